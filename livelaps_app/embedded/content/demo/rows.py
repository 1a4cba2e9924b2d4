"""Rows of the demo site: every document in every language."""

import hashlib
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.embedded.content import models
from livelaps_app.embedded.content.demo import menus, news, pages
from livelaps_app.embedded.content.demo.parameters import IMAGES, PARAMETERS
from livelaps_app.embedded.content.demo.pictures import Fields, upload_fields

LOCALES: dict[Lang, str] = {"en": "en", "fr": "fr-CA", "es": "es"}
PUBLISHED_AT = datetime(2026, 1, 5, 9, 30)
ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"
UNLINKED = "ironfern"
"""The sponsor without a website."""
NOTE = "sponsor-note.txt"
"""An upload that is not a picture, as editors sometimes attach one; the site leaves it out."""

Files = Mapping[str, Fields]
Uploads = Mapping[str, models.UploadModel]


def demo_rows() -> list[models.ComponentModel]:
    """Every row of the demo site."""
    files = upload_fields()
    logos = {_logo(sponsor): sponsor.capitalize() for sponsor in pages.SPONSORS}
    alternatives = dict.fromkeys(IMAGES.values(), "LiveLaps") | logos | {NOTE: "LiveLaps"}
    uploads = {name: _upload(name, files[name], alternative) for name, alternative in alternatives.items()}
    live = {(link.key, lang): _live_page(link, lang) for link in menus.LIVE_PAGES for lang in LANGS}
    return [
        *uploads.values(),
        *_parameters(uploads),
        *live.values(),
        *(_menu(menu, lang, live) for menu in menus.MENUS for lang in LANGS),
        *(_home_menu(link, lang) for link in menus.HOME_MENUS for lang in LANGS),
        *(_footer(link, lang) for link in menus.FOOTERS for lang in LANGS),
        *(_home(files, lang) for lang in LANGS),
        *(_news_item(files, item, lang) for item in news.NEWS for lang in LANGS),
        *(_faq(faq, order, lang) for order, faq in enumerate(news.FAQS, 1) for lang in LANGS),
        *(_strip(uploads, lang) for lang in LANGS),
        *(row for lang in LANGS for row in (_about(lang), _contact_page(lang))),
        *(_page_content(path, text, lang) for path, text in pages.PAGE_CONTENTS.items() for lang in LANGS),
        *(_simple_page(text, lang) for text in pages.SIMPLE_PAGES for lang in LANGS),
        *(_sponsor(name, order, lang, uploads) for order, name in enumerate(pages.SPONSORS, 1) for lang in LANGS),
    ]


def _published(key: str) -> dict[str, Any]:
    """The document id of a key, the same on every run, and the times of a published document."""
    number = int.from_bytes(hashlib.sha256(key.encode()).digest())
    suffix = "".join(ALPHABET[number // 36**digit % 36] for digit in range(23))
    times = dict.fromkeys(("created_at", "updated_at", "published_at"), PUBLISHED_AT)
    return {"document_id": f"d{suffix}", **times}


def _localised(lang: Lang, key: str) -> dict[str, Any]:
    return _published(key) | {"locale": LOCALES[lang]}


def _logo(sponsor: str) -> str:
    return f"sponsor-{sponsor}.png"


def _upload(key: str, fields: Fields, alternative: str) -> models.UploadModel:
    return models.UploadModel(**_published(f"upload {key}"), alternative_text=alternative, caption="", **fields)


def _parameters(uploads: Uploads) -> Iterator[models.ComponentModel]:
    for name, value in PARAMETERS.items():
        yield models.ParameterModel(**_published(f"parameter {name}"), name=name, value=value)
    for name, file in IMAGES.items():
        yield models.ParameterImageModel(**_published(f"image {name}"), name=name, image=uploads[file])


def _live_page(link: menus.DemoLink, lang: Lang) -> models.LivePageModel:
    return models.LivePageModel(**_localised(lang, link.key), name=link.name(lang), path=link.path)


def _menu(menu: menus.DemoMenu, lang: Lang, live: Mapping[tuple[str, Lang], models.LivePageModel]) -> models.MenuModel:
    link = menu.link
    return models.MenuModel(
        **_localised(lang, link.key),
        name=link.name(lang),
        visible=link.visible,
        link=link.path,
        sort_order=link.order,
        sub_menus=[
            models.SubMenuModel(
                **_localised(lang, entry.key),
                name=entry.name(lang),
                link=entry.path,
                is_open_in_new_tab=entry.new_tab,
                sort_order=entry.order,
                page=live[entry.page, lang] if entry.page else None,
            )
            for entry in menu.entries
        ],
    )


def _home_menu(link: menus.DemoLink, lang: Lang) -> models.HomeMenuModel:
    return models.HomeMenuModel(
        **_localised(lang, link.key), name=link.name(lang), link=link.path, sort_order=link.order
    )


def _footer(link: menus.DemoLink, lang: Lang) -> models.StaticFooterModel:
    return models.StaticFooterModel(
        **_localised(lang, link.key),
        name=link.name(lang),
        page_link=link.path,
        visible=link.visible,
        is_open_in_new_tab=link.new_tab,
        sort_order=link.order,
    )


def _home(files: Files, lang: Lang) -> models.HomeContentModel:
    """The landing page, its pictures with alternative texts in the page's language."""
    images = [_upload(f"{name} {lang}", files[name], alternative(lang)) for name, alternative in pages.PICTURES.items()]
    sections = [models.HomeSectionModel(title=text.title(lang), html=text.body(lang)) for text in pages.SECTIONS]
    return models.HomeContentModel(**_localised(lang, "home-content"), images=images, sections=sections)


def _news_item(files: Files, item: news.DemoNews, lang: Lang) -> models.NewsItemModel:
    picture = item.picture
    image = _upload(f"news {picture} {lang}", files[picture], pages.PICTURES[picture](lang)) if picture else None
    return models.NewsItemModel(
        **_localised(lang, f"news {item.key}"),
        seo_link=item.key,
        title=item.title(lang),
        day=item.day,
        summary=item.summary(lang),
        description=item.body(lang),
        image=image,
    )


def _faq(faq: news.DemoFaq, order: int, lang: Lang) -> models.FaqModel:
    return models.FaqModel(
        **_localised(lang, f"faq {faq.key}"), sort_order=order, question=faq.question(lang), answer=faq.answer(lang)
    )


def _strip(uploads: Uploads, lang: Lang) -> models.FloatingFooterModel:
    """The sponsor strip, whose last two sponsors have no usable logo."""
    linked = [models.FloatingSponsorModel(link=_website(name), logo=uploads[_logo(name)]) for name in pages.SPONSORS]
    without_logo = models.FloatingSponsorModel(link="https://example.net")
    return models.FloatingFooterModel(
        **_localised(lang, "floating-footer"),
        title=pages.STRIP(lang),
        spaces=40,
        speed=30000,
        height=75,
        visible=True,
        sponsors=[*linked, without_logo, models.FloatingSponsorModel(logo=uploads[NOTE])],
    )


def _website(sponsor: str) -> str | None:
    return None if sponsor == UNLINKED else f"https://{sponsor}.example"


def _about(lang: Lang) -> models.AboutPageModel:
    text = pages.ABOUT
    return models.AboutPageModel(**_localised(lang, text.key), title=text.title(lang), description=text.body(lang))


def _contact_page(lang: Lang) -> models.ContactPageModel:
    contacts = [
        models.ContactModel(name=contact.name(lang), role=contact.role(lang), email=contact.email, phone=contact.phone)
        for contact in pages.CONTACTS
    ]
    return models.ContactPageModel(**_localised(lang, "contact"), title=pages.CONTACT(lang), contacts=contacts)


def _page_content(path: str, text: pages.DemoText, lang: Lang) -> models.MenuModel:
    """The text of one of the site's own pages, stored in a hidden menu with the page's path."""
    return models.MenuModel(
        **_localised(lang, f"content {text.key}"),
        name=text.title(lang),
        page_content=text.body(lang),
        page_path=path,
        visible=False,
        sort_order=90,
    )


def _simple_page(text: pages.DemoText, lang: Lang) -> models.SimplePageModel:
    return models.SimplePageModel(
        **_localised(lang, f"page {text.key}"),
        seo_link=text.key,
        title=text.title(lang),
        description=text.body(lang),
    )


def _sponsor(name: str, order: int, lang: Lang, uploads: Uploads) -> models.SponsorModel:
    return models.SponsorModel(
        **_localised(lang, f"sponsor {name}"),
        title=name.capitalize(),
        description=pages.SPONSORS[name](lang),
        link=_website(name),
        sort_order=order,
        logo=uploads[_logo(name)],
    )
