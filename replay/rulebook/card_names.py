"""Cards as a player at a client says them, by code or by name, from what he is shown of the table."""

from referee.ledger.mapper import message_to_rule_set
from referee.rules.card_codes import CardCodeError, read_rank, read_suit
from referee.rules.order import Order
from referee.rules.terms import read_named_card
from watten.v1 import rule_sets_pb2

__all__ = ["CardCodeError", "said_card"]

Announced = tuple[str | None, str | None]


def said_card(text: str, rules: rule_sets_pb2.RuleSet, announced: Announced | None) -> str | None:
    """The card that is meant, None for a text that is none: ``HK``, ``K♥``, ``Maxi``, ``Haube``.

    ``announced`` are Schlag and Trumpf as far as the player knows them (None in it: passed over). Raises
    CardCodeError for the name of a card that there is not here, or that may be several.
    """
    rule_set = message_to_rule_set(rules)
    order = None
    if announced is not None:
        schlag, trump = announced
        order = Order.of(
            rule_set,
            None if schlag is None else read_rank(schlag),
            None if trump is None else read_suit(trump),
        )
    try:
        return read_named_card(text, rule_set, order)
    except CardCodeError as error:
        if error.code == "NOT_A_CARD":
            return None
        raise
