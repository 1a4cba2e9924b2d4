"""The forms about the recipient of an order's mails."""

from functools import partial

from livelaps_app.core.forms.form import Form
from livelaps_app.features.payment.recipient import texts

CHANGE, EMAIL = "change", "email"
"""The parameter that opens the form of the e-mail, and its value."""
_form = partial(Form, pages=("thank_you",), sending=texts.CHANGING, most_bytes=10_000)

CHANGE_EMAIL = _form(key="order_email", fields=("email",), intro=texts.INTRO, submit=texts.CHANGE_EMAIL)
