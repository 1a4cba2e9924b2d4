"""The forms of a place in line."""

from functools import partial

from livelaps_app.core.forms.form import Form
from livelaps_app.features.waiting import texts

_form = partial(Form, pages=("waiting",), sending=texts.ON_ITS_WAY, by_post=True, most_bytes=10_000)

OFFER_PLATE = _form(key="offer_plate", fields=("bike_plate",), submit=texts.CHOOSE_PLATE)
ACCEPT_OFFER = _form(key="accept_offer", fields=(), submit=texts.ACCEPT_FREE)
SPLIT_LINE = _form(key="split_line", fields=(), submit=texts.SPLIT, quiet=True)
LEAVE_LINE = _form(key="leave_line", fields=(), submit=texts.LEAVE, quiet=True)
