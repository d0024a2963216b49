"""The `watten` command."""
