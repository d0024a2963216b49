"""Rule sets as people read and name them: the rules page, questions of the command line, cards by name."""
