"""What is shown while the browser has no network, or the page no connection."""

import reflex as rx


class Offline(rx.Component):
    """Shows what is inside while `lost` or while the browser says that it is offline."""

    library = rx.asset("offline.jsx", shared=True).importable_path
    tag = "Offline"

    lost: rx.Var[bool]


offline = Offline.create
