# Nothing but Python 3.11+ and make is needed; a C compiler makes the engine fast.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: setup compile play test test-browser soak coverage plain-tests check bench pictures pins clean

setup: .venv/dev.stamp compile

compile:
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@$(BIN)/python -c "import kogge; print('Kogge', kogge.__version__, 'is ready:', kogge.notice() or kogge.form())"

.venv/dev.stamp: EXTRAS := [dev,envs]
.venv/dev.stamp: BUILD := mypy
.venv/play.stamp: EXTRAS :=
.venv/%.stamp: pyproject.toml constraints.txt setup.py
	@$(PYTHON) -c "import sys; sys.exit('Kogge needs Python 3.11 or newer.' if sys.version_info < (3, 11) else 0)"
	@test -x $(BIN)/pip || { echo "Making .venv ..."; $(PYTHON) -m venv .venv; }
	@echo "Installing what Kogge needs into .venv (once, a minute or so) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt setuptools $(BUILD)
	@KOGGE_PURE=1 $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation \
		-c constraints.txt -e ".$(EXTRAS)"
	@touch $@

play: $(if $(wildcard .venv/dev.stamp),.venv/dev.stamp,.venv/play.stamp)
	@$(BIN)/python tools/start.py $(ARGS)

test: setup
	$(BIN)/python -m pytest -n auto --dist worksteal -rs $(ARGS)

test-browser: setup
	$(BIN)/python -m pytest -m browser -rs $(ARGS)

soak: setup
	$(BIN)/python -m pytest -m soak -n auto --dist worksteal -rs $(ARGS)

PLAIN := tests/core tests/hansa tests/teutonica tests/pfeffersaecke tests/colonia tests/table tests/bots tests/test_playthroughs.py

plain-tests:
	@echo $(PLAIN)

coverage: setup
	KOGGE_PURE=1 $(BIN)/python -m coverage run -m pytest -q -m "not slow and not compiled and not soak and not browser" $(PLAIN)
	$(BIN)/python -m coverage combine --quiet
	$(BIN)/python -m coverage report --include='src/*' --omit='src/kogge/web/*' --skip-covered --sort=cover

check: setup
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: setup
	$(BIN)/kogge bench $(ARGS)

pictures: setup
	$(BIN)/python tools/screens.py $(ARGS)

pins:
	$(PYTHON) tools/pins.py > constraints.new
	mv constraints.new constraints.txt

clean:
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .coverage* src/*.egg-info
	rm -f src/kogge/_compiled.json
	find src -name '*.so' -delete
	find src tests tools -name __pycache__ -prune -exec rm -rf {} +
