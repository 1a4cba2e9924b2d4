"""The e-mail typed at the login, on its way to the page of a forgotten password: encrypted in the address."""

from datetime import timedelta

from livelaps_app.core.forms import RULES
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.core.routes import Match, url
from livelaps_app.stores.files.stamps import private_stamps

TYPED = "typed"  # parameter of the page
SUBJECT = "typed e-mail"
LASTS = timedelta(hours=1)


def forgot_address(lang: Lang, email: str) -> str:
    """The address of the page that requests a link, with a typed e-mail, without the base path."""
    to = url("forgot_password", lang)
    stamp = private_stamps().make(SUBJECT, email) if 0 < len(email) <= RULES["email"].most else ""
    return f"{to}?{TYPED}={stamp}" if stamp else to


def typed_email(at: Match) -> str:
    """The e-mail in the address of a page, "" if none."""
    stamp = private_stamps().read(at.parameter(TYPED), SUBJECT, LASTS)
    return stamp.text if stamp else ""
