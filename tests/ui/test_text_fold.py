"""A text is folded in the browser as the site does it."""

import json
import unicodedata
from itertools import chain

from livelaps_app.core.text_search import fold
from tests.core.fold_cases import DIFFERENT, EQUAL, FOUND
from tests.ui.node import COMPONENTS, run

FOLD = COMPONENTS / "text_fold" / "text_fold.js"
SCRIPT = f"""
import {{ fold }} from {json.dumps(FOLD.as_uri())};
console.log(JSON.stringify(JSON.parse(process.argv[1]).map(fold)));
"""
LAST = 0x3000  # the alphabets; every further one is without cases of its own


def _letters() -> list[str]:
    """Each assigned character between two letters."""
    return [f"a{chr(code)}b" for code in range(1, LAST) if unicodedata.category(chr(code)) not in {"Cn", "Cs"}]


def test_the_browser_folds_names_as_the_site() -> None:
    texts = [*chain(*EQUAL, *DIFFERENT, *FOUND)]
    assert run(SCRIPT, texts) == list(map(fold, texts))


def test_the_browser_folds_every_letter_as_the_site() -> None:
    texts = _letters()
    size = len(texts) // 8 + 1  # an argument of a program is limited
    folded = []
    for first in range(0, len(texts), size):
        folded += run(SCRIPT, texts[first : first + size])
    assert {text: js for text, js in zip(texts, folded, strict=True) if js != fold(text)} == {}
