"""The emergency contact of a profile, as fields of a form and of an entry."""

from livelaps_app.core.forms.form import Values
from livelaps_app.core.person_names import join_name
from livelaps_app.entries.rules.records import EntryContact
from livelaps_app.gateways.accounts.records import EmergencyContact


def contact_values(contact: EmergencyContact | None) -> dict[str, str]:
    """The fields of the profile's contact."""
    if contact is None:
        return {}
    return {
        "first_name": contact.first_name,
        "last_name": contact.last_name,
        "relationship": contact.relationship,
        "phone": contact.phone or contact.international_phone,
        "cell": contact.cell or contact.international_cell,
    }


def stored_values(contact: EntryContact) -> dict[str, str]:
    """The fields of an entry's contact, whose name is stored as one."""
    first_name, _, last_name = contact.name.rpartition(" ")
    more = {"relationship": contact.relationship, "phone": contact.phone, "cell": contact.cell}
    return {"first_name": first_name, "last_name": last_name, **more}


def entry_contact(values: Values) -> EntryContact:
    """The contact of an entry by fields."""
    name = join_name(values.get("first_name", ""), values.get("last_name", ""))
    more = {key: values.get(key, "") for key in ("relationship", "phone", "cell")}
    return EntryContact(name, **more)
