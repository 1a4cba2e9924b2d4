"""The file of an event's entries: read, refused by line, written again."""

import re
from pathlib import Path

import pytest

from livelaps_app.entries.shop_file.format import read_shop_file
from livelaps_app.sales.rules.shop_file import ShopFileFaults
from tests.entries.conftest import ANA, OPEN, EntryDesk
from tests.sales.conftest import EVENT

DOCS = Path(__file__).parent.parent.parent / "docs" / "entries.md"


def _faults(text: str) -> tuple[str, ...]:
    with pytest.raises(ShopFileFaults) as refused:
        read_shop_file(text)
    return refused.value.faults


def test_the_file_of_the_guide_is_valid() -> None:
    written = re.findall("```toml\n(.*?)```", DOCS.read_text(), re.DOTALL)[0]
    content = read_shop_file(written)
    assert [str(sold.price) for sold in content.classes] == ["60.00"]
    assert content.plates is not None
    assert content.plates.ranges[1].group == ""


def test_faults_have_their_lines() -> None:
    text = """currency = "dollars"

[[classes]]
name = "A"
class = "A"
price = "60.00"
places = 40

[[classes]]
name = { en = "B", fr = "B" }
class = "B"
price = 60.5
places = -1

[plates]
rule = "chosn"
reserved_until = 2027-12-31
"""
    faults = _faults(text)
    assert [fault.partition(":")[0] for fault in faults] == ["line 1", "line 10", "line 12", "line 13", "line 16"]
    assert "in quotes" in faults[2]


def test_a_fault_of_the_only_class_is_alone() -> None:
    text = 'currency = "USD"\n[[classes]]\nname = "A"\nclass = "A"\nprice = 1.5\nplaces = 1\n'
    assert [fault.partition(":")[0] for fault in _faults(text)] == ["line 5"]
    assert "at least 1 item" in _faults('currency = "USD"\nclasses = []\n')[0]


def test_a_file_that_is_no_toml_names_its_line() -> None:
    assert "line 2" in _faults('currency = "USD"\n[[classes]\n')[0]


@pytest.mark.parametrize(
    ("bounds", "words"),
    [("youngest = 20\noldest = 10", "20 is more than 10"), ('member_price = "5"', "member_price needs memberships")],
)
def test_a_class_contradicts_itself(bounds: str, words: str) -> None:
    text = f'currency = "USD"\n[[classes]]\nname = "A"\nclass = "A"\nprice = "1"\nplaces = 1\n{bounds}\n'
    assert words in _faults(text)[0]


async def test_names_must_exist(desk: EntryDesk) -> None:
    with pytest.raises(ShopFileFaults) as refused:
        await desk.write(
            classes=[{"name": "X", "class": "Nobody", "price": "1", "places": 1, "memberships": ["Gold"]}],
            rows={"series": "None"},
        )
    assert [fault.partition(":")[0] for fault in refused.value.faults] == ["classes, number 1"] * 2 + ["rows"]


async def test_writing_again_changes_places_and_prices_but_no_ids(desk: EntryDesk) -> None:
    before = await desk.product(OPEN)
    await desk.write(classes=[{"name": OPEN, "class": OPEN, "price": "65", "places": 5}])
    shop = await desk.store.shops.read(EVENT)
    assert [(each.product.id, each.product.price, each.places_left) for each in shop.classes] == [(before, 6500, 5)]
    await desk.write(classes=[{"name": OPEN, "class": OPEN, "price": "65", "places": 2}])
    assert (await desk.store.shops.read(EVENT)).classes[0].capacity == 2


async def test_places_that_are_taken_stay(desk: EntryDesk) -> None:
    await desk.held((ANA, OPEN))
    with pytest.raises(ShopFileFaults) as refused:
        await desk.write(classes=[{"name": OPEN, "class": OPEN, "price": "65", "places": 0}])
    assert "1 places are taken" in refused.value.faults[0]
