"""Which form of the engine runs: the compiled modules, or the plain sources they were made from.

The build records the hash of every source it compiled. A compiled module whose source has changed since is refused.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import EXTENSION_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from pathlib import Path
from types import ModuleType

PACKAGE = Path(__file__).parent
RECORD = "_compiled.json"
SUFFIX = EXTENSION_SUFFIXES[0]
REMEDY = "Run `make setup` (or install Kogge again) to rebuild it, or set KOGGE_PURE=1 to run the plain sources."

_form = "plain Python"


def pure() -> bool:
    """Whether the plain sources are asked for."""
    return os.environ.get("KOGGE_PURE", "") not in ("", "0")


def form() -> str:
    """The form that runs: "compiled" or "plain Python"."""
    return _form


def notice() -> str | None:
    """What to tell people who get the slow form without having asked for it."""
    if _form == "compiled" or pure():
        return None
    if os.environ.get("KOGGE_COMPILING"):
        return "Kogge runs as plain Python while the fast engine is compiled; the next start has it."
    return (
        "Kogge runs as plain Python, several times slower than compiled. "
        "Install a C compiler and the Python headers, then run `make setup` (or install Kogge again)."
    )


def settle() -> None:
    """Choose the form, once, before the first module is loaded."""
    global _form
    if pure():
        sys.meta_path.insert(0, PlainSources())
        return
    compiled = built(PACKAGE)
    recorded = read_record(PACKAGE)
    if reason := mismatch(PACKAGE, compiled, recorded):
        raise ImportError(f"The compiled engine does not fit its sources: {reason}. {REMEDY}")
    if compiled:
        _form = "compiled"


class PlainSources:
    """Finds the sources of kogge's modules and passes over their compiled forms."""

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.startswith("kogge."):
            for folder in path or ():
                spec = FileFinder(folder, (SourceFileLoader, [".py"])).find_spec(name)
                if spec is not None and spec.loader is not None:
                    return spec
        return None


def built(package: Path) -> set[str]:
    """The sources, as paths inside the package, that have a compiled form for this Python."""
    files = (Path(folder, file) for folder, _, names in os.walk(package) for file in names if file.endswith(SUFFIX))
    return {file.relative_to(package).as_posix().removesuffix(SUFFIX) + ".py" for file in files}


def mismatch(package: Path, compiled: set[str], recorded: dict[str, str]) -> str | None:
    """Why the compiled modules and the record of their build do not fit the sources, if they do not."""
    if unknown := compiled - recorded.keys():
        return f"{min(unknown)} has a compiled form that no build recorded"
    if missing := recorded.keys() - compiled:
        return f"the compiled form of {min(missing)} is missing"
    for source, fingerprint in recorded.items():
        file = package / source
        if not file.exists():
            return f"{source} was removed after it was compiled"
        if hashlib.sha256(file.read_bytes()).hexdigest() != fingerprint:
            return f"{source} was changed after it was compiled"
    return None


def read_record(package: Path) -> dict[str, str]:
    """What the build for this Python compiled: each source and its hash."""
    return _read_all(package).get(SUFFIX, {})


def write_record(package: Path, sources: dict[str, str]) -> None:
    """Record what was compiled for this Python; builds for other Pythons keep theirs."""
    records = {**_read_all(package), SUFFIX: sources}
    text = json.dumps({suffix: made for suffix, made in records.items() if made}, indent=1, sort_keys=True)
    (package / RECORD).write_text(text + "\n", encoding="utf-8")


def fingerprints(package: Path, sources: Iterable[str]) -> dict[str, str]:
    """The hash of each source."""
    return {source: hashlib.sha256((package / source).read_bytes()).hexdigest() for source in sources}


def fits(package: Path, wanted: dict[str, str]) -> bool:
    """Whether all of these sources, as they are, have a compiled form here."""
    return bool(wanted) and read_record(package) == wanted and built(package) == wanted.keys()


def clear(folder: Path) -> None:
    """Take away what was compiled for this Python, so that nothing half built or stale stays."""
    for file in [*folder.glob("kogge__mypyc*"), *(folder / "kogge").rglob("*")]:
        if file.name.endswith(SUFFIX):
            file.unlink()
    if (folder / "kogge" / RECORD).exists():
        write_record(folder / "kogge", {})


def adopt(stage: Path, home: Path) -> None:
    """Copy a whole build from where it was made to beside the sources; the record comes last."""
    clear(home)
    made = read_record(stage / "kogge")
    for file in stage.rglob(f"*{SUFFIX}"):
        shutil.copy2(file, home / file.relative_to(stage))
    if made:
        write_record(home / "kogge", made)


def _read_all(package: Path) -> dict[str, dict[str, str]]:
    try:
        records: dict[str, dict[str, str]] = json.loads((package / RECORD).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return records
