"""Composes the demo site's rows: every document in every language."""

import hashlib
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from livelaps_app.core.texts import LANGS, Lang
from livelaps_app.embedded.content import tables
from livelaps_app.embedded.content.demo import menus, news, pages
from livelaps_app.embedded.content.demo.parameters import IMAGES, PARAMETERS
from livelaps_app.embedded.content.demo.pictures import Fields, upload_fields

LOCALES: dict[Lang, str] = {"en": "en", "fr": "fr-CA", "es": "es"}
WRITTEN = datetime(2026, 1, 5, 9, 30)
UNLINKED = "ironfern"
"""The sponsor without a site of its own."""
NOTE = "sponsor-note.txt"
"""An upload that is no picture, as editors sometimes make: readers leave it out."""

Files = Mapping[str, Fields]
Uploads = Mapping[str, tables.Upload]


def site() -> list[tables.Component]:
    """Every row of the demo site."""
    files = upload_fields()
    logos = {_logo(sponsor): sponsor.capitalize() for sponsor in pages.SPONSORS}
    named = dict.fromkeys(IMAGES.values(), "LiveLaps") | logos | {NOTE: "LiveLaps"}
    uploads = {name: _upload(name, files[name], alternative) for name, alternative in named.items()}
    live = {(link.key, lang): _live_page(link, lang) for link in menus.LIVE_PAGES for lang in LANGS}
    return [
        *uploads.values(),
        *_parameters(uploads),
        *live.values(),
        *(_menu(group, lang, live) for group in menus.MENUS for lang in LANGS),
        *(_home_menu(link, lang) for link in menus.HOME_MENUS for lang in LANGS),
        *(_footer(link, lang) for link in menus.FOOTERS for lang in LANGS),
        *(_home(files, lang) for lang in LANGS),
        *(_story(files, story, lang) for story in news.NEWS for lang in LANGS),
        *(_answered(one, order, lang) for order, one in enumerate(news.FAQS, 1) for lang in LANGS),
        *(_strip(uploads, lang) for lang in LANGS),
        *_pages(uploads),
    ]


def identity(key: str) -> dict[str, Any]:
    """The document id that belongs to a key, the same on every run, and the times of a finished document."""
    digits = int.from_bytes(hashlib.sha256(key.encode()).digest())
    letters = "".join("abcdefghijklmnopqrstuvwxyz0123456789"[digits // 36**n % 36] for n in range(23))
    return {"document_id": f"d{letters}", "created_at": WRITTEN, "updated_at": WRITTEN, "published_at": WRITTEN}


def _in(lang: Lang, key: str) -> dict[str, Any]:
    return identity(key) | {"locale": LOCALES[lang]}


def _logo(sponsor: str) -> str:
    return f"sponsor-{sponsor}.png"


def _upload(key: str, fields: Fields, alternative: str) -> tables.Upload:
    return tables.Upload(**identity(f"upload {key}"), alternative_text=alternative, caption="", **fields)


def _parameters(uploads: Uploads) -> Iterator[tables.Component]:
    for name, value in PARAMETERS.items():
        yield tables.Parameter(**identity(f"parameter {name}"), name=name, value=value)
    for name, file in IMAGES.items():
        yield tables.ParameterImage(**identity(f"image {name}"), name=name, image=uploads[file])


def _live_page(link: menus.Link, lang: Lang) -> tables.LivePage:
    return tables.LivePage(**_in(lang, link.key), name=link.name(lang), path=link.path)


def _menu(group: menus.Group, lang: Lang, live: dict[tuple[str, Lang], tables.LivePage]) -> tables.Menu:
    link = group.link
    return tables.Menu(
        **_in(lang, link.key),
        name=link.name(lang),
        visible=link.visible,
        link=link.path,
        sort_order=link.order,
        sub_menus=[
            tables.SubMenu(
                **_in(lang, below.key),
                name=below.name(lang),
                link=below.path,
                is_open_in_new_tab=below.new_tab,
                sort_order=below.order,
                page=live[below.page, lang] if below.page else None,
            )
            for below in group.below
        ],
    )


def _home_menu(link: menus.Link, lang: Lang) -> tables.HomeMenu:
    return tables.HomeMenu(**_in(lang, link.key), name=link.name(lang), link=link.path, sort_order=link.order)


def _footer(link: menus.Link, lang: Lang) -> tables.StaticFooter:
    return tables.StaticFooter(
        **_in(lang, link.key),
        name=link.name(lang),
        page_link=link.path,
        visible=link.visible,
        is_open_in_new_tab=link.new_tab,
        sort_order=link.order,
    )


def _home(files: Files, lang: Lang) -> tables.HomeContent:
    """The landing page; its pictures are described in the page's own language."""
    images = [_upload(f"{name} {lang}", files[name], about(lang)) for name, about in pages.PICTURES.items()]
    sections = [tables.HomeSection(title=part.title(lang), html=part.body(lang)) for part in pages.SECTIONS]
    return tables.HomeContent(**_in(lang, "home-content"), images=images, sections=sections)


def _story(files: Files, story: news.Story, lang: Lang) -> tables.NewsItem:
    picture = story.picture
    image = _upload(f"news {picture} {lang}", files[picture], pages.PICTURES[picture](lang)) if picture else None
    return tables.NewsItem(
        **_in(lang, f"news {story.key}"),
        seo_link=story.key,
        title=story.title(lang),
        day=story.day,
        summary=story.summary(lang),
        description=story.body(lang),
        image=image,
    )


def _answered(one: news.Answered, order: int, lang: Lang) -> tables.Faq:
    told = {"question": one.question(lang), "answer": one.answer(lang)}
    return tables.Faq(**_in(lang, f"faq {one.key}"), sort_order=order, **told)


def _strip(uploads: Uploads, lang: Lang) -> tables.FloatingFooter:
    """The sponsor strip, with two sponsors whose logo can't be shown."""
    unseen = [tables.FloatingSponsor(link="https://example.net"), tables.FloatingSponsor(logo=uploads[NOTE])]
    seen = [tables.FloatingSponsor(link=_site(name), logo=uploads[_logo(name)]) for name in pages.SPONSORS]
    return tables.FloatingFooter(
        **_in(lang, "floating-footer"),
        title=pages.STRIP(lang),
        spaces=40,
        speed=30000,
        height=75,
        visible=True,
        sponsors=[*seen, *unseen],
    )


def _site(sponsor: str) -> str | None:
    return None if sponsor == UNLINKED else f"https://{sponsor}.example"


def _pages(uploads: Uploads) -> Iterator[tables.Component]:
    for lang in LANGS:
        yield tables.AboutPage(**_in(lang, "about"), title=pages.ABOUT.title(lang), description=pages.ABOUT.body(lang))
        yield tables.ContactPage(**_in(lang, "contact"), title=pages.CONTACT(lang), contacts=_desks(lang))
    for path, page in pages.PAGE_CONTENTS.items():
        for lang in LANGS:
            yield _page_content(path, page, lang)
    for page in pages.SIMPLE_PAGES:
        for lang in LANGS:
            told = {"title": page.title(lang), "description": page.body(lang)}
            yield tables.SimplePage(**_in(lang, f"page {page.key}"), seo_link=page.key, **told)
    for order, name in enumerate(pages.SPONSORS, 1):
        for lang in LANGS:
            yield _sponsor(name, order, lang, uploads)


def _page_content(path: str, page: pages.Passage, lang: Lang) -> tables.Menu:
    """The text of one of the site's own pages, kept at a menu that is not shown: others lead there."""
    told = {"name": page.title(lang), "page_content": page.body(lang), "page_path": path}
    return tables.Menu(**_in(lang, f"content {page.key}"), visible=False, sort_order=90, **told)


def _desks(lang: Lang) -> list[tables.Contact]:
    return [
        tables.Contact(name=desk.name(lang), role=desk.role(lang), email=desk.email, phone=desk.phone)
        for desk in pages.DESKS
    ]


def _sponsor(name: str, order: int, lang: Lang, uploads: Uploads) -> tables.Sponsor:
    return tables.Sponsor(
        **_in(lang, f"sponsor {name}"),
        title=name.capitalize(),
        description=pages.SPONSORS[name](lang),
        link=_site(name),
        sort_order=order,
        logo=uploads[_logo(name)],
    )
