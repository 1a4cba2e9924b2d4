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
    "This logs out all your other devices.",
    "Tous vos autres appareils seront déconnectés.",
    "Se cerrará la sesión en los demás dispositivos.",
)
SAVE = Text("Save the new password", "Enregistrer le nouveau mot de passe", "Guardar la nueva contraseña")
SAVING = Text("Saving…", "Enregistrement…", "Guardando…")

SESSIONS = Text("Where you are logged in", "Vos sessions ouvertes", "Sus sesiones abiertas")
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
    "Everything we store about you and the minors in your care, in a file that other programs can read.",
    "Tout ce que nous conservons sur vous et sur les personnes mineures à votre charge, dans un fichier que d’autres "
    "programmes peuvent lire.",
    "Todo lo que guardamos sobre usted y los menores a su cargo, en un archivo que otros programas pueden leer.",
)
DOWNLOAD = Text("Download my data (JSON)", "Télécharger mes données (JSON)", "Descargar mis datos (JSON)")

DELETION = Text("Delete my account", "Supprimer mon compte", "Eliminar mi cuenta")
DELETED_PARTS = (
    Text(
        "Your name, email, address, emergency contact, password and the list of your riders are deleted immediately "
        "and for good. You are logged out everywhere.",
        "Votre nom, votre adresse courriel, votre adresse, votre contact d’urgence, votre mot de passe et la liste de "
        "vos pilotes sont supprimés immédiatement et définitivement. Toutes vos sessions sont fermées.",
        "Su nombre, correo electrónico, dirección, contacto de emergencia, contraseña y la lista de sus pilotos se "
        "eliminan enseguida y para siempre. Se cierran todas sus sesiones.",
    ),
    Text(
        "So are the accounts of the minors in your care, unless they have another parent or guardian, or their own "
        "login.",
        "Les comptes des personnes mineures à votre charge le sont aussi, à moins qu’elles n’aient un autre parent ou "
        "tuteur, ou leur propre accès.",
        "También se eliminan las cuentas de los menores a su cargo, salvo que tengan otro padre, madre o tutor, o su "
        "propio acceso.",
    ),
    Text(
        "Places in line, offers and places that are not paid end.",
        "Les places en attente, les offres et les places non payées prennent fin.",
        "Los lugares en lista de espera, las ofertas y los lugares sin pagar terminan.",
    ),
    Text(
        "What stays for a time: entries, tickets and memberships that are paid remain valid. The names in them are "
        "deleted later by themselves, of orders usually a year after the event, of members two years after their last "
        "membership.",
        "Ce qui reste un temps : les inscriptions, billets et adhésions payés demeurent valides. Les noms y sont "
        "supprimés plus tard d’eux-mêmes, ceux des commandes en général un an après l’épreuve, ceux des membres "
        "deux ans après leur dernière adhésion.",
        "Lo que queda un tiempo: las inscripciones, entradas y membresías pagadas siguen siendo válidas. Sus "
        "nombres se eliminan más tarde por sí solos, los de pedidos por lo general un año después del evento, los de "
        "miembros dos años después de su última membresía.",
    ),
    RESULTS_STAY,
)
DELETE = Text("Delete for good", "Supprimer définitivement", "Eliminar para siempre")
DELETING = Text("Deleting…", "Suppression en cours…", "Eliminando…")
STAY = Text("No, keep my account", "Non, garder mon compte", "No, conservar mi cuenta")

# by the parameter of the page for the finished action
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
