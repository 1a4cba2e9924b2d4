"""A pad to sign on by finger, mouse or pen."""

import reflex as rx

rx.asset("strokes.js", shared=True)


class SignaturePad(rx.Component):
    """name: the field that holds the signature, a PNG as a data: address; instead: the field that may take its place;
    label: what the pad is called; described_by: the id of what explains it; clear, undo: words of its buttons.
    """

    library = rx.asset("signature_pad.jsx", shared=True).importable_path
    tag = "SignaturePad"
    lib_dependencies: list[str] = ["react-signature-canvas@1.0.7"]  # noqa: RUF012 - read by the framework

    name: rx.Var[str]
    instead: rx.Var[str]
    label: rx.Var[str]
    described_by: rx.Var[str]
    clear: rx.Var[str]
    undo: rx.Var[str]


signature_pad = SignaturePad.create
