# Every task of the project; a bare `make` lists them.
.DEFAULT_GOAL := help
SHELL := /bin/bash
PORT ?= $(or $(LL_PORT),8000)
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export LL_PORT := $(PORT)
ifndef NPM_CONFIG_REGISTRY
NPM_CONFIG_REGISTRY := $(shell npm config get registry 2>/dev/null)
endif
export NPM_CONFIG_REGISTRY
# Three thousand modules are imported by several processes: the first one compiles them for all.
unexport PYTHONDONTWRITEBYTECODE

# uv reads none of pip's settings: those that name where packages come from, in its words; of two indexes it would take
# the first that has a package in any version.
define FROM_PIP
s/\\n/ /g
s/=' +/='/
/find-links=/s/ /,/g
s/^[^=]*\.index-url=/UV_DEFAULT_INDEX=/p
s/^[^=]*\.extra-index-url=/UV_INDEX=/p
s/^[^=]*\.find-links=/UV_FIND_LINKS=/p
s/^[^=]*\.cert=/SSL_CERT_FILE=/p
endef
export FROM_PIP
UV = eval "export UV_INDEX_STRATEGY=unsafe-best-match VIRTUAL_ENV=$(abspath $(VENV)) \
	$$($(BIN)/python -m pip config list | sort -r | sed -nE "$$FROM_PIP" | tr '\n' ' ')"; $(BIN)/uv pip
LOCK := --quiet --universal --python-version 3.11 --generate-hashes --no-annotate --no-header --no-emit-index-url \
	--no-emit-find-links --strip-extras
# Tests with a browser wait for half of their time; each process needs some 1.5 GB.
PROCESSORS := $(shell getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
TESTS_AT_ONCE ?= $(shell echo $$(( $(PROCESSORS) < 3 ? $(PROCESSORS) + 1 : 4 )))
INSTALL = $(UV) install --quiet --require-hashes --constraints requirements.lock

.PHONY: help run build dev drawings test test-fast test-content content-types check format lock font bench screens pictures pictures-compare import claims refund take reconcile retain staff entries grid clean

help: ## list the tasks
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "make %-17s %s\n", $$1, $$2}'

run: $(VENV)/run ## serve the site at http://localhost:PORT/ll/ (PORT=8000 or LL_PORT)
	$(BIN)/python -m reflex run --env prod --single-port --backend-port $(PORT) --frontend-port $(PORT)

build: $(VENV)/run ## build the site, to be served by `.venv/bin/python -m livelaps_app` (docs/operating.md)
	$(BIN)/python -m reflex export --frontend-only --no-zip

dev: $(VENV)/run ## the same, built anew when a file changes
	REFLEX_USE_GRANIAN=true REFLEX_STRICT_HOT_RELOAD=true REFLEX_HOT_RELOAD_INCLUDE_PATHS=livelaps_app:components:assets $(BIN)/python -m reflex run --env preview --frontend-port $(PORT) --backend-port $(PORT)

test: $(VENV)/dev $(VENV)/browser ## every test, in a real browser too, several files at a time (TESTS_AT_ONCE=3)
	$(BIN)/python -m pytest -n $(TESTS_AT_ONCE) --dist loadfile --no-loadscope-reorder

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

lock: $(VENV)/run ## renew requirements.lock after a change of requirements*.txt; UPGRADE=1 takes what is newest of the rest
	@$(UV) compile $(LOCK) $(if $(UPGRADE),--upgrade) --output-file requirements.lock requirements-dev.txt
	@grep -o '^uv==[^ ]*' requirements-uv.txt | ( $(UV) compile $(LOCK) --output-file requirements-uv.txt - )

font: $(VENV)/dev ## make the typeface anew from its package (assets/fonts)
	$(BIN)/python -m tests.ui.typeface

bench: $(VENV)/dev $(VENV)/browser ## measure the site; PEERS=folder: beside a peer, BASE=commit: against it in ROUNDS=3, ONLY="paint html": only these
	$(BIN)/python -m bench $(if $(PEERS),--peers $(PEERS)) $(if $(BASE),--base $(BASE)) $(if $(ROUNDS),--rounds $(ROUNDS)) $(if $(ONLY),--only $(ONLY))

screens: $(VENV)/dev $(VENV)/browser ## take pictures of every screen for docs/screens
	$(BIN)/python -m tests.browser.album

drawings: $(VENV)/dev $(VENV)/browser ## draw the pictures of the disciplines into assets/disciplines
	$(BIN)/python -m drawings

pictures: $(VENV)/dev $(VENV)/browser ## the same pictures at every commit that looks the same: TO=folder (ONLY="'race*' home" or face; WIDTHS="390 1440" LOOKS=dark WHOLE=1; BUILT=port)
	$(BIN)/python -m tests.browser.pictures "$(TO)" $(ONLY) $(if $(WIDTHS),--widths $(WIDTHS)) $(if $(LOOKS),--looks $(LOOKS)) $(if $(WHOLE),--whole) $(if $(BUILT),--built $(BUILT))

pictures-compare: $(VENV)/dev ## where two sets of pictures differ, pixel by pixel: BEFORE=folder AFTER=folder
	$(BIN)/python -m tests.browser.pictures_compare "$(BEFORE)" "$(AFTER)"

import: $(VENV)/run ## real results: SERIES="..." SCORING=motocross-points FILES="..."
	$(BIN)/python -m livelaps_app.commands.import_results --series "$(SERIES)" --scoring "$(SCORING)" $(FILES)

claims: $(VENV)/run ## claims of riders that wait for a promoter; CONFIRM=3 or REFUSE=3 decides one
	$(BIN)/python -m livelaps_app.commands.claims $(if $(CONFIRM),--confirm $(CONFIRM)) $(if $(REFUSE),--refuse $(REFUSE))

refund: $(VENV)/run ## send an order back: ORDER=7F3K2M9Q, a part of it with AMOUNT=12.50, TICKETS="3 4" or PLATES="34D"
	$(BIN)/python -m livelaps_app.commands.money refund "$(ORDER)" $(if $(AMOUNT),--amount $(AMOUNT)) $(if $(TICKETS),--tickets $(TICKETS)) $(if $(PLATES),--plates $(PLATES))

take: $(VENV)/run ## record money paid at the desk: ORDER=7F3K2M9Q METHOD=cash (card, cheque, transfer)
	$(BIN)/python -m livelaps_app.commands.money take "$(ORDER)" "$(METHOD)"

reconcile: $(VENV)/run ## every difference from the payment provider's books: SINCE=2026-06-01 UNTIL=2026-06-30
	$(BIN)/python -m livelaps_app.commands.money reconcile $(if $(SINCE),--since $(SINCE)) $(if $(UNTIL),--until $(UNTIL))

retain: $(VENV)/run ## how long people of orders are stored after an event: PROMOTER=3 DAYS=365
	$(BIN)/python -m livelaps_app.commands.money retain "$(PROMOTER)" "$(DAYS)"

staff: $(VENV)/run ## who scans tickets at EVENT=70; EMAIL=pat@example.com UNTIL=2026-06-07T22:00-04:00 names one, END=1 ends that
	$(BIN)/python -m livelaps_app.commands.staff $(if $(EMAIL),$(if $(END),end,name),list) "$(EVENT)" $(if $(EMAIL),"$(EMAIL)") $(if $(UNTIL),--until "$(UNTIL)")

entries: $(VENV)/run ## what an event sells to riders: EVENT=70 FILE=shop.toml; memberships: ORGANIZATION=2 (docs/entries.md)
	$(BIN)/python -m livelaps_app.commands.entries $(if $(ORGANIZATION),organization "$(ORGANIZATION)",event "$(EVENT)") "$(FILE)"

grid: $(VENV)/run ## make the start grids of an event from its entries: EVENT=70; PUBLISH=1 publishes them
	$(BIN)/python -m livelaps_app.commands.grid "$(EVENT)" $(if $(PUBLISH),--publish)

clean: ## forget everything that can be made again
	rm -rf .web .states $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(VENV)/run: requirements.txt requirements.lock requirements-uv.txt
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements-uv.txt
	@$(INSTALL) --requirement requirements.txt
	@touch $@

$(VENV)/dev: requirements-dev.txt $(VENV)/run
	@$(INSTALL) --requirement requirements-dev.txt
	@touch $@

$(VENV)/browser: $(VENV)/dev
	$(BIN)/python -m tests.browser.install
	@touch $@
