"""The root of every error of the clients, with the tree below it; they reach a referee only over gRPC.

    ClientError
    ├── RefereeError                    drawn in `clients.python.errors`
    └── UserError, LeftError            the command

What the referee's own code raises is drawn in `referee.errors`; the command meets it where it reads files itself.
"""


class ClientError(Exception):
    """Anything a client cannot do, or was refused. `code` is stable, the text is for people."""

    code: str
