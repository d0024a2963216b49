"""Irregularities and claims, and what follows from them under the regulations."""
