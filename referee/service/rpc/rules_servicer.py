"""RulesService: questions about rules, cards and scoresheets that need no game."""

import asyncio

from referee.rules.expand import expand
from referee.rules.order import Order
from referee.rules.presets import PRESETS
from referee.rules.questions import legal_asked, order_asked, ranked, winner_asked
from referee.rules.signs import no_signs, vocabulary, words_allowed
from referee.schrift.check import check_sheet
from referee.schrift.dealers import who_deals
from referee.service.messages.replay import say_no_signs, say_sign
from referee.service.messages.rule_sets import chosen_rules
from referee.service.messages.scoresheets import read_sheet, say_dealers, say_findings
from referee.service.messages.views import rules_message
from referee.service.rpc.boundary import Context, answering, language_of
from watten.v1 import rules_service_pb2 as pb
from watten.v1 import rules_service_pb2_grpc


def _order(request: pb.RankCardsRequest | pb.TrickWinnerRequest | pb.LegalCardsRequest) -> Order:
    return order_asked(
        chosen_rules(request.rules),
        request.schlag if request.HasField("schlag") else None,
        request.trump if request.HasField("trump") else None,
    )


class RulesServicer(rules_service_pb2_grpc.RulesServiceServicer):
    """What Watten is; it keeps nothing."""

    @answering
    async def ListRuleSets(
        self, request: pb.ListRuleSetsRequest, context: Context
    ) -> pb.ListRuleSetsResponse:
        """The rule sets that ship."""
        return pb.ListRuleSetsResponse(
            rule_sets=[
                pb.NamedRuleSet(
                    name=name,
                    source=name if preset.tournament else preset.document,
                    rules=rules_message(expand(name)),
                )
                for name, preset in PRESETS.items()
            ]
        )

    @answering
    async def ExpandRuleSet(
        self, request: pb.ExpandRuleSetRequest, context: Context
    ) -> pb.ExpandRuleSetResponse:
        """A preset and overrides as one expanded rule set, or what in them contradicts what."""
        return pb.ExpandRuleSetResponse(rules=rules_message(chosen_rules(request.rules)))

    @answering
    async def RankCards(self, request: pb.RankCardsRequest, context: Context) -> pb.RankCardsResponse:
        """All cards of the deck with their kind, strongest first, equals together."""
        groups = [pb.RankGroup(kind=group.kind, cards=group.cards) for group in ranked(_order(request))]
        return pb.RankCardsResponse(groups=groups)

    @answering
    async def TrickWinner(self, request: pb.TrickWinnerRequest, context: Context) -> pb.TrickWinnerResponse:
        """Which card of a trick wins."""
        return pb.TrickWinnerResponse(winner=winner_asked(_order(request), request.cards))

    @answering
    async def LegalCards(self, request: pb.LegalCardsRequest, context: Context) -> pb.LegalCardsResponse:
        """Which cards of a hand may be laid."""
        cards = legal_asked(
            _order(request),
            request.led if request.HasField("led") else None,
            request.hand,
            informed=request.informed if request.HasField("informed") else True,
            demand=request.demand,
            partner_of_leader=request.partner_of_leader,
        )
        return pb.LegalCardsResponse(cards=cards)

    @answering
    async def ListSigns(self, request: pb.ListSignsRequest, context: Context) -> pb.ListSignsResponse:
        """The signs that the rules' document lists, and why there is none."""
        rules, language = chosen_rules(request.rules), language_of(context)
        why_none = no_signs(rules)
        answer = pb.ListSignsResponse(why_none=why_none or "", spoken_allowed=words_allowed(rules))
        if why_none is not None:
            answer.why_none_text = say_no_signs(rules, language)
        for sign in vocabulary(rules):
            shown = answer.signs.add(
                name=sign.name,
                tells=sign.tells,
                spoken=sign.spoken,
                document=sign.document,
                section=sign.section,
            )
            shown.text, shown.meaning = say_sign(sign, rules, language)
        return answer

    @answering
    async def WhoDeals(self, request: pb.WhoDealsRequest, context: Context) -> pb.WhoDealsResponse:
        """Who deals next by the Schrift (004 pp. 40-41)."""
        said = pb.WhoDealsResponse()
        say_dealers(await asyncio.to_thread(who_deals, read_sheet(request.sheet)), said)
        return said

    @answering
    async def CheckScoresheet(
        self, request: pb.CheckScoresheetRequest, context: Context
    ) -> pb.CheckScoresheetResponse:
        """Every fault of a scoresheet."""
        return say_findings(await asyncio.to_thread(check_sheet, read_sheet(request.sheet)))
