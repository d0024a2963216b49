import asyncio
import re

import pytest

from clients.bots import Lucky, Player, Sensible, sit_down
from clients.cli.console import Language
from clients.cli.human import read_act
from clients.cli.narrator import Narrator
from clients.python import RefereeClient, RulesClient, acts
from tests.clients.command import watten
from tests.clients.test_bots import plays, turn
from watten.v1.acts_pb2 import Act

RANKS = [acts.announce_schlag(rank) for rank in ("7", "10", "U")]
SUITS = [acts.announce_trump(suit) for suit in "ELHS"]


@pytest.mark.parametrize(
    ("said", "legal", "meant"),
    [
        ("10", RANKS, acts.announce_schlag("10")),
        ("u", RANKS, acts.announce_schlag("U")),
        ("h", SUITS, acts.announce_trump("H")),
        ("h", [acts.hold(), acts.fold()], acts.hold()),
        ("f", [acts.hold(), acts.fold()], acts.fold()),
        ("l8", plays("L8"), acts.play_card("L8")),
        ("S6", plays("L8"), acts.play_card("S6")),
        ("l10!", plays("L10"), acts.play_card("L10", demand=True)),
        ("g", [acts.offer(3)], acts.offer(3)),
        ("g7", [acts.offer(3)], acts.offer(7)),
        ("p", [acts.choose_gespannt(True)], acts.choose_gespannt(True)),
        ("j", [acts.answer(True)], acts.answer(True)),
        ("c", [acts.cut(), acts.cut(1)], acts.cut()),
        ("c1", [acts.cut(), acts.cut(1)], acts.cut(1)),
        ("c1", plays("L8"), None),
        ("E6", plays("L8"), None),
        ("", plays("L8"), None),
        ("k♥", plays("HK"), acts.play_card("HK")),
        ("Maxi", plays("HK"), acts.play_card("HK")),
        ("belli", plays("S6"), acts.play_card("S6")),
        ("Haube!", plays("L10"), acts.play_card("L10", demand=True)),  # Schlag 10, Trumpf Laub
        ("z wink", plays("L8"), acts.signal("wink")),
        ("Z  left eye", plays("L8"), acts.signal("left eye")),
        ("zs hast an Trumpf?", plays("L8"), acts.signal("hast an Trumpf?", spoken=True)),
        ("z", plays("L8"), None),
    ],
)
def test_a_word_is_the_act_that_it_can_mean_now(said: str, legal: list[Act], meant: Act | None) -> None:
    assert read_act(said, turn(["L8"], legal)) == meant


def test_a_name_that_is_no_cards_and_plain_words_are_told_to_who_typed_them() -> None:
    typed = "Linker\nzs der Max\nz Max\nz wink\nz " + "x" * 41 + "\nq\n"
    ran = watten("play", "--rules", "beiers", "--seed", "3", "--lang", "en", stdin=typed)
    assert ran.status == 0, ran.err
    assert "✗ Linker: this may mean several cards" in ran.out
    forbidden = (
        "✗ 003 Spelverloop 5: In these rules nobody signals, or not in plain words. [SIGNALS_FORBIDDEN]"
    )
    assert ran.out.count(forbidden) == 2
    assert "Anna signals: wink." in ran.out
    assert "a sign is a printable text of at most 40 characters" in ran.out


def test_a_person_sits_down_is_told_the_rule_he_breaks_and_may_leave() -> None:
    ran = watten("play", "--seed", "3", "--lang", "en", stdin="nonsense\nE7\nHK\nq\n")
    assert ran.status == 0, ran.err
    assert "You are Anna, with Carla against Ben and Dan." in ran.out
    assert "Schlag 7 8 9 10 U O K A, Trumpf E L H S" in ran.out
    assert "✗ 000 Vorbereitung und Geben 3: The hand does not hold this card. [CARD_NOT_IN_HAND]" in ran.out
    assert "Anna lays HK." in ran.out
    assert ran.out.endswith("You left the table.\n")


def test_rules_that_are_none_are_said_before_anybody_sits_down() -> None:
    ran = watten("play", "--rules", "nowhere")
    assert ran.status == 2
    assert ran.err == "watten: nowhere: no such preset: 'nowhere'\n"


@pytest.mark.parametrize("rules", ["tirol", "suedtirol-blind", "schwaighofer-kritisch", "beiers-blind"])
@pytest.mark.asyncio
async def test_everything_that_a_seat_sees_in_a_partie_can_be_told_in_both_languages(
    target: str, rules: str
) -> None:
    async with RefereeClient(target) as referee:
        game = await referee.open_game(["Anna", "Ben", "Carla", "Dan"], rules=rules)
        asked = RulesClient(referee, rules)
        bots: tuple[Player, ...] = (Lucky(), Sensible(), Lucky(), Sensible())
        diaries = await asyncio.gather(
            *(
                sit_down(referee.seat(game.game_id, seat, game.seat_tokens[seat]), bot, asked, 5)
                for seat, bot in enumerate(bots)
            )
        )
    languages: tuple[Language, ...] = ("de", "en")
    for narrator in map(Narrator, languages):
        for diary in diaries:
            assert diary.moments[-1].table.over
            told = [narrator.told(moment) for moment in diary.moments]
            assert all(told)
            assert all(narrator.table(moment.table) for moment in diary.moments)


def test_after_a_team_draw_one_sits_under_ones_own_name_and_may_keep_cards_from_the_cut_d87() -> None:
    ran = watten("play", "--rules", "schwaighofer-kritisch", "--seed", "7", "--lang", "en", stdin="c1\n")
    assert ran.status == 0, ran.err
    you = re.match(r"You are Anna, with (\w+) against (\w+) and (\w+)\.", ran.out)
    assert you is not None
    partner, left, _ = you.groups()
    assert f"Anna and {partner}" in ran.out or f"{partner} and Anna" in ran.out
    assert "Anna cuts" in ran.out
    assert f"{left} deals first." in ran.out
