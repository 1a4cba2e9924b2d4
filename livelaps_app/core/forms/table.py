"""The input fields of the site, one row each, and their options."""

from functools import partial

from livelaps_app.core.errors import Code
from livelaps_app.core.forms.entering import ENTERED
from livelaps_app.core.forms.kinds import Kind
from livelaps_app.core.forms.members import MEMBERS
from livelaps_app.core.forms.places import COUNTRIES, FIRST, STATES
from livelaps_app.core.forms.relationships import BUYS_AS, RELATIONSHIPS, SIGNERS
from livelaps_app.core.forms.rule import Rule
from livelaps_app.core.i18n.texts import Text

BORN_LABEL = Text("Date of birth", "Date de naissance", "Fecha de nacimiento")
GENDERS = {"male": Text("Male", "Homme", "Masculino"), "female": Text("Female", "Femme", "Femenino")}

LANGUAGES = {
    "en": Text("English", "Anglais", "Inglés"),
    "fr": Text("French", "Français", "Francés"),
    "es": Text("Spanish", "Espagnol", "Español"),
}
WHOM = {
    "self": Text("For me", "Pour moi", "Para mí"),
    "both": Text("For me and minors", "Pour moi et des personnes mineures", "Para mí y para menores"),
    "minors": Text("For minors only", "Pour des personnes mineures seulement", "Solo para menores"),
}
PARENT_EMAIL = "parent_email"
"""The field with the e-mail of the parent who goes on with a registration."""
YES = {"1": Text("Yes", "Oui", "Sí")}


_PHONE_HINT = Text(
    "Ten digits, or + and a country code.",
    "Dix chiffres, ou + et l’indicatif du pays.",
    "Diez dígitos, o + y el código del país.",
)
_FULL_NAME_MOST = 201  # first name, space and last name
_EMAIL_MOST = 254  # RFC 5321, 4.5.3.1.3 less the angle brackets
_PASSWORD_LEAST, _PASSWORD_MOST = 8, 255

_born = partial(Rule, says="birthday", required=True)
_email = partial(Rule, kind=Kind.EMAIL, says="email", most=_EMAIL_MOST)
_password = partial(Rule, says="password", required=True, most=_PASSWORD_MOST)

_WHO = (
    Rule(
        "whom",
        Text("Who is this account for?", "À qui est destiné ce compte?", "¿Para quién es esta cuenta?"),
        Kind.CHOICE,
        required=True,
        options=WHOM,
    ),
    Rule("first_name", Text("First name", "Prénom", "Nombre"), Kind.NAME, "given-name", required=True),
    Rule("last_name", Text("Last name", "Nom de famille", "Apellido"), Kind.LAST_NAME, "family-name", required=True),
    Rule("gender", Text("Gender", "Genre", "Género"), Kind.CHOICE, required=True, options=GENDERS),
    _born("year", Text("Year of birth", "Année de naissance", "Año de nacimiento"), Kind.YEAR, "bday-year", least=4),
    _born("month", Text("Month of birth", "Mois de naissance", "Mes de nacimiento"), Kind.MONTH, "bday-month"),
    _born("day", Text("Day of birth", "Jour de naissance", "Día de nacimiento"), Kind.DAY, "bday-day"),
    Rule(
        "relationship",
        Text("Relationship", "Lien de parenté", "Parentesco"),
        Kind.CHOICE,
        required=True,
        options=RELATIONSHIPS,
    ),
)

_LOGIN = (
    _email("email", Text("Email", "Adresse courriel", "Correo electrónico"), autocomplete="email", required=True),
    _email(
        "confirm_email",
        Text("Confirm email", "Confirmez l’adresse courriel", "Confirme el correo electrónico"),
        autocomplete="email",
        required=True,
        same_as="email",
        clash=Code.EMAIL_MISMATCH,
    ),
    _email(
        "minor_email",
        Text("Minor’s email", "Adresse courriel de la personne mineure", "Correo electrónico del menor"),
        optional=True,
        differs_from="email",
        clash=Code.MINOR_EMAIL_SAME,
    ),
    _email(
        PARENT_EMAIL,
        Text(
            "Email of the father, mother or guardian",
            "Adresse courriel du père, de la mère, du tuteur ou de la tutrice",
            "Correo electrónico del padre, la madre, el tutor o la tutora",
        ),
        optional=True,
    ),
    _email("contact_email", Text("Email", "Adresse courriel", "Correo electrónico"), optional=True),
    _password(
        "password",
        Text("New password", "Nouveau mot de passe", "Nueva contraseña"),
        Kind.PASSWORD,
        "new-password",
        least=_PASSWORD_LEAST,
        hint=Text(
            "8 to 255 characters with at least one letter and one digit, or a sentence of 15 characters or more.",
            "De 8 à 255 caractères, dont au moins une lettre et un chiffre, ou une phrase d’au moins 15 caractères.",
            "De 8 a 255 caracteres, con al menos una letra y un dígito, o una frase de 15 caracteres o más.",
        ),
    ),
    _password(
        "verify_password",
        Text("Verify password", "Confirmez le mot de passe", "Confirme la contraseña"),
        Kind.SECRET,
        "new-password",
        same_as="password",
        clash=Code.PASSWORD_MISMATCH,
    ),
    _password("current_password", Text("Password", "Mot de passe", "Contraseña"), Kind.SECRET, "current-password"),
    Rule(
        "keep_logged_in",
        Text("Keep me logged in", "Garder la session ouverte", "Mantener la sesión abierta"),
        Kind.CHOICE,
        says="remember_token",
        options=YES,
    ),
    Rule(
        "form_language",
        Text("Language of your emails", "Langue de vos courriels", "Idioma de sus correos"),
        Kind.CHOICE,
        options=LANGUAGES,
    ),
    Rule(
        "person_language",
        Text(
            "Language of the waiver and emails",
            "Langue de la décharge et des courriels",
            "Idioma de la carta responsiva y los correos",
        ),
        Kind.LANGUAGE,
        says="form_language",
    ),
)

_REACHED = (
    Rule(
        "phone",
        Text("Phone number", "Numéro de téléphone", "Número de teléfono"),
        Kind.PHONE,
        "tel",
        hint=_PHONE_HINT,
        optional=True,
    ),
    Rule(
        "cell",
        Text("Cell number", "Numéro de cellulaire", "Número de celular"),
        Kind.PHONE,
        "tel",
        says="phone",
        hint=_PHONE_HINT,
        optional=True,
    ),
    Rule("address", Text("Address", "Adresse", "Dirección"), Kind.ADDRESS, "address-line1", optional=True, least=4),
    Rule(
        "country",
        Text("Country", "Pays", "País"),
        Kind.CHOICE,
        "country",
        optional=True,
        options=COUNTRIES,
        first=FIRST,
    ),
    Rule(
        "state",
        Text("State or province", "Province ou État", "Estado o provincia"),
        Kind.TEXT,
        "address-level1",
        optional=True,
        chosen_by="country",
        lists=STATES,
    ),
    Rule("city", Text("City", "Ville", "Ciudad"), Kind.TEXT, "address-level2", optional=True),
    Rule(
        "zip",
        Text("Zip or postal code", "Code postal", "Código postal"),
        Kind.POSTAL,
        "postal-code",
        optional=True,
        most=21,
    ),
    Rule("area", Text("Area", "Secteur", "Zona"), Kind.TEXT, "address-level3", optional=True),
)

# Fields of remote services, in no form of the site.
_ELSEWHERE = (
    Rule("home_phone", Text("Home phone", "Téléphone à la maison", "Teléfono de casa"), Kind.PHONE, "home tel"),
    Rule("username", Text("User name", "Nom d’utilisateur", "Nombre de usuario"), Kind.TEXT, "username"),
    Rule("promoter_name", Text("Promoter", "Promoteur", "Promotor"), Kind.TEXT),
)

_WRITTEN = (
    Rule("name", Text("Your name", "Votre nom", "Su nombre"), Kind.NAME, "name", required=True),
    Rule("subject", Text("Subject", "Objet", "Asunto"), Kind.TEXT, required=True, most=150),
    Rule("message", Text("Message", "Message", "Mensaje"), Kind.MESSAGE, required=True, most=5000),
)

_box = partial(Rule, kind=Kind.CHOICE, options=YES)  # of a waiver, labelled by its text
_SIGNED = (
    Rule(
        "document",
        Text("Identifier of the waiver", "Identifiant de la décharge", "Identificador de la carta responsiva"),
        Kind.TEXT,
        fault=Code.WAIVER_NOT_FOUND,
        missing=Code.NULL_DOCUMENT,
        hint=Text(
            "36 letters, digits and hyphens, in the email with the link.",
            "36 lettres, chiffres et traits d’union, dans le courriel avec le lien.",
            "36 letras, dígitos y guiones, en el correo con el enlace.",
        ),
        required=True,
    ),
    _box("agree", Text("I agree", "J’accepte", "Acepto"), fault=Code.AGREE_UNTICKED, required=True),
    _box("certify", Text("I certify", "Je certifie", "Certifico"), fault=Code.CERTIFY_UNTICKED, required=True),
    _box(
        "electronic",
        Text("I sign electronically", "Je signe électroniquement", "Firmo electrónicamente"),
        fault=Code.CONSENT_UNTICKED,
        required=True,
    ),
    _box("photo", Text("Pictures of me", "Photos de moi", "Fotos mías"), fault=Code.WAIVER_INCOMPLETE),
    Rule(
        "signs_as",
        Text("How are you related to the minor?", "Votre lien de parenté avec l’enfant", "Su parentesco con el menor"),
        Kind.CHOICE,
        says="relationship",
        required=True,
        options=SIGNERS,
    ),
    Rule(
        "signer_name",
        Text("Your full name", "Votre nom complet", "Su nombre completo"),
        Kind.NAME,
        "name",
        says="name",
        most=_FULL_NAME_MOST,
        hint=Text("As it is in the registration.", "Comme dans l’inscription.", "Como en el registro."),
        required=True,
    ),
    Rule(
        "typed_name",
        Text("Your full name as signature", "Votre nom complet comme signature", "Su nombre completo como firma"),
        Kind.NAME,
        "name",
        says="name",
        most=_FULL_NAME_MOST,
        hint=Text(
            "A typed name counts as your signature.",
            "Un nom tapé vaut signature.",
            "Un nombre escrito vale como firma.",
        ),
    ),
)

# Tickets of an event: the page supplies the options, the service validates them.
_offered = partial(Rule, kind=Kind.CHOICE, of_page=True)
_BOUGHT = (
    _offered("ticket", Text("Ticket", "Billet", "Entrada"), most=19),
    _offered(
        "own_ticket", Text("Your own ticket", "Votre billet", "Su entrada"), says="ticket", required=True, most=19
    ),
    Rule(
        "buys_as",
        Text(
            "How are you related to this minor?",
            "Quel est votre lien de parenté avec cet enfant?",
            "¿Cuál es su parentesco con el menor?",
        ),
        Kind.CHOICE,
        says="relationship",
        required=True,
        options=BUYS_AS,
    ),
    Rule(
        "gate_ticket",
        Text("Number, code or name", "Numéro, code ou nom", "Número, código o nombre"),
        Kind.TEXT,
        required=True,
        most=200,
    ),
    Rule(
        "promo_code", Text("Promo code", "Code promotionnel", "Código promocional"), Kind.TEXT, optional=True, most=64
    ),
)

RULES = {
    rule.key: rule
    for rule in (*_WHO, *_LOGIN, *_REACHED, *_ELSEWHERE, *_WRITTEN, *ENTERED, *_SIGNED, *_BOUGHT, *MEMBERS)
}
