"""The programs in examples/, each run as it stands there."""
