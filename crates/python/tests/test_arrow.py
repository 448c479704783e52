"""Columns of Arrow: every library's, against the single operations."""

import threading

import pytest
from rows import KEYS, POINTS, rows, single

import yuxi
import yuxi.arrow

pyarrow = pytest.importorskip("pyarrow")

ID = yuxi.Id.DEFAULT


def check(result, columns):
    valid, faults = result
    expected = [single(*row) for row in zip(*columns)]
    assert valid.to_pylist() == [valid for valid, _ in expected]
    assert faults.to_pylist() == [fault for _, fault in expected]


TYPES = {
    "binary": lambda values: pyarrow.array(values, pyarrow.binary()),
    "large": lambda values: pyarrow.array(values, pyarrow.large_binary()),
    "view": lambda values: pyarrow.array(values, pyarrow.binary_view()),
    "dictionary": lambda values: pyarrow.array(values, pyarrow.binary()).dictionary_encode(),
    "slice": lambda values: pyarrow.array([b"?", None, *values, b"?"], pyarrow.binary())[2:-1],
    "chunks": lambda values: pyarrow.chunked_array(
        [values[:7], [], values[7:11], values[11:]], pyarrow.binary()
    ),
    "dictionary chunks": lambda values: pyarrow.chunked_array(
        [pyarrow.array(part, pyarrow.binary()).dictionary_encode() for part in (values[:50], values[50:])]
    ),
}


@pytest.mark.parametrize("first", TYPES)
def test_rows_equal_single_operations(first):
    columns = rows(150, first)
    names = list(TYPES)
    place = names.index(first)
    given = [TYPES[names[(place + i) % len(names)]](column) for i, column in enumerate(columns)]
    points, messages, signatures, ids = given
    for threads in (1, 0):
        result = yuxi.arrow.verify(points, messages, signatures, id=ids, faults=True, threads=threads)
        check(result, columns)
    valid = yuxi.arrow.verify(points, messages, signatures, id=ids)
    assert valid.to_pylist() == result[0].to_pylist()


def test_polars():
    polars = pytest.importorskip("polars")
    columns = rows(150, "polars")
    frame = polars.DataFrame(dict(zip("kmsi", columns)), schema=dict.fromkeys("kmsi", polars.Binary))
    result = yuxi.arrow.verify(frame["k"], frame["m"], frame["s"], id=frame["i"], faults=True)
    check(result, columns)
    series = polars.Series("valid", result[0])
    assert series.dtype == polars.Boolean and series.to_list() == result[0].to_pylist()
    assert polars.Series("fault", result[1]).to_list() == result[1].to_pylist()
    # in an expression
    verify = lambda parts: polars.Series(yuxi.arrow.verify(*parts[:3], id=parts[3]))
    expression = polars.map_batches(["k", "m", "s", "i"], verify, return_dtype=polars.Boolean)
    assert frame.select(expression).to_series().to_list() == series.to_list()
    words = polars.Series(["one", "two", None])
    signed = polars.Series(yuxi.arrow.sign(KEYS[0], words, id=ID, format="raw"))
    assert signed.dtype == polars.Binary and signed.is_null().to_list() == [False, False, True]
    assert yuxi.arrow.verify(POINTS[0], words, signed, id=ID, format="raw").to_pylist() == [True, True, None]
    # categories are a dictionary
    names = polars.Series(["a", "b", "a"], dtype=polars.Categorical)
    signed = polars.Series(yuxi.arrow.sign(KEYS[0], names, id=ID))
    assert yuxi.arrow.verify(POINTS[0], names, signed, id=ID).to_pylist() == [True] * 3


def test_pandas():
    pandas = pytest.importorskip("pandas")
    columns = rows(50, "pandas")
    dtype = pandas.ArrowDtype(pyarrow.binary())
    frame = pandas.DataFrame({name: pandas.Series(column, dtype=dtype) for name, column in zip("kmsi", columns)})
    given = [frame[name] for name in "kmsi"]
    if not hasattr(given[0], "__arrow_c_stream__"):
        given = [pyarrow.chunked_array(series.array.__arrow_array__()) for series in given]
    check(yuxi.arrow.verify(*given[:3], id=given[3], faults=True), columns)


def test_duckdb():
    duckdb = pytest.importorskip("duckdb")
    columns = rows(3000, "duckdb")
    table = pyarrow.table(dict(zip("kmsi", map(TYPES["binary"], columns))))
    connection = duckdb.connect()
    connection.register("signed", table)
    connection.create_function(
        "sm2_verify",
        lambda k, m, s, i: pyarrow.array(yuxi.arrow.verify(k, m, s, id=i)),
        ["BLOB"] * 4,
        "BOOLEAN",
        type="arrow",
        null_handling="special",
    )
    found = [valid for (valid,) in connection.execute("select sm2_verify(k, m, s, i) from signed").fetchall()]
    assert found == [single(*row)[0] for row in zip(*columns)]


def test_signing_and_key_agreement():
    messages = pyarrow.array([b"one", None, b"two"])
    secrets = [key.to_bytes() for key in KEYS]
    for keys in (pyarrow.array(secrets), pyarrow.array(secrets).dictionary_encode(), pyarrow.array(secrets, pyarrow.binary(32))):
        for format in ("der", "raw"):
            signed = yuxi.arrow.sign(keys, messages, id=ID, format=format)
            column = pyarrow.array(signed)
            assert column.type == (pyarrow.binary() if format == "der" else pyarrow.binary(64))
            points = pyarrow.array(POINTS)
            valid = yuxi.arrow.verify(points, messages, signed, id=ID, format=format)
            assert valid.to_pylist() == [True, None, True]
    signed, faults = yuxi.arrow.sign(pyarrow.array([b"", bytes(32), secrets[0]]), b"m", id=ID, faults=True)
    assert signed.to_pylist()[:2] == [None, None] and signed.null_count == 2 and len(signed) == 3
    assert faults.to_pylist() == [
        "a private key has 0 bytes; it must have 32",
        "the private key is zero or too large for its curve",
        None,
    ]
    for kind, curve in [
        (yuxi.SM2PrivateKey, "sm2"),
        (yuxi.P256PrivateKey, "p256"),
        (yuxi.X25519PrivateKey, "x25519"),
    ]:
        key, peer = yuxi.keygen_batch(kind, 2)
        point = peer.public_key().to_bytes()
        expected = [key.exchange(peer.public_key()), None]
        peers = pyarrow.array([point, None])
        assert yuxi.arrow.exchange(key, peers).to_pylist() == expected
        assert yuxi.arrow.exchange(key.to_bytes(), peers, curve=curve, threads=2).to_pylist() == expected
        assert yuxi.arrow.exchange(key, peer.public_key()).to_pylist() == expected[:1]


def test_p256_and_digests():
    key = yuxi.P256PrivateKey.generate()
    digests = pyarrow.array([bytes(32), b"", b"\1" * 32, None], pyarrow.binary())
    signed, faults = yuxi.arrow.sign(key, digests, prehashed=True, faults=True)
    assert faults.to_pylist() == [None, "a digest has 0 bytes; it must have 32", None, None]
    assert [value is None for value in signed.to_pylist()] == [False, True, False, True]
    for keys in (key.public_key(), key.public_key().prepare()):
        assert yuxi.arrow.verify(keys, digests, signed, prehashed=True).to_pylist() == [True, None, True, None]
    for encoded in (key.public_key().to_bytes(), key.public_key().to_der()):
        valid = yuxi.arrow.verify(encoded, digests, signed, curve="p256", prehashed=True)
        assert valid.to_pylist() == [True, None, True, None]
        assert yuxi.arrow.verify(encoded, digests, signed, prehashed=True).to_pylist() == [False, None, False, None]


def test_no_rows():
    for none in (pyarrow.array([], pyarrow.binary()), pyarrow.chunked_array([], pyarrow.binary())):
        valid, faults = yuxi.arrow.verify(POINTS[0], none, none, id=b"", faults=True)
        assert valid.to_pylist() == faults.to_pylist() == []
        assert pyarrow.array(valid).type == pyarrow.bool_() and pyarrow.array(faults).type == pyarrow.string()


def test_nothing_is_copied():
    messages = pyarrow.array([b"a message"] * 1000)
    signed = yuxi.arrow.sign(KEYS[0], messages, id=ID, format="raw")
    first, second = pyarrow.array(signed), pyarrow.array(signed)
    assert first.buffers()[1].address == second.buffers()[1].address
    before = pyarrow.total_allocated_bytes()
    assert yuxi.arrow.verify(POINTS[0], messages, first, id=ID, format="raw").null_count == 0
    assert pyarrow.total_allocated_bytes() == before
    # buffers outlive the object that exports them
    del signed, second
    assert yuxi.arrow.verify(POINTS[0], messages, first, id=ID, format="raw").to_pylist() == [True] * 1000


def test_arguments_that_do_not_fit():
    bytes_ = pyarrow.array([b""])
    point = POINTS[0]
    for keys, messages, named, error, text in [
        (point, pyarrow.array([1]), {"id": ID}, TypeError, "of type Int64"),
        (point, pyarrow.table({"a": bytes_}), {"id": ID}, TypeError, "of type Struct"),
        (point, "text", {"id": ID}, TypeError, "PyCapsule"),
        (KEYS[0], bytes_, {"id": ID}, TypeError, "SM2PublicKey"),
        (point, bytes_, {}, TypeError, "need the signer ID"),
        (point, bytes_, {"id": ID, "prehashed": True}, ValueError, "no signer ID"),
        (point, bytes_, {"id": ID, "curve": "p256"}, ValueError, "no signer ID"),
        (point, bytes_, {"curve": "x25519"}, ValueError, "no signatures"),
        (KEYS[0].public_key(), bytes_, {"curve": "p256"}, ValueError, "another curve"),
        (pyarrow.array([point, point]), bytes_, {"id": ID}, ValueError, "has 1 rows, and others have 2"),
    ]:
        with pytest.raises(error, match=text):
            yuxi.arrow.verify(keys, messages, b"", **named)


def test_a_capsule_that_was_used():
    class Once:
        def __init__(self, array):
            self.capsules = array.__arrow_c_array__()

        def __arrow_c_array__(self, requested_schema=None):
            return self.capsules

    once = Once(pyarrow.array([b"a message"]))
    assert yuxi.arrow.sign(KEYS[0], once, id=ID).null_count == 0
    with pytest.raises(ValueError, match="used before"):
        yuxi.arrow.sign(KEYS[0], once, id=ID)

    class Wrong:
        def __arrow_c_array__(self, requested_schema=None):
            return self

    with pytest.raises(TypeError):
        yuxi.arrow.sign(KEYS[0], Wrong(), id=ID)


def test_the_lock_is_released():
    """Another thread of Python runs during a call."""
    messages = pyarrow.array([b"%d" % i for i in range(20_000)])
    steps, stop = [0], threading.Event()

    def count():
        while not stop.is_set():
            steps[0] += 1

    thread = threading.Thread(target=count)
    thread.start()
    try:
        before = steps[0]
        yuxi.arrow.sign(KEYS[0], messages, id=ID)
        during = steps[0] - before
    finally:
        stop.set()
        thread.join()
    assert during > 100


def test_columns_of_the_type_null():
    nulls, bytes_ = pyarrow.nulls(3), pyarrow.array([b""] * 3)
    for columns in ((nulls, bytes_, bytes_), (bytes_, nulls, bytes_), (bytes_, bytes_, nulls), (nulls,) * 3):
        valid, faults = yuxi.arrow.verify(*columns, id=ID, faults=True)
        assert valid.to_pylist() == faults.to_pylist() == [None] * 3
