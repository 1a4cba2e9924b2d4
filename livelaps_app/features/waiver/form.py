"""The forms to find, sign or decline a waiver."""

from collections.abc import Mapping

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Form, Values
from livelaps_app.features.waiver import texts
from livelaps_app.waivers.pictures import SELFIE, SIGNATURE
from livelaps_app.waivers.rules.signing import WaiverBox

PAGES = ("waiver",)
PART, REFUSAL = "part", "refuse"  # parameter and value of the refusal form
MAILED = "mailed"  # its value after a request for copies
ZONE = "zone"
ALONE = "alone"
"""The parameter of a page that signs for one of several children."""
TOGETHER = "together"
"""The hidden field of the children that the page lists."""
TICKS = {box: f"{box}_tick" for box in WaiverBox}
"""The hidden field of each box: the site's stamp of its tick in a live page."""
MOST_BYTES = 12_000_000  # an unscaled photo of a phone
_BOXES = tuple(map(str, WaiverBox))


_MISSING = frozenset({Code.AGREE_UNTICKED, Code.CERTIFY_UNTICKED, Code.CONSENT_UNTICKED, Code.SIGNATURE_MISSING})


def _check_signature(values: Values) -> Mapping[str, Code]:
    """Checks that a signature is drawn or typed."""
    is_signed = values.get(SIGNATURE) or values.get("typed_name", "").strip()
    return {} if is_signed else {"typed_name": Code.SIGNATURE_MISSING}


FIND = Form(key="find_waiver", pages=PAGES, fields=("document",), submit=texts.OPEN, sending=texts.OPENING)
SIGN = Form(
    key="sign_waiver",
    pages=PAGES,
    fields=(*_BOXES, "typed_name"),
    submit=texts.SIGN,
    sending=texts.SIGNING,
    between=_check_signature,
    whole=Code.WAIVER_INCOMPLETE,
    whole_of=_MISSING,
    by_post=True,
    outlasts=True,
    files=(SIGNATURE, SELFIE),
    hidden=(*TICKS.values(), ZONE),
    most_bytes=MOST_BYTES,
    too_large=Code.PICTURE_TOO_LARGE,
)
SIGN_FOR_MINOR = Form(
    key="sign_waiver_for_minor",
    pages=PAGES,
    fields=(*_BOXES, "signs_as", "signer_name", "contact_email", "typed_name"),
    submit=texts.SIGN,
    sending=texts.SIGNING,
    between=_check_signature,
    whole=Code.WAIVER_INCOMPLETE,
    whole_of=_MISSING,
    autocomplete={"contact_email": "email"},
    by_post=True,
    outlasts=True,
    files=(SIGNATURE, SELFIE),
    hidden=(*TICKS.values(), ZONE, TOGETHER),
    most_bytes=MOST_BYTES,
    too_large=Code.PICTURE_TOO_LARGE,
)
REFUSE = Form(key="refuse_waiver", pages=PAGES, fields=(), submit=texts.REFUSE, sending=texts.REFUSING, by_post=True)
MAIL = Form(key="mail_waiver", pages=PAGES, fields=(), submit=texts.MAIL, sending=texts.REFUSING)
