"""The scoresheet as people write it: read from text, CSV, JSON or a log, and told what the Schrift says of it."""
