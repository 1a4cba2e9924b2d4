"""The error table: every message to a visitor, with its tone, its statuses and whether a retry may help."""

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.errors.drafts import DRAFTS
from livelaps_app.core.errors.entries import CHANGES, ELIGIBILITY, PLATES, START_ROWS, WAITING
from livelaps_app.core.errors.fields import FIELDS
from livelaps_app.core.errors.memberships import MEMBERSHIPS
from livelaps_app.core.errors.people import ACCOUNTS, REGISTRATION
from livelaps_app.core.errors.problems import InvalidFields, Problem, ignore, raise_instead
from livelaps_app.core.errors.racing import RACING
from livelaps_app.core.errors.row import Row, Tone
from livelaps_app.core.errors.sales import EVENTS, ORDERS, PAYMENTS, SIGNING, TICKETS
from livelaps_app.core.errors.site import IDS, SITE
from livelaps_app.core.errors.waivers import WAIVERS
from livelaps_app.core.i18n.texts import Lang

__all__ = ["TABLE", "Code", "InvalidFields", "Problem", "Row", "Tone", "from_server", "from_status", "message", "row"]
__all__ += ["ignore", "raise_instead"]

TABLE: tuple[Row, ...] = (
    *(*SITE, *IDS, *RACING, *ACCOUNTS, *REGISTRATION, *DRAFTS, *WAIVERS),
    *(*SIGNING, *EVENTS, *ORDERS, *PAYMENTS, *TICKETS, *FIELDS),
    *(*ELIGIBILITY, *PLATES, *START_ROWS, *WAITING, *CHANGES, *MEMBERSHIPS),
)


def _normalize(server: str) -> str:
    """Maps null_first_name, null_firstName and NULL-FIRST-NAME to one name."""
    return "".join(filter(str.isalnum, server)).lower()


_BY_CODE = {row.code: row for row in TABLE}
_BY_SERVER = {_normalize(name): row.code for row in TABLE for name in (row.code, *row.server)}
# reversed: the first row with a status wins
_BY_STATUS = {status: row.code for row in reversed(TABLE) for status in row.statuses}


def row(code: Code) -> Row:
    """The row of a code; every code has one."""
    return _BY_CODE[code]


def message(code: Code, lang: Lang, **values: str) -> str:
    """A code's words in a language; `values` fill its placeholders, e.g. name="calendar"."""
    return row(code).text(lang).format(**values)


def from_server(code: str) -> Code | None:
    """The code for a code of the timing service, e.g. "null_email"; None if unknown."""
    return _BY_SERVER.get(_normalize(code))


def from_status(status: int) -> Code:
    """The code for an HTTP status of an outside service; INTERNAL if unknown."""
    return _BY_STATUS.get(status, Code.INTERNAL)
