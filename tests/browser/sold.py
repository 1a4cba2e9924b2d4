"""What a site sells, and names for who buys it."""

from uuid import uuid4

from tests.browser.stored import read
from tests.server import Site


def word() -> str:
    """A name that nobody else has."""
    return "".join(chr(ord("a") + int(digit, 16)) for digit in uuid4().hex[:12]).title()


def selling(site: Site) -> dict[str, str]:
    """An event that sells entry, and its ticket types for adults and children."""
    (event,), *_ = read(site, "SELECT min(event_id) FROM shops WHERE promoter_id = 1")
    of_event = "SELECT p.id FROM products p JOIN shops ON shops.id = shop_id WHERE event_id = ? AND kind = 'ticket'"
    types = read(site, f"{of_event} ORDER BY position LIMIT 2", event)
    return {"selling": str(event), **dict(zip(("adult", "child"), (str(number) for (number,) in types), strict=True))}


def riding(site: Site) -> dict[str, str]:
    """An event that takes entries, a class of it for all ages, and an extra."""
    (event,), *_ = read(
        site,
        "SELECT event_id FROM shops JOIN entry_rules ON shop_id = shops.id WHERE promoter_id = 1 ORDER BY shops.id",
    )
    of_event = "SELECT p.id FROM products p JOIN shops ON shops.id = shop_id WHERE event_id = ? AND kind = ?"
    [(kind,), *_] = read(site, f"{of_event} AND youngest IS NULL AND oldest IS NULL ORDER BY position", event, "entry")
    [(extra,), *_] = read(site, of_event, event, "extra")
    return {"riding": str(event), "class": str(kind), "extra": str(extra)}
