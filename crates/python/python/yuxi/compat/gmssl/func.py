"""Helpers on lists of bytes."""

import secrets
from collections.abc import Iterable, Sequence


def xor(a: Iterable[int], b: Iterable[int]) -> list[int]:
    """The exclusive or of two lists, as long as the shorter one."""
    return [x ^ y for x, y in zip(a, b)]


def rotl(x: int, n: int) -> int:
    """A word of 32 bits, rotated to the left."""
    return (x << n | x >> (32 - n)) & 0xFFFFFFFF if n else x & 0xFFFFFFFF


def get_uint32_be(key_data: Sequence[int]) -> int:
    """The word of the first four bytes, most significant first."""
    return int.from_bytes(bytes(key_data[:4]), "big")


def put_uint32_be(n: int) -> list[int]:
    """The four bytes of a word, most significant first."""
    return list((n & 0xFFFFFFFF).to_bytes(4, "big"))


def pkcs7_padding(data: list[int], block: int = 16) -> list[int]:
    """Data with padding to blocks of 16 bytes, whatever `block` is, as in gmssl."""
    length = 16 - len(data) % block
    return data + [length] * length


def zero_padding(data: list[int], block: int = 16) -> list[int]:
    """The same with zeros."""
    return data + [0] * (16 - len(data) % block)


def pkcs7_unpadding(data: list[int]) -> list[int]:
    """Data without the padding, which is not checked."""
    return data[: -data[-1]]


def zero_unpadding(data: list[int], i: int = 1) -> list[int] | int:
    """Data without its last `i` bytes if the first of these is zero, else i + 1, as in gmssl."""
    return data[:-i] if data[-i] == 0 else i + 1


# The names in gmssl 3.2.1 and before.
padding = pkcs7_padding
unpadding = pkcs7_unpadding


def str_to_list(data: str) -> list[int]:
    """The bytes of a text in UTF-8. gmssl's own tests call it; its releases lack it."""
    return list(data.encode())


def list_to_bytes(data: Iterable[int]) -> bytes:
    """The bytes of a list."""
    return bytes(data)


def bytes_to_list(data: bytes) -> list[int]:
    """The list of bytes."""
    return list(data)


def random_hex(x: int) -> str:
    """So many hexadecimal digits, from the operating system's random generator. gmssl's are from one
    that can be predicted, though nonces are made of them."""
    return secrets.token_hex((x + 1) // 2)[:x]
