"""Messages about one input field: empty, invalid, too long."""

from typing import NamedTuple

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.errors.row import Row
from livelaps_app.core.i18n.texts import Text


class _Field(NamedTuple):
    """A field's name for use inside a sentence, with its article if needed."""

    name: Text
    also: tuple[str, ...] = ()  # other spellings of the timing service


_FIELDS = {
    "name": _Field(Text("the name", "le nom", "su nombre"), ("full_name",)),
    "address": _Field(Text("the address", "l’adresse", "la dirección")),
    "area": _Field(Text("the area", "le secteur", "la zona")),
    "birthday": _Field(
        Text("the date of birth", "la date de naissance", "la fecha de nacimiento"), ("birthday_format", "birthdate")
    ),
    "city": _Field(Text("the city", "la ville", "la ciudad")),
    "country": _Field(Text("the country", "le pays", "el país")),
    "email": _Field(Text("the email", "l’adresse courriel", "el correo electrónico"), ("mail",)),
    "first_name": _Field(Text("the first name", "le prénom", "el nombre")),
    "last_name": _Field(Text("the last name", "le nom de famille", "el apellido")),
    "form_language": _Field(Text("the language of the emails", "la langue des courriels", "el idioma de los correos")),
    "gender": _Field(Text("the gender", "le genre", "el género"), ("sex",)),
    "home_phone": _Field(Text("the home phone", "le numéro de téléphone à la maison", "el teléfono de casa")),
    "phone": _Field(Text("the phone number", "le numéro de téléphone", "el número de teléfono"), ("phone_number",)),
    "promoter_name": _Field(Text("the promoter name", "le nom du promoteur", "el nombre del promotor")),
    "relationship": _Field(Text("the relationship", "le lien de parenté", "el parentesco")),
    "remember_token": _Field(Text("the session token", "le jeton de session", "el código de sesión")),
    "state": _Field(Text("the state or province", "la province ou l’État", "el estado o la provincia"), ("province",)),
    "username": _Field(Text("the user name", "le nom d’utilisateur", "el nombre de usuario")),
    "zip": _Field(Text("the zip or postal code", "le code postal", "el código postal"), ("zip_code", "postal_code")),
    "password": _Field(Text("the password", "le mot de passe", "la contraseña")),
    "whom": _Field(
        Text("who the account is for", "à qui le compte est destiné", "para quién es la cuenta"), ("is_register_minor",)
    ),
    "subject": _Field(Text("the subject", "l’objet", "el asunto")),
    "message": _Field(Text("the message", "le message", "el mensaje")),
    "plate": _Field(Text("the plate number", "le numéro de plaque", "el número de competencia")),
    "riders": _Field(Text("the riders", "les pilotes", "los pilotos")),
    "classes": _Field(Text("the class", "la classe", "la clase")),
    "bike_cc": _Field(Text("the displacement", "la cylindrée", "la cilindrada")),
    "entry_detail": _Field(Text("“{name}”", "« {name} »", "«{name}»")),  # the label of one of many fields
    "ticket": _Field(Text("the ticket", "le billet", "la entrada")),
    "gate_ticket": _Field(
        Text("a number, a code or a name", "un numéro, un code ou un nom", "un número, un código o un nombre")
    ),
    "promo_code": _Field(Text("the promo code", "le code promotionnel", "el código promocional")),
}

# Messages that explain the valid format.
_EXPLAINED = {
    Code.INVALID_PLATE: Text(
        "A plate number has letters without accents, digits, spaces and hyphens, such as 12A.",
        "Un numéro de plaque est fait de lettres sans accent, de chiffres, d’espaces et de traits d’union, comme 12A.",
        "Un número de competencia tiene letras sin acento, cifras, espacios y guiones, como 12A.",
    ),
    Code.INVALID_ADDRESS: Text(
        "The address needs 4 to 100 characters.",
        "L’adresse doit compter de 4 à 100 caractères.",
        "La dirección debe tener de 4 a 100 caracteres.",
    ),
    Code.INVALID_BIRTHDAY: Text(
        "The date of birth must be a real date in the past: month (1 to 12), day and year in four digits.",
        "La date de naissance doit être une date réelle, passée : jour, mois (1 à 12) et année à quatre chiffres.",
        "La fecha de nacimiento debe ser una fecha real, pasada: día, mes (1 a 12) y año de cuatro cifras.",
    ),
    Code.INVALID_EMAIL: Text(
        "The email must look like name@example.com.",
        "L’adresse courriel doit ressembler à nom@exemple.com.",
        "El correo electrónico debe tener la forma nombre@ejemplo.com.",
    ),
    Code.INVALID_HOME_PHONE: Text(
        "The home phone needs ten digits, like 555-010-0199, or + and the country code, like "
        "+33 6 12 34 56 78: a number that begins with 0 or 1 needs it.",
        "Le numéro de téléphone à la maison doit compter dix chiffres, comme 555-010-0199, ou commencer par + et "
        "l’indicatif du pays, comme +33 6 12 34 56 78, qu’il faut si le numéro commence par 0 ou 1.",
        "El teléfono de casa debe tener diez dígitos, como 555-010-0199, o empezar con + y el código del país, como "
        "+33 6 12 34 56 78, que hace falta si el número empieza por 0 o 1.",
    ),
    Code.INVALID_PHONE: Text(
        "The phone number needs ten digits, like 555-010-0199, or + and the country code, like "
        "+33 6 12 34 56 78: a number that begins with 0 or 1 needs it.",
        "Le numéro de téléphone doit compter dix chiffres, comme 555-010-0199, ou commencer par + et "
        "l’indicatif du pays, comme +33 6 12 34 56 78, qu’il faut si le numéro commence par 0 ou 1.",
        "El número de teléfono debe tener diez dígitos, como 555-010-0199, o empezar con + y el código del país, como "
        "+33 6 12 34 56 78, que hace falta si el número empieza por 0 o 1.",
    ),
    Code.INVALID_PASSWORD: Text(
        "The password needs 8 to 255 characters with at least one letter and one digit, or 15 characters or more.",
        "Le mot de passe doit compter de 8 à 255 caractères, dont au moins une lettre et un chiffre, ou au moins 15 "
        "caractères.",
        "La contraseña debe tener de 8 a 255 caracteres, con al menos una letra y un dígito, o 15 caracteres o más.",
    ),
    Code.MAX_MESSAGE: Text(
        "The message is too long: 5,000 characters at most.",
        "Le message est trop long : 5 000 caractères au plus.",
        "El mensaje es demasiado largo: 5000 caracteres como máximo.",
    ),
    Code.NULL_GENDER: Text("Please choose the gender.", "Veuillez choisir le genre.", "Elija el género."),
    Code.NULL_RELATIONSHIP: Text(
        "Please choose the relationship.", "Veuillez choisir le lien de parenté.", "Elija el parentesco."
    ),
    Code.INVALID_WHOM: Text(
        "Please choose one of the three: for you, for minors, or for both.",
        "Veuillez choisir l’une des trois réponses : pour vous, pour des personnes mineures, ou les deux.",
        "Elija una de las tres opciones: para usted, para menores o para ambos.",
    ),
    Code.NULL_WHOM: Text(
        "Please choose who the account is for.",
        "Veuillez choisir à qui le compte est destiné.",
        "Elija para quién es la cuenta.",
    ),
    Code.NULL_RIDERS: Text("Please choose who rides.", "Veuillez choisir qui participe.", "Elija quién participa."),
    Code.NULL_CLASSES: Text("Please choose a class.", "Veuillez choisir une classe.", "Elija una clase."),
    Code.NULL_ENTRY_DETAIL: Text("Please fill in “{name}”.", "Veuillez remplir « {name} ».", "Complete «{name}»."),
    Code.INVALID_BIKE_CC: Text(
        "Please enter the displacement in cc as a number from 1 to 5000.",
        "Veuillez entrer la cylindrée en cc, un nombre de 1 à 5000.",
        "Escriba la cilindrada en cc, un número de 1 a 5000.",
    ),
    Code.NULL_TICKET: Text("Please choose a ticket.", "Veuillez choisir un billet.", "Elija una entrada."),
    Code.INVALID_TICKET: Text(
        "Please choose a ticket of the list.",
        "Veuillez choisir un billet de la liste.",
        "Elija una entrada de la lista.",
    ),
    Code.INVALID_ZIP: Text(
        "The zip or postal code must look like 12345, 12345-6789 or A1B 2C3.",
        "Le code postal doit ressembler à A1B 2C3, 12345 ou 12345-6789.",
        "El código postal debe tener una forma como 12345, 12345-6789 o A1B 2C3.",
    ),
}


def _start(phrase: str) -> str:
    return phrase[0].upper() + phrase[1:]


def _null(name: Text) -> Text:
    return Text(f"Please enter {name.en}.", f"Veuillez entrer {name.fr}.", f"Escriba {name.es}.")


def _invalid(name: Text) -> Text:
    return Text(
        f"{_start(name.en)} is not valid.",
        f"{_start(name.fr)} n’est pas valide.",
        f"Revise {name.es}: el valor no es válido.",
    )


def _too_long(name: Text) -> Text:
    return Text(
        f"{_start(name.en)} is too long.",
        f"{_start(name.fr)} dépasse la longueur permise.",
        f"{_start(name.es)} supera la longitud permitida.",
    )


_SAYS = {"null": _null, "invalid": _invalid, "max": _too_long}


def _row(fault: str, key: str, field: _Field) -> Row:
    code = Code(f"{fault}_{key}")
    text = _EXPLAINED.get(code) or _SAYS[fault](field.name)
    return Row(code=code, text=text, field=key, server=tuple(f"{fault}_{name}" for name in field.also))


FIELDS = tuple(_row(fault, key, field) for fault in _SAYS for key, field in _FIELDS.items())
