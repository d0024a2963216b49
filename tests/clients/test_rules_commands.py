import json

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
