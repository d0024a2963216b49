"""A process that appends until it is killed: `python -m tests.ledger.writing_process STORE`.

Four threads write a game each and say on standard output what was acknowledged: game, version, request.
"""

import sys
from threading import Lock, Thread

from referee.game.events import TrickTaken
from referee.ledger.store import open_store
from tests.ledger.tables import OPENING, hashed, opened


def main(path: str) -> None:
    """Append for ever."""
    store = open_store(path)
    speaking = Lock()

    def play(game_id: str) -> None:
        made = store.append(game_id, 0, "open", OPENING, [opened()])
        number = 0
        while True:
            with speaking:
                sys.stdout.write(f"{game_id} {made.version} {made.events[0].request_id}\n")
                sys.stdout.flush()
            number += 1
            request = f"r{number}"
            made = store.append(game_id, made.version, request, hashed(request), [TrickTaken(0)] * 5)

    for number in range(4):
        Thread(target=play, args=(f"game-{number}",)).start()


if __name__ == "__main__":
    main(sys.argv[1])
