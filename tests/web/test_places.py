"""The editor by pointing: which values stand where on a board."""

from __future__ import annotations

import re

import pytest

from kogge.arena.moments import moment
from kogge.core.errors import BadPosition
from kogge.core.kit.hostile import altered
from kogge.core.registry import game as find
from kogge.core.rng import Rng
from kogge.table import speech
from kogge.web.edit import FIXED
from kogge.web.places import places

from .visitors import Browser

EXPECTED = {
    "hansa": {"city-danzig": {"ship", "booths.18", "stored.10"}, "warehouse-riga-b": {"stored.13"}},
    "teutonica": {"route-bremen-minden": {"pieces.60", "markers.10"}, "city-stade": {"offices.4"}},
    "pfeffersaecke": {"city-antwerpen": {"seal.1", "centre.1"}, "town-passau": {"owner.18"}},
    "colonia": {"relic-10": {"display.9", "guards.9"}, "stall-3": {"stalls.10", "stall_owner.2"}},
}


@pytest.mark.parametrize("game", sorted(EXPECTED))
def test_a_place_of_the_board_knows_its_values(game: str) -> None:
    played = find(game)
    found = places(played, moment(game, played.usual, "middle"), speech("en", played))
    for spot, cells in EXPECTED[game].items():
        assert cells <= set(found[spot]), spot
        assert len(found[spot]) < 40
    assert len(found["desk-0"]) == len(found["desk-1"]) > 2


def fields_of(page: str) -> dict[str, str]:
    """The numbers and choices of the form, as they stand."""
    fields = dict(re.findall(r'<input type="(?:number|hidden)" name="([^"]+)" value="([^"]*)"', page))
    for name, options in re.findall(r'<select name="([^"]+)"[^>]*>(.*?)</select>', page, re.S):
        chosen = re.search(r'<option value="([^"]*)" selected', options) or re.search(r'value="([^"]*)"', options)
        fields[name] = chosen[1] if chosen else ""
    fields |= dict.fromkeys(re.findall(r'type="checkbox" name="([^"]+)" value="1" checked', page), "1")
    was = re.search(r'name="was" id="was" value="([^"]*)"', page)
    assert was is not None
    return fields | {"was": was[1].replace("&#34;", '"')}


def test_the_page_gets_them_and_what_is_wrong_is_said_in_its_own_words(browser: Browser) -> None:
    fields = fields_of(browser.get("/edit/hansa").text)
    told = {"accept": "application/json"}
    found = browser.post("/edit/hansa", data={**fields, "do": "places"}, headers=told).json()
    assert "booths.18" in found["city-danzig"]
    wrong = browser.post("/edit/hansa", data={**fields, "booths.18": "1"}, headers=told).json()
    assert wrong["error"].startswith("Seat 1 ") and "15 booths" in wrong["error"]
    below = browser.post("/edit/hansa", data={**fields, "talers.0": "-1"}, headers=told).json()
    assert below["error"].startswith("“Talers”") and below["fields"] == ["talers"]
    german = browser.post("/edit/hansa?lang=de", data={**fields, "booths.18": "1"}, headers=told).json()
    assert german["error"].startswith("Platz 1 hat ") and german["error"].endswith(" von 15 Ständen.")


@pytest.mark.parametrize("game", sorted(EXPECTED))
def test_what_is_wrong_with_a_position_is_said_in_every_language(game: str) -> None:
    played, dice, found = find(game), Rng(7), set()
    for name in ("opening", "middle", "end"):
        state = moment(game, played.usual, name)
        data, decisions = state.data(), sorted(state.board.decisions)
        fixed = {part: data[part] for part in FIXED if part in data}
        for _ in range(150):
            try:
                played.load(altered(data, dice, decisions) | fixed)
            except BadPosition as refusal:
                found.add(str(refusal))
    assert len(found) > 40
    for language in ("nl", "de"):
        say = speech(language, played)
        assert [text for text in found if say.retell(text) == text] == []
