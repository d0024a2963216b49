"""Tests of the replayer in a terminal, of the difference of two records, and of what-if."""
