"""The content service's tables: one row per document and locale."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    _uploads()
    _parameters()
    _menus()
    _pages()
    _sponsors()
    _home()


def downgrade() -> None:
    for table in reversed(TABLES):
        op.drop_table(f"content_{table}")


TABLES = (
    *("uploads", "parameters", "parameter_images"),
    *("live_laps_pages", "menus", "sub_menus", "home_menus", "static_footers"),
    *("simple_pages", "about_pages", "contact_pages", "contacts"),
    *("sponsors", "floating_footers", "floating_sponsors"),
    *("home_contents", "home_images", "home_sections"),
)
Column = sa.Column[Any]


def _uploads() -> None:
    _plain(
        "uploads",
        _name("name"),
        _name("alternative_text", nullable=True),
        _name("caption", nullable=True),
        sa.Column("focal_point", sa.JSON),
        sa.Column("width", sa.Integer),
        sa.Column("height", sa.Integer),
        sa.Column("formats", sa.JSON),
        _name("hash"),
        _name("ext"),
        _name("mime"),
        sa.Column("size", sa.Double, nullable=False),
        _name("url"),
        _name("preview_url", nullable=True),
        _name("provider"),
        sa.Column("provider_metadata", sa.JSON),
    )


def _parameters() -> None:
    _plain("parameters", _name("name"), _long("value"))
    _plain("parameter_images", _name("name"), _to("parameter_images", "image_id", "uploads"))


def _menus() -> None:
    _localised("live_laps_pages", _name("name"), _name("path"))
    _localised(
        "menus",
        _name("name"),
        _flag("visible"),
        _name("link", nullable=True),
        _name("page_path", nullable=True),
        _long("page_content", nullable=True),
        _count("sort_order"),
    )
    _localised(
        "sub_menus",
        _to("sub_menus", "menu_id", "menus"),
        _name("name"),
        _name("link", nullable=True),
        _long("page_content", nullable=True),
        _flag("is_open_in_new_tab"),
        _count("sort_order"),
        _to("sub_menus", "page_id", "live_laps_pages"),
    )
    _index("sub_menus", "menu_id")
    _localised("home_menus", _name("name"), _name("link", nullable=True), _count("sort_order"))
    footer = (_name("page_link"), _flag("visible"), _flag("is_open_in_new_tab"))
    _localised("static_footers", _name("name"), *footer, _count("sort_order"))


def _pages() -> None:
    _localised("simple_pages", _name("seo_link"), _name("title"), _long("description"))
    _localised("about_pages", _name("title"), _long("description"))
    _localised("contact_pages", _name("title"))
    reach = [_name(name, nullable=True) for name in ("role", "email", "phone")]
    _part("contacts", "page_id", "contact_pages", _name("name"), *reach)


def _sponsors() -> None:
    _localised(
        "sponsors",
        _name("title"),
        _long("description", nullable=True),
        _name("link", nullable=True),
        _count("sort_order"),
        _to("sponsors", "logo_id", "uploads"),
    )
    sizes = [_count(name) for name in ("spaces", "speed", "height")]
    _localised("floating_footers", _name("title"), *sizes, _flag("visible"))
    logo = _to("floating_sponsors", "logo_id", "uploads")
    _part("floating_sponsors", "footer_id", "floating_footers", _name("link", nullable=True), logo)


def _home() -> None:
    _localised("home_contents")
    op.create_table(
        "content_home_images",
        _to("home_images", "home_id", "home_contents", nullable=False),
        _to("home_images", "upload_id", "uploads", nullable=False),
        sa.PrimaryKeyConstraint("home_id", "upload_id", name="pk_content_home_images"),
    )
    _part("home_sections", "home_id", "home_contents", _name("title"), _long("html"))


def _localised(table: str, *columns: Column) -> None:
    """A table with one row per document and locale."""
    locale = sa.Column("locale", sa.String(10), nullable=False)
    _document(table, [*columns, locale], "document_id", "locale")


def _plain(table: str, *columns: Column) -> None:
    """A table of documents without languages."""
    _document(table, list(columns), "document_id")


def _document(table: str, columns: list[Column], *unique: str) -> None:
    times = [sa.Column(name, sa.DateTime, nullable=False) for name in ("created_at", "updated_at", "published_at")]
    op.create_table(
        f"content_{table}",
        _id(),
        sa.Column("document_id", sa.String(24), nullable=False),
        *columns,
        *times,
        sa.UniqueConstraint(*unique, name="_".join(("uq_content", table, *unique))),
    )


def _part(table: str, owner: str, of: str, *columns: Column) -> None:
    """A table whose rows belong to a document."""
    op.create_table(f"content_{table}", _id(), _to(table, owner, of, nullable=False), *columns)
    _index(table, owner)


def _index(table: str, column: str) -> None:
    op.create_index(f"ix_content_{table}_{column}", f"content_{table}", [column])


def _id() -> Column:
    return sa.Column("id", sa.Integer, primary_key=True)


def _to(table: str, column: str, target: str, nullable: bool = True) -> Column:
    key = sa.ForeignKey(f"content_{target}.id", name=f"fk_content_{table}_{column}")
    return sa.Column(column, sa.Integer, key, nullable=nullable)


def _name(name: str, nullable: bool = False) -> Column:
    return sa.Column(name, sa.String(255), nullable=nullable)


def _long(name: str, nullable: bool = False) -> Column:
    return sa.Column(name, sa.Text, nullable=nullable)


def _count(name: str) -> Column:
    return sa.Column(name, sa.Integer, nullable=False)


def _flag(name: str) -> Column:
    return sa.Column(name, sa.Boolean, nullable=False)
