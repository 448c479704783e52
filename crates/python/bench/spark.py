"""Measures verification in Spark on this machine, `local[2]`: yuxi's ways in Python and in Java, and a function in Java over
Bouncy Castle.

    cargo xtask python bench

All verify rows of the same Parquet files, of 1,000 signers, by turns; the slow one fewer of them. A rate is rows by the
seconds of a job that reads the files and counts valid rows; ratios are of one round. Bouncy Castle's function is
`java/BouncyCastleVerify.java`; the jars are its classes and Bouncy Castle, and for Yuxi's ways in Java the provider and the
classes of `java/spark`, without which they are skipped.
"""

import os
import pathlib
import random
import statistics
import sys
import tempfile
import time

import pyarrow
import pyarrow.parquet
import yuxi.arrow
import yuxi.spark
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.functions import col, count_if

FILES = 64
ROWS = 32_768
# Files for Bouncy Castle, which takes some ten times as long for each.
FEW = 8
SIGNERS = 1_000
ROUNDS = 5
ID = yuxi.Id.DEFAULT


def write(folder):
    keys = yuxi.keygen_batch(yuxi.SM2PrivateKey, SIGNERS)
    points = [key.public_key().to_bytes() for key in keys]
    for file in range(FILES):
        signers = [random.randrange(SIGNERS) for _ in range(ROWS)]
        messages = [b"order %10d " % (file * ROWS + row) + bytes(160) for row in range(ROWS)]
        signatures = yuxi.sign_batch([keys[signer] for signer in signers], messages, id=ID)
        key = pyarrow.DictionaryArray.from_arrays(pyarrow.array(signers, pyarrow.int32()), points)
        columns = {"key": key, "message": messages, "signature": signatures}
        # Snappy's library for Java is not everywhere
        pyarrow.parquet.write_table(pyarrow.table(columns), folder / f"{file:02}.parquet", compression="zstd")


def session(jars):
    os.environ.setdefault("PYSPARK_PYTHON", sys.executable)
    options = {"spark.ui.enabled": "false", "spark.ui.showConsoleProgress": "false", "spark.jars": ",".join(jars)}
    options |= {"spark.driver.host": "127.0.0.1", "spark.driver.bindAddress": "127.0.0.1"}
    builder = SparkSession.builder.appName("verification").master("local[2]").config(map=options)
    spark = builder.getOrCreate()
    spark.sparkContext.setLogLevel("ERROR")
    return spark


def main(jars):
    spark = session(jars)
    yuxi.spark.register(spark, id=ID)
    spark.udf.registerJavaFunction("bouncy_castle", "BouncyCastleVerify", "boolean")
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        write(folder)

        def rate(verified, files):
            paths = [str(folder / f"{file:02}.parquet") for file in range(files)]
            start = time.perf_counter()
            valid = verified(spark.read.parquet(*paths)).select(count_if(col("valid"))).head()[0]
            seconds = time.perf_counter() - start
            assert valid == files * ROWS
            return valid / seconds

        def sql(function):
            return lambda rows: rows.selectExpr(f"{function}(key, message, signature) as valid")

        def in_java(rows):
            verify = spark._jvm.yuxi.spark.SM2Verify.verify
            return DataFrame(verify(rows._jdf, "key", "message", "signature", bytearray(b"1234567812345678")), spark)

        candidates = {
            "yuxi.spark.verify": (lambda rows: yuxi.spark.verify(rows, id=ID, keep=[]), FILES),
            "sm2_verify in SQL": (sql("sm2_verify"), FILES),
            "Bouncy Castle in Java": (sql("bouncy_castle"), FEW),
        }
        if any("yuxi-provider" in jar for jar in jars):
            spark.udf.registerJavaFunction("sm2_verify_java", "yuxi.spark.SM2VerifyFunction", "boolean")
            candidates["SM2Batch in Java"] = in_java, FILES
            candidates["a row at a time in Java"] = sql("sm2_verify_java"), FILES
        for candidate in candidates.values():
            rate(*candidate)
        rates = {name: [] for name in candidates}
        for _ in range(ROUNDS):
            for name in random.sample(list(candidates), len(candidates)):
                rates[name].append(rate(*candidates[name]))
    first = next(iter(rates))
    for name, found in rates.items():
        ratios = [ours / other for ours, other in zip(rates[first], found)]
        low, middle, high = statistics.quantiles(ratios, n=4)
        line = f"{name:25} {statistics.median(found):12,.0f} rows/s"
        if name != first:
            line += f"   the first is {middle:.3g} times as fast ({low:.3g} to {high:.3g})"
        print(line)
    spark.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
