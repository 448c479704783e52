"""Verification on Apache Spark: `pip install yuxi[spark]`, here and on the workers.

`verify` appends columns to a data frame; `register` gives SQL the function `sm2_verify`. A malformed row has a fault
and is no failed job; a null gives a null. Each task is a process of Python that verifies in one thread, so all
cores work; a task that fails is run again by Spark, with the same results.

    import yuxi.spark
    yuxi.spark.register(spark, id=yuxi.Id.DEFAULT)
    spark.sql("select sm2_verify(key, message, signature) from signed").show()
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from . import _engines
from ._engines import IdValue, KeyValue, _Curve, _Format

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

__all__ = ["register", "verify"]


def verify(
    df: DataFrame,
    key: str | KeyValue = "key",
    message: str = "message",
    signature: str = "signature",
    *,
    id: str | IdValue | None = None,
    curve: _Curve | None = None,
    format: _Format = "der",
    prehashed: bool = False,
    faults: bool = False,
    keep: Iterable[str] | None = None,
    repartition: bool | int = False,
) -> DataFrame:
    """Verifies the signature in each row of a data frame, which gets the column `valid`, of boolean.

    `key`, `message`, `signature` and `id` are names of columns of binary or text. `id`, which messages of SM2 need, may
    also be the signer ID of all rows, and `key` the key of all. Keys in columns are points or DER, of SM2 unless `curve`
    is "p256"; `format` is that of signatures, and with `prehashed` messages are digests. With `faults` there is also a
    column `fault`, of text: why a row is not valid.

    `keep` names the columns that the result has beside these. All columns of the data frame travel to Python, and
    those that are kept travel back: name those that you need.

    With `repartition` rows of the same key are brought together, and sorted by key: a key that comes often is then
    verified with a table, several times as fast. The shuffle of all rows costs about as much (docs/clusters.md), so try
    it before you rely on it, and only if keys come hundreds of times each and are too many (more than some 400) for all
    their tables to be in memory. True lets Spark choose partitions and split a key that is too frequent for one
    (adaptive execution does that); a number is that of partitions.

        valid = yuxi.spark.verify(df, id=yuxi.Id.DEFAULT, faults=True)
        valid.where("not valid").groupBy("fault").count().show()
    """
    from pyspark.sql.functions import col
    from pyspark.sql.types import BooleanType, StringType, StructType

    keep = None if keep is None else tuple(keep)
    table = _engines.Table(key, message, signature, id, curve, format, prehashed, faults, keep)
    kept = table.kept(df.columns)
    if len(set(df.columns)) != len(df.columns):
        raise ValueError("two columns of the data frame have the same name; rename one")
    _check_types(df, (key, message, signature, id))
    schema = StructType([df.schema[name] for name in kept])
    for name, kind in zip(table.added(), (BooleanType(), StringType())):
        schema = schema.add(name, kind)
    if repartition:
        if not isinstance(key, str):
            raise ValueError("there is one key of all rows: nothing to repartition by")
        by = col(key)
        df = df.hint("rebalance", by) if repartition is True else df.repartition(repartition, by)
        df = df.sortWithinPartitions(by)

    def batches(batches: Iterable[Any]) -> Iterator[Any]:
        return map(table, batches)

    return df.mapInArrow(batches, schema)


def _check_types(df: DataFrame, columns: Iterable[object]) -> None:
    """Raises the kernel's error here, and not in a job, for columns that are neither binary nor text."""
    from pyspark.sql.types import BinaryType, NullType, StringType

    for name in columns:
        if isinstance(name, str):
            kind = df.schema[name].dataType
            if not isinstance(kind, (BinaryType, StringType, NullType)):
                raise TypeError(f"the column {name} is of type {kind.simpleString()}, which is neither binary nor text")


def register(
    spark: SparkSession,
    *,
    id: IdValue | None = None,
    curve: _Curve | None = None,
    format: _Format = "der",
    prehashed: bool = False,
    name: str | None = None,
) -> None:
    """Gives SQL of a session `sm2_verify(key, message, signature)`, of boolean, and `sm2_verify_faults`, which
    returns a struct of `valid` and `fault`, a text that says why a row is not valid.

    `id` is the signer ID of all rows. Without it, the functions have it as a fourth argument: `sm2_verify(key, message,
    signature, id)`. Arguments are binary or text. `name` is another name than `sm2_verify`, or `p256_verify` for the
    curve "p256", which knows no ID; the other options are those of `verify`.

        yuxi.spark.register(spark, curve="p256", format="raw")
    """
    import warnings

    from pyspark.sql.pandas.functions import ArrowUDFType, arrow_udf

    valid, faults = _engines.functions(_engines.of_sql(id, curve, format, prehashed))
    name = _engines.name_of(name, curve)
    with warnings.catch_warnings():
        # PySpark prefers hints of types to naming the kind of function, but has none for any number of arguments
        warnings.filterwarnings("ignore", "It is preferred to specify type hints")
        spark.udf.register(name, arrow_udf(valid, "boolean", ArrowUDFType.SCALAR))
        spark.udf.register(f"{name}_faults", arrow_udf(faults, "valid boolean, fault string", ArrowUDFType.SCALAR))
