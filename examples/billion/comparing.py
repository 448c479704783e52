"""Compares what an engine found with the plan, row by row, in any order."""

import numpy
import pyarrow.compute
import pyarrow.dataset
from plan import FAULTS, expected, mixed


def compare(plan, results):
    """Raises an error unless each row is there once, with the truth and the fault that are planned. Returns counts."""
    valid_of, fault_of = zip(*expected())
    texts = sorted({fault for fault in fault_of if fault is not None})
    valid_of = numpy.array([2 if valid is None else int(valid) for valid in valid_of])
    fault_of = numpy.array([-1 if fault is None else texts.index(fault) for fault in fault_of])
    planted = plan.planted()
    count, total = 0, numpy.uint64(0)
    kinds_found = numpy.zeros(len(FAULTS) + 1, numpy.int64)
    for batch in pyarrow.dataset.dataset(results, format="parquet").to_batches():
        rows = batch.column("row").to_numpy(zero_copy_only=False)
        valid, fault = truth_and_fault(batch)
        kinds = plan.kinds(rows, planted)
        truth = valid.cast("int8").fill_null(2).to_numpy(zero_copy_only=False)
        wrong = truth != valid_of[kinds]
        if fault is not None:
            found = pyarrow.compute.index_in(fault, pyarrow.array(texts)).fill_null(-1).to_numpy(zero_copy_only=False)
            # a text that is not planned is no null
            found = numpy.where((found < 0) & fault.is_valid().to_numpy(zero_copy_only=False), -2, found)
            wrong |= found != fault_of[kinds]
        different = numpy.flatnonzero(wrong)
        if len(different):
            i = int(different[0])
            kind = ["without a fault", *FAULTS][kinds[i]]
            raise SystemExit(f"row {rows[i]}, {kind}, is {valid[i]}: {fault and fault[i]}; {len(different)} rows of a batch differ")
        count += len(rows)
        with numpy.errstate(over="ignore"):
            total += mixed(rows).sum()
        kinds_found += numpy.bincount(kinds, minlength=len(kinds_found))
    once = sum_of_all(plan.rows)
    if count != plan.rows or total != once:
        raise SystemExit(f"there are {count} rows of {plan.rows}, or one is there twice in place of another")
    return kinds_found


def truth_and_fault(batch):
    """The two columns, or the two of a struct; no fault if the engine has no texts."""
    if "verified" not in batch.schema.names:
        return batch.column("valid"), batch.column("fault") if "fault" in batch.schema.names else None
    verified = batch.column("verified")
    return verified.field("valid"), verified.field("fault")


def sum_of_all(count):
    """The sum of the mixed numbers of all rows, modulo 2^64. Rows of which one is there twice hardly have it."""
    total = numpy.uint64(0)
    with numpy.errstate(over="ignore"):
        for start in range(0, count, 1 << 20):
            total += mixed(numpy.arange(start, min(start + (1 << 20), count))).sum()
    return total
