"""The forms of the page of an order."""

from functools import partial

from livelaps_app.core.forms.form import Form
from livelaps_app.features.payment.thanks import texts

_form = partial(Form, pages=("thank_you",), most_bytes=10_000)

PAY_ORDER = _form(key="pay_order", fields=(), submit=texts.PAY, sending=texts.TO_PROVIDER, by_post=True)
CANCEL_ORDER = _form(
    key="cancel_order",
    fields=(),
    submit=texts.CANCEL,
    sending=texts.CANCELLING,
    intro=texts.CANCEL_INTRO,
    by_post=True,
    quiet=True,
)
FIND_ORDER = _form(
    key="find_order",
    fields=("email",),
    submit=texts.FIND,
    sending=texts.FINDING,
    intro=texts.FIND_NOTE,
)
