"""The table of kinds against the kinds themselves."""

import pytest

from livelaps_app.sales.rules.kinds import KINDS, ProductKind, UniqueBy, rules_of


def test_every_kind_has_rules() -> None:
    assert set(KINDS) == set(ProductKind)
    assert [rules_of(kind).is_numbered for kind in ("ticket", "entry", "extra", "membership")] == [True, *[False] * 3]


@pytest.mark.parametrize("kind", ProductKind)
def test_kind_that_needs_a_place_has_a_waiver_and_one_line_per_person(kind: ProductKind) -> None:
    rules = KINDS[kind]
    assert rules.needs_place == bool(rules.about)
    assert not rules.needs_place or rules.unique_by is not UniqueBy.NONE
