"""Return addresses from the payment provider."""

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import BASE

PAYMENTS = f"{BASE}/payments"
RETURN, CANCEL = "return", "cancel"
TOKEN = "token"  # the provider's query parameter with its order id


def way_back(public_id: str, lang: Lang, way: str) -> str:
    """A return address with the base path. public_id: random name of the order."""
    return f"{PAYMENTS}/{public_id}/{lang}/{way}"
