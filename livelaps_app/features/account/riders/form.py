"""The forms of the riders of an account."""

from functools import partial

from livelaps_app.core.forms.form import Form
from livelaps_app.features.account.riders import texts

DONE = "done"  # the parameter of the page for the finished action
CLAIMED, PERSON = "claim", "for"  # parameters that open the form for a rider, and name the minor it is for

_form = partial(Form, pages=("account_riders",), sending=texts.SAVING)

CLAIM_RIDER = _form(key="claim_rider", fields=("plate",), submit=texts.ADD)
# repeated for every rider of a list; the button names the rider
WITHDRAW_CLAIM = _form(key="withdraw_claim", fields=(), submit=texts.REMOVE, is_step=True)
UNFOLLOW_RIDER = _form(key="unfollow_rider", fields=(), submit=texts.UNFOLLOW, is_step=True)
