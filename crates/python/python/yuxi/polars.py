"""Expressions of Polars: `pip install yuxi[polars]`.

Importing this module gives expressions the namespaces `sm2` and `p256`; `verify` is the same as a function.

>>> import polars, yuxi, yuxi.arrow, yuxi.polars
>>> key = yuxi.SM2PrivateKey.generate()
>>> frame = polars.DataFrame({"key": [key.public_key().to_bytes()] * 2, "message": ["one", "two"]})
>>> signed = yuxi.arrow.sign(key, frame["message"], id=b"alice")
>>> frame = frame.with_columns(signature=polars.Series(signed))
>>> frame.select(polars.col("signature").sm2.verify("key", "message", id=b"alice"))["valid"].to_list()
[True, True]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

import polars

from . import _engines
from ._engines import IdValue, KeyValue, _Curve, _Format

__all__ = ["verify"]

# What Polars takes in place of an expression: a str is the name of a column, and bytes are a literal.
_Expression: TypeAlias = polars.Expr | polars.Series | str


def verify(
    key: _Expression | KeyValue,
    message: _Expression | bytes,
    signature: _Expression | bytes,
    *,
    id: _Expression | IdValue | None = None,
    curve: _Curve | None = None,
    format: _Format = "der",
    prehashed: bool = False,
    faults: bool = False,
    threads: int = 0,
) -> polars.Expr:
    """An expression, called `valid`, that verifies the signature in each row: boolean, null for a null input.

    A str is the name of a column; bytes are the value of all rows, as is a key or an `Id`. Messages of SM2 need `id`. With
    `faults` it is a struct `verified` of `valid` and `fault`, a text that says why a row is not valid. `threads` share
    the work, 0 for one on each core. The other options are those of `yuxi.arrow.verify`.

    >>> import polars, yuxi.polars
    >>> frame = polars.DataFrame({"key": [b""], "message": ["m"], "signature": [b""]})
    >>> checked = yuxi.polars.verify("key", "message", "signature", id=b"alice", faults=True)
    >>> frame.select(checked.struct.field("fault")).item()
    'a public key has 0 bytes; it must have 65 (04, x, y), 64 (x, y) or 33 (02 or 03, x)'
    """
    ids = isinstance(id, (str, polars.Expr, polars.Series))
    verification = _engines.Verification(
        curve=curve,
        format=format,
        prehashed=prehashed,
        threads=threads,
        id=None if isinstance(id, (str, polars.Expr, polars.Series)) else id,
        ids=ids,
        key=b"" if isinstance(key, (str, polars.Expr, polars.Series)) else key,
    )
    given: list[Any] = [key, message, signature, *([id] if ids else [])]
    literal = [polars.lit(value) if isinstance(value, bytes) else value for value in given[1:3]]
    given[1:3] = literal
    expressions = [value for value in given if _engines.is_column(value)]

    def function(series: Sequence[polars.Series]) -> polars.Series:
        found = iter(series)
        return _series(verification, [next(found) if _engines.is_column(value) else value for value in given], faults)

    kind = polars.Struct({"valid": polars.Boolean, "fault": polars.String}) if faults else polars.Boolean()
    name = "verified" if faults else "valid"
    return polars.map_batches(expressions, function, return_dtype=kind, is_elementwise=True).alias(name)


def _series(verification: _engines.Verification, columns: list[Any], faults: bool) -> polars.Series:
    """The rows of these columns; those of one row are literals, if others have more or none."""
    lengths = {len(column) for column in columns if _engines.is_column(column)}
    length = next((length for length in lengths if length != 1), 1)
    columns = [_same_length(column, length) for column in columns]
    parts = list(verification.pieces(columns))
    valid = polars.concat([polars.Series("valid", valid) for valid, _ in parts])
    if not faults:
        return valid
    fault = polars.concat([polars.Series("fault", fault) for _, fault in parts])
    return polars.DataFrame({"valid": valid, "fault": fault}).to_struct("verified")


def _same_length(column: Any, length: int) -> Any:
    if not _engines.is_column(column):
        return column
    if column.dtype == polars.Null:
        column = column.cast(polars.Binary)
    return column.new_from_index(0, length) if len(column) == 1 != length else column


@polars.api.register_expr_namespace("sm2")
class _Sm2:
    """`pl.col("signature").sm2`: signatures of SM2."""

    def __init__(self, expression: polars.Expr) -> None:
        self._expression = expression

    def verify(
        self,
        key: _Expression | KeyValue,
        message: _Expression | bytes,
        *,
        id: _Expression | IdValue | None = None,
        format: _Format = "der",
        prehashed: bool = False,
        faults: bool = False,
        threads: int = 0,
    ) -> polars.Expr:
        """`verify` of `yuxi.polars`, with this expression as the signature."""
        return verify(
            key, message, self._expression,
            id=id, curve="sm2", format=format, prehashed=prehashed, faults=faults, threads=threads,
        )  # fmt: skip


@polars.api.register_expr_namespace("p256")
class _P256:
    """`pl.col("signature").p256`: ECDSA on P-256."""

    def __init__(self, expression: polars.Expr) -> None:
        self._expression = expression

    def verify(
        self,
        key: _Expression | KeyValue,
        message: _Expression | bytes,
        *,
        format: _Format = "der",
        prehashed: bool = False,
        faults: bool = False,
        threads: int = 0,
    ) -> polars.Expr:
        """`verify` of `yuxi.polars`, with this expression as the signature."""
        return verify(
            key, message, self._expression,
            curve="p256", format=format, prehashed=prehashed, faults=faults, threads=threads,
        )  # fmt: skip
