"""The notice without a network or socket connection."""

import reflex as rx


class Offline(rx.Component):
    """Shows `text` while `lost`, or while the browser is offline; waits: text while a form waits to be sent.

    Meanwhile `<html>` has the class `no-line`, live marks show `mark`, and without a network what needs the server
    (links, `data-asks`, GET forms) is answered by `needs`, except for pages stored by the service worker. An offline
    copy shows its age until the socket has `answered`. Stars then change the followed `riders` here, `most` at
    once: the `field` of the state `account`, or `browser` if `account_mark` is "", and what the browser has `stored`.
    """

    library = rx.asset("offline.jsx", shared=True).importable_path
    tag = "Offline"

    lost: rx.Var[bool]
    mark: rx.Var[str]
    text: rx.Var[str]
    waits: rx.Var[str]
    needs: rx.Var[str]
    answered: rx.Var[bool]
    riders: rx.Var[str]
    most: rx.Var[int]
    stored: rx.Var[str]
    browser: rx.Var[str]
    account: rx.Var[str]
    account_mark: rx.Var[str]
    field: rx.Var[str]


offline = Offline.create
