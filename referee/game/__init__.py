"""One Partie: acts, events, state, what follows from an act, and who may see what of it."""
