"""The words of an account's security."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.features.account.texts import RESULTS_STAY

DESCRIPTION = Text(
    "Password, devices and data of your account.",
    "Mot de passe, appareils et données de votre compte.",
    "Contraseña, dispositivos y datos de su cuenta.",
)

PASSWORD = Text("Change the password", "Changer le mot de passe", "Cambiar la contraseña")
PASSWORD_NOTE = Text(
    "All other devices are logged out.",
    "Tous les autres appareils seront déconnectés.",
    "Se cerrará la sesión en los demás dispositivos.",
)
SAVE = Text("Save the new password", "Enregistrer le nouveau mot de passe", "Guardar la nueva contraseña")
SAVING = Text("Saving…", "Enregistrement…", "Guardando…")

SESSIONS = Text("Where you are logged in", "Où vous êtes connecté", "Dónde tiene la sesión abierta")
THIS_DEVICE = Text("This device", "Cet appareil", "Este dispositivo")
UNKNOWN_DEVICE = Text("Unknown device", "Appareil inconnu", "Dispositivo desconocido")
USED = Text("last used {span} ago", "utilisé il y a {span}", "usado hace {span}")
SINCE = Text("logged in since {day}", "connecté depuis le {day}", "sesión abierta desde el {day}")
END = Text("Log out", "Déconnecter", "Cerrar sesión")
END_OF = Text("Log out: {device}", "Déconnecter : {device}", "Cerrar sesión: {device}")
END_OTHERS = Text("Log out all other devices", "Déconnecter tous les autres appareils", "Cerrar las demás sesiones")
ENDING = Text("Logging out…", "Déconnexion en cours…", "Cerrando sesión…")

DATA = Text("Your data", "Vos données", "Sus datos")
DATA_NOTE = Text(
    "Everything that is stored about you and your minors, as a file that programs can read.",
    "Tout ce qui est conservé à propos de vous et de vos mineurs, dans un fichier lisible par des programmes.",
    "Todo lo que se guarda sobre usted y sus menores, en un archivo que otros programas pueden leer.",
)
DOWNLOAD = Text("Download my data (JSON)", "Télécharger mes données (JSON)", "Descargar mis datos (JSON)")

DELETION = Text("Delete my account", "Supprimer mon compte", "Eliminar mi cuenta")
DELETED_PARTS = (
    Text(
        "Your name, email, addresses, emergency contact and password are deleted at once and for good. You are logged "
        "out everywhere.",
        "Votre nom, votre adresse courriel, vos adresses, votre personne à joindre et votre mot de passe sont "
        "supprimés immédiatement et définitivement. Vous êtes déconnecté partout.",
        "Su nombre, correo electrónico, direcciones, contacto de emergencia y contraseña se eliminan enseguida y para "
        "siempre. Se cierran todas sus sesiones.",
    ),
    Text(
        "So are your minors, unless they have another guardian or a login of their own.",
        "Il en va de même pour vos mineurs, à moins qu’ils n’aient un autre tuteur ou leur propre accès.",
        "También se eliminan sus menores, salvo que tengan otro tutor o su propio acceso.",
    ),
    RESULTS_STAY,
)
DELETE = Text("Delete for good", "Supprimer définitivement", "Eliminar para siempre")
DELETING = Text("Deleting…", "Suppression en cours…", "Eliminando…")
STAY = Text("No, stay", "Non, rester", "No, quedarme")

# by the parameter of the page that says what has just been done
NOTICES = {
    "password": Text(
        "Your password has been changed. All other devices are logged out.",
        "Votre mot de passe a été changé. Tous les autres appareils sont déconnectés.",
        "Su contraseña ha cambiado. Se cerró la sesión en los demás dispositivos.",
    ),
    "session": Text("The device is logged out.", "L’appareil est déconnecté.", "Se cerró la sesión del dispositivo."),
    "sessions": Text(
        "All other devices are logged out.",
        "Tous les autres appareils sont déconnectés.",
        "Se cerró la sesión en los demás dispositivos.",
    ),
}
