"""The scoresheet: reading it, saying who deals, and finding the faults in it."""
