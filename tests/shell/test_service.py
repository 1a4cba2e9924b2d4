"""The shell: links in the reader's language, the same object until content changes, a page without content service."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.errors import Code
from livelaps_app.core.find_tickets import FIND_TICKETS, find_address
from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.core.images import Image
from livelaps_app.core.routes import NOT_FOUND, Match
from livelaps_app.gateways.content.records import (
    ContentImage,
    FooterLink,
    Images,
    Language,
    Menu,
    Parameters,
    Sponsor,
    SponsorStrip,
    SubMenu,
)
from livelaps_app.shell.layout_view import Entry, Item, Logo, Strip
from livelaps_app.shell.service import alternates, languages, layout, localise_link
from livelaps_app.shell.texts import WORDS
from tests.each_row import each_row
from tests.features.checks import page_at
from tests.outside import THREE, Outside


@each_row(
    ("link", "lang", "href", "inside"),
    [
        ("/", "fr", "/fr", True),
        ("/event-calendar", "fr", "/fr/event-calendar", True),
        ("/ll/event-calendar", "es", "/es/event-calendar", True),
        ("/ll", "es", "/es", True),
        ("/fr/event-calendar", "en", "/event-calendar", True),
        ("/Event-Calendar/", "es", "/es/event-calendar", True),
        ("/races/7?tab=class&q=a#top", "fr", "/fr/races/7?tab=class&q=a#top", True),
        ("/races/7#top", "en", "/races/7#top", True),
        ("#news", "fr", "/fr#news", True),
        ("/ll?q=a", "fr", "/fr?q=a", True),
        ("/llamas", "fr", "/llamas", False),
        ("https://shop.example/a?b#c", "fr", "https://shop.example/a?b#c", False),
        ("HTTP://shop.example", "fr", "HTTP://shop.example", False),
        ("mailto:club@example.com", "fr", "mailto:club@example.com", False),
        ("tel:+15550100", "fr", "tel:+15550100", False),
        ("/content/uploads/rules.pdf", "fr", "/content/uploads/rules.pdf", False),
        ("javascript:alert(1)", "fr", "/fr", True),
        ("data:text/html,x", "en", "/", True),
        ("vbscript:x", "en", "/", True),
        (" javascript:alert(1)", "en", "/", True),
        ("//evil.example", "es", "/es", True),
        ("/ll//evil.example", "es", "/es", True),
        ("/ll/\\evil.example", "es", "/es", True),
        ("\\\\evil.example", "es", "/es", True),
        ("/\\evil.example", "en", "/", True),
        ("event-calendar", "en", "/", True),
        ("", "en", "/", True),
        ("\n", "fr", "/fr", True),
    ],
)
def test_a_link_in_the_readers_language(link: str, lang: Lang, href: str, inside: bool) -> None:
    assert localise_link(link, lang) == (href, inside)


@given(st.text(max_size=60) | st.sampled_from(["/ll/", "/", "//", "\\"]).flatmap(lambda a: st.text().map(a.__add__)))
def test_no_link_leaves_the_site_but_by_a_known_scheme(link: str) -> None:
    href, _ = localise_link(link, "fr")
    outside = href.lower().startswith(("http://", "https://", "mailto:", "tel:"))
    assert outside or (href.startswith("/") and not href.startswith(("//", "/\\")))


@each_row(
    ("path", "hrefs"),
    [
        ("/", ("/ll/", "/ll/fr", "/ll/es")),
        ("/fr/races/7?tab=class", ("/ll/races/7", "/ll/fr/races/7", "/ll/es/races/7")),
        ("/races/a%20b", ("/ll/races/a%20b", "/ll/fr/races/a%20b", "/ll/es/races/a%20b")),
    ],
)
def test_the_same_page_in_every_language(path: str, hrefs: tuple[str, ...]) -> None:
    assert tuple(alternates(page_at(path)).values()) == hrefs
    assert tuple(alternates(page_at(path))) == LANGS


def test_an_unknown_page_leads_home_in_every_language() -> None:
    assert alternates(Match(NOT_FOUND, "fr", {}, {})) == {"en": "/ll/", "fr": "/ll/fr", "es": "/ll/es"}


async def test_the_other_languages_are_offered(outside: Outside) -> None:
    assert [(c.code, c.name, c.href) for c in languages(await layout("fr"), page_at("/fr/races/7"))] == [
        ("en", "English", "/ll/races/7"),
        ("es", "Español", "/ll/es/races/7"),
    ]


@pytest.mark.parametrize("configured", [THREE[:1], (), (*THREE[:1], Language(name="Deutsch", code="de"))])
async def test_one_language_needs_no_switch(outside: Outside, configured: tuple[Language, ...]) -> None:
    outside.content.site = Parameters(languages=configured)
    assert languages(await layout("en"), page_at("/races/7")) == []


async def test_two_languages_offer_the_other(outside: Outside) -> None:
    outside.content.site = Parameters(languages=THREE[:2])
    assert [choice.code for choice in languages(await layout("en"), page_at("/"))] == ["fr"]
    assert [choice.code for choice in languages(await layout("fr"), page_at("/fr"))] == ["en"]


async def test_without_the_content_service_there_is_no_switch(outside: Outside) -> None:
    outside.content.down = Code.SERVICE_DOWN
    assert languages(await layout("en"), page_at("/")) == []


async def test_menus_and_footer(outside: Outside) -> None:
    outside.content.buttons = (
        Menu(name="Calendar", link="/event-calendar"),
        Menu(name="More", entries=(SubMenu(name="Shop", link="https://shop.example", new_tab=True),)),
    )
    outside.content.links = (FooterLink(name="Results", link="/results/1", new_tab=True),)
    shell = await layout("fr")
    assert shell.menu == [
        Item("Calendar", "/fr/event-calendar"),
        Item("More", "/fr", entries=[Entry("Shop", "https://shop.example", False, True)]),
    ]
    assert [(item.name, item.href) for item in shell.drawer] == [
        ("Billets", "/ll/fr/spectator"),
        ("S’inscrire à une course", "/ll/fr/registration/event"),
        ("Mon compte", "/ll/fr/account"),
    ]
    tickets = Entry(FIND_TICKETS("fr"), find_address("fr"))
    assert shell.footer == [Entry("Results", "/fr/results/1", True, True), tickets]
    assert (shell.name, shell.home, shell.lang) == ("Dirt Days", "/fr", "fr")


async def test_the_drawer_repeats_no_link_of_the_menu(outside: Outside) -> None:
    outside.accounts.absent = True
    outside.content.buttons = (Menu(name="More", entries=(SubMenu(name="Entry", link="/spectator"),)),)
    assert (await layout("es")).drawer == []


async def test_pictures(outside: Outside) -> None:
    outside.content.pictures = Images(logo=ContentImage(url="/a.svg"), tab_logo=ContentImage(url="/b.png"))
    shell = await layout("en")
    assert (shell.logo, shell.icon) == ("/a.svg", "/b.png")
    assert shell.mark == Image("/a.svg")


async def test_words_of_the_shell(outside: Outside) -> None:
    for lang in LANGS:
        assert (await layout(lang)).words == {name: text(lang) for name, text in WORDS.items()}
    assert all(text(lang).strip() for text in WORDS.values() for lang in LANGS)


async def test_the_same_object_until_content_changes(outside: Outside) -> None:
    english, french = await layout("en"), await layout("fr")
    assert english is not french
    assert await layout("en") is english
    outside.content.site = outside.content.site.model_copy()
    assert await layout("en") is english
    outside.content.spoken["fr"] = (Menu(name="Calendrier", link="/event-calendar"),)
    assert await layout("en") is english
    assert (await layout("fr")).menu[0].name == "Calendrier"


async def test_a_page_stands_without_the_content_service(outside: Outside) -> None:
    outside.content.down = Code.SERVICE_DOWN
    shell = await layout("es")
    assert (shell.name, shell.home, shell.footer, shell.strip) == (
        "LiveLaps",
        "/es",
        [Entry(FIND_TICKETS("es"), find_address("es"))],
        Strip(),
    )
    assert [(item.name, item.href, item.inside) for item in shell.menu] == [
        ("Calendario de eventos", "/es/event-calendar", True),
        ("Resultados", "/es/results", True),
        ("Promotores", "/es/promoters", True),
        ("Series", "/es/series", True),
    ]
    assert shell.words["home"] == "Inicio"
    assert await layout("es") is shell


async def test_the_shell_is_whole_again_when_the_service_is_back(outside: Outside) -> None:
    outside.content.down = Code.SERVICE_DOWN
    assert (await layout("en")).name == "LiveLaps"
    outside.content.down = None
    assert (await layout("en")).name == "Dirt Days"


def _strip(*sizes: tuple[int, int], **more: int) -> SponsorStrip:
    sponsors = tuple(
        Sponsor(logo=ContentImage(url=f"/{n}.png", width=width, height=height, alt="A"), link=None)
        for n, (width, height) in enumerate(sizes)
    )
    strip = {"speed_ms": 30_000, "height_px": 75, "spacing_px": 20} | more
    return SponsorStrip(title="Sponsors", sponsors=sponsors, **strip)


async def test_one_round_of_the_strip_takes_its_time(outside: Outside) -> None:
    outside.content.sponsor_strip = _strip((200, 100), (50, 100), speed_ms=10_000, height_px=50)
    drawn = await layout("en")
    assert [logo.width for logo in drawn.strip.logos] == [100, 25]
    assert (drawn.strip.title, drawn.strip.height) == ("Sponsors", 50)
    sizes = f"--strip-height:50px;--strip-gap:20px;--strip-seconds:10.0s;--strip-copies:{drawn.strip.copies};"
    assert drawn.theme.startswith(f":root{{{sizes}")


async def test_the_strip_is_full_all_through_a_round(outside: Outside) -> None:
    outside.content.sponsor_strip = _strip((200, 100), (50, 100), height_px=50)
    length = 100 + 20 + 25 + 20
    assert ((await layout("en")).strip.copies - 1) * length >= 3840


async def test_a_logo_of_unknown_size_is_square(outside: Outside) -> None:
    outside.content.sponsor_strip = _strip((0, 0), (0, 100), (100, 0))
    assert [logo.width for logo in (await layout("en")).strip.logos] == [75, 75, 75]


async def test_a_logo_without_a_link_has_none(outside: Outside) -> None:
    outside.content.sponsor_strip = _strip((10, 10))
    assert (await layout("en")).strip.logos == [Logo("/0.png", "A", "", 75)]


@pytest.mark.parametrize("strip", [None, _strip()])
async def test_no_sponsors_no_strip(outside: Outside, strip: SponsorStrip | None) -> None:
    outside.content.sponsor_strip = strip
    assert (await layout("en")).strip == Strip()


async def test_the_layout_has_the_logo_of_paper_and_the_picture_of_gaps(outside: Outside) -> None:
    assert (await layout("en")).banner == (await layout("en")).placeholder == Image()
    outside.content.pictures = Images(banner=ContentImage(url="/b.png"), placeholder=ContentImage(url="/p.png"))
    view = await layout("en")
    assert (view.banner.src, view.placeholder.src) == ("/b.png", "/p.png")
