"""The native part of the package yuxi, which re-exports it."""

from collections.abc import Iterable
from typing import ClassVar, Literal, TypeAlias, TypeVar, final, overload

from typing_extensions import Buffer

# What is needed at run time is not in the native module.
Bytes: TypeAlias = Buffer
Text: TypeAlias = Buffer | str
IdLike: TypeAlias = Id | Buffer
Ids: TypeAlias = IdLike | list[Id] | list[bytes] | list[Id | bytes] | tuple[Id | Buffer, ...]
# A sequence of bytes-like objects, or an array of bytes with two dimensions.
Column: TypeAlias = Iterable[Buffer] | Buffer
SignatureFormat: TypeAlias = Literal["der", "raw"]
Layout: TypeAlias = Literal["C1C3C2", "C1C2C3", "ASN1"]
Encryption: TypeAlias = Literal["aes256", "sm4", "gmssl", "gmt0091"]
_Private = TypeVar("_Private", SM2PrivateKey, P256PrivateKey, X25519PrivateKey)

__all__ = [
    "DecryptionError",
    "ExchangeError",
    "Id",
    "InvalidEncoding",
    "InvalidKey",
    "InvalidSignature",
    "P256PreparedKey",
    "P256PrivateKey",
    "P256PublicKey",
    "PasswordError",
    "Prehashed",
    "SM2EphemeralSecret",
    "SM2Hasher",
    "SM2Initiator",
    "SM2InitiatorAgreement",
    "SM2PreparedKey",
    "SM2PrivateKey",
    "SM2PublicKey",
    "SM2Responder",
    "SM2ResponderAgreement",
    "X25519PrivateKey",
    "X25519PublicKey",
    "YuxiError",
    "__version__",
    "backend",
    "convert_ciphertext",
    "der_from_raw",
    "exchange_batch",
    "keygen_batch",
    "raw_from_der",
    "sign_batch",
    "sm3",
    "verify_batch",
]

__version__: str

class YuxiError(ValueError):
    fault: str

class InvalidSignature(YuxiError): ...
class InvalidEncoding(YuxiError): ...
class InvalidKey(YuxiError): ...
class PasswordError(YuxiError): ...
class DecryptionError(YuxiError): ...
class ExchangeError(YuxiError): ...

@final
class Id:
    DEFAULT: ClassVar[Id]
    EMPTY: ClassVar[Id]
    def __new__(cls, id: Bytes, /) -> Id: ...
    def __bytes__(self) -> bytes: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Prehashed:
    def __new__(cls, digest: Bytes, /) -> Prehashed: ...
    def __bytes__(self) -> bytes: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class sm3:
    name: ClassVar[str]
    digest_size: ClassVar[int]
    block_size: ClassVar[int]
    def __new__(cls, data: Bytes | None = None, /) -> sm3: ...
    def update(self, data: Bytes, /) -> None: ...
    def digest(self) -> bytes: ...
    def hexdigest(self) -> str: ...
    def copy(self) -> sm3: ...

@final
class SM2Hasher:
    digest_size: ClassVar[int]
    block_size: ClassVar[int]
    def __new__(cls, key: SM2PublicKey, /, *, id: IdLike) -> SM2Hasher: ...
    def update(self, data: Bytes, /) -> None: ...
    def digest(self) -> bytes: ...
    def hexdigest(self) -> str: ...
    def copy(self) -> SM2Hasher: ...

@final
class SM2PrivateKey:
    @staticmethod
    def generate() -> SM2PrivateKey: ...
    @staticmethod
    def from_bytes(data: Bytes, /) -> SM2PrivateKey: ...
    @staticmethod
    def from_pem(data: Text, password: Text | None = None) -> SM2PrivateKey: ...
    @staticmethod
    def from_der(data: Bytes, password: Text | None = None) -> SM2PrivateKey: ...
    def to_bytes(self) -> bytes: ...
    def to_pem(
        self,
        password: Text | None = None,
        *,
        format: Literal["pkcs8", "sec1"] = "pkcs8",
        encryption: Encryption = "aes256",
        iterations: int = 600000,
    ) -> str: ...
    def to_der(
        self,
        password: Text | None = None,
        *,
        format: Literal["pkcs8", "sec1"] = "pkcs8",
        encryption: Encryption = "aes256",
        iterations: int = 600000,
    ) -> bytes: ...
    def public_key(self) -> SM2PublicKey: ...
    def exchange(self, peer: SM2PublicKey, /) -> bytes: ...
    def sign(
        self,
        data: Bytes | Prehashed,
        /,
        *,
        id: IdLike | None = None,
        format: SignatureFormat = "der",
    ) -> bytes: ...
    def decrypt(self, ciphertext: Bytes, /, layout: Layout = "C1C3C2") -> bytes: ...
    def _sign_with_nonce(self, digest: Bytes, nonce: Bytes, /) -> bytes | None: ...

@final
class SM2PublicKey:
    @staticmethod
    def from_bytes(data: Bytes, /) -> SM2PublicKey: ...
    @staticmethod
    def from_pem(data: Text, /) -> SM2PublicKey: ...
    @staticmethod
    def from_der(data: Bytes, /) -> SM2PublicKey: ...
    def to_bytes(self, *, format: Literal["uncompressed", "compressed", "bare"] = "uncompressed") -> bytes: ...
    def to_pem(self) -> str: ...
    def to_der(self) -> bytes: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def prepare(self, memory: int = 32768) -> SM2PreparedKey: ...
    def verify(
        self,
        signature: Bytes,
        data: Bytes | Prehashed,
        /,
        *,
        id: IdLike | None = None,
        format: SignatureFormat = "der",
    ) -> None: ...
    def encrypt(self, message: Bytes, /, layout: Layout = "C1C3C2") -> bytes: ...
    def z(self, *, id: IdLike) -> bytes: ...

@final
class SM2PreparedKey:
    @property
    def memory(self) -> int: ...
    def public_key(self) -> SM2PublicKey: ...
    def verify(
        self,
        signature: Bytes,
        data: Bytes | Prehashed,
        /,
        *,
        id: IdLike | None = None,
        format: SignatureFormat = "der",
    ) -> None: ...

@final
class P256PrivateKey:
    @staticmethod
    def generate() -> P256PrivateKey: ...
    @staticmethod
    def from_bytes(data: Bytes, /) -> P256PrivateKey: ...
    @staticmethod
    def from_pem(data: Text, password: Text | None = None) -> P256PrivateKey: ...
    @staticmethod
    def from_der(data: Bytes, password: Text | None = None) -> P256PrivateKey: ...
    def to_bytes(self) -> bytes: ...
    def to_pem(
        self,
        password: Text | None = None,
        *,
        format: Literal["pkcs8", "sec1"] = "pkcs8",
        encryption: Encryption = "aes256",
        iterations: int = 600000,
    ) -> str: ...
    def to_der(
        self,
        password: Text | None = None,
        *,
        format: Literal["pkcs8", "sec1"] = "pkcs8",
        encryption: Encryption = "aes256",
        iterations: int = 600000,
    ) -> bytes: ...
    def public_key(self) -> P256PublicKey: ...
    def exchange(self, peer: P256PublicKey, /) -> bytes: ...
    def sign(
        self,
        data: Bytes | Prehashed,
        /,
        *,
        format: SignatureFormat = "der",
        deterministic: bool = False,
    ) -> bytes: ...

@final
class P256PublicKey:
    @staticmethod
    def from_bytes(data: Bytes, /) -> P256PublicKey: ...
    @staticmethod
    def from_pem(data: Text, /) -> P256PublicKey: ...
    @staticmethod
    def from_der(data: Bytes, /) -> P256PublicKey: ...
    def to_bytes(self, *, format: Literal["uncompressed", "compressed", "bare"] = "uncompressed") -> bytes: ...
    def to_pem(self) -> str: ...
    def to_der(self) -> bytes: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def prepare(self, memory: int = 32768) -> P256PreparedKey: ...
    def verify(
        self, signature: Bytes, data: Bytes | Prehashed, /, *, format: SignatureFormat = "der"
    ) -> None: ...

@final
class P256PreparedKey:
    @property
    def memory(self) -> int: ...
    def public_key(self) -> P256PublicKey: ...
    def verify(
        self, signature: Bytes, data: Bytes | Prehashed, /, *, format: SignatureFormat = "der"
    ) -> None: ...

@final
class X25519PrivateKey:
    @staticmethod
    def generate() -> X25519PrivateKey: ...
    @staticmethod
    def from_bytes(data: Bytes, /) -> X25519PrivateKey: ...
    @staticmethod
    def from_pem(data: Text, password: Text | None = None) -> X25519PrivateKey: ...
    @staticmethod
    def from_der(data: Bytes, password: Text | None = None) -> X25519PrivateKey: ...
    def to_bytes(self) -> bytes: ...
    def to_pem(
        self,
        password: Text | None = None,
        *,
        encryption: Encryption = "aes256",
        iterations: int = 600000,
    ) -> str: ...
    def to_der(
        self,
        password: Text | None = None,
        *,
        encryption: Encryption = "aes256",
        iterations: int = 600000,
    ) -> bytes: ...
    def public_key(self) -> X25519PublicKey: ...
    def exchange(self, peer: X25519PublicKey, /) -> bytes: ...

@final
class X25519PublicKey:
    @staticmethod
    def from_bytes(data: Bytes, /) -> X25519PublicKey: ...
    @staticmethod
    def from_pem(data: Text, /) -> X25519PublicKey: ...
    @staticmethod
    def from_der(data: Bytes, /) -> X25519PublicKey: ...
    def to_bytes(self) -> bytes: ...
    def to_pem(self) -> str: ...
    def to_der(self) -> bytes: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class SM2EphemeralSecret:
    @staticmethod
    def generate() -> SM2EphemeralSecret: ...
    @staticmethod
    def from_bytes(data: Bytes, /) -> SM2EphemeralSecret: ...
    def to_bytes(self) -> bytes: ...
    @property
    def ephemeral(self) -> bytes: ...

@final
class SM2Initiator:
    def __new__(
        cls, key: SM2PrivateKey, /, *, id: IdLike, secret: SM2EphemeralSecret | None = None
    ) -> SM2Initiator: ...
    @property
    def ephemeral(self) -> bytes: ...
    def agree(self, peer: SM2PublicKey, ephemeral: Bytes, /, *, id: IdLike) -> SM2InitiatorAgreement: ...

@final
class SM2Responder:
    def __new__(
        cls, key: SM2PrivateKey, /, *, id: IdLike, secret: SM2EphemeralSecret | None = None
    ) -> SM2Responder: ...
    @property
    def ephemeral(self) -> bytes: ...
    def agree(self, peer: SM2PublicKey, ephemeral: Bytes, /, *, id: IdLike) -> SM2ResponderAgreement: ...

@final
class SM2InitiatorAgreement:
    def confirm(self, confirmation: Bytes, length: int, /) -> tuple[bytes, bytes]: ...
    def without_confirmation(self, length: int, /) -> bytes: ...

@final
class SM2ResponderAgreement:
    @property
    def confirmation(self) -> bytes: ...
    def confirm(self, confirmation: Bytes, length: int, /) -> bytes: ...
    def without_confirmation(self, length: int, /) -> bytes: ...

def backend() -> str: ...
def convert_ciphertext(ciphertext: Bytes, layout: Layout, to: Layout, /) -> bytes: ...
def der_from_raw(signature: Bytes, /) -> bytes: ...
def raw_from_der(signature: Bytes, /) -> bytes: ...
def keygen_batch(kind: type[_Private], count: int, /) -> list[_Private]: ...
@overload
def sign_batch(
    keys: SM2PrivateKey | P256PrivateKey | Iterable[SM2PrivateKey] | Iterable[P256PrivateKey],
    messages: Column,
    /,
    *,
    id: Ids | None = None,
    format: SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    return_exceptions: Literal[False] = False,
) -> list[bytes]: ...
@overload
def sign_batch(
    keys: SM2PrivateKey | P256PrivateKey | Iterable[SM2PrivateKey] | Iterable[P256PrivateKey],
    messages: Column,
    /,
    *,
    id: Ids | None = None,
    format: SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    return_exceptions: Literal[True],
) -> list[bytes | YuxiError]: ...
@overload
def sign_batch(
    keys: SM2PrivateKey | P256PrivateKey | Iterable[SM2PrivateKey] | Iterable[P256PrivateKey],
    messages: Column,
    /,
    *,
    id: Ids | None = None,
    format: SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    return_exceptions: bool,
) -> list[bytes] | list[bytes | YuxiError]: ...
@overload
def verify_batch(
    keys: SM2PublicKey
    | SM2PreparedKey
    | P256PublicKey
    | P256PreparedKey
    | Iterable[SM2PublicKey | SM2PreparedKey]
    | Iterable[P256PublicKey | P256PreparedKey]
    | Column,
    messages: Column,
    signatures: Column,
    /,
    *,
    id: Ids | None = None,
    format: SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    return_exceptions: Literal[False] = False,
) -> list[bool]: ...
@overload
def verify_batch(
    keys: SM2PublicKey
    | SM2PreparedKey
    | P256PublicKey
    | P256PreparedKey
    | Iterable[SM2PublicKey | SM2PreparedKey]
    | Iterable[P256PublicKey | P256PreparedKey]
    | Column,
    messages: Column,
    signatures: Column,
    /,
    *,
    id: Ids | None = None,
    format: SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    return_exceptions: Literal[True],
) -> list[YuxiError | None]: ...
@overload
def verify_batch(
    keys: SM2PublicKey
    | SM2PreparedKey
    | P256PublicKey
    | P256PreparedKey
    | Iterable[SM2PublicKey | SM2PreparedKey]
    | Iterable[P256PublicKey | P256PreparedKey]
    | Column,
    messages: Column,
    signatures: Column,
    /,
    *,
    id: Ids | None = None,
    format: SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    return_exceptions: bool,
) -> list[bool] | list[YuxiError | None]: ...
@overload
def exchange_batch(
    keys: SM2PrivateKey | Iterable[SM2PrivateKey],
    peers: SM2PublicKey | Iterable[SM2PublicKey] | Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: Literal[False] = False,
) -> list[bytes]: ...
@overload
def exchange_batch(
    keys: SM2PrivateKey | Iterable[SM2PrivateKey],
    peers: SM2PublicKey | Iterable[SM2PublicKey] | Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: Literal[True],
) -> list[bytes | YuxiError]: ...
@overload
def exchange_batch(
    keys: SM2PrivateKey | Iterable[SM2PrivateKey],
    peers: SM2PublicKey | Iterable[SM2PublicKey] | Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: bool,
) -> list[bytes] | list[bytes | YuxiError]: ...
@overload
def exchange_batch(
    keys: P256PrivateKey | Iterable[P256PrivateKey],
    peers: P256PublicKey | Iterable[P256PublicKey] | Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: Literal[False] = False,
) -> list[bytes]: ...
@overload
def exchange_batch(
    keys: P256PrivateKey | Iterable[P256PrivateKey],
    peers: P256PublicKey | Iterable[P256PublicKey] | Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: Literal[True],
) -> list[bytes | YuxiError]: ...
@overload
def exchange_batch(
    keys: P256PrivateKey | Iterable[P256PrivateKey],
    peers: P256PublicKey | Iterable[P256PublicKey] | Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: bool,
) -> list[bytes] | list[bytes | YuxiError]: ...
@overload
def exchange_batch(
    keys: X25519PrivateKey | Iterable[X25519PrivateKey],
    peers: X25519PublicKey | Iterable[X25519PublicKey] | Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: Literal[False] = False,
) -> list[bytes]: ...
@overload
def exchange_batch(
    keys: X25519PrivateKey | Iterable[X25519PrivateKey],
    peers: X25519PublicKey | Iterable[X25519PublicKey] | Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: Literal[True],
) -> list[bytes | YuxiError]: ...
@overload
def exchange_batch(
    keys: X25519PrivateKey | Iterable[X25519PrivateKey],
    peers: X25519PublicKey | Iterable[X25519PublicKey] | Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: bool,
) -> list[bytes] | list[bytes | YuxiError]: ...
