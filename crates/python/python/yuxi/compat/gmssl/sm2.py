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

_N, _P, _A, _B = (int(default_ecc_table[name], 16) for name in "npab")


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
        self.ecc_a3: int = (_A + 3) % _P
        self.ecc_table = ecc_table
        self.mode = mode
        self.asn1 = asn1

    def _kg(self, k: int, Point: str) -> str | None:
        """k times a point of x and y in hexadecimal; None for the point at infinity.

        The library multiplies, in constant time; what Python computes afterwards to find y is not.
        """
        k %= _N
        if k == 0:
            return None
        # a private key is at most n - 2, and k + 1 is multiplied too
        digits = _multiple(min(k, _N - k), Point)
        if k <= _N // 2:
            return digits
        x, y = digits[: self.para_len], int(digits[self.para_len :], 16)
        return f"{x}{_P - y:064x}"

    def _double_point(self, Point: str) -> str | None:
        """Twice a point, in Jacobian coordinates x, y, z; z is 1 if it is not there (GB/T 32918.1, A.1.2.3.2)."""
        if len(Point) < 2 * self.para_len:
            return None
        x, y, z = self._coordinates(Point)
        slope, s = 3 * x * x + _A * pow(z, 4, _P), 4 * x * y * y
        x3 = slope * slope - 2 * s
        return _jacobian(x3, slope * (s - x3) - 8 * y**4, 2 * y * z)

    def _add_point(self, P1: str, P2: str) -> str | None:
        """P1, which may have a z, and P2, which has none, added as different points (as above)."""
        if min(len(P1), len(P2)) < 2 * self.para_len:
            return None
        x1, y1, z1 = self._coordinates(P1)
        x2, y2, _ = self._coordinates(P2[: 2 * self.para_len])
        h, r = x2 * z1**2 - x1, y2 * z1**3 - y1
        x3 = r * r - h**3 - 2 * x1 * h * h
        return _jacobian(x3, r * (x1 * h * h - x3) - y1 * h**3, z1 * h)

    def _convert_jacb_to_nor(self, Point: str) -> str | None:
        """x and y of a point in Jacobian coordinates; None for the point at infinity."""
        x, y, z = self._coordinates(Point)
        if z % _P == 0:
            return None
        inverse = pow(z, -1, _P)
        return f"{x * inverse**2 % _P:064x}{y * inverse**3 % _P:064x}"

    def _coordinates(self, point: str) -> tuple[int, int, int]:
        x, y, z = (point[i * self.para_len :][: self.para_len] for i in range(3))
        return int(x, 16), int(y, 16), int(z or "1", 16)

    def sign(self, data: bytes, K: str) -> str | None:
        """Signs a digest with the nonce K in hexadecimal; None if SM2 requires another nonce.

        A nonce that is used twice, or can be guessed, reveals the private key: `sign_with_sm3` without
        a nonce makes a safe one.
        """
        nonce = (int(K, 16) % _N).to_bytes(32, "big")
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


def _multiple(k: int, point: str) -> str:
    """k times a point, for k from 1 to n / 2."""
    if point.lower() == default_ecc_table["g"]:
        return _key(k).public_key().to_bytes(format="bare").hex()
    peer = yuxi.SM2PublicKey.from_bytes(bytes.fromhex(point))
    x, y = (int(point[i : i + 64], 16) for i in (0, 64))
    u, v = (int.from_bytes(_key(i).exchange(peer), "big") for i in (k, k + 1))
    # y of Q from x of P, Q and P + Q: the sum of both solutions of the line through P and Q
    top = (x * u + _A) * (x + u) + 2 * _B - v * (x - u) ** 2
    return f"{u:064x}{top * pow(2 * y, -1, _P) % _P:064x}"


def _key(k: int) -> yuxi.SM2PrivateKey:
    return yuxi.SM2PrivateKey.from_bytes(k.to_bytes(32, "big"))


def _jacobian(x: int, y: int, z: int) -> str:
    return f"{x % _P:064x}{y % _P:064x}{z % _P:064x}"


def _integer(digits: str) -> bytes:
    """32 bytes of a number in hexadecimal, of which some programs write leading zeros, others none."""
    number = bytes.fromhex(digits.zfill(64 + len(digits) % 2))
    return number[-32:] if not any(number[:-32]) else number


def _digest(data: bytes) -> bytes:
    """The number that bytes of any length stand for, as 32 bytes."""
    number = int.from_bytes(data, "big")
    return (number if number < 1 << 256 else number % _N).to_bytes(32, "big")
