"""Keys of people on tickets and waivers, by the fold of their names."""

from hashlib import sha256

import sqlalchemy as sa
from alembic import op

from livelaps_app.core.contacts import email_key
from livelaps_app.core.text_search import fold

revision = "folded_names"
down_revision = "signers"

PEOPLE = {"order_lines": ("born", False), "waivers": ("birth_date", True)}
"""The column of the date of birth by table, and True if the key has the e-mail."""


def upgrade() -> None:
    renew_keys(op.get_bind())


def renew_keys(connection: sa.Connection) -> None:
    """Computes the keys anew; of two rows that were one person's all along, only the first one's changes."""
    for name, (born, has_email) in PEOPLE.items():
        table = sa.table(name, *map(sa.column, ("id", "person_key", "first_name", "last_name", "email")))
        table.append_column(sa.column(born, sa.Date))
        rows = connection.execute(sa.select(table).where(table.c.first_name != "").order_by(table.c.id)).all()
        for row in rows:
            parts = fold(row.first_name), fold(row.last_name), getattr(row, born).isoformat()
            text = "\n".join((*parts, email_key(row.email)) if has_email else parts)
            key = sha256(text.encode(errors="replace")).hexdigest()
            if key != row.person_key:
                _change(connection, sa.update(table).where(table.c.id == row.id).values(person_key=key))


def _change(connection: sa.Connection, statement: sa.Update) -> None:
    try:
        with connection.begin_nested():
            connection.execute(statement)
    except sa.exc.IntegrityError:
        pass
