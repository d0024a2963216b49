"""SVG to PNG, the same bytes on every machine: resvg draws, with the letters that lie beside this module.

The renderer comes with ``pip install watten-referee[png]`` (``resvg-py``: a wheel without system libraries).
The fonts are the Latin part of DejaVu Sans and, for handwriting, of Kalam (SIL Open Font License, beside them),
so a machine without fonts draws the same picture.
"""

from pathlib import Path
from typing import Final

from referee.errors import CodedError

_FONTS: Final = tuple(
    str(Path(__file__).with_name("fonts") / name)
    for name in ("DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "Kalam-Regular.ttf")
)


class PngError(CodedError, ValueError):
    """The picture cannot be made; `code` is NO_RENDERER or NOT_DRAWABLE."""


def to_png(svg: str, scale: float = 2.0) -> bytes:
    """The picture in pixels, `scale` of them for a unit of the drawing. Raises PngError."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError:
        raise PngError("NO_RENDERER", "PNG needs the extra: pip install 'watten-referee[png]'") from None
    try:
        return svg_to_bytes(
            svg_string=svg,
            zoom=scale,
            skip_system_fonts=True,
            font_files=list(_FONTS),
            font_family="DejaVu Sans",
            sans_serif_family="DejaVu Sans",
            cursive_family="Kalam",
        )
    except ValueError as error:
        raise PngError("NOT_DRAWABLE", f"the picture cannot be drawn: {error}") from None
