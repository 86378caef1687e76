# `make run` plays, `make test` tests; each sets up first what it needs.  Needs Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
RUNS := $(VENV)/.runs
TESTS := $(VENV)/.tests
UV := $(shell command -v uv 2>/dev/null)
ifdef UV
MAKE_VENV = uv venv --quiet --python $(PYTHON) $(VENV)
INSTALL = uv pip install --quiet --python $(BIN)/python
else
MAKE_VENV = $(PYTHON) -m venv $(VENV) && $(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
INSTALL = $(BIN)/python -m pip install --quiet
endif
NODE = $(BIN)/python -m tests.web.node
PYTEST = $(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder

# Only what reads goes side by side.
READ := style types layers generated
ifneq ($(MAKECMDGOALS),$(READ))
.NOTPARALLEL:
endif
.PHONY: help run play setup test check style types layers generated browser-all upgrade bench strength fuzz lock audit docs pictures clean

run: $(RUNS) ## play in the browser: the server on SQLite
	@$(BIN)/ratskeller serve --open $(ARGS)

play: $(RUNS) ## play in the terminal
	@$(BIN)/ratskeller play $(ARGS)

help: ## what there is to make
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' Makefile | awk -F'|' '{ printf "make %-12s %s\n", $$1, $$2 }'

setup: $(RUNS) $(TESTS) ## make .venv with all that running and testing need

# What the browser client is built from: when it changes, installing again builds it again.
CLIENT := $(shell find web/src web/plugins web/public web/worker web/*.html web/*.json web/vite.config.ts web/svelte.config.js -type f 2>/dev/null)

# Exact versions with their hashes; `make lock` chooses them anew.
LOCKED = $(INSTALL) --require-hashes --requirement

$(RUNS): pyproject.toml hatch_build.py locked/run.txt src/ratskeller/__init__.py $(CLIENT)
	@$(PYTHON) tools/can_set_up.py $(if $(UV),--uv)
	@test -x $(BIN)/python || { $(MAKE_VENV); }
	$(LOCKED) locked/run.txt
	$(INSTALL) --no-deps --editable .
	@touch $(RUNS)

# Style and types need no client that is new.
$(TESTS): pyproject.toml locked/dev.txt | $(if $(wildcard $(RUNS)),,$(RUNS))
	$(LOCKED) locked/dev.txt
	@touch $(TESTS)

test: setup ## all tests; some: make test ARGS="tests/catham -k plague"
ifdef ARGS
	$(PYTEST) $(ARGS)
else
	$(PYTEST) -m "not browser"
	$(BIN)/python -m pytest -m browser tests/web # by itself: it plays two at a time
endif

check: setup ## the one strict command, which every change must pass
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target $(READ)
	@$(MAKE) --no-print-directory test

style: $(TESTS) ## format and lint
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(NODE) prettier --check .
	$(NODE) eslint --max-warnings 0 .

types: $(TESTS) ## Python's, and the browser client's
	$(BIN)/mypy
	$(NODE) svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
	$(NODE) tsc -p worker

layers: $(TESTS) ## imports go downward only
	$(BIN)/lint-imports

generated: setup ## is what is generated what would be generated now?
	$(BIN)/python -m tools.write_types --check
	$(BIN)/python -m tools.write_docs --check
	$(BIN)/python -m tools.write_api --check

browser-all: setup ## every game in the browser in every language, at every size, by all seats; takes long
	RATSKELLER_BROWSER=all $(BIN)/python -m pytest -m browser tests/web $(ARGS)

upgrade: setup ## renew the house under open tabs of an older program; ARGS="COMMIT -g GAME"
	$(BIN)/python -m tests.web.upgrade $(ARGS)

bench: setup ## compare with other libraries, on this machine, in one run
	$(INSTALL) --editable ".[peers]"
	$(BIN)/python -m benchmarks.compare $(ARGS)

strength: setup ## what the bots reach; can be stopped, and goes on: make strength ARGS="NAME ..."
	$(BIN)/python -m benchmarks.strength $(ARGS)

fuzz: setup ## random and mutated input for ten minutes: make fuzz ARGS="--minutes 1"
	$(BIN)/python -m tests.fuzz $(ARGS)

# No line of it names the index it was made from.
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header $(ARGS)

lock: setup ## fix the exact versions of all dependencies; newer ones: make lock ARGS=--upgrade
	$(INSTALL) "uv>=0.9"
	$(COMPILE) pyproject.toml --extra server --output-file locked/run.txt
	$(COMPILE) pyproject.toml --extra server --group dev --constraint locked/run.txt --output-file locked/dev.txt
	$(COMPILE) --group audit --constraint locked/dev.txt --output-file locked/audit.txt

audit: setup ## ask what is known against the dependencies: 0 nothing, 1 something, 3 nobody could be asked
	$(LOCKED) locked/audit.txt
	@$(BIN)/python -m tools.audit

docs: setup ## write the generated files anew
	$(BIN)/python -m tools.write_types
	$(BIN)/python -m tools.write_docs
	$(BIN)/python -m tools.write_api

pictures: setup ## make the pictures of the browser client in docs/screenshots anew; needs Chromium
	$(BIN)/python -m tests.web.pictures

clean: ## forget everything that was made
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
