"""A log judged anew: what it shows, what other rules make of it, and whether the rules prove it. Pure."""
