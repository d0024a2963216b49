"""Random acts at a table, most of them allowed, many just beside it."""

import random
from typing import Any

from tests.oracle import cards as c
from tests.oracle import stakes as s
from tests.oracle.table import PLAIN_WORDS, Table

Act = tuple[int, dict[str, Any]]


def next_act(table: Table, chance: random.Random, offences: float) -> Act:
    """Somebody's act: what is due or may be said, or with probability ``offences`` anything anybody might try."""
    if table.over or chance.random() < offences:
        return chance.randrange(table.players), _anything(table, chance)
    return _fitting(table, chance)


def _fitting(table: Table, chance: random.Random) -> Act:
    rules, phase = table.rules, table.phase()
    if table.request is not None:
        return chance.choice(table.request[1]), _answer(table, chance)
    if phase == "deal":
        if table.waits_for_cut() or (not table.cut and chance.random() < 0.3):
            return (table.dealer - 1) % table.players, {"cut": {"keep": chance.choice((0, 0, 1, 2))}}
        return table.dealer, deal(table, chance)
    if phase == "announce":
        return _before_or_announce(table, chance)
    if chance.random() < 0.25:
        return chance.randrange(table.players), _said(table, chance)
    if table.choice is not None:
        seat = chance.choice([s for s in range(table.players) if s % 2 == table.choice])
        return seat, {"choose_gespannt": {"play": chance.random() < 0.7}}
    if table.offer is not None and not (rules["playing_holds"] and chance.random() < 0.4):
        return chance.choice(table.offer[2]), {"fold" if chance.random() < 0.25 else "hold": {}}
    seat = table.to_lay()
    return seat, _card(table, chance, table.legal(seat))


def _before_or_announce(table: Table, chance: random.Random) -> Act:
    rules, luck = table.rules, chance.random()
    either = chance.choice((table.dealer, table.forehand))
    if luck < 0.1 and rules["schoeneres_before"] != "none":
        return either, {"ask_schoeneres": {}}
    if luck < 0.2 and rules["schlagtausch"] != "none":
        return either, {"offer_schlagtausch": {}}
    if luck < 0.23 and rules["bessere"]:
        return either, {"bessere": {}}
    seat = table.due()
    if rules["announce"] == "lowest_card":
        return seat, {"turn_up": {"card": _low(table, chance, seat)}}
    what = next(w for w, s in table.announcers().items() if s == seat and w not in table.said)
    return seat, _announce(table, chance, what)


def _low(table: Table, chance: random.Random, seat: int) -> str:
    heights = ["6", *c.RANKS]
    hand = [x for x in table.hands[seat] if x != "S6" or table.rules["weli_as_schlag"]]
    lowest = min(heights.index(x[1:]) for x in hand)
    return chance.choice([x for x in hand if heights.index(x[1:]) == lowest])


def _announce(table: Table, chance: random.Random, what: str) -> dict[str, Any]:
    if chance.random() < (0.15 if table.rules["may_pass"] else 0.03):
        return {f"announce_{what}": {"pass": True}}
    wishes_held = table.rules["announce_held"] and chance.random() < 0.8
    held = table.hands[table.announcers()[what]] if wishes_held else []
    if what == "trump":
        return {"announce_trump": {"suit": chance.choice([card[0] for card in held] or c.SUITS)}}
    six = ["6"] * (3 if table.rules["weli_as_schlag"] else chance.random() < 0.2)
    return {"announce_schlag": {"rank": chance.choice([card[1:] for card in held] or c.RANKS + six)}}


def deal(table: Table, chance: random.Random) -> dict[str, Any]:
    """A deal with hands for everybody, now and then wrong ones."""
    rules = table.rules
    deck = chance.sample(c.deck(rules), rules["deck"])
    if chance.random() < 0.5:  # strong cards come to hands more often
        deck.sort(key=lambda card: (card in rules["kritische"] or card[1:] in "A7") and -chance.random())
    size = rules["hand"]
    hands = [deck[seat * size : (seat + 1) * size] for seat in range(rules["players"])]
    chance.shuffle(hands)
    cutter = (table.dealer - 1) % rules["players"]
    missing = [k for k in rules["kritische"] if k not in hands[cutter]]
    if table.kept and chance.random() < 0.9:
        # A hand that is full of Kritische has no room for another one.
        plain = [place for place, card in enumerate(hands[cutter]) if card not in rules["kritische"]]
        for place, card in zip(plain, missing[: table.kept], strict=False):
            for hand in hands:
                if card in hand:
                    hand[hand.index(card)] = hands[cutter][place]
            hands[cutter][place] = card
    return {"deal": {"hands": _spoilt(hands, chance)}}


def _spoilt(hands: list[list[str]], chance: random.Random) -> list[list[str]]:
    luck = chance.random()
    hands = [list(hand) for hand in hands]
    full = [hand for hand in hands if hand]
    if luck < 0.03 and full:
        chance.choice(full).pop()
    elif luck < 0.05:
        hands.pop()
    elif luck < 0.08 and full:
        chance.choice(full)[0] = chance.choice(full)[-1]
    elif luck < 0.1 and full:
        chance.choice(full)[0] = "S6"
    return hands


def _answer(table: Table, chance: random.Random) -> dict[str, Any]:
    consent = chance.random() < 0.5
    if not consent or table.request is None or table.request[0] != "early":
        return {"answer": {"consent": consent}}
    used = [card for hand in table.hands for card in hand] if chance.random() < 0.95 else []
    rest = [card for card in chance.sample(c.deck(table.rules), table.rules["deck"]) if card not in used]
    size = table.rules["hand"]
    new = {table.dealer: rest[:size], table.forehand: rest[size : 2 * size]}
    hands = [new.get(seat, []) for seat in range(table.players)]
    return {"answer": {"consent": True, "hands": _spoilt(hands, chance)}}


def _said(table: Table, chance: random.Random) -> dict[str, Any]:
    rules, luck = table.rules, chance.random()
    if luck < 0.75:
        return _offer(table, chance)
    if luck < 0.85:
        return _signal(chance)
    if luck < 0.88 and rules["surrender"]:
        return {"surrender": {}}
    if luck < 0.95 and rules["schoeneres_in_play"]:
        return {"ask_schoeneres": {}}
    return _offer(table, chance)


def _signal(chance: random.Random) -> dict[str, Any]:
    sign = chance.choice((*PLAIN_WORDS, "wink", "Hand aufs Herz", "rechter Daumen"))
    return {"signal": {"sign": sign, "spoken": True} if chance.random() < 0.3 else {"sign": sign}}


def _offer(table: Table, chance: random.Random) -> dict[str, Any]:
    stake = table.offer[1] if table.offer else table.stake
    if table.rules["ladder"]:
        rungs: list[Any] = ["spiel", 3, 4, 5, 6, 7, "spielaus"]
        after = {2: "spiel"}.get(stake, rungs[(rungs.index(stake) + 1) % 7] if stake in rungs else 3)
        value = chance.choice([after, after, after, chance.choice([*rungs, 2, 8])])
    else:
        value = stake + chance.choice(
            (table.rules["step"], table.rules["step"], table.rules["step"], 1, 2, 0)
        )
        if chance.random() < 0.03:
            value = chance.choice(("spiel", "spielaus"))
    return {"offer": {value: True} if isinstance(value, str) else {"stake": value}}


def _card(table: Table, chance: random.Random, choices: list[str]) -> dict[str, Any]:
    card = chance.choice(choices)
    scope = table.rules["demand"] != "none"
    demand = chance.random() < (0.5 if scope and not table.trick else 0.03)
    if demand and not table.trick and chance.random() < 0.7:
        card = next((x for x in choices if table.kind_of(x) == "rechter"), card)
    return {"play_card": {"card": card, "demand": True} if demand else {"card": card}}


def _anything(table: Table, chance: random.Random) -> dict[str, Any]:
    seat = chance.randrange(table.players)
    cards = chance.choice((table.hands[seat], table.gone, c.deck(table.rules), ["S6", "HK"]))
    card = chance.choice(cards or c.deck(table.rules))
    acts: list[dict[str, Any]] = [
        {"cut": {"keep": chance.choice((0, 0, 1, 2, 3, 4))}},
        {"ask_schoeneres": {}},
        {"offer_schlagtausch": {}},
        _answer(table, chance),
        {"bessere": {}},
        _announce(table, chance, "schlag"),
        _announce(table, chance, "trump"),
        {"turn_up": {"card": card}},
        {"choose_gespannt": {"play": chance.random() < 0.5}},
        {"hold": {}},
        {"fold": {}},
        {"surrender": {}},
        _signal(chance),
    ]
    luck = chance.random()
    if luck < 0.25:
        return {"play_card": {"card": card, "demand": chance.random() < 0.3}}
    if luck < 0.45:
        return _offer(table, chance)
    if luck < 0.5:
        return deal(table, chance)
    return chance.choice(acts)


def scoresheet(rules: c.Rules, chance: random.Random) -> dict[str, Any]:
    """A sheet that is nearly right: most lines what a deal can give, some faulty, strokes now and then."""
    score, first, turns = [0, 0], chance.randrange(rules["players"]), 0
    written = chance.choice(("points", "totals"))
    lines: list[Any] = []
    for _ in range(chance.randint(0, 14)):
        if max(score) >= rules["target"] and chance.random() < 0.6:
            break
        line = _line(rules, chance, score, written)
        if isinstance(line, str):
            turns += 1
        else:
            if chance.random() < 0.3:
                right = (first + turns) % rules["players"]
                line["dealer"] = right if chance.random() < 0.7 else chance.randrange(rules["players"])
            turns += line["kind"] == "deal" or (line["kind"] == "penalty" and line["moves_dealer"])
        lines.append(line)
    sheet = {
        "rules": rules,
        "players": ["p"] * rules["players"],
        "first_dealer": chance.choice((first, first, None)),
        "written": written,
        "lines": lines,
        "notice": chance.choice((None, "during", "finished", "next-packet")),
    }
    if lines and chance.random() < 0.4:
        sheet["strokes"] = [chance.choice((None, chance.randrange(len(lines)))) for _ in (0, 1)]
    return sheet


def _line(rules: c.Rules, chance: random.Random, score: list[int], written: str) -> Any:
    luck, party = chance.random(), chance.randrange(2)
    column = ("left", "right")[party]
    line: dict[str, Any] = {"left": None, "right": None, "kind": "deal", "moves_dealer": False}
    if luck < 0.04:
        return "~~"
    if luck < 0.12 or (rules["bessere"] and luck < 0.2):
        line["kind"], line["moves_dealer"] = "penalty", chance.random() < 0.3
        line[column] = chance.choice((-rules["bessere_cost"], -rules["bessere_cost"], -2, -1, 1))
        score[party] += line[column]
    elif luck < 0.24:
        line["kind"], line[column] = "struck", 2
    elif luck < 0.27:
        line["left"] = line["right"] = chance.choice((None, 2))
        line["kind"] = chance.choice(("deal", "penalty"))
    elif luck < 0.3:
        line[column] = chance.choice(("2?", "x"))
    else:
        could = sorted(s.could(rules, score, party, 9)) if max(score) < rules["target"] else []
        fits = could and chance.random() < 0.85
        points = chance.choice(could) if fits else chance.randint(-1, rules["target"] + 2)
        score[party] += points
        line[column] = points if written == "points" else score[party]
    return line
