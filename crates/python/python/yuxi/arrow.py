"""Signatures and key agreement on columns of Apache Arrow.

A column is any object with the Arrow PyCapsule interface: arrays and chunked arrays of pyarrow, series of Polars and pandas,
results of DuckDB and DataFusion, and what this module returns. Nothing is copied in either direction. This module
itself needs none of these packages.

>>> import yuxi, yuxi.arrow
>>> key = yuxi.SM2PrivateKey.generate()
>>> signatures = yuxi.arrow.sign(key, b"a message", id=yuxi.Id.DEFAULT)
>>> yuxi.arrow.verify(key.public_key(), b"a message", signatures, id=yuxi.Id.DEFAULT).to_pylist()
[True]
"""

from ._yuxi import Array, exchange, sign, verify

__all__ = ["Array", "exchange", "sign", "verify"]
