"""Errors of Reflex's client: a lost connection, the reason of a refusal, and a failed page.

Assumptions: the client lists its connection errors, empty while the socket is open; the message of a refusal is that of
the last error; the error boundary calls its fallback and reports the error to the server. `internals.js` exports the
client's internals to components.
"""

import reflex as rx
from reflex_components_core.base.error_boundary import ErrorBoundary
from reflex_components_core.core.banner import connection_error, has_connection_errors

INTERNALS = rx.asset("internals.js", shared=True)  # components import it by its path


def connection_lost() -> rx.Var[bool]:
    """True if the socket failed to open or has closed."""
    lost: rx.Var[bool] = has_connection_errors
    return lost


def refusal() -> rx.Var[str]:
    """The reason for which `socket_bounds` refuses the socket; "" or another text otherwise."""
    reason: rx.Var[str] = connection_error.to(str)
    return reason


def error_boundary(fallback: rx.Component) -> rx.Component:
    """The error boundary of the site, which draws `fallback` if a page fails."""
    boundary: rx.Component = ErrorBoundary.create(fallback_render=fallback)
    return boundary
