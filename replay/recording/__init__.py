"""Recording a real table: what a scribe types, entry by entry, kept before it is answered."""
