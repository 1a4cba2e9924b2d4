"""The content service: one row per document and locale."""

from collections.abc import Sequence

from migrations import tables
from migrations.tables import Columns, Item, boolean, create, integer, json, key, moment, string, text

revision = "content"
down_revision = "timing"

TRANSLATION = ("document_id", "locale")


def upgrade() -> None:
    _uploads()
    _menus()
    _pages()
    _sponsors()
    _home()
    _news()


def _uploads() -> None:
    _document(
        "uploads",
        string("name"),
        string("alternative_text", "caption", null=True),
        json("focal_point", null=True),
        integer("width", "height", null=True),
        json("formats", null=True),
        string("hash", "ext", "mime"),
        tables.double("size"),
        string("url"),
        string("preview_url", null=True),
        string("provider"),
        json("provider_metadata", null=True),
    )
    _document("parameters", string("name"), text("value"))
    _document("parameter_images", string("name"), _link("image_id", "uploads"))


def _menus() -> None:
    _create_localised("live_laps_pages", string("name", "path"))
    _create_localised(
        "menus",
        string("name"),
        boolean("visible"),
        string("link", "page_path", null=True),
        text("page_content", null=True),
        integer("sort_order"),
    )
    _create_localised(
        "sub_menus",
        _link("menu_id", "menus"),
        string("name"),
        string("link", null=True),
        text("page_content", null=True),
        boolean("is_open_in_new_tab"),
        integer("sort_order"),
        _link("page_id", "live_laps_pages"),
        indexes=[["menu_id"]],
    )
    _create_localised("home_menus", string("name"), string("link", null=True), integer("sort_order"))
    flags = boolean("visible", "is_open_in_new_tab")
    _create_localised("static_footers", string("name", "page_link"), flags, integer("sort_order"))


def _pages() -> None:
    names = [*string("page_name", "page_title", null=True), *text("page_description", null=True)]
    _create_localised("simple_pages", string("seo_link", "title"), text("description"), after=names)
    _create_localised("about_pages", string("title"), text("description"))
    _create_localised("contact_pages", string("title"))
    _part("contacts", "page_id", "contact_pages", string("name"), string("role", "email", "phone", null=True))


def _sponsors() -> None:
    _create_localised(
        "sponsors",
        string("title"),
        text("description", null=True),
        string("link", null=True),
        integer("sort_order"),
        _link("logo_id", "uploads"),
    )
    _create_localised("floating_footers", string("title"), integer("spaces", "speed", "height"), boolean("visible"))
    link = string("link", null=True)
    _part("floating_sponsors", "footer_id", "floating_footers", link, _link("logo_id", "uploads"))


def _home() -> None:
    _create_localised("home_contents")
    home, upload = _link("home_id", "home_contents", null=False), _link("upload_id", "uploads", null=False)
    create("content_home_images", home, upload, primary=["home_id", "upload_id"])
    _part("home_sections", "home_id", "home_contents", string("title"), text("html"))


def _news() -> None:
    locale = string(locale=10)
    _document(
        "news_items",
        string("seo_link", "title"),
        tables.date("day"),
        text("summary", null=True),
        text("description"),
        _link("image_id", "uploads"),
        after=locale,
        unique=TRANSLATION,
    )
    _document("faqs", text("question", "answer"), integer("sort_order"), after=locale, unique=TRANSLATION)


def _create_localised(table: str, *items: Item, after: Sequence[tables.Column] = (), indexes: Columns = ()) -> None:
    """A table with one row per document and locale."""
    _document(table, *items, string(locale=10), after=after, unique=TRANSLATION, indexes=indexes)


def _document(
    table: str,
    *items: Item,
    after: Sequence[tables.Column] = (),
    unique: Sequence[str] = ("document_id",),
    indexes: Columns = (),
) -> None:
    """A table of documents. after: its columns behind the times."""
    times = moment("created_at", "updated_at", "published_at")
    _create(table, string(document_id=24), *items, times, [*after], unique=[unique], indexes=indexes)


def _part(table: str, owner: str, of: str, *items: Item) -> None:
    """A table whose rows belong to a document."""
    _create(table, _link(owner, of, null=False), *items, indexes=[[owner]])


def _create(table: str, *items: Item, unique: Columns = (), indexes: Columns = ()) -> None:
    create(f"content_{table}", *items, is_primary_named=False, unique=unique, indexes=indexes)


def _link(column: str, table: str, null: bool = True) -> list[tables.Column]:
    return key(**{column: f"content_{table}.id"}, null=null)
