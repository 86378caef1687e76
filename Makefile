# `make run` plays, `make test` tests; both set everything up first.  Needs Python 3.11+ and make.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
DONE := $(VENV)/.set-up
UV := $(shell command -v uv 2>/dev/null)
ifdef UV
MAKE_VENV = uv venv --quiet --python $(PYTHON) $(VENV)
INSTALL = uv pip install --quiet --python $(BIN)/python
else
MAKE_VENV = $(PYTHON) -m venv $(VENV)
INSTALL = $(BIN)/python -m pip install --quiet --upgrade "pip>=25.1" && $(BIN)/python -m pip install --quiet
endif

.PHONY: setup run play pictures test check bench fuzz docs clean

run: setup ## play in the browser: the server on SQLite
	@$(BIN)/ratskeller serve --open $(ARGS)

play: setup ## play in the terminal
	@$(BIN)/ratskeller play $(ARGS)

setup: $(DONE) ## make .venv with everything in it

# What the browser client is built from: when it changes, installing again builds it again.
CLIENT := $(shell find web/src web/plugins docs/rules web/index.html web/package-lock.json -type f 2>/dev/null)

$(DONE): pyproject.toml hatch_build.py $(CLIENT)
	@$(PYTHON) tools/can_set_up.py $(if $(UV),--uv)
	@test -x $(BIN)/python || { $(MAKE_VENV); }
	$(INSTALL) --editable . --group dev
	@touch $(DONE)

test: setup ## all tests
	$(BIN)/python -m pytest -n 2 --dist loadfile $(ARGS)

check: setup ## the one strict command: format, lint, types, layers, tests, README
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m pytest -n 2 --dist loadfile

bench: setup ## compare with other libraries, on this machine, in one run
	$(INSTALL) --editable ".[peers]"
	$(BIN)/python -m benchmarks.compare $(ARGS)

fuzz: setup ## random and mutated input for ten minutes: make fuzz ARGS="--minutes 1"
	$(BIN)/python -m tests.fuzz $(ARGS)

docs: setup ## write the generated pages anew
	$(BIN)/python tools/write_docs.py

pictures: setup ## make the pictures of the browser client in docs/screenshots anew; needs Chromium
	$(BIN)/python -m tests.web.pictures

clean: ## forget everything that was made
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
