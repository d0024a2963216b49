"""The room `referee/game`: a Partie chapter by chapter, each test a sentence of the rules."""
