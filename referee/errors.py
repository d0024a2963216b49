"""The root of every error of the house, with the tree below it. Codes never change; the words beside them may.

    WattenError
    ├── CodedError                                                   each has several codes
    │   ├── CardCodeError, DrawError, QuestionError, RuleSetError            rules
    │   ├── MalformedActError                                                game
    │   ├── SheetValueError                                                  schrift
    │   ├── CallError                                                        service
    │   │   └── RefusedError, FaultyLogError
    │   ├── MisreadError, EntryError, RecordingError, SheetError             replay: written down
    │   ├── SourceError, PackedError, ConvertError                           replay: read from a file
    │   └── PictureError, ExportError, PngError                              replay: drawn
    ├── SignError                                                            rules
    ├── RuleSetsDoNotFitError                                                audit
    ├── ProofError
    │   └── NoRequestError, ReplayDifferenceError
    ├── LedgerError                                                  drawn in `referee.ledger.errors`
    ├── CannotListenError                                                    service
    │   └── PortInUseError
    └── MomentError, BranchError, ViewerError, NotShownError, DuplicateKeyError, UnwritableRecordError     replay

The clients stand apart, because they reach a referee only over gRPC; their root is drawn in `clients.errors`. Every
code, with what to do about it, stands in `docs/ERRORS.md`.
"""


class WattenError(Exception):
    """Anything the house refuses or cannot do. `code` is stable, the text is for people.

    Example:
        try:
            expand("tyrol")
        except WattenError as error:
            assert error.code == "UNKNOWN_PRESET"
    """

    code: str


class CodedError(WattenError):
    """An error of a kind that has several codes; which one is said where it is raised."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
