"""The forms of entering an event: one for each step, and those of lists."""

from functools import partial

from livelaps_app.core.forms import contact_faults
from livelaps_app.core.forms.form import Form
from livelaps_app.core.forms.minors import OF_SOMEBODY_ELSE
from livelaps_app.features.registration.event import texts

PAGES = ("registration_event",)
MEMBER = "member"
"""The button of the classes that leads to the claim of a membership, and back."""
DESK = "desk"
"""The button of the summary that leaves the payment to the desk."""
EXPECTED = "expected"
"""The hidden field of the payment: the total that the buyer saw, in smallest units; "" without one."""

_form = partial(Form, pages=PAGES, sending=texts.ON_ITS_WAY, most_bytes=20_000)
_step = partial(_form, submit=texts.NEXT, is_step=True)

WHO = _step(key="entry_who", fields=("riders",))
CLASS = _step(key="entry_class", fields=("classes", "memberships"))
BIKE = _step(
    key="entry_bike",
    fields=(
        "bike_plate",
        "bike_brand",
        "bike_cc",
        "licence_number",
        "listed_name",
        "team",
        "rider_city",
        "transponder",
        "sponsors",
    ),
)
ROW = _step(key="entry_row", fields=("start_row", "ride_with"))
CONTACT = _step(
    key="entry_contact",
    fields=("first_name", "last_name", "relationship", "phone", "cell"),
    intro=texts.INTROS["contact"],
    autocomplete=OF_SOMEBODY_ELSE,
    one_of=("phone", "cell"),
    between=contact_faults,
)
WAIVER = _step(key="entry_waiver", fields=())
EXTRAS = _step(key="entry_extras", fields=("extras",))
PAY = _step(key="entry_pay", fields=("promo_code",), hidden=(EXPECTED,), submit=texts.PAY, by_post=True)
CANCEL = _form(key="entry_cancel", fields=(), submit=texts.CANCEL, by_post=True, quiet=True)
# repeated for a start or a line; the button names it
GROUP = _form(key="entry_group", fields=(), submit=texts.MAKE_CODE, is_step=True)
TAKE_OUT = _form(key="entry_membership_out", fields=(), submit=texts.TAKE_OUT, is_step=True)
ANEW = _form(key="entry_waiver_anew", fields=(), submit=texts.ANEW, is_step=True)

OPTIONAL = ("team", "rider_city", "transponder", "sponsors")
"""Fields of the bike's step that stand in a closed part."""
