"""Rows with faults of every kind, and what the single operation says of them."""

import random

import yuxi

KEYS = yuxi.keygen_batch(yuxi.SM2PrivateKey, 3)
POINTS = [key.public_key().to_bytes() for key in KEYS]


def single(point, message, signature, id):
    """What the single operation says of a row: (valid, fault)."""
    if None in (point, message, signature, id):
        return None, None
    try:
        yuxi.SM2PublicKey.from_bytes(point).verify(signature, message, id=id)
    except yuxi.YuxiError as error:
        return False, str(error)
    return True, None


def signed(key, message, id, nonce):
    """A signature with a nonce that is not secret."""
    hasher = yuxi.SM2Hasher(key.public_key(), id=id)
    hasher.update(message)
    return yuxi.der_from_raw(key._sign_with_nonce(hasher.digest(), b"\0" + nonce))


def rows(count, seed):
    """Rows with faults of every kind, the same for the same keys and seed: lists of points, messages, signatures,
    IDs."""
    rng = random.Random(seed)
    columns = [], [], [], []
    for _ in range(count):
        key, message, id = rng.choice(KEYS), rng.randbytes(rng.randrange(50)), rng.choice([b"alice", b""])
        row = [key.public_key().to_bytes(), message, signed(key, message, id, rng.randbytes(31)), id]
        for _ in range(rng.choice([0, 0, 1, 2])):
            place = rng.randrange(4)
            value = row[place] or b""
            row[place] = rng.choice([None, b"", value[:-1], value + b"\0", bytes(65), rng.choice(POINTS), b"x" * 8192])
        for column, value in zip(columns, row):
            column.append(value)
    return columns
