"""Tests of the written record: read, write, the same again; every fault where it stands."""
