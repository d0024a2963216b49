"""A log judged anew: what it shows, what other rules make of it, and how it is cut into entries. Pure."""
