"""Texts of the membership wizard."""

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text(
    "Join an organization, for yourself and your family.",
    "Adhérez à une organisation, pour vous et votre famille.",
    "Afíliese usted y su familia a una organización.",
)
STEPS = {
    "type": Text("Membership", "Adhésion", "Membresía"),
    "people": Text("Who joins?", "Qui adhère?", "¿Quién se afilia?"),
    "class": Text("Class", "Classe", "Clase"),
    "summary": Text("Summary and payment", "Sommaire et paiement", "Resumen y pago"),
}
NEXT = Text("Continue", "Continuer", "Continuar")
ON_ITS_WAY = Text("One moment…", "Un instant…", "Un momento…")
CHOOSE = Text("Choose", "Choisir", "Elegir")
CHOOSE_ORGANIZATION = Text("Choose an organization.", "Choisissez une organisation.", "Elija una organización.")
NO_ORGANIZATIONS = Text(
    "No organization sells memberships here at the moment.",
    "Aucune organisation ne vend d’adhésion ici pour le moment.",
    "Por el momento, ninguna organización vende membresías aquí.",
)
ORGANIZATIONS = Text(
    "All organizations that sell memberships",
    "Toutes les organisations qui offrent une adhésion",
    "Todas las organizaciones que ofrecen membresía",
)
TO_MEMBERSHIPS = Text("My memberships", "Mes adhésions", "Mis membresías")
ADD = Text("Add", "Ajouter", "Agregar")
ADD_PERSON = Text("Add {name}", "Ajouter {name}", "Agregar a {name}")
FAMILY = Text("Add somebody of your family", "Ajouter un membre de votre famille", "Agregar a alguien de su familia")
REMOVE = Text("Remove", "Retirer", "Quitar")
REMOVE_PERSON = Text("Remove {name}", "Retirer {name}", "Quitar a {name}")
LIST = Text("Public list", "Liste publique", "Lista pública")
LISTED = {
    True: Text("on the public list of members", "sur la liste publique des membres", "en la lista pública de miembros"),
    False: Text(
        "not on the public list of members",
        "pas sur la liste publique des membres",
        "no estará en la lista pública de miembros",
    ),
}
PUT_LISTED = {
    True: Text("Show {name} on the list", "Afficher {name} sur la liste", "Mostrar a {name} en la lista"),
    False: Text("Leave {name} off the list", "Ne pas afficher {name} sur la liste", "No mostrar a {name} en la lista"),
}
LISTING = Text(
    "Members can be on a public list with number, class and validity: adults by name, minors by first name and initial "
    "if their parent or guardian agrees. You can change it later under My memberships.",
    "Les membres peuvent figurer sur une liste publique avec numéro, classe et validité : les adultes par leur nom, "
    "les mineurs par prénom et initiale si leur parent ou tuteur l’accepte. Vous pourrez le modifier plus tard dans "
    "Mes adhésions.",
    "Los miembros pueden estar en una lista pública con número, clase y vigencia: los adultos con su nombre, los "
    "menores con nombre e inicial si su padre, madre o tutor lo autoriza. Se puede cambiar después en Mis membresías.",
)
COVERED = Text(
    "This membership is for up to {n} people. Others can be added later.",
    "Cette adhésion est pour {n} personnes au plus. Vous pourrez en ajouter d’autres plus tard.",
    "Esta membresía cubre hasta {n} personas. Después se pueden agregar más.",
)
ONE_EACH = Text("Each person has a membership.", "Chaque personne a son adhésion.", "Cada persona tiene su membresía.")
MEMBER_UNTIL = Text(
    "{name} is a member already: {type}. {until}.",
    "{name} est déjà membre : {type}. {until}.",
    "{name} ya es miembro: {type}. {until}.",
)
TWICE = Text(
    "{name} is a member already: {type}. {until}. You would pay for the same days again.",
    "{name} est déjà membre : {type}. {until}. Vous paieriez de nouveau pour les mêmes jours.",
    "{name} ya es miembro: {type}. {until}. Pagaría otra vez por los mismos días.",
)
CLASS_OF = Text("Class of {name}", "Classe : {name}", "Clase de {name}")
CHANGE = Text("Change", "Modifier", "Cambiar")
CARDS_GO_TO = Text("The cards go to", "Les cartes seront envoyées à", "Las credenciales se envían a")
NOT_REFUNDED = Text(
    "{organization} decides about refunds.",
    "{organization} décide des remboursements.",
    "Los reembolsos los decide {organization}.",
)
CANCEL = Text("Cancel the order", "Annuler la commande", "Cancelar el pedido")
CANCEL_HOW = Text("Nothing is charged.", "Rien n’est facturé.", "No se cobra nada.")
