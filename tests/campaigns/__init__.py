"""Long checks with a count and a seed.

A campaign is a module here, `tests/campaigns/<name>.py`, with

    def run(count: int, seed: int, fault: bool) -> list[dict[str, object]]

It makes `count` tries that follow from `seed` alone and gives one entry for each failure, with what is
needed to see it again. With `fault` it does the same to a build with its fault switched on, and so must give
failures.
Names that begin with an underscore are helpers, not campaigns.
"""
