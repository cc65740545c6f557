# One venv, made by tools/bootstrap.py; every other target only uses it. `make` alone lists the targets.

PYTHON ?= python3
COVERAGE ?= 85
PYTEST_ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python

.DEFAULT_GOAL := help
.PHONY: help setup demo test coverage lint format bench soak conformance screenshots lock clean
MAKEFLAGS += --no-print-directory

help:  ## Show this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-11s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup:  ## Make .venv ready (all other targets do it by themselves)
	@$(PYTHON) tools/bootstrap.py

demo: setup  ## Show the main job: write, recall with citation, edit by hand, recall again, look at the ledger
	@$(BIN)/hipo demo

test: lint  ## Everything that CI checks: formatting, rules, types, import table, tests
	@$(PY) tools/agents.py page
	@echo "== tests"
	@$(PY) -m pytest -q -n auto --dist worksteal $(PYTEST_ARGS)

coverage: setup  ## The tests once more, with what they leave untouched; it takes half as long again
	@$(PY) -m pytest -q -n auto --dist worksteal --cov --cov-report=term --cov-fail-under=$(COVERAGE) $(PYTEST_ARGS)

lint: setup  ## Formatting, rules, types and the import table, without the tests
	@echo "== formatting"
	@$(PY) -m ruff format --check .
	@echo "== rules"
	@$(PY) -m ruff check --quiet .
	@echo "== types"
	@$(PY) -m mypy
	@echo "== imports"
	@$(BIN)/lint-imports --no-logo

format: setup  ## Format the code and mend what can be mended by itself
	@$(PY) -m ruff check --quiet --fix --exit-zero .
	@$(PY) -m ruff format .

bench: setup  ## Run the benchmarks of docs/benchmarks.md
	@$(BIN)/hipo bench

soak: setup  ## Slow stress tests and state machines with many more examples
	@HYPOTHESIS_PROFILE=soak $(PY) -m pytest -m soak --timeout=3600 $(PYTEST_ARGS)

conformance: setup  ## Real coding agents and the suites of protocols; needs npm, and leaves out what it can't install
	@$(PY) tools/agents.py
	@$(PY) -m pytest -m conformance $(PYTEST_ARGS)

screenshots: setup  ## Draw the pictures of docs/screenshots, with the system's Chromium
	@$(PY) tools/screenshots.py

lock:  ## Renew constraints.txt with the newest versions that pyproject.toml allows
	@$(PYTHON) tools/bootstrap.py lock

clean:  ## Remove .venv and all that was made from the sources
	@rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis
	@find src bench tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
