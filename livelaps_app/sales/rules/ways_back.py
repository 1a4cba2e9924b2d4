"""The addresses at which a buyer comes back from the payment provider."""

from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import BASE

PAYMENTS = f"{BASE}/payments"
RETURN, CANCEL = "return", "cancel"
TOKEN = "token"  # the parameter by which the provider names its order to the buyer's browser


def way_back(public_id: str, lang: Lang, way: str) -> str:
    """The address of a way back, with the base path. public_id: the random name of the order."""
    return f"{PAYMENTS}/{public_id}/{lang}/{way}"
