"""Writes rows as planned, signed, to Parquet: streaming, so memory does not grow with their number."""

import pathlib

import numpy
import pyarrow
import pyarrow.compute
import pyarrow.parquet
import yuxi
import yuxi.arrow
from plan import FAULTS, ID
from progress import Progress

# Rows that are signed at a time, and of a row group.
GROUP = 1 << 17


def write(plan, folder, rows_per_file, threads):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True)
    keys = yuxi.keygen_batch(yuxi.SM2PrivateKey, plan.signers)
    secrets = pyarrow.array([key.to_bytes() for key in keys])
    points = pyarrow.array([key.public_key().to_bytes() for key in keys])
    planted = plan.planted()
    random = numpy.random.default_rng()
    progress = Progress("written", plan.rows)
    for file, first in enumerate(range(0, plan.rows, rows_per_file)):
        end = min(first + rows_per_file, plan.rows)
        with pyarrow.parquet.ParquetWriter(folder / f"part-{file:05}.parquet", SCHEMA, compression="zstd") as writer:
            for start in range(first, end, GROUP):
                rows = numpy.arange(start, min(start + GROUP, end), dtype=numpy.int64)
                writer.write_batch(group(plan, planted, rows, secrets, points, random, threads))
                progress.add(len(rows))
    plan.save(folder)
    progress.end()


SCHEMA = pyarrow.schema(
    {"row": pyarrow.int64(), "key": pyarrow.binary(), "message": pyarrow.binary(), "signature": pyarrow.binary()}
)


def group(plan, planted, rows, secrets, points, random, threads):
    """Some rows: signed, and then with the faults that are planned for them."""
    signers = pyarrow.array(plan.signer(rows))
    messages = binary(random.integers(0, 256, (len(rows), plan.message), numpy.uint8))
    secrets = pyarrow.DictionaryArray.from_arrays(signers, secrets)
    signatures = pyarrow.array(yuxi.arrow.sign(secrets, messages, id=ID, threads=threads))
    columns = [points.take(signers), messages, signatures]
    kinds = plan.kinds(rows, planted)
    places = numpy.flatnonzero(kinds)
    plants = list(FAULTS.values())
    faulty = [plants[kinds[i] - 1](*(column[i].as_py() for column in columns)) for i in places]
    if faulty:
        mask = pyarrow.array(kinds != 0)
        columns = [
            pyarrow.compute.replace_with_mask(column, mask, pyarrow.array(values, pyarrow.binary()))
            for column, values in zip(columns, zip(*faulty))
        ]
    return pyarrow.record_batch([pyarrow.array(rows), *columns], SCHEMA)


def binary(matrix):
    """The rows of a matrix of bytes."""
    count, width = matrix.shape
    offsets = numpy.arange(count + 1, dtype=numpy.int32) * width
    buffers = [None, pyarrow.py_buffer(offsets), pyarrow.py_buffer(matrix)]
    return pyarrow.Array.from_buffers(pyarrow.binary(), count, buffers)
