"""The scoresheet: who deals, what can be written, what is wrong with it, and how people write it."""
