"""The notice while the browser has no network, or the page no connection."""

import reflex as rx


class Offline(rx.Component):
    """Shows `text` while `lost` or while the browser says that it is offline.

    Then `<html>` has the class `no-line`, what is marked as live says `mark` too, and without a network a click on
    what the server would be needed for (a link, anything with `data-asks`) only draws attention to the notice, unless
    the service worker has the page it leads to. An offline copy itself says so until the socket has `answered`.
    `waits` is what the notice and the form say while a form waits to be sent.
    """

    library = rx.asset("offline.jsx", shared=True).importable_path
    tag = "Offline"

    lost: rx.Var[bool]
    mark: rx.Var[str]
    text: rx.Var[str]
    waits: rx.Var[str]
    answered: rx.Var[bool]


offline = Offline.create
