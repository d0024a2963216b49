"""The Partien of a match side by side: what the next one goes on from, until when, and what a Schneider counts."""

import pytest

from referee.game import acts as a
from referee.game import events as e
from referee.game.decide import decide, judge
from referee.game.errors import MalformedActError
from referee.game.events import DrawnCard
from referee.game.evolve import evolve
from referee.game.legal_acts import legal_acts
from referee.game.match import happens_after, happens_before, may_happen
from referee.game.opening import open_game
from referee.game.state import Phase, State, turn
from referee.game.views import SPECTATOR, awaited, table_view
from referee.game.violations import Violation
from referee.rules.cards import Card
from referee.rules.expand import expand
from referee.rules.numbers import Party
from tests.table import ANNA, BEN, DAN, strong_hand, table

OPENED, DEALT, WITHDRAWN = e.NextPartieOpened("second"), e.NextPartieDealt(), e.GameWithdrawn()
VIERT = "schwaighofer-zu-viert"


def won(**overrides: object) -> State:
    """A Partie that Anna and Carla have won with the first deal, Dan's; a match goes on from it."""
    return table(VIERT, **{"target": 2, "margin": 0, **overrides}).won_by(0).state  # type: ignore[arg-type]


def recorded(*winners: int, target: int = 2) -> State:
    """A recorded Partie whose deals these parties won, because the others folded."""
    at = table(VIERT, target=target, margin=0, dealing="UNKNOWN", enforcement="FLAG")
    for party in winners:
        at.deal().announce("7", "E").offer(party, 3).fold(1 - party)
    return at.state


def second(enforcement: str = "REJECT", **overrides: object) -> State:
    """The Partie that goes on from it, which Anna deals first."""
    opened = open_game(
        expand({"preset": VIERT, **overrides}),
        ("Anna", "Ben", "Carla", "Dan"),
        dealing="SUPPLIED",
        enforcement=enforcement,
        first_dealer=ANNA,
        partien_won=(1, 0),
        continues="first",
    )
    return evolve(None, opened)


def dealt(state: State) -> State:
    """The cards lie."""
    return decide(state, state.deal.dealer, a.Deal(strong_hand(state.rules, ANNA))).state


# --- what a Schneider counts -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("match", "before", "winner", "result"),
    [
        ("best_of_three", (0, 0), 0, 0),  # 2 : 0
        ("best_of_three", (0, 1), 0, 0),  # 2 : 1
        ("best_of_three", (1, 0), 1, 1),  # 1 : 2
        ("two_partien", (0, 0), 1, 1),  # 0 : 2, there is no second Partie to be played
        ("two_partien", (1, 0), 1, 1),  # 1 : 2, no Bruderspiel
        ("two_partien", (1, 0), 0, 0),  # 3 : 0
    ],
)
def test_d99_a_schneider_is_two_partien_and_can_decide_the_match_at_once(
    match: str, before: tuple[int, int], winner: int, result: int
) -> None:
    score = (14, 0) if winner == 0 else (0, 14)
    played = table(match=match, gespannt="none", score=score, partien_won=before).won_by(winner)
    assert played.happened[-2:] == ["GameWon", "MatchDecided"]
    counted = tuple(won + 2 * (party == winner) for party, won in enumerate(before))
    assert played.state.partien_won == counted
    assert played.events[-1] == e.MatchDecided(Party(result))


@pytest.mark.parametrize(
    ("schneider", "score", "counted"), [(True, (14, 0), 2), (True, (14, 1), 1), (False, (14, 0), 1)]
)
def test_d86_in_a_match_a_partie_lost_without_a_point_counts_two(
    schneider: bool, score: tuple[int, int], counted: int
) -> None:
    played = table(match="best_of_three", gespannt="none", schneider=schneider, score=score).won_by(0)
    assert played.state.partien_won == (counted, 0)
    assert played.state.match_decided is (counted == 2)


def test_d86_a_single_partie_counts_one_however_it_was_lost() -> None:
    played = table(gespannt="none", score=(14, 0)).won_by(0)
    assert (played.state.schneider, played.state.partien_won) == (True, (1, 0))


# --- what may happen because of another table --------------------------------------------------------------------


def test_the_next_partie_is_opened_once_and_only_after_a_won_one_of_an_undecided_match() -> None:
    assert may_happen(won(), OPENED)
    assert not may_happen(evolve(won(), OPENED), e.NextPartieOpened("third"))
    assert not may_happen(table(VIERT).state, OPENED), "it is not over"
    assert not may_happen(won(match="single"), OPENED)
    assert not may_happen(won(schneider=True), OPENED), "a Schneider has decided it"


@pytest.mark.parametrize("game_id", ["", "a" * 65, "line\nbreak"])
def test_a_game_that_cannot_be_continues_nothing_and_is_continued_by_nothing(game_id: str) -> None:
    assert not may_happen(won(), e.NextPartieOpened(game_id))
    if game_id:
        with pytest.raises(MalformedActError) as caught:
            continuing(continues=game_id)
        assert caught.value.code == "BAD_GAME_ID"


def continuing(**opening: object) -> e.GameOpened:
    """An opening that goes on from another game."""
    given = {"first_dealer": ANNA, "continues": "first", "match": "two_partien", **opening}
    rules = expand({"preset": "tirol", "match": given.pop("match")})
    names = ("Anna", "Ben", "Carla", "Dan")
    return open_game(rules, names, dealing="UNKNOWN", enforcement="FLAG", **given)  # type: ignore[arg-type]


def test_d15_who_goes_on_with_a_match_draws_no_cards_and_a_single_partie_goes_on_from_nothing() -> None:
    assert continuing().continues == "first"
    with pytest.raises(MalformedActError, match="stands alone") as caught:
        continuing(match="single")
    assert caught.value.code == "NO_MATCH"
    draws = (DrawnCard(0, Card("HK")), DrawnCard(1, Card("E7")))
    with pytest.raises(MalformedActError, match="goes on to the left") as caught:
        continuing(first_dealer=None, draws=draws)
    assert caught.value.code == "DRAWN_IN_A_MATCH"


def test_the_next_partie_is_dealt_once_and_only_after_it_was_opened() -> None:
    assert not may_happen(won(), DEALT)
    opened = evolve(won(), OPENED)
    assert may_happen(opened, DEALT)
    assert not may_happen(evolve(opened, DEALT), DEALT)


def test_only_a_partie_that_continues_another_is_withdrawn_and_only_before_its_first_deal() -> None:
    assert may_happen(second(), WITHDRAWN)
    assert not may_happen(evolve(second(), WITHDRAWN), WITHDRAWN)
    assert not may_happen(dealt(second()), WITHDRAWN)
    assert not may_happen(table(VIERT).state, WITHDRAWN), "it continues none"


# --- what happens at another table -------------------------------------------------------------------------------


def test_the_first_cards_dealt_are_noticed_at_the_table_before_and_a_cut_is_not() -> None:
    start = second("FLAG")
    cut = decide(start, DAN, a.Cut()).state
    assert cut.deal.cut
    assert happens_before(start, cut) is None
    first_deal = dealt(cut)
    assert happens_before(cut, first_deal) == DEALT
    said = decide(first_deal, BEN, a.AnnounceSchlag("7")).state
    assert happens_before(first_deal, said) is None
    alone = table(VIERT).state
    assert happens_before(alone, dealt(alone)) is None, "there is no table before"


def test_a_partie_given_away_before_its_first_deal_is_played_as_well_d100() -> None:
    lost = evolve(second("FLAG"), e.RulingGiven("CHEATING", BEN, 1, "", "game_lost", by="Moser"))
    assert happens_before(second("FLAG"), evolve(lost, e.GameWon(Party(0)))) == DEALT


def test_d100_the_next_partie_is_withdrawn_when_what_it_goes_on_from_is_no_longer_so() -> None:
    opened = evolve(won(), OPENED)
    noted = evolve(opened, e.ClaimFiled(ANNA, "REVOKE", BEN))
    assert (noted.next_partie, happens_after(opened, noted)) == ("second", None)
    struck = evolve(opened, e.LineStruck(0))
    assert (struck.winner, struck.next_partie) == (None, "")
    assert happens_after(opened, struck) == WITHDRAWN


def test_d100_so_it_is_when_another_seat_is_to_deal_though_the_partie_stays_won() -> None:
    opened = evolve(recorded(1, 0, 0, target=4), OPENED)
    assert (opened.winner, opened.deal.dealer) == (0, BEN + 1)
    struck = evolve(
        opened, e.LineStruck(0)
    )  # the other party's: Anna and Carla have their four points all the same
    assert (struck.winner, struck.deal.dealer) == (0, BEN)
    assert happens_after(opened, struck) == WITHDRAWN


# --- what is over ------------------------------------------------------------------------------------------------


def test_in_a_withdrawn_partie_nothing_more_is_done() -> None:
    withdrawn = evolve(second("FLAG"), WITHDRAWN)
    assert (withdrawn.over, withdrawn.winner, withdrawn.phase) == (True, None, Phase.OVER)
    assert (turn(withdrawn), awaited(withdrawn), withdrawn.number) == (None, (), 0)
    for act in (a.Deal(), a.Cut(), a.Signal("*"), a.Correct()):
        assert judge(withdrawn, ANNA, act) == (Violation.GAME_OVER,)
    assert all(legal_acts(withdrawn, seat) == () for seat in range(4))
    view = table_view(withdrawn, SPECTATOR)
    assert (view.withdrawn, view.winner) == (True, None)


def test_the_last_entry_is_taken_back_until_the_next_partie_is_dealt_and_no_longer() -> None:
    opened = evolve(recorded(0), OPENED)
    taken_back = decide(opened, ANNA, a.Correct()).state
    assert (taken_back.winner, taken_back.next_partie) == (None, "")
    assert judge(evolve(opened, DEALT), ANNA, a.Correct()) == (Violation.GAME_OVER,)


def test_what_another_table_did_is_not_taken_back_with_an_entry_of_this_one() -> None:
    claimed = evolve(evolve(recorded(0), OPENED), e.ClaimFiled(ANNA, "REVOKE", BEN))
    assert decide(claimed, ANNA, a.Correct()).state.next_partie == "second"
    # The claim struck the line, so the next Partie was withdrawn; that the claim was a slip does not bring it back.
    struck = evolve(claimed, e.LineStruck(0))
    corrected = decide(struck, ANNA, a.Correct()).state
    assert (corrected.winner, corrected.next_partie) == (0, "")
    assert may_happen(corrected, e.NextPartieOpened("third"))
