"""Commands about rules and cards; they need no game: `rules` (`ask`, `diff`), `rank`, `signs`, `referee`."""

from typing import Annotated

import typer

from clients.cli import console
from clients.cli.console import command
from clients.cli.options import AsJson, Changes, In, LinesFile

RuleSetName = Annotated[
    str | None, typer.Argument(help="A preset, or a JSON object with preset and changes.")
]


def add_to(app: typer.Typer) -> None:
    """Add the commands to the `watten` command."""
    rules = typer.Typer(
        help="A rule set as a page: `watten rules NAME`. Also: rules ask, rules diff.",
        no_args_is_help=True,
        rich_markup_mode=None,
    )
    rules.command("show")(show)
    rules.command("ask")(ask)
    rules.command("diff")(diff)
    app.add_typer(rules, name="rules")
    app.command()(rank)
    app.command()(signs)
    app.command()(referee)


@command
def show(name: RuleSetName = None, changes: Changes = None, as_json: AsJson = False, lang: In = None) -> None:
    """A rule set as a page a player can read, or the names of all; `watten rules NAME` is the same."""
    from replay.rulebook import rule_sets

    if name is None and not changes:
        if as_json:
            console.say_json({"rule_sets": rule_sets.presets()})
        else:
            console.say("".join(f"{p['name']:<26}{p['document']}\n" for p in rule_sets.presets()))
    elif as_json:
        console.say_json(rule_sets.rules_json(name, changes or ()))
    else:
        console.say(rule_sets.rules_text(name, changes or (), lang or console.language()))


@command
def ask(file: LinesFile = None) -> int:
    """Questions about cards, one JSON object a line: who takes a trick, what may be laid, the order."""
    from replay.jsonl.ask import answer_lines

    return console.answer_each(answer_lines(console.read_lines(file)))


@command
def diff(a: str, b: str, as_json: AsJson = False, lang: In = None) -> None:
    """What differs between two rule sets."""
    from replay.rulebook import rule_sets

    if as_json:
        console.say_json(rule_sets.diff_json(a, b))
    else:
        console.say(rule_sets.diff_text(a, b, lang or console.language()))


@command
def rank(
    rules: Annotated[str, typer.Argument(help="A preset, or a JSON object with preset and changes.")],
    schlag: Annotated[str, typer.Argument(help="7 to 10, U O K A; 6 for the Weli; - if passed over.")],
    trump: Annotated[str, typer.Argument(help="E L H S, or ♣ ♠ ♥ ♦; - if passed over.")],
    changes: Changes = None,
    as_json: AsJson = False,
    lang: In = None,
) -> None:
    """The order of the cards: `watten rank tirol 10 L`."""
    from replay.rulebook import rule_sets

    order = rule_sets.rank_order(rules, changes or (), schlag, trump)
    if as_json:
        console.say_json(rule_sets.rank_json(order))
    else:
        console.say(rule_sets.rank_text(order, lang or console.language()))


@command
def signs(
    rules: Annotated[str, typer.Argument(help="A preset, or a JSON object with preset and changes.")],
    changes: Changes = None,
    as_json: AsJson = False,
    lang: In = None,
) -> None:
    """The signs between partners: `watten signs tirol`. What each tells, and where it stands; or why there are none."""
    from referee.texts import signs
    from replay.rulebook import rule_sets

    asked, language = rule_sets.read_rule_set(rules, changes or ()), lang or console.language()
    if as_json:
        console.say_json(signs.signs_json(asked, language))
    else:
        console.say(signs.signs_text(asked, language))


@command
def referee(
    file: LinesFile = None,
    seed: Annotated[int | None, typer.Option(help="Makes games that the referee deals repeatable.")] = None,
) -> int:
    """A table in one process: the opening, then acts, one JSON object a line; the referee answers each."""
    from replay.jsonl.referee import answer_lines

    return console.answer_each(answer_lines(console.read_lines(file), seed))
