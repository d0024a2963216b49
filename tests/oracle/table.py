"""A referee of one page of ``if``s: what the documents, sections 5 to 8 and "all that apply" say of each act.

It takes acts as JSON and answers with the violations, as ``watten referee`` does with SUPPLIED hands and REJECT.
It knows well-formed acts only.
"""

from collections.abc import Mapping
from typing import Any, Final

from tests.oracle import cards as c
from tests.oracle import stakes as s
from tests.oracle.position import Position

PLAIN_WORDS: Final = ("maxi", "Rechter", "hk", "ich hab den Weli")
"""Signs that name a card; this referee is given no others that do (003 Spelverloop 5)."""

ORDER: Final = (
    *("NOT_YOUR_TURN", "WRONG_PHASE", "GAME_OVER", "WRONG_DEALER_TWICE_RUNNING"),
    *("WRONG_DEALER_PASSED_OVER", "WRONG_DEALER", "NOT_THE_ANNOUNCER", "SCHLAG_NOT_ALLOWED"),
    *("TRUMP_NOT_ALLOWED", "NOT_THE_LOWEST_CARD", "CARD_NOT_IN_HAND", "CARD_ALREADY_PLAYED"),
    *("CARD_NOT_IN_DECK", "MUST_FOLLOW", "DEMAND_NOT_ALLOWED", "OFFER_OPEN", "NO_OFFER_OPEN"),
    *("OWN_OFFER", "OFFER_OUT_OF_TURN", "OFFER_NOT_THE_NEXT_STAKE", "OFFER_ABOVE_CAP"),
    *("OFFER_WHILE_GESPANNT", "OFFER_CLOSED", "OFFER_AFTER_OWN_CARD", "OFFER_ON_LAST_TRICK", "MUST_HOLD"),
    *("NO_REQUEST_OPEN", "REQUEST_OPEN", "ALREADY_ASKED", "GESPANNT_CHOICE_OWED", "NOT_GESPANNT"),
    *("SIGNALS_FORBIDDEN", "NOT_IN_THESE_RULES", "WRONG_HAND_SIZE", "CUT_OWED"),
)
"""The order of report."""

Fields = Mapping[str, Any]


class Table(Position):
    """One game. ``act`` gives the violations; if there are none, it has happened."""

    def act(self, seat: int, act: Mapping[str, Any]) -> list[str]:
        """What the act breaks, in the order of report; if nothing, it has happened."""
        [(name, fields)] = act.items()
        found = ["GAME_OVER"] if self.over else getattr(self, f"_judge_{name}")(seat, fields)
        if not found:
            getattr(self, f"_do_{name}")(seat, fields)
        return sorted(set(found), key=ORDER.index)

    def _open(self, *, offer: bool = False, choice: bool = False) -> list[str]:
        found = ["REQUEST_OPEN"] if self.request is not None else []
        if offer and self.offer is not None:
            found.append("OFFER_OPEN")
        if choice and self.choice is not None:
            found.append("GESPANNT_CHOICE_OWED")
        return found

    def _judge_cut(self, seat: int, fields: Fields) -> list[str]:
        several = min(len(self.rules["kritische"]), self.rules["hand"])
        most = {"none": 0, "one": 1, "several": several}[self.rules["schlecken"]]
        if fields.get("keep", 0) > most:
            return ["NOT_IN_THESE_RULES"]
        if self.dealt or self.cut:
            return ["WRONG_PHASE"]
        return [] if (seat + 1) % self.players == self.dealer else ["NOT_YOUR_TURN"]

    def _do_cut(self, seat: int, fields: Fields) -> None:
        self.cut, self.kept = True, fields.get("keep", 0)

    def _judge_deal(self, seat: int, fields: Fields) -> list[str]:
        if self.dealt:
            return ["WRONG_PHASE"]
        found = []
        if seat != self.dealer:
            if self.deals and (seat + 1) % self.players == self.dealer:
                found.append("WRONG_DEALER_TWICE_RUNNING")
            if seat == (self.dealer + 1) % self.players:
                found.append("WRONG_DEALER_PASSED_OVER")
            found = found or ["WRONG_DEALER"]
        hands = fields["hands"]
        if len(hands) != self.players or any(len(hand) != self.rules["hand"] for hand in hands):
            found.append("WRONG_HAND_SIZE")
        flat = [card for hand in hands for card in hand]
        cutter = (self.dealer - 1) % self.players
        if len(set(flat)) < len(flat) or any(card not in c.deck(self.rules) for card in flat):
            found.append("CARD_NOT_IN_DECK")
        elif len(hands) > cutter and sum(x in self.rules["kritische"] for x in hands[cutter]) < self.kept:
            found.append("CARD_NOT_IN_HAND")
        return found + (["CUT_OWED"] if self.waits_for_cut() else [])

    def _do_deal(self, seat: int, fields: Fields) -> None:
        self.dealt, self.hands = True, [list(hand) for hand in fields["hands"]]

    def _judge_ask_schoeneres(self, seat: int, fields: Fields) -> list[str]:
        before, later = self.rules["schoeneres_before"], self.rules["schoeneres_in_play"]
        if before == "none" and not later:
            return ["NOT_IN_THESE_RULES"]
        if self.phase() in ("gespannt", "play"):
            if not later:
                return ["WRONG_PHASE"]
            return self._open(offer=True) + (["ALREADY_ASKED"] if self.in_play[seat % 2] else [])
        if before == "none":
            return ["WRONG_PHASE"]
        return self._judge_early(seat, before, self.renewed or seat in self.asked)

    def _judge_early(self, seat: int, who: str, before: bool) -> list[str]:
        if not self.dealt or self.said:
            return ["WRONG_PHASE"]
        may = [self.forehand] if who == "forehand" else [self.forehand, self.dealer]
        found = [] if seat in may else ["NOT_THE_ANNOUNCER"]
        return found + self._open() + (["ALREADY_ASKED"] if before else [])

    def _do_ask_schoeneres(self, seat: int, fields: Fields) -> None:
        if self.phase() == "announce":
            self.asked.append(seat)
            self.request = ("early", [self.dealer + self.forehand - seat])
        else:
            self.in_play[seat % 2] = True
            self.request = ("later", [other for other in range(self.players) if other % 2 != seat % 2])

    def _judge_offer_schlagtausch(self, seat: int, fields: Fields) -> list[str]:
        if self.rules["schlagtausch"] == "none":
            return ["NOT_IN_THESE_RULES"]
        return self._judge_early(seat, self.rules["schlagtausch"], self.exchanged or seat in self.exchange)

    def _do_offer_schlagtausch(self, seat: int, fields: Fields) -> None:
        self.exchange.append(seat)
        self.request = ("exchange", [self.dealer + self.forehand - seat])

    def _judge_answer(self, seat: int, fields: Fields) -> list[str]:
        if self.request is None:
            return ["NO_REQUEST_OPEN"]
        what, asked = self.request
        found = [] if seat in asked else ["NOT_YOUR_TURN"]
        if what == "early" and fields["consent"]:
            hands = fields.get("hands") or []
            both = (self.forehand, self.dealer)
            wanted = [self.rules["hand"] if s in both else 0 for s in range(self.players)]
            if [len(hand) for hand in hands] != wanted:
                found.append("WRONG_HAND_SIZE")
            flat = [card for hand in hands for card in hand]
            used = [card for hand in self.hands for card in hand]
            if len(set(flat)) < len(flat) or any(x not in c.deck(self.rules) or x in used for x in flat):
                found.append("CARD_NOT_IN_DECK")
        return found

    def _do_answer(self, seat: int, fields: Fields) -> None:
        assert self.request is not None
        what, _ = self.request
        self.request = None
        if not fields["consent"]:
            return
        if what == "later":
            self.fresh()
        elif what == "exchange":
            self.exchanged = True
        else:
            self.renewed = True
            self.hands = [list(new or old) for new, old in zip(fields["hands"], self.hands, strict=True)]

    def _judge_bessere(self, seat: int, fields: Fields) -> list[str]:
        if not self.rules["bessere"]:
            return ["NOT_IN_THESE_RULES"]
        mine = [what for what, announcer in self.announcers().items() if announcer == seat]
        if self.phase() != "announce" or any(what in self.said for what in mine):
            return ["WRONG_PHASE"]
        if not mine:
            return ["NOT_THE_ANNOUNCER", *self._open()]
        return ([] if seat == self.due() else ["NOT_YOUR_TURN"]) + self._open()

    def _do_bessere(self, seat: int, fields: Fields) -> None:
        self.score[seat % 2] -= self.rules["bessere_cost"]
        self.fresh()

    def _judge_announce(self, seat: int, what: str) -> list[str]:
        if self.rules["announce"] == "lowest_card":
            return ["NOT_IN_THESE_RULES"]
        if self.phase() != "announce" or what in self.said:
            return ["WRONG_PHASE"]
        found = self._open()
        if seat != self.announcers()[what]:
            found.append("NOT_THE_ANNOUNCER")
        elif seat != self.due():
            found.append("NOT_YOUR_TURN")
        return found

    def _judge_announce_schlag(self, seat: int, fields: Fields) -> list[str]:
        found = self._judge_announce(seat, "schlag")
        if fields.get("pass"):
            wrong = not self.rules["may_pass"]
        else:
            wrong = fields["rank"] == "6" and not self.rules["weli_as_schlag"]
            wrong = wrong or self._lacks(seat, found, [card[1:] for card in self.hands[seat]], fields["rank"])
        return found + (["SCHLAG_NOT_ALLOWED"] if wrong and not _alone(found) else [])

    def _lacks(self, seat: int, found: list[str], printed: list[str], named: str) -> bool:
        """Whether an announcer of 004 names what his own hand does not hold (D20)."""
        return self.rules["announce_held"] and "NOT_THE_ANNOUNCER" not in found and named not in printed

    def _do_announce_schlag(self, seat: int, fields: Fields) -> None:
        self._announced("schlag", None if fields.get("pass") else fields["rank"])

    def _judge_announce_trump(self, seat: int, fields: Fields) -> list[str]:
        found = self._judge_announce(seat, "trump")
        if fields.get("pass"):
            wrong = not self.rules["may_pass"]
        else:
            wrong = self._lacks(seat, found, [card[0] for card in self.hands[seat]], fields["suit"])
        return found + (["TRUMP_NOT_ALLOWED"] if wrong and not _alone(found) else [])

    def _do_announce_trump(self, seat: int, fields: Fields) -> None:
        self._announced("trump", None if fields.get("pass") else fields["suit"])

    def _judge_turn_up(self, seat: int, fields: Fields) -> list[str]:
        if self.rules["announce"] != "lowest_card":
            return ["NOT_IN_THESE_RULES"]
        mine = [what for what, announcer in self.announcers().items() if announcer == seat]
        if self.phase() != "announce" or any(what in self.said for what in mine):
            return ["WRONG_PHASE"]
        found = self._open()
        if not mine:
            found.append("NOT_THE_ANNOUNCER")
        elif seat != self.due():
            found.append("NOT_YOUR_TURN")
        card, hand = fields["card"], self.hands[seat]
        heights = ["6", *c.RANKS]
        counting = [x for x in hand if x != "S6" or self.rules["weli_as_schlag"]]
        lowest = min(heights.index(x[1:]) for x in counting)
        if card not in c.deck(self.rules):
            found.append("CARD_NOT_IN_DECK")
        elif card not in hand:
            found.append("CARD_NOT_IN_HAND")
        elif card not in counting or heights.index(card[1:]) > lowest:
            found.append("NOT_THE_LOWEST_CARD")
        return found

    def _do_turn_up(self, seat: int, fields: Fields) -> None:
        suit, rank = fields["card"][0], fields["card"][1:]
        self._announced(*(("trump", suit) if self.said else ("schlag", rank)))

    def _announced(self, what: str, value: str | None) -> None:
        setattr(self, what, value)
        self.said.append(what)
        if len(self.said) < 2:
            return
        opening = s.opening(self.rules, self.score)
        self.closed, self.choice, self.stake = opening.closed, opening.chooser, opening.stake
        if opening.offers_four is not None:
            leading = 1 - opening.offers_four
            answerer = self.dealer if self.dealer % 2 == leading else self.forehand
            self.offer = (opening.offers_four, self.rules["base"] + 2, [answerer])
            self.offered = self.closed = True

    def _judge_choose_gespannt(self, seat: int, fields: Fields) -> list[str]:
        if self.rules["gespannt"] != "choice":
            return ["NOT_IN_THESE_RULES"]
        if self.phase() not in ("gespannt", "play") or (self.near(0) and self.near(1)):
            return ["WRONG_PHASE"]
        if not self.near(seat % 2):
            return ["NOT_GESPANNT"]
        return self._open() if self.choice is not None else ["WRONG_PHASE"]

    def _do_choose_gespannt(self, seat: int, fields: Fields) -> None:
        assert self.choice is not None
        if fields["play"]:
            self.stake, self.choice = self.rules["base"] + 1, None
        else:
            self._write(1 - self.choice)

    def _judge_offer(self, seat: int, fields: Fields) -> list[str]:
        rules, party = self.rules, seat % 2
        value = next((word for word in ("spiel", "spielaus") if fields.get(word)), fields.get("stake"))
        if isinstance(value, str) and not rules["ladder"]:
            return ["NOT_IN_THESE_RULES"]
        if self.phase() not in ("gespannt", "play"):
            return ["WRONG_PHASE"]
        found = self._open(choice=True)
        die_vier = self.offer is not None and self.rules["gespannt"] == "die_vier" and self.closed
        counters = rules["counter_offer"] and self.offer and self.offer[0] != party and not die_vier
        if self.offer is not None and not counters:
            found.append("OFFER_OPEN")
        elif not self.closed:
            stake, side = (self.offer[1], party) if self.offer else (self.stake, self.next_side)
            found += s.judge_stake(rules, self.score, stake, value)
            if side not in (None, party):
                found.append("OFFER_OUT_OF_TURN")
        if s.forbidden(rules, self.score, party, value):
            found.append("OFFER_WHILE_GESPANNT")
        if self.closed and not die_vier:
            found.append("OFFER_CLOSED")
        if rules["timing"] == "before_own_card" and seat in [laid[0] for laid in self.trick]:
            found.append("OFFER_AFTER_OWN_CARD")
        if self._barred_on_last_trick(seat):
            found.append("OFFER_ON_LAST_TRICK")
        return found

    def _barred_on_last_trick(self, seat: int) -> bool:
        each = self.rules["hand"] // 2
        if self.rules["duty_binds"] == "announcers" and seat not in (self.forehand, self.dealer):
            return False
        if not self.rules["last_trick_rule"] or self.offered or not self.trick or self.tricks != [each, each]:
            return False
        last = ([card for who, card in self.trick if who == seat] or self.hands[seat])[0]
        suit = c.led_suit(self.rules, self.schlag, self.trump, self.trick[0][1])
        return self.kind_of(last) == "plain" and last[0] != suit

    def _do_offer(self, seat: int, fields: Fields) -> None:
        if self.offer is not None:
            self._do_hold(seat, {})
        value = next((word for word in ("spiel", "spielaus") if fields.get(word)), fields.get("stake"))
        others = [other for other in range(self.players) if other % 2 != seat % 2]
        self.offer, self.offered = (seat % 2, value, others), True

    def _judge_hold(self, seat: int, fields: Fields) -> list[str]:
        if self.offer is None:
            return ["NO_OFFER_OPEN"]
        if seat % 2 == self.offer[0]:
            return ["OWN_OFFER"]
        return [] if seat in self.offer[2] else ["NOT_THE_ANNOUNCER"]

    def _do_hold(self, seat: int, fields: Fields) -> None:
        assert self.offer is not None
        self.stake, self.next_side, self.offer = self.offer[1], 1 - self.offer[0], None

    def _judge_fold(self, seat: int, fields: Fields) -> list[str]:
        found = self._judge_hold(seat, fields)
        if self.offer is not None and seat % 2 != self.offer[0] and self.rules["must_hold"]:
            stake = self.offer[1]
            if isinstance(stake, int) and max(self.score) + stake > self.rules["target"]:
                found.append("MUST_HOLD")
        return found

    def _do_fold(self, seat: int, fields: Fields) -> None:
        self._write(1 - seat % 2)

    _do_surrender = _do_fold

    def _judge_play_card(self, seat: int, fields: Fields) -> list[str]:
        if self.phase() not in ("gespannt", "play"):
            return ["WRONG_PHASE"]
        card, has_laid = fields["card"], seat in [who for who, _ in self.trick]
        found = self._open(choice=True) + ([] if seat == self.to_lay() else ["NOT_YOUR_TURN"])
        if card not in c.deck(self.rules):
            found.append("CARD_NOT_IN_DECK")
        elif card in self.gone:
            found.append("CARD_ALREADY_PLAYED")
        elif card not in self.hands[seat]:
            found.append("CARD_NOT_IN_HAND")
        elif not has_laid and card not in self.legal(seat):
            found.append("MUST_FOLLOW")
        if fields.get("demand") and not self._may_demand(seat, card):
            found.append("DEMAND_NOT_ALLOWED")
        if self.offer is not None and not (self.rules["playing_holds"] and seat in self.offer[2]):
            found.append("OFFER_OPEN")
        return found

    def _may_demand(self, seat: int, card: str) -> bool:
        if self.trick or card not in c.deck(self.rules):
            return False
        if self.rules["blind"] and seat not in (self.forehand, self.dealer):
            return False  # the answer would tell him what the Rechter is
        return c.demand_exists(self.rules, self.schlag, self.trump, card, self.tricks == [0, 0])

    def _do_play_card(self, seat: int, fields: Fields) -> None:
        if self.offer is not None:
            self._do_hold(seat, {})
        card = fields["card"]
        if not self.trick:
            self.demanded = bool(fields.get("demand"))
        self.trick.append((seat, card))
        self.gone.append(card)
        self.hands[seat].remove(card)
        if len(self.trick) < self.players:
            return
        place = c.winner(self.rules, self.schlag, self.trump, [card for _, card in self.trick])
        self.leader = self.trick[place][0]
        self.tricks[self.leader % 2] += 1
        self.trick = []
        if 2 * self.tricks[self.leader % 2] > self.rules["hand"]:
            self._write(self.leader % 2)

    def _judge_surrender(self, seat: int, fields: Fields) -> list[str]:
        if not self.rules["surrender"]:
            return ["NOT_IN_THESE_RULES"]
        return ["WRONG_PHASE"] if self.phase() == "deal" else []

    def _judge_signal(self, seat: int, fields: Fields) -> list[str]:
        if self.players == 2:
            return ["NOT_IN_THESE_RULES"]
        words = fields.get("spoken") or fields["sign"] in PLAIN_WORDS
        if not self.rules["signals"] or (words and not self.rules["spoken_signals"]):
            return ["SIGNALS_FORBIDDEN"]
        return [] if self.phase() in ("gespannt", "play") else ["WRONG_PHASE"]

    def _do_signal(self, seat: int, fields: Fields) -> None:
        pass

    def _write(self, party: int) -> None:
        self.score[party] += s.points(self.rules, self.score, party, self.stake)
        self.deals += 1
        self.over = self.score[party] >= self.rules["target"]
        self.fresh()


def _alone(found: list[str]) -> bool:
    return found in (["NOT_IN_THESE_RULES"], ["WRONG_PHASE"])
