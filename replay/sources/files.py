"""Files of bounded size, packed with Zstandard (`.zst`) or not, and files that are written whole or not at all."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import zstandard

from referee.errors import CodedError

PACKED: Final = ".zst"
LARGEST: Final = 1 << 27
"""Bytes of a file at most, packed or not: a thousand Partien, and no file that fills the memory."""

_MAGIC: Final = zstandard.MAGIC_NUMBER.to_bytes(4, "little")
_LEVEL: Final = 10
_BITE: Final = 1024
"""Packed bytes taken at once: they give at most some 30 MB, so the limit is noticed in time."""


class PackedError(CodedError, ValueError):
    """A file that is too large or cannot be unpacked; `code` is stable: NOT_PACKED or TOO_LARGE."""


def read_file(path: Path, *, store: bytes = b"") -> bytes:
    """The bytes of a file; of one that begins with `store`, if that is given, this beginning alone.

    The file is opened once, so it may be a pipe. Raises OSError, PackedError for more than can be meant.
    """
    with _named(path), path.open("rb") as file:
        data = file.read(len(store))
        if store and data == store:
            return data
        data += file.read(LARGEST + 1 - len(data))
    if len(data) > LARGEST:
        raise PackedError("TOO_LARGE", f"more than {LARGEST} bytes")
    return data


def unpacked(data: bytes) -> bytes:
    """The data, unpacked if it is packed. Raises PackedError, also for a file that was cut off."""
    if not data.startswith(_MAGIC):
        return data
    plain = bytearray()
    frame, at = None, 0
    try:
        while at < len(data):
            frame = frame or zstandard.ZstdDecompressor().decompressobj()
            plain += frame.decompress(data[at : at + _BITE])
            if len(plain) > LARGEST:
                raise PackedError("TOO_LARGE", f"more than {LARGEST} bytes when unpacked")
            at = min(at + _BITE, len(data)) - len(frame.unused_data)
            frame = None if frame.eof else frame
    except (zstandard.ZstdError, MemoryError) as error:
        raise PackedError("NOT_PACKED", f"cannot be unpacked: {error}") from None
    if frame is not None:
        raise PackedError("NOT_PACKED", "cannot be unpacked: the packed file is cut off")
    return bytes(plain)


def write_whole(path: Path, data: bytes) -> None:
    """Write the file, packed if its name ends so: beside it first, then in its place, so it is never half a file.

    Raises OSError.
    """
    if path.name.endswith(PACKED):
        data = zstandard.ZstdCompressor(level=_LEVEL, write_content_size=True).compress(data)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    beside = Path(name)
    try:
        with _named(path), os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.chmod(path.stat().st_mode if path.exists() else 0o666 & ~_umask())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


@contextmanager
def _named(path: Path) -> Iterator[None]:
    """What goes wrong with an open file is said without its name by the system, and with it by us."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(path)
        raise


def _umask() -> int:
    """What the user takes away from the rights of new files."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
