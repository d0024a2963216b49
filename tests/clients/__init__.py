"""Tests of the command line, the client library and the bots."""
