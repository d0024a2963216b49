"""Games that have been played: replayed, audited, compared, proved and shown."""
