"""Events to bytes and back, chained by hash and kept for ever in a store."""
