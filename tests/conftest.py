"""Settings that hold for every test."""

from hypothesis import settings

# Found examples must be found again by everybody, and slow machines must not fail a test: a campaign with a
# seed is the place for new examples.
settings.register_profile("house", derandomize=True, deadline=None)
settings.load_profile("house")
