"""The forms about the recipient of an order's mails."""

from functools import partial

from livelaps_app.core.forms.form import Form
from livelaps_app.features.payment.recipient import texts

CHANGE, EMAIL, LINKS = "change", "email", "links"
"""The parameter that opens one of the forms, and its values."""
_form = partial(Form, pages=("thank_you",), sending=texts.CHANGING, most_bytes=10_000)

CHANGE_EMAIL = _form(key="order_email", fields=("email",), intro=texts.INTRO, submit=texts.CHANGE_EMAIL)
END_LINKS = _form(key="end_links", fields=(), intro=texts.END_INTRO, submit=texts.END_LINKS)
