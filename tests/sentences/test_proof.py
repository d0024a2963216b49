"""The proof of the sentences: its table fits the code, and it says which broken rules nobody noticed."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.sentences.mutation import Mutation, StaleMutationError, faults_of, mutations
from tests.shared import ROOT

DUTY = "referee/rules/duty.py"


def prove(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What `python -m tests.sentences.proof` says."""
    command = [sys.executable, "-m", "tests.sentences.proof", "--workers", "1", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=50)


def table(tmp_path: Path, *entries: tuple[str, str, str, str]) -> str:
    """A table of mutations: sentence, file, before and after."""
    lines = [
        f"[[mutation]]\nsentences = ['{id_}']\nfile = '{file}'\nbefore = '{before}'\nafter = '{after}'\nbreaks = 'it'\n"
        for id_, file, before, after in entries
    ]
    path = tmp_path / "table.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return str(path)


def test_every_sentence_that_states_a_rule_has_one_mutation_and_its_text_is_where_it_says() -> None:
    assert faults_of(mutations()) == []


def test_every_mutation_changes_something_and_says_what_it_breaks() -> None:
    assert [m.sentences for m in mutations() if m.before == m.after or not m.breaks.strip()] == []


def test_a_mutation_changes_the_place_it_names_and_nothing_else() -> None:
    before = (ROOT / DUTY).read_text(encoding="utf-8")
    places = before.count("Kind.LINKER")
    changed = Mutation(("000.ein-stich.13",), DUTY, "Kind.LINKER", "Kind.PLAIN", "it", occurrence=1).mutated()
    assert changed == before.replace("Kind.LINKER", "Kind.PLAIN", 1)
    with pytest.raises(StaleMutationError):
        Mutation(("000.ein-stich.13",), DUTY, "Kind.LINKER", "", "it", occurrence=places + 1).mutated()


@pytest.mark.parametrize(
    ("file", "before"), [(DUTY, "Kind.TRUMP"), (DUTY, "no such text"), ("nowhere.py", "")]
)
def test_a_text_that_is_not_there_or_stands_twice_is_stale(file: str, before: str) -> None:
    with pytest.raises(StaleMutationError):
        Mutation(("000.ein-stich.13",), file, before, "", "it").mutated()


@pytest.mark.slow
def test_rules_that_are_broken_are_noticed_by_the_tests_of_their_sentences() -> None:
    said = prove("000.bieten.1", "002.weli.4", "003.kaartvolgorde.4", "003.woordenlijst.5", "004.zu-viert.52")
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.startswith("5 sentences, 4 mutations")
    assert said.stdout.endswith("every broken rule was noticed\n")


@pytest.mark.slow
def test_a_change_that_breaks_nothing_survives_and_so_does_code_that_merely_breaks_down(
    tmp_path: Path,
) -> None:
    stake, sentence = "referee/rules/stake.py", "000.bieten.9"
    nothing = (sentence, stake, "max(rules.target - score[0],", "max(rules.target - score[0],")
    said = prove("--table", table(tmp_path, nothing))
    assert (said.returncode, said.stdout.splitlines()[0]) == (1, f"{sentence} survived: it ({stake})")
    for after, why in [
        ("max(rules.target - score[2],", "[IndexError: tuple index out of range]"),
        ("max((rules.target - score[0],", "[not collected: "),
        ("max(rules.target - unknown[0],", "[NameError: "),
    ]:
        said = prove("--table", table(tmp_path, (*nothing[:3], after)))
        assert said.returncode == 1
        assert said.stdout.startswith(f"{sentence} survived: it ({stake}) {why}")
        assert said.stdout.endswith(": 1 not proven\n")


@pytest.mark.slow
def test_a_stale_table_an_unknown_sentence_and_one_without_a_mutation_are_named(tmp_path: Path) -> None:
    stale = table(tmp_path, ("000.bieten.9", DUTY, "no such text", ""))
    said = prove("--table", stale)
    assert said.returncode == 1
    assert said.stdout.startswith(f"000.bieten.9: 'no such text' stands 0 times in {DUTY}")
    said = prove("--table", stale, "000.bieten.8")
    assert (said.returncode, said.stdout.splitlines()[0]) == (1, "000.bieten.8: no mutation")
    said = prove("000.bieten.0")
    assert (said.returncode, said.stderr) == (2, "no sentence that states a rule: 000.bieten.0\n")


@pytest.mark.slow
def test_no_table_and_no_process_to_run_in_are_told_as_bad_usage(tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text("[tool]\n", encoding="utf-8")
    for arguments, said in [
        (["--table", str(tmp_path / "none.toml")], "none.toml"),
        (["--table", str(other)], "other.toml: 'mutation'"),
        (["--workers", "0"], "--workers: 1 or more is wanted, not '0'"),
    ]:
        told = prove(*arguments)
        assert (told.returncode, told.stdout) == (2, "")
        assert said in told.stderr
        assert "Traceback" not in told.stderr
