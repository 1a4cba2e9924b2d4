"""Secret addresses with their tokens removed, for storage and logs."""

from collections.abc import Mapping

from livelaps_app.core.routes import ROUTES, Match, match, url

HIDDEN = "-"  # replaces an argument
_FIRST_PARTS = tuple(f"/{row.path.split('/')[1].lower()}/" for row in ROUTES if row.secret)


def hide_arguments(address: str) -> tuple[str, Mapping[str, str]]:
    """An address with the arguments of a secret route hidden, without the base path; and those arguments."""
    path = address.partition("?")[0].partition("#")[0]
    if not any(part in path.lower() for part in _FIRST_PARTS):
        return address, {}
    at = match(path)
    if at is None or not at.route.secret:
        return address, {}
    hidden_path = url(at.route.key, at.lang, **dict.fromkeys(at.arguments, HIDDEN))
    return hidden_path + address[len(path) :].partition("#")[0], at.arguments


def reveal_arguments(at: Match, arguments: Mapping[str, str]) -> Match:
    """Restores hidden arguments; drops them if they belong to another route."""
    if not at.route.secret or HIDDEN not in at.arguments.values():
        return at
    return at._replace(arguments=arguments if arguments.keys() == at.arguments.keys() else {})
