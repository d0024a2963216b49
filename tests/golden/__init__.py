"""Records that are kept for ever and replayed in every test run; README.md says what each proves."""
