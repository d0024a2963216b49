"""What a player can do, as the messages the referee reads. Cards are written suit then rank: ``HK``, ``S6``."""

from collections.abc import Sequence

from watten.v1 import acts_pb2, cards_pb2
from watten.v1.acts_pb2 import Act

Hands = Sequence[Sequence[str]]


def cut(keep: int = 0) -> Act:
    """Lift a packet and keep that many Kritische (Schlecken)."""
    return Act(cut=acts_pb2.Cut(keep=keep))


def deal(hands: Hands = ()) -> Act:
    """Give the cards; `hands` by seat where the caller supplies them."""
    return Act(deal=acts_pb2.Deal(hands=_hands(hands)))


def ask_schoeneres() -> Act:
    """Ask for better cards."""
    return Act(ask_schoeneres=acts_pb2.AskSchoeneres())


def offer_schlagtausch() -> Act:
    """Offer that the dealer says the Schlag and forehand the Trumpf."""
    return Act(offer_schlagtausch=acts_pb2.OfferSchlagtausch())


def answer(consent: bool, hands: Hands = ()) -> Act:
    """Grant or decline what was asked."""
    return Act(answer=acts_pb2.Answer(consent=consent, hands=_hands(hands)))


def bessere() -> Act:
    """Force a redeal for points (003)."""
    return Act(bessere=acts_pb2.Bessere())


def announce_schlag(rank: str | None) -> Act:
    """Name the Schlag; None passes it over."""
    said = acts_pb2.AnnounceSchlag()
    if rank is None:
        setattr(said, "pass", True)
    else:
        said.rank = rank
    return Act(announce_schlag=said)


def announce_trump(suit: str | None) -> Act:
    """Name the Trumpf; None passes it over."""
    said = acts_pb2.AnnounceTrump()
    if suit is None:
        setattr(said, "pass", True)
    else:
        said.suit = suit
    return Act(announce_trump=said)


def turn_up(card: str) -> Act:
    """Turn up one of one's lowest cards (003 Blind Watten)."""
    return Act(turn_up=acts_pb2.TurnUp(card=card))


def choose_gespannt(play: bool) -> Act:
    """Play for three, or go (000 Schreiben)."""
    return Act(choose_gespannt=acts_pb2.ChooseGespannt(play=play))


def offer(stake: int | str) -> Act:
    """Raise the stake: to a number of points, or by the words ``"spiel"`` and ``"spielaus"`` (004)."""
    if stake == "spiel":
        return Act(offer=acts_pb2.Offer(spiel=True))
    if stake == "spielaus":
        return Act(offer=acts_pb2.Offer(spielaus=True))
    return Act(offer=acts_pb2.Offer(stake=int(stake)))


def hold() -> Act:
    """Accept the open offer."""
    return Act(hold=acts_pb2.Hold())


def fold() -> Act:
    """Give the deal up on the open offer."""
    return Act(fold=acts_pb2.Fold())


def play_card(card: str, demand: bool = False) -> Act:
    """Lay a card; `demand` adds "Trumpf oder Kritisch"."""
    return Act(play_card=acts_pb2.PlayCard(card=card, demand=demand))


def surrender() -> Act:
    """Give the deal up unasked (002)."""
    return Act(surrender=acts_pb2.Surrender())


def signal(sign: str, spoken: bool = False) -> Act:
    """Make a sign to the partner, which the table sees, or `spoken` say it aloud (000 Deuten)."""
    return Act(signal=acts_pb2.Signal(sign=sign, spoken=spoken))


def name_of(act: Act) -> str:
    """Which act it is: ``"play_card"``; empty for none."""
    return act.WhichOneof("act") or ""


def _hands(hands: Hands) -> list[cards_pb2.Hand]:
    return [cards_pb2.Hand(cards=hand) for hand in hands]
