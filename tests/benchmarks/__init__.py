"""Measurements that print a ratio, which can be compared between machines."""
