"""Texts of an account's memberships."""

from livelaps_app.core.i18n.texts import Text

DESCRIPTION = Text(
    "Your memberships, with their cards.", "Vos adhésions, avec leurs cartes.", "Sus membresías, con sus credenciales."
)
CURRENT = Text("Memberships", "Adhésions", "Membresías")
PAST = Text("Past memberships", "Adhésions passées", "Membresías anteriores")
EMPTY = Text("You have no memberships yet.", "Vous n’avez pas encore d’adhésion.", "Todavía no tiene membresías.")
JOIN = Text("Join an organization", "Adhérer à une organisation", "Afiliarse a una organización")
GO_BACK = Text("Back to my entry", "Retour à mon inscription", "Volver a mi inscripción")
NUMBER = Text("Member {number}", "Membre {number}", "Miembro {number}")
VALID = Text("Valid", "Valide", "Vigencia")
CLASS = Text("Class", "Classe", "Clase")
STATES = {
    "current": Text("Valid", "Valide", "Vigente"),
    "coming": Text("To come", "À venir", "Próxima"),
    "expired": Text("Expired", "Expirée", "Vencida"),
    "ended": Text("Refunded", "Remboursée", "Reembolsada"),
}
CODE = Text("QR code of the card", "Code QR de la carte", "Código QR de la credencial")
DOWNLOAD = Text("Card (PDF)", "Carte (PDF)", "Credencial (PDF)")
RENEW = Text("Renew", "Renouveler", "Renovar")
RENEW_OF = Text("Renew: {type}, {name}", "Renouveler : {type}, {name}", "Renovar: {type}, {name}")
NAME = Text("Add a person", "Ajouter une personne", "Agregar a una persona")
NAME_PERSON = Text("Add {name}", "Ajouter {name}", "Agregar a {name}")
ROOM = Text(
    "This membership is for up to {covers} people: {people} so far.",
    "Cette adhésion est pour {covers} personnes au plus : {people} pour le moment.",
    "Esta membresía cubre hasta {covers} personas: {people} hasta ahora.",
)
MORE_ROOM = Text(
    "Children whom you add to your account can be added here.",
    "Les enfants que vous ajoutez à votre compte peuvent être ajoutés ici.",
    "Los menores que agregue a su cuenta se pueden agregar aquí.",
)
ON_ITS_WAY = Text("One moment…", "Un instant…", "Un momento…")
NAMELESS = Text("Name deleted", "Nom supprimé", "Nombre eliminado")
LIST = Text("Public list", "Liste publique", "Lista pública")
LISTED = {
    True: Text("On the public list of members", "Sur la liste publique des membres", "En la lista pública de miembros"),
    False: Text(
        "Not on the public list of members",
        "Pas sur la liste publique des membres",
        "No está en la lista pública de miembros",
    ),
}
PUT_LISTED = {
    True: Text("Show on the list", "Afficher sur la liste", "Mostrar en la lista"),
    False: Text("Take off the list", "Retirer de la liste", "Quitar de la lista"),
}
