"""Functions of DataFusion."""

import datafusion
import pyarrow
import pyarrow.parquet
import pytest
from sql import ALL, check, other_table

import yuxi.datafusion


@pytest.fixture
def context():
    return datafusion.SessionContext()


def run(context, sql):
    table = context.sql(sql).to_arrow_table()
    return list(zip(*(column.to_pylist() for column in table.columns)))


def register_table(context, name, table):
    context.register_record_batches(name, [table.to_batches(max_chunksize=500)])


def test_every_row_is_as_planned(planned, context):
    register_table(context, "planned", planned.table)
    yuxi.datafusion.register(context)
    planned.check(run(context, ALL))


def test_parquet(planned, context, tmp_path):
    """In which binary is read as views."""
    pyarrow.parquet.write_table(planned.table, tmp_path / "planned.parquet", row_group_size=700)
    context.register_parquet("planned", str(tmp_path / "planned.parquet"))
    yuxi.datafusion.register(context)
    planned.check(run(context, ALL))


def test_options(context):
    register_table(context, "other", other_table())
    check(lambda **options: yuxi.datafusion.register(context, **options), lambda sql: run(context, sql))


def test_text_is_cast(context):
    yuxi.datafusion.register(context, id=b"alice")
    key = yuxi.SM2PrivateKey.generate()
    for text in ["an order", r"\x41", "订单"]:
        point, signature = key.public_key().to_bytes(), key.sign(text.encode(), id=b"alice")
        sql = f"select sm2_verify(x'{point.hex()}', cast('{text}' as bytea), x'{signature.hex()}')"
        assert run(context, sql) == [(True,)]
