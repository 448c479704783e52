"""Signs and verifies by the package gmssl-python, on demand: it has a module of the same name as gmssl, so it runs in an
environment and a process of its own. `batch.py` starts it.

Each line of input, `sign COUNT` or `verify COUNT`, is answered by the seconds that this many took.
"""

import sys
import time

import gmssl

ID = gmssl.SM2_DEFAULT_ID
MESSAGE = b"order %10d" % 0


def sign(key):
    signer = gmssl.Sm2Signature(key, ID, gmssl.DO_SIGN)
    signer.update(MESSAGE)
    return signer.sign()


def verify(key, signature):
    verifier = gmssl.Sm2Signature(key, ID, gmssl.DO_VERIFY)
    verifier.update(MESSAGE)
    return verifier.verify(signature)


def main():
    key = gmssl.Sm2Key()
    key.generate_key()
    signature = sign(key)
    assert verify(key, signature) and not verify(key, signature[:-1] + bytes([signature[-1] ^ 1]))
    operations = {"sign": lambda: sign(key), "verify": lambda: verify(key, signature)}
    for line in sys.stdin:
        operation, count = line.split()
        start = time.perf_counter()
        for _ in range(int(count)):
            assert operations[operation]()
        print(time.perf_counter() - start, flush=True)


if __name__ == "__main__":
    main()
