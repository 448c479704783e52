"""The operations of the members in Python's integers, written from the curves' equations: it shares
nothing with the formulas of yuxi-arith, nor with the microcode."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Curve:
    """y^2 = x^3 - 3x + b modulo p, with a point of order n."""

    code: int
    p: int
    b: int
    n: int
    base: tuple

    def holds(self, point):
        x, y = point
        return (y * y - x * x * x + 3 * x - self.b) % self.p == 0

    def add(self, one, other):
        """The sum of two points; None is infinity."""
        if one is None or other is None:
            return one or other
        (x1, y1), (x2, y2) = one, other
        if x1 == x2 and (y1 + y2) % self.p == 0:
            return None
        if one == other:
            slope = (3 * x1 * x1 - 3) * pow(2 * y1, -1, self.p)
        else:
            slope = (y2 - y1) * pow(x2 - x1, -1, self.p)
        x = (slope * slope - x1 - x2) % self.p
        return x, (slope * (x1 - x) - y1) % self.p

    def multiple(self, k, point):
        result = None
        for bit in bin(k)[2:]:
            result = self.add(result, result)
            if bit == "1":
                result = self.add(result, point)
        return result


SM2 = Curve(
    0,
    0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF,
    0x28E9FA9E9D9F5E344D5A9E4BCF6509A7F39789F515AB8F92DDBCBD414D940E93,
    0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123,
    (
        0x32C4AE2C1F1981195F9904466A39C9948FE30BBFF2660BE1715A4589334C74C7,
        0xBC3736A2F4F6779C59BDCEE36B692153D0A9877CC62A474002DF32E52139F0A0,
    ),
)
P256 = Curve(
    1,
    0xFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF,
    0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B,
    0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551,
    (
        0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
        0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
    ),
)
CURVE25519 = 2
P25519 = 2**255 - 19


def x25519(k, u):
    """RFC 7748, 5: little-endian integers, k not yet clamped."""
    k = (k & ~7 & (2**255 - 1)) | 2**254
    u = (u & (2**255 - 1)) % P25519
    # x2/z2 and x3/z3 are the multiples m and m + 1
    x2, z2, x3, z3 = 1, 0, u, 1
    for at in reversed(range(255)):
        swap = k >> at & 1
        if swap:
            x2, z2, x3, z3 = x3, z3, x2, z2
        a, b, c, d = x2 + z2, x2 - z2, x3 + z3, x3 - z3
        aa, bb, da, cb = a * a, b * b, d * a, c * b
        e = aa - bb
        x3, z3 = (da + cb) ** 2 % P25519, u * (da - cb) ** 2 % P25519
        x2, z2 = aa * bb % P25519, e * (aa + 121665 * e) % P25519
        if swap:
            x2, z2, x3, z3 = x3, z3, x2, z2
    return x2 * pow(z2, P25519 - 2, P25519) % P25519
