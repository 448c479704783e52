"""The engines: each verifies all rows of a folder, and writes `row`, `valid` and `fault` of each to another.

A function gets the folders and the options, prepares what is prepared once, and returns what is measured.
"""

import concurrent.futures
import os
import pathlib
import sys
import time

from plan import ID

COLUMNS = ["row", "key", "message", "signature"]
# Rows that the loop below reads at a time.
BATCH = 1 << 16


def arrow(signed, results, options):
    """No engine: a loop over batches of pyarrow, and the kernel's own threads."""
    import pyarrow
    import pyarrow.parquet
    import yuxi.arrow

    def batches():
        for file in sorted(pathlib.Path(signed).glob("*.parquet")):
            yield from pyarrow.parquet.ParquetFile(file, read_dictionary=["key"]).iter_batches(BATCH, columns=COLUMNS)

    def run():
        in_kernel = 0
        schema = pyarrow.schema({"row": pyarrow.int64(), "valid": pyarrow.bool_(), "fault": pyarrow.string()})
        os.makedirs(results)
        with (
            # reads the next batch during this one
            concurrent.futures.ThreadPoolExecutor(1) as reader,
            pyarrow.parquet.ParquetWriter(pathlib.Path(results) / "0.parquet", schema) as writer,
        ):
            source = batches()
            coming = reader.submit(next, source, None)
            while (batch := coming.result()) is not None:
                coming = reader.submit(next, source, None)
                row, key, message, signature = batch.columns
                start = time.perf_counter()
                found = yuxi.arrow.verify(key, message, signature, id=ID, threads=options.threads, faults=True)
                in_kernel += time.perf_counter() - start
                writer.write_batch(pyarrow.record_batch([row, *map(pyarrow.array, found)], schema))
        return {"in_kernel": in_kernel}

    return run


def spark_session(options):
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.appName("a billion signatures")
    if options.master is not None:
        builder = builder.master(options.master)
    elif "SPARK_ENV_LOADED" not in os.environ:
        # not started by spark-submit
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
        local = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false"}
        local |= {"spark.driver.host": "127.0.0.1", "spark.driver.bindAddress": "127.0.0.1"}
        builder = builder.master(f"local[{options.threads}]").config(map=local)
    # as the rows are, and Snappy's library for Java is not everywhere
    builder = builder.config("spark.sql.parquet.compression.codec", "zstd")
    if options.jars is not None:
        builder = builder.config("spark.jars", options.jars)
    session = builder.getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    return session


def spark(signed, results, options):
    import yuxi.spark

    session = spark_session(options)

    def verified(count=None):
        frame = session.read.parquet(str(signed)).select(*COLUMNS)
        frame = frame if count is None else frame.limit(count)
        return yuxi.spark.verify(frame, id=ID, faults=True, keep=["row"], repartition=options.repartition)

    # starts the workers
    verified(1).collect()
    return lambda: verified().write.parquet(str(results))


def spark_java(signed, results, options):
    """Without Python in the workers: java/spark over the provider for Java. --jars names both archives."""
    from pyspark.sql import DataFrame

    session = spark_session(options)
    verify = session._jvm.yuxi.spark.SM2Verify.verify

    def verified(count=None):
        frame = session.read.parquet(str(signed)).select(*COLUMNS)
        frame = frame if count is None else frame.limit(count)
        found = verify(frame._jdf, "key", "message", "signature", bytearray(b"1234567812345678"))
        # its texts of faults are shorter than those that are planned
        return DataFrame(found, session).select("row", "valid")

    verified(1).collect()
    return lambda: verified().write.parquet(str(results))


def polars(signed, results, options):
    import polars
    import yuxi.polars

    assert polars.thread_pool_size() == options.threads
    checked = yuxi.polars.verify("key", "message", "signature", id=ID, faults=True)
    rows = polars.scan_parquet(pathlib.Path(signed) / "*.parquet").select("row", verified=checked)
    os.makedirs(results)
    return lambda: rows.sink_parquet(pathlib.Path(results) / "0.parquet")


def duckdb(signed, results, options):
    import duckdb
    import yuxi.duckdb

    connection = duckdb.connect(config={"threads": options.threads, "preserve_insertion_order": False})
    yuxi.duckdb.register(connection, id=ID)
    os.makedirs(results)
    query = f"""
        copy (
            select row, sm2_verify_faults(key, message, signature) as verified
            from read_parquet('{signed}/*.parquet')
        ) to '{results}/0.parquet' (format parquet)
    """
    return lambda: connection.execute(query)


def datafusion(signed, results, options):
    import datafusion
    import yuxi.datafusion

    config = datafusion.SessionConfig().with_target_partitions(options.threads)
    context = datafusion.SessionContext(config)
    yuxi.datafusion.register(context, id=ID)
    context.register_parquet("signed", str(signed))
    query = "select row, sm2_verify_faults(key, message, signature) as verified from signed"
    return lambda: context.sql(query).write_parquet(str(results))


def ray(signed, results, options):
    import ray
    import ray.data
    import yuxi.ray

    if options.address is None:
        ray.init(num_cpus=options.threads, include_dashboard=False, log_to_driver=False)
    else:
        ray.init(options.address)
    ray.data.DataContext.get_current().enable_progress_bars = False
    repartition = 8 * options.threads if options.repartition is True else options.repartition or None

    def run():
        rows = ray.data.read_parquet(str(signed), columns=COLUMNS)
        rows = yuxi.ray.verify(rows, id=ID, faults=True, keep=["row"], repartition=repartition)
        rows.write_parquet(str(results))

    return run


ENGINES = {function.__name__: function for function in (arrow, spark, spark_java, polars, duckdb, datafusion, ray)}
