"""What axe finds on a page."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

GRAVE = ("serious", "critical")


def grave_violations(page: Page, rule: str | None = None) -> list[str]:
    """What axe finds serious or critical on a page, one line each; one rule only, if one is named."""
    options: dict[str, object] = {"resultTypes": ["violations"]}
    if rule is not None:
        options["runOnly"] = [rule]
    found = Axe().run(page, options=options).response["violations"]
    return [
        f"{violation['id']} ({violation['impact']}): {node['target']} {node['html'][:160]} {node.get('failureSummary')}"
        for violation in found
        if violation["impact"] in GRAVE
        for node in violation["nodes"][:3]
    ]
