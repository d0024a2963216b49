# The one list of commands. Needed on the machine: make and Python 3.11 or newer; the rest is installed
# into .venv by the first command that needs it.

SHELL := /bin/sh
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

# Two workers: what CI and the smallest laptop have. Raise it where there are more cores.
WORKERS ?= 2
PYTEST := -n $(WORKERS) --dist worksteal
ARGS ?=
COUNT ?= 20
SEED ?= 1
FAULT ?=

# Tests and the commands they start are hundreds of processes: without bytecode kept, each compiles the house anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help
help: ## say what there is (this list)
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: setup
setup: $(STAMP) ## virtual environment in .venv with everything in it; a second run is instant

$(STAMP): pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; name it with PYTHON=…" >&2; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q -q --disable-pip-version-check -e '.[dev]'
	@touch $@

.PHONY: demo
demo: setup ## four players play a Partie, it is judged, kept, replayed and shown
	@$(BIN)/watten demo $(ARGS)

.PHONY: quick
quick: setup ## while you work: the tests but the slow ones, under two minutes (ARGS=… for pytest)
	$(BIN)/python -m pytest $(PYTEST) -m "not slow" $(ARGS)

.PHONY: test
test: check wheel-test ## everything: check, wheel-test, then the tests (ARGS=… for pytest)
	$(BIN)/python -m pytest $(PYTEST) $(ARGS)

.PHONY: check
check: lint types imports protos ## lint, types, imports, protos (`make -k check` goes on after a finding)

.PHONY: lint
lint: setup ## ruff: the form of the code, and what it warns of
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

.PHONY: types
types: setup ## mypy, strict
	$(BIN)/mypy

.PHONY: imports
imports: setup ## import-linter: who may import whom
	$(BIN)/lint-imports --no-logo

.PHONY: protos
protos: setup ## buf: form, lint, breaking changes; generated code is what the schema gives
	$(BIN)/buf format --diff --exit-code protos
	$(BIN)/buf lint protos
	$(BIN)/buf breaking protos --against protos/baseline.binpb
	$(BIN)/python protos/generate.py --check

.PHONY: format
format: setup ## put code and protos into the house's form
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/buf format -w protos

.PHONY: generate
generate: setup ## protos to Python, beside the .proto files
	$(BIN)/python protos/generate.py

# The baseline is the schema of the last release, committed so that the check for breaking changes works in
# any clone without tags or network. Renew it when a release is made, never to silence the check.
.PHONY: protos-baseline
protos-baseline: setup ## at a release: today's schema is what later ones are compared with
	$(BIN)/buf build protos --exclude-source-info -o protos/baseline.binpb

.PHONY: campaign
campaign: setup ## long check: NAME= COUNT= SEED= FAULT=1 (without NAME: which there are)
	@$(BIN)/python -m tests.campaigns $(NAME) --count $(COUNT) --seed $(SEED) $(if $(filter 1,$(FAULT)),--fault)

.PHONY: perft
perft: setup ## count tests/perft/tables.json again (ARGS=--check compares only, ARGS="--depth 2" is quick)
	$(BIN)/python -m tests.perft $(ARGS)

.PHONY: sentences
sentences: setup ## tests/sentences/SENTENCES.md anew: every sentence of the documents and its tests
	$(BIN)/python -m tests.sentences

.PHONY: sentences-proof
sentences-proof: setup ## break the rule behind each sentence: its own tests must notice (ARGS=ids, else all; 2 min)
	@$(BIN)/python -m tests.sentences.proof --workers $(WORKERS) $(ARGS)

.PHONY: cases
cases: setup ## tests/cases anew from ../shared (WATTEN_SHARED names another folder that holds cases)
	$(BIN)/python -m tests.cases

.PHONY: docs
docs: setup ## the API pages from the docstrings, into build/docs
	@$(BIN)/python docs/build.py

.PHONY: wheel-test
wheel-test: setup ## build the wheel, install it alone, import watten.v1, run the command
	$(BIN)/python tests/house/wheel.py

.PHONY: clean
clean: ## remove the virtual environment and all that was built or cached
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
