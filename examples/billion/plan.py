"""What rows there are, and what must be found of each: computed from the number of a row, so that nobody keeps it."""

import dataclasses
import json
import pathlib

import numpy
import yuxi

ID = yuxi.Id.DEFAULT


def mixed(numbers):
    """64 bits for each number, which look random: SplitMix64."""
    z = numbers.astype(numpy.uint64) + numpy.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> numpy.uint64(30))) * numpy.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> numpy.uint64(27))) * numpy.uint64(0x94D049BB133111EB)
    return z ^ (z >> numpy.uint64(31))


def off_the_curve(key):
    return b"\4" + bytes(63) + b"\1"


# What a planted fault makes of (key, message, signature). Its text is the same in every row.
FAULTS = {
    "signature changed": lambda k, m, s: (k, m, s[:-1] + bytes([s[-1] ^ 1])),
    "message changed": lambda k, m, s: (k, m[:-1] + bytes([m[-1] ^ 1]), s),
    "key of another": lambda k, m, s: (yuxi.SM2PrivateKey.generate().public_key().to_bytes(), m, s),
    "signature cut": lambda k, m, s: (k, m, s[:10]),
    "signature empty": lambda k, m, s: (k, m, b""),
    "r is zero": lambda k, m, s: (k, m, bytes.fromhex("3006020100020101")),
    "key off the curve": lambda k, m, s: (off_the_curve(k), m, s),
    "key cut": lambda k, m, s: (k[:-1], m, s),
    "key of another form": lambda k, m, s: (b"\5" + k[1:], m, s),
    "no key": lambda k, m, s: (None, m, s),
    "no message": lambda k, m, s: (k, None, s),
    "no signature": lambda k, m, s: (k, m, None),
}


def single(key, message, signature):
    """What the single operation says of a row, without a column or a batch: (valid, fault)."""
    if None in (key, message, signature):
        return None, None
    try:
        yuxi.SM2PublicKey.from_bytes(key).verify(signature, message, id=ID)
    except yuxi.YuxiError as error:
        return False, str(error)
    return True, None


def expected():
    """What must be found of a row without a fault, and then of one with each of `FAULTS`."""
    key = yuxi.SM2PrivateKey.generate()
    row = key.public_key().to_bytes(), b"a message", key.sign(b"a message", id=ID)
    return [single(*row), *(single(*plant(*row)) for plant in FAULTS.values())]


@dataclasses.dataclass(frozen=True)
class Plan:
    rows: int
    signers: int
    faults: int
    message: int

    def __post_init__(self):
        if not (0 < self.rows and 0 < self.signers and 0 <= self.faults <= self.rows and 0 < self.message):
            raise SystemExit("rows, signers and bytes of a message are more than none, and faults are not more than rows")

    def save(self, folder):
        (pathlib.Path(folder) / "_plan.json").write_text(json.dumps(dataclasses.asdict(self)))

    @classmethod
    def of(cls, folder):
        return cls(**json.loads((pathlib.Path(folder) / "_plan.json").read_text()))

    def signer(self, rows):
        """The place of each row's signer."""
        return (mixed(rows) % numpy.uint64(self.signers)).astype(numpy.int32)

    def planted(self):
        """The rows with faults, in their order: one in each of as many equal parts."""
        places = numpy.arange(self.faults + 1, dtype=numpy.uint64)
        # no product overflows 64 bits below 4 * 10^9 rows and as many faults
        bounds = places * numpy.uint64(self.rows) // numpy.uint64(max(self.faults, 1))
        return bounds[:-1] + mixed(places[:-1]) % numpy.maximum(numpy.diff(bounds), numpy.uint64(1))

    def kinds(self, rows, planted):
        """0 for each row without a fault, otherwise 1 and the place in `FAULTS`."""
        if not len(planted):
            return numpy.zeros(len(rows), numpy.int64)
        rows = rows.astype(numpy.uint64)
        places = numpy.minimum(numpy.searchsorted(planted, rows), len(planted) - 1)
        return numpy.where(planted[places] == rows, places % len(FAULTS) + 1, 0)
