"""What may be typed into each field, by example and by property."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from livelaps_app.core import forms
from livelaps_app.core.errors import Code
from livelaps_app.core.forms.kinds import CHECKS, FORMATS
from tests.each_row import each_row

TODAY = date(2026, 6, 5)
REQUIRED = {"first_name", "last_name", "gender", "year", "month", "day", "email", "password"}

GOOD = [
    ("first_name", "Zoë"), ("last_name", "O’Test-Demo"), ("last_name", "D'Arcy St. James-Muñoz Jr."),
    ("last_name", "Wwwaz"), ("gender", "female"), ("relationship", "commonlaw"), ("year", "2010"), ("month", "2"),
    ("month", "02"), ("day", "31"), ("email", "rider+34d@team.example.com"), ("password", "abcdefg1"),
    ("password", "a1" * 127 + "b"), ("password", "sable à 8 tours"), ("password", "correct horse battery staple"),
    ("password", "x" + "ab" * 7), ("password", "83920174650112837"), ("current_password", "short"),
    ("phone", "555-010-0199"), ("phone", "5550100199"), ("phone", ""), ("phone", "+34612345678"),
    ("phone", "+12345678"), ("phone", "+123456789012345"), ("country", "MX"), ("username", "zoe.34"),
    ("keep_logged_in", ""), ("keep_logged_in", "1"), ("address", "1 Rd"), ("address", "x" * 100), ("zip", "12345"),
    ("zip", "12345-6789"), ("zip", "A1B 2C3"), ("zip", "AB"), ("zip", "ABCDEFGHIJ KLMNOPQRST"), ("minor_email", ""),
    ("first_name", "محمد"), ("first_name", "张伟"), ("last_name", "Rider🏍️"), ("last_name", "สมชาย"),
    ("first_name", "مهدی\u200cزاده"), ("first_name", "ശ്രീ\u200cജ"), ("last_name", "ക്\u200dഷ രാമന്\u200d"),
    ("name", "Zoë O’Test"), ("subject", "Where do I park? (2)"),
    ("message", "One line.\n\n    Another \N{NO-BREAK SPACE}! \U0001f468\u200d\U0001f469"), ("message", "x" * 5000),
]  # fmt: skip

BAD = [
    ("first_name", "", Code.NULL_FIRST_NAME), ("first_name", "   ", Code.NULL_FIRST_NAME),
    ("first_name", "34", Code.INVALID_FIRST_NAME), ("first_name", "Zoë\nBcc: x", Code.INVALID_FIRST_NAME),
    ("first_name", "ᠮᠣᠩᠭᠣᠯ", Code.UNPRINTABLE_NAME), ("last_name", "𐍈ulf", Code.UNPRINTABLE_NAME),
    ("first_name", "Zo\u200dë", Code.INVALID_FIRST_NAME), ("first_name", "مهدی\u200c", Code.INVALID_FIRST_NAME),
    ("first_name", "\u200cمهدی", Code.INVALID_FIRST_NAME), ("last_name", "م\u200c\u200dه", Code.INVALID_LAST_NAME),
    ("first_name", "Win at evil.example/x", Code.INVALID_FIRST_NAME),
    ("first_name", "\u02bc", Code.INVALID_FIRST_NAME),
    ("first_name", "Call tel:5", Code.INVALID_FIRST_NAME), ("last_name", "me@evil.example", Code.INVALID_LAST_NAME),
    ("last_name", "See WWW.evil.example", Code.INVALID_LAST_NAME), ("last_name", "x" * 101, Code.MAX_LAST_NAME),
    ("gender", "", Code.NULL_GENDER), ("gender", "Male", Code.INVALID_GENDER),
    ("relationship", "cousin", Code.INVALID_RELATIONSHIP), ("year", "", Code.NULL_BIRTHDAY),
    ("year", "10", Code.INVALID_BIRTHDAY), ("year", "1899", Code.INVALID_BIRTHDAY),
    ("year", "20100", Code.INVALID_BIRTHDAY), ("month", "13", Code.INVALID_BIRTHDAY),
    ("month", "Febtober", Code.INVALID_BIRTHDAY), ("day", "0", Code.INVALID_BIRTHDAY),
    ("day", "٣", Code.INVALID_BIRTHDAY), ("email", "", Code.NULL_EMAIL), ("email", "rider", Code.INVALID_EMAIL),
    ("email", "rider@team", Code.INVALID_EMAIL), ("email", "rider@.example.com", Code.INVALID_EMAIL),
    ("email", "ri..der@example.com", Code.INVALID_EMAIL),
    ("email", "rider@example.com\nBcc: all@example.com", Code.INVALID_EMAIL),
    ("email", "a,b@example.com", Code.INVALID_EMAIL), ("email", f"{'r' * 65}@example.com", Code.INVALID_EMAIL),
    ("email", f"rider@{'x' * 250}.com", Code.MAX_EMAIL), ("password", "", Code.NULL_PASSWORD),
    ("password", "abcdef1", Code.INVALID_PASSWORD), ("password", "abcdefgh", Code.INVALID_PASSWORD),
    ("password", "12345678", Code.INVALID_PASSWORD), ("password", "fourteen chars", Code.INVALID_PASSWORD),
    ("password", "password1", Code.GUESSABLE_PASSWORD), ("password", "PassWord 2026!", Code.GUESSABLE_PASSWORD),
    ("password", "P@ssw0rd1", Code.GUESSABLE_PASSWORD), ("password", "1qaz2wsx", Code.GUESSABLE_PASSWORD),
    ("password", "passwordpassword", Code.GUESSABLE_PASSWORD), ("password", "LiveLaps 2026", Code.GUESSABLE_PASSWORD),
    ("password", "123456789012345", Code.GUESSABLE_PASSWORD), ("password", "a" * 15, Code.GUESSABLE_PASSWORD),
    ("password", "poiuytrewqpoiuy", Code.GUESSABLE_PASSWORD), ("password", "!" * 15, Code.GUESSABLE_PASSWORD),
    ("password", "a1" * 128, Code.MAX_PASSWORD),
    ("phone", "555-0100199", Code.INVALID_PHONE), ("phone", "555010019", Code.INVALID_PHONE),
    ("phone", "55501001990", Code.INVALID_PHONE), ("phone", "52 55 1234 5678", Code.INVALID_PHONE),
    ("phone", "ask my wife", Code.INVALID_PHONE), ("phone", "06 12 34 56 78", Code.INVALID_PHONE),
    ("phone", "0612345678", Code.INVALID_PHONE), ("phone", "123-456-7890", Code.INVALID_PHONE),
    ("phone", "555 0100 x 199", Code.INVALID_PHONE),
    ("phone", "+1234567", Code.INVALID_PHONE), ("phone", "+1234567890123456", Code.INVALID_PHONE),
    ("phone", "+0612345678", Code.INVALID_PHONE), ("country", "Mexico", Code.INVALID_COUNTRY),
    ("country", "ZZ", Code.INVALID_COUNTRY), ("form_language", "de", Code.INVALID_FORM_LANGUAGE),
    ("cell", "٥٥٥٠١٠٠١٩٩", Code.INVALID_PHONE), ("address", "1 R", Code.INVALID_ADDRESS),
    ("address", "@@@@", Code.INVALID_ADDRESS), ("address", "----", Code.INVALID_ADDRESS),
    ("address", "x" * 101, Code.MAX_ADDRESS), ("zip", "A", Code.INVALID_ZIP), ("zip", "12345-67", Code.INVALID_ZIP),
    ("zip", "A1B  2C3", Code.INVALID_ZIP), ("zip", "A1 B2 C3", Code.INVALID_ZIP), ("zip", "A1B\n", Code.INVALID_ZIP),
    ("zip", "ABCDEFGHIJK", Code.INVALID_ZIP), ("name", "", Code.NULL_NAME),
    ("name", "Zoë\r\nBcc: x", Code.INVALID_NAME), ("subject", "Hello\nBcc: all@example.com", Code.INVALID_SUBJECT),
    ("subject", "x" * 151, Code.MAX_SUBJECT), ("message", "\n \n", Code.NULL_MESSAGE),
    ("message", "x" * 5001, Code.MAX_MESSAGE), ("message", "a\x00b", Code.INVALID_MESSAGE),
    ("message", "a\rb", Code.INVALID_MESSAGE), ("message", "\ud800", Code.INVALID_MESSAGE),
]  # fmt: skip

FORMATTED = [
    ("phone", "", ""), ("phone", " ask my  wife ", "ask my wife"), ("phone", "+52 55 1234 5678", "+525512345678"),
    ("phone", "52 55 1234 5678", "52 55 1234 5678"), ("phone", "555-010-0199 ext. 2", "555-010-0199 ext. 2"),
    ("phone", "555.010.0199 poste 12", "555.010.0199 poste 12"), ("phone", "555 0100 x 199", "555 0100 x 199"),
    ("phone", "+52 55 1234 5678 ext. 12", "+52 55 1234 5678 ext. 12"), ("phone", "55501001995", "55501001995"),
    ("phone", "15550100199", "555-010-0199"), ("phone", "+1", "+1"), ("phone", "555", "555"),
    ("phone", "5550", "555-0"), ("phone", "5550100199", "555-010-0199"), ("phone", "(555) 010-0199", "555-010-0199"),
    ("month", "July", "7"), ("month", " JUILLET ", "7"), ("month", "aout", "8"), ("month", "ene.", "1"),
    ("month", "7", "7"), ("phone", "+1 555 010 0199", "555-010-0199"), ("phone", "0033 6 12 34 56 78", "+33612345678"),
    ("phone", "011 44 20 7946 0958", "+442079460958"), ("phone", "001 555 010 0199", "555-010-0199"),
    ("phone", "01 12 34 56 78", "01 12 34 56 78"), ("phone", "06 12 34 56 78", "06 12 34 56 78"),
    ("address", "12, <b>rue</b>  de l’Église; #4", "12, brue/b de l’Église #4"), ("address", "x" * 120, "x" * 99),
    ("address", "@@@", "@@@"),
    ("first_name", "  Zoë \t Demo ", "Zoë Demo"), ("email", " rider@example.com ", "rider@example.com"),
    ("password", " a 1 ", " a 1 "), ("message", "\r\n \n  One \r\n\r\n\tTwo\x0bThree \n", "  One\n\n    Two\nThree"),
]  # fmt: skip


@each_row(("field", "value"), GOOD)
def test_good(field: str, value: str) -> None:
    assert forms.check(field, value) is None


@each_row(("field", "value", "code"), BAD)
def test_bad(field: str, value: str, code: Code) -> None:
    assert forms.check(field, value) is code


@each_row(("field", "typed", "value"), FORMATTED)
def test_format(field: str, typed: str, value: str) -> None:
    assert forms.format(field, typed) == value


@each_row(
    "address",
    [
        "12 महात्मा गांधी रोड, दिल्ली",
        "৪৫ র\u200d্যাম্প রোড",
        "திருவள்ளுவர் சாலை 7",
        "ถนนสุขุมวิท 21",
        "خیابان می\u200cخواهم ۱۲",
        "شارع مُحَمَّد 5",
        "12 Cafe\u0301 Street",
    ],
)
def test_an_address_of_any_script_keeps_the_signs_of_its_letters(address: str) -> None:
    assert forms.format("address", address) == address
    assert forms.check("address", address) is None


@each_row(
    ("typed", "address"),
    [
        ("12 Main St \u260e\ufe0f", "12 Main St"),
        ("1\ufe0f\u20e3 Main St", "1 Main St"),
        ("\u0301 12 Main", "12 Main"),
        ("12\u200d Main\u200c", "12 Main"),
        ("12 क\u200d", "12 क"),
    ],
)
def test_signs_without_a_letter_are_no_part_of_an_address(typed: str, address: str) -> None:
    assert forms.format("address", typed) == address


@given(st.sampled_from(sorted(forms.RULES)), st.text(max_size=130))
def test_formatting_twice_changes_nothing(field: str, typed: str) -> None:
    assert forms.format(field, forms.format(field, typed)) == forms.format(field, typed)


@given(st.text("0123456789", min_size=10, max_size=10).filter(lambda digits: digits[0] not in "01"))
def test_ten_digits_become_a_phone_number(digits: str) -> None:
    assert forms.check("phone", forms.format("phone", digits)) is None
    assert forms.format("phone", digits).replace("-", "") == digits


@given(st.text("0123456789", min_size=11, max_size=40).filter(lambda digits: digits[0] not in "01"))
def test_a_number_of_more_than_ten_digits_is_refused_and_never_cut(digits: str) -> None:
    assert forms.format("phone", digits) == digits
    assert forms.check("phone", digits) is Code.INVALID_PHONE


@given(st.text("0123456789", min_size=8, max_size=15).filter(lambda digits: digits[0] not in "01"))
def test_a_number_with_a_country_code_keeps_all_its_digits(digits: str) -> None:
    assert forms.format("phone", f"+{digits[:2]} {digits[2:]}") == f"+{digits}"
    assert forms.check("phone", f"+{digits}") is None
    assert forms.phone_parts(f"+{digits}") == ("", f"+{digits}")


def test_numbers_of_both_forms_are_apart() -> None:
    assert forms.phone_parts("555-010-0199") == ("555-010-0199", "")
    assert forms.phone_parts("5550100199") == ("555-010-0199", "")
    assert forms.phone_parts("") == ("", "")


@given(st.text(max_size=200))
def test_a_formatted_address_is_never_too_long(typed: str) -> None:
    assert forms.check("address", forms.format("address", typed)) in {None, Code.INVALID_ADDRESS}


@each_row("rule", forms.RULES.values(), ids=lambda rule: rule.key)
def test_a_row_is_whole(rule: forms.Rule) -> None:
    assert rule.null and rule.invalid and rule.too_long
    assert 1 <= rule.least <= rule.most
    assert all(rule.label)
    assert (rule.kind is forms.Kind.CHOICE) == (bool(rule.options) or rule.of_page)
    assert (rule.chosen_by is None) == (not rule.lists)
    assert bool(rule.same_as or rule.differs_from) == bool(rule.clash)
    assert {rule.same_as, rule.differs_from} - {None} <= set(forms.RULES)


def test_every_kind_is_checked_and_formatted() -> None:
    assert set(CHECKS) == set(FORMATS) == set(forms.Kind) == {rule.kind for rule in forms.RULES.values()}


def test_the_specified_fields_are_required() -> None:
    assert {key for key in REQUIRED if forms.RULES[key].required} == REQUIRED


def test_the_specified_options() -> None:
    assert list(forms.GENDERS) == ["male", "female"]
    assert " ".join(forms.RELATIONSHIPS) == (
        "father mother guardian husband wife commonlaw uncle aunt brother sister son daughter friend "
        "boyfriend girlfriend lover other"
    )


@each_row(
    ("values", "found"),
    [
        ({"email": "a@example.com", "confirm_email": "a@example.com"}, {}),
        ({"email": "a@example.com", "confirm_email": "b@example.com"}, {"confirm_email": Code.EMAIL_MISMATCH}),
        ({"email": "a@example.com"}, {"confirm_email": Code.NULL_EMAIL}),
        ({"email": "a@example.com", "confirm_email": "A@example.com"}, {}),
        ({"password": "abcdefg1", "verify_password": "abcdefg1"}, {}),
        ({"password": "abcdefg1", "verify_password": "abcdefg1 "}, {"verify_password": Code.PASSWORD_MISMATCH}),
        ({"email": "a@example.com", "minor_email": ""}, {}),
        ({"email": "a@example.com", "minor_email": "b@example.com"}, {}),
        ({"email": "a@example.com", "minor_email": "A@example.com"}, {"minor_email": Code.MINOR_EMAIL_SAME}),
        ({"first_name": "Zoë", "last_name": ""}, {"last_name": Code.NULL_LAST_NAME}),
        ({"country": "CA", "state": "QC"}, {}),
        ({"country": "CA", "state": ""}, {}),
        ({"country": "CA", "state": "Quebec"}, {"state": Code.INVALID_STATE}),
        ({"country": "ES", "state": "QC"}, {"state": Code.INVALID_STATE}),
        ({"country": "DE", "state": "Bayern"}, {}),
        ({"country": "", "state": "Bayern"}, {}),
    ],
)
def test_a_form(values: dict[str, str], found: dict[str, Code]) -> None:
    fields = set(values) | set(found)
    assert forms.check_form(fields, values) == found


@each_row(
    ("phone", "cell", "found"),
    [
        ("", " ", {"phone": Code.PHONE_OR_CELL_REQUIRED}),
        ("555-010-0199", "", {}),
        ("", "5550100199", {}),
        ("555-010-0199", "12", {}),
    ],
)
def test_a_contact_has_a_phone_or_a_cell(phone: str, cell: str, found: dict[str, Code]) -> None:
    assert forms.contact_faults({"phone": phone, "cell": cell}) == found


@each_row(
    ("parts", "born"),
    [
        (("2012", "2", "29"), date(2012, 2, 29)), (("2026", "06", "05"), TODAY),
        (("2011", "2", "29"), Code.INVALID_BIRTHDAY), (("2026", "6", "6"), Code.INVALID_BIRTHDAY),
        (("1905", "1", "1"), Code.INVALID_BIRTHDAY), (("2012", "", "1"), Code.NULL_BIRTHDAY),
    ],
)  # fmt: skip
def test_birthday(parts: tuple[str, str, str], born: date | Code) -> None:
    assert forms.birthday(*parts, today=TODAY) == born


@each_row(
    ("text", "number"),
    [
        ("1", 1), ("007", 7), (str(2**63 - 1), 2**63 - 1), (str(2**63), None), ("0", None), ("-1", None), ("+1", None),
        ("1.0", None), (" 1", None), ("1\n", None), ("", None), ("٣", None), ("²", None), ("9" * 5000, None),
    ],
)  # fmt: skip
def test_check_id(text: str, number: int | None) -> None:
    assert forms.check_id(text) == number


@given(st.integers(1, 2**63 - 1))
def test_every_id_is_read_back(number: int) -> None:
    assert forms.check_id(str(number)) == number


@each_row(
    ("country", "typed", "code"),
    [
        ("US", "OH", "OH"), ("US", "ohio", "OH"), ("CA", "qc", "QC"), ("CA", "Québec", "QC"), ("MX", "mexico", "MEX"),
        ("US", "Quebec", "Quebec"), ("DE", "Bayern", "Bayern"), ("", "Ohio", "Ohio"), ("US", "", ""),
    ],
)  # fmt: skip
def test_a_state_may_be_typed_by_its_name(country: str, typed: str, code: str) -> None:
    assert forms.in_list(forms.RULES["state"], {"country": country, "state": typed}) == code
