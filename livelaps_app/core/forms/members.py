"""Fields of members of organizations: their class, and the claim of a member by number and name."""

from functools import partial

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.kinds import Kind
from livelaps_app.core.forms.rule import Rule
from livelaps_app.core.i18n.texts import Text

_offered = partial(Rule, kind=Kind.CHOICE, required=True, of_page=True)
_choice = partial(_offered, says="entry_detail", most=19)
_copied = partial(Rule, kind=Kind.TEXT, says="entry_detail", required=True)

MEMBERS = (
    _offered("member_class", Text("Class", "Classe", "Clase"), fault=Code.MEMBER_CLASS, most=255),
    _choice("member_organization", Text("Organization", "Organisation", "Organización")),
    _copied("member_number", Text("Member number", "Numéro de membre", "Número de miembro"), most=32),
    _copied(
        "member_name",
        Text("Name on the card or list", "Nom sur la carte ou la liste", "Nombre en la credencial o la lista"),
    ),
    _choice("member_person", Text("Who is this?", "Qui est-ce?", "¿Quién es?")),
)
"""Rows of the rules table. The page supplies the options, the service validates them."""
