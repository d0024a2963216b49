"""Who may see what is a list of what is allowed: a field that nobody thought of stops the build."""

import pytest

from referee.game import events as e
from referee.game import views


def test_every_field_of_every_event_has_a_row() -> None:
    views.check_complete()


def test_a_field_without_a_row_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(views.ALLOWED, (e.CardsDealt, "hands"))
    with pytest.raises(AssertionError, match=r"CardsDealt\.hands"):
        views.check_complete()
