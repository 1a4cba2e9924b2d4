"""A picture of oneself by the camera, or by a file."""

import reflex as rx


class Selfie(rx.Component):
    """name: the field that holds the picture, a JPEG as a data: address or the file itself; described_by: the id of
    what explains it; words: of `open`, `take`, `again`, `close`, `file`, `onlyFile`, `camera`, `preview` and `refused`.
    """

    library = rx.asset("selfie.jsx", shared=True).importable_path
    tag = "Selfie"
    lib_dependencies: list[str] = ["react-webcam@7.2.0"]  # noqa: RUF012 - read by the framework

    name: rx.Var[str]
    described_by: rx.Var[str]
    words: rx.Var[dict[str, str]]


selfie = Selfie.create
