"""What axe-core says of a page, for the rules of WCAG 2.2 AA and below, and for what is good practice."""

from axe_playwright_python.base import AXE_SCRIPT

from tests.browser.visit import BrowserTab

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
# what others show in a frame is theirs
OPTIONS = {"resultTypes": ["violations"], "runOnly": {"type": "tag", "values": TAGS}, "iframes": False}
# the rows of a table are alike, and so are the sheets of a print: some of them tell, which no bar at the bottom covers
ALIKE = ("tbody tr:nth-child(n+6)", ".sheet-group:nth-child(n+3)")
# what waits for an answer belongs to no part of the page, and may come back at any time: a socket opens again
WAITING = (".progress", ".overlay")
WHERE = {"exclude": [[selector] for selector in (*ALIKE, *WAITING)]}
SETTLED = f"[...document.querySelectorAll('{', '.join(WAITING)}')].every((node) => !node.checkVisibility())"

RUN = "([where, how]) => axe.run(where, how).then((answer) => answer.violations)"


async def findings(tab: BrowserTab) -> list[str]:
    """Every finding, a line each: its weight, its rule, where, and what is wrong there."""
    await tab.until(SETTLED)
    if not await tab.page.evaluate("'axe' in window"):
        await tab.page.evaluate(AXE_SCRIPT)
    return [
        f"{found['impact']} {found['id']}: {' '.join(map(str, node['target']))}: {node['failureSummary']}"
        for found in await tab.page.evaluate(RUN, [WHERE, OPTIONS])
        for node in found["nodes"]
    ]
