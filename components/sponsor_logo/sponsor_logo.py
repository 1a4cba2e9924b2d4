"""A picture that goes away with its link when it can't be loaded."""

import reflex as rx


class SponsorLogo(rx.Component):
    """link: where the picture leads, empty for nowhere; copied: no keyboard stops there; failure: the console's
    warning when the picture can't be loaded.
    """

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
