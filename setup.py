"""Compile the engine with mypyc. Where that is not possible, Kogge installs as plain Python and says so.

KOGGE_GAMES=hansa,colonia compiles only these games; KOGGE_PURE=1 compiles nothing.
"""

import os
import re
import runpy
import sys
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import Distribution, setup
from setuptools.command.build_ext import build_ext

from distutils.ccompiler import new_compiler  # isort: skip (setuptools provides it)
from distutils.errors import CCompilerError, DistutilsError  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip

PACKAGE = Path("src/kogge")
STAGE = Path("build/engine")  # what is compiled, until it is whole
LIBRARY = "kogge__mypyc"  # what all compiled modules begin with and lead into
form = runpy.run_path(str(PACKAGE / "_form.py"))

# What speaks and draws is never compiled.
INTERPRETED_CORE = {
    "__init__.py",
    "because.py",
    "cases.py",
    "chart.py",
    "design.py",
    "draw.py",
    "form.py",
    "kept.py",
    "log.py",
    "packed.py",
    "picture.py",
    "rulebook.py",
    "reason.py",
    "svg.py",
    "toml.py",
    "tongue.py",
    "words.py",
}
SPEAKING = ("__init__", "words", "draw")  # how the modules of a game begin that are never compiled
LOOPS = [
    *("bots/ending.py", "bots/net.py", "bots/search.py", "bots/tree.py", "bots/worth.py"),
    *("arena/loop.py", "envs/batch_loop.py", "envs/payoff.py"),
]


def sources() -> list[str]:
    """The modules to compile, as paths inside the package."""
    chosen = os.environ.get("KOGGE_GAMES")
    core = [file for file in (PACKAGE / "core").glob("*.py") if file.name not in INTERPRETED_CORE]
    games = [
        file
        for file in (PACKAGE / "games").glob("*/*.py")
        if not file.name.startswith(SPEAKING) and (not chosen or file.parent.name in chosen.split(","))
    ]
    loops = [PACKAGE / name for name in LOOPS]
    return sorted(file.relative_to(PACKAGE).as_posix() for file in [*core, *games, *loops] if file.exists())


def say(text: str) -> None:
    print(f"kogge: {text}", file=sys.stderr, flush=True)


def compiler_works() -> bool:
    """Whether there are a C compiler and the Python headers."""
    compiler = new_compiler()
    customize_compiler(compiler)
    with TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        try:
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[sysconfig.get_path("include")])
        except (CCompilerError, DistutilsError):
            return False
    return True


FREES = re.compile(r"^( *)\w+_dealloc\([^)]*\)\n\1\{\n.*?^\1\}$", re.MULTILINE | re.DOTALL)
TRASHCAN = re.compile(r"^ *CPy_TRASHCAN_(BEGIN|END)\(.*\)\n", re.MULTILINE)
UNTRACKS = "PyObject_GC_UnTrack"
SETS = re.compile(
    r"(^ *tmp = Vec\w+\.unbox\(value[^\n]*\);\n(?:(?! *Vec\w+ tmp;)[^\n]*\n){1,4}?) *VEC_\w*INCREF\(tmp\);\n",
    re.MULTILINE,
)


def extensions() -> list:
    """The extensions to build: none where they cannot be made."""
    if not compiler_works():
        say("NOTICE: no working C compiler with Python headers was found; Kogge installs as plain Python, much slower.")
        return []
    from mypyc.build import mypycify

    options = [
        "--config-file=",
        "--cache-dir=build/mypy",
        "--follow-imports=silent",
        "--ignore-missing-imports",
        "--always-true=PACKED",
    ]
    files = [str(PACKAGE / source) for source in sources()]
    if not files:
        return []
    say(f"compiling {len(files)} modules ...")
    try:
        made = mypycify([*options, *files], opt_level="3", debug_level="0", group_name="kogge")
    except SystemExit as refusal:
        say(f"NOTICE: mypyc refused the sources; Kogge installs as plain Python, much slower. {refusal}")
        return []
    for extension in made:
        for source in extension.sources:
            mend(Path(source))
        extension.optional = True
        if os.name != "nt":  # no fused multiplications: evaluations are the same compiled or not, on every processor
            extension.extra_compile_args += ["-ffp-contract=off", "-fno-semantic-interposition", "-fvisibility=hidden"]
    return made


def mend(source: Path) -> None:
    """Correct two things that mypyc does.

    It frees all objects through Python's trashcan, which writes into their header for the garbage collector: those
    without one go without it. And a packed list that plain Python sets is counted twice, so that it is never freed:
    taking it out of its object has counted it already.
    """
    text = source.read_text(encoding="utf-8")
    mended = FREES.sub(lambda found: found[0] if UNTRACKS in found[0] else TRASHCAN.sub("", found[0]), text)
    mended = SETS.sub(r"\1", mended)
    if mended != text:
        source.write_text(mended, encoding="utf-8")


class Compile(build_ext):
    """Builds all extensions or none beside the sources, records the hash of every source it compiled, then moves in."""

    def run(self) -> None:
        wanted = form["fingerprints"](PACKAGE, sources())
        if (self.inplace and form["fits"](PACKAGE, wanted)) or form["pure"]():
            return
        stage = STAGE if self.inplace else Path(self.build_lib)
        if not form["fits"](stage / "kogge", wanted):
            self.build(stage, wanted)
        if self.inplace:
            form["adopt"](stage, PACKAGE.parent)

    def build(self, stage: Path, wanted: dict[str, str]) -> None:
        """Compile into a folder; where that fails, nothing is left there."""
        form["clear"](stage)
        self.distribution.ext_modules = extensions()
        if not self.distribution.ext_modules:
            return
        work = build_ext(self.distribution)
        work.build_lib, work.build_temp = str(stage), self.build_temp
        work.ensure_finalized()
        work.run()
        if form["built"](stage / "kogge") == wanted.keys() and any(stage.glob(f"{LIBRARY}*")):
            form["write_record"](stage / "kogge", wanted)
        else:
            form["clear"](stage)
            say("NOTICE: the C compiler failed; Kogge installs as plain Python, much slower.")


class EngineDistribution(Distribution):
    """The extensions are made when they are built, not whenever somebody asks for the version."""

    def has_ext_modules(self) -> bool:
        return not form["pure"]()


setup(cmdclass={"build_ext": Compile}, distclass=EngineDistribution)
