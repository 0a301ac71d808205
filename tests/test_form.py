"""The compiled form and the plain one: which runs when, and what is refused."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import kogge
from kogge import _form

ROOT = Path(__file__).parent.parent
SUFFIX = EXTENSION_SUFFIXES[0]
TELL = "import kogge, kogge.victim as v; print(kogge.form(), '|', kogge.notice(), '|', v.__file__)"


def python(code: str, path: Path, **env: str) -> subprocess.CompletedProcess[str]:
    plain = {name: value for name, value in os.environ.items() if not name.startswith("KOGGE_")}
    return subprocess.run(
        [sys.executable, "-c", code], env={**plain, "PYTHONPATH": str(path), **env}, capture_output=True, text=True
    )


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the package's own modules with one module more, none of them compiled."""
    package = tmp_path / "kogge"
    package.mkdir()
    for file in _form.PACKAGE.glob("*.py"):
        shutil.copy(file, package)
    (package / "victim.py").write_text("value = 1\n")
    return tmp_path


@pytest.fixture
def built(source: Path) -> Path:
    """The same, as a build would leave it: the extra module has a (hollow) compiled form and is recorded."""
    (source / "kogge" / f"victim{SUFFIX}").touch()
    _form.write_record(source / "kogge", _form.fingerprints(source / "kogge", ["victim.py"]))
    return source


def test_plain_form_says_so_when_nobody_asked_for_it(source: Path) -> None:
    form, notice, file = python(TELL, source).stdout.strip().split(" | ")
    assert form == "plain Python"
    assert "several times slower" in notice
    assert file.endswith("victim.py")


def test_pure_is_silent_and_passes_over_compiled_modules(built: Path) -> None:
    form, notice, file = python(TELL, built, KOGGE_PURE="1").stdout.strip().split(" | ")
    assert (form, notice) == ("plain Python", "None")
    assert file.endswith("victim.py")


def test_fitting_build_is_accepted(built: Path) -> None:
    assert python("import kogge; print(kogge.form())", built).stdout == "compiled\n"


def refusal(path: Path) -> str:
    result = python("import kogge", path)
    assert result.returncode != 0
    message = result.stderr.strip().splitlines()[-1]
    assert message.startswith("ImportError: The compiled engine does not fit its sources")
    assert "`make setup`" in message and "KOGGE_PURE=1" in message
    return message


def test_changed_source_is_refused(built: Path) -> None:
    (built / "kogge" / "victim.py").write_text("value = 2\n")
    assert "victim.py was changed" in refusal(built)
    assert python("import kogge.victim as v; print(v.value)", built, KOGGE_PURE="1").stdout == "2\n"


def test_removed_source_is_refused(built: Path) -> None:
    (built / "kogge" / "victim.py").unlink()
    assert "victim.py was removed" in refusal(built)


def test_unrecorded_compiled_module_is_refused(built: Path) -> None:
    (built / "kogge" / "stray.py").touch()
    (built / "kogge" / f"stray{SUFFIX}").touch()
    assert "stray.py has a compiled form that no build recorded" in refusal(built)


def test_missing_compiled_module_is_refused(built: Path) -> None:
    (built / "kogge" / f"victim{SUFFIX}").unlink()
    assert "the compiled form of victim.py is missing" in refusal(built)


def test_build_for_another_python_is_neither_used_nor_refused(source: Path) -> None:
    (source / "kogge" / "victim.cpython-300-elsewhere.so").touch()
    (source / "kogge" / "_compiled.json").write_text(json.dumps({".cpython-300-elsewhere.so": {"victim.py": "0"}}))
    assert python("import kogge; print(kogge.form())", source).stdout == "plain Python\n"


def build_with(compiler: Path, root: Path, *chosen: str) -> str:
    """Build a copy of the sources with a compiler of one's own; what the build says."""
    pytest.importorskip("setuptools")
    for name in ("setup.py", "pyproject.toml", "LICENSE"):
        shutil.copy(ROOT / name, root)
    shutil.copytree(_form.PACKAGE, root / "src" / "kogge", ignore=shutil.ignore_patterns("__pycache__"))
    plain = {name: value for name, value in os.environ.items() if not name.startswith("KOGGE_")}
    # A changed source, so that a build copied along does not count as up to date.
    with (root / "src" / "kogge" / "core" / "model.py").open("a") as file:
        file.write("\n")
    result = subprocess.run(
        [sys.executable, "setup.py", "build_ext", "--inplace"],
        cwd=root,
        env={**plain, "CC": str(compiler), "KOGGE_GAMES": ",".join(chosen)},
        capture_output=True,
        text=True,
    )
    assert result.returncode == 0, result.stderr
    assert not list((root / "src").rglob(f"*{SUFFIX}"))
    assert python("import kogge; print(kogge.form())", root / "src").stdout == "plain Python\n"
    return result.stderr


def test_without_a_compiler_the_build_succeeds_and_says_so(tmp_path: Path) -> None:
    assert "NOTICE: no working C compiler" in build_with(Path("/bin/false"), tmp_path)


@pytest.mark.soak
@pytest.mark.compiled
def test_a_compiler_that_fails_at_the_engine_leaves_nothing_half_built(tmp_path: Path) -> None:
    """Such as one that runs out of memory there, while the small modules that lead into the engine compile."""
    compiler = tmp_path / "compiler"
    compiler.write_text('#!/bin/sh\ncase "$*" in *__native_kogge.c*) exit 1;; esac\nexec cc "$@"\n')
    compiler.chmod(0o755)
    assert "NOTICE: the C compiler failed" in build_with(compiler, tmp_path, "hansa")


@pytest.mark.compiled
def test_this_checkout_is_compiled() -> None:
    compiled = _form.built(_form.PACKAGE)
    if not compiled:
        pytest.skip("no compiled engine was built")
    assert "core/model.py" in compiled
    assert python("import kogge; print(kogge.form())", _form.PACKAGE.parent).stdout == "compiled\n"


def test_version_and_unknown_attributes() -> None:
    assert kogge.__version__.count(".") == 2
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = kogge.nonsense


def test_whole_build_moves_in_and_half_a_build_does_not(source: Path, tmp_path: Path) -> None:
    stage = tmp_path / "stage"
    (stage / "kogge").mkdir(parents=True)
    (stage / "kogge" / f"victim{SUFFIX}").touch()
    wanted = _form.fingerprints(source / "kogge", ["victim.py"])
    assert not _form.fits(stage / "kogge", wanted)  # the record comes last: this build was interrupted
    _form.write_record(stage / "kogge", wanted)
    assert _form.fits(stage / "kogge", wanted)
    _form.adopt(stage, source)
    assert _form.fits(source / "kogge", wanted)
    assert python("import kogge; print(kogge.form())", source).stdout == "compiled\n"


def test_plain_form_says_when_the_next_start_is_faster(source: Path) -> None:
    _, notice, _ = python(TELL, source, KOGGE_COMPILING="1").stdout.strip().split(" | ")
    assert "the next start has it" in notice


def start(root: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a copy of the starter, with a command beside its Python that tells what it was given and which form runs."""
    bin = root / "bin"
    bin.mkdir(exist_ok=True)
    (bin / "kogge").write_text(f"#!/bin/sh\necho started $KOGGE_COMPILING $*; cd {root}/src/kogge; echo *\n")
    (bin / "kogge").chmod(0o755)
    (bin / "python").unlink(missing_ok=True)
    (bin / "python").symlink_to(sys.executable)
    (root / "tools").mkdir(exist_ok=True)
    shutil.copy(ROOT / "tools" / "start.py", root / "tools")
    env = {"PATH": "/nowhere", "CC": "none"}  # no compiler is found: nothing is built behind
    return subprocess.run(
        [bin / "python", root / "tools" / "start.py", *arguments], env=env, capture_output=True, text=True
    )


def test_starter_takes_over_a_finished_build_and_clears_a_stale_one(source: Path, tmp_path: Path) -> None:
    root = tmp_path / "clone"
    shutil.copytree(source / "kogge", root / "src" / "kogge")
    stage = root / "build" / "engine" / "kogge"
    stage.mkdir(parents=True)
    (stage / f"victim{SUFFIX}").touch()
    _form.write_record(stage, _form.fingerprints(root / "src" / "kogge", ["victim.py"]))
    told = start(root, "serve", "--no-browser")
    assert told.returncode == 0 and "started serve --no-browser" in told.stdout, told
    assert f"victim{SUFFIX}" in told.stdout
    (root / "src" / "kogge" / "victim.py").write_text("value = 2\n")
    told = start(root)
    assert told.returncode == 0 and f"victim{SUFFIX}" not in told.stdout, told


@pytest.mark.compiled
def test_states_deep_inside_other_things_are_freed() -> None:
    """Python's trashcan, which begins at fifty containers, is not for objects without a header for its collector."""
    code = """
from kogge.core.registry import games
for game in games().values():
    state = game.new(game.seats[0])
    for depth in (10, 48, 49, 50, 51, 60, 200):
        for _ in range(300):
            held = [state.copy(), state.copy(), state.copy()]
            for _ in range(depth):
                held = [held]
            del held
"""
    assert subprocess.run([sys.executable, "-c", code], timeout=120).returncode == 0
