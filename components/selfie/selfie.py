"""A selfie by camera or file."""

import reflex as rx


class Selfie(rx.Component):
    """name: field with the picture, a JPEG data: URL or the file itself; described_by: id of the explanation.

    words: open, take, again, close, file, onlyFile, camera, preview, refused.
    """

    library = rx.asset("selfie.jsx", shared=True).importable_path
    tag = "Selfie"
    lib_dependencies: list[str] = ["react-webcam@7.2.0"]  # noqa: RUF012 - read by the framework

    name: rx.Var[str]
    described_by: rx.Var[str]
    words: rx.Var[dict[str, str]]


selfie = Selfie.create
