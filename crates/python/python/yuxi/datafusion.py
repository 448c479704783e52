"""Functions of DataFusion: `pip install yuxi[datafusion]`.

>>> import datafusion, yuxi, yuxi.datafusion
>>> context = datafusion.SessionContext()
>>> yuxi.datafusion.register(context, id=yuxi.Id.DEFAULT)
>>> context.sql("select sm2_verify(x'', x'6d', x'') as valid").to_pydict()
{'valid': [False]}
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import _engines
from ._engines import IdValue, _Curve, _Format

if TYPE_CHECKING:
    import datafusion

__all__ = ["register"]


def register(
    context: datafusion.SessionContext,
    *,
    id: IdValue | None = None,
    curve: _Curve | None = None,
    format: _Format = "der",
    prehashed: bool = False,
    name: str | None = None,
) -> None:
    """Gives a session `sm2_verify(key, message, signature)`, of boolean, and `sm2_verify_faults`, which
    returns a struct of `valid` and `fault`, a text that says why a row is not valid.

    `id` is the signer ID of all rows. Without it, the functions have it as a fourth argument: `sm2_verify(key, message,
    signature, id)`. Arguments are binary, as views or dictionaries too; DataFusion casts no text, so write `cast(message
    as bytea)`. `name` is another name than `sm2_verify`, or `p256_verify` for the curve "p256", which knows no ID; the
    other options are those of `yuxi.arrow.verify`.

    >>> import datafusion, yuxi.datafusion
    >>> context = datafusion.SessionContext()
    >>> yuxi.datafusion.register(context)
    >>> context.sql("select sm2_verify(x'', cast('m' as bytea), x'', x'') as valid").to_pydict()
    {'valid': [False]}
    """
    import pyarrow
    from datafusion import udf

    verification = _engines.of_sql(id, curve, format, prehashed)
    name = _engines.name_of(name, curve)
    types = [pyarrow.binary_view()] * verification.columns
    both = pyarrow.struct({"valid": pyarrow.bool_(), "fault": pyarrow.string()})
    results = (name, pyarrow.bool_()), (f"{name}_faults", both)
    for function, (name, kind) in zip(_engines.functions(verification), results):
        context.register_udf(udf(function, types, kind, "immutable", name))
