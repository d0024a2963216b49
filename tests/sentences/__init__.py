"""Every sentence of the four documents that states a rule, with the test that proves it."""
