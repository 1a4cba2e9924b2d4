"""The words of every screen: a reader of the HTML answer, without scripts, gets those of the live page, in its order.

A line that the answer alone or the live page alone may have is a row of EXEMPT; everything else is compared.
"""

from collections.abc import AsyncIterator, Iterator
from difflib import SequenceMatcher
from fnmatch import fnmatch
from typing import Literal, NamedTuple

import pytest
from playwright.async_api import Playwright

from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.routes import url
from tests.browser.chromium import ARGUMENTS, executable
from tests.browser.orders import add_order
from tests.browser.quiet import Traffic, live
from tests.browser.states import DEMO_DAY
from tests.browser.test_screens import SCREENS, ScreenCase
from tests.browser.visit import BrowserTab, Ids, Visits, demo_ids
from tests.server import Site, resolver_rule, worker

Side = Literal["answer", "live"]
Words = dict[str, list[str]]


class Exempt(NamedTuple):
    """Elements that one side alone may have, by a selector, on the screens whose keys match."""

    side: Side
    selector: str
    screens: tuple[str, ...] = ("*",)


PAPER = ("print*", "standings_print*")
EXEMPT = (
    # a form is sent by its button; scripts read what is typed or chosen at once
    Exempt("answer", "form.filters button"),
    # a script remembers them in the browser: the choice of colours, the riders one follows
    Exempt("live", ".look"),
    Exempt("live", ".to-follow"),
    # the browser alone knows what the visitor's own clock says, and how long ago something was
    Exempt("live", ".yours"),
    Exempt("live", ".list li > span:last-child:has(> time)", ("live",)),
    Exempt("answer", ".list li > span:last-child:has(> time)", ("live",)),
    # what changes by itself is announced
    Exempt("live", ".hidden-text[role=status]"),
    Exempt("answer", ".hidden-text[role=status]"),
    # window.print()
    Exempt("live", "main button:not(form *)", PAPER),
    # its choices come when the list is opened: without scripts they do not
    Exempt("live", ".multi-select:has(#filter-participant)"),
    # a drawing; its table says the same. Its library measures texts in an element of its own
    Exempt("live", ".sparkline-box"),
    Exempt("live", "#recharts_measurement_span"),
    # slides take turns and show what fits; the answer lists all of them
    Exempt("answer", "main", ("presentation",)),
    Exempt("live", "main", ("presentation",)),
)
"""What may differ, and why."""

# each screen in English and in one of the other languages, turn by turn
OTHERS: tuple[Lang, ...] = ("fr", "es")
CASES = [(screen, lang) for n, screen in enumerate(SCREENS) for lang in (DEFAULT_LANG, OTHERS[n % 2])]

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


@pytest.fixture(scope="module")
def standing(site: Site, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site with a clock that stands still and a running race in which nothing happens."""
    with worker(site.public, tmp_path_factory.mktemp("standing"), DEMO_DAY, LL_SIMULATOR="0") as standing:
        yield standing


@pytest.fixture(scope="module")
async def visits(standing: Site, playwright: Playwright) -> AsyncIterator[Visits]:
    """Visits to that site; what a console says fails the last test."""
    arguments = [*ARGUMENTS, "--blink-settings=imagesEnabled=false", resolver_rule(standing)]
    browser = await playwright.chromium.launch(executable_path=executable(), args=arguments)
    visits = Visits(browser, standing.origin)
    yield visits
    await visits.end()
    await browser.close()


@pytest.fixture(scope="module")
def demo(standing: Site) -> Ids:
    """What to look at in that demo."""
    return demo_ids(standing)


@pytest.fixture(scope="module")
async def reader(visits: Visits) -> BrowserTab:
    """A browser without scripts."""
    return await visits.tab(java_script_enabled=False)


@pytest.fixture(scope="module")
async def visitor(visits: Visits) -> tuple[BrowserTab, Traffic]:
    """A browser with scripts, at the same instant."""
    tab = await visits.tab(reduced_motion="reduce")
    await tab.page.clock.set_fixed_time(DEMO_DAY)
    return tab, Traffic(tab.page)


@pytest.mark.parametrize(("screen", "lang"), CASES, ids=lambda of: getattr(of, "key", of))
async def test_words_without_scripts_are_those_of_the_live_page(
    screen: ScreenCase, lang: Lang, reader: BrowserTab, visitor: tuple[BrowserTab, Traffic], demo: Ids
) -> None:
    await _compare(screen.path(demo, lang).replace("//", "/"), screen.key, reader, visitor)


@pytest.mark.parametrize("state", ["paid", "unpaid"])
@pytest.mark.parametrize("lang", LANGS)
async def test_words_of_an_order_without_scripts_are_those_of_its_live_page(
    lang: Lang, state: str, reader: BrowserTab, visitor: tuple[BrowserTab, Traffic], standing: Site
) -> None:
    name = (await add_order(standing, state, DEMO_DAY)).name
    await _compare(url("thank_you", lang, id=name), "thank_you", reader, visitor)


async def _compare(path: str, key: str, reader: BrowserTab, visitor: tuple[BrowserTab, Traffic]) -> None:
    await reader.open(path)
    answer = await _words(reader, "answer", key)
    tab, traffic = visitor
    await tab.open(path)
    await live(tab.page)
    words = await _words(tab, "live", key)
    if words != answer:  # something may still be on its way
        await traffic.rest()
        words = await _words(tab, "live", key)
    differences = _differences(answer, words)
    assert not differences, "\n".join(differences)


async def _words(tab: BrowserTab, side: Side, screen: str) -> Words:
    """The words of each part of the page, with everything unfolded that a reader can unfold."""
    exempt = [row.selector for row in EXEMPT if row.side == side and any(fnmatch(screen, key) for key in row.screens)]
    found = await tab.page.evaluate(READ, ", ".join(exempt) or "none")
    return {part: " ".join(texts).split() for part, texts in found.items()}


def _differences(answer: Words, words: Words) -> list[str]:
    found = []
    for part, before in answer.items():
        after = words[part]
        for kind, start, end, first, last in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
            if kind != "equal":
                place = " ".join(before[max(0, start - 4) : start])
                alone = f"answer {' '.join(before[start:end])!r}, live {' '.join(after[first:last])!r}"
                found.append(f"{part}, after {place!r}: {alone}")
    return found
