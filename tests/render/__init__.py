"""Pictures and pages: what they show, to whom, and that they stand alone."""
