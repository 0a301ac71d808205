"""Reviews kept beside the record: `GAME.kogge.review.json`, made once for a record, a budget and a program."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from kogge.analysis.findings import Review

SUFFIX = ".review.json"


def path_of(record: Path) -> Path:
    return record.with_name(record.name + SUFFIX)


def same(one: Review, other: Review) -> bool:
    """Whether two reviews look at the same game in the same way."""
    return key(one) == key(other)


def key(review: Review) -> tuple[object, ...]:
    return review.record, review.made, review.seed, review.iterations, tuple(review.asked)


def load(file: Path) -> Review | None:
    """The review in a file; None where there is none that can be read."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=Review)
    except (OSError, msgspec.MsgspecError):
        return None


def save(file: Path, review: Review) -> bool:
    """Write a review, all of it or nothing; False where the folder cannot be written."""
    new = file.with_name(f"{file.name}.{os.getpid()}.new")
    try:
        new.write_bytes(msgspec.json.format(msgspec.json.encode(review), indent=1))
        new.replace(file)
    except OSError:
        new.unlink(missing_ok=True)
        return False
    return True


def kept(file: Path, wanted: Review) -> Review:
    """What is known already of the review that is wanted, or the wanted one, still empty."""
    found = load(file)
    return found if found is not None and same(found, wanted) else wanted
