"""The request for a new account, and the step of each refusal."""

from typing import Any

from livelaps_app.core.errors import InvalidFields
from livelaps_app.core.forms import phone_parts
from livelaps_app.core.forms.form import Values
from livelaps_app.core.i18n.texts import Lang
from livelaps_app.features.registration.participant.draft import ParticipantDraft
from livelaps_app.features.registration.participant.steps import FORMS

# the sections of the request, each with the steps of its fields
_SECTIONS = {
    "": ("information", "login", "contact"),
    "contact": ("emergency",),
    "guardian": ("adult", "relationship"),
}
_JOIN_AS = {"self": "rider", "both": "rider", "minors": "guardian"}
_NOT_SENT = frozenset({"whom", "confirm_email"})
_SENT_AS = {"contact_email": "email"}
_PHONES = ("phone", "cell")


def joining(draft: ParticipantDraft, password: str, lang: Lang, device: str) -> dict[str, Any]:
    """The request body of a new account; its mails use the wizard's language."""
    sections = {name: _merge_parts(draft, keys) for name, keys in _SECTIONS.items()}
    person, contact, guardian = (sections[name] for name in _SECTIONS)
    minors = [_service_fields(minor) for minor in draft.minors.values()] if draft.has_minors else []
    return {
        **person,
        "join_as": _JOIN_AS[draft.part("information")["whom"]],
        "password": password,
        "form_language": lang,
        "device": device,
        "contact": contact,
        "guardian": guardian if draft.is_of_minor else None,
        "minors": minors,
    }


def refused_parts(draft: ParticipantDraft, refused: InvalidFields) -> dict[str, dict[str, str]]:
    """The codes of a refusal by step and field, for minors by "minors.2" and field; drops codes of no step."""
    parts: dict[str, dict[str, str]] = {}
    for path, code in refused.fields.items():
        part, field = _place(draft, path)
        if part:
            parts.setdefault(part, {})[field] = code
    return parts


def _place(draft: ParticipantDraft, path: str) -> tuple[str, str]:
    """The draft's part of a path, or "", and the field."""
    section, _, name = path.rpartition(".")
    name = name.removeprefix("international_")
    if section.startswith("minors."):
        return _minor_part(draft, section.removeprefix("minors.")), name
    if path == "minors":
        return path, ""
    fields = {_SENT_AS.get(field, field): (key, field) for key in _SECTIONS.get(section, ()) for field in _fields(key)}
    return fields.get(name, ("", ""))


def _minor_part(draft: ParticipantDraft, place: str) -> str:
    numbers = list(draft.minors)
    return f"minors.{numbers[int(place)]}" if place.isdecimal() and int(place) < len(numbers) else ""


def _fields(key: str) -> tuple[str, ...]:
    return tuple(field for field in FORMS[key].fields if field not in _NOT_SENT)


def _merge_parts(draft: ParticipantDraft, keys: tuple[str, ...]) -> dict[str, str]:
    return {name: value for key in keys for name, value in _service_fields(draft.part(key)).items()}


def _service_fields(values: Values) -> dict[str, str]:
    """Fields by the service's names, with a foreign phone number split."""
    fields = {_SENT_AS.get(name, name): value for name, value in values.items() if name not in _NOT_SENT}
    for phone in {*_PHONES} & fields.keys():
        fields[phone], fields[f"international_{phone}"] = phone_parts(fields[phone])
    return fields
