"""The interpreter lock is released in long work, and buffers that others change are no danger.

The switch interval is so long that Python never takes the lock from a thread: another thread runs only
if the one that holds the lock gives it away. So a function that keeps the lock is detected whatever the
machine does. One that releases it works for a tenth of a second or more, and is tried several times, in
case that another program has the core just then.
"""

import sys
import threading

import pytest
from conftest import EMULATED

import yuxi

COUNT = 1_000 if EMULATED else 20_000
TRIES = 20
ITERATIONS = 5_000 if EMULATED else 200_000


@pytest.fixture(autouse=True)
def no_switching():
    before = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    yield
    sys.setswitchinterval(before)


def others_run_during(work):
    """Whether another thread ever runs during the work."""
    return any(another_runs_during(work) for _ in range(TRIES))


def another_runs_during(work):
    """Whether this thread runs between the beginning and the end of work in another one."""
    events = []
    begin = threading.Lock()
    begin.acquire()

    def run():
        begin.acquire()
        events.append("begun")
        work()
        events.append("ended")

    thread = threading.Thread(target=run)
    thread.start()
    # from here on the other thread waits for one lock only
    begin.release()
    while not events:
        # gives the interpreter lock away once; the other thread keeps it, unless its work does not
        threading.Event().wait(0.001)
    seen = list(events)
    thread.join()
    return seen == ["begun"]


def test_the_measurement_itself():
    def busy():
        for _ in range(20_000 if EMULATED else 200_000):
            pass

    assert not others_run_during(busy)
    assert others_run_during(lambda: threading.Event().wait(0.2))


@pytest.fixture(scope="module")
def batch(key):
    messages = [b"%d" % i for i in range(COUNT)]
    return messages, yuxi.sign_batch(key, messages, id=b"")


def test_batches_release_the_lock(key, p256, batch):
    messages, signatures = batch
    public = key.public_key()
    peers = [public] * COUNT
    for work in (
        lambda: yuxi.sign_batch(key, messages, id=b""),
        lambda: yuxi.verify_batch(public, messages, signatures, id=b""),
        lambda: yuxi.verify_batch(peers, messages, signatures, id=b""),
        lambda: yuxi.sign_batch(p256, messages),
        lambda: yuxi.exchange_batch(key, peers),
        lambda: yuxi.keygen_batch(yuxi.SM2PrivateKey, 4096),
    ):
        assert others_run_during(work)


def test_long_messages_and_passwords_release_the_lock(key):
    message = bytes(1_000_000 if EMULATED else 30_000_000)
    ciphertext = key.public_key().encrypt(message)
    pem = key.to_pem(b"password", iterations=ITERATIONS)
    for work in (
        lambda: yuxi.sm3(message),
        lambda: key.sign(message, id=b""),
        lambda: key.public_key().encrypt(message),
        lambda: key.decrypt(ciphertext),
        lambda: key.to_pem(b"password", iterations=ITERATIONS),
        lambda: yuxi.SM2PrivateKey.from_pem(pem, b"password"),
    ):
        assert others_run_during(work)


def test_a_buffer_that_changes_is_copied_before(key):
    """Whatever another thread writes during the work, the signature is that of the bytes before."""
    message = bytearray(1_000_000 if EMULATED else 20_000_000)
    expected = bytes(message)
    begun = threading.Lock()
    begun.acquire()
    signatures = []

    def run():
        begun.release()
        signatures.append(key.sign(message, id=b""))

    thread = threading.Thread(target=run)
    thread.start()
    begun.acquire()
    # sign has its copy, because it had the interpreter lock from release() on
    for place in range(0, len(message), 4096):
        message[place] = 1
    message += b"longer"
    thread.join()
    key.public_key().verify(signatures[0], expected, id=b"")


def test_threads_share_keys(key):
    public, prepared = key.public_key(), key.public_key().prepare()
    failures = []

    def run(name):
        messages = [b"%d %d" % (name, i) for i in range(200)]
        signatures = yuxi.sign_batch(key, messages, id=b"")
        for verifier in (public, prepared):
            if not all(yuxi.verify_batch(verifier, messages, signatures, id=b"")):
                failures.append(name)
        for message, signature in zip(messages, signatures):
            prepared.verify(signature, message, id=b"")

    threads = [threading.Thread(target=run, args=(name,)) for name in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures
