"""Content types of the service, and the shape of their documents on the wire."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import inspect
from sqlalchemy.orm import InstrumentedAttribute

from livelaps_app.standins.content import models
from livelaps_app.standins.content.models import ComponentModel, DocumentModel

Attribute = InstrumentedAttribute[Any]


class ContentType(NamedTuple):
    """A path below /api/; a single type has one document per locale, a collection type many."""

    path: str
    model: type[DocumentModel]
    single: bool = False

    @property
    def is_localised(self) -> bool:
        """True if documents differ by locale."""
        return issubclass(self.model, models.LocalisedModel)


CONTENT_TYPES = (
    ContentType("parameters", models.ParameterModel),
    ContentType("parameter-images", models.ParameterImageModel),
    ContentType("menus", models.MenuModel),
    ContentType("sub-menus", models.SubMenuModel),
    ContentType("home-menus", models.HomeMenuModel),
    ContentType("static-footers", models.StaticFooterModel),
    ContentType("simple-pages", models.SimplePageModel),
    ContentType("sponsors", models.SponsorModel),
    ContentType("news-items", models.NewsItemModel),
    ContentType("faqs", models.FaqModel),
    ContentType("floating-footer", models.FloatingFooterModel, single=True),
    ContentType("home-content", models.HomeContentModel, single=True),
    ContentType("about-page", models.AboutPageModel, single=True),
    ContentType("contact-page", models.ContactPageModel, single=True),
)


class Shape(NamedTuple):
    """Wire names of a table: its fields in the order of the response, and its relations."""

    fields: Mapping[str, Attribute]
    relations: Mapping[str, Attribute]

    def target(self, relation: str) -> type[ComponentModel]:
        model: type[ComponentModel] = self.relations[relation].property.mapper.class_
        return model

    def many(self, relation: str) -> bool:
        """True if a relation is a list."""
        return bool(self.relations[relation].property.uselist)


@cache
def shape(model: type[ComponentModel]) -> Shape:
    """The shape of a table, read from the wire names of its columns and relationships."""
    mapper = inspect(model)
    columns = [column for column in mapper.local_table.columns if "wire" in column.info]
    fields = {column.info["wire"]: mapper.get_property_by_column(column).class_attribute for column in columns}
    relations = {link.info["wire"]: link.class_attribute for link in mapper.relationships}
    return Shape(fields, relations)
