"""Laws that hold for every rule set, deal and hand."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from referee.rules.card_codes import SYMBOLS, french, read_card
from referee.rules.cards import RANKS, SUITS, Card, Rank, deck_of, rank_of, suit_of
from referee.rules.duty import DUTIES, TRIGGERS
from referee.rules.expand import RuleSetError, expand, to_json
from referee.rules.follow_duty import may_lay, obliges
from referee.rules.order import Kind, Order
from referee.rules.presets import PRESETS
from referee.rules.rule_set import RuleSet

KINDS = st.lists(st.sampled_from([kind.value for kind in Kind]), unique=True)
TABLES = st.dictionaries(
    st.sampled_from(TRIGGERS), st.fixed_dictionaries({"obliged": KINDS, "satisfied": KINDS})
)
OVERRIDES = st.fixed_dictionaries(
    {"preset": st.sampled_from(sorted(PRESETS))},
    optional={
        "guter": st.booleans(),
        "may_pass": st.booleans(),
        "duty": st.one_of(st.sampled_from(sorted(DUTIES)), TABLES),
        "kritische": st.lists(st.sampled_from(deck_of(33)), max_size=4, unique=True).map(list),
        "weli": st.sampled_from(["none", "kritisch", "lowest_trump", "plain"]),
        "weli_as_schlag": st.booleans(),
        "blind": st.booleans(),
        "target": st.integers(3, 30),
        "demand_lapses": st.booleans(),
        "schlecken": st.sampled_from(["none", "one", "several"]),
        "regulations": st.sampled_from(
            ["house", "casino-tirol", {"REVOKE": "game_lost"}, {"penalties": "taken"}]
        ),
    },
)


def expanded(overrides: dict[str, Any]) -> RuleSet | None:
    try:
        return expand(overrides)
    except RuleSetError:
        return None


RULES = OVERRIDES.map(expanded).filter(lambda rule_set: rule_set is not None)


@st.composite
def orders(draw: st.DrawFn) -> Order:
    rule_set = draw(RULES)
    assert rule_set is not None
    ranks: tuple[Rank | None, ...] = (*RANKS, None, "6") if rule_set.weli_as_schlag else (*RANKS, None)
    return Order.of(rule_set, draw(st.sampled_from(ranks)), draw(st.sampled_from((*SUITS, None))))


def some_cards(order: Order, least: int, most: int) -> st.SearchStrategy[list[Card]]:
    return st.lists(st.sampled_from(order.cards()), min_size=least, max_size=most, unique=True)


@given(OVERRIDES)
def test_a_rule_set_written_and_read_again_is_the_same(overrides: dict[str, Any]) -> None:
    rule_set = expanded(overrides)
    if rule_set is not None:
        assert expand(to_json(rule_set)) == rule_set
        assert hash(expand(to_json(rule_set))) == hash(rule_set)


@given(OVERRIDES)
def test_what_is_given_is_what_holds(overrides: dict[str, Any]) -> None:
    rule_set = expanded(overrides)
    if rule_set is not None:
        written = to_json(rule_set)
        for key in overrides.keys() - {"duty", "regulations"}:
            assert written[key] == overrides[key]


@given(st.data())
def test_the_winner_is_one_of_the_cards_and_never_a_plain_card_off_the_led_suit(data: st.DataObject) -> None:
    order = data.draw(orders())
    cards = data.draw(some_cards(order, 1, 4))
    won = order.winner(cards)
    assert 0 <= won < len(cards)
    assert order.kind(cards[won]) is not Kind.PLAIN or suit_of(cards[won]) == order.led_suit(cards[0])


@given(st.data())
def test_no_card_of_the_trick_beats_the_winner(data: st.DataObject) -> None:
    order = data.draw(orders())
    cards = data.draw(some_cards(order, 1, 4))
    won = order.winner(cards)
    assert not any(order.beats(card, cards[won], cards[0]) for card in cards[won + 1 :])
    assert all(order.beats(cards[won], card, cards[0]) for card in cards[:won])


@given(orders())
def test_the_kinds_share_out_the_deck(order: Order) -> None:
    by_kind = {kind: [card for card in order.cards() if order.kind(card) is kind] for kind in Kind}
    assert sorted(card for cards in by_kind.values() for card in cards) == sorted(deck_of(order.rules.deck))
    assert tuple(by_kind[Kind.KRITISCH]) == tuple(c for c in order.cards() if c in order.rules.kritische)
    assert len(by_kind[Kind.GUTER]) <= 1
    assert len(by_kind[Kind.RECHTER]) <= 1


@given(orders())
def test_the_groups_hold_every_card_but_the_plain_ones_once_strongest_first(order: Order) -> None:
    grouped = [card for group in order.groups() for card in group]
    assert len(grouped) == len(set(grouped))
    assert set(grouped) == {card for card in order.cards() if order.kind(card) is not Kind.PLAIN}
    for group in order.groups():
        assert list(group) == sorted(group, key=lambda card: SUITS.index(suit_of(card)))
    for above, below in zip(order.groups(), order.groups()[1:], strict=False):
        assert order.winner((below[0], above[0])) == 1
        assert order.winner((above[0], below[0])) == 0


@given(st.data())
def test_what_may_be_laid_is_some_of_the_hand_in_its_order(data: st.DataObject) -> None:
    order = data.draw(orders())
    led, *hand = data.draw(some_cards(order, 2, 6))
    flags = {name: data.draw(st.booleans()) for name in ("informed", "demand", "partner_of_leader", "lapsed")}
    may = may_lay(order, led, hand, **flags)
    assert may
    assert list(may) == [card for card in hand if card in may]
    row = obliges(order, led, **flags)
    if row is None:
        assert list(may) == hand
    elif may != tuple(hand):
        assert any(order.kind(card) in row.obliged for card in hand)
        assert all(order.kind(card) in row.satisfied for card in may)


@given(st.data())
def test_what_may_be_laid_depends_on_no_order_of_the_hand(data: st.DataObject) -> None:
    order = data.draw(orders())
    led, *hand = data.draw(some_cards(order, 2, 6))
    assert set(may_lay(order, led, hand)) == set(may_lay(order, led, hand[::-1]))


@given(st.sampled_from(deck_of(33)), st.sampled_from(["", "\ufe0f"]), st.booleans())
def test_a_card_written_is_read_back_in_both_notations(card: Card, selector: str, small: bool) -> None:
    rank = rank_of(card)
    german = {"U": ("U", "B", "J"), "O": ("O", "D", "Q"), "10": ("10", "T")}.get(rank, (rank,))
    written = [card, french(card), french(card) + selector]
    symbol = SYMBOLS[suit_of(card)] + selector
    written += [text for way in german for text in (symbol + way, way + symbol)]
    assert {read_card(text.lower() if small else text) for text in written} == {card}


@given(st.text(max_size=4))
def test_no_text_is_read_as_a_card_but_one_of_the_ways_to_write_it(text: str) -> None:
    try:
        card = read_card(text)
    except ValueError:
        return
    assert card in deck_of(33)
