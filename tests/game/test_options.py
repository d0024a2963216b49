"""Every option changes some verdict: for each field of a rule set, a question that it answers differently."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Protocol

import pytest

from referee.game import acts as a
from referee.game.events import DrawnCard
from referee.game.opening import open_game
from referee.game.views import table_view, visible_hand
from referee.rules.expand import expand
from referee.rules.rule_set import RuleSet
from referee.rules.signs import vocabulary
from referee.schrift.dealers import who_deals
from referee.schrift.sheet import Line, Sheet
from tests.players import NAMES
from tests.table import ANNA, BEN, CARLA, DAN, Table, card, cards, filled, offer, order, schlag, table, takes


class New(Protocol):
    """Opens a table of the rule set that is asked: `new(score=…, dealing=…)`."""

    def __call__(self, **opening: Any) -> Table: ...


@dataclass(frozen=True)
class Shown:
    """Two rule sets that differ in one option, or also `along` in what it cannot be changed without."""

    one: dict[str, Any]
    other: dict[str, Any]
    ask: Callable[[New], object]
    along: tuple[str, ...] = ()


def offers(new: New, stake: int | str = 3, score: tuple[int, int] = (0, 0)) -> bool:
    """Whether Anna may open with this offer."""
    return new(score=score).deal().announce("10", "L").may(ANNA, offer(stake))


def written(new: New, score: tuple[int, int] = (0, 0)) -> object:
    """What is written when Anna and Carla win a deal at this score."""
    return new(score=score).deal("HK S6 E7").announce("10", "L").won_by(0).lines


def follows(new: New, play: str, seat: int, code: str, *hands: str) -> bool:
    """Whether the seat may lay the card after these."""
    return new().deal(*hands).announce("10", "L").play(play).may(seat, card(code))


def takes_it(rules: dict[str, Any], trick: str) -> Callable[[New], object]:
    """Which card takes the trick, Schlag 10, Trumpf Laub."""
    return lambda new: takes(order(new().rules.preset, "10", "L", **overrides_of(new().rules)), trick)


def overrides_of(rules: RuleSet) -> dict[str, Any]:
    """The card options of the rules, to ask about the cards alone."""
    return {"guter": rules.guter, "weli": rules.weli, "kritische": list(rules.kritische)}


def last_trick(new: New, seat: int, stake: int, *, raised: bool = False) -> bool:
    """Whether the seat may offer when Ben has led H9 to the last trick; S10, L8 and SU are left."""
    played = (
        new()
        .deal("EA EK S7 HO S10", "E8 EO SA HA H9", "E9 S8 SK H7 L8", "EU S9 SO H8 SU")
        .announce("10", "L")
    )
    if raised:
        played.offer(ANNA, 3).hold(BEN)
    return played.play("EA E8 E9 EU EK EO S8 S9 S7 SA SK SO HA H7 H8 HO H9").may(seat, offer(stake))


def drawn_dealer(new: New) -> int:
    """Who deals when Anna drew an Ass and Ben a ten."""
    draws = [DrawnCard(seat, code) for seat, code in enumerate(cards("EA L10"))]
    return open_game(new().rules, NAMES, dealing="SUPPLIED", enforcement="REJECT", draws=draws).first_dealer


def dealer_after(new: New, notice: Any) -> int | None:
    """Who deals next when Carla dealt instead of Ben and it was noticed then."""
    lines = (Line(2, None, dealer=ANNA), Line(None, 3, dealer=CARLA))
    return who_deals(Sheet(new().rules, lines, first_dealer=ANNA, notice=notice)).next_dealer


def thrown_cards_come_back(new: New) -> bool:
    """Whether the announcers may be given the cards they threw away."""
    played = new().deal().does(ANNA, a.AskSchoeneres())
    return played.may(DAN, a.Answer(True, (played.hands[ANNA], (), (), played.hands[DAN])))


def offer_above_the_cap(new: New) -> object:
    """What is recorded of an offer above the cap."""
    played = new(enforcement="FLAG", score=(13, 13)).deal().announce("10", "L")
    played.act(ANNA, offer(3))
    return played.happened


TIROL: dict[str, Any] = {"preset": "tirol"}
UNKRITISCH: dict[str, Any] = {"preset": "unkritisch"}
BAYERN: dict[str, Any] = {"preset": "bayern"}
OFFEN: dict[str, Any] = {"preset": "suedtirol-offen"}
BLIND: dict[str, Any] = {"preset": "suedtirol-blind"}
BEIERS: dict[str, Any] = {"preset": "beiers"}
VIERT: dict[str, Any] = {"preset": "schwaighofer-zu-viert"}
FREE_DECK = UNKRITISCH | {"weli_as_schlag": False}
NOT_GESPANNT = TIROL | {"gespannt": "none"}
NO_LADDER = VIERT | {"gespannt": "none", "counter_offer": False}
WITH_WELI = filled(table("unkritisch").rules, "S6")
TURNED = filled(table("tirol").rules)
DEMANDED = ("L10", "HK SA", "E8 E9 EU EO EA", "LU SO")

SHOWN: dict[str, Shown] = {
    "preset": Shown(TIROL, VIERT, lambda new: len(vocabulary(new().rules)), along=("*",)),
    "players": Shown(TIROL, TIROL | {"players": 2}, lambda new: new(dealer=1).deal().state.forehand),
    "deck": Shown(
        FREE_DECK,
        FREE_DECK | {"deck": 32, "weli": "none"},
        lambda new: new().may(DAN, a.Deal(WITH_WELI)),
        along=("weli",),
    ),
    "kritische": Shown(BAYERN, BAYERN | {"kritische": ["HK"]}, takes_it(BAYERN, "L9 S7")),
    "guter": Shown(UNKRITISCH, UNKRITISCH | {"guter": True}, takes_it(UNKRITISCH, "L10 LU")),
    "weli": Shown(UNKRITISCH, UNKRITISCH | {"weli": "plain"}, takes_it(UNKRITISCH, "HA S6")),
    "weli_as_schlag": Shown(UNKRITISCH, FREE_DECK, lambda new: new().deal().may(ANNA, schlag("6"))),
    "hand": Shown(
        TIROL,
        TIROL | {"hand": 3, "packets": [3]},
        lambda new: len(new().deal().hands[ANNA]),
        along=("packets",),
    ),
    "packets": Shown(TIROL, TIROL | {"packets": [2, 3]}, lambda new: new(dealing="REFEREE").deal().hands),
    "free_packets": Shown(
        TIROL, TIROL | {"free_packets": True}, lambda new: new().may(DAN, a.Deal(TURNED, (2, 3)))
    ),
    "schlecken": Shown(TIROL, TIROL | {"schlecken": "one"}, lambda new: new().may(CARLA, a.Cut(1))),
    "announce": Shown(
        TIROL, TIROL | {"announce": "trump_first"}, lambda new: new().deal().may(ANNA, schlag("10"))
    ),
    "blind": Shown(
        TIROL | {"signals": False},
        TIROL | {"blind": True, "duty_binds": "all"},
        lambda new: table_view(new().deal().announce("10", "L").state, BEN).schlag.said,
    ),
    "look": Shown(
        TIROL, TIROL | {"look": "first_packet"}, lambda new: len(visible_hand(new().deal().state, ANNA))
    ),
    "may_pass": Shown(TIROL, TIROL | {"may_pass": True}, lambda new: new().deal().may(ANNA, schlag(None))),
    "announce_held": Shown(
        TIROL,
        TIROL | {"announce_held": True},
        lambda new: new().deal("E8 E9 E10 EU EO").may(ANNA, schlag("A")),
    ),
    "schoeneres_before": Shown(
        TIROL, TIROL | {"schoeneres_before": "either"}, lambda new: new().deal().may(DAN, a.AskSchoeneres())
    ),
    "schoeneres_from": Shown(TIROL, TIROL | {"schoeneres_from": "reshuffled"}, thrown_cards_come_back),
    "schoeneres_in_play": Shown(
        TIROL,
        TIROL | {"schoeneres_in_play": True},
        lambda new: new().deal().announce("10", "L").may(ANNA, a.AskSchoeneres()),
    ),
    "bessere": Shown(TIROL, TIROL | {"bessere": True}, lambda new: new().deal().may(ANNA, a.Bessere())),
    "bessere_cost": Shown(
        BEIERS, BEIERS | {"bessere_cost": 1}, lambda new: new().deal().does(ANNA, a.Bessere()).score
    ),
    "schlagtausch": Shown(
        TIROL, TIROL | {"schlagtausch": "forehand"}, lambda new: new().deal().may(ANNA, a.OfferSchlagtausch())
    ),
    "maschine": Shown(
        TIROL,
        TIROL | {"maschine": True},
        lambda new: new().deal("HK S6 E7").announce("10", "L").may(ANNA, a.ShowMaschine()),
    ),
    "duty": Shown(TIROL, TIROL | {"duty": "none"}, lambda new: follows(new, "L8", BEN, "HA", "L8", "L9 HA")),
    "duty_binds": Shown(
        BLIND, BLIND | {"duty_binds": "all"}, lambda new: follows(new, "L8", BEN, "HA", "L8", "L9 HA")
    ),
    "demand": Shown(
        BAYERN,
        BAYERN | {"demand": "none"},
        lambda new: new().deal("L10").announce("10", "L").may(ANNA, card("L10", demand=True)),
    ),
    "demand_lapses": Shown(
        BAYERN, BAYERN | {"demand_lapses": True}, lambda new: follows(new, "L10! HK E8", DAN, "SO", *DEMANDED)
    ),
    "base": Shown(TIROL, TIROL | {"base": 3}, written),
    "step": Shown(TIROL, TIROL | {"step": 2}, offers),
    "ladder": Shown(
        NO_LADDER,
        NO_LADDER | {"ladder": False, "cap": "none"},
        lambda new: offers(new, "spiel"),
        along=("cap",),
    ),
    "counter_offer": Shown(
        VIERT,
        VIERT | {"counter_offer": False},
        lambda new: new().deal().announce("10", "L").offer(ANNA, 3).may(BEN, offer(4)),
    ),
    "cap": Shown(NOT_GESPANNT, NOT_GESPANNT | {"cap": "none"}, lambda new: offers(new, score=(13, 13))),
    "timing": Shown(
        TIROL,
        TIROL | {"timing": "before_own_card"},
        lambda new: new().deal("H7").announce("10", "L").play("H7").may(ANNA, offer(3)),
    ),
    "last_trick_rule": Shown(TIROL, TIROL | {"last_trick_rule": False}, lambda new: last_trick(new, DAN, 3)),
    "last_trick_pairs": Shown(
        TIROL, TIROL | {"last_trick_pairs": True}, lambda new: last_trick(new, CARLA, 3)
    ),
    "last_trick_counter": Shown(
        TIROL,
        TIROL | {"last_trick_counter": True},
        lambda new: last_trick(new, DAN, 4, raised=True),
    ),
    "playing_holds": Shown(
        TIROL,
        TIROL | {"playing_holds": False},
        lambda new: new().deal("H7", "H8").announce("10", "L").play("H7").offer(ANNA, 3).may(BEN, card("H8")),
    ),
    "must_hold": Shown(
        BEIERS | {"gespannt": "none"},
        BEIERS | {"gespannt": "none", "must_hold": True},
        lambda new: new(score=(9, 0)).deal().announce("10", "L").offer(BEN, 3).may(ANNA, a.Fold()),
    ),
    "target": Shown(TIROL, TIROL | {"target": 11}, lambda new: new(score=(9, 8)).won_by(0).winner),
    "over_target": Shown(TIROL, TIROL | {"over_target": "capped"}, lambda new: written(new, (14, 14))),
    "margin": Shown(TIROL, TIROL | {"margin": 1}, lambda new: offers(new, score=(13, 0))),
    "gespannt": Shown(TIROL, NOT_GESPANNT, lambda new: offers(new, score=(13, 0))),
    "strokes": Shown(
        TIROL, TIROL | {"strokes": False}, lambda new: new(score=(11, 0)).won_by(0).state.struck
    ),
    "die_vier_lead": Shown(OFFEN, OFFEN | {"die_vier_lead": 6}, lambda new: offers(new, score=(13, 8))),
    "surrender": Shown(
        TIROL,
        TIROL | {"surrender": True},
        lambda new: new().deal().announce("10", "L").may(ANNA, a.Surrender()),
    ),
    "signals": Shown(
        TIROL,
        TIROL | {"signals": False},
        lambda new: new().deal().announce("10", "L").may(ANNA, a.Signal("thumb")),
    ),
    "spoken_signals": Shown(
        TIROL,
        TIROL | {"spoken_signals": False},
        lambda new: new().deal().announce("10", "L").may(ANNA, a.Signal("what shall I lead?", spoken=True)),
    ),
    "schneider": Shown(
        TIROL | {"match": "best_of_three"},
        TIROL | {"match": "best_of_three", "schneider": False},
        lambda new: new(score=(13, 0)).won_by(0).state.match_decided,
    ),
    "draw": Shown(TIROL, TIROL | {"draw": "low"}, drawn_dealer),
    "match": Shown(
        VIERT,
        VIERT | {"match": "single"},
        lambda new: new(score=(13, 0), partien_won=(1, 0)).won_by(0).state.match_decided,
    ),
    "wrong_dealer_void_until": Shown(
        VIERT, VIERT | {"wrong_dealer_void_until": "deal_end"}, lambda new: dealer_after(new, "finished")
    ),
    "wrong_dealer_after_standing": Shown(
        VIERT,
        VIERT | {"wrong_dealer_after_standing": "from_actual"},
        lambda new: dealer_after(new, "next-packet"),
    ),
    "regulations": Shown(
        NOT_GESPANNT, NOT_GESPANNT | {"regulations": {"OFFER_ABOVE_CAP": "offer_counts"}}, offer_above_the_cap
    ),
}


def opens(rules: dict[str, Any]) -> New:
    def new(**opening: Any) -> Table:
        return table(**{**rules, **opening})

    return new


@pytest.mark.parametrize("option", [field.name for field in fields(RuleSet)])
def test_every_option_changes_a_verdict(option: str) -> None:
    shown = SHOWN[option]
    assert shown.ask(opens(shown.one)) != shown.ask(opens(shown.other))


@pytest.mark.parametrize("option", list(SHOWN))
def test_and_nothing_else_is_changed_with_it(option: str) -> None:
    shown = SHOWN[option]
    one, other = expand(shown.one), expand(shown.other)
    changed = {
        field.name for field in fields(RuleSet) if getattr(one, field.name) != getattr(other, field.name)
    }
    assert option in changed
    assert shown.along == ("*",) or changed == {option, *shown.along}
