"""Records of money and of people: no long one is made by position."""

from dataclasses import fields, is_dataclass
from types import ModuleType

from livelaps_app.gate.rules import records as gate_records
from livelaps_app.sales.rules import cart, kinds, ledger, products, promos, reconciliation, records
from livelaps_app.waivers.rules import records as waiver_records
from tests.each_row import each_row

MOST_BY_POSITION = 3
MODULES = (cart, kinds, ledger, products, promos, reconciliation, records, waiver_records, gate_records)


@each_row("module", MODULES, ids=lambda module: module.__name__)
def test_a_record_of_more_than_three_fields_is_keyword_only(module: ModuleType) -> None:
    classes = [kind for kind in vars(module).values() if isinstance(kind, type) and is_dataclass(kind)]
    records_here = [kind for kind in classes if kind.__module__ == module.__name__]
    assert records_here
    long = [kind for kind in records_here if len(fields(kind)) > MOST_BY_POSITION]
    assert [kind.__name__ for kind in long if not all(field.kw_only for field in fields(kind))] == []
