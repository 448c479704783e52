"""Batches: lists of bytes, arrays, keys for all or for each item, faults in their places."""

import pytest
from conftest import EMULATED

import yuxi

MESSAGES = [b"message %d" % i * (i % 5) for i in range(200)]
PRIVATE = [yuxi.SM2PrivateKey, yuxi.P256PrivateKey, yuxi.X25519PrivateKey]
ID = yuxi.Id.DEFAULT


@pytest.fixture(scope="module")
def many():
    return yuxi.keygen_batch(yuxi.SM2PrivateKey, len(MESSAGES))


@pytest.mark.parametrize("kind", PRIVATE)
@pytest.mark.parametrize("count", [0, 1, 65, 4100 if EMULATED else 5000])
def test_keys_are_generated(kind, count):
    keys = yuxi.keygen_batch(kind, count)
    assert len(keys) == count and all(type(key) is kind for key in keys)
    assert len({key.to_bytes() for key in keys}) == count
    for key in keys[:3]:
        assert kind.from_bytes(key.to_bytes()).public_key() == key.public_key()


def test_generated_keys_sign(many):
    key = many[0]
    key.public_key().verify(key.sign(b"m", id=ID), b"m", id=ID)


@pytest.mark.parametrize("format", ["der", "raw"])
@pytest.mark.parametrize("threads", [1, 2, 0, 1000])
def test_one_key_or_one_for_each(many, format, threads):
    options = dict(id=ID, format=format, threads=threads)
    for keys in (many[0], many, tuple(many)):
        signatures = yuxi.sign_batch(keys, MESSAGES, **options)
        single = not isinstance(keys, (list, tuple))
        public = keys.public_key() if single else [key.public_key() for key in keys]
        assert yuxi.verify_batch(public, MESSAGES, signatures, **options) == [True] * len(MESSAGES)
        for i, signature in enumerate(signatures):
            one = public if single else public[i]
            one.verify(signature, MESSAGES[i], id=ID, format=format)
        wrong = yuxi.verify_batch(public, MESSAGES[::-1], signatures, **options)
        assert [i for i, valid in enumerate(wrong) if valid] == [
            i for i in range(200) if MESSAGES[i] == MESSAGES[-1 - i] and (single or i == 199 - i)
        ]


def test_ecdsa(p256):
    others = yuxi.keygen_batch(yuxi.P256PrivateKey, len(MESSAGES))
    for keys in (p256, others):
        signatures = yuxi.sign_batch(keys, MESSAGES)
        public = p256.public_key() if keys is p256 else [key.public_key() for key in keys]
        assert all(yuxi.verify_batch(public, MESSAGES, signatures))
        assert not any(yuxi.verify_batch(public, [b"x"] * 200, signatures))
    prepared = p256.public_key().prepare()
    assert yuxi.verify_batch(prepared, [b"m"], yuxi.sign_batch(p256, [b"m"])) == [True]


def test_keys_may_be_prepared_points_or_mixed(many):
    signatures = yuxi.sign_batch(many, MESSAGES, id=ID)
    public = [key.public_key() for key in many]
    mixed = [key.prepare(256) if i % 3 else key for i, key in enumerate(public)]
    assert all(yuxi.verify_batch(mixed, MESSAGES, signatures, id=ID))
    for format in ("compressed", "uncompressed", "bare"):
        points = [key.to_bytes(format=format) for key in public]
        assert all(yuxi.verify_batch(points, MESSAGES, signatures, id=ID))
    wrong = [points[(i + 1) % 200] for i in range(200)]
    assert not any(yuxi.verify_batch(wrong, MESSAGES, signatures, id=ID))


def test_each_item_may_have_its_id(many):
    ids = [b"%d" % i if i % 2 else yuxi.Id.EMPTY for i in range(len(MESSAGES))]
    signatures = yuxi.sign_batch(many, MESSAGES, id=ids)
    public = [key.public_key() for key in many]
    assert all(yuxi.verify_batch(public, MESSAGES, signatures, id=ids))
    assert sum(yuxi.verify_batch(public, MESSAGES, signatures, id=b"")) == 100


def test_digests(many, p256):
    digests = [yuxi.sm3(message).digest() for message in MESSAGES]
    signatures = yuxi.sign_batch(many, digests, prehashed=True)
    public = [key.public_key() for key in many]
    assert all(yuxi.verify_batch(public, digests, signatures, prehashed=True))
    public[7].verify(signatures[7], yuxi.Prehashed(digests[7]))
    signatures = yuxi.sign_batch(p256, digests, prehashed=True)
    assert all(yuxi.verify_batch(p256.public_key(), digests, signatures, prehashed=True))
    short = digests[:3] + [b"short"]
    with pytest.raises(yuxi.InvalidEncoding, match="a digest has 5 bytes") as caught:
        yuxi.sign_batch(p256, short, prehashed=True)
    assert caught.value.item == 3
    results = yuxi.sign_batch(p256, short, prehashed=True, return_exceptions=True)
    assert [type(result) for result in results] == [bytes] * 3 + [yuxi.InvalidEncoding]


def test_a_fault_stays_in_its_place(many):
    signatures = yuxi.sign_batch(many, MESSAGES, id=ID)
    points = [key.public_key().to_bytes() for key in many]
    faults = {}
    for i, (column, change, exception) in enumerate(
        [
            (signatures, b"", yuxi.InvalidEncoding),
            (signatures, signatures[1] + b"\0", yuxi.InvalidEncoding),
            (signatures, signatures[0], yuxi.InvalidSignature),
            (points, b"", yuxi.InvalidEncoding),
            (points, bytes(65), yuxi.InvalidKey),
            (points, b"\4" + bytes(64), yuxi.InvalidKey),
            (points, points[0], yuxi.InvalidSignature),
        ]
    ):
        for place in (0 if i == 0 else 10 * i, 10 * i + 1, 199 - i):
            column[place] = change
            faults[place] = exception
    for threads in (1, 3):
        options = dict(id=ID, threads=threads)
        valid = yuxi.verify_batch(points, MESSAGES, signatures, **options)
        assert valid == [i not in faults for i in range(200)]
        found = yuxi.verify_batch(points, MESSAGES, signatures, return_exceptions=True, **options)
        assert {i: type(error) for i, error in enumerate(found) if error is not None} == faults
    assert all(str(error) for error in found if error is not None)


def test_signing_names_the_item_at_fault(key):
    ids = [b""] * 100 + [bytes(9000)]
    with pytest.raises(yuxi.YuxiError, match="8191 at most") as caught:
        yuxi.sign_batch(key, [b"m"] * 101, id=ids)
    assert caught.value.item == 100 and caught.value.fault == "IdTooLong"
    results = yuxi.sign_batch(key, [b"m"] * 101, id=ids, return_exceptions=True)
    assert isinstance(results[100], yuxi.YuxiError)
    for signature in results[:100]:
        key.public_key().verify(signature, b"m", id=b"")


@pytest.mark.parametrize("kind", PRIVATE)
@pytest.mark.parametrize("threads", [1, 2])
def test_shared_secrets(kind, threads):
    keys, others = yuxi.keygen_batch(kind, 150), yuxi.keygen_batch(kind, 150)
    public = [key.public_key() for key in others]
    expected = [key.exchange(peer) for key, peer in zip(keys, public)]
    options = dict(threads=threads)
    assert yuxi.exchange_batch(keys, public, **options) == expected
    assert yuxi.exchange_batch(keys, [key.to_bytes() for key in public], **options) == expected
    one = keys[0]
    assert yuxi.exchange_batch(one, public) == [one.exchange(peer) for peer in public]
    assert yuxi.exchange_batch(keys, public[0]) == [key.exchange(public[0]) for key in keys]
    assert yuxi.exchange_batch(one, public[0]) == [one.exchange(public[0])]


def test_a_bad_peer_stays_in_its_place():
    keys = yuxi.keygen_batch(yuxi.X25519PrivateKey, 3)
    peers = [keys[1].public_key().to_bytes(), bytes(32), b"short"]
    results = yuxi.exchange_batch(keys, peers, return_exceptions=True)
    assert [type(result) for result in results] == [bytes, yuxi.ExchangeError, yuxi.InvalidEncoding]
    with pytest.raises(yuxi.ExchangeError) as caught:
        yuxi.exchange_batch(keys, peers)
    assert caught.value.item == 1


def test_batches_of_nothing(key):
    assert yuxi.sign_batch(key, [], id=ID) == []
    assert yuxi.sign_batch([], []) == []
    assert yuxi.verify_batch([], [], []) == []
    assert yuxi.verify_batch(key.public_key(), [], [], id=ID) == []
    assert yuxi.exchange_batch([], []) == []
    assert yuxi.exchange_batch(key, []) == []


def test_wrong_arguments(key, p256):
    public = key.public_key()
    for call in (
        lambda: yuxi.sign_batch([key, key], [b""], id=ID),
        lambda: yuxi.verify_batch(public, [b""], [], id=ID),
        lambda: yuxi.verify_batch([public], [b"", b""], [b"", b""], id=ID),
        lambda: yuxi.sign_batch(key, [b""], id=[]),
        lambda: yuxi.sign_batch(p256, [b""], id=ID),
        lambda: yuxi.sign_batch(key, [bytes(32)], id=ID, prehashed=True),
        lambda: yuxi.exchange_batch([key, key], [public]),
        lambda: yuxi.keygen_batch(yuxi.SM2PrivateKey, -1),
    ):
        with pytest.raises(ValueError):
            call()
    for call in (
        lambda: yuxi.sign_batch(key, [b""]),
        lambda: yuxi.sign_batch([key, p256], [b"", b""], id=ID),
        lambda: yuxi.sign_batch(public, [b""], id=ID),
        lambda: yuxi.sign_batch(b"key", [b""], id=ID),
        lambda: yuxi.sign_batch(None, [b""], id=ID),
        lambda: yuxi.verify_batch(key, [b""], [b""], id=ID),
        lambda: yuxi.verify_batch([public, p256.public_key()], [b""] * 2, [b""] * 2, id=ID),
        lambda: yuxi.exchange_batch(key, [p256.public_key()]),
        lambda: yuxi.exchange_batch(public, [public]),
        lambda: yuxi.keygen_batch(yuxi.SM2PublicKey, 1),
        lambda: yuxi.keygen_batch(key, 1),
        lambda: yuxi.keygen_batch(yuxi.SM2PrivateKey, 1.5),
        lambda: yuxi.sign_batch(key, ["text"], id=ID),
        lambda: yuxi.sign_batch(key, "text", id=ID),
        lambda: yuxi.sign_batch(key, b"bytes", id=ID),
        lambda: yuxi.sign_batch(key, 7, id=ID),
        lambda: yuxi.sign_batch(key, [7], id=ID),
    ):
        with pytest.raises(TypeError):
            call()


def test_any_iterable_of_messages_is_taken(key):
    signatures = yuxi.sign_batch(key, (b"%d" % i for i in range(3)), id=ID)
    messages = [bytearray(b"0"), memoryview(b"1"), b"2"]
    assert yuxi.verify_batch(key.public_key(), messages, iter(signatures), id=ID) == [True] * 3


def test_numpy(key, many):
    numpy = pytest.importorskip("numpy")
    random = numpy.random.default_rng(1)
    rows = random.integers(0, 256, (200, 40), numpy.uint8)
    signatures = yuxi.sign_batch(many, rows, id=ID, format="raw")
    matrix = numpy.frombuffer(b"".join(signatures), numpy.uint8).reshape(-1, 64)
    points = b"".join(key.public_key().to_bytes() for key in many)
    points = numpy.frombuffer(points, numpy.uint8).reshape(-1, 65)
    options = dict(id=ID, format="raw")
    assert all(yuxi.verify_batch(points, rows, matrix, **options))
    lists = [row.tobytes() for row in rows]
    assert all(yuxi.verify_batch(points, lists, signatures, **options))
    # strides that are not contiguous, and the other order of dimensions
    wide = numpy.zeros((200, 80), numpy.uint8)
    wide[:, ::2] = rows
    assert all(yuxi.verify_batch(points, wide[:, ::2], matrix, **options))
    assert all(yuxi.verify_batch(points, numpy.asfortranarray(rows), matrix, **options))
    changed = matrix.copy()
    changed[3, 5] ^= 1
    valid = yuxi.verify_batch(points, rows, changed, **options)
    assert [i for i, good in enumerate(valid) if not good] == [3]
    objects = numpy.array(lists, dtype=object)
    assert all(yuxi.verify_batch(points, objects, matrix, **options))
    for wrong in (rows[0], rows.astype(numpy.uint16), rows.reshape(2, 100, 40), rows.astype(float)):
        with pytest.raises(TypeError, match="two dimensions"):
            yuxi.sign_batch(key, wrong, id=ID)
    empty = numpy.zeros((0, 40), numpy.uint8)
    assert yuxi.sign_batch(key, empty, id=ID) == []
    nothing = numpy.zeros((3, 0), numpy.uint8)
    assert len(yuxi.sign_batch(key, nothing, id=ID)) == 3


def test_numbers_of_any_size(many):
    key, public = many[0], many[0].public_key()
    signature = yuxi.sign_batch(key, [b"m"], id=ID, threads=1 << 70)
    assert yuxi.verify_batch(public, [b"m"], signature, id=ID, threads=1 << 70) == [True]
    for call in (
        lambda: yuxi.sign_batch(key, [b"m"], id=ID, threads=-1),
        lambda: yuxi.verify_batch(public, [b"m"], signature, id=ID, threads=-(1 << 70)),
        lambda: yuxi.exchange_batch(key, [public], threads=-1),
        lambda: yuxi.keygen_batch(yuxi.SM2PrivateKey, -1),
        lambda: public.prepare(-1),
    ):
        with pytest.raises(ValueError, match="must not be negative"):
            call()
    for count in ((1 << 24) + 1, 1 << 62, 1 << 64):
        with pytest.raises(ValueError, match="16777216 keys"):
            yuxi.keygen_batch(yuxi.SM2PrivateKey, count)
    assert public.prepare(1 << 70).memory >= public.prepare().memory


def test_peers_as_objects_and_bytes_together(many):
    key, peers = many[0], [other.public_key() for other in many[1:4]]
    expected = [key.exchange(peer) for peer in peers]
    for mixed in (
        [peers[0], peers[1].to_bytes(), bytearray(peers[2].to_bytes(format="compressed"))],
        [peers[0].to_bytes(), peers[1], peers[2]],
    ):
        assert yuxi.exchange_batch(key, mixed) == expected
    results = yuxi.exchange_batch(key, [peers[0], b"", peers[2]], return_exceptions=True)
    assert results[::2] == expected[::2] and isinstance(results[1], yuxi.YuxiError)
    with pytest.raises(TypeError, match="public keys of the same curve"):
        yuxi.exchange_batch(key, [peers[0], yuxi.P256PrivateKey.generate().public_key()])


def test_matrices_of_every_format(many):
    ctypes = pytest.importorskip("ctypes")  # which a Python without libffi lacks

    key, rows = many[0], [b"abc", b"d\0\0"]
    matrix = ((ctypes.c_ubyte * 3) * 2)(*((ctypes.c_ubyte * 3)(*row) for row in rows))
    given = [matrix, memoryview(b"".join(rows)).cast("B", (2, 3)), memoryview(b"".join(rows)).cast("c", (2, 3))]
    numpy = pytest.importorskip("numpy")
    given += [numpy.array(rows, "V3"), numpy.array(rows, object), numpy.array([list(row) for row in rows], "i1")]
    signatures = yuxi.sign_batch(key, rows, id=ID)
    for column in given:
        assert yuxi.verify_batch(key.public_key(), column, signatures, id=ID) == [True, True]
    for column, why in (
        (numpy.array(rows, "S3"), "zeros at the end"),
        (numpy.zeros((2, 3), "u4"), "a column of a batch is"),
        (numpy.zeros((2, 3, 1), "u1"), "a column of a batch is"),
        (numpy.zeros(2, "u1"), "a column of a batch is"),
    ):
        with pytest.raises(TypeError, match=why):
            yuxi.sign_batch(key, column, id=ID)
