"""Expressions of Polars."""

import polars
import pytest
from rows import KEYS, POINTS

import yuxi
import yuxi.arrow
import yuxi.polars
from yuxi import _engines

COLUMNS = {"key": "key", "message": "message", "signature": "signature", "id": "id", "faults": True}


@pytest.fixture
def frame(planned):
    return polars.from_arrow(planned.table)


def rows_of(frame):
    return frame.select("row", polars.col("v").struct.field("valid"), polars.col("v").struct.field("fault")).rows()


@pytest.mark.parametrize("engine", ["in-memory", "streaming"])
def test_every_row_is_as_planned(planned, frame, engine):
    verified = frame.lazy().with_columns(v=yuxi.polars.verify(**COLUMNS)).collect(engine=engine)
    planned.check(rows_of(verified))
    valid = polars.col("signature").sm2.verify("key", polars.col("message"), id=polars.col("id"))
    found = frame.lazy().with_columns(v=valid).filter("v").collect(engine=engine)
    assert sorted(found["row"]) == [row for row, (valid, _) in planned.expected.items() if valid]


def test_pieces(planned, frame, monkeypatch):
    monkeypatch.setattr(_engines, "PIECE", 7)
    planned.check(rows_of(frame.with_columns(v=yuxi.polars.verify(**COLUMNS))))


def test_values_of_all_rows():
    messages = polars.Series("message", ["one", None, "three"])
    signed = polars.Series(yuxi.arrow.sign(KEYS[0], messages, id=b"alice"))
    frame = polars.DataFrame({"message": messages, "signature": signed, "key": [POINTS[0]] * 3, "id": [b"alice"] * 3})
    for key in ("key", polars.col("key"), POINTS[0], polars.lit(POINTS[0]), KEYS[0].public_key()):
        for id in ("id", b"alice", yuxi.Id(b"alice"), polars.lit(b"alice"), polars.lit("alice")):
            valid = polars.col("signature").sm2.verify(key, "message", id=id)
            assert frame.select(valid).to_series().to_list() == [True, None, True]
            assert frame.head(0).select(valid).height == 0
    one = polars.col("signature").sm2.verify(POINTS[0], b"one", id=b"alice")
    assert frame.select(one).to_series().to_list() == [True, None, False]
    for null in (polars.lit(None), polars.lit(None, polars.Binary)):
        assert frame.select(yuxi.polars.verify("key", null, "signature", id=b"")).to_series().to_list() == [None] * 3
    # a key of a dictionary
    categories = frame.with_columns(message=polars.col("message").cast(polars.Categorical))
    assert categories.select(yuxi.polars.verify("key", "message", "signature", id="id")).to_series().to_list() == [True, None, True]


def test_p256_and_digests():
    key = yuxi.P256PrivateKey.generate()
    digests = polars.Series("digest", [bytes(32), b"\1" * 32, b""])
    signed = polars.Series(yuxi.arrow.sign(key, digests, prehashed=True, format="raw"))
    frame = polars.DataFrame({"digest": digests, "signature": signed, "key": [key.public_key().to_bytes()] * 3})
    for given in ("key", key.public_key()):
        valid = polars.col("signature").p256.verify(given, "digest", prehashed=True, format="raw")
        assert frame.select(valid).to_series().to_list() == [True, True, None]


def test_wrong_options_are_refused_at_once():
    with pytest.raises(TypeError, match="need the signer ID"):
        yuxi.polars.verify("key", "message", "signature")
    with pytest.raises(ValueError, match="format"):
        yuxi.polars.verify("key", "message", "signature", id=b"", format="pem")
    with pytest.raises(ValueError, match="no signer ID"):
        yuxi.polars.verify("key", "message", "signature", id="id", prehashed=True)
    with pytest.raises((TypeError, polars.exceptions.PolarsError), match="Int64"):
        polars.DataFrame({"a": [1]}).select(yuxi.polars.verify(b"", "a", "a", id=b""))
