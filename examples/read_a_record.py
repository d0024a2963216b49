"""Read a `.watten` record as data: who played, what each player took, how it ended.

Run it as `python examples/read_a_record.py RECORD.watten`. Reading a record is proving it: every act is put to the
referee again, and `record.events` are those a log would hold.
"""

import sys
from collections import Counter
from pathlib import Path

from referee.game.events import CardPlayed, TrickTaken
from referee.game.evolve import evolve
from replay.notation import read


def main(path: Path) -> int:
    """Print each Partie of the file; the exit status is 1 if anything in it is wrong."""
    found = read(path.read_bytes())  # never raises, whatever the file holds
    for number, record in enumerate(found.games, start=1):
        opened = record.opening
        tricks: Counter[str] = Counter()
        state = None
        for event in record.events:
            state = evolve(state, event)
            if isinstance(event, TrickTaken):
                tricks[opened.players[event.seat]] += 1
        assert state is not None
        cards = sum(isinstance(event, CardPlayed) for event in record.events)
        print(f"Partie {number}: {opened.rules.preset}, {', '.join(opened.players)}")
        print(f"  {state.number} deals, {cards} cards, score {state.score[0]} : {state.score[1]}")
        print("  tricks:", ", ".join(f"{name} {taken}" for name, taken in tricks.most_common()))
    for error in found.errors:
        print(error)  # line, column, code, and what could have stood there
    return 1 if found.errors else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
