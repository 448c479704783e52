"""Verification on Ray Data: `pip install yuxi[ray]`, here and on the workers.

    import yuxi.ray
    valid = yuxi.ray.verify(dataset, id=yuxi.Id.DEFAULT, faults=True)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from . import _engines
from ._engines import IdValue, KeyValue, _Curve, _Format

if TYPE_CHECKING:
    import ray.data

__all__ = ["verify"]


def verify(
    ds: ray.data.Dataset,
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
    repartition: int | None = None,
    **options: Any,
) -> ray.data.Dataset:
    """Verifies the signature in each row of a data set, which gets the column `valid`, of boolean.

    The arguments are those of `yuxi.spark.verify`. `repartition` brings rows of the same key together in so many blocks,
    sorted by key. `options` are those of `map_batches`, such as `num_cpus`; a task verifies in one thread.

        dataset = ray.data.read_parquet("signed")
        yuxi.ray.verify(dataset, id="signer", keep=["row"]).write_parquet("verified")
    """
    keep = None if keep is None else tuple(keep)
    table = _engines.Table(key, message, signature, id, curve, format, prehashed, faults, keep)
    if repartition:
        if not isinstance(key, str):
            raise ValueError("there is one key of all rows: nothing to repartition by")
        ds = ds.repartition(repartition, keys=[key], sort=True)
    return ds.map_batches(table, batch_format="pyarrow", zero_copy_batch=True, **options)
