"""A Partie told: its story, its deals, each moment and what is marked at it, as text, values and JSON."""
