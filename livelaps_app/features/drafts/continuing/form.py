"""The form that continues a draft in this browser. Opening its link does not use it up."""

from livelaps_app.core.forms.form import Form
from livelaps_app.features.drafts.continuing import texts

CONTINUE = Form(
    key="continue",
    pages=("continue",),
    fields=(),
    submit=texts.CONTINUE,
    sending=texts.ON_ITS_WAY,
    by_post=True,
    most_bytes=2_000,
)
