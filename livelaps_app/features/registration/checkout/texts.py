"""The words of a checkout: costs, promo code, reserved places."""

from livelaps_app.core.i18n.texts import Text

APPLY = Text("Apply", "Appliquer", "Aplicar")
PAY_AMOUNT = Text("Pay {amount} with PayPal", "Payer {amount} avec PayPal", "Pagar {amount} con PayPal")
COMPLETE = Text("Complete", "Terminer", "Completar")
LABELS = {
    "promo": Text("Code, in the prices", "Code, compris dans les prix", "Código, ya en los precios"),
    "tax": Text("Includes tax", "Dont taxes", "Incluye impuestos"),
    "total": Text("Total", "Total", "Total"),
}
PROMO_APPLIED = Text("The code {code} is applied.", "Le code {code} est appliqué.", "El código {code} está aplicado.")
PROMO_REMOVED = Text("The code was removed.", "Le code a été retiré.", "El código se quitó.")
PROMO_ENDED = Text(
    "The promo code can no longer be used and was removed.",
    "Le code promotionnel ne peut plus être utilisé et a été retiré.",
    "El código promocional ya no se puede usar y se quitó.",
)
NO_PROMO = Text("No code is applied.", "Aucun code n’est appliqué.", "No hay ningún código aplicado.")
TOTAL_NOW = Text("The total is now {total}.", "Le total est maintenant de {total}.", "El total es ahora {total}.")
PAY_AGAIN = Text(
    "The total is now {total}: press “Pay” again.",
    "Le total est maintenant de {total} : appuyez de nouveau sur « Payer ».",
    "El total es ahora {total}: presione «Pagar» otra vez.",
)
COMPLETE_NOW = Text(
    "There is nothing left to pay: press “Complete”.",
    "Il n’y a plus rien à payer : appuyez sur « Terminer ».",
    "Ya no hay nada que pagar: presione «Completar».",
)
HELD_UNTIL = Text(
    "Your places are held until", "Vos places sont réservées jusqu’au", "Sus lugares están reservados hasta el"
)
TIME_LEFT = Text("{left} left", "encore {left}", "quedan {left}")
TIME_OVER = Text("time is up", "le délai est écoulé", "el tiempo se acabó")
CANCEL_HOW = Text(
    "The places are released, and the signed waivers become void.",
    "Les places sont libérées et les décharges signées sont annulées.",
    "Los lugares quedan libres y las cartas responsivas firmadas se anulan.",
)
