"""What a request brings, read in one place: numbers, choices and texts; nonsense is refused with a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from urllib.parse import parse_qsl

from starlette.datastructures import UploadFile
from starlette.exceptions import HTTPException
from starlette.requests import Request

from kogge.core.tongue import Tongue

FIELDS = "application/x-www-form-urlencoded"
DIGITS = 9  # the longest number anybody needs here


class Given:
    """The values of a query or a form by name. An empty one counts as not given."""

    def __init__(self, values: Mapping[str, str | UploadFile], say: Tongue) -> None:
        self.values = values
        self.say = say

    def text(self, name: str, default: str = "", most: int = 200) -> str:
        """A text, cut where it is too long; a default where none was given."""
        value = self.values.get(name, "")
        return (value.strip()[:most] if isinstance(value, str) else "") or default

    def number(self, name: str, default: int | None = None) -> int:
        """A whole number from zero; without a default it must be given."""
        text = self.text(name)
        if not text and default is not None:
            return default
        if not text.isascii() or not text.isdigit() or len(text) > DIGITS:
            raise HTTPException(400, self.say("{name} must be a whole number.", name=name))
        return int(text)

    def choice(self, name: str, choices: Iterable[str], default: str | None = None) -> str:
        """One of a few texts."""
        allowed = list(choices)
        text = self.text(name, default or "")
        if text not in allowed:
            raise HTTPException(400, self.say("{name} must be one of: {all}.", name=name, all=", ".join(allowed)))
        return text

    def options(self) -> dict[str, object]:
        """The options of a game; it refuses those it does not have."""
        return {name.removeprefix("option-"): self.text(name) for name in self.values if name.startswith("option-")}


def query(request: Request, say: Tongue) -> Given:
    """What stands behind the question mark."""
    return Given(request.query_params, say)


async def form(request: Request, say: Tongue, max_fields: int = 1000) -> Given:
    """What a form sent: fields alone, as with every move, or files too."""
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() == FIELDS:
        body = (await request.body()).decode("latin-1")
        try:
            return Given(dict(parse_qsl(body, keep_blank_values=True, max_num_fields=max_fields)), say)
        except ValueError:
            raise HTTPException(400, f"Too many fields. Maximum number of fields is {max_fields}.") from None
    return Given(await request.form(max_files=1, max_fields=max_fields), say)
