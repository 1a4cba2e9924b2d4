"""The forms that verify a document, by the file or by its identifier."""

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.form import Form
from livelaps_app.features.waiver.verify import texts

PAGES = ("waiver_verify",)
PDF = "pdf"
RESULT = "result"  # the parameter with the stamped verdict on a file
MOST_BYTES = 5_000_000  # of a file
VERIFY_IDENTIFIER = Form(
    key="verify_identifier", pages=PAGES, fields=("document",), submit=texts.LOOK_UP, sending=texts.LOOKING_UP
)
VERIFY_FILE = Form(
    key="verify_document",
    pages=PAGES,
    fields=(),
    submit=texts.VERIFY,
    sending=texts.VERIFYING,
    by_post=True,
    files=(PDF,),
    most_bytes=MOST_BYTES + 10_000,
    too_large=Code.PDF_TOO_LARGE,
)
