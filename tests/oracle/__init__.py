"""A second referee, written from the documents alone: it shares no code with ``referee`` and no design either."""
