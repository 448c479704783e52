"""SM3 (GB/T 32905) on lists of bytes."""

from collections.abc import Sequence

import yuxi

from .func import bytes_to_list, rotl

__all__ = [
    "IV",
    "T_j",
    "bytes_to_list",
    "rotl",
    "sm3_cf",
    "sm3_ff_j",
    "sm3_gg_j",
    "sm3_hash",
    "sm3_kdf",
    "sm3_p_0",
    "sm3_p_1",
]

#: The state before the first block.
IV: list[int] = [
    0x7380166F, 0x4914B2B9, 0x172442D7, 0xDA8A0600,
    0xA96F30BC, 0x163138AA, 0xE38DEE4D, 0xB0FB0E4E,
]  # fmt: skip

#: The constants of the 64 rounds.
T_j: list[int] = [0x79CC4519] * 16 + [0x7A879D8A] * 48


def sm3_ff_j(x: int, y: int, z: int, j: int) -> int:
    """FF of round j."""
    return x ^ y ^ z if j < 16 else x & y | x & z | y & z


def sm3_gg_j(x: int, y: int, z: int, j: int) -> int:
    """GG of round j."""
    return x ^ y ^ z if j < 16 else x & y | ~x & z


def sm3_p_0(x: int) -> int:
    """P0."""
    return x ^ rotl(x, 9) ^ rotl(x, 17)


def sm3_p_1(x: int) -> int:
    """P1."""
    return x ^ rotl(x, 15) ^ rotl(x, 23)


def sm3_cf(v_i: Sequence[int], b_i: Sequence[int]) -> list[int]:
    """The state after a block of 64 bytes (GB/T 32905-2016, 5.3). `sm3_hash` does not use it."""
    w = [int.from_bytes(bytes(b_i[i : i + 4]), "big") for i in range(0, 64, 4)]
    for j in range(16, 68):
        mixed = sm3_p_1(w[j - 16] ^ w[j - 9] ^ rotl(w[j - 3], 15))
        w.append(mixed ^ rotl(w[j - 13], 7) ^ w[j - 6])
    a, b, c, d, e, f, g, h = v_i
    for j in range(64):
        rotated = rotl(a, 12)
        ss1 = rotl(rotated + e + rotl(T_j[j], j % 32) & 0xFFFFFFFF, 7)
        tt1 = sm3_ff_j(a, b, c, j) + d + (ss1 ^ rotated) + (w[j] ^ w[j + 4]) & 0xFFFFFFFF
        tt2 = sm3_gg_j(e, f, g, j) + h + ss1 + w[j] & 0xFFFFFFFF
        a, b, c, d = tt1, a, rotl(b, 9), c
        e, f, g, h = sm3_p_0(tt2), e, rotl(f, 19), g
    return [old ^ new for old, new in zip(v_i, (a, b, c, d, e, f, g, h))]


def sm3_hash(msg: Sequence[int] | bytes) -> str:
    """The digest of a list of bytes in hexadecimal. The list stays as it is; gmssl pads it in place."""
    return yuxi.sm3(bytes(msg)).hexdigest()


def sm3_kdf(z: bytes, klen: float) -> str:
    """klen bytes, in hexadecimal, derived from z, which is in hexadecimal (GB/T 32918.4-2016, 5.4.3)."""
    length = int(klen)
    state = yuxi.sm3(bytes.fromhex(z.decode()))
    digits = ""
    for counter in range(1, -(-length // 32) + 1):
        block = state.copy()
        block.update(counter.to_bytes(4, "big"))
        digits += block.hexdigest()
    return digits[: 2 * length]
