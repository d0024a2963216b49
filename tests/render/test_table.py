import pytest

from referee.game import acts as a
from referee.game.events import CardPlayed, GameWon
from referee.game.views import REFEREE, SPECTATOR
from replay.render.deal_strip import deal_svg
from replay.render.suits import SKINS
from replay.render.table_svg import table_svg
from replay.render.trick_svg import trick_svg
from replay.telling.frames import PictureError, deals, frames
from tests.render.pictures import backs_shown, cards_shown, read, words
from tests.render.tables import HANDS, disputed, first_tricks, random_partie, revoke
from tests.rulings.tables import ANNA, BEN, CARLA, DAN, RecordedTable, table

QUESTION = "M10 26C10 14"
WARNING = "M0-12L12 9H-12Z"
NAMES = ["Anna", "Ben", "Carla", "Dan"]


def test_a_picture_says_how_large_it_is_and_what_it_shows() -> None:
    root = read(table_svg(first_tricks(), 7, SPECTATOR))
    assert root.attrib["viewBox"] == "0 0 1200 752"
    assert (root.attrib["width"], root.attrib["height"]) == ("1200", "752")
    assert root[0].text == "Spiel 1, Ereignis 7"


def test_a_player_sees_his_own_hand_the_trick_and_backs() -> None:
    picture = table_svg(first_tricks(), 6, BEN)
    assert sorted(cards_shown(picture)) == sorted(["L8", "LK", "EK", "H9", "H7", "S8"])
    assert backs_shown(picture) == 4 + 5 + 5


def test_a_spectator_sees_what_was_laid_and_no_hand() -> None:
    assert cards_shown(table_svg(first_tricks(), 6, SPECTATOR)) == ["L8", "LK"]


def test_the_referee_sees_every_hand() -> None:
    picture = table_svg(first_tricks(), 4, REFEREE)
    assert sorted(cards_shown(picture)) == sorted(" ".join(HANDS).split())
    assert backs_shown(picture) == 0


def test_before_the_announcement_only_dealer_and_forehand_see_their_cards_000_vorbereitung() -> None:
    assert len(cards_shown(table_svg(first_tricks(), 2, ANNA))) == 5
    assert len(cards_shown(table_svg(first_tricks(), 2, DAN))) == 5
    assert cards_shown(table_svg(first_tricks(), 2, BEN)) == []
    assert backs_shown(table_svg(first_tricks(), 2, CARLA)) == 20


def test_the_trick_lies_on_the_table_when_it_is_taken_and_is_gone_with_the_next_card() -> None:
    assert cards_shown(table_svg(first_tricks(), 9, SPECTATOR)) == ["L8", "LK", "LA", "L7"]
    assert cards_shown(table_svg(first_tricks(), 10, SPECTATOR)) == ["HA"]


def test_the_viewer_sits_below_and_his_left_neighbour_at_the_left() -> None:
    def places(viewer: int) -> list[str]:
        root = read(table_svg(first_tricks(), 4, viewer))
        at = {
            text.text: (float(text.attrib["x"]), float(text.attrib["y"]))
            for text in root.iter("{http://www.w3.org/2000/svg}text")
            if text.text in NAMES
        }
        below, above = max(at, key=lambda name: at[name][1]), min(at, key=lambda name: at[name][1])
        left, right = min(at, key=lambda name: at[name][0]), max(at, key=lambda name: at[name][0])
        return [str(name) for name in (below, left, above, right)]

    assert places(ANNA) == ["Anna", "Ben", "Carla", "Dan"]
    assert places(CARLA) == ["Carla", "Dan", "Anna", "Ben"]
    assert places(SPECTATOR) == places(ANNA)


def test_the_picture_names_dealer_forehand_stake_and_score() -> None:
    said = words(table_svg(first_tricks(), 8, SPECTATOR, "de"))
    assert {"Geber", "Vorhand", "Es gilt 2", "Schlag", "Trumpf", "Spiel 1"} <= set(said)
    assert {"dealer", "forehand", "worth 2", "Schlag", "Trumpf", "deal 1"} <= set(
        words(table_svg(first_tricks(), 8, SPECTATOR, "en"))
    )


def test_an_open_offer_is_named_with_its_party_and_both_who_may_answer_are_called() -> None:
    partie = RecordedTable("tirol", dealing="SUPPLIED").deal(*HANDS).announce("10", "L").offer(BEN, 3)
    picture = table_svg(partie.history, -1, SPECTATOR, "de")
    assert {"Ben + Dan: 3!", "Es gilt 2"} <= set(words(picture))
    assert picture.count('stroke="#d8a530" stroke-width="3"') == 2


def test_a_demand_stands_beside_the_trick_and_in_the_strip_000_bayerisches_watten() -> None:
    partie = RecordedTable("bayern", dealing="SUPPLIED")
    partie.deal("L10 H8 HU E8 S8", "H7 LK H9 EK S9", "LA HA H10 E9 SU", "L7 L9 HO EU SA")
    partie.announce("10", "L").lay("L10", demand=True)
    assert "„Trumpf oder Kritisch“" in words(table_svg(partie.history, -1, SPECTATOR, "de"))
    assert "„Trumpf oder Kritisch“" in words(trick_svg(partie.history, -1, SPECTATOR, "de"))
    assert "„Trumpf oder Kritisch“" in " ".join(words(deal_svg(partie.history, 1, SPECTATOR, "de")))


def test_a_finished_deal_lies_there_until_the_next_is_cut_while_its_line_is_written() -> None:
    events = random_partie("tirol", 7)
    picture = table_svg(events, -1, SPECTATOR)
    assert isinstance(events[-1], GameWon)
    assert len(cards_shown(picture)) == 4
    assert "Ben und Dan gewinnen die Partie" in words(picture)


@pytest.mark.parametrize("viewer", [REFEREE, SPECTATOR, 0, 1])
def test_two_players_sit_opposite_each_other_004(viewer: int) -> None:
    events = random_partie("schwaighofer-zu-zweit")
    laid = next(version for version, event in enumerate(events, start=1) if isinstance(event, CardPlayed))
    assert cards_shown(table_svg(events, laid, viewer))
    assert cards_shown(deal_svg(events, 1, viewer))


def test_in_a_blind_game_who_was_not_told_sees_a_question_mark_002_blindwatten() -> None:
    events = random_partie("suedtirol-blind", 3)
    laid = next(version for version, event in enumerate(events, start=1) if isinstance(event, CardPlayed))
    told = [seat for seat in range(4) if seat in (events[0].first_dealer, (events[0].first_dealer + 1) % 4)]  # type: ignore[union-attr]
    for seat in range(4):
        assert table_svg(events, laid, seat).count(QUESTION) == (0 if seat in told else 2)
    assert table_svg(events, laid, SPECTATOR).count(QUESTION) == 2


def test_in_a_blind_game_the_announcement_is_told_when_the_deal_is_over_d21() -> None:
    played = RecordedTable("suedtirol-blind", dealing="SUPPLIED").deal(*HANDS).announce("10", "L")
    played.offer(BEN, 3)
    assert not any("Schlag: 10" in line for line in words(deal_svg(played.history, 1, BEN, "de")))
    played.fold(ANNA)
    assert "Schlag: 10 · Trumpf: Laub ♠" in words(deal_svg(played.history, 1, BEN, "de"))


def test_a_card_against_the_duty_is_marked_where_it_lies_with_the_rule() -> None:
    partie = RecordedTable("tirol", dealing="SUPPLIED").deal(*HANDS).announce("10", "L").lay("L8 H7")
    said = words(table_svg(partie.history, 6, SPECTATOR, "de"))
    assert "Gegen die Regel: Ben gab nicht zu [000 Ein Stich]" in said
    assert table_svg(partie.history, 6, SPECTATOR).count(WARNING) == 2  # on the card, and beside the sentence
    assert WARNING not in table_svg(partie.history, 5, SPECTATOR)


def test_a_card_that_turned_out_wrong_later_is_marked_where_it_was_laid() -> None:
    shown = max(
        version for version, event in enumerate(revoke(), start=1) if getattr(event, "card", "") == "LK"
    )
    assert WARNING not in deal_svg(revoke()[:shown], 2, SPECTATOR)
    assert deal_svg(revoke(), 2, SPECTATOR).count(WARNING) == 1


def test_what_was_said_void_noted_claimed_and_corrected_is_marked() -> None:
    all_frames = frames(disputed(), REFEREE, "en")
    kinds = [mark.kind for frame in all_frames for mark in frame.marks]
    assert kinds == ["voided", "ruling", "irregularity", "ruling", "claim", "ruling", "correction"]
    ruled = [mark for frame in all_frames for mark in frame.marks if mark.kind == "ruling"]
    assert "Ben offered when the other party was to offer next" in ruled[0].text
    assert all(mark.rule for mark in ruled)


@pytest.mark.parametrize(("at", "laid"), [(5, 1), (6, 2), (8, 4), (9, 4), (10, 1)])
def test_a_trick_is_drawn_in_the_order_it_was_laid(at: int, laid: int) -> None:
    expected = ["HA"] if at == 10 else ["L8", "LK", "LA", "L7"][:laid]
    assert cards_shown(trick_svg(first_tricks(), at, SPECTATOR)) == expected


def test_a_taken_trick_names_its_taker_and_what_was_led() -> None:
    said = words(trick_svg(first_tricks(), 9, SPECTATOR, "de"))
    assert said[0] == "Spiel 1, 1. Stich"
    assert said.index("sticht") == said.index("Carla") + 1
    assert said.index("ausgespielt") == said.index("Anna") + 1


def test_before_the_first_card_there_is_no_trick() -> None:
    assert "Noch liegt keine Karte." in words(trick_svg(first_tricks(), 4, SPECTATOR, "de"))


def test_a_strip_holds_every_card_of_the_deal() -> None:
    strip = deal_svg(first_tricks(), 1, REFEREE)
    assert sorted(cards_shown(strip)) == sorted(" ".join(HANDS).split())
    assert backs_shown(strip) == 0
    hidden = deal_svg(first_tricks(), 1, SPECTATOR)
    assert sorted(cards_shown(hidden)) == ["HA", "L7", "L8", "LA", "LK"]
    assert backs_shown(hidden) == 15


def test_a_strip_tells_offers_results_and_rulings_where_they_fell() -> None:
    said = words(deal_svg(revoke(), 2, REFEREE, "de"))
    assert {"3!", "hält", "Spiel 2"} <= set(said)
    assert any("Carla gab nicht zu" in line for line in said)
    assert "Ben und Dan schreiben 3 (durch Entscheid)." in said


def test_what_was_said_and_does_not_count_stands_in_the_strip_as_void() -> None:
    partie = table("tirol").announce("10", "L").offer(BEN, 3).hold(ANNA).offer(BEN, 4).hold(CARLA)
    said = " ".join(words(deal_svg(partie.history, 1, REFEREE, "de")))
    assert "3!, ungültig: 4!" in said
    assert "ungültig: hält" in said


def test_of_a_deal_that_was_dealt_again_the_one_that_was_played_is_shown_d27() -> None:
    partie = RecordedTable("beiers", dealing="SUPPLIED", enforcement="REJECT")
    partie.deal(*HANDS).do(ANNA, a.Bessere())
    partie.deal(*reversed(HANDS)).announce("10", "L").lay("L7")
    strip = deal_svg(partie.history, 1, REFEREE, "de")
    assert "Spiel 1, neu gegeben" in words(strip)
    assert cards_shown(strip)[0] == "L7"
    assert len(deals(frames(partie.history, REFEREE, "de"))) == 2


def test_what_was_corrected_is_not_in_the_strip() -> None:
    assert cards_shown(deal_svg(disputed(), 1, REFEREE)) == []


@pytest.mark.parametrize("at", [0, 11, -11, 999])
def test_an_event_that_is_not_there_is_an_error_that_names_those_that_are(at: int) -> None:
    with pytest.raises(PictureError, match="1 to 10") as error:
        table_svg(first_tricks(), at, SPECTATOR)
    assert error.value.code == "NO_SUCH_EVENT"


def test_a_deal_a_seat_or_a_partie_that_is_not_there_is_an_error() -> None:
    with pytest.raises(PictureError, match="1 to 1"):
        deal_svg(first_tricks(), 2, SPECTATOR)
    with pytest.raises(PictureError, match="seat 4"):
        table_svg(first_tricks(), 1, 4)
    with pytest.raises(PictureError, match="no event"):
        deal_svg((), 1, SPECTATOR)


@pytest.mark.parametrize("skin", SKINS)
@pytest.mark.parametrize(
    "preset", ["tirol", "suedtirol-blind", "beiers-blind", "beiers-wurf", "schwaighofer-kritisch"]
)
def test_every_moment_of_a_whole_partie_can_be_drawn(preset: str, skin: object) -> None:
    events = random_partie(preset, 2)
    for at in range(1, len(events) + 1, 23):
        read(table_svg(events, at, at % 4, "en", skin))  # type: ignore[arg-type]
        read(trick_svg(events, at, SPECTATOR, "de", skin))  # type: ignore[arg-type]
