"""Two records of one table: laid beside each other, where they part, and the report of it."""
