"""The forms of the membership wizard."""

from functools import partial

from livelaps_app.core.forms.form import Form
from livelaps_app.features.registration.membership import texts
from livelaps_app.features.registration.spectator import texts as shared

WHO = "who"
"""Parameter of the class step: the person whose class is chosen."""
WIZARD = "membership"
ON, BETWEEN = "on", "-"
"""The choice of being listed after a person in the value of a button of `LISTED`, and what separates the two."""

_form = partial(Form, pages=(WIZARD,), sending=texts.ON_ITS_WAY, most_bytes=20_000)
_step = partial(_form, submit=texts.NEXT, is_step=True)

# repeated for every item of a list; the button names the item
CHOOSE = _form(key="membership_choose", fields=(), submit=texts.CHOOSE, is_step=True)
ADD = _form(key="membership_add", fields=(), submit=texts.ADD, is_step=True)
REMOVE = _form(key="membership_remove", fields=(), submit=texts.REMOVE, is_step=True)
LISTED = _form(key="membership_listed", fields=(), submit=texts.LIST, is_step=True)
PEOPLE = _step(key="membership_people", fields=())
CLASS = _step(key="membership_class", fields=("member_class",))
PAY = _step(key="membership_pay", fields=("promo_code",), submit=shared.PAY, by_post=True)
CANCEL = _form(key="membership_cancel", fields=(), submit=texts.CANCEL, by_post=True, quiet=True)
