"""A button that shares the address of the page."""

import reflex as rx


class ShareButton(rx.Component):
    """label: of the button; done: the label after the address has been copied, where the browser has no sharing."""

    library = rx.asset("share_button.jsx", shared=True).importable_path
    tag = "ShareButton"

    label: rx.Var[str]
    done: rx.Var[str]


share_button = ShareButton.create
