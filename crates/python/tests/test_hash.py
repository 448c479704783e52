"""SM3, with the shape of hashlib."""

import hashlib
import hmac
import threading

import pytest

import yuxi

ABC = "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"


def test_the_standards_examples():
    assert yuxi.sm3(b"abc").hexdigest() == ABC
    second = yuxi.sm3(b"abcd" * 16).hexdigest()
    assert second == "debe9ff92275b8a138604889c18e5a4d6fdb70e5387e5765293dcba39c0c5732"


@pytest.mark.skipif("sm3" not in hashlib.algorithms_available, reason="OpenSSL has no SM3")
def test_hashlib_agrees():
    for length in (0, 1, 55, 56, 63, 64, 65, 1000, 5000):
        data = bytes(i % 251 for i in range(length))
        assert yuxi.sm3(data).digest() == hashlib.new("sm3", data).digest()
    ours, theirs = hmac.new(b"key", b"message", yuxi.sm3), hmac.new(b"key", b"message", "sm3")
    assert ours.digest() == theirs.digest()


def test_it_has_the_shape_of_hashlib():
    hash = yuxi.sm3()
    assert (hash.name, hash.digest_size, hash.block_size) == ("sm3", 32, 64)
    assert hash.update(b"a") is None
    branch = hash.copy()
    hash.update(memoryview(b"bc"))
    branch.update(bytearray(b"xx"))
    assert hash.hexdigest() == hash.digest().hex() == ABC
    assert branch.digest() == yuxi.sm3(b"axx").digest() != hash.digest()
    for wrong in ("text", 1, [1]):
        with pytest.raises(TypeError):
            hash.update(wrong)
    assert hash.hexdigest() == ABC


def test_the_hasher_of_sm2_is_a_hash(key):
    public = key.public_key()
    hasher = yuxi.SM2Hasher(public, id=b"alice")
    hasher.update(b"a")
    branch = hasher.copy()
    branch.update(b"b" * 5000)
    assert branch.digest() == yuxi.sm3(public.z(id=b"alice") + b"a" + b"b" * 5000).digest()
    assert bytes.fromhex(hasher.hexdigest()) == hasher.digest()
    public.verify(key.sign(yuxi.Prehashed(branch.digest())), b"a" + b"b" * 5000, id=b"alice")
    with pytest.raises(yuxi.YuxiError, match="8191 at most"):
        yuxi.SM2Hasher(public, id=bytes(9000))
    with pytest.raises(TypeError):
        yuxi.SM2Hasher(public)


def test_threads_may_share_a_hash():
    hash, block = yuxi.sm3(), bytes(4096)

    def update():
        for _ in range(100):
            hash.update(block)

    threads = [threading.Thread(target=update) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert hash.digest() == yuxi.sm3(block * 400).digest()
