"""A phone number in the browser is that of the site, and what is none stays as it was typed."""

import json

import pytest

from livelaps_app.core.forms import format
from tests.ui.node import COMPONENTS, run

NUMBER = COMPONENTS / "phone_format" / "number.js"
SCRIPT = f"""
import {{ following }} from {json.dumps(NUMBER.as_uri())};
const typed = (text) => {{
  const ordered = following();
  return [...text].reduce((displayed, mark) => ordered(displayed + mark), "");
}};
console.log(JSON.stringify(JSON.parse(process.argv[1]).map((text) => [typed(text), following()(text)])));
"""
NUMBERS = {
    "5550100199": "555-010-0199",
    "(555) 010-0199": "555-010-0199",
    "5550": "555-0",
    "15550100199": "555-010-0199",
    "+52 55 1234 5678": "+525512345678",
    "55501001995": "55501001995",
    "52 55 1234 5678": "52 55 1234 5678",
    "555.010.0199 poste 12": "555.010.0199 poste 12",
    "+52 55 1234 5678 ext. 12": "+52 55 1234 5678 ext. 12",
    "06 12 34 56 78": "06 12 34 56 78",
    "01 12 34 56 78": "01 12 34 56 78",
    "0033 6 12 34 56 78": "+33612345678",
    "011 44 20 7946 0958": "+442079460958",
    "001 555 010 0199": "555-010-0199",
    "ask my wife": "ask my wife",
}


@pytest.fixture(scope="module")
def displayed() -> dict[str, list[str]]:
    """What the browser makes of each number, typed mark by mark and at once."""
    answer = run(SCRIPT, list(NUMBERS))
    return dict(zip(NUMBERS, answer, strict=True))


@pytest.mark.parametrize(("typed", "number"), NUMBERS.items())
def test_a_number_is_put_in_order_as_the_site_does(typed: str, number: str, displayed: dict[str, list[str]]) -> None:
    assert [*displayed[typed], format("phone", typed)] == [number] * 3
