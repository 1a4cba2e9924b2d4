"""A signature pad for finger, mouse or pen."""

import reflex as rx

rx.asset("strokes.js", shared=True)


class SignaturePad(rx.Component):
    """name: field with the signature, a PNG data: URL; instead: alternative field; label: name of the pad.

    described_by: id of the explanation; clear, undo: button texts.
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
