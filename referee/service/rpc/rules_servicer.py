"""RulesService: questions about rules, cards and scoresheets that need no game."""

import asyncio

from referee.rules.expand import expand
from referee.rules.order import Order
from referee.rules.presets import PRESETS
from referee.rules.questions import legal_asked, order_asked, ranked, winner_asked
from referee.schrift.check import check_sheet
from referee.schrift.dealers import who_deals
from referee.service.messages.rule_sets import chosen_rules, signs_message
from referee.service.messages.scoresheets import findings_message, read_sheet, write_dealers
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
    """Answers from the rules alone; it keeps nothing."""

    @answering
    async def ListRuleSets(
        self, request: pb.ListRuleSetsRequest, context: Context
    ) -> pb.ListRuleSetsResponse:
        """List the rule sets that ship."""
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
        """Expand a preset and overrides to one rule set, or say what in them contradicts what."""
        return pb.ExpandRuleSetResponse(rules=rules_message(chosen_rules(request.rules)))

    @answering
    async def RankCards(self, request: pb.RankCardsRequest, context: Context) -> pb.RankCardsResponse:
        """List all cards of the deck with their kind, strongest first, equals together."""
        groups = [pb.RankGroup(kind=group.kind, cards=group.cards) for group in ranked(_order(request))]
        return pb.RankCardsResponse(groups=groups)

    @answering
    async def TrickWinner(self, request: pb.TrickWinnerRequest, context: Context) -> pb.TrickWinnerResponse:
        """Find the card that wins a trick."""
        return pb.TrickWinnerResponse(winner=winner_asked(_order(request), request.cards))

    @answering
    async def LegalCards(self, request: pb.LegalCardsRequest, context: Context) -> pb.LegalCardsResponse:
        """List the cards of a hand that may be laid."""
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
        """List the signs of the rules' document, or say why there is none."""
        return signs_message(chosen_rules(request.rules), language_of(context))

    @answering
    async def WhoDeals(self, request: pb.WhoDealsRequest, context: Context) -> pb.WhoDealsResponse:
        """Find the next dealer by the Schrift (004 pp. 40-41)."""
        answer = pb.WhoDealsResponse()
        write_dealers(await asyncio.to_thread(who_deals, read_sheet(request.sheet)), answer)
        return answer

    @answering
    async def CheckScoresheet(
        self, request: pb.CheckScoresheetRequest, context: Context
    ) -> pb.CheckScoresheetResponse:
        """Find every fault of a scoresheet."""
        return findings_message(await asyncio.to_thread(check_sheet, read_sheet(request.sheet)))
