import json

import pytest

from referee.rules.presets import PRESETS
from referee.texts import LANGUAGES
from tests.clients.command import watten

QUESTION = '{"ask":"trick","rules":"tirol","schlag":"10","trump":"L","cards":["L8","H10","SA","E7"]}'


def test_rules_lists_every_preset_with_its_document() -> None:
    listed = watten("rules", "--json").json["rule_sets"]
    assert len(listed) == 17
    assert {"name": "beiers-21", "document": "003"} in listed


def test_rules_name_is_a_page_in_two_languages() -> None:
    german = watten("rules", "tirol", "--lang", "de").out
    english = watten("rules", "tirol", "--lang", "en").out
    assert "Karten: 33, mit dem Weli" in german
    assert "Cards: 33, with the Weli" in english
    assert "[000 Die Kritischen; D2]" in german


def test_rules_json_is_the_whole_rule_set_and_expands_to_itself() -> None:
    whole = watten("rules", "beiers-blind", "--json").json
    again = watten("rules", json.dumps(whole), "--json").json
    assert again == whole
    assert whole["announce"] == "lowest_card"


def test_a_change_is_laid_over_the_preset_and_marked_as_ones_own() -> None:
    ran = watten("rules", "tirol", "--set", "target=18", "--set", "guter=true", "--lang", "en")
    assert "with agreements of one's own" in ran.out
    assert watten("rules", "tirol", "--set", "target=18", "--json").json["target"] == 18


def test_contradicting_changes_are_refused_by_name() -> None:
    ran = watten("rules", "tirol", "--set", "margin=15")
    assert ran.status == 2
    assert "margin=15 contradicts target=15" in ran.err


def test_rules_diff_names_what_differs_and_only_that() -> None:
    differences = watten("rules", "diff", "tirol", "bayern", "--json").json["differences"]
    assert differences["target"] == [15, 11]
    assert "base" not in differences
    assert "S7" in watten("rules", "diff", "tirol", "bayern", "--lang", "en").out


def test_rank_says_the_order_strongest_first() -> None:
    order = watten("rank", "tirol", "10", "L", "--json").json
    assert [group["cards"] for group in order["groups"][:5]] == [
        ["HK"],
        ["S6"],
        ["E7"],
        ["L10"],
        ["E10", "H10", "S10"],
    ]
    assert order["groups"][3]["kind"] == "rechter"
    assert order["plain"]["E"] == ["EA", "EK", "EO", "EU", "E9", "E8"]


def test_rank_takes_a_passed_announcement_and_french_signs() -> None:
    assert watten("rank", "suedtirol-offen", "-", "♠", "--json").json["schlag"] is None
    assert watten("rank", "tirol", "Q", "♠", "--json").json["schlag"] == "O"


def test_a_bad_line_is_answered_and_the_next_one_is_read() -> None:
    ran = watten("rules", "ask", stdin=f"{QUESTION}\nnot json\n{QUESTION}\n")
    assert [sorted(line) for line in ran.lines] == [["winner"], ["error"], ["winner"]]
    assert ran.status == 2


def test_a_line_that_is_not_utf8_is_a_bad_line_named_with_its_place() -> None:
    ran = watten("rules", "ask", stdin=QUESTION.encode() + b'\n{"ask":"\xff"}\n' + QUESTION.encode())
    assert [sorted(line) for line in ran.lines] == [["winner"], ["error"], ["winner"]]
    assert "line 2, column 9" in ran.err


def test_a_byte_order_mark_before_the_first_line_is_no_fault() -> None:
    assert watten("rules", "ask", stdin=b"\xef\xbb\xbf" + QUESTION.encode()).lines == [{"winner": 3}]


def test_a_name_that_no_encoding_holds_comes_back_as_json() -> None:
    opening = '{"open":{"rules":"tirol","players":["\\ud800","B","C","D"],"first_dealer":0}}'
    ran = watten("referee", stdin=opening)
    assert len(ran.lines) == 1


def test_a_seed_makes_a_game_that_the_referee_deals_repeatable() -> None:
    lines = (
        '{"open":{"rules":"tirol","dealing":"REFEREE","first_dealer":0}}\n'
        '{"seat":0,"act":{"deal":{}}}\n{"ask":"state"}\n'
    )
    one, again, other = (watten("referee", "--seed", seed, stdin=lines).lines for seed in ("1", "1", "2"))
    assert one == again
    assert one[2]["hands"] != other[2]["hands"]


def test_a_line_that_says_a_key_twice_is_refused_and_the_next_one_is_read() -> None:
    twice = QUESTION.replace('"schlag":"10"', '"schlag":"9","schlag":"10"')
    ran = watten("rules", "ask", stdin=f"{twice}\n{QUESTION}\n")
    assert ran.status == 2
    assert ran.lines == [{"error": "the key 'schlag' stands twice in one object"}, {"winner": 3}]
    opening = '{"open":{"first_dealer":3,"first_dealer":0}}\n{"open":{"first_dealer":3}}\n'
    ran = watten("referee", stdin=opening)
    assert ran.status == 2
    refused, opened = ran.lines
    assert (refused["error"]["code"], refused["error"]["line"]) == ("DUPLICATE_KEY", 1)
    assert "error" not in opened


def test_signs_are_told_with_their_meaning_and_source_in_two_languages() -> None:
    german = watten("signs", "tirol", "--lang", "de").out
    assert "  Lippen spitzen     der Maxi, HK K♥  [000 Deuten]\n" in german
    assert "  zur Decke schauen  nichts Brauchbares  [000 Deuten]\n" in german
    english = watten("signs", "schwaighofer-kritisch", "--lang", "en").out
    assert "the Schellspitz, S7 7♦  [004 p. 43]\n" in english
    assert english.index("Shown") < english.index("head shaken") < english.index("Said aloud")
    assert english.index("Said aloud") < english.index("does mine take it")
    assert "Plain words as a sign: allowed" in english


def test_a_game_without_signs_says_so_and_why() -> None:
    def why(preset: str) -> tuple[str, str]:
        none = watten("signs", preset, "--lang", "en", "--json").json["why_none"]
        return none["code"], none["text"]

    assert why("suedtirol-blind")[0] == "forbidden"
    assert why("beiers-blind")[1].startswith("In this game nobody signs. [003 ")
    assert why("schwaighofer-zu-zweit")[0] == "no_partner"
    assert why("suedtirol-offen") == (
        "none_listed",
        "002 does not speak of signs: partners may agree on their own (D89).",
    )
    assert "(Spelverloop 5)" in why("beiers")[1]
    page = watten("signs", "beiers", "--lang", "de").out
    assert page.startswith("beiers: kein Zeichen ist genannt\n")
    assert "Klare Worte als Zeichen: verboten  [003 Spelverloop 5; D92]\n" in page


def test_signs_as_json_have_codes_beside_the_words() -> None:
    told = watten("signs", "tirol", "--lang", "de", "--json").json
    assert told["signs"][0] == {
        "name": "lips pursed",
        "text": "Lippen spitzen",
        "tells": "HK",
        "meaning": "der Maxi, HK K♥",
        "spoken": False,
        "document": "000",
        "section": "Deuten",
    }
    assert (told["why_none"], told["spoken_allowed"]) == (None, True)


def test_signs_follow_the_changes_and_unknown_rules_are_refused() -> None:
    changed = watten("signs", "schwaighofer-zu-viert", "--set", "spoken_signals=false", "--json").json
    assert {sign["spoken"] for sign in changed["signs"]} == {False}
    refused = watten("signs", "nirgends")
    assert (refused.status, refused.err) == (2, "watten: no such preset: 'nirgends'\n")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_listed_sign_has_its_words_in_both_languages(preset: str, language: str) -> None:
    page = watten("signs", preset, "--lang", language)
    assert (page.status, page.err) == (0, "")


def test_the_referee_at_the_command_line_takes_a_spoken_sign_where_the_rules_do() -> None:
    hands = [["L8", "E8", "E9", "EU", "EO"], ["LU", "H10", "H8", "H9", "HU"]]
    hands += [["SA", "S8", "S9", "SU", "SO"], ["E7", "EK", "EA", "HA", "HO"]]
    acts = [
        {"seat": 3, "act": {"deal": {"hands": hands}}},
        {"seat": 0, "act": {"announce_schlag": {"rank": "10"}}},
        {"seat": 3, "act": {"announce_trump": {"suit": "L"}}},
        {"seat": 1, "act": {"signal": {"sign": "what shall I lead?", "spoken": True}}},
        {"seat": 1, "act": {"signal": {"sign": "what shall I lead?"}}},
    ]
    for rules, spoken in (
        ("bayern", {"ok": True}),
        ("beiers", {"ok": False, "violations": ["SIGNALS_FORBIDDEN"]}),
    ):
        opening = {
            "rules": rules,
            "players": ["Anna", "Ben", "Carla", "Dan"],
            "dealing": "SUPPLIED",
            "first_dealer": 3,
        }
        lines = [{"open": {**opening, "enforcement": "REJECT"}}, *acts]
        answers = watten("referee", stdin="".join(json.dumps(line) + "\n" for line in lines)).lines
        assert spoken.items() <= answers[-2].items()
        assert answers[-1]["ok"]
