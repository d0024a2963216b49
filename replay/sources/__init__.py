"""Where a Partie is read from: logs, stores, records, packed or not; and how it is written as another."""
