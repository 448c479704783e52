"""Requests to a member with their responses, computed with Python's integers, for yuxi_gates_tb.sv: nine
lines each, operation, curve, k, l, x, y; status, x, y."""

import pathlib
import random
import sys

sys.path.append(str(pathlib.Path(__file__).parents[1] / "axi" / "tb"))
from curves import CURVE25519, P25519, P256, SM2, x25519  # noqa: E402

MUL, MUL_BASE, MUL_ADD, X25519, INVERT = range(5)
OK, INFINITY, BAD_POINT, BAD_SCALAR, BAD_REQUEST = 0, 1, 2, 3, 5


def requests(chance):
    for curve in SM2, P256:
        k, l = (chance.randrange(1, curve.n) for _ in range(2))
        point = curve.multiple(chance.randrange(1, curve.n), curve.base)
        both = curve.add(curve.multiple(k, point), curve.multiple(l, curve.base))
        for factor in k, curve.n - 1:
            result = curve.multiple(factor, curve.base)
            yield MUL_BASE, curve.code, factor, 0, 0, 0, OK, *result
        yield MUL, curve.code, k, 0, *point, OK, *curve.multiple(k, point)
        yield MUL_ADD, curve.code, k, l, *point, OK, *both
        # -P + P
        yield MUL_ADD, curve.code, curve.n - 1, 1, *curve.base, INFINITY, 0, 0
        yield MUL, curve.code, k, 0, point[0], point[1] ^ 1, BAD_POINT, 0, 0
        yield MUL_BASE, curve.code, curve.n, 0, 0, 0, BAD_SCALAR, 0, 0
        yield X25519, curve.code, k, 0, 9, 0, BAD_REQUEST, 0, 0
        yield INVERT, curve.code, 0, 0, k, 0, OK, pow(k, -1, curve.p), 0
    k, u = (chance.getrandbits(256) for _ in range(2))
    yield X25519, CURVE25519, k, 0, u, 0, OK, x25519(k, u), 0
    x = chance.randrange(1, P25519)
    yield INVERT, CURVE25519, 0, 0, x, 0, OK, pow(x, -1, P25519), 0


for request in requests(random.Random(int(sys.argv[1]))):
    for number in request:
        print(f"{number:064x}")
