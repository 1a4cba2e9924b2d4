"""Texts about riders that a browser stored before the login."""

from livelaps_app.core.i18n.plurals import Plural
from livelaps_app.core.i18n.texts import Text

LEFT_OUT = Plural(
    Text(
        "Your account already follows {most} riders, the most it can. {n} rider from this browser was not added.",
        "Votre compte suit {most} pilotes, le maximum possible. {n} pilote de ce navigateur n’a pas été ajouté.",
        "Su cuenta sigue a {most} pilotos, el máximo posible. No se agregó {n} piloto de este navegador.",
    ),
    Text(
        "Your account already follows {most} riders, the most it can. {n} riders from this browser were not added.",
        "Votre compte suit {most} pilotes, le maximum possible. {n} pilotes de ce navigateur n’ont pas été ajoutés.",
        "Su cuenta sigue a {most} pilotos, el máximo posible. No se agregaron {n} pilotos de este navegador.",
    ),
)
