"""The words of a page, with and without scripts.

A line that the answer alone or the live page alone may have is a row of EXEMPT; everything else is compared.
"""

from difflib import SequenceMatcher
from fnmatch import fnmatch
from typing import Literal, NamedTuple

from tests.browser.visit import BrowserTab

Side = Literal["answer", "live"]
Words = dict[str, list[str]]


class Exempt(NamedTuple):
    """Elements that one side alone may have, by a selector, on the screens whose keys match."""

    side: Side
    selector: str
    screens: tuple[str, ...] = ("*",)


PAPER = ("print*", "standings_print*")
MOVING = ".live-line, .ride-now, .ride-columns > section, .history tr:has(.chip.live)"
EXEMPT = (
    # a form is sent by its button; scripts read what is typed or chosen at once
    Exempt("answer", "form.filters .before-scripts"),
    Exempt("answer", ".tool-bar .before-scripts"),
    Exempt("answer", ".question-search .before-scripts"),
    # a script remembers them in the browser: the choice of colours, the riders one follows
    Exempt("live", ".theme-select"),
    Exempt("live", ".to-follow"),
    # the browser alone knows what the visitor's own clock says, and how long ago something was
    Exempt("live", ".yours"),
    Exempt("live", ".list li > span:last-child:has(> time)", ("live",)),
    Exempt("answer", ".list li > span:last-child:has(> time)", ("live",)),
    Exempt(
        "live", ":has(> [data-relative])", ("enterable events", "home", "live", "event", "promoter", "organization")
    ),
    Exempt("answer", ":has(> [data-relative])", ("home", "live", "event")),
    # clocks run in the browser
    Exempt("live", ":is(.live-race, .event-hero, .event-columns) .runs, .live-race .clock > .countdown"),
    Exempt("live", ".days-left"),
    Exempt("live", ".race-clock", ("unknown",)),
    # what changes by itself is announced
    Exempt("live", ".hidden-text[role=status]"),
    Exempt("answer", ".hidden-text[role=status]"),
    # window.print()
    Exempt("live", "main button:not(form *)", PAPER),
    # the time of printing
    Exempt("live", ".printed-at", PAPER),
    # its choices come when the list is opened: without scripts they do not
    Exempt("live", ".multi-select:has(#filter-participant)"),
    # scripts follow and share
    Exempt("live", ":is(.rider-head, .event-tabs) .action.with-scripts"),
    # the race of a rider goes on between the two
    Exempt("answer", MOVING, ("rider", "head to head")),
    Exempt("live", MOVING, ("rider", "head to head")),
    # the library of drawings measures texts in an element of its own
    Exempt("live", "#recharts_measurement_span"),
    # shows a password
    Exempt("live", ".secret button"),
    # slides take turns and show what fits; the answer lists all of them
    Exempt("answer", "main", ("presentation",)),
    Exempt("live", "main", ("presentation",)),
)
"""What may differ, and why."""

READ = """(exempt) => {
  const every = (selector) => [...document.querySelectorAll(selector)];
  const visible = (node) => node.checkVisibility({ visibilityProperty: true });
  const all = (selector) => every(selector).filter(visible);
  const away = every(exempt).map((node) => [node, node.style.cssText]);
  for (const [node] of away) node.style.setProperty("display", "none", "important");
  for (const node of every("details:not(form *)")) node.open = visible(node.querySelector("summary"));
  for (const node of every("header ul[hidden]")) node.hidden = false;
  const blocks = { header: "header.bar", heading: ".subheader", main: "main", footer: ".footer", strip: ".strip" };
  const inside = [...Object.values(blocks), "script", "style", "template", "noscript"].join();
  const found = Object.entries(blocks).map(([name, selector]) => [name, all(selector).map((node) => node.innerText)]);
  const beside = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode;
    if (!parentElement.closest(inside) && visible(parentElement)) beside.push(data);
  }
  const pictures = all("img").map(({ alt }) => alt);
  const fields = all("input, textarea").flatMap(({ value, placeholder }) => [value, placeholder]);
  for (const [node, style] of away) node.style.cssText = style; // nothing of the page notices
  return Object.fromEntries([...found, ["beside", beside], ["pictures", pictures], ["fields", fields]]);
}"""


async def words(tab: BrowserTab, side: Side, screen: str) -> Words:
    """The words of each part of the page, with everything unfolded that a reader can unfold."""
    exempt = [row.selector for row in EXEMPT if row.side == side and any(fnmatch(screen, key) for key in row.screens)]
    found = await tab.page.evaluate(READ, ", ".join(exempt) or "none")
    return {part: " ".join(texts).split() for part, texts in found.items()}


def differences(answer: Words, live: Words) -> list[str]:
    found = []
    for part, before in answer.items():
        after = live[part]
        for kind, start, end, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
            if kind != "equal":
                place = " ".join(before[max(0, start - 4) : start])
                alone = f"answer {' '.join(before[start:end])!r}, live {' '.join(after[first:last])!r}"
                found.append(f"{part}, after {place!r}: {alone}")
    return found
