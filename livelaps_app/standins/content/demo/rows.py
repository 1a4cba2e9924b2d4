"""Rows of the demo site: every document in every language."""

import hashlib
from collections.abc import Iterator, Mapping
from datetime import date, datetime, timedelta
from functools import partial
from typing import Any, TypeVar

from livelaps_app.core.i18n.texts import LANGS, Lang
from livelaps_app.standins.content import models
from livelaps_app.standins.content.demo import menus, news, pages
from livelaps_app.standins.content.demo.parameters import IMAGES, PARAMETERS
from livelaps_app.standins.content.demo.pictures import Fields, upload_fields

LOCALES: dict[Lang, str] = {"en": "en", "fr": "fr-CA", "es": "es"}
PUBLISHED_AT = datetime(2026, 1, 5, 9, 30)
A_WEEK = timedelta(weeks=1)
ALPHABET = "abcdefghijklmnopqrstuvwxyz0123456789"
UNLINKED = "ironfern"
"""The sponsor without a website."""
NOTE = "sponsor-note.txt"
"""A non-image upload, as editors sometimes attach; the site ignores it."""

Files = Mapping[str, Fields]
Uploads = Mapping[str, models.UploadModel]
LivePages = Mapping[tuple[str | None, Lang], models.LivePageModel]
Row = TypeVar("Row", bound=models.LocalisedModel)


def demo_rows(today: date) -> list[models.ComponentModel]:
    """Every row of the demo site, with the newest news of this month."""
    files = upload_fields()
    logos = {_logo(sponsor): sponsor.capitalize() for sponsor in pages.SPONSORS}
    alternatives = dict.fromkeys(IMAGES.values(), "LiveLaps") | logos | {NOTE: "LiveLaps"}
    uploads = {name: _upload(name, files[name], alternative) for name, alternative in alternatives.items()}
    return [
        *uploads.values(),
        *_parameters(uploads),
        *_links(),
        *_home(files),
        *(row for item in news.NEWS for row in _news_item(files, item, today)),
        *_texts(),
        *_sponsors(uploads),
    ]


def _publication(key: str) -> dict[str, Any]:
    """The document id of a key, the same on every run, and the times of a published document."""
    number = int.from_bytes(hashlib.sha256(key.encode()).digest())
    suffix = "".join(ALPHABET[number // 36**digit % 36] for digit in range(23))
    times = dict.fromkeys(("created_at", "updated_at", "published_at"), PUBLISHED_AT)
    return {"document_id": f"d{suffix}", **times}


def _document(model: type[Row], lang: Lang, key: str, **fields: Any) -> Row:
    """A document in a language; callable fields, such as a Text, are called with the language."""
    translated = {name: value(lang) if callable(value) else value for name, value in fields.items()}
    return model(**_publication(key), locale=LOCALES[lang], **translated)


def _documents(model: type[Row], key: str, **fields: Any) -> list[Row]:
    return [_document(model, lang, key, **fields) for lang in LANGS]


def _logo(sponsor: str) -> str:
    return f"sponsor-{sponsor}.webp"


def _website(sponsor: str) -> str | None:
    return None if sponsor == UNLINKED else f"https://{sponsor}.example"


def _upload(key: str, fields: Fields, alternative: str) -> models.UploadModel:
    return models.UploadModel(**_publication(f"upload {key}"), alternative_text=alternative, caption="", **fields)


def _parameters(uploads: Uploads) -> Iterator[models.ComponentModel]:
    for name, value in PARAMETERS.items():
        yield models.ParameterModel(**_publication(f"parameter {name}"), name=name, value=value)
    for name, file in IMAGES.items():
        yield models.ParameterImageModel(**_publication(f"image {name}"), name=name, image=uploads[file])


def _links() -> Iterator[models.LocalisedModel]:
    """The main menu with the pages it refers to, the buttons of the landing page, the footer."""
    live: LivePages = {
        (link.key, lang): _document(models.LivePageModel, lang, link.key, name=link.name, path=link.path)
        for link in menus.LIVE_PAGES
        for lang in LANGS
    }
    yield from live.values()
    for menu in menus.MENUS:
        fields = {"sub_menus": partial(_sub_menus, menu, live), "link": menu.link.path, "visible": menu.link.visible}
        yield from _documents(models.MenuModel, menu.link.key, **_link_row(menu.link), **fields)
    for link in menus.HOME_MENUS:
        yield from _documents(models.HomeMenuModel, link.key, **_link_row(link), link=link.path)
    for link in menus.FOOTERS:
        fields = {"page_link": link.path, "visible": link.visible, "is_open_in_new_tab": link.new_tab}
        yield from _documents(models.StaticFooterModel, link.key, **_link_row(link), **fields)


def _link_row(link: menus.DemoLink) -> dict[str, Any]:
    return {"name": link.name, "sort_order": link.order}


def _sub_menus(menu: menus.DemoMenu, live: LivePages, lang: Lang) -> list[models.SubMenuModel]:
    return [
        _document(
            models.SubMenuModel,
            lang,
            entry.key,
            **_link_row(entry),
            link=entry.path,
            is_open_in_new_tab=entry.new_tab,
            page=live.get((entry.page, lang)),
        )
        for entry in menu.entries
    ]


def _home(files: Files) -> list[models.HomeContentModel]:
    """The landing page, its pictures with alternative texts in the page's language."""

    def images(lang: Lang) -> list[models.UploadModel]:
        return [_upload(f"{name} {lang}", files[name], text(lang)) for name, text in pages.PICTURES.items()]

    def sections(lang: Lang) -> list[models.HomeSectionModel]:
        return [models.HomeSectionModel(title=text.title(lang), html=text.body(lang)) for text in pages.SECTIONS]

    return _documents(models.HomeContentModel, "home-content", images=images, sections=sections)


def _news_item(files: Files, item: news.DemoNews, today: date) -> list[models.NewsItemModel]:
    age = timedelta(days=item.days_old)
    day = max(today - age, today.replace(day=1)) if age < A_WEEK else today - age

    def image(lang: Lang) -> models.UploadModel | None:
        name = item.picture
        return _upload(f"news {name} {lang}", files[name], pages.PICTURES[name](lang)) if name else None

    fields = {"title": item.title, "summary": item.summary, "description": item.body, "image": image}
    return _documents(models.NewsItemModel, f"news {item.key}", seo_link=item.key, day=day, **fields)


def _texts() -> Iterator[models.LocalisedModel]:
    """Questions, text pages, and the texts of the site's own pages, stored in hidden menus by path."""
    fields: dict[str, Any]
    for order, faq in enumerate(news.FAQS, 1):
        fields = {"question": faq.question, "answer": faq.answer}
        yield from _documents(models.FaqModel, f"faq {faq.key}", sort_order=order, **fields)
    about = pages.ABOUT
    yield from _documents(models.AboutPageModel, about.key, title=about.title, description=about.body)
    yield from _documents(models.ContactPageModel, "contact", title=pages.CONTACT, contacts=_contacts)
    for path, text in pages.PAGE_CONTENTS.items():
        fields = {"name": text.title, "page_content": text.body, "visible": False, "sort_order": 90}
        yield from _documents(models.MenuModel, f"content {text.key}", page_path=path, **fields)
    for text in pages.SIMPLE_PAGES:
        fields = {"title": text.title, "description": text.body}
        yield from _documents(models.SimplePageModel, f"page {text.key}", seo_link=text.key, **fields)


def _contacts(lang: Lang) -> list[models.ContactModel]:
    return [
        models.ContactModel(name=contact.name(lang), role=contact.role(lang), email=contact.email, phone=contact.phone)
        for contact in pages.CONTACTS
    ]


def _sponsors(uploads: Uploads) -> Iterator[models.LocalisedModel]:
    """The sponsor strip, with two sponsors without a usable logo, and the sponsors' profiles."""

    def strip(lang: Lang) -> list[models.FloatingSponsorModel]:
        sponsor = models.FloatingSponsorModel
        linked = [sponsor(link=_website(name), logo=uploads[_logo(name)]) for name in pages.SPONSORS]
        return [*linked, sponsor(link="https://example.net"), sponsor(logo=uploads[NOTE])]

    fields: dict[str, Any] = {"title": pages.STRIP, "spaces": 40, "speed": 30000, "height": 48, "visible": True}
    yield from _documents(models.FloatingFooterModel, "floating-footer", sponsors=strip, **fields)
    for order, (name, description) in enumerate(pages.SPONSORS.items(), 1):
        fields = {"description": description, "link": _website(name), "logo": uploads[_logo(name)]}
        yield from _documents(
            models.SponsorModel, f"sponsor {name}", title=name.capitalize(), sort_order=order, **fields
        )
