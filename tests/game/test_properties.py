"""What holds in every Partie: random games of every preset and of rule sets nobody wrote down."""

import random
from collections.abc import Iterator
from dataclasses import fields, replace

import pytest

from referee.game import acts as a
from referee.game import events as e
from referee.game.acts import Act
from referee.game.decide import decide, judge
from referee.game.evolve import evolve
from referee.game.legal_acts import candidates, legal_acts
from referee.game.state import Phase, State
from referee.game.views import SPECTATOR, looks_at, table_view, told, viewed
from referee.game.violations import Violation
from referee.rules.cards import deck_of
from referee.rules.expand import expand
from referee.rules.order import Order
from referee.rules.presets import PRESETS
from tests.campaigns.games import FAULTS, forgetting
from tests.campaigns.games import run as campaign
from tests.invariants import broken
from tests.players import Partie, play_partie, shuffled, without_hands
from tests.rule_sets import VALUES, is_playable, random_rules

DEALINGS = ("SUPPLIED", "REFEREE", "UNKNOWN")


@pytest.mark.parametrize("preset", list(PRESETS))
def test_random_games_of_every_preset_end_and_are_sound(preset: str) -> None:
    for seed, dealing in enumerate(DEALINGS):
        assert broken(play_partie(expand(preset), seed, dealing)) == []


@pytest.mark.parametrize("seed", range(40))
def test_random_games_of_random_rule_sets_end_and_are_sound(seed: int) -> None:
    rules = random_rules(random.Random(seed))
    assert broken(play_partie(rules, seed, DEALINGS[seed % 3])) == []


@pytest.mark.parametrize("key", list(VALUES))
def test_every_value_of_every_option_is_played_with_some_preset(key: str) -> None:
    for number, value in enumerate(VALUES[key]):
        preset = next((name for name in PRESETS if is_playable({"preset": name, key: value})), None)
        if preset is not None:
            assert broken(play_partie(expand({"preset": preset, key: value}), number)) == []


@pytest.mark.parametrize("preset", list(PRESETS))
def test_recorded_games_with_offences_are_sound_too(preset: str) -> None:
    for seed, dealing in enumerate(DEALINGS):
        assert broken(play_partie(expand(preset), seed, dealing, "FLAG", offences=0.1)) == []


def test_the_same_seed_gives_the_same_game() -> None:
    assert play_partie(expand("tirol"), 7) == play_partie(expand("tirol"), 7)
    assert play_partie(expand("tirol"), 7) != play_partie(expand("tirol"), 8)


@pytest.mark.parametrize("preset", ["tirol", "suedtirol-blind", "beiers", "schwaighofer-kritisch"])
def test_the_state_rebuilt_from_the_events_is_the_one_that_was_decided(preset: str) -> None:
    for dealing in DEALINGS:
        partie = Partie(expand(preset), 3, dealing)
        partie.play()
        state = None
        for event in partie.events:
            state = evolve(state, event)
        assert state == partie.state


def test_the_state_that_is_given_is_never_changed() -> None:
    partie = Partie(expand("tirol"), 5)
    while partie.state.winner is None:
        before = partie.state
        copy = before.copy()
        copy.deal = before.deal.copy()
        partie.step()
        assert before == copy


def test_acts_put_to_the_referee_again_give_the_same_events() -> None:
    for preset in PRESETS:
        partie = Partie(expand(preset), 11)
        partie.play()
        state = evolve(None, partie.events[0])
        again: list[e.Event] = [partie.events[0]]
        for seat, act in partie.acts:
            decision = decide(state, seat, act)
            state = decision.state
            again.extend(decision.events)
        assert again == partie.events


def test_where_hands_are_unknown_everything_legal_at_the_table_is_legal_for_the_referee() -> None:
    for preset in PRESETS:
        known = Partie(expand(preset), 13)
        known.play()
        opened = known.events[0]
        assert isinstance(opened, e.GameOpened)
        unknown = evolve(None, replace(opened, dealing="UNKNOWN"))
        for seat, act in known.acts:
            decision = decide(unknown, seat, without_hands(act))
            assert decision.violations == ()
            unknown = decision.state
        assert unknown.score == known.state.score


def positions(preset: str, seed: int, every: int = 7) -> Iterator[Partie]:
    """Stops of a random game."""
    partie = Partie(expand(preset), seed)
    count = 0
    while partie.state.winner is None:
        partie.step()
        count += 1
        if count % every == 0:
            yield partie


@pytest.mark.parametrize("preset", list(PRESETS))
def test_legal_acts_are_exactly_the_candidates_that_break_nothing(preset: str) -> None:
    for partie in positions(preset, 17, every=23):
        for seat in range(partie.rules.players):
            legal = legal_acts(partie.state, seat)
            for act in candidates(partie.state, seat):
                violations = judge(partie.state, seat, act)
                if isinstance(act, a.Deal | a.Answer) and violations == (Violation.WRONG_HAND_SIZE,):
                    continue
                assert (act in legal) is (not violations)


def test_somebody_may_always_do_something_until_the_partie_is_over() -> None:
    for preset in PRESETS:
        for partie in positions(preset, 19, every=31):
            if partie.state.winner is None:
                assert any(_moves(partie.state, seat) for seat in range(partie.rules.players))
            else:
                assert not any(legal_acts(partie.state, seat) for seat in range(partie.rules.players))


def _moves(state: State, seat: int) -> list[Act]:
    """Legal acts but signs, which bring nothing on."""
    return [act for act in legal_acts(state, seat) if not isinstance(act, a.Signal)]


# Secrets: nothing that a seat is told depends on what it may not know.


def with_other_hands(state: State, seat: int, chance: random.Random) -> State:
    """The same table, but what `seat` cannot see is dealt otherwise: others' hands, the rest, his unseen cards."""
    deal = state.deal
    sees = looks_at(state, seat) if deal.dealt else 0
    own = deal.hands[seat][:sees] if deal.dealt else ()
    laid = tuple(card.card for card in deal.laid)
    hidden = [card for card in shuffled(state.rules, chance) if card not in own and card not in laid]
    hands = []
    for other, hand in enumerate(deal.hands):
        keep = own if other == seat else ()
        hands.append((*keep, *(hidden.pop() for _ in range(len(hand) - len(keep)))))
    changed = state.copy()
    changed.deal = deal.copy()
    changed.deal.hands = tuple(hands)
    return changed


@pytest.mark.parametrize(
    "preset", ["tirol", "suedtirol-offen", "beiers", "schwaighofer-zu-viert", "casino-tirol"]
)
def test_what_a_seat_may_do_never_depends_on_another_hand(preset: str) -> None:
    chance = random.Random(23)
    for partie in positions(preset, 23, every=11):
        for seat in range(partie.rules.players):
            other = with_other_hands(partie.state, seat, chance)
            if looks_at(partie.state, seat) == partie.rules.hand:
                for act in candidates(partie.state, seat):
                    assert judge(partie.state, seat, act) == judge(other, seat, act)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_what_a_seat_is_told_before_it_may_look_never_depends_on_its_own_cards(preset: str) -> None:
    chance = random.Random(41)
    for partie in positions(preset, 41, every=1):
        state = partie.state
        if state.phase is not Phase.ANNOUNCE:
            continue
        for seat in range(partie.rules.players):
            other = with_other_hands(state, seat, chance)
            acts = {*candidates(state, seat), *candidates(other, seat)}
            for act in sorted(acts, key=str):
                here, there = judge(state, seat, act), judge(other, seat, act)
                assert told(here, state, seat, seat) == told(there, other, seat, seat)


@pytest.mark.parametrize("preset", list(PRESETS))
def test_what_a_viewer_sees_of_the_table_never_depends_on_what_he_may_not_know(preset: str) -> None:
    chance = random.Random(29)
    for partie in positions(preset, 29, every=9):
        for seat in (SPECTATOR, *range(partie.rules.players)):
            other = with_other_hands(partie.state, seat, chance)
            assert table_view(partie.state, seat) == table_view(other, seat)


@pytest.mark.parametrize("preset", ["tirol", "beiers", "suedtirol-blind", "beiers-blind"])
def test_what_a_viewer_is_told_of_a_deal_never_depends_on_what_he_may_not_know(preset: str) -> None:
    chance = random.Random(31)
    partie = Partie(expand(preset), 31, "REFEREE")
    while not isinstance(partie.events[-1], e.CardsDealt):
        partie.step()
    event, state = partie.events[-1], partie.state
    for seat in (SPECTATOR, *range(partie.rules.players)):
        other = with_other_hands(state, seat, chance)
        dealt = [card for hand in other.deal.hands for card in hand]
        stock = tuple(card for card in deck_of(partie.rules.deck) if card not in dealt)
        assert viewed(event, state, seat) == viewed(
            replace(event, hands=other.deal.hands, stock=stock), other, seat
        )


def test_in_a_blind_game_what_a_blind_seat_may_do_never_depends_on_the_announcement() -> None:
    for partie in positions("suedtirol-blind", 37, every=5):
        deal = partie.state.deal
        if deal.order is None:
            continue
        other = partie.state.copy()
        other.deal = deal.copy()
        other.deal.schlag, other.deal.trump = "9", "E"
        other.deal.order = Order.of(partie.rules, "9", "E")
        for seat in range(4):
            if seat not in (deal.dealer, partie.state.forehand):
                assert legal_acts(partie.state, seat) == legal_acts(other, seat)
                # Who took a trick is seen by all and may tell; before that nothing does.
                assert sum(deal.tricks) or table_view(partie.state, seat) == table_view(other, seat)


def test_every_fault_of_the_campaign_shows() -> None:
    for fault in FAULTS:
        with forgetting(fault):
            findings = [finding for seed in range(4) for finding in _findings(seed)]
        assert findings, fault


def _findings(seed: int) -> list[str]:
    try:
        return broken(play_partie(expand("bayern"), seed))
    except Exception as crash:
        return [repr(crash)]


@pytest.mark.slow
def test_the_campaign_finds_nothing_and_with_its_fault_always_something() -> None:
    assert campaign(18, 5, fault=False) == []
    assert len(campaign(8, 5, fault=True)) == 8


def test_every_option_that_can_be_listed_is_played_by_random_rules() -> None:
    known = {field.name for field in fields(type(expand("tirol")))} - {"preset"}
    assert set(VALUES) == known
