"""Parts: bound to a wiring whenever their module is imported."""

import pytest

from livelaps_app.core import parts
from livelaps_app.core.parts import Part, provide


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "PARTS", {})
    monkeypatch.setitem(parts._WIRING, "read", parts._miss)


def test_a_part_without_a_wiring_names_itself() -> None:
    with pytest.raises(RuntimeError, match="no wiring provides plates"):
        Part[str]("plates")()


def test_parts_before_and_after_the_wiring_are_bound() -> None:
    before = Part[str]("before")
    provide(str.upper)
    assert (before(), Part[str]("after")()) == ("BEFORE", "AFTER")
