"""Messages about memberships of organizations."""

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.errors.row import error, warning

MEMBERSHIPS = (
    warning(
        Code.MEMBERSHIP_NOT_SOLD,
        "This organization sells no memberships on this site. Choose another one, or write to it.",
        "Cette organisation ne vend pas d’adhésion sur ce site. Choisissez-en une autre, ou écrivez-lui.",
        "Esta organización no vende membresías en este sitio. Elija otra, o escríbale.",
        statuses=(404,),
    ),
    warning(
        Code.MEMBERSHIP_OFF_SALE,
        "This membership is not on sale now. Choose another one.",
        "Cette adhésion n’est pas en vente actuellement. Choisissez-en une autre.",
        "Esta membresía no está a la venta ahora. Elija otra.",
    ),
    warning(
        Code.MEMBER_AGE,
        "This membership is not for a person of this age. Choose another one.",
        "Cette adhésion ne convient pas à une personne de cet âge. Choisissez-en une autre.",
        "Esta membresía no es para una persona de esta edad. Elija otra.",
    ),
    error(
        Code.MEMBER_CLASS,
        "Choose a class for each person.",
        "Choisissez une classe pour chaque personne.",
        "Elija una clase para cada persona.",
        field="member_class",
    ),
    warning(
        Code.TOO_MANY_MEMBERS,
        "This membership is for fewer people. Buy another one for the others.",
        "Cette adhésion est pour moins de personnes. Achetez-en une autre pour les autres.",
        "Esta membresía es para menos personas. Compre otra para las demás.",
    ),
    warning(
        Code.ALREADY_MEMBER,
        "This person already has this membership.",
        "Cette personne a déjà cette adhésion.",
        "Esta persona ya tiene esta membresía.",
    ),
    warning(
        Code.MEMBER_UNKNOWN,
        "Number and name fit no member who can be added to this account. Copy both from the card or from the list of "
        "members, or write to the organization.",
        "Ce numéro et ce nom ne correspondent à aucun membre qui puisse être ajouté à ce compte. Copiez-les de la "
        "carte ou de la liste des membres, ou écrivez à l’organisation.",
        "El número y el nombre no corresponden a ningún miembro que pueda agregarse a esta cuenta. Cópielos de la "
        "credencial o de la lista de miembros, o escriba a la organización.",
    ),
)
