"""The offer of notifications about followed riders, after a star was tapped."""

import reflex as rx


class RaceAlerts(rx.Component):
    """action: address of subscriptions; words: the texts by language; answered: the riders are those of the visitor."""

    library = rx.asset("race_alerts.jsx", shared=True).importable_path
    tag = "RaceAlerts"

    action: rx.Var[str]
    riders: rx.Var[str]
    lang: rx.Var[str]
    words: rx.Var[dict[str, dict[str, str]]]
    answered: rx.Var[bool]


race_alerts = RaceAlerts.create
