"""Pictures read back: what an SVG uses, says and measures."""

from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def read(svg: str) -> ElementTree.Element:
    """The picture as a tree; fails if it is not well-formed."""
    return ElementTree.fromstring(svg)


def used(svg: str) -> list[str]:
    """The names of the symbols put into the picture, outside of its definitions, in order."""
    root = read(svg)
    inside = {id(use) for defs in root.iter(f"{SVG}defs") for use in defs.iter(f"{SVG}use")}
    return [use.attrib["href"].lstrip("#") for use in root.iter(f"{SVG}use") if id(use) not in inside]


def cards_shown(svg: str) -> list[str]:
    """The cards that lie open, in the order drawn."""
    return [name[2:] for name in used(svg) if name.startswith("c-") and name != "c-back"]


def backs_shown(svg: str) -> int:
    """How many cards lie face down."""
    return used(svg).count("c-back")


def defined(svg: str) -> list[str]:
    """The symbols that the picture brings along."""
    return [symbol.attrib["id"] for symbol in read(svg).iter(f"{SVG}symbol")]


def words(svg: str) -> list[str]:
    """What is written on it."""
    return [text.text or "" for text in read(svg).iter(f"{SVG}text")]
