"""Every backend that this machine has gives the same answers: a worker of a cluster may have another CPU."""

import functools
import json
import os
import subprocess
import sys

import pytest
from conftest import EMULATED
from rows import KEYS, rows

import yuxi
import yuxi.arrow

BACKENDS = ["portable64", "portable32", "portable29", "adx", "avx2", "avx512", "ifma", "aarch64", "neon"]
SEED = 7


def answers():
    """What depends on no random number: verdicts, faults, deterministic signatures, shared secrets."""
    points, messages, signatures, ids = rows(200, SEED)
    kept = [i for i in range(200) if None not in (points[i], messages[i], signatures[i], ids[i])]
    points, messages, signatures, ids = ([c[i] for i in kept] for c in (points, messages, signatures, ids))
    key = yuxi.SM2PrivateKey.from_bytes(bytes(31) + b"\7")
    p256 = yuxi.P256PrivateKey.from_bytes(bytes(31) + b"\7")
    found = {"backend": yuxi.backend()}
    verdicts = yuxi.verify_batch(points, messages, signatures, id=ids, threads=2, return_exceptions=True)
    found["verdicts"] = [verdict and str(verdict) for verdict in verdicts]
    signed = [p256.sign(message, deterministic=True) for message in messages[:5]]
    found["signed"] = [signature.hex() for signature in signed]
    assert yuxi.verify_batch(p256.public_key(), messages[:5] * 20, signed * 20) == [True] * 100
    both = yuxi.sign_batch(key, messages, id=b""), yuxi.sign_batch(p256, messages)
    assert all(yuxi.verify_batch(key.public_key(), messages, both[0], id=b""))
    assert all(yuxi.verify_batch(p256.public_key(), messages, both[1]))
    shared = yuxi.exchange_batch(key, points, return_exceptions=True)
    found["shared"] = [secret.hex() if isinstance(secret, bytes) else str(secret) for secret in shared]
    try:
        import pyarrow
    except ImportError:
        return found
    columns = (pyarrow.array(column, pyarrow.binary()) for column in (points, messages, signatures))
    valid, faults = yuxi.arrow.verify(*columns, id=pyarrow.array(ids, pyarrow.binary()), faults=True)
    found["valid"], found["faults"] = valid.to_pylist(), faults.to_pylist()
    return found


@pytest.mark.skipif(EMULATED, reason="a program in the emulator starts no other one")
@pytest.mark.parametrize("backend", BACKENDS)
def test_the_same_answers(backend):
    # with the same keys, both programs have the same rows
    keys = json.dumps([key.to_bytes().hex() for key in KEYS])
    expected, found = run(keys, ""), run(keys, backend)
    if isinstance(found, str):
        pytest.skip(found)
    assert (expected["backend"], found["backend"]) == (yuxi.backend(), backend)
    assert {**found, "backend": yuxi.backend()} == expected
    assert None in found["verdicts"] and any(found["verdicts"])


@functools.cache
def run(keys, backend):
    # the folder of a program is not always searched (PYTHONSAFEPATH)
    path = os.pathsep.join(filter(None, [os.path.dirname(__file__), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "YUXI_BACKEND": backend, "PYTHONPATH": path}
    program = [sys.executable, __file__, keys]
    done = subprocess.run(program, env=environment, capture_output=True, text=True, check=False)
    if "ImportError: YUXI_BACKEND=" in done.stderr:
        return done.stderr.splitlines()[-1]
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


if __name__ == "__main__":
    import rows as module

    KEYS[:] = [yuxi.SM2PrivateKey.from_bytes(bytes.fromhex(key)) for key in json.loads(sys.argv[1])]
    module.POINTS[:] = [key.public_key().to_bytes() for key in KEYS]
    json.dump(answers(), sys.stdout)
