"""The installed site: its manifest, the page it shows out of reach, and that nothing of a table is kept."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .barriers import grave_violations
from .test_tabs import move, shared_table

pytestmark = pytest.mark.browser

KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
  }
  return found.sort();
}"""
WIDTH = """async (source) => {
  const image = new Image();
  image.src = source;
  await image.decode();
  return image.naturalWidth;
}"""


def test_out_of_reach_a_page_says_so_and_nothing_of_a_table_was_kept(page: Page) -> None:
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function("navigator.serviceWorker.controller || caches.match('/offline')")
    table = shared_table(page)
    move(page)
    page.goto(f"{table}/replay")
    page.goto("/tables")
    kept = page.evaluate(KEPT)
    dress = ["board.css", "install.js", "kogge.svg", "print.css", "site.css"]
    assert kept == ["/offline", *(f"/static/{name}" for name in dress)]
    page.evaluate("caches.match('/offline')")
    page.context.set_offline(True)
    page.goto("/rules/hansa")
    expect(page.locator("h1")).to_have_text("Out of reach")
    assert page.evaluate("getComputedStyle(document.querySelector('.button.primary')).borderRadius") == "8px"
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.locator("h1").first).to_contain_text("Hansa")


def test_the_site_can_be_installed(page: Page) -> None:
    page.goto("/offline")
    assert not grave_violations(page)
    link = page.locator("link[rel=manifest]").get_attribute("href")
    manifest = page.request.get(str(link)).json()
    assert manifest["display"] == "standalone" and manifest["start_url"] == "/"
    sizes = {icon["sizes"]: icon["src"] for icon in manifest["icons"] if "purpose" not in icon}
    for size, source in sizes.items():
        assert size == "any" or page.evaluate(WIDTH, source) == int(size.split("x")[0])
