"""Whether a log is what it says it is: every byte and link, and every event made again by the rules.

It needs no server. The longest proven beginning is known also where something is wrong, and the first
difference names game, event and field.
"""

import time
from dataclasses import dataclass
from typing import Any

from referee.audit.proof import ProofError, prove, prove_sealed
from referee.ledger.errors import LedgerError
from referee.rules.stake import Score
from referee.texts import Language, Texts
from replay.sources.timeline import Timeline


@dataclass(frozen=True, slots=True)
class ProofReport:
    """What was proven of a log: `proven` of `events` follow from the acts; `fault` says what does not.

    `sealed` is whether its events are tied together by hashes; a written record's are not (D108). `head` is the
    hash that stands for the whole log, in hex; empty if not all of it is proven, or nobody sealed it.
    `rules_revision` is the reading of the rules that the game is judged by, 0 where no event could be read.
    `removed_guards` are those of its store: nothing kept its events from being changed, and what is proven is so
    without them.
    """

    source: str
    game_id: str
    events: int
    proven: int
    acts: int
    seconds: float
    score: Score
    sealed: bool
    head: str
    rules_revision: int
    fault: LedgerError | ProofError | None
    removed_guards: tuple[str, ...] = ()

    @property
    def sound(self) -> bool:
        """Whether nothing was found."""
        return self.fault is None and not self.removed_guards

    def told(self, language: Language) -> str:
        """The proof in words; ends with a line break."""
        texts = Texts(language, "table")
        if self.fault is None:
            lines = [
                texts.say("proven", events=self.events, acts=self.acts),
                texts.say("head", head=self.head) if self.sealed else texts.say("not-sealed"),
                texts.say("rules-revision", revision=self.rules_revision),
            ]
        else:
            lines = [texts.say("proven-until", proven=self.proven, events=self.events), str(self.fault)]
        if self.removed_guards:
            lines.append(texts.say("guards-removed", guards=", ".join(self.removed_guards)))
        return "".join(f"{line}\n" for line in (f"{self.source}: {lines[0]}", *lines[1:]))

    def as_json(self) -> dict[str, Any]:
        """The proof with stable keys; `fault` names code, event and field."""
        fault = self.fault
        return {
            "source": self.source,
            "game_id": self.game_id,
            "events": self.events,
            "proven": self.proven,
            "acts": self.acts,
            "seconds": round(self.seconds, 6),
            "score": list(self.score),
            "sealed": self.sealed,
            "head": self.head,
            "rules_revision": self.rules_revision,
            "removed_guards": list(self.removed_guards),
            "fault": None
            if fault is None
            else {
                "code": fault.code,
                "event": getattr(fault, "version", None),
                "field": getattr(fault, "field", ""),
                "message": str(fault),
            },
        }


def verify(timeline: Timeline) -> ProofReport:
    """Prove the log from its first event on; never raises for what it holds.

    Rulings are made again too, but not for a written record: its scribe need not write down what was ruled.
    """
    began = time.perf_counter()
    whole = timeline.fault is None
    if timeline.sealed:
        proof = prove_sealed(timeline.sealed, whole=whole)
    else:  # a record, whose scribe need not write down what was ruled
        proof = prove(timeline.events, game_id=timeline.game_id, rulings=False, whole=whole)
    fault = proof.fault or timeline.fault
    return ProofReport(
        source=timeline.source,
        game_id=timeline.game_id,
        events=len(timeline.events),
        proven=proof.proven,
        acts=proof.acts,
        seconds=time.perf_counter() - began,
        score=(0, 0) if proof.state is None else proof.state.score,
        sealed=bool(timeline.sealed),
        head=timeline.sealed[-1].hash.hex() if timeline.sealed and fault is None else "",
        rules_revision=0 if proof.state is None else proof.state.rules_revision,
        fault=fault,
        removed_guards=timeline.removed_guards,
    )
