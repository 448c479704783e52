"""Functions of DuckDB."""

import duckdb
import pytest
from sql import ALL, check, other_table

import yuxi.duckdb


@pytest.fixture
def connection():
    return duckdb.connect()


def test_every_row_is_as_planned(planned, connection):
    connection.register("planned", planned.table)
    yuxi.duckdb.register(connection)
    planned.check(connection.execute(ALL).fetchall())


def test_options(connection):
    connection.register("other", other_table())
    check(lambda **options: yuxi.duckdb.register(connection, **options), lambda sql: connection.execute(sql).fetchall())


def test_arguments_are_not_cast(connection):
    """DuckDB would read escapes in text that it casts to BLOB."""
    yuxi.duckdb.register(connection, id=b"alice")
    key = yuxi.SM2PrivateKey.generate()
    for text in ["an order", r"\x41", "订单"]:
        row = [key.public_key().to_bytes(), text, key.sign(text.encode(), id=b"alice")]
        assert connection.execute("select sm2_verify(?, ?, ?)", row).fetchall() == [(True,)]
    assert connection.execute("select sm2_verify(?, null, ?)", row[::2]).fetchall() == [(None,)]
    with pytest.raises(duckdb.Error, match="Int32"):
        connection.execute("select sm2_verify(1, 2, 3)").fetchall()
