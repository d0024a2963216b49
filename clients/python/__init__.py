"""The client library for Python programs."""
