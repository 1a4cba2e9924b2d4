"""The shell from the content service: the same object for all readers of a language until content changes."""

import asyncio
import hashlib
import re
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeVar

from livelaps_app.core.errors import Problem
from livelaps_app.core.find_tickets import FIND_TICKETS, find_address
from livelaps_app.core.i18n.texts import DEFAULT_LANG, LANGS, Lang
from livelaps_app.core.images import Image, Use
from livelaps_app.core.routes import BASE, NOT_FOUND, Match, address, canonical, match, route, url
from livelaps_app.core.web_app_manifest import IconDesign
from livelaps_app.gateways.accounts.gateway import accounts_gateway
from livelaps_app.gateways.cache import Known
from livelaps_app.gateways.content import records
from livelaps_app.gateways.content.fields import link as followed
from livelaps_app.gateways.content.gateway import content_gateway
from livelaps_app.gateways.content.translations import Index, index, translations
from livelaps_app.gateways.ornaments import PATIENCE_S
from livelaps_app.racing.now_racing.now_racing import is_racing
from livelaps_app.shell.layout_view import Choice, Entry, Item, LayoutView
from livelaps_app.shell.sponsors import draw_strip, stillness, variables
from livelaps_app.shell.texts import TICKETS, words
from livelaps_app.shell.theme import css
from livelaps_app.stores.memo import Memo

T = TypeVar("T")

BUILT_IN_MENU = ("calendar", "all_results", "promoters", "series")  # used while the content service is unavailable
# The tab bar of phones: route and anchor by name.
TABS = {
    "live": ("live", ""),
    "calendar": ("calendar", ""),
    "all_results": ("all_results", ""),
    "my_riders": ("home", "#my-riders"),
}

_OUTSIDE = re.compile(r"https?://|mailto:|tel:", re.IGNORECASE)
_BASED = re.compile(rf"{BASE}(?=[/?#]|$)")
_OWN = re.compile(r"/(?![/\\])|[?#]|\Z")  # browsers read // and /\ as another host

_layouts: Memo[Lang, LayoutView] = Memo(len(LANGS))
_indexed: Memo[tuple[str, Lang], Index[Any]] = Memo(2 * len(LANGS))


async def layout(lang: Lang) -> LayoutView:
    """The shell in a language; omits the parts that the content service cannot deliver."""
    gateway = content_gateway()
    readings = (
        _or_nothing(gateway.parameters()),
        _or_nothing(gateway.images()),
        _or_nothing(gateway.menus(lang)),
        _or_nothing(gateway.footer(lang)),
        _or_nothing(gateway.strip(lang)),
        _has_accounts(),
    )
    # concurrent: a visitor waits for one request instead of five
    answers, on_air = await asyncio.gather(asyncio.gather(*readings), _is_racing())
    return _layouts.get(lang, (*answers, on_air), lambda: _layout(lang, *answers, on_air))


async def look() -> IconDesign:
    """The design of the site's app icons, with defaults for missing parts."""
    parameters = await _or_nothing(content_gateway().parameters())
    images = await _or_nothing(content_gateway().images())
    return _look(parameters or records.Parameters(), images)


def languages(layout: LayoutView, at: Match, translated: Mapping[Lang, str] | None = None) -> list[Choice]:
    """The site's other languages with this page's addresses; empty for a single language.

    translated: addresses by language; other languages link to the list instead.
    """
    names = layout.languages
    if len(names) < 2:
        return []
    hrefs = alternates(at) if translated is None else _lists(at) | dict(translated)
    return [Choice(lang, names[lang], href) for lang, href in hrefs.items() if lang in names and lang != at.lang]


def alternates(at: Match) -> dict[Lang, str]:
    """The addresses of a page in every language with the base path; home for an unknown page."""
    if at.route is NOT_FOUND:
        return {lang: address("home", lang) for lang in LANGS}
    return {lang: BASE + canonical(at._replace(lang=lang)) for lang in LANGS}


async def translated_addresses(at: Match) -> dict[Lang, str]:
    """The addresses of a page in every available language, with the base path.

    Editors' pages may differ by language; during an outage all share the address.
    """
    pages = await _translations(at)
    return {lang: BASE + canonical(_at(at, lang, page)) for lang, page in pages.items()} or alternates(at)


async def proper(at: Match) -> Match:
    """The match with the address in the reader's language, if known."""
    page = (await _translations(at)).get(at.lang)
    return _at(at, at.lang, page) if page else at


async def _translations(at: Match) -> dict[Lang, records.News | records.SimplePage]:
    """The editors' text at an address in every available language; empty for other pages."""
    if at.route.key not in WRITTEN:
        return {}
    _, read = WRITTEN[at.route.key]
    try:
        lists = {lang: (await read(lang)).value for lang in LANGS}
    except Problem:  # the page itself displays the message
        return {}
    by_name = {lang: _indexed.get((at.route.key, lang), pages, partial(index, pages)) for lang, pages in lists.items()}
    return translations(by_name, at.lang, at.argument("seolink"))


def _at(at: Match, lang: Lang, page: records.News | records.SimplePage) -> Match:
    return at._replace(lang=lang, arguments={"seolink": page.seolink})


def _lists(at: Match) -> dict[Lang, str]:
    """The list page of editors' texts in every language; empty for other pages."""
    written = WRITTEN.get(at.route.key)
    return {lang: address(written[0], lang) for lang in LANGS} if written else {}


async def _has_accounts() -> bool:
    """True if the site has accounts; False while unknown, to avoid delays."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            return await accounts_gateway().available()
    except (Problem, TimeoutError):
        return False


async def _is_racing() -> bool:
    """True if a visible race runs; False while unknown, to avoid delays."""
    try:
        async with asyncio.timeout(PATIENCE_S):
            return await is_racing(datetime.now(UTC))
    except (Problem, TimeoutError):
        return False


async def _or_nothing(reading: Awaitable[Known[T]]) -> T | None:
    with suppress(Problem):  # the page itself is still displayed
        return (await reading).value
    return None


def _layout(
    lang: Lang,
    parameters: records.Parameters | None,
    images: records.Images | None,
    menus: tuple[records.Menu, ...] | None,
    footer: tuple[records.FooterLink, ...] | None,
    strip: records.SponsorStrip | None,
    accounts: bool,
    on_air: bool,
) -> LayoutView:
    parameters, images = parameters or records.Parameters(), images or records.Images()
    drawn, drawn_strip = _look(parameters, images), draw_strip(strip)
    menu = [_item(each, lang) for each in (_built_in_menu(lang) if menus is None else menus)]
    linked = {BASE + link.href for item in menu for link in (item, *item.entries)}
    view = LayoutView(
        lang=lang,
        default=parameters.default_locale if parameters.default_locale in LANGS else DEFAULT_LANG,
        name=drawn.name,
        home=url("home", lang),
        search=url("all_results", lang),
        account=url("account", lang) if accounts else "",
        logo=images.logo.url if images.logo else "",
        mark=_fit_image(images.logo, "mark"),
        banner=_fit_image(images.banner, "banner"),
        placeholder=_fit_image(images.placeholder, "card"),
        icon=images.tab_logo.url if images.tab_logo else "",
        colour=drawn.ground,
        icons=drawn.version,
        theme=css(parameters, variables(strip, drawn_strip)) + stillness(strip, drawn_strip),
        languages={language.code: language.name for language in parameters.languages if language.code in LANGS},
        words=words(lang),
        menu=menu,
        on_air=on_air,
        tabs={name: url(key, lang) + anchor for name, (key, anchor) in TABS.items()},
        drawer=[item for item in _further(lang, accounts) if item.href not in linked],
        footer=[*(_entry(link, lang) for link in footer or ()), Entry(FIND_TICKETS(lang), find_address(lang))],
        strip=drawn_strip,
    )
    steady = replace(view, on_air=False)  # what begins and ends by the hour is a var of its own
    return replace(view, token=hashlib.blake2b(repr(steady).encode(), digest_size=8).hexdigest())


def _further(lang: Lang, accounts: bool) -> list[Item]:
    """The links of the narrow menu that every site has; as new documents, since forms may lead to the provider."""
    of_accounts = ("registration_event", "account") if accounts else ()
    rows = {"spectator": TICKETS(lang), **{key: route(key).title(lang) for key in of_accounts}}
    return [Item(name, address(key, lang), inside=False) for key, name in rows.items()]


def _built_in_menu(lang: Lang) -> tuple[records.Menu, ...]:
    return tuple(records.Menu(name=route(key).title(lang), link=url(key, lang)) for key in BUILT_IN_MENU)


def _fit_image(image: records.ContentImage | None, use: Use) -> Image:
    return image.image_for(use) if image else Image()


def _look(parameters: records.Parameters, images: records.Images | None) -> IconDesign:
    design = IconDesign()
    pictures = (images.tab_logo, images.logo) if images else ()
    return IconDesign(
        parameters.browser_tab_title or design.name,
        parameters.navbar_color or design.ground,
        parameters.button_color or design.accent,
        tuple(dict.fromkeys(picture.url for picture in pictures if picture)),
    )


def _item(menu: records.Menu, lang: Lang) -> Item:
    entry = _entry(menu, lang)
    return Item(entry.name, entry.href, entry.inside, entry.new_tab, [_entry(below, lang) for below in menu.entries])


def _entry(link: records.Menu | records.SubMenu | records.FooterLink, lang: Lang) -> Entry:
    href, inside = localise_link(link.link or "/", lang)
    return Entry(link.name, href, inside, link.new_tab)


def localise_link(link: str, lang: Lang) -> tuple[str, bool]:
    """Localizes an editor's link, without the base path; the flag is True for a page of the site."""
    if _OUTSIDE.match(link):
        return link, False
    below = link[len(BASE) :] if _BASED.match(link) else link
    if not _OWN.match(below):
        return url("home", lang), True
    path, mark, rest = below.partition("#")
    path, question, query = path.partition("?")
    target = match(path or "/")
    path = canonical(target._replace(lang=lang)) if target else path
    return f"{path}{question}{query}{mark}{rest}", target is not None


def leading(lang: Lang) -> Callable[[str], str]:
    """Returns a function that localizes links in editors' texts and disables unsafe ones."""

    def lead(written: str) -> str:
        link = followed(written) or "#"
        if not link.startswith("/"):
            return link
        href, inside = localise_link(link, lang)
        return BASE + href if inside else link

    return lead


# Editors' pages with their own addresses: list page, and reader of all.
WRITTEN: dict[str, tuple[str, Callable[[Lang], Awaitable[Known[Any]]]]] = {
    "simple_page": ("simple_pages", lambda lang: content_gateway().simple_pages(lang)),
    "news_item": ("news", lambda lang: content_gateway().news(lang)),
}
