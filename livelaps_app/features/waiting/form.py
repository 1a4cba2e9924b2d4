"""The forms of a place in line."""

from functools import partial

from livelaps_app.core.forms.form import Form
from livelaps_app.features.waiting import texts

_form = partial(Form, pages=("waiting",), fields=(), sending=texts.ON_ITS_WAY, by_post=True, most_bytes=10_000)

ACCEPT_OFFER = _form(key="accept_offer", submit=texts.ACCEPT_FREE)
SPLIT_LINE = _form(key="split_line", submit=texts.SPLIT, quiet=True)
LEAVE_LINE = _form(key="leave_line", submit=texts.LEAVE, quiet=True)
