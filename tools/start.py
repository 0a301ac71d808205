"""Open the table at once: with the compiled engine where it is ready, else as plain Python while it is being compiled.

The build goes on behind the open page, also when the site is closed; the next start has it.
"""

from __future__ import annotations

import os
import runpy
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "kogge"
STAGE = ROOT / "build" / "engine"
LOG = ROOT / "build" / "engine.log"
form = runpy.run_path(str(PACKAGE / "_form.py"))


def ready() -> bool:
    """Whether the compiled engine can be used, taking over a build that was finished meanwhile."""
    made = form["read_record"](STAGE / "kogge")
    if form["fits"](STAGE / "kogge", made) and not form["mismatch"](PACKAGE, set(made), made):
        if not form["fits"](PACKAGE, made):
            form["adopt"](STAGE, ROOT / "src")
        return True
    here = form["read_record"](PACKAGE)
    return form["fits"](PACKAGE, here) and not form["mismatch"](PACKAGE, set(here), here)


def can_compile() -> bool:
    """Whether a C compiler seems to be there; without one Kogge says itself what is missing."""
    return shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0]) is not None


def compile_behind() -> None:
    """Begin to compile, in a process of its own that leaves the processor to people."""
    LOG.parent.mkdir(exist_ok=True)
    command = [sys.executable, __file__, "compile"]
    with LOG.open("ab") as log:
        subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True)


def compile_now() -> int:
    """Compile into the stage, unless another process is at it."""
    import fcntl

    with (LOG.parent / "engine.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return 0
        os.nice(10)
        pip = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "-c",
            "constraints.txt",
        ]
        build = [sys.executable, "setup.py", "--quiet", "build_ext", "--build-lib", str(STAGE)]
        return subprocess.call([*pip, "setuptools", "mypy"]) or subprocess.call(build)


def main() -> int:
    if sys.argv[1:] == ["compile"]:
        return compile_now()
    if not ready():
        form["clear"](ROOT / "src")
        if can_compile() and not form["pure"]():
            os.environ["KOGGE_COMPILING"] = "1"
            print(f"The fast engine is compiled meanwhile, for the next start ({LOG.relative_to(ROOT)} tells how far).")
            compile_behind()
    kogge = Path(sys.executable).parent / "kogge"
    os.execv(kogge, [str(kogge), *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
