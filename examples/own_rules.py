"""A rule set of one's own: a preset and what is changed in it, then questions about cards under it.

Run it as `python examples/own_rules.py`; it needs no server.
"""

from referee.rules.expand import RuleSetError, expand, to_json
from referee.rules.order import Order
from referee.rules.questions import legal_asked, order_asked, winner_asked


def order_of(rules: Order) -> str:
    """The strongest cards first, equals joined by =."""
    return " > ".join("=".join(group) for group in rules.groups()[:6])


def main() -> None:
    """Print what the Guter changes, and why some changes cannot be made."""
    tirol = expand("tirol")
    ours = expand({"preset": "tirol", "guter": True, "target": 18})
    changed = {key: value for key, value in to_json(ours).items() if value != to_json(tirol)[key]}
    print("changed:", changed)

    # Schlag 9, Trumpf Laub: the Guter is the trump one above the Rechter.
    print("tirol:", order_of(order_asked(tirol, "9", "L")))
    print("ours: ", order_of(order_asked(ours, "9", "L")))

    trick = ["L9", "L10", "HA", "E8"]
    print(
        "takes L9 L10 HA E8:", trick[winner_asked(order_asked(tirol, "9", "L"), trick)], "in tirol,", end=" "
    )
    print(trick[winner_asked(order_asked(ours, "9", "L"), trick)], "in ours")
    print("on L8 may be laid:", *legal_asked(order_asked(ours, "9", "L"), "L8", ["LA", "L10", "HA", "EA"]))

    # Values that cannot be played together are refused, both options named.
    try:
        expand({"preset": "tirol", "hand": 3})
    except RuleSetError as error:
        print(error.code, *error.keys)


if __name__ == "__main__":
    main()
