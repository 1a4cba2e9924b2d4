"""What axe-core says of a page, for the rules of WCAG 2.2 AA and below, and for what is good practice."""

from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from typing import Any

from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.visit import BrowserTab

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# what others show in a frame is theirs
OPTIONS = {"resultTypes": ["violations"], "runOnly": {"type": "tag", "values": TAGS}, "iframes": False}
# they take as long as all other rules together
WITHOUT_COLOURS = {"rules": {"color-contrast": {"enabled": False}}}
COLOURS = {"runOnly": {"type": "rule", "values": ["color-contrast"]}}
# the rows of a table are alike, and so are the sheets of a print: some of them tell, which no bar at the bottom covers
ALIKE = ("tbody tr:nth-child(n+6)", ".print-group:nth-child(n+3)")
# what waits for an answer belongs to no part of the page, and may come back at any time: a socket opens again
WAITING = (".progress", ".overlay")
# the parts of every page, which are looked at once in each look
SHARED = ("header.bar", ".footer", ".strip")
SETTLED = f"[...document.querySelectorAll('{', '.join(WAITING)}')].every((node) => !node.checkVisibility())"

# from the top of the page, as it comes: where it has been scrolled to, any field may be half below the header
RUN = """async ([where, how]) => {
  const top = scrollY;
  scrollTo({ top: 0, behavior: "instant" });
  const answer = await axe.run(where, how);
  scrollTo({ top, behavior: "instant" });
  return answer.violations;
}"""
LOOKS = (Path(__file__).parent / "page_looks.js").read_text("utf-8").partition("\n")[2]

_faultless: set[bytes] = set()
_coloured_well: set[bytes] = set()
_faultless_parts: set[bytes] = set()
_coloured_parts: set[bytes] = set()


async def findings(tab: BrowserTab) -> list[str]:
    """Every finding, a line each: its weight, its rule, where, and what is wrong there.

    A page that is to a letter like one before it, in the same window, is not looked at again; nor are the colours of
    one that differs by its words alone, nor the parts that it shares with one before it.
    """
    whole, wordless, parts = await _looks(tab)
    if whole in _faultless:
        return []
    options = OPTIONS | WITHOUT_COLOURS if wordless in _coloured_well else OPTIONS
    found = await _found(tab, options, SHARED if parts in _faultless_parts else ())
    if not found:
        _faultless.add(whole)
        _coloured_well.add(wordless)
        _faultless_parts.add(parts)
    return found


async def colour_findings(tab: BrowserTab) -> list[str]:
    """The findings of colours alone, in a look whose other rules need none of their own."""
    _, wordless, parts = await _looks(tab)
    if wordless in _coloured_well:
        return []
    found = await _found(tab, OPTIONS | COLOURS, SHARED if parts in _coloured_parts else ())
    if not found:
        _coloured_well.add(wordless)
        _coloured_parts.add(parts)
    return found


async def _looks(tab: BrowserTab) -> tuple[bytes, bytes, bytes]:
    """What findings depend on: of the page, of the page without words, and of the shared parts."""
    await tab.until(SETTLED)
    whole, wordless, parts = await tab.page.evaluate(LOOKS, ", ".join(SHARED))
    return _digest(whole), _digest(wordless), _digest(parts)


def _digest(look: str) -> bytes:
    return sha256(look.encode()).digest()


async def _found(tab: BrowserTab, options: Mapping[str, Any], known: tuple[str, ...]) -> list[str]:
    if not await tab.page.evaluate("'axe' in window"):
        await tab.page.evaluate(AXE_SCRIPT)
    where = {"exclude": [[selector] for selector in (*ALIKE, *WAITING, *known)]}
    return [
        f"{violation['impact']} {violation['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for violation in await tab.page.evaluate(RUN, [where, options])
        for node in violation["nodes"]
    ]
