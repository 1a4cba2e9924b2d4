"""Messages about buying spectator entries and signing waivers."""

from livelaps_app.core.errors.codes import Code
from livelaps_app.core.errors.row import error, info, warning

WAIVERS = (
    warning(
        Code.SPECTATOR_REGISTERED,
        "Spectator already registered",
        "Cette personne est déjà inscrite comme spectatrice.",
        "El espectador ya está registrado.",
    ),
    error(
        Code.SPECTATOR_ACCOUNT_REFUSED,
        "Your type of account cannot register users through the spectator page.",
        "Votre type de compte ne permet pas d’inscrire des personnes à partir de la page des spectateurs.",
        "Su tipo de cuenta no permite registrar usuarios desde la página de espectadores.",
    ),
    warning(
        Code.NO_SPECTATORS,
        "Add at least one spectator to continue.",
        "Ajoutez au moins un spectateur pour continuer.",
        "Agregue al menos un espectador para continuar.",
    ),
    error(
        Code.GUARDIAN_BUYS,
        "Only the parent or guardian can buy a minor’s ticket.",
        "Seul le parent ou le tuteur peut acheter le billet d’un enfant.",
        "Solo el padre, la madre o el tutor puede comprar la entrada de un menor.",
    ),
    error(
        Code.GUARDIAN_SIGNS,
        "Only the parent or guardian can sign for a minor.",
        "Seul le parent ou le tuteur peut signer pour un enfant.",
        "Solo el padre, la madre o el tutor puede firmar por un menor.",
    ),
    error(
        Code.MINOR_SIGNS,
        "A minor cannot sign. Enter the name of the parent or guardian.",
        "Une personne mineure ne peut pas signer. Inscrivez le nom du parent ou du tuteur.",
        "Un menor no puede firmar. Escriba el nombre del padre, la madre o el tutor.",
    ),
    error(
        Code.SIGNER_UNKNOWN,
        "Only the person who registered the minor, or another adult of the same registration, can sign. Enter the name "
        "as in the registration.",
        "Seule la personne qui a inscrit l’enfant, ou un autre adulte de la même inscription, peut signer. Écrivez le "
        "nom comme dans l’inscription.",
        "Solo puede firmar quien registró al menor u otro adulto del mismo registro. Escriba el nombre como está en el "
        "registro.",
    ),
    error(
        Code.SIGNER_RELATIONSHIP,
        "The registration lists another relationship between you and the minor. Choose that one, or correct the "
        "registration.",
        "L’inscription indique un autre lien de parenté entre vous et l’enfant. Choisissez celui-là ou corrigez "
        "l’inscription.",
        "El registro indica otro parentesco entre usted y el menor. Elija ese o corrija el registro.",
    ),
    error(
        Code.SAME_SIGNER,
        "This person has already signed. Now the other parent signs, with their own name.",
        "Cette personne a déjà signé. C’est maintenant à l’autre parent de signer, avec son propre nom.",
        "Esta persona ya firmó. Ahora firma el padre o la madre que falta, con su propio nombre.",
    ),
    warning(
        Code.WAIVERS_CHANGED,
        "The list of minors for whom you sign has changed. Check the names, then sign again.",
        "La liste des enfants pour qui vous signez a changé. Vérifiez les noms, puis signez de nouveau.",
        "La lista de menores por quienes firma ha cambiado. Revise los nombres y firme de nuevo.",
    ),
    warning(
        Code.SEND_WAIVER_FIRST,
        "Please send the waiver before continuing.",
        "Veuillez envoyer la décharge avant de continuer.",
        "Envíe la carta responsiva antes de continuar.",
    ),
    warning(
        Code.LINK_SENT_OFTEN,
        "This link has been sent as often as it can be in one hour. Have the person scan the QR code instead, or send "
        "it again later.",
        "Ce lien a été envoyé autant de fois que possible en une heure. Faites plutôt numériser le code QR à la "
        "personne, ou renvoyez-le plus tard.",
        "Este enlace ya se envió todas las veces posibles en una hora. Que la persona escanee el código QR, o envíelo "
        "más tarde.",
        retry=True,
    ),
    warning(
        Code.WAIVERS_UNSIGNED,
        "Everyone’s waiver must be signed. Remove people, or wait and refresh.",
        "La décharge de chaque personne doit être signée. Retirez des personnes, ou attendez puis actualisez.",
        "La carta responsiva de cada persona debe estar firmada. Elimine personas, o espere y actualice.",
        retry=True,
    ),
    warning(
        Code.RIDERS_UNSIGNED,
        "A waiver on this page is not signed yet. Open it, sign it, then continue here.",
        "Une décharge de cette page n’est pas encore signée. Ouvrez-la, signez-la, puis continuez ici.",
        "Una carta responsiva de esta página aún no está firmada. Ábrala, fírmela y luego continúe aquí.",
        retry=True,
    ),
    warning(
        Code.OWN_WAIVER_UNSIGNED,
        "Your own waiver is not signed yet. Open it, sign it, then continue here.",
        "Votre propre décharge n’est pas encore signée. Ouvrez-la, signez-la, puis continuez ici.",
        "Su propia carta responsiva todavía no está firmada. Ábrala, fírmela y luego continúe aquí.",
    ),
    warning(
        Code.OWN_WAIVER_ENDED,
        "Your own waiver can no longer be signed. Start a new one with its button, then sign it.",
        "Votre propre décharge ne peut plus être signée. Recommencez-la avec son bouton, puis signez-la.",
        "Su propia carta responsiva ya no se puede firmar. Comience otra con su botón y fírmela.",
    ),
    warning(
        Code.SPECTATOR_WAIVER_ENDED,
        "This waiver can no longer be signed: {name}. Delete this spectator and add them again.",
        "Cette décharge ne peut plus être signée : {name}. Supprimez ce spectateur et ajoutez-le de nouveau.",
        "Esta carta responsiva ya no se puede firmar: {name}. Elimine este espectador y agréguelo de nuevo.",
    ),
    error(
        Code.WAIVER_INCOMPLETE,
        "The waiver needs all boxes ticked and must be signed.",
        "Toutes les cases de la décharge doivent être cochées et elle doit être signée.",
        "Debe marcar todas las casillas de la carta responsiva y firmarla.",
    ),
    error(
        Code.SIGNER_NAME,
        "The typed signature must be the full name of the person who signs.",
        "La signature saisie doit être le nom complet de la personne qui signe.",
        "La firma escrita debe ser el nombre completo de la persona que firma.",
    ),
    error(
        Code.AGREE_UNTICKED,
        "Check the box to say that you have read the waiver and agree to it.",
        "Cochez la case pour indiquer que vous avez lu la décharge et que vous l’acceptez.",
        "Marque la casilla para indicar que leyó la carta responsiva y la acepta.",
        field="agree",
    ),
    error(
        Code.CERTIFY_UNTICKED,
        "Check the box to certify that your information is true.",
        "Cochez la case pour certifier que vos renseignements sont exacts.",
        "Marque la casilla para certificar que sus datos son verdaderos.",
        field="certify",
    ),
    error(
        Code.CONSENT_UNTICKED,
        "Check the box to agree to sign electronically.",
        "Cochez la case pour accepter de signer électroniquement.",
        "Marque la casilla para aceptar firmar electrónicamente.",
        field="electronic",
    ),
    error(
        Code.SIGNATURE_MISSING,
        "Your signature is missing. Type your full name, or sign in the box if there is one.",
        "Il manque votre signature. Tapez votre nom complet, ou signez dans la case s’il y en a une.",
        "Falta su firma. Escriba su nombre completo, o firme en el recuadro si lo hay.",
        field="typed_name",
    ),
    info(
        Code.WAIVER_SIGNED,
        "This waiver is already signed.",
        "Cette décharge est déjà signée.",
        "Esta carta responsiva ya está firmada.",
    ),
    error(
        Code.WAIVER_REJECTED,
        "This waiver was rejected and cannot be signed.",
        "Cette décharge a été rejetée et ne peut pas être signée.",
        "Esta carta responsiva fue rechazada y no se puede firmar.",
    ),
    error(
        Code.SELFIE_REQUIRED,
        "Please take a selfie before signing.",
        "Veuillez prendre un égoportrait avant de signer.",
        "Tómese una selfie antes de firmar.",
    ),
    error(
        Code.SELFIE_AGAIN,
        "Please choose your picture again.",
        "Veuillez choisir votre photo une fois de plus : elle n’a pas pu être conservée avec le reste.",
        "Elija su foto otra vez.",
    ),
    error(
        Code.WEBCAM_FAILED,
        "The webcam cannot be loaded. Check the permissions and security settings.",
        "La webcaméra n’est pas accessible. Vérifiez les autorisations et les paramètres de sécurité.",
        "No se puede usar la cámara web. Revise los permisos y la configuración de seguridad.",
        retry=True,
    ),
)
