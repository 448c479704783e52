"""Rows with faults, as a table of pyarrow, and what every engine must say of them."""

import pyarrow
import pytest
from rows import rows, single

NAMES = ["key", "message", "signature", "id"]


class Planned:
    """A table with the columns row, key, message, signature and id, and each row's truth and fault."""

    def __init__(self, count, seed):
        columns = rows(count, seed)
        self.table = pyarrow.table(
            {"row": pyarrow.array(range(count)), **{n: pyarrow.array(c, pyarrow.binary()) for n, c in zip(NAMES, columns)}}
        )
        self.expected = {row: single(*values) for row, values in enumerate(zip(*columns))}
        valid = [valid for valid, _ in self.expected.values()]
        assert {True, False, None} <= set(valid)
        # faults of many kinds
        assert len({fault for _, fault in self.expected.values()}) > 8

    def check(self, found):
        """Rows of an engine, in any order, as (row, valid, fault)."""
        found = [tuple(row) for row in found]
        assert len(found) == len(self.expected)
        assert {row: (valid, fault) for row, valid, fault in found} == self.expected


@pytest.fixture(scope="session")
def planned():
    return Planned(3000, "engines")
