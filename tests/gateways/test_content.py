"""Content with gaps, hidden rows, many pages and unusual values."""

import json
from typing import Any

import httpx
import pytest

from livelaps_app.core.errors import Code, Problem
from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.gateways.cache import Cache
from livelaps_app.gateways.content.gateway import ContentGateway
from livelaps_app.gateways.content.records import ContentImage, HomeButton, Images, Language, Menu, Parameters, SubMenu
from livelaps_app.gateways.content.strapi import flatten
from tests.each_row import each_row
from tests.gateways.strapi import HOST, ContentServer, menu, strip, upload
from tests.gateways.transports import Recorder, ok
from tests.problems import code_of

ENGLISH = (Language(name="English", code="en"),)


def _row(name: str, value: Any) -> dict[str, Any]:
    return {"id": 1, "name": name, "value": value}


async def _parameters(*rows: dict[str, Any]) -> Parameters:
    return (await ContentServer({("parameters", None): list(rows)}).gateway.parameters()).value


@each_row("name", ["navbar color", "Navbar Colour", "NAVBAR_COLOR", "navbarColour", " navbar  color "])
async def test_parameter_names_are_free_text(name: str) -> None:
    assert (await _parameters(_row(name, "#123456"))).navbar_color == "#123456"


@each_row(
    ("name", "attribute"),
    [
        ("success message font colour", "success_font_color"),
        ("success message background", "success_background_color"),
        ("Success message background color", "success_background_color"),
        ("success message border", "success_border_color"),
        ("main menu border colour", "main_menu_border_color"),
        ("subheader font color", "subheader_font_color"),
    ],
)
async def test_parameter_names_of_the_specification_are_known(name: str, attribute: str) -> None:
    assert getattr(await _parameters(_row(name, "teal")), attribute) == "teal"


@each_row(
    ("value", "colour"),
    [
        ("#FFF", "#fff"), ("#1c2321", "#1c2321"), ("#1c232180", "#1c232180"), (" RebeccaPurple ", "rebeccapurple"),
        ("transparent", "transparent"), ("rgb(1, 2, 3)", "rgb(1, 2, 3)"), ("rgba(1,2,3,0.5)", "rgba(1,2,3,0.5)"),
        ("rgb(1 2 3 / 50%)", "rgb(1 2 3 / 50%)"), ("hsl(210deg, 50%, 40%)", "hsl(210deg, 50%, 40%)"), ("#12345", None),
        ("#ggg", None), ("", None), (None, None), (5, None), ("no such colour", None), ("red;}body{display:none", None),
        ("rgb(1,2,3);x:url(//evil)", None), ("url(javascript:alert(1))", None), ("expression(alert(1))", None),
        ("var(--x)", None), ("red\n", "red"), ("</style><script>", None),
    ],
)  # fmt: skip
async def test_colours_are_valid_css(value: Any, colour: str | None) -> None:
    assert (await _parameters(_row("button colour", value))).button_color == colour


@each_row(
    ("value", "size"),
    [("32px", "32px"), ("2.5rem", "2.5rem"), ("40", "40px"), (40, "40px"), ("10000000px", "44px"), ("1px;x", "44px")],
)
async def test_subheader_size_is_a_css_length(value: Any, size: str) -> None:
    assert (await _parameters(_row("subheader font size", value))).subheader_font_size == size


@each_row(
    "value", ["", "not JSON", "{}", "[]", '["en"]', '[{"name": "English"}]', '[{"name": null, "ab": "en"}]', "[" * 9999]
)
async def test_invalid_languages_are_english(value: str) -> None:
    assert (await _parameters(_row("LANGUAGE", value))).languages == ENGLISH


@each_row("as_text", [True, False])
async def test_languages_are_parsed(as_text: bool) -> None:
    rows = [{"name": "Français", "ab": "fr"}, {"name": "English", "ab": "EN"}]
    parameters = await _parameters(_row("language", json.dumps(rows) if as_text else rows))
    assert parameters.languages == (Language(name="Français", code="fr"), *ENGLISH)


async def test_numbers_are_parsed() -> None:
    parameters = await _parameters(
        _row("default promoter list", "7, 9,,x,12"),
        _row("default organization", 3),
        _row("default promoter user id", "x"),
    )
    assert parameters.default_promoters == (7, 9, 12)
    assert (parameters.default_organization, parameters.default_promoter_user_id) == (3, 0)


async def test_missing_parameters_have_defaults() -> None:
    assert await _parameters(_row("root", None), _row("no such parameter", "1")) == Parameters()


async def test_all_pages_are_read() -> None:
    rows = [_row(f"unknown {number}", "") for number in range(210)]
    server = ContentServer({("parameters", None): [*rows, _row("browser tab title", "The end")]})
    assert (await server.gateway.parameters()).value.browser_tab_title == "The end"
    assert [request.url.params.get("pagination[page]") for request in server.recorder.requests] == [None, "2", "3"]


async def test_menus_are_requested_by_the_thousand() -> None:
    server = ContentServer({("menus", "en"): [menu(f"{number}", number) for number in range(210)]})
    assert len((await server.gateway.menus("en")).value) == 210
    sizes = [request.url.params.get("pagination[pageSize]") for request in server.recorder.requests]
    assert sizes == ["1000"] * 3


@each_row(
    ("name", "written", "lang"),
    [("default locale", "fr-CA", "fr"), ("LOCALE", "ES", "es"), ("Default Locale", None, ""), ("LOCALE", " ", "")],
)
async def test_the_default_locale_is_a_language(name: str, written: str | None, lang: str) -> None:
    assert (await _parameters(_row(name, written))).default_locale == lang


async def test_images_are_parsed() -> None:
    rows = [
        {"Name": "Logo", "Image": upload(alternativeText="The club")},
        {"Name": "tab logo", "Image": upload(url="https://cdn.example/tab.png", width=None, height=None)},
        {"Name": "image placeholder", "Image": upload(mime="application/pdf")},
        {"Name": "top page banner logo", "Image": None},
        {"Name": "another", "Image": upload(url="javascript:alert(1)")},
    ]
    assert (await ContentServer({("parameter-images", None): rows}).gateway.images()).value == Images(
        logo=ContentImage(url=f"{HOST}/uploads/sponsor.png", width=800, height=400, alt="The club"),
        tab_logo=ContentImage(url="https://cdn.example/tab.png"),
    )


async def test_upload_is_read_from_its_service() -> None:
    server = ContentServer({("/uploads/sponsor.png", None): httpx.Response(200, content=b"\x89PNG")})
    assert (await server.gateway.upload(f"{HOST}/uploads/sponsor.png")).value == b"\x89PNG"
    assert (await server.gateway.upload(f"{HOST}/uploads/sponsor.png")).value == b"\x89PNG"
    assert server.recorder.paths == ["/uploads/sponsor.png"]


@each_row(
    "url",
    [
        "https://cdn.example/logo.png", f"{HOST}.evil.example/logo.png", "http://169.254.169.254/latest",
        "file:///etc/passwd", "", "/uploads/sponsor.png",
    ],
)  # fmt: skip
async def test_upload_of_another_host_is_not_found(url: str) -> None:
    server = ContentServer({})
    with pytest.raises(Problem, match=Code.NOT_FOUND):
        await server.gateway.upload(url)
    assert server.recorder.paths == []


@each_row("status", [302, 403, 404, 500])
async def test_failed_upload_raises(status: int) -> None:
    response = httpx.Response(status, headers={"location": "http://inside.example/"}, content=b"no")
    server = ContentServer({("/uploads/sponsor.png", None): response})
    with pytest.raises(Problem):
        await server.gateway.upload(f"{HOST}/uploads/sponsor.png")
    assert server.recorder.paths == ["/uploads/sponsor.png"]


async def test_visible_menus_come_in_their_order() -> None:
    rows = [
        menu("third", 3), menu("last", None), menu("first", 1), menu("hidden", 2, Visible=False),
        menu("undecided", 2, Visible=None), menu("almost", 2, Visible="true"), menu("one", 2, Visible=1), menu(None, 2),
    ]  # fmt: skip
    menus = (await ContentServer({("menus", "en"): rows}).gateway.menus("en")).value
    assert [row.name for row in menus] == ["first", "third", "last"]


async def test_menu_entries_are_completed_and_ordered() -> None:
    entries = [
        {"id": 2, "Name": "Dates", "Link": None, "IsOpenInNewTab": None, "Sort_Order": 2},
        {"id": 1, "Name": "Club", "Link": "www.example.org", "IsOpenInNewTab": True, "Sort_Order": 1},
        {"id": 3, "Name": None, "Link": "/rules", "Sort_Order": 3},
        {"id": 4, "Name": None, "Link": "/nowhere", "Sort_Order": 4},
    ]
    known = [
        {"id": 2, "Name": "Dates", "Link": None, "live_laps_page": {"id": 1, "path": "/event-calendar"}},
        {"id": 3, "Name": None, "live_laps_page": None, "localizations": [{"locale": "en", "Name": "Rules"}]},
    ]
    server = ContentServer({("menus", "es"): [menu("Todo", sub_menus=entries)], ("sub-menus", "es"): known})
    (only,) = (await server.gateway.menus("es")).value
    assert only.entries == (
        SubMenu(name="Club", link="https://www.example.org", new_tab=True),
        SubMenu(name="Dates", link="/event-calendar"),
        SubMenu(name="Rules", link="/rules"),
    )


@each_row("status", [403, 404])
async def test_menu_entries_without_public_sub_menus_stay(status: int) -> None:
    entries = [{"id": 1, "Name": "Dates", "Link": None}]
    server = ContentServer(
        {("menus", "en"): [menu("All", sub_menus=entries)], ("sub-menus", "en"): httpx.Response(status, json={})}
    )
    assert (await server.gateway.menus("en")).value[0].entries == (SubMenu(name="Dates"),)


async def test_missing_texts_are_in_english() -> None:
    english = {"locale": "en", "name": "About", "Link": "/about-us", "Visible": True}
    spanish = {"locale": "es", "name": "Acerca de", "Link": "/acerca"}
    row = menu(None, Link=None, localizations=[spanish, english])
    menus = (await ContentServer({("menus", "fr-CA"): [row]}).gateway.menus("fr")).value
    assert menus == (Menu(name="About", link="/about-us"),)


async def test_empty_language_is_in_english() -> None:
    server = ContentServer({("menus", "en"): [menu("Home")]})
    for lang in LANGS:
        assert [row.name for row in (await server.gateway.menus(lang)).value] == ["Home"]
    assert server.locales == ["en", "fr-ca", "fr-CA", "fr", "en", "es", "en"]


async def test_successful_locale_is_tried_first() -> None:
    server = ContentServer({("menus", "fr"): [menu("Accueil")], ("home-menus", "fr"): [{"name": "Un", "Link": "/a"}]})
    await server.gateway.menus("fr")
    assert (await server.gateway.home_buttons("fr")).value == (HomeButton(name="Un", link="/a"),)
    assert server.locales == ["fr-ca", "fr-CA", "fr", "en", "fr", "en"]


@each_row(
    "translated",
    [
        {"id": 2, "documentId": "abc"},
        {"id": 2, "localizations": [{"id": 1, "locale": "en"}]},
        {"id": 2, "localizations": {"data": [{"id": 1, "attributes": {"locale": "en"}}]}},
    ],
)
async def test_untranslated_documents_are_in_english(translated: dict[str, Any]) -> None:
    english = [menu("Home", id=1, documentId="abc", sort_order=1), menu("Rules", id=5, documentId="xyz", sort_order=2)]
    french = [menu("Accueil", **translated, sort_order=1)]
    server = ContentServer({("menus", "fr-CA"): french, ("menus", "en"): english})
    assert [row.name for row in (await server.gateway.menus("fr")).value] == ["Accueil", "Rules"]
    assert [row.name for row in (await server.gateway.menus("en")).value] == ["Home", "Rules"]


async def test_documents_without_links_are_not_duplicated() -> None:
    server = ContentServer({("menus", "es"): [menu("Inicio", id=2)], ("menus", "en"): [menu("Home", id=1)]})
    assert [row.name for row in (await server.gateway.menus("es")).value] == ["Inicio"]


@each_row(
    ("value", "link"),
    [
        ("/rules", "/rules"), ("#today", "#today"), (" /rules ", "/rules"),
        ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
        ("mailto:races@example.org", "mailto:races@example.org"), ("tel:+15555550110", "tel:+15555550110"),
        ("www.example.org", "https://www.example.org"), ("javascript:alert(1)", None), ("JaVa\tScRiPt:alert(1)", None),
        ("\x01javascript:alert(1)", None), ("data:text/html,<script>", None), ("//evil.example", None),
        ("/\\evil.example", None), ("", None), (None, None),
    ],
)  # fmt: skip
async def test_links_are_safe(value: str | None, link: str | None) -> None:
    rows = [{"name": "Link", "page_link": value, "visible": True, "sort_order": 1}]
    (parsed,) = (await ContentServer({("static-footers", "en"): rows}).gateway.footer("en")).value
    assert parsed.link == link


async def test_visible_footer_links_come_in_their_order() -> None:
    rows = [
        {"name": "Two", "page_link": "/2", "visible": True, "IsOpenInNewTab": True, "sort_order": 2},
        {"name": "Hidden", "page_link": "/h", "visible": None, "sort_order": 1},
        {"name": "One", "page_link": "/1", "visible": True, "IsOpenInNewTab": None, "sort_order": 1},
    ]
    links = (await ContentServer({("static-footers", "en"): rows}).gateway.footer("en")).value
    assert [(row.name, row.new_tab) for row in links] == [("One", False), ("Two", True)]


@each_row("visible", [False, None, "true", 1])
async def test_hidden_strip_is_none(visible: Any) -> None:
    assert (await ContentServer({("floating-footer", "en"): strip(Visible=visible)}).gateway.strip("en")).value is None


async def test_strip_of_nulls_has_defaults() -> None:
    row = strip(Title=None, spaces=None, speed=None, height=None, sponsors=None)
    parsed = (await ContentServer({("floating-footer", "en"): row}).gateway.strip("en")).value
    assert parsed is not None
    assert (parsed.title, parsed.speed_ms, parsed.height_px, parsed.spacing_px, parsed.sponsors) == (
        "", 30000, 75, 20, (),
    )  # fmt: skip


@each_row(("spaces", "spacing"), [(5, 20), (20, 20), (41, 41), (-3, 20), ("30", 30)])
async def test_spacing_has_a_minimum(spaces: Any, spacing: int) -> None:
    parsed = (await ContentServer({("floating-footer", "en"): strip(spaces=spaces)}).gateway.strip("en")).value
    assert parsed is not None
    assert parsed.spacing_px == spacing


@each_row(
    ("formats", "url"),
    [
        (("small", "thumbnail", "large"), "/uploads/thumbnail.png"),
        (("large", "small", "medium"), "/uploads/small.png"),
        (("large", "medium"), "/uploads/medium.png"),
        (("large",), "/uploads/large.png"),
        ((), "/uploads/sponsor.png"),
    ],
)
async def test_smallest_logo_is_used(formats: tuple[str, ...], url: str) -> None:
    logo = upload(formats={size: {"url": f"/uploads/{size}.png", "width": 100, "height": 50} for size in formats})
    row = strip(sponsors=[{"Logo": logo, "Link": None}])
    parsed = (await ContentServer({("floating-footer", "en"): row}).gateway.strip("en")).value
    assert parsed is not None
    assert [sponsor.logo.url for sponsor in parsed.sponsors] == [HOST + url]


async def test_sponsors_without_usable_logo_are_left_out() -> None:
    logos = [None, upload(mime="text/plain"), upload(mime=None), upload(url=None), upload(formats={"thumbnail": None})]
    row = strip(sponsors=[{"Logo": logo, "Link": "https://one.example"} for logo in logos])
    parsed = (await ContentServer({("floating-footer", "en"): row}).gateway.strip("en")).value
    assert parsed is not None
    (sponsor,) = parsed.sponsors
    assert (sponsor.link, sponsor.logo.alt) == ("https://one.example", "one.example")


async def test_untranslated_part_of_the_strip_is_in_english() -> None:
    server = ContentServer(
        {
            ("floating-footer", "es"): strip(Title="Nuestros patrocinadores", sponsors=[]),
            ("floating-footer", "en"): strip(),
        }
    )
    parsed = (await server.gateway.strip("es")).value
    assert parsed is not None
    assert (parsed.title, len(parsed.sponsors)) == ("Nuestros patrocinadores", 1)


async def test_landing_has_images_and_sections() -> None:
    row = {
        "id": 1,
        "Images": [upload(alternativeText="Hills"), upload(mime="video/mp4"), None],
        "Sections": [
            {"id": 1, "Title": "Live", "HTML": "<p>Every <b>lap</b></p>"},
            {"id": 2, "Title": None, "HTML": None},
        ],
    }
    server = ContentServer({("home-content", "en"): row})
    landing = (await server.gateway.landing("fr")).value
    assert [picture.alt for picture in landing.images] == ["Hills"]
    assert [(part.title, part.html) for part in landing.sections] == [("Live", "<p>Every <b>lap</b></p>"), ("", "")]


async def test_missing_landing_is_empty() -> None:
    landing = (await ContentServer({}).gateway.landing("en")).value
    assert (landing.images, landing.sections) == ((), ())


async def test_landing_may_be_a_collection() -> None:
    server = ContentServer({("home-content", "en"): ok({"data": [{"id": 1, "Sections": [{"Title": "Only"}]}]})})
    assert [part.title for part in (await server.gateway.landing("en")).value.sections] == ["Only"]


async def test_missing_part_of_about_is_in_english() -> None:
    server = ContentServer(
        {
            ("about-page", "en"): {"id": 1, "Title": "About", "Description": "**Us**"},
            ("about-page", "fr-ca"): {"id": 1, "Title": "À propos", "Description": None},
        }
    )
    about = (await server.gateway.about("fr")).value
    assert (about.title, about.html) == ("À propos", "<p><strong>Us</strong></p>")


@each_row("page", ["about", "contacts"])
async def test_missing_single_page_is_not_found(page: str) -> None:
    assert await code_of(getattr(ContentServer({}).gateway, page)("es")) is Code.NOT_FOUND


async def test_contacts_without_a_name_are_left_out() -> None:
    points = [{"id": 1, "Name": "Office", "Phone": 5550110}, {"id": 2, "Email": "nobody@example.org"}]
    server = ContentServer({("contact-page", "en"): {"id": 1, "Title": "Write", "contacts": points}})
    contacts = (await server.gateway.contacts("en")).value
    assert [(point.name, point.email, point.phone) for point in contacts.points] == [("Office", "", "5550110")]


async def test_sponsors_come_in_their_order() -> None:
    rows = [{"Title": "B", "sort_order": 2, "Link": "javascript:x"}, {"Title": "A", "sort_order": 1}, {"Title": None}]
    sponsors = (await ContentServer({("sponsors", "en"): rows}).gateway.sponsors("en")).value
    assert [(sponsor.title, sponsor.link, sponsor.logo) for sponsor in sponsors] == [
        ("A", None, None),
        ("B", None, None),
    ]


@each_row("refused", [False, True])
async def test_page_content_is_never_that_of_another_page(refused: bool) -> None:
    """Some servers refuse the filter, or ignore it and send all menus."""
    rows = [
        {"id": 1, "name": "Tickets", "Link": "/tickets", "page_content": "Buy"},
        {"id": 2, "name": "Rules", "Link": "/rules/", "page_content": "Ride"},
    ]

    def respond(request: httpx.Request) -> httpx.Response:
        if "menus" not in request.url.path:
            return ok({"data": [], "meta": {}})
        return httpx.Response(400, json={}) if refused and "filters" in str(request.url) else ok({"data": rows})

    gateway = ContentGateway(Recorder(respond).service(), Cache(), 60, HOST)
    assert (await gateway.page_content("en", "/rules")).value.html == "<p>Ride</p>"
    assert await code_of(gateway.page_content("en", "/documents")) is Code.NOT_FOUND


async def test_page_content_is_stored_in_a_menu() -> None:
    rows = [{"name": "Rules", "Visible": False, "page_path": "/rules", "page_content": "# Helmets"}]
    content = (await ContentServer({("menus", "en"): rows}).gateway.page_content("en", "/rules")).value
    assert (content.title, content.html) == ("Rules", "<h1>Helmets</h1>")


def _entry(name: str, content: str | None, **more: Any) -> dict[str, Any]:
    return {"id": 3, "Name": name, "Link": None, "page_content": content, "Sort_Order": 1, **more}


async def test_page_content_is_stored_in_an_entry_of_a_menu() -> None:
    entries = [
        _entry("Rules", "# Helmets", Link="/rules"),
        _entry("Papers", "A", live_laps_page={"path": "/documents"}),
    ]
    gateway = ContentServer({("sub-menus", "en"): entries}).gateway
    content = (await gateway.page_content("es", "/rules")).value
    assert (content.title, content.html) == ("Rules", "<h1>Helmets</h1>")
    assert (await gateway.page_content("en", "/documents")).value.html == "<p>A</p>"
    assert (await gateway.simple_pages("en")).value == ()


async def test_the_text_of_an_entry_is_a_page_at_its_link() -> None:
    entries = [_entry("Tickets", "Gate", Link="/simple-page/Tickets/"), _entry("Old", "Old", Link="/simple-page/rules")]
    pages = [{"id": 3, "SeoLink": "rules", "Title": "Rules", "Description": "Boots"}]
    gateway = ContentServer({("sub-menus", "en"): entries, ("simple-pages", "en"): pages}).gateway
    tickets = (await gateway.simple_page("en", "tickets")).value
    assert (tickets.title, tickets.seolink, tickets.html) == ("Tickets", "Tickets", "<p>Gate</p>")
    assert (await gateway.simple_page("fr", "rules")).value.html == "<p>Boots</p>", "a page comes before an entry"
    assert len((await gateway.simple_pages("fr")).value) == 2


async def test_an_entry_without_a_link_leads_to_its_text_in_each_language() -> None:
    english, french = _entry("Getting there", "By bus", documentId="x"), _entry("Où est-ce?", "Bus", documentId="x")
    rows = {
        ("menus", "en"): [menu("Club", sub_menus=[english, _entry("Soon", " ", id=4)])],
        ("menus", "fr-ca"): [menu("Club", sub_menus=[french])],
        ("sub-menus", "en"): [english],
        ("sub-menus", "fr-ca"): [french | {"id": 9}],
    }
    gateway = ContentServer(rows).gateway
    there, soon = (await gateway.menus("en")).value[0].entries
    assert (there.link, soon.link) == ("/simple-page/getting-there", None)
    assert (await gateway.menus("fr")).value[0].entries[0].link == "/simple-page/ou-est-ce"
    for seolink in ("ou-est-ce", "getting-there"):
        assert (await gateway.simple_page("fr", seolink)).value.title == "Où est-ce?"
        assert (await gateway.simple_page("en", seolink)).value.title == "Getting there"


async def test_a_page_of_text_has_a_name_a_title_and_a_description() -> None:
    names = {"PageName": "Privacy", "PageTitle": "Privacy at the races", "PageDescription": "What is stored."}
    row = {"SeoLink": "privacy", "Title": "What we know of you", **names}
    page = (await ContentServer({("simple-pages", "en"): [row]}).gateway.simple_page("en", "privacy")).value
    assert (page.name, page.page_title, page.page_description) == tuple(names.values())


@each_row("menus", [[], [{"name": "Rules", "page_path": "/rules", "page_content": " "}], httpx.Response(400, json={})])
async def test_simple_page_replaces_missing_page_content(menus: Any) -> None:
    page = [{"SeoLink": "rules", "Title": "Rules", "Description": "Boots"}]
    gateway = ContentServer({("menus", "en"): menus, ("simple-pages", "en"): page}).gateway
    assert (await gateway.page_content("en", "/rules")).value.html == "<p>Boots</p>"
    assert await code_of(gateway.page_content("en", "/documents")) is Code.NOT_FOUND


async def test_news_come_newest_first() -> None:
    rows = [
        {"SeoLink": "a", "Title": "A", "Date": "2026-01-05", "Description": "**x**"},
        {"SeoLink": "b", "Title": "B", "Date": "2026-03-05T10:00:00.000Z", "Image": upload()},
        {"SeoLink": "c", "Title": "C", "Date": "soon"},
        {"SeoLink": "", "Title": "D", "Date": "2026-01-05"},
        {"SeoLink": "e", "Title": "E", "Date": None},
        {"SeoLink": "f", "Title": "F", "Date": {"day": 1}},
        {"SeoLink": ["g"], "Title": "G", "Date": "2026-01-05"},
        {"SeoLink": "h", "Title": "H", "Date": "2026-01-05", "Description": ["no text"]},
        {"SeoLink": " ", "Title": "I", "Date": "2026-01-05"},
    ]
    news = (await ContentServer({("news-items", "en"): rows}).gateway.news("en")).value
    assert [(item.seolink, item.html) for item in news] == [("b", ""), ("a", "<p><strong>x</strong></p>")]


async def test_questions_with_an_answer_come_in_their_order() -> None:
    rows = [
        {"Question": "Two?", "Answer": "2", "sort_order": 2},
        {"Question": "One?", "Answer": "1", "sort_order": 1},
        {"Question": "None?", "Answer": " ", "sort_order": 3},
    ]
    faqs = (await ContentServer({("faqs", "en"): rows}).gateway.faqs("en")).value
    assert [faq.question for faq in faqs] == ["One?", "Two?"]


@each_row("kind", ["news", "faqs"])
async def test_missing_collection_is_empty(kind: str) -> None:
    path = {"news": "news-items", "faqs": "faqs"}[kind]
    server = ContentServer({(path, "en"): httpx.Response(404, json={})})
    assert (await getattr(server.gateway, kind)("en")).value == ()


async def test_simple_pages_are_listed_once() -> None:
    english = [{"SeoLink": "rules", "Title": "Rules"}, {"SeoLink": "News", "Title": "News"}]
    gateway = ContentServer(
        {("simple-pages", "en"): english, ("simple-pages", "es"): [{"SeoLink": "rules", "Title": "Reglas"}]}
    ).gateway
    assert [page.title for page in (await gateway.simple_pages("es")).value] == ["Reglas", "News"]


async def test_simple_pages_fall_back_page_by_page() -> None:
    english = [{"SeoLink": "rules", "Title": "Rules", "Description": "*All*"}, {"SeoLink": "News", "Title": "News"}]
    french = [{"SeoLink": "rules", "Title": "Règlements", "localizations": [{"locale": "en", "Description": "*All*"}]}]
    gateway = ContentServer({("simple-pages", "en"): english, ("simple-pages", "fr-ca"): french}).gateway
    rules = (await gateway.simple_page("fr", "rules")).value
    assert (rules.title, rules.html) == ("Règlements", "<p><em>All</em></p>")
    assert (await gateway.simple_page("fr", "news/")).value.title == "News"
    assert await code_of(gateway.simple_page("fr", "../../etc")) is Code.NOT_FOUND


# The ids by which each version of the server links a page of two languages.
SAME = {
    "v5": ({"id": 3, "documentId": "abc"}, {"id": 4, "documentId": "abc"}),
    "v4": ({"id": 3}, {"id": 4, "localizations": [{"id": 3, "locale": "en", "SeoLink": "privacy"}]}),
}


@each_row("version", SAME)
async def test_page_with_two_addresses_is_one_page(version: str) -> None:
    english, french = SAME[version]
    rows = {
        ("simple-pages", "en"): [{"SeoLink": "/privacy/", "Title": "Privacy", **english}],
        ("simple-pages", "fr-ca"): [{"SeoLink": "vie-privee", "Title": "Vie privée", **french}],
    }
    gateway = ContentServer(rows).gateway
    assert [(page.seolink, page.title) for page in (await gateway.simple_pages("fr")).value] == [
        ("vie-privee", "Vie privée")
    ]
    for seolink in ("vie-privee", "privacy", "Vie-Privee/"):
        assert (await gateway.simple_page("fr", seolink)).value.title == "Vie privée"
        assert (await gateway.simple_page("en", seolink)).value.title == "Privacy"
        assert (await gateway.simple_page("es", seolink)).value.title == "Privacy"


async def test_page_of_another_language_alone_is_not_found() -> None:
    french = [{"SeoLink": "seule", "Title": "Seule", "id": 4, "documentId": "x"}]
    gateway = ContentServer({("simple-pages", "fr-ca"): french}).gateway
    assert (await gateway.simple_page("fr", "seule")).value.title == "Seule"
    for lang in ("en", "es"):
        assert await code_of(gateway.simple_page(lang, "seule")) is Code.NOT_FOUND


@each_row(
    ("value", "instant"),
    [
        ("2026-01-05T09:30:00.000Z", "2026-01-05T09:30:00+00:00"), ("2026-01-05", "2026-01-05T00:00:00+00:00"),
        ("yesterday", None), (None, None), (7, None), ([], None),
    ],
)  # fmt: skip
async def test_page_has_the_time_of_its_change(value: Any, instant: str | None) -> None:
    row = {"Title": "Us", "Description": "We.", "updatedAt": value}
    about = (await ContentServer({("about-page", "en"): row}).gateway.about("en")).value
    assert (about.updated and about.updated.isoformat()) == instant


@each_row(
    "body",
    [
        [], "text", None, {}, {"data": None}, {"data": {}}, {"data": "rows"}, {"data": [1, 2]},
        {"data": [{"name": ["no", "text"], "Visible": True}]},
        {"data": [{"name": "Menu", "Visible": True, "sub_menus": "no list"}]},
        {"data": [{"name": "Menu", "Visible": True, "Link": {"no": "link"}}]},
    ],
)  # fmt: skip
async def test_wrong_shape_is_a_bad_answer(body: Any) -> None:
    assert await code_of(ContentServer({("menus", "en"): ok(body)}).gateway.menus("en")) is Code.BAD_ANSWER


@each_row("meta", [None, [], {}, {"pagination": None}, {"pagination": {"pageCount": "2"}}])
async def test_response_without_pagination_is_one_page(meta: Any) -> None:
    server = ContentServer({("menus", "en"): ok({"data": [menu("Home")], "meta": meta})})
    assert len((await server.gateway.menus("en")).value) == 1
    assert len(server.recorder.requests) == 1


async def test_unknown_query_is_sent_again_without_it() -> None:
    def respond(request: httpx.Request) -> httpx.Response:
        return httpx.Response(400, json={}) if "populate" in str(request.url) else ok({"data": [menu("Home")]})

    server = ContentServer({})
    server.recorder.respond = respond
    assert [row.name for row in (await server.gateway.menus("en")).value] == ["Home"]


async def test_responses_are_cached() -> None:
    server = ContentServer({("menus", "en"): [menu("Home")]})
    first, second = [await server.gateway.menus("en") for _ in range(2)]
    assert first.value is second.value
    assert len(server.recorder.requests) == 1


@each_row(
    ("sent", "flat"),
    [
        ({"id": 1, "attributes": {"a": {"data": None}}}, {"id": 1, "a": None}),
        (
            {"id": 1, "attributes": {"b": {"data": [{"id": 2, "attributes": {"c": 3}}]}}},
            {"id": 1, "b": [{"id": 2, "c": 3}]},
        ),
        ({"id": 1, "a": None, "b": [{"id": 2, "c": 3}]}, {"id": 1, "a": None, "b": [{"id": 2, "c": 3}]}),
        ({"id": 1, "attributes": "leather"}, {"id": 1, "attributes": "leather"}),
        ({"data": 1, "name": "own"}, {"data": 1, "name": "own"}),
    ],
)
def test_both_versions_become_flat(sent: Any, flat: Any) -> None:
    assert flatten(sent) == flat
