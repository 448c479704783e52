"""What the adapters of engines share: the one place that calls the kernel, `yuxi.arrow.verify`.

A `Verification` is pickled and travels to the workers of an engine; the package must be installed there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

import yuxi.arrow

from ._yuxi import Id, P256PublicKey, SM2PublicKey

# a union, as mypy sees it: stubtest compares
_Curve: TypeAlias = Literal["sm2"] | Literal["p256"]
_Format: TypeAlias = Literal["der"] | Literal["raw"]
# The value of all rows; the name of a column is a str.
KeyValue: TypeAlias = bytes | SM2PublicKey | P256PublicKey
IdValue: TypeAlias = bytes | Id
# An array of pyarrow, a series of Polars: what has a length and `slice(offset, length)`.
Column: TypeAlias = Any

# Rows of a call. The kernel refuses more than 8,388,608, and results of a column are in memory at once.
PIECE = 1 << 20


@dataclass(frozen=True)
class Verification:
    """How rows are verified. Wrong options are refused when it is made, which is not on a worker."""

    curve: _Curve | None = None
    format: _Format = "der"
    prehashed: bool = False
    threads: int = 1
    # The ID of all rows, or whether there is a column of them.
    id: IdValue | None = None
    ids: bool = False
    # The key of all rows, if they have one.
    key: KeyValue = b""

    def __post_init__(self) -> None:
        self._call(self.key, b"", b"", b"" if self.ids else self.id)

    @property
    def columns(self) -> int:
        """The number of columns: key, message, signature, and perhaps ID."""
        return 4 if self.ids else 3

    def pieces(self, columns: Collection[Column]) -> Iterator[tuple[yuxi.arrow.Array, yuxi.arrow.Array]]:
        """The truth and the fault of each row, by pieces. In place of a column, a value is that of all rows."""
        length = max(len(column) for column in columns if is_column(column))
        for start in range(0, max(length, 1), PIECE):
            key, message, signature, *id = (
                column.slice(start, PIECE) if is_column(column) else column for column in columns
            )
            yield self._call(key, message, signature, id[0] if id else self.id)

    def arrays(self, columns: Collection[Column]) -> tuple[Column, Column]:
        """The same as two arrays of pyarrow."""
        import pyarrow

        pieces = list(self.pieces([binary_if_null(column) for column in columns]))
        valid = [pyarrow.array(valid) for valid, _ in pieces]
        faults = [pyarrow.array(faults) for _, faults in pieces]
        if len(pieces) == 1:
            return valid[0], faults[0]
        return pyarrow.concat_arrays(valid), pyarrow.concat_arrays(faults)

    def _call(
        self, key: Column, message: Column, signature: Column, id: Column
    ) -> tuple[yuxi.arrow.Array, yuxi.arrow.Array]:
        return yuxi.arrow.verify(
            key,
            message,
            signature,
            id=id,
            curve=self.curve,
            format=self.format,
            prehashed=self.prehashed,
            threads=self.threads,
            faults=True,
        )


def is_column(column: Column) -> bool:
    """Whether it is no value of all rows."""
    return not isinstance(column, (bytes, SM2PublicKey, P256PublicKey, Id))


def binary_if_null(column: Column) -> Column:
    """What engines pass for a column or a literal without a type is of the type null."""
    import pyarrow

    if is_column(column) and pyarrow.types.is_null(column.type):
        return column.cast(pyarrow.binary())
    return column


def functions(verification: Verification) -> tuple[Callable[..., Column], Callable[..., Column]]:
    """The two functions of SQL, over arrays of pyarrow: the truth of each row; a struct of its truth and its fault."""

    def arrays(columns: tuple[Column, ...]) -> tuple[Column, Column]:
        if len(columns) != verification.columns:
            raise TypeError(f"{len(columns)} arguments; the function takes {arguments(verification)}")
        return verification.arrays(columns)

    # engines evaluate annotations, and pyarrow is not imported here
    def valid(*columns: Column) -> Column:
        return arrays(columns)[0]

    def faults(*columns: Column) -> Column:
        import pyarrow

        return pyarrow.StructArray.from_arrays(list(arrays(columns)), names=["valid", "fault"])

    return valid, faults


def arguments(verification: Verification) -> str:
    """What functions of SQL take, in words."""
    if verification.ids:
        return "key, message, signature and signer ID, unless it is registered with id="
    return "key, message and signature"


def of_sql(id: IdValue | None, curve: _Curve | None, format: _Format, prehashed: bool) -> Verification:
    """The verification of functions of SQL: signatures of SM2 need an ID, which is an argument if none is given."""
    ids = id is None and not prehashed and curve in (None, "sm2")
    return Verification(curve=curve, format=format, prehashed=prehashed, id=id, ids=ids)


def name_of(name: str | None, curve: _Curve | None) -> str:
    """The name of the function of SQL; the one that also has faults is called `<name>_faults`."""
    return name or f"{curve or 'sm2'}_verify"


@dataclass(frozen=True)
class Table:
    """Verifies the rows of tables and record batches of pyarrow, and appends the columns `valid` and `fault`."""

    key: str | KeyValue
    message: str
    signature: str
    id: str | IdValue | None
    curve: _Curve | None
    format: _Format
    prehashed: bool
    faults: bool
    # The columns that the result has, all if None.
    keep: tuple[str, ...] | None
    verification: Verification = field(init=False)

    def __post_init__(self) -> None:
        ids = isinstance(self.id, str)
        verification = Verification(
            curve=self.curve,
            format=self.format,
            prehashed=self.prehashed,
            id=None if isinstance(self.id, str) else self.id,
            ids=ids,
            key=b"" if isinstance(self.key, str) else self.key,
        )
        object.__setattr__(self, "verification", verification)

    def added(self) -> tuple[str, ...]:
        """The names of the columns that it appends."""
        return ("valid", "fault") if self.faults else ("valid",)

    def kept(self, names: Collection[str]) -> list[str]:
        """The columns of a table with these names that the result has. Raises an error if it cannot be."""
        kept = list(names if self.keep is None else self.keep)
        given = [self.key, self.message, self.signature, self.id]
        wanted = [*kept, *(name for name in given if isinstance(name, str))]
        for name in wanted:
            if name not in names:
                raise ValueError(f"there is no column {name}; there are {', '.join(names)}")
        for name in self.added():
            # engines of SQL do not tell names apart by case
            if name in (other.lower() for other in kept):
                raise ValueError(f"a column {name} would be appended, and there is one; drop or rename it")
        return kept

    def __call__(self, table: Any) -> Any:
        """A table or record batch with the columns of `kept`, and the results."""
        given = [self.key, self.message, self.signature, *([self.id] if self.verification.ids else [])]
        columns = [table.column(name) if isinstance(name, str) else name for name in given]
        results = self.verification.arrays(columns)
        table = table.select(self.kept(table.schema.names))
        for name, result in zip(self.added(), results):
            table = table.append_column(name, result)
        return table
