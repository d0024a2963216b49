"""Questions about cards that need no game, put to the referee's `RulesService`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from google.protobuf import struct_pb2

from clients.python.connection import Connection
from watten.v1 import rule_sets_pb2
from watten.v1 import rules_service_pb2 as wire
from watten.v1.rules_service_pb2_grpc import RulesServiceStub

if TYPE_CHECKING:  # only the stubs know that there is an asynchronous kind
    from watten.v1.rules_service_pb2_grpc import RulesServiceAsyncStub


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of which none beats another by itself, and their kind: kritisch, guter, rechter, linker, trump, plain."""

    kind: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sign:
    """A sign between partners: its stable name, what it tells (codes and words), and where it stands."""

    name: str
    text: str
    tells: str
    meaning: str
    spoken: bool
    document: str
    section: str


@dataclass(frozen=True, slots=True)
class Signs:
    """The listed signs. Where there are none `why_none` is no_partner, forbidden or none_listed, and says it in words.

    `spoken_allowed`: whether a sign may be spoken in plain words.
    """

    listed: tuple[Sign, ...]
    why_none: str
    why_none_text: str
    spoken_allowed: bool


class RulesClient:
    """Asks about one rule set: a preset and what is changed in it. Answers are kept, since they never change."""

    def __init__(
        self, client: Connection, rules: str = "tirol", overrides: Mapping[str, Any] | None = None
    ) -> None:
        """Ask over the connection of `client`."""
        changed = struct_pb2.Struct()
        changed.update(overrides or {})
        self._choice = rule_sets_pb2.RuleSetChoice(preset=rules, overrides=changed)
        self._client = client
        self._stub: RulesServiceAsyncStub = RulesServiceStub(client.channel)
        self._groups: dict[tuple[str | None, str | None], tuple[Group, ...]] = {}
        self._winners: dict[tuple[str | None, str | None, tuple[str, ...]], int] = {}

    async def expanded(self) -> rule_sets_pb2.RuleSet:
        """All options. Raises `MalformedError` naming what contradicts what."""
        request = wire.ExpandRuleSetRequest(rules=self._choice)
        answer = await self._client.call(lambda t: self._stub.ExpandRuleSet(request, timeout=t))
        return answer.rules

    async def rank(self, schlag: str | None, trump: str | None) -> tuple[Group, ...]:
        """All cards of the deck, strongest first, equals together; None is a passed announcement."""
        found = self._groups.get((schlag, trump))
        if found is None:
            request = wire.RankCardsRequest(rules=self._choice, schlag=schlag, trump=trump)
            answer = await self._client.call(lambda t: self._stub.RankCards(request, timeout=t))
            found = tuple(Group(group.kind, tuple(group.cards)) for group in answer.groups)
            self._groups[schlag, trump] = found
        return found

    async def winner(self, schlag: str | None, trump: str | None, cards: Sequence[str]) -> int:
        """The place, from 0, of the card that takes a trick laid in this order."""
        key = (schlag, trump, tuple(cards))
        found = self._winners.get(key)
        if found is None:
            request = wire.TrickWinnerRequest(rules=self._choice, schlag=schlag, trump=trump, cards=cards)
            answer = await self._client.call(lambda t: self._stub.TrickWinner(request, timeout=t))
            found = self._winners[key] = answer.winner
        return found

    async def signs(self) -> Signs:
        """The signs that the document of the rules lists, in the language of the client, or why there are none."""
        request = wire.ListSignsRequest(rules=self._choice)
        signed = self._client.metadata()
        answer = await self._client.call(lambda t: self._stub.ListSigns(request, timeout=t, metadata=signed))
        listed = tuple(
            Sign(s.name, s.text, s.tells, s.meaning, s.spoken, s.document, s.section) for s in answer.signs
        )
        return Signs(listed, answer.why_none, answer.why_none_text, answer.spoken_allowed)
