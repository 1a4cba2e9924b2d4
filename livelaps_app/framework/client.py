"""Errors of the framework's client: a lost connection, the reason of its refusal, and a page that failed.

Assumptions: the client keeps its connection errors in a list, empty while the socket is open; the message of a refusal
is that of the last error; the boundary makes a
function of what it is to draw, and reports to the server what it catches.
`internals.js` has what components use of the client's own modules.
"""

import reflex as rx
from reflex_components_core.base.error_boundary import ErrorBoundary
from reflex_components_core.core.banner import connection_error, has_connection_errors

INTERNALS = rx.asset("internals.js", shared=True)  # imported by components by its path


def connection_lost() -> rx.Var[bool]:
    """True if the socket has failed to open, or has closed."""
    lost: rx.Var[bool] = has_connection_errors
    return lost


def refusal() -> rx.Var[str]:
    """The reason why the site refuses the socket, of `socket_bounds`; another text or "" when it does not."""
    reason: rx.Var[str] = connection_error.to(str)
    return reason


def error_boundary(fallback: rx.Component) -> rx.Component:
    """The error boundary of the whole site, which draws `fallback` when a page itself fails."""
    boundary: rx.Component = ErrorBoundary.create(fallback_render=fallback)
    return boundary
