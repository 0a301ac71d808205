"""Results as files: JSON lines, or Parquet for data frames."""

from __future__ import annotations

import importlib.util
import json
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

from kogge.core.errors import BadOption

BATCH = 1_000


def check(file: Path) -> None:
    """Refuse a file that cannot become one, before the games begin."""
    if file.suffix not in (".jsonl", ".parquet"):
        raise BadOption("Results are written to a file whose name ends in .jsonl or .parquet.")
    if file.suffix == ".parquet" and importlib.util.find_spec("pyarrow") is None:
        raise BadOption('Parquet needs pyarrow; `pip install "kogge[data]"` brings it.')
    if not file.absolute().parent.is_dir():
        raise BadOption(f"The folder of {file} does not exist.")


def saving(results: Iterable[dict[str, Any]], file: Path) -> Iterator[dict[str, Any]]:
    """Hand the results on and write them as they come."""
    check(file)
    return as_parquet(results, file) if file.suffix == ".parquet" else as_lines(results, file)


def as_lines(results: Iterable[dict[str, Any]], file: Path) -> Iterator[dict[str, Any]]:
    with file.open("w", encoding="utf-8") as out:
        for result in results:
            out.write(json.dumps(result, ensure_ascii=False) + "\n")
            yield result


def as_parquet(results: Iterable[dict[str, Any]], file: Path) -> Iterator[dict[str, Any]]:
    """One row per game; options become text, since games differ in them."""
    import pyarrow
    import pyarrow.parquet

    writer = None
    left = iter(results)
    try:
        while batch := list(islice(left, BATCH)):
            rows = [{**result, "options": json.dumps(result["options"])} for result in batch]
            table = pyarrow.Table.from_pylist(rows)
            if writer is None:
                writer = pyarrow.parquet.ParquetWriter(file, table.schema)
            writer.write_table(table)
            yield from batch
    finally:
        if writer is not None:
            writer.close()
