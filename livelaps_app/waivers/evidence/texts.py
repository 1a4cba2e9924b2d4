"""Texts of a sealed document."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.waivers.rules.signing import SignerKind, WaiverAbout

SAMPLE = Text(
    "SAMPLE TEXT: not a promoter’s own waiver",
    "TEXTE D’EXEMPLE : pas la décharge d’un promoteur",
    "TEXTO DE MUESTRA: no es la carta responsiva de un promotor",
)
DOCUMENT = Text("Document", "Document", "Documento")
EVENT = Text("Event", "Épreuve", "Evento")
PROMOTER = Text("Promoter", "Promoteur", "Promotor")
SUBJECTS = {
    WaiverAbout.SPECTATOR: Text("Person", "Personne", "Persona"),
    WaiverAbout.RIDER: Text("Rider", "Pilote", "Piloto"),
}
BIRTH_DATE = Text("Date of birth", "Date de naissance", "Fecha de nacimiento")
TEXT_VERSION = Text("Version of the text", "Version du texte", "Versión del texto")
TEXT_DIGEST = Text("SHA-256 of the text", "SHA-256 du texte", "SHA-256 del texto")
SIGNATURE = Text("Signature", "Signature", "Firma")
SIGNER = Text("Signed by", "Signé par", "Firmado por")
EMAIL = Text("Email", "Courriel", "Correo electrónico")
RELATIONSHIP = Text("Relationship", "Lien de parenté", "Parentesco")
RELATIONSHIPS = {
    "self": Text("for themselves", "pour soi-même", "en nombre propio"),
    "father": Text("father", "père", "padre"),
    "mother": Text("mother", "mère", "madre"),
    "guardian": Text("guardian", "tuteur ou tutrice", "tutor o tutora"),
}
IN_REGISTRATION = Text("In the registration", "Dans l’inscription", "En el registro")
_OTHER_PARENT = Text(
    "the other parent, not listed", "l’autre parent, non inscrit", "el otro padre o la otra madre, sin registro"
)
SIGNER_KINDS = {
    WaiverAbout.SPECTATOR: {
        SignerKind.BUYER: Text("bought the tickets", "a acheté les billets", "compró las entradas"),
        SignerKind.ADULT: Text("another adult with a ticket", "un autre adulte avec billet", "otro adulto con entrada"),
        SignerKind.PARENT: _OTHER_PARENT,
    },
    WaiverAbout.RIDER: {
        SignerKind.BUYER: Text("made the registration", "a fait l’inscription", "hizo el registro"),
        SignerKind.ADULT: Text(
            "another adult of the registration", "un autre adulte de l’inscription", "otro adulto del registro"
        ),
        SignerKind.PARENT: _OTHER_PARENT,
    },
}
BROWSER_OF_BUYER = Text("Signed in", "Signé dans", "Firmado en")
BUYERS_BROWSER = Text("the buyer’s browser", "le navigateur de l’acheteur", "el navegador de quien compró")
SIGNED_AT = Text("Signed at", "Signé le", "Firmado el")
TYPED = Text("Name as typed", "Nom saisi", "Nombre escrito")
IP = Text("IP address", "Adresse IP", "Dirección IP")
USER_AGENT = Text("Browser", "Navigateur", "Navegador")
SIGNATURE_OF = Text("Signature of {name}", "Signature : {name}", "Firma de {name}")
PICTURE_OF = Text("Picture of {name}", "Photo : {name}", "Foto de {name}")
SIGNATURE_DIGEST = Text("SHA-256 of the signature", "SHA-256 de la signature", "SHA-256 de la firma")
SELFIE_DIGEST = Text("SHA-256 of the selfie", "SHA-256 de l’égoportrait", "SHA-256 de la selfie")
TICKED = Text("Ticked at", "Coché le", "Marcado el")
NOT_TICKED = Text("Not ticked", "Non coché", "Sin marcar")
LOG = Text("Log", "Journal", "Registro")
RECORD_DIGEST = Text(
    "SHA-256 of the attached record", "SHA-256 de l’enregistrement joint", "SHA-256 del registro adjunto"
)
PAGE = Text("page", "page", "página")
KINDS = {
    "added": Text("created", "créée", "creada"),
    "sent": Text("link sent", "lien envoyé", "enlace enviado"),
    "signature": Text("signature", "signature", "firma"),
    "signed": Text("signed", "signée", "firmada"),
}
SEAL_REASON = Text("Signed waiver", "Décharge signée", "Carta responsiva firmada")
