"""Functions of DuckDB: `pip install yuxi[duckdb]`.

>>> import duckdb, yuxi, yuxi.duckdb
>>> connection = duckdb.connect()
>>> yuxi.duckdb.register(connection, id=yuxi.Id.DEFAULT)
>>> connection.sql("select sm2_verify(''::blob, 'message', ''::blob)").fetchall()
[(False,)]
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _engines
from ._engines import IdValue, _Curve, _Format

if TYPE_CHECKING:
    import duckdb

__all__ = ["register"]


def register(
    connection: duckdb.DuckDBPyConnection,
    *,
    id: IdValue | None = None,
    curve: _Curve | None = None,
    format: _Format = "der",
    prehashed: bool = False,
    name: str | None = None,
) -> None:
    """Gives a connection `sm2_verify(key, message, signature)`, of boolean, and `sm2_verify_faults`, which
    returns a struct of `valid` and `fault`, a text that says why a row is not valid.

    `id` is the signer ID of all rows. Without it, the functions have it as a fourth argument: `sm2_verify(key, message,
    signature, id)`. Arguments are BLOB or VARCHAR, and none is cast. `name` is another name than `sm2_verify`, or
    `p256_verify` for the curve "p256", which knows no ID; the other options are those of `yuxi.arrow.verify`. DuckDB calls
    the functions from its threads, and each verifies in one.

    >>> import duckdb, yuxi.duckdb
    >>> connection = duckdb.connect()
    >>> yuxi.duckdb.register(connection)
    >>> connection.sql("select sm2_verify_faults(''::blob, 'message', ''::blob, 'alice').fault").fetchall()
    [('a public key has 0 bytes; it must have 65 (04, x, y), 64 (x, y) or 33 (02 or 03, x)',)]
    """
    functions = _engines.functions(_engines.of_sql(id, curve, format, prehashed))
    name = _engines.name_of(name, curve)
    for function, name, kind in zip(functions, (name, f"{name}_faults"), ("BOOLEAN", "STRUCT(valid BOOLEAN, fault VARCHAR)")):
        # without types of arguments DuckDB passes all as they are; a cast of text to BLOB reads escapes
        arrow: Any = "arrow"
        special: Any = "special"
        connection.create_function(name, function, None, kind, type=arrow, null_handling=special)
