"""Every value of every board says where it comes from, so that a reader can follow it."""

from __future__ import annotations

import pytest

from kogge.core.provenance import INFERRED, OURS, RECONSTRUCTED, RULING, SOURCED, STATUSES, Origin, origins
from kogge.core.registry import game, games
from kogge.core.tongue import languages


def found(id: str) -> dict[str, Origin]:
    return {".".join(map(str, one.path)): one for one in origins(game(id).design())}


@pytest.mark.parametrize("id", sorted(games()))
def test_every_value_has_a_source(id: str) -> None:
    wrong = []
    for place, one in found(id).items():
        if one.status not in STATUSES:
            wrong.append(f"{place}: {one.status!r} is no status")
        elif one.status == SOURCED and not one.sources:
            wrong.append(f"{place}: no source")
        elif one.status == SOURCED and not one.page and not any(source.address for source in one.sources):
            wrong.append(f"{place}: no page and no address")
        elif one.status in (INFERRED, RECONSTRUCTED) and not isinstance(one.confidence, float | int):
            wrong.append(f"{place}: how sure are we?")
        elif one.status in (INFERRED, RECONSTRUCTED, RULING) and not one.note:
            wrong.append(f"{place}: why so?")
    assert not wrong, "\n".join(wrong[:40])


@pytest.mark.parametrize("id", sorted(games()))
def test_what_is_told_about_a_value_is_told_in_every_language(id: str) -> None:
    for place, one in found(id).items():
        texts = [one.note, *(source.title for source in one.sources if not source.address)]
        for text in texts:
            assert not text or (isinstance(text, dict) and set(text) == set(languages())), (place, text)


@pytest.mark.parametrize(
    ("id", "place"),
    [
        ("hansa", "leg.10.from"),  # the eastern loop
        ("hansa", "leg.12.to"),
        ("colonia", "setup.members"),
        ("colonia", "city.2.window"),
        ("colonia", "relic.0.cost"),
        ("colonia", "week.0.orders"),
        ("pfeffersaecke", "seals.copies"),
        ("teutonica", "pieces.markers.taverns"),
    ],
)
def test_what_is_inferred_is_not_called_sourced(id: str, place: str) -> None:
    assert found(id)[place].status == INFERRED


def test_what_we_decided_or_drew_says_so() -> None:
    assert found("pfeffersaecke")["city.24.value"].status == RULING
    assert found("pfeffersaecke")["city.24.place.x"].status == OURS
    roads = game("pfeffersaecke").design().facts["roads"]["list"]
    known = next(at for at, road in enumerate(roads) if (road["from"], road["to"]) == ("braunschweig", "nuernberg"))
    ways = found("pfeffersaecke")
    assert {ways[f"roads.list.{known}.{key}"].status for key in ("from", "to", "price")} == {SOURCED}
    assert {ways[f"roads.list.0.{key}"].status for key in ("from", "to", "price")} == {RECONSTRUCTED}
    assert found("hansa")["city.0.number"].status == SOURCED
    assert found("hansa")["city.1.number"].status == RECONSTRUCTED
    assert found("teutonica")["provinces.province.10.routes"].status == RECONSTRUCTED


def test_a_changed_value_is_its_owners() -> None:
    data = dict(game("hansa").design().data)
    data["points"] = {**data["points"], "city": {"value": 3, "status": "own"}}
    own = {".".join(map(str, one.path)): one for one in origins(game("hansa").design(data))}
    assert own["points.city"].status == "own" and own["points.sole_city"].status == SOURCED
