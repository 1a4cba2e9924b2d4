"""The notice without a network or socket connection."""

import reflex as rx


class Offline(rx.Component):
    """Shows `text` while `lost`, or while the browser is offline; waits: text while a form waits to be sent.

    Meanwhile `<html>` has the class `no-line`, live marks show `mark`, and without a network a click that needs the
    server (links, `data-asks`) only highlights the notice, except for pages stored by the service worker. An offline
    copy shows its age until the socket has `answered`.
    """

    library = rx.asset("offline.jsx", shared=True).importable_path
    tag = "Offline"

    lost: rx.Var[bool]
    mark: rx.Var[str]
    text: rx.Var[str]
    waits: rx.Var[str]
    answered: rx.Var[bool]


offline = Offline.create
