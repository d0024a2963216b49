"""Values of the game as messages of `watten.v1` and back, and nothing else."""
