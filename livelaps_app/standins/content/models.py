"""Tables of the content service: a row per document and locale, and the JSON name of each column."""

from datetime import date, datetime
from typing import Any

from sqlalchemy import JSON, Column, ForeignKey, MetaData, String, Table, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedColumn, declared_attr, mapped_column, relationship

from livelaps_app.stores.database import NAMING_CONVENTION


def field(wire: str, *, long: bool = False, sort_order: int = 0) -> MappedColumn[Any]:
    """A column sent as `wire`; `long` for unlimited text."""
    info = {"wire": wire}
    return mapped_column(Text, info=info) if long else mapped_column(info=info, sort_order=sort_order)


class ContentModel(DeclarativeBase):
    """Base of the content service's tables."""

    metadata = MetaData(naming_convention=NAMING_CONVENTION)
    type_annotation_map = {str: String(255), dict[str, Any]: JSON(none_as_null=True)}  # noqa: RUF012 - read by SQLAlchemy once


class ComponentModel(ContentModel):
    """A part of one document: an id and its fields."""

    __abstract__ = True
    id: Mapped[int] = mapped_column(primary_key=True, info={"wire": "id"}, sort_order=-9)


class DocumentModel(ComponentModel):
    """A document with an id shared by its locales; times are UTC without a zone."""

    __abstract__ = True
    document_id: Mapped[str] = mapped_column(String(24), info={"wire": "documentId"}, sort_order=-8)
    created_at: Mapped[datetime] = field("createdAt", sort_order=7)
    updated_at: Mapped[datetime] = field("updatedAt", sort_order=8)
    published_at: Mapped[datetime] = field("publishedAt", sort_order=9)


class UnlocalisedModel(DocumentModel):
    """A document without locales."""

    __abstract__ = True

    @declared_attr.directive
    @classmethod
    def __table_args__(cls) -> tuple[UniqueConstraint]:
        return (UniqueConstraint("document_id"),)


class LocalisedModel(DocumentModel):
    """A row per document and locale; the locale is `en`, `fr-CA` or `es`, case-sensitive."""

    __abstract__ = True
    locale: Mapped[str] = mapped_column(String(10), info={"wire": "locale"}, sort_order=10)

    @declared_attr.directive
    @classmethod
    def __table_args__(cls) -> tuple[UniqueConstraint]:
        return (UniqueConstraint("document_id", "locale"),)

    @declared_attr
    @classmethod
    def localizations(cls) -> Mapped[list[Any]]:
        """The document's other locales."""
        here = cls.__name__
        return relationship(
            here,
            primaryjoin=f"and_({here}.document_id == foreign(remote({here}.document_id)),"
            f" {here}.locale != remote({here}.locale))",
            order_by=f"{here}.id",
            viewonly=True,
            uselist=True,
            info={"wire": "localizations"},
        )


class UploadModel(UnlocalisedModel):
    """A file at `url`; `formats` maps thumbnail, small, medium and large to smaller pictures."""

    __tablename__ = "content_uploads"
    name: Mapped[str] = field("name")
    alternative_text: Mapped[str | None] = field("alternativeText")
    caption: Mapped[str | None] = field("caption")
    focal_point: Mapped[dict[str, Any] | None] = field("focalPoint")
    width: Mapped[int | None] = field("width")
    height: Mapped[int | None] = field("height")
    formats: Mapped[dict[str, Any] | None] = field("formats")
    hash: Mapped[str] = field("hash")
    ext: Mapped[str] = field("ext")
    mime: Mapped[str] = field("mime")
    size: Mapped[float] = field("size")
    url: Mapped[str] = field("url")
    preview_url: Mapped[str | None] = field("previewUrl")
    provider: Mapped[str] = mapped_column(default="local", info={"wire": "provider"})
    provider_metadata: Mapped[dict[str, Any] | None] = field("provider_metadata")


class ParameterModel(UnlocalisedModel):
    """A named setting of the site: colours, languages, default promoter."""

    __tablename__ = "content_parameters"
    name: Mapped[str] = field("name")
    value: Mapped[str] = field("value", long=True)


class ParameterImageModel(UnlocalisedModel):
    """A named picture of the site: logo, tab logo."""

    __tablename__ = "content_parameter_images"
    name: Mapped[str] = field("Name")
    image_id: Mapped[int | None] = mapped_column(ForeignKey(UploadModel.id))
    image: Mapped[UploadModel | None] = relationship(info={"wire": "Image"})


class LivePageModel(LocalisedModel):
    """A page of the site that a menu entry may refer to instead of a path."""

    __tablename__ = "content_live_laps_pages"
    name: Mapped[str] = field("Name")
    path: Mapped[str] = field("path")


class MenuModel(LocalisedModel):
    """One button of the main menu."""

    __tablename__ = "content_menus"
    name: Mapped[str] = field("name")
    visible: Mapped[bool] = field("Visible")
    link: Mapped[str | None] = field("Link")
    page_path: Mapped[str | None] = field("page_path")
    page_content: Mapped[str | None] = field("page_content", long=True)
    sort_order: Mapped[int] = field("sort_order")
    sub_menus: Mapped[list["SubMenuModel"]] = relationship(order_by="SubMenuModel.id", info={"wire": "sub_menus"})


class SubMenuModel(LocalisedModel):
    """One entry of a drop-down menu."""

    __tablename__ = "content_sub_menus"
    menu_id: Mapped[int | None] = mapped_column(ForeignKey(MenuModel.id), index=True)
    name: Mapped[str] = field("Name")
    link: Mapped[str | None] = field("Link")
    page_content: Mapped[str | None] = field("page_content", long=True)
    is_open_in_new_tab: Mapped[bool] = field("IsOpenInNewTab")
    sort_order: Mapped[int] = field("Sort_Order")
    page_id: Mapped[int | None] = mapped_column(ForeignKey(LivePageModel.id))
    page: Mapped[LivePageModel | None] = relationship(info={"wire": "live_laps_page"})


class HomeMenuModel(LocalisedModel):
    """One button of the landing page's carousel."""

    __tablename__ = "content_home_menus"
    name: Mapped[str] = field("name")
    link: Mapped[str | None] = field("Link")
    sort_order: Mapped[int] = field("sort_order")


class StaticFooterModel(LocalisedModel):
    """One link of the footer."""

    __tablename__ = "content_static_footers"
    name: Mapped[str] = field("name")
    page_link: Mapped[str] = field("page_link")
    visible: Mapped[bool] = field("visible")
    is_open_in_new_tab: Mapped[bool] = field("IsOpenInNewTab")
    sort_order: Mapped[int] = field("sort_order")


class SimplePageModel(LocalisedModel):
    """A page of text with its own address; Description is Markdown or HTML."""

    __tablename__ = "content_simple_pages"
    seo_link: Mapped[str] = field("SeoLink")
    title: Mapped[str] = field("Title")
    description: Mapped[str] = field("Description", long=True)
    page_name: Mapped[str | None] = field("PageName")
    page_title: Mapped[str | None] = field("PageTitle")
    page_description: Mapped[str | None] = field("PageDescription", long=True)


class AboutPageModel(LocalisedModel):
    """The page about the organisation that runs the site."""

    __tablename__ = "content_about_pages"
    title: Mapped[str] = field("Title")
    description: Mapped[str] = field("Description", long=True)


class ContactPageModel(LocalisedModel):
    """The contact page."""

    __tablename__ = "content_contact_pages"
    title: Mapped[str] = field("Title")
    contacts: Mapped[list["ContactModel"]] = relationship(order_by="ContactModel.id", info={"wire": "contacts"})


class ContactModel(ComponentModel):
    """One contact of the contact page."""

    __tablename__ = "content_contacts"
    page_id: Mapped[int] = mapped_column(ForeignKey(ContactPageModel.id), index=True)
    name: Mapped[str] = field("Name")
    role: Mapped[str | None] = field("Role")
    email: Mapped[str | None] = field("Email")
    phone: Mapped[str | None] = field("Phone")


class NewsItemModel(LocalisedModel):
    """A news item with its own address; Description is Markdown or HTML."""

    __tablename__ = "content_news_items"
    seo_link: Mapped[str] = field("SeoLink")
    title: Mapped[str] = field("Title")
    day: Mapped[date] = field("Date")
    summary: Mapped[str | None] = field("Summary", long=True)
    description: Mapped[str] = field("Description", long=True)
    image_id: Mapped[int | None] = mapped_column(ForeignKey(UploadModel.id))
    image: Mapped[UploadModel | None] = relationship(info={"wire": "Image"})


class FaqModel(LocalisedModel):
    """A frequent question; Answer is Markdown or HTML."""

    __tablename__ = "content_faqs"
    question: Mapped[str] = field("Question", long=True)
    answer: Mapped[str] = field("Answer", long=True)
    sort_order: Mapped[int] = field("sort_order")


class SponsorModel(LocalisedModel):
    """One sponsor of the sponsors page."""

    __tablename__ = "content_sponsors"
    title: Mapped[str] = field("Title")
    description: Mapped[str | None] = field("Description", long=True)
    link: Mapped[str | None] = field("Link")
    sort_order: Mapped[int] = field("sort_order")
    logo_id: Mapped[int | None] = mapped_column(ForeignKey(UploadModel.id))
    logo: Mapped[UploadModel | None] = relationship(info={"wire": "Logo"})


class FloatingFooterModel(LocalisedModel):
    """The floating sponsor strip: spaces and height in px, speed in ms per round."""

    __tablename__ = "content_floating_footers"
    title: Mapped[str] = field("Title")
    spaces: Mapped[int] = field("spaces")
    speed: Mapped[int] = field("speed")
    height: Mapped[int] = field("height")
    visible: Mapped[bool] = field("Visible")
    sponsors: Mapped[list["FloatingSponsorModel"]] = relationship(
        order_by="FloatingSponsorModel.id", info={"wire": "sponsors"}
    )


class FloatingSponsorModel(ComponentModel):
    """One logo of the sponsor strip."""

    __tablename__ = "content_floating_sponsors"
    footer_id: Mapped[int] = mapped_column(ForeignKey(FloatingFooterModel.id), index=True)
    link: Mapped[str | None] = field("Link")
    logo_id: Mapped[int | None] = mapped_column(ForeignKey(UploadModel.id))
    logo: Mapped[UploadModel | None] = relationship(info={"wire": "Logo"})


home_images = Table(
    "content_home_images",
    ContentModel.metadata,
    Column("home_id", ForeignKey("content_home_contents.id"), primary_key=True),
    Column("upload_id", ForeignKey(UploadModel.id), primary_key=True),
)


class HomeContentModel(LocalisedModel):
    """The landing page: pictures and sections."""

    __tablename__ = "content_home_contents"
    images: Mapped[list[UploadModel]] = relationship(
        secondary=home_images, order_by=UploadModel.id, info={"wire": "Images"}
    )
    sections: Mapped[list["HomeSectionModel"]] = relationship(order_by="HomeSectionModel.id", info={"wire": "Sections"})


class HomeSectionModel(ComponentModel):
    """One text section of the landing page."""

    __tablename__ = "content_home_sections"
    home_id: Mapped[int] = mapped_column(ForeignKey(HomeContentModel.id), index=True)
    title: Mapped[str] = field("Title")
    html: Mapped[str] = field("HTML", long=True)
