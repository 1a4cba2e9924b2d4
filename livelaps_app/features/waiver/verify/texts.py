"""The words of the page that verifies documents."""

from livelaps_app.core.i18n.texts import Text
from livelaps_app.features.waiver.verify.verdicts import Verdict
from livelaps_app.waivers.rules.signing import WaiverAbout
from livelaps_app.waivers.rules.states import WaiverState

DESCRIPTION = Text(
    "Verify that the document of a signed waiver is unchanged.",
    "Vérifiez que le document d’une décharge signée est inchangé.",
    "Verifique que el documento de una carta responsiva firmada no ha cambiado.",
)
INTRO = Text(
    "Choose or drop the PDF of a signed waiver: the site says whether it is the sealed one, byte for byte. The file "
    "is not stored.",
    "Choisissez ou déposez le PDF d’une décharge signée : le site dit s’il s’agit du document scellé, octet pour "
    "octet. Le fichier n’est pas conservé.",
    "Elija o suelte el PDF de una carta responsiva firmada: el sitio dice si es el documento sellado, byte por byte. "
    "El archivo no se guarda.",
)
CERTIFICATE = Text(
    "The seal is made with a certificate of this site: a PDF reader that does not know it calls the signer unknown, "
    "but still shows whether the document has been changed.",
    "Le sceau repose sur un certificat de ce site : un lecteur PDF qui ne le connaît pas indique un signataire "
    "inconnu, mais montre tout de même si le document a été modifié.",
    "El sello se hace con un certificado de este sitio: un lector de PDF que no lo conoce indica un firmante "
    "desconocido, pero muestra igualmente si el documento ha cambiado.",
)
FILE = Text("The document", "Le document", "El documento")
PDF = Text("PDF, up to 5 MB", "PDF, jusqu’à 5 Mo", "PDF, hasta 5 MB")
CHOOSE_FILE = Text("Choose or drop the file", "Choisir ou déposer le fichier", "Elegir o soltar el archivo")
VERIFY = Text("Verify the document", "Vérifier le document", "Verificar el documento")
VERIFYING = Text("Verifying…", "Vérification…", "Verificando…")
IDENTIFIER = Text("The identifier", "L’identifiant", "El identificador")
LOOK_UP = Text("Look up the identifier", "Chercher l’identifiant", "Buscar el identificador")
LOOKING_UP = Text("Looking up…", "Recherche…", "Buscando…")

VERDICTS = {
    Verdict.SAME: Text(
        "This is the sealed document, byte for byte.",
        "Ceci est le document scellé, octet pour octet.",
        "Este es el documento sellado, byte por byte.",
    ),
    Verdict.SEALED: Text(
        "This document is sealed by this site and unchanged, but the site does not list it.",
        "Ce document est scellé par ce site et inchangé, mais le site ne le répertorie pas.",
        "Este documento está sellado por este sitio y no ha cambiado, pero el sitio no lo tiene en su lista.",
    ),
    Verdict.CHANGED: Text(
        "This document was sealed by this site and has been changed since.",
        "Ce document a été scellé par ce site, puis modifié.",
        "Este documento fue sellado por este sitio y se modificó después.",
    ),
    Verdict.APPENDED: Text(
        "Something has been appended to this document since this site sealed it.",
        "Quelque chose a été ajouté à ce document depuis que ce site l’a scellé.",
        "A este documento se le añadió algo después de que este sitio lo sellara.",
    ),
    Verdict.FOREIGN: Text(
        "This document was sealed by someone else, not by this site.",
        "Ce document a été scellé par quelqu’un d’autre, et non par ce site.",
        "Este documento fue sellado por otra persona, no por este sitio.",
    ),
    Verdict.UNSEALED: Text(
        "This PDF has no seal of this site: it is not a document of a signed waiver, or its seal was removed.",
        "Ce PDF ne porte pas le sceau de ce site : ce n’est pas le document d’une décharge signée, ou son sceau a "
        "été retiré.",
        "Este PDF no lleva el sello de este sitio: no es el documento de una carta responsiva firmada, o se le quitó "
        "el sello.",
    ),
    Verdict.NO_PDF: Text("This file is not a PDF.", "Ce fichier n’est pas un PDF.", "Este archivo no es un PDF."),
}
HEADINGS = {
    Verdict.SAME: Text("Unchanged", "Inchangé", "Sin cambios"),
    Verdict.SEALED: Text("Unchanged, not listed", "Inchangé, non répertorié", "Sin cambios, no está en la lista"),
    Verdict.CHANGED: Text("Changed", "Modifié", "Modificado"),
    Verdict.APPENDED: Text("Changed: something appended", "Modifié : ajout", "Modificado: algo añadido"),
    Verdict.FOREIGN: Text("Not from this site", "Pas de ce site", "No es de este sitio"),
    Verdict.UNSEALED: Text("No seal", "Aucun sceau", "Sin sello"),
    Verdict.NO_PDF: Text("Not a PDF", "Pas un PDF", "No es un PDF"),
}
SIGNS = {"success": "✓", "info": "!", "error": "✕"}
TONES = {Verdict.SAME: "success", Verdict.SEALED: "info"}
STATES = {
    WaiverState.TO_SEND: Text(
        "There is a waiver with this identifier. It is not signed.",
        "Une décharge porte cet identifiant. Elle n’est pas signée.",
        "Hay una carta responsiva con este identificador. No está firmada.",
    ),
    WaiverState.SIGNED: Text(
        "There is a waiver with this identifier. It is signed.",
        "Une décharge porte cet identifiant. Elle est signée.",
        "Hay una carta responsiva con este identificador. Está firmada.",
    ),
    WaiverState.REJECTED: Text(
        "There is a waiver with this identifier. The promoter has rejected it.",
        "Une décharge porte cet identifiant. Le promoteur l’a rejetée.",
        "Hay una carta responsiva con este identificador. El promotor la rechazó.",
    ),
    WaiverState.REFUSED: Text(
        "There is a waiver with this identifier. The person who was to sign it declined.",
        "Une décharge porte cet identifiant. La personne qui devait la signer a refusé.",
        "Hay una carta responsiva con este identificador. Quien debía firmarla se negó.",
    ),
    WaiverState.VOID: Text(
        "There is a waiver with this identifier. It is void.",
        "Une décharge porte cet identifiant. Elle est nulle.",
        "Hay una carta responsiva con este identificador. Es nula.",
    ),
}
_ENDED = {
    WaiverState.REJECTED: Text(
        "The waiver itself is not valid: the promoter has rejected it.",
        "La décharge elle-même n’est pas valide : le promoteur l’a rejetée.",
        "La carta responsiva misma no es válida: el promotor la rechazó.",
    ),
    WaiverState.REFUSED: Text(
        "The waiver itself is not valid: the person who was to sign it declined.",
        "La décharge elle-même n’est pas valide : la personne qui devait la signer a refusé.",
        "La carta responsiva misma no es válida: quien debía firmarla se negó.",
    ),
}
_VOID = {
    WaiverAbout.SPECTATOR: Text(
        "The waiver itself is void: its registration was changed or not completed, or its ticket has gone to someone "
        "else.",
        "La décharge elle-même est nulle : son inscription a été modifiée ou n’a pas été menée à terme, ou son billet "
        "est passé à quelqu’un d’autre.",
        "La carta responsiva misma es nula: su registro se modificó o no se completó, o su entrada pasó a otra "
        "persona.",
    ),
    WaiverAbout.RIDER: Text(
        "The waiver itself is void: its registration was changed or not completed, or its start has gone to someone "
        "else.",
        "La décharge elle-même est nulle : son inscription a été modifiée ou n’a pas été menée à terme, ou son départ "
        "est passé à quelqu’un d’autre.",
        "La carta responsiva misma es nula: su registro se modificó o no se completó, o su salida pasó a otra persona.",
    ),
}
ENDED = {about: _ENDED | {WaiverState.VOID: words} for about, words in _VOID.items()}
ENDED_HEADINGS = {
    WaiverState.REJECTED: Text("Rejected", "Rejetée", "Rechazada"),
    WaiverState.REFUSED: Text("Declined", "Refusée", "Sin firmar: se negó"),
    WaiverState.VOID: Text("Void", "Nulle", "Nula"),
}
STATES[WaiverState.SENT] = STATES[WaiverState.TO_SEND]
EVENT = Text("Event", "Épreuve", "Evento")
PERSONS = {
    WaiverAbout.SPECTATOR: Text("For", "Pour", "Para"),
    WaiverAbout.RIDER: Text("Rider", "Pilote", "Piloto"),
}
SIGNED_BY = Text("Signed by", "Signée par", "Firmada por")
SIGNED_AT = Text("Signed on", "Signée le", "Firmada el")
TEXT_VERSION = Text("Version of the text", "Version du texte", "Versión del texto")
DOCUMENT = Text("Identifier", "Identifiant", "Identificador")
