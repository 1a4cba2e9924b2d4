"""The form of the account page."""

from livelaps_app.core.forms.form import Form
from livelaps_app.features.account import texts

SEND_LINK = Form(key="send_verification", pages=("account",), fields=(), submit=texts.SEND_LINK, sending=texts.SENDING)
SENT = "sent"  # the parameter of the page after a mail was sent
