"""Which documents the content service answers for, and the shape of each on the wire."""

from collections.abc import Mapping
from functools import cache
from typing import Any, NamedTuple

from sqlalchemy import inspect
from sqlalchemy.orm import InstrumentedAttribute

from livelaps_app.embedded.content import tables

Attribute = InstrumentedAttribute[Any]


class Kind(NamedTuple):
    """One address under /api/; a single kind has one document per locale, the others many."""

    path: str
    model: type[tables.Document]
    single: bool = False

    @property
    def localised(self) -> bool:
        return issubclass(self.model, tables.Localised)


KINDS = (
    Kind("parameters", tables.Parameter),
    Kind("parameter-images", tables.ParameterImage),
    Kind("menus", tables.Menu),
    Kind("sub-menus", tables.SubMenu),
    Kind("home-menus", tables.HomeMenu),
    Kind("static-footers", tables.StaticFooter),
    Kind("simple-pages", tables.SimplePage),
    Kind("sponsors", tables.Sponsor),
    Kind("news-items", tables.NewsItem),
    Kind("faqs", tables.Faq),
    Kind("floating-footer", tables.FloatingFooter, single=True),
    Kind("home-content", tables.HomeContent, single=True),
    Kind("about-page", tables.AboutPage, single=True),
    Kind("contact-page", tables.ContactPage, single=True),
)


class Shape(NamedTuple):
    """Wire names of a table: its fields in the order they are sent, and its relations."""

    fields: Mapping[str, Attribute]
    relations: Mapping[str, Attribute]

    def target(self, relation: str) -> type[tables.Component]:
        """The table at the other end of a relation."""
        model: type[tables.Component] = self.relations[relation].property.mapper.class_
        return model

    def many(self, relation: str) -> bool:
        return bool(self.relations[relation].property.uselist)


@cache
def shape(model: type[tables.Component]) -> Shape:
    """The shape of a table, read from the names its columns and relationships carry."""
    mapper = inspect(model)
    columns = [column for column in mapper.local_table.columns if "wire" in column.info]
    fields = {column.info["wire"]: mapper.get_property_by_column(column).class_attribute for column in columns}
    relations = {link.info["wire"]: link.class_attribute for link in mapper.relationships}
    return Shape(fields, relations)
