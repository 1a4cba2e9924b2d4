"""Makes the browser store visited pages for offline reading."""

import reflex as rx


class ServiceWorker(rx.Component):
    """worker: its address; scope: path of its pages; storable: this page is live and may be stored."""

    library = rx.asset("service_worker.jsx", shared=True).importable_path
    tag = "ServiceWorker"

    worker: rx.Var[str]
    scope: rx.Var[str]
    storable: rx.Var[bool]


service_worker = ServiceWorker.create
