"""Refusals of the sandbox."""


class SandboxRefusal(Exception):
    """An error of the protocol: its HTTP status, PayPal's word for it, and the field in the body, "" for none."""

    def __init__(self, status: int, issue: str, field: str = "") -> None:
        super().__init__(issue)
        self.status, self.issue, self.field = status, issue, field
