"""Asks the browser to keep the pages that are seen, so that they can be read without a network."""

import reflex as rx


class ServiceWorker(rx.Component):
    """worker: the address of the service worker, which has the pages below `scope`; storable: that this page
    may be stored, and lives.
    """

    library = rx.asset("service_worker.jsx", shared=True).importable_path
    tag = "ServiceWorker"

    worker: rx.Var[str]
    scope: rx.Var[str]
    storable: rx.Var[bool]


service_worker = ServiceWorker.create
