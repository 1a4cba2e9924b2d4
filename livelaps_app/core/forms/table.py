"""The input fields of the site, one row each, and the options of those that are chosen from a list."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.kinds import Kind
from livelaps_app.core.i18n.texts import Text

GENDERS = {
    "male": Text("Male", "Homme", "Masculino"),
    "female": Text("Female", "Femme", "Femenino"),
}

RELATIONSHIPS = {
    "father": Text("Father", "Père", "Padre"),
    "mother": Text("Mother", "Mère", "Madre"),
    "guardian": Text("Guardian", "Tuteur ou tutrice", "Tutor o tutora"),
    "husband": Text("Husband", "Mari", "Esposo"),
    "wife": Text("Wife", "Épouse", "Esposa"),
    "commonlaw": Text("Common-law partner", "Conjoint ou conjointe de fait", "Pareja de hecho"),
    "uncle": Text("Uncle", "Oncle", "Tío"),
    "aunt": Text("Aunt", "Tante", "Tía"),
    "brother": Text("Brother", "Frère", "Hermano"),
    "sister": Text("Sister", "Sœur", "Hermana"),
    "son": Text("Son", "Fils", "Hijo"),
    "daughter": Text("Daughter", "Fille", "Hija"),
    "friend": Text("Friend", "Ami ou amie", "Amigo o amiga"),
    "boyfriend": Text("Boyfriend", "Copain", "Novio"),
    "girlfriend": Text("Girlfriend", "Copine", "Novia"),
    "lover": Text("Lover", "Amoureux ou amoureuse", "Pareja"),
    "other": Text("Other", "Autre", "Otro"),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One input field.

    `least`, `most`: characters. `says`: the field of the error table whose null, invalid and max messages it uses.
    `same_as`, `differs_from`: another field it is compared with; `clash` is what a wrong comparison says.
    """

    key: str
    label: Text
    kind: Kind
    says: str
    required: bool = False
    least: int = 1
    most: int = 100
    autocomplete: str = "off"
    options: Mapping[str, Text] = field(default_factory=dict)
    same_as: str | None = None
    differs_from: str | None = None
    clash: Code | None = None

    @property
    def null(self) -> Code:
        return Code(f"null_{self.says}")

    @property
    def invalid(self) -> Code:
        return Code(f"invalid_{self.says}")

    @property
    def too_long(self) -> Code:
        return Code(f"max_{self.says}")


_EMAIL_MOST = 254  # RFC 5321, 4.5.3.1.3 less the angle brackets
_PASSWORD_LEAST, _PASSWORD_MOST = 8, 255

_WHO = (
    Rule(
        key="first_name",
        label=Text("First name", "Prénom", "Nombre"),
        kind=Kind.NAME,
        says="first_name",
        required=True,
        autocomplete="given-name",
    ),
    Rule(
        key="last_name",
        label=Text("Last name", "Nom de famille", "Apellido"),
        kind=Kind.NAME,
        says="last_name",
        required=True,
        autocomplete="family-name",
    ),
    Rule(
        key="gender",
        label=Text("Gender", "Genre", "Género"),
        kind=Kind.CHOICE,
        says="gender",
        required=True,
        autocomplete="sex",
        options=GENDERS,
    ),
    Rule(
        key="year",
        label=Text("Year of birth", "Année de naissance", "Año de nacimiento"),
        kind=Kind.YEAR,
        says="birthday",
        required=True,
        least=4,
        most=4,
        autocomplete="bday-year",
    ),
    Rule(
        key="month",
        label=Text("Month of birth", "Mois de naissance", "Mes de nacimiento"),
        kind=Kind.MONTH,
        says="birthday",
        required=True,
        most=2,
        autocomplete="bday-month",
    ),
    Rule(
        key="day",
        label=Text("Day of birth", "Jour de naissance", "Día de nacimiento"),
        kind=Kind.DAY,
        says="birthday",
        required=True,
        most=2,
        autocomplete="bday-day",
    ),
    Rule(
        key="relationship",
        label=Text("Relationship", "Lien de parenté", "Parentesco"),
        kind=Kind.CHOICE,
        says="relationship",
        required=True,
        options=RELATIONSHIPS,
    ),
)

_LOGIN = (
    Rule(
        key="email",
        label=Text("Email", "Adresse courriel", "Correo electrónico"),
        kind=Kind.EMAIL,
        says="email",
        required=True,
        most=_EMAIL_MOST,
        autocomplete="email",
    ),
    Rule(
        key="confirm_email",
        label=Text("Confirm email", "Confirmez l’adresse courriel", "Confirme el correo electrónico"),
        kind=Kind.EMAIL,
        says="email",
        required=True,
        most=_EMAIL_MOST,
        autocomplete="email",
        same_as="email",
        clash=Code.EMAIL_MISMATCH,
    ),
    Rule(
        key="minor_email",
        label=Text("Minor’s email", "Adresse courriel de la personne mineure", "Correo electrónico del menor"),
        kind=Kind.EMAIL,
        says="email",
        most=_EMAIL_MOST,
        differs_from="email",
        clash=Code.MINOR_EMAIL_SAME,
    ),
    Rule(
        key="password",
        label=Text("New password", "Nouveau mot de passe", "Nueva contraseña"),
        kind=Kind.PASSWORD,
        says="password",
        required=True,
        least=_PASSWORD_LEAST,
        most=_PASSWORD_MOST,
        autocomplete="new-password",
    ),
    Rule(
        key="verify_password",
        label=Text("Verify password", "Confirmez le mot de passe", "Confirme la contraseña"),
        kind=Kind.SECRET,
        says="password",
        required=True,
        most=_PASSWORD_MOST,
        autocomplete="new-password",
        same_as="password",
        clash=Code.PASSWORD_MISMATCH,
    ),
    Rule(
        key="current_password",
        label=Text("Password", "Mot de passe", "Contraseña"),
        kind=Kind.SECRET,
        says="password",
        required=True,
        most=_PASSWORD_MOST,
        autocomplete="current-password",
    ),
)

_REACHED = (
    Rule(
        key="phone",
        label=Text("Phone number", "Numéro de téléphone", "Número de teléfono"),
        kind=Kind.PHONE,
        says="phone",
        autocomplete="tel-national",
    ),
    Rule(
        key="cell",
        label=Text("Cell number", "Numéro de cellulaire", "Número de celular"),
        kind=Kind.PHONE,
        says="phone",
        autocomplete="tel-national",
    ),
    Rule(
        key="address",
        label=Text("Address", "Adresse", "Dirección"),
        kind=Kind.ADDRESS,
        says="address",
        least=4,
        autocomplete="street-address",
    ),
    Rule(
        key="country",
        label=Text("Country", "Pays", "País"),
        kind=Kind.TEXT,
        says="country",
        autocomplete="country-name",
    ),
    Rule(
        key="state",
        label=Text("State or province", "Province ou État", "Estado o provincia"),
        kind=Kind.TEXT,
        says="state",
        autocomplete="address-level1",
    ),
    Rule(
        key="city",
        label=Text("City", "Ville", "Ciudad"),
        kind=Kind.TEXT,
        says="city",
        autocomplete="address-level2",
    ),
    Rule(
        key="zip",
        label=Text("Zip or postal code", "Code postal", "Código postal"),
        kind=Kind.POSTAL,
        says="zip",
        most=21,
        autocomplete="postal-code",
    ),
    Rule(
        key="area",
        label=Text("Area", "Secteur", "Zona"),
        kind=Kind.TEXT,
        says="area",
        autocomplete="address-level3",
    ),
)

_WRITTEN = (
    Rule(
        key="name",
        label=Text("Your name", "Votre nom", "Su nombre"),
        kind=Kind.NAME,
        says="name",
        required=True,
        autocomplete="name",
    ),
    Rule(
        key="subject",
        label=Text("Subject", "Objet", "Asunto"),
        kind=Kind.TEXT,
        says="subject",
        required=True,
        most=150,
    ),
    Rule(
        key="message",
        label=Text("Message", "Message", "Mensaje"),
        kind=Kind.MESSAGE,
        says="message",
        required=True,
        most=5000,
    ),
)

RULES = {rule.key: rule for rule in (*_WHO, *_LOGIN, *_REACHED, *_WRITTEN)}
