"""Tests of `referee.ledger`: that what is stored is kept, whole, once, and found out when it is changed."""
