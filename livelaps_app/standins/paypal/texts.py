"""The texts of the approval page."""

from livelaps_app.core.i18n.texts import Text

TITLE = Text("Payment sandbox", "Bac à sable de paiement", "Entorno de pruebas de pago")
LEAD = Text(
    "No money moves here. The page stands for the payment provider of a real site.",
    "Ici, aucune somme n’est prélevée. La page remplace le fournisseur de paiement d’un vrai site.",
    "Aquí no se mueve dinero. La página ocupa el lugar del proveedor de pagos de un sitio real.",
)
PAY = Text("Approve and pay", "Approuver et payer", "Aprobar y pagar")
PAY_PENDING = Text(
    "Approve; the payment stays pending",
    "Approuver; le paiement reste en attente",
    "Aprobar; el pago queda pendiente",
)
PAY_DECLINED = Text("Approve; the bank declines", "Approuver; la banque refuse", "Aprobar; el banco rechaza")
CANCEL = Text("Cancel and go back", "Annuler et revenir", "Cancelar y volver")
PAID = Text("This order is paid.", "Cette commande est payée.", "Este pedido está pagado.")
REVIEW = Text(
    "This payment is pending. How does its review end?",
    "Ce paiement est en attente. Comment se termine son examen?",
    "Este pago está pendiente. ¿Cómo termina su revisión?",
)
ACCEPT = Text("Accept the payment", "Accepter le paiement", "Aceptar el pago")
DENY = Text("Deny the payment", "Refuser le paiement", "Denegar el pago")
DENIED = Text("This payment was denied.", "Ce paiement a été refusé.", "Este pago fue denegado.")
BACK = Text("Back to the site", "Retour au site", "Volver al sitio")
UNKNOWN = Text(
    "There is no such order. Go back to the site and start the payment again.",
    "Cette commande n’existe pas. Revenez au site et recommencez le paiement.",
    "Este pedido no existe. Vuelva al sitio e inicie el pago de nuevo.",
)
AWAY = Text(
    "The sandbox does not answer. Try again in a moment.",
    "Le bac à sable ne répond pas. Réessayez dans un instant.",
    "El entorno de pruebas no responde. Inténtelo de nuevo en un momento.",
)
