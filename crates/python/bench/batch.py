"""Measures batches of yuxi, the Rust library without Python, and PyPI's gmssl and gmssl-python, interleaved.

    cargo xtask python bench

In each round every candidate does the same operation once, in changing order; the ratio of two candidates
is taken within a round, so that other load on the machine affects both. Printed are the medians, with the
middle half of the ratios. All use one thread. What the table of a key contributes is shown by a line of its
own: Rust verifies without one, and so does yuxi for as many different keys. Python takes keys and signatures
as bytes: "Rust, from bytes" decodes the same, "Rust, a batch" has one key and signatures that are decoded
already.
"""

import platform
import random
import statistics
import subprocess
import sys
import time

import yuxi

COUNT = 16_384
ROWS = 65_536
ROUNDS = 15
# gmssl does a few hundred operations a second, gmssl-python some thousand.
SLOW = 8
SLOWLY = 64
ID = yuxi.Id.DEFAULT


class Program:
    """A program that answers an operation and a count with seconds."""

    def __init__(self, *command):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True)

    def rate(self, operation, count=COUNT):
        self.process.stdin.write(f"{operation} {count}\n")
        self.process.stdin.flush()
        return count / float(self.process.stdout.readline())


def rate(count, work):
    start = time.perf_counter()
    assert work()
    return count / (time.perf_counter() - start)


def candidates(rust, gmssl_python):
    """For each operation the candidates by name; the first is what the others are divided by."""
    from gmssl import sm2

    rust = Program(rust, "-")
    key = yuxi.SM2PrivateKey.generate()
    public = key.public_key()
    messages = [b"order %10d" % i for i in range(COUNT)]
    signatures = yuxi.sign_batch(key, messages, id=ID)
    # each key comes once, so none earns a table
    many = yuxi.keygen_batch(yuxi.SM2PrivateKey, COUNT)
    of_many = yuxi.sign_batch(many, messages, id=ID)
    many = [key.public_key() for key in many]
    one = messages[:256]
    theirs = sm2.CryptSM2(key.to_bytes().hex(), public.to_bytes(format="bare").hex())
    theirs.public_key = public.to_bytes(format="bare").hex()
    their_signature = theirs.sign_with_sm3(messages[0])
    some = range(SLOW)
    found = {
        "sign": {
            "yuxi, a batch": lambda: rate(COUNT, lambda: yuxi.sign_batch(key, messages, id=ID)),
            "Rust, a batch": lambda: rust.rate("sign"),
            "yuxi, one at a time": lambda: rate(256, lambda: [key.sign(m, id=ID) for m in one]),
            "gmssl": lambda: rate(SLOW, lambda: [theirs.sign_with_sm3(messages[0]) for _ in some]),
        },
        "verify": {
            "yuxi, a batch": lambda: rate(
                COUNT, lambda: all(yuxi.verify_batch(many, messages, of_many, id=ID))
            ),
            "Rust, from bytes": lambda: rust.rate("verify-encoded"),
            "Rust, a batch": lambda: rust.rate("verify"),
            "yuxi, a batch of one key": lambda: rate(
                COUNT, lambda: all(yuxi.verify_batch(public, messages, signatures, id=ID))
            ),
            "yuxi, one at a time": lambda: rate(
                256, lambda: [public.verify(s, m, id=ID) for s, m in zip(signatures, one)]
            ),
            "gmssl": lambda: rate(
                SLOW, lambda: all(theirs.verify_with_sm3(their_signature, messages[0]) for _ in some)
            ),
        },
    }
    if gmssl_python:
        program = Program(*gmssl_python)
        for operation, all_of_it in found.items():
            all_of_it["gmssl-python"] = lambda operation=operation: program.rate(operation, SLOWLY)
    return found


def arrow_candidates(rust):
    """The same for one Arrow batch of 64k rows (docs/columns.md), in one thread and in two."""
    import pyarrow
    import yuxi.arrow

    rust = Program(rust, "-")
    key = yuxi.SM2PrivateKey.generate()
    messages = pyarrow.array([b"order %10d" % i for i in range(ROWS)])
    # each key comes once, so none earns a table
    many = yuxi.keygen_batch(yuxi.SM2PrivateKey, ROWS)
    points = pyarrow.array([key.public_key().to_bytes() for key in many])
    of_many = yuxi.sign_batch(many, messages.to_pylist(), id=ID)
    of_many = pyarrow.array(of_many)
    of_one = pyarrow.array(yuxi.arrow.sign(key, messages, id=ID))

    def sign(threads):
        return rate(ROWS, lambda: yuxi.arrow.sign(key, messages, id=ID, threads=threads).null_count == 0)

    def verify(points, signatures, threads):
        return rate(ROWS, lambda: all_valid(points, signatures, threads))

    def all_valid(points, signatures, threads):
        valid = pyarrow.array(yuxi.arrow.verify(points, messages, signatures, id=ID, threads=threads))
        return valid.true_count == ROWS

    return {
        "sign": {
            "Arrow": lambda: sign(1),
            "Rust, a batch": lambda: rust.rate("sign", ROWS),
            "Arrow, two threads": lambda: sign(2),
        },
        "verify": {
            "Arrow": lambda: verify(points, of_many, 1),
            "Rust, from bytes": lambda: rust.rate("verify-encoded", ROWS),
            "Rust, a batch": lambda: rust.rate("verify", ROWS),
            "Arrow, two threads": lambda: verify(points, of_many, 2),
            "Arrow, one key": lambda: verify(key.public_key(), of_one, 1),
        },
    }


def main(rust, *gmssl_python):
    print(f"yuxi {yuxi.__version__}, backend {yuxi.backend()}, Python {platform.python_version()}")
    print(f"{ROUNDS} rounds, batches of {COUNT}, one thread")
    measure(candidates(rust, gmssl_python))
    print(f"one Arrow batch of {ROWS} rows")
    measure(arrow_candidates(rust))


def measure(candidates):
    for operation, all_of_it in candidates.items():
        rates = {name: [] for name in all_of_it}
        for _ in range(ROUNDS):
            for name in random.sample(list(all_of_it), len(all_of_it)):
                rates[name].append(all_of_it[name]())
        first = next(iter(rates))
        for name, found in rates.items():
            ratios = [ours / other for ours, other in zip(rates[first], found)]
            low, middle, high = statistics.quantiles(ratios, n=4)
            line = f"{operation:7} {name:25} {statistics.median(found):12,.0f} /s"
            if name != first:
                line += f"   the first is {middle:.3g} times as fast ({low:.3g} to {high:.3g})"
            print(line)


if __name__ == "__main__":
    main(*sys.argv[1:])
