# Every task of the project; a bare `make` lists them.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PORT ?= $(or $(LL_PORT),8000)
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export LL_PORT := $(PORT)
unexport PYTHONDONTWRITEBYTECODE  # each of some hundred processes would compile all modules anew
NPM_CONFIG_REGISTRY ?= $(shell npm config get registry 2>/dev/null)
export NPM_CONFIG_REGISTRY

.PHONY: help run build dev test test-fast test-content content-types check format bench screens pictures pictures-compare import claims refund reconcile retain staff clean

help: ## list the tasks
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-17s %s\n", $$1, $$2}'

run: $(VENV)/run ## serve the site at http://localhost:PORT/ll/ (PORT=8000 or LL_PORT)
	$(BIN)/python -m reflex run --env prod --single-port --backend-port $(PORT) --frontend-port $(PORT)

build: $(VENV)/run ## build the site, to be served by `.venv/bin/python -m livelaps_app` (docs/operating.md)
	$(BIN)/python -m reflex export --frontend-only --no-zip

dev: $(VENV)/run ## the same, built anew when a file changes
	REFLEX_USE_GRANIAN=true REFLEX_STRICT_HOT_RELOAD=true REFLEX_HOT_RELOAD_INCLUDE_PATHS=livelaps_app:components:assets $(BIN)/python -m reflex run --env preview --frontend-port $(PORT) --backend-port $(PORT)

test: $(VENV)/dev $(VENV)/browser ## every test, in a real browser too, three files at a time
	$(BIN)/python -m pytest -n 3 --dist loadfile --no-loadscope-reorder

test-fast: $(VENV)/dev ## every test that needs no browser
	$(BIN)/python -m pytest -n 2 --dist loadfile --no-loadscope-reorder -m "not browser"

test-content: $(VENV)/dev ## what a content service gives the site and what it lacks: URL=https://cms.example
	LL_CONTRACT_CONTENT_URL=$(URL) $(BIN)/python -m pytest tests/contract/test_content.py --tb=no -rN

content-types: $(VENV)/dev ## put what the site reads into a content server of your own: TO=../my-strapi
	$(BIN)/python -m tests.contract.content_types "$(TO)"

check: $(VENV)/dev ## format, lint and types
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/dev ## put the code into the project's format
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/dev $(VENV)/browser ## measure the site; PEERS=folder: beside a peer, BASE=commit: against it in ROUNDS=3, ONLY="paint html": only these
	$(BIN)/python -m bench $(if $(PEERS),--peers $(PEERS)) $(if $(BASE),--base $(BASE)) $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(ONLY),--only $(ONLY))

screens: $(VENV)/dev $(VENV)/browser ## take pictures of every screen for docs/screens
	$(BIN)/python -m tests.browser.album

pictures: $(VENV)/dev $(VENV)/browser ## the same pictures at every commit that looks the same: TO=folder (ONLY="'race*' home")
	$(BIN)/python -m tests.browser.pictures "$(TO)" $(ONLY)

pictures-compare: $(VENV)/dev ## where two sets of pictures differ, pixel by pixel: BEFORE=folder AFTER=folder
	$(BIN)/python -m tests.browser.pictures_compare "$(BEFORE)" "$(AFTER)"

import: $(VENV)/run ## real results: SERIES="..." SCORING=motocross-points FILES="..."
	$(BIN)/python -m livelaps_app.embedded.timing.importing --series "$(SERIES)" --scoring "$(SCORING)" $(FILES)

claims: $(VENV)/run ## claims of riders that wait for a promoter; CONFIRM=3 or REFUSE=3 decides one
	$(BIN)/python -m livelaps_app.embedded.timing.claims $(if $(CONFIRM),--confirm $(CONFIRM)) $(if $(REFUSE),--refuse $(REFUSE))

refund: $(VENV)/run ## send an order back: ORDER=7F3K2M9Q, a part of it with AMOUNT=12.50 or TICKETS="3 4"
	$(BIN)/python -m livelaps_app.money refund "$(ORDER)" $(if $(AMOUNT),--amount $(AMOUNT)) $(if $(TICKETS),--tickets $(TICKETS))

reconcile: $(VENV)/run ## every difference from the payment provider's books: SINCE=2026-06-01 UNTIL=2026-06-30
	$(BIN)/python -m livelaps_app.money reconcile $(if $(SINCE),--since $(SINCE)) $(if $(UNTIL),--until $(UNTIL))

retain: $(VENV)/run ## how long people of orders are stored after an event: PROMOTER=3 DAYS=365
	$(BIN)/python -m livelaps_app.money retain "$(PROMOTER)" "$(DAYS)"

staff: $(VENV)/run ## who scans tickets at EVENT=70; EMAIL=pat@example.com UNTIL=2026-06-07T22:00-04:00 names one, END=1 ends that
	$(BIN)/python -m livelaps_app.gate $(if $(EMAIL),$(if $(END),end,name),list) "$(EVENT)" $(if $(EMAIL),"$(EMAIL)") $(if $(UNTIL),--until "$(UNTIL)")

clean: ## forget everything that can be made again
	rm -rf .web .states $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/run: requirements.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@touch $@

$(VENV)/dev: requirements-dev.txt $(VENV)/run
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@

$(VENV)/browser: $(VENV)/dev
	$(BIN)/python -m tests.browser.install
	@touch $@
