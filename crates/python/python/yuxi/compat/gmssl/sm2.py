"""SM2 with keys and signatures in hexadecimal, and points without the prefix 04."""

from typing import Literal

import yuxi

from . import func, sm3

__all__ = ["CryptSM2", "default_ecc_table", "func", "sm3"]

#: The curve: the only one that there is here.
default_ecc_table: dict[str, str] = {
    "n": "FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123",
    "p": "FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF",
    "g": "32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7"
    "bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0",
    "a": "FFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFC",
    "b": "28E9FA9E9D9F5E344D5A9E4BCF6509A7F39789F515AB8F92DDBCBD414D940E93",
}

_N = int(default_ecc_table["n"], 16)


class CryptSM2:
    """A private and a public key, of which either may be empty if it is not used.

    `mode` is 0 for ciphertexts C1C2C3, 1 for C1C3C2. With `asn1` signatures are DER.
    """

    def __init__(
        self,
        private_key: str,
        public_key: str,
        ecc_table: dict[str, str] = default_ecc_table,
        mode: int = 0,
        asn1: bool = False,
    ) -> None:
        if {name: int(ecc_table[name], 16) for name in default_ecc_table} != {
            name: int(value, 16) for name, value in default_ecc_table.items()
        }:
            raise ValueError("yuxi has SM2's recommended curve only")
        assert mode in (0, 1), "mode must be one of (0, 1)"
        self.private_key = private_key
        self.public_key: str = _without_prefix(public_key)
        self.para_len: int = len(ecc_table["n"])
        self.ecc_table = ecc_table
        self.mode = mode
        self.asn1 = asn1

    def _kg(self, k: int, Point: str) -> str:
        """k·G: what programs make public keys with. Another point than G is refused."""
        if Point.lower() != default_ecc_table["g"]:
            raise ValueError("yuxi multiplies G only; for others see SM2PrivateKey.exchange")
        return _public_of(k.to_bytes(32, "big"))

    def sign(self, data: bytes, K: str) -> str | None:
        """Signs a digest with the nonce K in hexadecimal; None if SM2 requires another nonce.

        A nonce that is used twice, or can be guessed, reveals the private key: `sign_with_sm3` without
        a nonce makes a safe one.
        """
        nonce = bytes.fromhex(K.zfill(self.para_len))
        try:
            signature = self._private()._sign_with_nonce(_digest(data), nonce)
        except yuxi.YuxiError as error:
            if error.fault != "SecretOutOfRange":
                raise
            return None
        return None if signature is None else self._encode(signature)

    def verify(self, Sign: str, data: bytes) -> bool:
        """Whether the signature, in hexadecimal, of a digest is valid."""
        try:
            signature = bytes.fromhex(Sign if self.asn1 else Sign[: 2 * self.para_len])
            form: Literal["der", "raw"] = "der" if self.asn1 else "raw"
            self._public().verify(signature, yuxi.Prehashed(_digest(data)), format=form)
        except yuxi.YuxiError as error:
            if isinstance(error, yuxi.InvalidKey):
                raise
            return False
        return True

    def encrypt(self, data: bytes) -> bytes:
        """Encrypts; the point has no prefix 04."""
        return self._public().encrypt(data, self._layout())[1:]

    def decrypt(self, data: bytes) -> bytes:
        """Decrypts. Raises DecryptionError for a changed ciphertext, of which gmssl returns other bytes."""
        return self._private().decrypt(b"\4" + data, self._layout())

    def _sm3_z(self, data: bytes) -> str:
        """The digest that is signed, of a message by the signer with the default ID."""
        hasher = yuxi.SM2Hasher(self._public(), id=yuxi.Id.DEFAULT)
        hasher.update(data)
        return hasher.hexdigest()

    def sign_with_sm3(self, data: bytes, random_hex_str: str | None = None) -> str | None:
        """Signs a message. Without a nonce, with a fresh one that also depends on key and message."""
        digest = bytes.fromhex(self._sm3_z(data))
        if random_hex_str is not None:
            return self.sign(digest, random_hex_str)
        return self._encode(self._private().sign(yuxi.Prehashed(digest), format="raw"))

    def verify_with_sm3(self, sign: str, data: bytes) -> bool:
        """Whether the signature, in hexadecimal, of a message is valid."""
        return self.verify(sign, bytes.fromhex(self._sm3_z(data)))

    def _private(self) -> yuxi.SM2PrivateKey:
        return yuxi.SM2PrivateKey.from_bytes(_integer(self.private_key))

    def _public(self) -> yuxi.SM2PublicKey:
        return yuxi.SM2PublicKey.from_bytes(bytes.fromhex(self.public_key))

    def _layout(self) -> Literal["C1C3C2", "C1C2C3"]:
        return "C1C3C2" if self.mode else "C1C2C3"

    def _encode(self, signature: bytes) -> str:
        return (yuxi.der_from_raw(signature) if self.asn1 else signature).hex()


def _without_prefix(public_key: str) -> str:
    """A key of 130 digits without the 04. gmssl strips every leading 0 and 4, also those of x."""
    return public_key[2:] if len(public_key or "") == 130 else public_key


def _public_of(private_key: bytes) -> str:
    return yuxi.SM2PrivateKey.from_bytes(private_key).public_key().to_bytes(format="bare").hex()


def _integer(digits: str) -> bytes:
    """32 bytes of a number in hexadecimal, of which some programs write leading zeros, others none."""
    number = bytes.fromhex(digits.zfill(64 + len(digits) % 2))
    return number[-32:] if not any(number[:-32]) else number


def _digest(data: bytes) -> bytes:
    """The number that bytes of any length stand for, as 32 bytes."""
    number = int.from_bytes(data, "big")
    return (number if number < 1 << 256 else number % _N).to_bytes(32, "big")
