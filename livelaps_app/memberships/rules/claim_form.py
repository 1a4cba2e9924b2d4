"""The form that claims a member of an organization, on two pages."""

from livelaps_app.core.forms.form import Form
from livelaps_app.core.i18n.texts import Text

ALREADY = Text("I am a member already", "Je suis déjà membre", "Ya soy miembro")
CLAIM = Form(
    key="membership_claim",
    pages=("account_memberships", "membership"),
    fields=("member_organization", "member_number", "member_name", "member_person"),
    intro=Text(
        "Type the number and name as they are on the card or on the list of members. The membership is then in this "
        "account: it counts for classes that need it, and is renewed with the same number.",
        "Saisissez le numéro et le nom tels qu’ils figurent sur la carte ou la liste des membres. L’adhésion est alors "
        "dans ce compte : elle compte pour les classes qui l’exigent et se renouvelle avec le même numéro.",
        "Escriba el número y el nombre tal como aparecen en la credencial o en la lista de miembros. La membresía "
        "queda en esta cuenta: cuenta para las clases que la exigen y se renueva con el mismo número.",
    ),
    submit=Text("Add this membership", "Ajouter cette adhésion", "Agregar esta membresía"),
    sending=Text("One moment…", "Un instant…", "Un momento…"),
    quiet=True,
)
