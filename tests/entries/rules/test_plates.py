"""Plates: comparison, ranges, who gets one, free ones nearby, and letters of a row."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core.errors import Code
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.entries.rules.plates import (
    LETTERS,
    PlateRange,
    Plates,
    ReservedPlate,
    free_near,
    grid_plate,
    next_plate,
    plate_key,
    plate_refusal,
    ranges_of,
)
from tests.each_row import each_row

TODAY = date(2026, 6, 5)
RANGE = (PlateRange(1, 99),)
ANA, MAX = "ana", "max"


def _plates(
    taken: str = "", reserved: dict[str, str] | None = None, ranges: tuple[PlateRange, ...] = RANGE, until: date = TODAY
) -> Plates:
    """Plates of a race: keys that are taken, and people by reserved plate."""
    owners = {plate_key(plate): ReservedPlate(plate, person, until) for plate, person in (reserved or {}).items()}
    return Plates(ranges, owners, frozenset(taken.split()), TODAY)


@each_row(
    ("plate", "key"),
    [
        ("34D", "34D"), ("34d", "34D"), (" 3 4\td ", "34D"), ("034D", "34D"), ("34\N{NO-BREAK SPACE}D", "34D"),
        ("007", "7"), ("0", "0"), ("000", "0"), ("0a", "A"), ("", ""), ("  ", ""), ("70", "70"), ("7-0", "7-0"),
        ("３４ｄ", "34D"), ("É7", "É7"), ("é7", "É7"), ("O7", "O7"),
    ],
)  # fmt: skip
def test_plates_are_equal_without_case_spaces_and_leading_zeros(plate: str, key: str) -> None:
    assert plate_key(plate) == key


@each_row(
    ("group", "ranges"),
    [
        ("Pro", (PlateRange(1, 49, "Pro"), PlateRange(90, 99, "Pro"))), ("Vet", (PlateRange(100, 199),)),
        ("", (PlateRange(100, 199),)),
    ],
)  # fmt: skip
def test_a_group_has_its_own_ranges_or_those_of_every_group(group: str, ranges: tuple[PlateRange, ...]) -> None:
    every = [PlateRange(90, 99, "Pro"), PlateRange(100, 199), PlateRange(1, 49, "Pro")]
    assert ranges_of(every, group) == ranges


@each_row(
    ("plate", "plates", "code"),
    [
        ("7", _plates(), None), ("007", _plates(), None), ("7", _plates("7"), Code.PLATE_TAKEN),
        ("07", _plates("7"), Code.PLATE_TAKEN), ("100", _plates(), Code.PLATE_RANGE),
        ("0", _plates(), Code.PLATE_RANGE),
        ("7D", _plates(), Code.PLATE_RANGE), ("7D", _plates(ranges=()), None),
        ("7d", _plates("7D", ranges=()), Code.PLATE_TAKEN),
        ("12345678901", _plates(), Code.PLATE_RANGE), ("9" * 5000, _plates(), Code.PLATE_RANGE),
        ("7", _plates(reserved={"7": ANA}), None), ("7", _plates(reserved={"7": MAX}), Code.PLATE_RESERVED),
        ("7", _plates(reserved={"7": MAX}, until=date(2026, 6, 4)), None),
        ("7", _plates("7", reserved={"7": MAX}), Code.PLATE_TAKEN),
        ("7", _plates("7", reserved={"7": ANA}), Code.PLATE_TAKEN),
        ("734", _plates(reserved={"734": ANA}), None), ("734", _plates(reserved={"734": MAX}), Code.PLATE_RANGE),
        ("x1", _plates(reserved={"X 1": ANA}), None), ("", _plates(), Code.NULL_PLATE),
        (" ", _plates(ranges=()), Code.NULL_PLATE),
    ],
)  # fmt: skip
def test_a_person_gets_an_own_plate_or_a_free_one_of_the_ranges(plate: str, plates: Plates, code: Code | None) -> None:
    refusal = plate_refusal(plate, ANA, plates)
    assert (refusal.code if refusal else None) is code


@each_row(
    ("plate", "plates", "free"),
    [
        ("7", _plates("7"), ("6", "8", "5")), ("1", _plates("1 2"), ("3", "4", "5")),
        ("99", _plates("99 97"), ("98", "96", "95")),
        ("7", _plates("7 8", reserved={"6": MAX, "5": ANA}), ("5", "9", "4")), ("34D", _plates(), ("34", "33", "35")),
        ("X", _plates(), ("1", "2", "3")),
        ("4", _plates("4", ranges=(PlateRange(1, 5), PlateRange(4, 6))), ("3", "5", "2")),
        ("15", _plates("15", ranges=(PlateRange(1, 9), PlateRange(30, 39))), ("9", "8", "7")),
        ("25", _plates(ranges=(PlateRange(1, 9), PlateRange(30, 39))), ("30", "31", "32")),
        ("2", _plates("1 2", ranges=(PlateRange(1, 3),)), ("3",)), ("1", _plates("1", ranges=(PlateRange(1, 1),)), ()),
        ("9999", _plates("9999", ranges=()), ("9998", "9997", "9996")),
    ],
)  # fmt: skip
def test_free_plates_are_the_nearest(plate: str, plates: Plates, free: tuple[str, ...]) -> None:
    assert free_near(plate, ANA, plates) == free


@each_row(
    ("plates", "plate"),
    [
        (_plates(), "1"), (_plates("1 2 4"), "3"), (_plates("1", reserved={"2": MAX}), "3"),
        (_plates("1", reserved={"2": ANA}), "2"), (_plates(reserved={"34 D": ANA}), "34 D"),
        (_plates("34D", reserved={"34 D": ANA}), "1"), (_plates(reserved={"7": ANA}, until=date(2026, 6, 4)), "1"),
        (_plates("5 6", ranges=(PlateRange(5, 6), PlateRange(9, 10))), "9"),
        (_plates("5", ranges=(PlateRange(5, 5),)), None),
        (_plates("1", ranges=()), "2"),
    ],
)  # fmt: skip
def test_who_does_not_choose_gets_the_reserved_plate_or_the_lowest_free_one(plates: Plates, plate: str | None) -> None:
    assert next_plate(plates, ANA) == plate


def test_a_reservation_of_somebody_deleted_is_nobodys() -> None:
    plates = _plates(reserved={"7": ""})
    refusal = plate_refusal("7", "", plates)
    assert refusal
    assert refusal.code is Code.PLATE_RESERVED
    assert next_plate(plates, "") == "1"


@each_row(("row", "place", "plate"), [(34, 4, "34D"), (1, 1, "1A"), (2, 8, "2H"), (2, 9, "2J"), (7, 24, "7Z")])
def test_places_of_a_row_have_letters(row: int, place: int, plate: str) -> None:
    assert grid_plate(row, place) == plate


def test_letters_look_like_no_digits() -> None:
    assert len(LETTERS) == 24
    assert not set("IO") & set(LETTERS)
    for place in (0, 25):
        with pytest.raises(ValueError, match="24 places"):
            grid_plate(1, place)


@each_row(
    ("lang", "plates", "words"),
    [
        ("en", _plates("7"), "Plate 07 is taken. Free near it: 6, 8, 5."),
        ("fr", _plates("7"), "La plaque 07 est prise. Plaques libres proches\N{NO-BREAK SPACE}: 6, 8, 5."),
        ("es", _plates("7"), "El número 07 está ocupado. Números libres cercanos: 6, 8, 5."),
        (
            "fr", _plates("7", ranges=(PlateRange(7, 8),)),
            "La plaque 07 est prise. Plaque libre proche\N{NO-BREAK SPACE}: 8.",
        ),
        ("es", _plates("7", ranges=(PlateRange(7, 8),)), "El número 07 está ocupado. Número libre cercano: 8."),
        ("en", _plates("7", ranges=(PlateRange(7, 7),)), "Plate 07 is taken. No other plate of this class is free."),
        (
            "fr", _plates(ranges=(PlateRange(1, 5), PlateRange(9, 9))),
            "Choisissez une plaque de cette classe\N{NO-BREAK SPACE}: 1 à 5, 9.",
        ),
        (
            "es", _plates(reserved={"7": MAX}),
            "El número 07 está reservado para otro piloto hasta el viernes 5 de junio. Números libres cercanos: 6, 8, "
            "5.",
        ),
    ],
)  # fmt: skip
def test_words_name_free_plates_and_nobody(lang: Lang, plates: Plates, words: str) -> None:
    refusal = plate_refusal("07", ANA, plates)
    assert refusal
    assert refusal.words(lang, near=TODAY) == words
    assert MAX not in repr(refusal)


KEYS = st.sampled_from([*map(str, range(1, 13)), "1A", "X"])
RANGES = st.lists(st.builds(PlateRange, st.integers(1, 6), st.integers(6, 12)), max_size=2).map(tuple)
PEOPLE = st.sampled_from([ANA, MAX])
ANY_PLATES = st.builds(
    Plates,
    RANGES,
    st.dictionaries(
        KEYS, st.builds(ReservedPlate, KEYS, st.sampled_from([ANA, MAX]), st.dates(date(2026, 6, 4), TODAY))
    ),
    st.frozensets(KEYS),
    st.just(TODAY),
)


@given(ANY_PLATES, KEYS)
def test_suggested_plates_are_never_refused(plates: Plates, plate: str) -> None:
    near = free_near(plate, ANA, plates)
    assert len(near) == len({*near}) <= 3
    assert [each for each in near if plate_refusal(each, ANA, plates)] == []
    assert len(near) == 3 or plates.ranges
    if refusal := plate_refusal(plate, ANA, plates):
        assert refusal.code is Code.PLATE_RANGE or plate not in near


@given(st.text(max_size=8))
def test_a_key_is_its_own_key(plate: str) -> None:
    key = plate_key(plate)
    assert plate_key(key) == key
    assert plate_key(f" 0{plate} ") == key or not key or key == "0"
