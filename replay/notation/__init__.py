"""The written record of a game: its grammar, its reader and its writer."""
