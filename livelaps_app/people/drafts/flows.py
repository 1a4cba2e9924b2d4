"""The wizards whose drafts can go on in another browser: a registry that the list of forms fills."""

from livelaps_app.core.forms.flows import Flow

FLOWS: dict[str, Flow] = {}
"""The wizards by their keys."""


def register_flows(*flows: Flow) -> None:
    """Adds wizards to the registry."""
    FLOWS.update({flow.wizard: flow for flow in flows})
