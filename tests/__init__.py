"""The tests of the house, one folder for each of its rooms."""
