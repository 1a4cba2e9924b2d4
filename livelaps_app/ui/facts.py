"""Rows of description lists: what is known of an event, a series or an organization."""

import reflex as rx

from livelaps_app.core.contacts import ContactLink


def fact(label: str, value: rx.Var[str], *content: rx.Component | rx.Var[str] | str) -> rx.Component:
    """A row for a value, where there is one; its content is the value itself unless there is another."""
    return rx.cond(value != "", rx.el.div(rx.el.dt(label), rx.el.dd(*(content or (value,)))))


def contact_fact(link: rx.Var[ContactLink]) -> rx.Component:
    """A row for a way to contact somebody."""
    anchor = rx.el.a(link.text, href=link.href, target=link.target, rel="noopener noreferrer", reload_document=True)
    return rx.el.div(rx.el.dt(link.label), rx.el.dd(anchor))
