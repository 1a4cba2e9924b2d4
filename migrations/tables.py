"""Tables in the words of the first migrations, which stand on this module: it is changed as little as they are."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import sqlalchemy as sa
from alembic import op

Column = sa.Column[Any]
Item = Column | sa.Constraint | list[Column]
Columns = Sequence[Sequence[str]]


def create(
    table: str,
    *items: Item,
    primary: Sequence[str] = (),
    is_primary_named: bool = True,
    unique: Columns = (),
    indexes: Columns = (),
) -> None:
    """Creates a table whose keys and indexes are named by their columns; without `primary` an integer `id` is first."""
    columns = list(_flat(items if primary else (integer("id"), *items)))
    for column in columns:
        for foreign_key in column.foreign_keys if isinstance(column, sa.Column) else ():
            foreign_key.name = f"fk_{table}_{column.name}"
    keys = [sa.UniqueConstraint(*names, name=_name("uq", table, names)) for names in unique]
    key = sa.PrimaryKeyConstraint(*(primary or ["id"]), name=f"pk_{table}" if is_primary_named else None)
    op.create_table(table, *columns, key, *keys)
    for names in indexes:
        op.create_index(_name("ix", table, names), table, list(names))


def create_partial_key(name: str, table: str, columns: Sequence[str], where: str) -> None:
    """Creates a unique index over the rows that meet a condition."""
    rows = sa.text(where)
    op.create_index(name, table, list(columns), unique=True, sqlite_where=rows, postgresql_where=rows)


def integer(*names: str, null: bool = False, default: str | None = None, counts: bool = True) -> list[Column]:
    """Integers. counts: a primary key is given its value by the database."""
    counted = {} if counts else {"autoincrement": False}
    return [sa.Column(name, sa.Integer(), nullable=null, server_default=default, **counted) for name in names]


def string(*names: str, null: bool = False, default: str | None = None, **lengths: int) -> list[Column]:
    """Strings of at most 255 characters, or of a length."""
    sizes = dict.fromkeys(names, 255) | lengths
    return [sa.Column(name, sa.String(most), nullable=null, server_default=default) for name, most in sizes.items()]


def _columns(type_: Any, *names: str, null: bool = False, default: Any = None) -> list[Column]:
    return [sa.Column(name, type_, nullable=null, server_default=default) for name in names]


text, json = partial(_columns, sa.Text()), partial(_columns, sa.JSON())
date, moment = partial(_columns, sa.Date()), partial(_columns, sa.DateTime())  # a moment is in UTC
boolean, double = partial(_columns, sa.Boolean()), partial(_columns, sa.Double())


def key(type_: Any = sa.Integer, null: bool = False, **targets: str) -> list[Column]:
    """Columns with keys of other tables' rows, each with its `table.column`."""
    return [sa.Column(name, type_, sa.ForeignKey(target), nullable=null) for name, target in targets.items()]


def _flat(items: Sequence[Item]) -> Iterator[Any]:
    for item in items:
        yield from item if isinstance(item, list) else [item]


def _name(kind: str, table: str, columns: Sequence[str]) -> str:
    return "_".join((kind, table, *columns))
