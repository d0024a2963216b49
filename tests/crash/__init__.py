"""Servers that are killed, and what must be there when they come back."""
