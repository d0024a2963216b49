"""How fast the engine, the ledger and replay are on this machine."""
