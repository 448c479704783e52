"""Spark, on two cores of this machine, where a task may fail three times."""

import os
import signal
import sys

import pyarrow
import pyspark
import pyspark.sql.functions as f
import pytest
from pyspark.sql import SparkSession
from sql import ALL, check, other_table

import yuxi
import yuxi.spark

COLUMNS = ["row", "key", "message", "signature", "id"]


@pytest.fixture(scope="module")
def spark(tmp_path_factory):
    os.environ["PYSPARK_PYTHON"] = sys.executable
    session = (
        SparkSession.builder.master("local[2,4]")
        .config("spark.ui.enabled", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.driver.bindAddress", "127.0.0.1")
        .config("spark.sql.shuffle.partitions", "4")
        .config("spark.sql.warehouse.dir", str(tmp_path_factory.mktemp("warehouse")))
        # so that a partition has several batches
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "200")
        .getOrCreate()
    )
    session.sparkContext.setLogLevel("OFF")
    yield session
    session.stop()


@pytest.fixture(scope="module")
def frame(spark, planned, tmp_path_factory):
    import pyarrow.parquet

    path = tmp_path_factory.mktemp("planned")
    for part in range(3):
        pyarrow.parquet.write_table(planned.table.slice(part * 1000, 1000), path / f"{part}.parquet", compression="zstd")
    frame = spark.read.parquet(str(path)).repartition(3)
    frame.createOrReplaceTempView("planned")
    return frame


@pytest.mark.parametrize("repartition", [False, True, 5])
def test_every_row_is_as_planned(planned, frame, repartition):
    verified = yuxi.spark.verify(frame, id="id", faults=True, repartition=repartition)
    assert verified.columns == [*COLUMNS, "valid", "fault"]
    planned.check(verified.select("row", "valid", "fault").collect())
    verified = yuxi.spark.verify(frame, id="id", faults=True, keep=["row"], repartition=repartition)
    assert verified.columns == ["row", "valid", "fault"]
    planned.check(verified.collect())
    if repartition == 5:
        assert verified.rdd.getNumPartitions() == 5


def test_kept_columns_are_unchanged(planned, frame):
    found = {row["row"]: row for row in yuxi.spark.verify(frame, id="id").collect()}
    for row in planned.table.to_pylist():
        assert found[row["row"]].asDict() == {**row, "valid": planned.expected[row["row"]][0]}


def test_keys_are_brought_together(frame):
    """With repartition, rows of a key are in one partition, one after the other."""
    verified = yuxi.spark.verify(frame, id="id", keep=["key"], repartition=4)
    places = {}
    for part, rows in enumerate(verified.rdd.glom().collect()):
        keys = [row["key"] for row in rows]
        for place, key in enumerate(keys):
            if place == 0 or keys[place - 1] != key:
                places.setdefault(key, []).append(part)
    assert len(places) > 3 and all(len(parts) == 1 for parts in places.values())


def test_values_of_all_rows(spark):
    key = yuxi.SM2PrivateKey.generate()
    rows = [(text, key.sign(text.encode(), id=b"alice")) for text in ("one", "订单")]
    frame = spark.createDataFrame([*rows, (None, b"")], "text string, signed binary")
    for id in (b"alice", yuxi.Id(b"alice")):
        for given in (key.public_key(), key.public_key().to_bytes()):
            verified = yuxi.spark.verify(frame, given, "text", "signed", id=id, keep=[])
            assert [row.valid for row in verified.collect()] == [True, True, None]


def test_sql(planned, spark, frame):
    yuxi.spark.register(spark)
    planned.check(spark.sql(ALL).collect())
    spark.createDataFrame(other_table().to_pandas()).createOrReplaceTempView("other")
    check(lambda **options: yuxi.spark.register(spark, **options), lambda sql: spark.sql(sql).collect())


def killed_at_first(marks):
    """What ends the worker of a task's first attempt, and leaves a mark with the number of its process."""

    def kill():
        context = pyspark.TaskContext.get()
        if context.attemptNumber() == 0:
            with open(os.path.join(marks, str(context.partitionId())), "w") as mark:
                mark.write(str(os.getpid()))
            os.kill(os.getpid(), signal.SIGKILL)

    return kill


def test_a_killed_worker_changes_nothing(planned, frame, tmp_path):
    """After some batches were verified."""
    kill = killed_at_first(str(tmp_path))

    def killing(batches):
        for place, batch in enumerate(batches):
            if place == 2:
                kill()
            yield batch

    before = frame.mapInArrow(killing, frame.schema)
    planned.check(yuxi.spark.verify(before, id="id", faults=True, keep=["row"]).collect())
    assert len(list(tmp_path.iterdir())) == 3


def test_the_killed_worker_verifies(planned, spark, frame, tmp_path):
    """Functions of one query run in the same process."""
    kill = killed_at_first(str(tmp_path))

    @f.arrow_udf("long")
    def killing(column):
        # the second batch, of those of 200 rows
        calls.append(None)
        if len(calls) == 2:
            kill()
        return column

    calls = []
    yuxi.spark.register(spark)
    both = f.expr("sm2_verify_faults(key, message, signature, id)").alias("both")
    found = frame.select(killing("row").alias("row"), both).collect()
    planned.check((row.row, *row.both) for row in found)
    assert len(list(tmp_path.iterdir())) == 3


def test_workers_with_another_backend(planned, spark, frame):
    """As on a worker without AVX-512: slower, with the same answers."""

    def backends(batches):
        for _ in batches:
            yield pyarrow.record_batch({"backend": [yuxi.backend()]})

    environment = spark.sparkContext.environment
    environment["YUXI_BACKEND"] = "portable64"
    try:
        named = frame.select("row").mapInArrow(backends, "backend string").distinct().collect()
        assert [row.backend for row in named] == ["portable64"] != [yuxi.backend()]
        planned.check(yuxi.spark.verify(frame, id="id", faults=True, keep=["row"]).collect())
    finally:
        del environment["YUXI_BACKEND"]


def test_what_cannot_be_is_refused_before_a_job(spark, frame):
    for named, error, text in [
        ({}, TypeError, "need the signer ID"),
        ({"id": b"", "prehashed": True}, ValueError, "no signer ID"),
        ({"id": "id", "format": "pem"}, ValueError, "format"),
        ({"id": "nobody"}, ValueError, "no column nobody; there are row, key"),
        ({"id": "row"}, TypeError, "the column row is of type bigint"),
        ({"id": "id", "keep": ["rows"]}, ValueError, "no column rows"),
        ({"id": "id", "key": b"", "repartition": True}, ValueError, "nothing to repartition"),
    ]:
        with pytest.raises(error, match=text):
            yuxi.spark.verify(frame, **named)
    with pytest.raises(ValueError, match="column valid would be appended"):
        yuxi.spark.verify(frame.withColumn("Valid", f.lit(1)), id="id")
    with pytest.raises(ValueError, match="same name"):
        yuxi.spark.verify(frame.select("*", "row"), id="id")
