"""No argument whatever causes a panic: only exceptions that are written for it."""

import itertools
import random

import pytest
from conftest import EMULATED

import yuxi

EXPECTED = (ValueError, TypeError, MemoryError, BufferError)


class Strange:
    """Its methods fail."""

    def __bytes__(self):
        raise RuntimeError("strange")

    def __iter__(self):
        raise TypeError("strange")

    def __len__(self):
        return 1 << 62


def arguments():
    key = yuxi.SM2PrivateKey.generate()
    p256 = yuxi.P256PrivateKey.generate()
    x25519 = yuxi.X25519PrivateKey.generate()
    return [
        None, True, -1, 0, 1 << 31, 1 << 70, 1.5, "", "der", "raw", "ASN1", "\ud800", b"", bytes(32),
        bytes(64), bytes(65), b"\x30" + bytes(70), bytearray(5), memoryview(b"abc")[::2], [], [b""],
        [b"", None], (b"a",), {}, {b"a": 1}, range(3), object(), Strange(), iter([b"x"]), int, key, p256,
        x25519, key.public_key(), p256.public_key(), x25519.public_key(), key.public_key().prepare(256),
        yuxi.Id.DEFAULT, yuxi.Prehashed(bytes(32)), [key], [key, p256], [key.public_key()],
        yuxi.SM2PrivateKey, yuxi.sm3(),
        # the longest that is read, in full
        key.sign(b"", id=b""), key.public_key().encrypt(b""), key.to_der(), key.to_pem(),
    ]  # fmt: skip


def callables():
    key = yuxi.SM2PrivateKey.generate()
    p256 = yuxi.P256PrivateKey.generate()
    x25519 = yuxi.X25519PrivateKey.generate()
    things = [key, p256, x25519, yuxi.sm3(), yuxi.SM2Hasher(key.public_key(), id=b"")]
    things += [key.public_key(), p256.public_key(), x25519.public_key()]
    things += [key.public_key().prepare(), p256.public_key().prepare()]
    things += [yuxi.Id.DEFAULT, yuxi.SM2EphemeralSecret.generate(), yuxi.SM2Initiator(key, id=b"")]
    for name in yuxi.__all__:
        value = getattr(yuxi, name)
        if callable(value):
            yield value
    for thing in things:
        for name in dir(thing):
            if not name.startswith("__") and callable(getattr(thing, name)):
                yield getattr(thing, name)
    yield key._sign_with_nonce


def call(function, positional, keywords):
    try:
        function(*positional, **keywords)
    except EXPECTED:
        pass
    except RuntimeError as error:
        assert str(error) == "strange"


def is_slow(function, values):
    """What rightly takes long: many keys, tables or iterations."""
    name = getattr(function, "__name__", "")
    if EMULATED and name in ("to_pem", "to_der"):
        return True  # each password takes 600,000 iterations
    long = [value for value in values if isinstance(value, int) and value > 100_000]
    return bool(long) and name in ("keygen_batch", "prepare", "to_pem", "to_der", "bytes")


def test_every_function_with_every_argument():
    values = arguments()
    for function in callables():
        call(function, (), {})
        for value in values:
            if not is_slow(function, [value]):
                call(function, (value,), {})


def test_every_function_with_random_arguments():
    values = arguments()
    random_source = random.Random(1)
    names = ["id", "format", "layout", "password", "threads", "prehashed", "return_exceptions"]
    names += ["memory", "secret", "encryption", "deterministic"]
    for function in callables():
        for _ in range(10 if EMULATED else 400):
            positional = random_source.choices(values, k=random_source.randrange(4))
            chosen = random_source.sample(names, random_source.randrange(3))
            keywords = {name: random_source.choice(values) for name in chosen}
            if "threads" in keywords and not isinstance(keywords["threads"], str):
                keywords["threads"] = random_source.choice([0, 1, 3, -1, None, 1 << 70])
            if not is_slow(function, [*positional, *keywords.values()]):
                call(function, positional, keywords)


def test_pairs_of_arguments_of_batches():
    values = arguments()[:: 5 if EMULATED else 1]
    for function in (yuxi.sign_batch, yuxi.exchange_batch):
        for a, b in itertools.product(values, repeat=2):
            call(function, (a, b), {"id": b""} if function is yuxi.sign_batch else {})
    for a, b in itertools.product(values, repeat=2):
        call(yuxi.verify_batch, (a, b, b), {"id": b""})


def test_no_exception_but_those_of_the_library_is_raised_for_bytes():
    source = random.Random(2)
    key = yuxi.SM2PrivateKey.generate()
    signature, ciphertext = key.sign(b"m", id=b""), key.public_key().encrypt(b"message", "ASN1")
    for _ in range(50 if EMULATED else 3000):
        for good, use in (
            (signature, lambda data: key.public_key().verify(data, b"m", id=b"")),
            (ciphertext, lambda data: key.decrypt(data, "ASN1")),
        ):
            data = bytearray(good)
            for _ in range(source.randrange(1, 4)):
                data[source.randrange(len(data))] = source.randrange(256)
            if data != good:
                with pytest.raises(yuxi.YuxiError):
                    use(data)


def test_every_exception_is_a_value_error():
    for name in yuxi.__all__:
        value = getattr(yuxi, name)
        if isinstance(value, type) and issubclass(value, Exception):
            assert issubclass(value, yuxi.YuxiError) and issubclass(value, ValueError)
