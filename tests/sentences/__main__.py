"""Writes `SENTENCES.md` anew: `python -m tests.sentences` (or `make sentences`)."""

from tests.sentences.book import PAGE, page

PAGE.write_text(page(), encoding="utf-8")
