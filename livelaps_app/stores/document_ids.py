"""Identifiers of waivers in tables: found by a digest, read by decryption with the keys of people's files.

The identifier is the right to open a waiver, and the database alone must open none.
"""

from base64 import b64decode, b64encode
from typing import Any, cast

from sqlalchemy import ColumnElement, Dialect, String, TypeDecorator
from sqlalchemy.ext.hybrid import Comparator, hybrid_property
from sqlalchemy.orm import Mapped, mapped_column
from sqlalchemy.sql.operators import OperatorType

from livelaps_app.core.tokens import token_hash
from livelaps_app.stores.files.errors import FileDamaged
from livelaps_app.stores.files.keys import people_keys

ABOUT = b"document id"
FORMER = String(36)
"""The column of the versions that stored identifiers in clear; a later version drops it."""


class IdDigest(TypeDecorator[str]):
    """The digest of an identifier, computed from bound identifiers; "" stays ""."""

    impl = String(64)
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return token_hash(value) if value else value


class SealedId(TypeDecorator[str]):
    """An encrypted identifier; "" stays "". Raises FileDamaged without its key."""

    impl = String(128)
    cache_ok = True

    def process_bind_param(self, value: str | None, dialect: Dialect) -> str | None:
        return b64encode(people_keys().seal(value.encode(), ABOUT)).decode() if value else value

    def process_result_value(self, value: str | None, dialect: Dialect) -> str | None:
        if not value:
            return value
        plain = people_keys().unseal(b64decode(value), ABOUT)
        if plain is None:
            raise FileDamaged("identifier of a waiver")
        return plain.decode()


class _ByDigest(Comparator[str]):
    """Selects the encrypted identifier, and compares the digest."""

    def __init__(self, sealed: Any, digest: Any) -> None:
        super().__init__(sealed)
        self.digest = digest

    def operate(self, op: OperatorType, *operands: Any, **options: Any) -> ColumnElement[Any]:
        compared = (getattr(each, "digest", each) for each in operands)  # another column's, or a value
        return cast(ColumnElement[Any], op(self.digest, *compared, **options))


class HasDocumentId:
    """A row with the identifier of a waiver, or ""; use `document_id` alone."""

    document_sealed: Mapped[str] = mapped_column(SealedId, default="", server_default="")
    document_digest: Mapped[str] = mapped_column(IdDigest, default="", server_default="")

    @hybrid_property
    def document_id(self) -> str:
        return self.document_sealed

    @document_id.inplace.setter
    def _set_document_id(self, value: str) -> None:
        self.document_sealed = self.document_digest = value

    @document_id.inplace.comparator
    @classmethod
    def _compare_document_id(cls) -> _ByDigest:
        return _ByDigest(cls.document_sealed, cls.document_digest)
