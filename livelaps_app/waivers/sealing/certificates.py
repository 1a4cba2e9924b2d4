"""The sealing certificate: the site's own from its first start, or one of a PKCS#12 file."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import NoEncryption, pkcs12
from cryptography.x509.oid import NameOID
from pyhanko.sign import SimpleSigner

from livelaps_app.core.private_files import write_once

OWN = "seal.p12"
USED = "seals"  # folder of all certificates used so far, by fingerprint: verification accepts each
LASTS = timedelta(days=365 * 30)  # longer than any retention
FRIENDLY_NAME = b"seal"


def own_file(folder: Path, name: str) -> Path:
    """The site's own PKCS#12 file; created with a new key at the first start. Raises OSError."""
    path = folder / OWN
    if not path.exists():
        write_once(path, _create_file(name, datetime.now(UTC)))
    return path


def signer_of(path: Path, password: str) -> SimpleSigner:
    """Loads key and certificate of a PKCS#12 file. Raises ValueError or OSError."""
    try:
        key, certificate, more = pkcs12.load_key_and_certificates(path.read_bytes(), password.encode() or None)
    except ValueError as error:
        raise ValueError("is no PKCS#12 file, or its password is another one") from error
    if key is None or certificate is None:
        raise ValueError("has no key or no certificate")
    signer: SimpleSigner | None = SimpleSigner.load_pkcs12_data(
        pkcs12.serialize_key_and_certificates(FRIENDLY_NAME, key, certificate, more or None, NoEncryption()),  # type: ignore[arg-type]
        other_certs=[],
    )
    if signer is None:
        raise ValueError("has a key of an unknown kind")
    return signer


def used_fingerprints(folder: Path, signer: SimpleSigner) -> frozenset[str]:
    """Fingerprints of all certificates used so far, including this one. Raises OSError."""
    certificate = signer.signing_cert
    assert certificate is not None
    write_once(folder / USED / f"{certificate.sha256.hex()}.cer", certificate.dump())
    return frozenset(path.stem for path in (folder / USED).glob("*.cer"))


def _create_file(name: str, now: datetime) -> bytes:
    """Creates a PKCS#12 file without a password: a P-256 key and its self-signed certificate."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name[:64])])
    usage = dict.fromkeys(
        (
            "key_encipherment",
            "data_encipherment",
            "key_agreement",
            "key_cert_sign",
            "crl_sign",
            "encipher_only",
            "decipher_only",
        ),
        False,
    )
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + LASTS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(x509.KeyUsage(digital_signature=True, content_commitment=True, **usage), critical=True)
        .sign(key, hashes.SHA256())
    )
    return pkcs12.serialize_key_and_certificates(FRIENDLY_NAME, key, certificate, None, NoEncryption())
