"""A picture that removes itself and its link on a load error."""

import reflex as rx


class SponsorLogo(rx.Component):
    """link: target of the picture, or ""; copied: outside the tab order; failure: console warning on a load error."""

    library = rx.asset("sponsor_logo.jsx", shared=True).importable_path
    tag = "SponsorLogo"

    src: rx.Var[str]
    alt: rx.Var[str]
    width: rx.Var[int]
    height: rx.Var[int]
    link: rx.Var[str]
    copied: rx.Var[bool]
    failure: rx.Var[str]


sponsor_logo = SponsorLogo.create
