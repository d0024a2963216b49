"""The Watten referee: a pure middle that knows the game, and thin edges that keep and serve it."""
