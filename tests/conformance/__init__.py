"""Clients that nobody here wrote."""
