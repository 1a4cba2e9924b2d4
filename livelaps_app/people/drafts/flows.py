"""Registry of wizards with movable drafts, filled by the list of forms."""

from livelaps_app.core.forms.flows import Flow

FLOWS: dict[str, Flow] = {}
"""Wizards by key."""


def register_flows(*flows: Flow) -> None:
    """Registers wizards."""
    FLOWS.update({flow.wizard: flow for flow in flows})
