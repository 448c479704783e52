"""The native part of the package yuxi, which re-exports it."""

from collections.abc import Iterable
from typing import ClassVar, Literal, Protocol, TypeAlias, TypeVar, final, overload

from typing_extensions import Buffer

# What is needed at run time is not in the native module.
_Bytes: TypeAlias = Buffer
_Text: TypeAlias = Buffer | str
_IdLike: TypeAlias = Id | Buffer
_Ids: TypeAlias = _IdLike | list[Id] | list[bytes] | list[Id | bytes] | tuple[Id | Buffer, ...]
# A sequence of bytes-like objects, or an array of bytes with two dimensions.
_Column: TypeAlias = Iterable[Buffer] | Buffer
_SignatureFormat: TypeAlias = Literal["der", "raw"]
_Layout: TypeAlias = Literal["C1C3C2", "C1C2C3", "ASN1"]
_Encryption: TypeAlias = Literal["aes256", "sm4", "gmssl", "gmt0091"]
_Private = TypeVar("_Private", SM2PrivateKey, P256PrivateKey, X25519PrivateKey)

__all__ = [
    "Array",
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
    "exchange",
    "exchange_batch",
    "keygen_batch",
    "proofs",
    "raw_from_der",
    "sign",
    "sign_batch",
    "sm3",
    "verify",
    "verify_batch",
]

__version__: str

# The Arrow PyCapsule interface.
class _ArrowArray(Protocol):
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...

class _ArrowStream(Protocol):
    def __arrow_c_stream__(self, requested_schema: object | None = None) -> object: ...

_ArrowColumn: TypeAlias = _ArrowArray | _ArrowStream | bytes | bytearray

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
    def __new__(cls, id: _Bytes, /) -> Id: ...
    def __bytes__(self) -> bytes: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class Prehashed:
    def __new__(cls, digest: _Bytes, /) -> Prehashed: ...
    def __bytes__(self) -> bytes: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...

@final
class sm3:
    name: ClassVar[str]
    digest_size: ClassVar[int]
    block_size: ClassVar[int]
    def __new__(cls, data: _Bytes | None = None, /) -> sm3: ...
    def update(self, data: _Bytes, /) -> None: ...
    def digest(self) -> bytes: ...
    def hexdigest(self) -> str: ...
    def copy(self) -> sm3: ...

@final
class SM2Hasher:
    digest_size: ClassVar[int]
    block_size: ClassVar[int]
    def __new__(cls, key: SM2PublicKey, /, *, id: _IdLike) -> SM2Hasher: ...
    def update(self, data: _Bytes, /) -> None: ...
    def digest(self) -> bytes: ...
    def hexdigest(self) -> str: ...
    def copy(self) -> SM2Hasher: ...

@final
class SM2PrivateKey:
    @staticmethod
    def generate() -> SM2PrivateKey: ...
    @staticmethod
    def from_bytes(data: _Bytes, /) -> SM2PrivateKey: ...
    @staticmethod
    def from_pem(data: _Text, password: _Text | None = None) -> SM2PrivateKey: ...
    @staticmethod
    def from_der(data: _Bytes, password: _Text | None = None) -> SM2PrivateKey: ...
    def to_bytes(self) -> bytes: ...
    def to_pem(
        self,
        password: _Text | None = None,
        *,
        format: Literal["pkcs8", "sec1"] = "pkcs8",
        encryption: _Encryption | None = None,
        iterations: int | None = None,
    ) -> str: ...
    def to_der(
        self,
        password: _Text | None = None,
        *,
        format: Literal["pkcs8", "sec1"] = "pkcs8",
        encryption: _Encryption | None = None,
        iterations: int | None = None,
    ) -> bytes: ...
    def public_key(self) -> SM2PublicKey: ...
    def exchange(self, peer: SM2PublicKey, /) -> bytes: ...
    def sign(
        self,
        data: _Bytes | Prehashed,
        /,
        *,
        id: _IdLike | None = None,
        format: _SignatureFormat = "der",
    ) -> bytes: ...
    def decrypt(self, ciphertext: _Bytes, /, layout: _Layout = "C1C3C2") -> bytes: ...
    def _sign_with_nonce(self, digest: _Bytes, nonce: _Bytes, /) -> bytes | None: ...

@final
class SM2PublicKey:
    @staticmethod
    def from_bytes(data: _Bytes, /) -> SM2PublicKey: ...
    @staticmethod
    def from_pem(data: _Text, /) -> SM2PublicKey: ...
    @staticmethod
    def from_der(data: _Bytes, /) -> SM2PublicKey: ...
    def to_bytes(self, *, format: Literal["uncompressed", "compressed", "bare"] = "uncompressed") -> bytes: ...
    def to_pem(self) -> str: ...
    def to_der(self) -> bytes: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def prepare(self, memory: int = 32768) -> SM2PreparedKey: ...
    def verify(
        self,
        signature: _Bytes,
        data: _Bytes | Prehashed,
        /,
        *,
        id: _IdLike | None = None,
        format: _SignatureFormat = "der",
    ) -> None: ...
    def encrypt(self, message: _Bytes, /, layout: _Layout = "C1C3C2") -> bytes: ...
    def z(self, *, id: _IdLike) -> bytes: ...

@final
class SM2PreparedKey:
    @property
    def memory(self) -> int: ...
    def public_key(self) -> SM2PublicKey: ...
    def verify(
        self,
        signature: _Bytes,
        data: _Bytes | Prehashed,
        /,
        *,
        id: _IdLike | None = None,
        format: _SignatureFormat = "der",
    ) -> None: ...

@final
class P256PrivateKey:
    @staticmethod
    def generate() -> P256PrivateKey: ...
    @staticmethod
    def from_bytes(data: _Bytes, /) -> P256PrivateKey: ...
    @staticmethod
    def from_pem(data: _Text, password: _Text | None = None) -> P256PrivateKey: ...
    @staticmethod
    def from_der(data: _Bytes, password: _Text | None = None) -> P256PrivateKey: ...
    def to_bytes(self) -> bytes: ...
    def to_pem(
        self,
        password: _Text | None = None,
        *,
        format: Literal["pkcs8", "sec1"] = "pkcs8",
        encryption: _Encryption | None = None,
        iterations: int | None = None,
    ) -> str: ...
    def to_der(
        self,
        password: _Text | None = None,
        *,
        format: Literal["pkcs8", "sec1"] = "pkcs8",
        encryption: _Encryption | None = None,
        iterations: int | None = None,
    ) -> bytes: ...
    def public_key(self) -> P256PublicKey: ...
    def exchange(self, peer: P256PublicKey, /) -> bytes: ...
    def sign(
        self,
        data: _Bytes | Prehashed,
        /,
        *,
        format: _SignatureFormat = "der",
        deterministic: bool = False,
    ) -> bytes: ...

@final
class P256PublicKey:
    @staticmethod
    def from_bytes(data: _Bytes, /) -> P256PublicKey: ...
    @staticmethod
    def from_pem(data: _Text, /) -> P256PublicKey: ...
    @staticmethod
    def from_der(data: _Bytes, /) -> P256PublicKey: ...
    def to_bytes(self, *, format: Literal["uncompressed", "compressed", "bare"] = "uncompressed") -> bytes: ...
    def to_pem(self) -> str: ...
    def to_der(self) -> bytes: ...
    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def prepare(self, memory: int = 32768) -> P256PreparedKey: ...
    def verify(
        self, signature: _Bytes, data: _Bytes | Prehashed, /, *, format: _SignatureFormat = "der"
    ) -> None: ...

@final
class P256PreparedKey:
    @property
    def memory(self) -> int: ...
    def public_key(self) -> P256PublicKey: ...
    def verify(
        self, signature: _Bytes, data: _Bytes | Prehashed, /, *, format: _SignatureFormat = "der"
    ) -> None: ...

@final
class X25519PrivateKey:
    @staticmethod
    def generate() -> X25519PrivateKey: ...
    @staticmethod
    def from_bytes(data: _Bytes, /) -> X25519PrivateKey: ...
    @staticmethod
    def from_pem(data: _Text, password: _Text | None = None) -> X25519PrivateKey: ...
    @staticmethod
    def from_der(data: _Bytes, password: _Text | None = None) -> X25519PrivateKey: ...
    def to_bytes(self) -> bytes: ...
    def to_pem(
        self,
        password: _Text | None = None,
        *,
        encryption: _Encryption | None = None,
        iterations: int | None = None,
    ) -> str: ...
    def to_der(
        self,
        password: _Text | None = None,
        *,
        encryption: _Encryption | None = None,
        iterations: int | None = None,
    ) -> bytes: ...
    def public_key(self) -> X25519PublicKey: ...
    def exchange(self, peer: X25519PublicKey, /) -> bytes: ...

@final
class X25519PublicKey:
    @staticmethod
    def from_bytes(data: _Bytes, /) -> X25519PublicKey: ...
    @staticmethod
    def from_pem(data: _Text, /) -> X25519PublicKey: ...
    @staticmethod
    def from_der(data: _Bytes, /) -> X25519PublicKey: ...
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
    def from_bytes(data: _Bytes, /) -> SM2EphemeralSecret: ...
    def to_bytes(self) -> bytes: ...
    @property
    def ephemeral(self) -> bytes: ...

@final
class SM2Initiator:
    def __new__(
        cls, key: SM2PrivateKey, /, *, id: _IdLike, secret: SM2EphemeralSecret | None = None
    ) -> SM2Initiator: ...
    @property
    def ephemeral(self) -> bytes: ...
    def agree(self, peer: SM2PublicKey, ephemeral: _Bytes, /, *, id: _IdLike) -> SM2InitiatorAgreement: ...

@final
class SM2Responder:
    def __new__(
        cls, key: SM2PrivateKey, /, *, id: _IdLike, secret: SM2EphemeralSecret | None = None
    ) -> SM2Responder: ...
    @property
    def ephemeral(self) -> bytes: ...
    def agree(self, peer: SM2PublicKey, ephemeral: _Bytes, /, *, id: _IdLike) -> SM2ResponderAgreement: ...

@final
class SM2InitiatorAgreement:
    def confirm(self, confirmation: _Bytes, length: int, /) -> tuple[bytes, bytes]: ...
    def without_confirmation(self, length: int, /) -> bytes: ...

@final
class SM2ResponderAgreement:
    @property
    def confirmation(self) -> bytes: ...
    def confirm(self, confirmation: _Bytes, length: int, /) -> bytes: ...
    def without_confirmation(self, length: int, /) -> bytes: ...

def backend() -> str: ...
def convert_ciphertext(ciphertext: _Bytes, layout: _Layout, to: _Layout, /) -> bytes: ...
def der_from_raw(signature: _Bytes, /) -> bytes: ...
def proofs() -> list[tuple[str, str | None, bool]]: ...
def raw_from_der(signature: _Bytes, /) -> bytes: ...
def keygen_batch(kind: type[_Private], count: int, /) -> list[_Private]: ...
@overload
def sign_batch(
    keys: SM2PrivateKey | P256PrivateKey | Iterable[SM2PrivateKey] | Iterable[P256PrivateKey],
    messages: _Column,
    /,
    *,
    id: _Ids | None = None,
    format: _SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    return_exceptions: Literal[False] = False,
) -> list[bytes]: ...
@overload
def sign_batch(
    keys: SM2PrivateKey | P256PrivateKey | Iterable[SM2PrivateKey] | Iterable[P256PrivateKey],
    messages: _Column,
    /,
    *,
    id: _Ids | None = None,
    format: _SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    return_exceptions: Literal[True],
) -> list[bytes | YuxiError]: ...
@overload
def sign_batch(
    keys: SM2PrivateKey | P256PrivateKey | Iterable[SM2PrivateKey] | Iterable[P256PrivateKey],
    messages: _Column,
    /,
    *,
    id: _Ids | None = None,
    format: _SignatureFormat = "der",
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
    | _Column,
    messages: _Column,
    signatures: _Column,
    /,
    *,
    id: _Ids | None = None,
    format: _SignatureFormat = "der",
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
    | _Column,
    messages: _Column,
    signatures: _Column,
    /,
    *,
    id: _Ids | None = None,
    format: _SignatureFormat = "der",
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
    | _Column,
    messages: _Column,
    signatures: _Column,
    /,
    *,
    id: _Ids | None = None,
    format: _SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    return_exceptions: bool,
) -> list[bool] | list[YuxiError | None]: ...
@overload
def exchange_batch(
    keys: SM2PrivateKey | Iterable[SM2PrivateKey],
    peers: SM2PublicKey | Iterable[SM2PublicKey] | _Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: Literal[False] = False,
) -> list[bytes]: ...
@overload
def exchange_batch(
    keys: SM2PrivateKey | Iterable[SM2PrivateKey],
    peers: SM2PublicKey | Iterable[SM2PublicKey] | _Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: Literal[True],
) -> list[bytes | YuxiError]: ...
@overload
def exchange_batch(
    keys: SM2PrivateKey | Iterable[SM2PrivateKey],
    peers: SM2PublicKey | Iterable[SM2PublicKey] | _Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: bool,
) -> list[bytes] | list[bytes | YuxiError]: ...
@overload
def exchange_batch(
    keys: P256PrivateKey | Iterable[P256PrivateKey],
    peers: P256PublicKey | Iterable[P256PublicKey] | _Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: Literal[False] = False,
) -> list[bytes]: ...
@overload
def exchange_batch(
    keys: P256PrivateKey | Iterable[P256PrivateKey],
    peers: P256PublicKey | Iterable[P256PublicKey] | _Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: Literal[True],
) -> list[bytes | YuxiError]: ...
@overload
def exchange_batch(
    keys: P256PrivateKey | Iterable[P256PrivateKey],
    peers: P256PublicKey | Iterable[P256PublicKey] | _Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: bool,
) -> list[bytes] | list[bytes | YuxiError]: ...
@overload
def exchange_batch(
    keys: X25519PrivateKey | Iterable[X25519PrivateKey],
    peers: X25519PublicKey | Iterable[X25519PublicKey] | _Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: Literal[False] = False,
) -> list[bytes]: ...
@overload
def exchange_batch(
    keys: X25519PrivateKey | Iterable[X25519PrivateKey],
    peers: X25519PublicKey | Iterable[X25519PublicKey] | _Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: Literal[True],
) -> list[bytes | YuxiError]: ...
@overload
def exchange_batch(
    keys: X25519PrivateKey | Iterable[X25519PrivateKey],
    peers: X25519PublicKey | Iterable[X25519PublicKey] | _Column,
    /,
    *,
    threads: int = 1,
    return_exceptions: bool,
) -> list[bytes] | list[bytes | YuxiError]: ...

@final
class Array:
    @property
    def null_count(self) -> int: ...
    def __len__(self) -> int: ...
    def __arrow_c_schema__(self) -> object: ...
    def __arrow_c_array__(
        self, requested_schema: object | None = None
    ) -> tuple[object, object]: ...
    def to_pylist(self) -> list[bool | bytes | str | None]: ...

@overload
def verify(
    keys: SM2PublicKey | SM2PreparedKey | P256PublicKey | P256PreparedKey | _ArrowColumn,
    messages: _ArrowColumn,
    signatures: _ArrowColumn,
    /,
    *,
    id: Id | _ArrowColumn | None = None,
    curve: Literal["sm2", "p256"] | None = None,
    format: _SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    faults: Literal[False] = False,
) -> Array: ...
@overload
def verify(
    keys: SM2PublicKey | SM2PreparedKey | P256PublicKey | P256PreparedKey | _ArrowColumn,
    messages: _ArrowColumn,
    signatures: _ArrowColumn,
    /,
    *,
    id: Id | _ArrowColumn | None = None,
    curve: Literal["sm2", "p256"] | None = None,
    format: _SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    faults: Literal[True],
) -> tuple[Array, Array]: ...
@overload
def verify(
    keys: SM2PublicKey | SM2PreparedKey | P256PublicKey | P256PreparedKey | _ArrowColumn,
    messages: _ArrowColumn,
    signatures: _ArrowColumn,
    /,
    *,
    id: Id | _ArrowColumn | None = None,
    curve: Literal["sm2", "p256"] | None = None,
    format: _SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    faults: bool,
) -> Array | tuple[Array, Array]: ...
@overload
def sign(
    keys: SM2PrivateKey | P256PrivateKey | _ArrowColumn,
    messages: _ArrowColumn,
    /,
    *,
    id: Id | _ArrowColumn | None = None,
    curve: Literal["sm2", "p256"] | None = None,
    format: _SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    faults: Literal[False] = False,
) -> Array: ...
@overload
def sign(
    keys: SM2PrivateKey | P256PrivateKey | _ArrowColumn,
    messages: _ArrowColumn,
    /,
    *,
    id: Id | _ArrowColumn | None = None,
    curve: Literal["sm2", "p256"] | None = None,
    format: _SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    faults: Literal[True],
) -> tuple[Array, Array]: ...
@overload
def sign(
    keys: SM2PrivateKey | P256PrivateKey | _ArrowColumn,
    messages: _ArrowColumn,
    /,
    *,
    id: Id | _ArrowColumn | None = None,
    curve: Literal["sm2", "p256"] | None = None,
    format: _SignatureFormat = "der",
    prehashed: bool = False,
    threads: int = 1,
    faults: bool,
) -> Array | tuple[Array, Array]: ...
@overload
def exchange(
    keys: SM2PrivateKey | P256PrivateKey | X25519PrivateKey | _ArrowColumn,
    peers: SM2PublicKey | P256PublicKey | X25519PublicKey | _ArrowColumn,
    /,
    *,
    curve: Literal["sm2", "p256", "x25519"] | None = None,
    threads: int = 1,
    faults: Literal[False] = False,
) -> Array: ...
@overload
def exchange(
    keys: SM2PrivateKey | P256PrivateKey | X25519PrivateKey | _ArrowColumn,
    peers: SM2PublicKey | P256PublicKey | X25519PublicKey | _ArrowColumn,
    /,
    *,
    curve: Literal["sm2", "p256", "x25519"] | None = None,
    threads: int = 1,
    faults: Literal[True],
) -> tuple[Array, Array]: ...
@overload
def exchange(
    keys: SM2PrivateKey | P256PrivateKey | X25519PrivateKey | _ArrowColumn,
    peers: SM2PublicKey | P256PublicKey | X25519PublicKey | _ArrowColumn,
    /,
    *,
    curve: Literal["sm2", "p256", "x25519"] | None = None,
    threads: int = 1,
    faults: bool,
) -> Array | tuple[Array, Array]: ...
