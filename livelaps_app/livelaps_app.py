"""The site: routes in every language, layout, and services."""

import reflex as rx

from livelaps_app import wiring
from livelaps_app.alerts.subscribing import receive_ended
from livelaps_app.core import draft_links, ended_sessions
from livelaps_app.core.i18n.texts import LANGS
from livelaps_app.core.pubsub import site_messages
from livelaps_app.core.routes import ROUTES, pattern
from livelaps_app.features.error_pages.not_found.page import not_found
from livelaps_app.framework import event_bounds
from livelaps_app.framework.log_redaction import discreet
from livelaps_app.framework.page_load import load_in_one_event
from livelaps_app.framework.state_digest import compare_by_digest
from livelaps_app.framework.state_locks import release_every_lock
from livelaps_app.framework.state_outage import bound_store
from livelaps_app.job_handlers import working
from livelaps_app.live import logged_out, moved_drafts, renewed_drafts
from livelaps_app.live.navigation import Navigation, handle_exception
from livelaps_app.screens import drawing
from livelaps_app.session.screens import SCREENS
from livelaps_app.ui.layout import error_boundary, layout, title
from livelaps_app.web.endpoints.renewed_drafts import RenewedDrafts
from livelaps_app.web.endpoints.routes import endpoints
from livelaps_app.web.own_cookies import OwnCookies
from livelaps_app.web.pages import drawing as pages_drawing
from livelaps_app.web.pages.middleware import pages
from livelaps_app.web.request_limit import limit_requests
from livelaps_app.web.security_headers import secure

release_every_lock()
bound_store()
load_in_one_event()
compare_by_digest()
LAYERS = endpoints(), pages, RenewedDrafts, limit_requests(wiring.requests_in_flight())
app = rx.App(
    reset_style=False,
    toaster=None,
    app_wraps={
        (55, "ErrorBoundary"): lambda _: error_boundary(),
        (5, "Shell"): lambda _: layout(),
    },
    backend_exception_handler=handle_exception,
    api_transformer=[*LAYERS, secure, OwnCookies, event_bounds.sockets],
)
event_bounds.limit_events(app)
discreet()  # after every library has installed its handlers
for row in ROUTES:
    for lang in LANGS:
        if row.key in SCREENS:
            app.add_page(
                drawing(row.key, lang), route=pattern(row, lang), title=title(), image="", on_load=Navigation.show
            )
app.add_page(not_found, route="/404", title=title(), image="", on_load=Navigation.show)
# before the lifespan task that starts receiving
site_messages().subscribe(ended_sessions.CHANNEL, logged_out.receive, logged_out.recheck)
site_messages().subscribe(ended_sessions.CHANNEL, receive_ended)
site_messages().subscribe(draft_links.MOVED, moved_drafts.receive)
site_messages().subscribe(draft_links.RENEWED, renewed_drafts.receive)
app.register_lifespan_task(wiring.running)
app.register_lifespan_task(working)  # after it: lifespan tasks run in the order of these lines
app.register_lifespan_task(pages_drawing.drawing().running)
