"""What is tested of the functions in every engine of SQL."""

import pyarrow
import pytest
from rows import KEYS

import yuxi
import yuxi.arrow

# The rows of the table planned.
ALL = """
    select row, v.valid, v.fault
    from (select row, sm2_verify_faults(key, message, signature, id) as v from planned) as verified
"""


def other_table():
    """Three messages that one key of SM2 and one of P-256 signed."""
    messages = pyarrow.array([b"one", b"two", None])
    key, p256 = KEYS[0], yuxi.P256PrivateKey.generate()
    return pyarrow.table(
        {
            "key": [key.public_key().to_bytes()] * 3,
            "message": messages,
            "signature": pyarrow.array(yuxi.arrow.sign(key, messages, id=yuxi.Id.DEFAULT)),
            "p256": [p256.public_key().to_bytes()] * 3,
            "p256_signature": pyarrow.array(yuxi.arrow.sign(p256, messages, format="raw")).cast("binary"),
        }
    )


def struct_of(value):
    """Its values: engines return dictionaries, and Spark rows."""
    return tuple(value.values() if isinstance(value, dict) else value)


def check(register, run):
    """`register(**options)` registers functions; `run(sql)` returns rows of a query, over the table other."""
    register(id=yuxi.Id.DEFAULT)
    valid = [True, True, None]
    query = "select sm2_verify(key, message, signature) from other"
    assert [row[0] for row in run(query)] == valid
    register(curve="p256", format="raw")
    query = "select p256_verify(p256, message, p256_signature), p256_verify_faults(p256, message, signature) as both from other"
    assert [row[0] for row in run(query)] == valid
    found = [struct_of(row[1]) for row in run(query)]
    assert found[2] == (None, None) and found[0][0] is False and "64" in found[0][1]
    register(id=b"bob", name="of_bob")
    query = "select of_bob(key, message, signature), of_bob_faults(key, message, signature) as both from other"
    expected = [(False, "the signature is not valid")] * 2 + [(None, None)]
    assert [struct_of(row[1]) for row in run(query)] == expected
    assert [row[0] for row in run(query)] == [valid for valid, _ in expected]
    query = "select count(*) from other where sm2_verify(key, message, signature)"
    assert [tuple(row) for row in run(query)] == [(2,)]
    with pytest.raises(Exception, match="sm2_verify|arguments"):
        run("select sm2_verify(key, message) from other")
    with pytest.raises(ValueError, match="format"):
        register(id=b"", format="pem")
