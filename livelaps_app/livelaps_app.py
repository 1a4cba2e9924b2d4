"""The site: every route in every language, the shell around them, the services behind them."""

import reflex as rx

from livelaps_app.core.routes import ROUTES, pattern
from livelaps_app.core.texts import LANGS
from livelaps_app.features.failure import page as failure
from livelaps_app.gate import Gate, told
from livelaps_app.gateways import wiring
from livelaps_app.head.middleware import head
from livelaps_app.head.services import services
from livelaps_app.screens import drawing
from livelaps_app.session.logs import discreet
from livelaps_app.shell.frame import frame, guarded, title

discreet()
app = rx.App(
    stylesheets=["/site.css"],
    toaster=None,
    app_wraps={
        (55, "ErrorBoundary"): lambda _: guarded(),
        (5, "Shell"): lambda _: frame(),
    },
    backend_exception_handler=told,
    api_transformer=[services(), head],
)
for row in ROUTES:
    for lang in LANGS:
        app.add_page(drawing(row.key, lang), route=pattern(row, lang), title=title(), image="", on_load=Gate.enter)
app.add_page(failure.not_found, route="/404", title=title(), image="", on_load=Gate.enter)
app.register_lifespan_task(wiring.running)
