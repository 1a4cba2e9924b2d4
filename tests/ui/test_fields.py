"""Inputs as the table of rules says they are."""

import re

import reflex as rx

from livelaps_app.core.forms import BORN, GENDERS, RELATIONSHIPS, RULES
from livelaps_app.core.forms.form import Form
from livelaps_app.core.forms.places import COUNTRIES
from livelaps_app.core.i18n.texts import Lang, Text
from livelaps_app.features.account.login.form import LOGIN
from livelaps_app.features.registration.participant.form import INFORMATION
from livelaps_app.features.registration.participant.page import page as participant
from livelaps_app.forms import FORMS
from livelaps_app.ui.fields import BORN_ORDER, birth_date, field
from livelaps_app.ui.forms import form
from tests.each_row import each_row

# boxes, lists with a choice made, the alternative to a drawn signature, the ticket that follows from the age
UNMARKED = {"keep_logged_in", "photo", "form_language", "person_language", "typed_name", "ticket"}
# drawn where the class requires them, a list whose first choice is no row, counts that begin at none
UNMARKED |= {"bike_plate", "bike_cc", "licence_number", "start_row", "extras", "memberships"}
TITLE = Text("x", "x", "x")
EMPTY = rx.Var('""')


def _drawn(key: str, **more: str) -> str:
    return str(field(key, "fr", EMPTY, EMPTY, **more))


@each_row(
    ("key", "parts"),
    [
        ("email", ('type:"email"', 'autoComplete:"email"', 'autoCapitalize:"none"', "required")),
        ("phone", ('type:"tel"', 'autoComplete:"tel"')),
        ("year", ('type:"text"', 'inputMode:"numeric"', 'autoComplete:"bday-year"')),
        (
            "current_password",
            ('type:"password"', 'autoComplete:"current-password"', 'ShowPassword,{field:"current_password"'),
        ),
        ("message", ("textarea", "rows:8")),
    ],
)
def test_an_input_is_of_its_kind(key: str, parts: tuple[str, ...]) -> None:
    drawn = _drawn(key)
    assert [part for part in parts if part not in drawn] == []


def test_a_label_says_what_may_be_left_empty() -> None:
    assert " (facultatif)" in _drawn("zip")
    assert " (facultatif)" not in _drawn("email")
    assert not any(rule.optional and rule.required for rule in RULES.values())


@each_row("row", FORMS.values(), ids=lambda row: row.key)
def test_a_form_marks_every_field_that_may_be_left_empty(row: Form) -> None:
    rules = [row.rules[key] for key in row.fields if key not in UNMARKED]
    assert {rule.key for rule in rules if rule.optional} == {rule.key for rule in rules if not rule.required} - {
        *row.one_of
    }


def test_a_language_is_chosen_by_its_own_name_and_never_left_empty() -> None:
    drawn = _drawn("person_language")
    assert all(f'lang:"{code}",value:"{code}"' in drawn for code in ("en", "fr", "es"))
    assert all(name in drawn for name in ("English", "Fran", "Espa"))
    assert 'value:""' not in drawn


def test_a_choice_of_several_is_a_list_that_begins_with_none() -> None:
    drawn = _drawn("relationship")
    assert drawn.count('"option"') == 1 + len(RELATIONSHIPS)
    assert "Tante" in drawn
    assert 'value:""' in drawn
    assert _drawn("country").count('"option"') == 1 + len(COUNTRIES)


def test_a_choice_of_a_few_lies_open() -> None:
    drawn = _drawn("gender")
    assert drawn.count('type:"radio"') == len(GENDERS)
    assert "Femme" in drawn
    assert drawn.count('id:"gender"') == 1
    assert 'role:"radiogroup"' in drawn


def test_a_choice_of_one_is_a_box_before_its_label() -> None:
    drawn = _drawn("keep_logged_in")
    assert 'type:"checkbox"' in drawn
    assert '? "1" : ""' in drawn
    assert drawn.index('"input"') < drawn.index('"label"')


def test_a_hint_and_a_fault_describe_their_input() -> None:
    drawn = _drawn("password")
    assert 'id:"password-hint"' in drawn
    assert "au moins une lettre" in drawn
    assert '"password-hint password-fault"' in drawn
    assert "hint" not in _drawn("email")


def test_a_field_that_a_form_has_twice_has_a_name_of_its_own() -> None:
    drawn = _drawn("password", name="minor_password")
    assert 'id:"minor_password"' in drawn
    assert 'htmlFor:"minor_password"' in drawn
    assert '"minor_password-hint minor_password-fault"' in drawn


def test_a_form_may_have_browsers_fill_in_something_else() -> None:
    assert 'autoComplete:"username"' in _drawn("email", autocomplete="username")


def test_a_state_is_chosen_from_the_lists_of_countries_or_typed() -> None:
    drawn = _drawn("state")
    assert "DependentField" in drawn
    assert all(part in drawn for part in ('by:"country"', r'"QC", "Qu\u00e9bec"', 'autoComplete"] : "address-level1"'))


def test_a_phone_number_is_put_in_order_while_it_is_typed() -> None:
    assert 'PhoneFormat,{field:"cell"}' in _drawn("cell")
    assert "PhoneFormat" not in _drawn("zip")


@each_row("lang", BORN_ORDER)
def test_a_date_of_birth_is_one_question_with_one_message(lang: Lang) -> None:
    drawn = str(birth_date(lang, lambda part: rx.Var(f"fault_{part}"), lambda _: EMPTY, lambda _: "off"))
    assert drawn.count('"fieldset"') == drawn.count('"legend"') == 1
    assert drawn.count('id:"born-fault"') == 1
    assert drawn.count('autoComplete:"off"') == 3
    assert sorted(BORN, key=lambda part: drawn.index(f'htmlFor:"{part}"')) == list(BORN_ORDER[lang])


@each_row(("by_post", "handled"), [(True, False), (False, True)])
def test_a_form_that_sets_cookies_is_left_to_the_browser(by_post: bool, handled: bool) -> None:
    row = Form(key="one", pages=("home",), fields=("email",), submit=TITLE, sending=TITLE, by_post=by_post)
    assert ("onSubmit" in str(form(row, "en"))) is handled


@each_row(("sent", "typed"), [("1", "1"), (True, "1"), (False, ""), (None, ""), (1, "")])
def test_a_ticked_box_is_a_text_however_it_is_sent(sent: object, typed: str) -> None:
    row = Form(key="one", pages=("home",), fields=("keep_logged_in",), submit=TITLE, sending=TITLE)
    assert row.read_texts({"keep_logged_in": sent}) == {"keep_logged_in": typed}


def test_the_enter_key_goes_on_in_each_form_of_the_wizard() -> None:
    forms = str(participant("en")).split('"form",{')[1:]
    buttons = [re.findall(r'"button",\{[^}]*type:"submit"[^}]*\}', drawn) for drawn in forms]
    assert [names[0] for names in buttons if 'name:"go"' in names[0]] == []
    assert ['value:"remove"' in names[-1] for names in buttons].count(True) == 1


def test_a_tab_stores_what_is_typed_into_steps_alone() -> None:
    assert 'data-keeps":"1"' in str(form(INFORMATION, "fr")).replace(" ", "")
    assert "data-keeps" not in str(form(LOGIN, "fr"))
