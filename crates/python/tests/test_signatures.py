"""Signatures and encryption, one at a time."""

import array
import hashlib
import mmap

import pytest

import yuxi

IDS = [yuxi.Id.DEFAULT, yuxi.Id.EMPTY, yuxi.Id(b"alice"), b"alice", bytearray(b"alice"), bytes(8191)]
MESSAGES = [b"", b"a message", bytes(2046), bytes(2047), bytes(100_000)]


@pytest.mark.parametrize("id", IDS)
@pytest.mark.parametrize("message", MESSAGES, ids=len)
@pytest.mark.parametrize("format", ["der", "raw"])
def test_what_sm2_signs_it_verifies(key, id, message, format):
    signature = key.sign(message, id=id, format=format)
    public = key.public_key()
    for verifier in (public, public.prepare(), public.prepare(1)):
        assert verifier.verify(signature, message, id=id, format=format) is None
        for wrong in (message + b"x", b"other"):
            with pytest.raises(yuxi.InvalidSignature, match="the signature is not valid"):
                verifier.verify(signature, wrong, id=id, format=format)
        with pytest.raises(yuxi.InvalidSignature):
            verifier.verify(signature, message, id=b"bob", format=format)


@pytest.mark.parametrize("format", ["der", "raw"])
@pytest.mark.parametrize("deterministic", [False, True])
def test_what_ecdsa_signs_it_verifies(p256, format, deterministic):
    public = p256.public_key()
    for message in MESSAGES:
        signature = p256.sign(message, format=format, deterministic=deterministic)
        again = p256.sign(message, format=format, deterministic=deterministic)
        assert (signature == again) == deterministic
        for verifier in (public, public.prepare()):
            verifier.verify(signature, message, format=format)
            digest = hashlib.sha256(message).digest()
            verifier.verify(signature, yuxi.Prehashed(digest), format=format)
            with pytest.raises(yuxi.InvalidSignature):
                verifier.verify(signature, b"other", format=format)


def test_the_signer_id_is_explicit(key):
    public = key.public_key()
    signature = key.sign(b"m", id=yuxi.Id.DEFAULT)
    public.verify(signature, b"m", id=b"1234567812345678")
    with pytest.raises(yuxi.InvalidSignature):
        public.verify(signature, b"m", id=yuxi.Id.EMPTY)
    with pytest.raises(TypeError, match="needs the signer ID"):
        key.sign(b"m")
    with pytest.raises(TypeError, match="needs the signer ID"):
        public.verify(signature, b"m")
    with pytest.raises(TypeError):
        key.sign(b"m", id="alice")
    with pytest.raises(yuxi.YuxiError, match="the signer ID has 8192 bytes") as caught:
        key.sign(b"m", id=bytes(8192))
    assert caught.value.fault == "IdTooLong" and isinstance(caught.value, ValueError)
    assert repr(yuxi.Id.DEFAULT) == "Id.DEFAULT" and repr(yuxi.Id.EMPTY) == "Id.EMPTY"
    assert len({yuxi.Id.DEFAULT, yuxi.Id(b"1234567812345678"), yuxi.Id.EMPTY}) == 2


def test_digests_contain_the_id(key):
    public = key.public_key()
    digest = yuxi.sm3(public.z(id=b"alice") + b"m").digest()
    prehashed = yuxi.Prehashed(digest)
    public.verify(key.sign(prehashed), b"m", id=b"alice")
    public.verify(key.sign(b"m", id=b"alice"), prehashed)
    public.prepare().verify(key.sign(b"m", id=b"alice"), prehashed)
    with pytest.raises(ValueError, match="already contains"):
        key.sign(prehashed, id=b"alice")
    with pytest.raises(yuxi.InvalidEncoding, match="a digest has 31 bytes"):
        yuxi.Prehashed(bytes(31))
    assert bytes(prehashed) == digest and prehashed == yuxi.Prehashed(digest)


def test_malformed_signatures_are_rejected(key):
    public = key.public_key()
    good = key.sign(b"m", id=b"")
    for bad in (b"", good[:-1], good + b"\0", b"\x30\x80" + good[2:]):
        with pytest.raises(yuxi.InvalidEncoding, match="not the DER of a signature"):
            public.verify(bad, b"m", id=b"")
    for length in (0, 63, 65):
        with pytest.raises(yuxi.InvalidEncoding, match="it must have 64"):
            public.verify(bytes(length), b"m", id=b"", format="raw")
    for raw in (bytes(64), b"\xff" * 64):
        with pytest.raises(yuxi.InvalidSignature):
            public.verify(raw, b"m", id=b"", format="raw")
    for thing in (None, 1, "signature", ["a"]):
        with pytest.raises(TypeError):
            public.verify(thing, b"m", id=b"")
        with pytest.raises(TypeError):
            public.verify(good, thing, id=b"")


def test_signatures_convert(key):
    der = key.sign(b"m", id=b"")
    raw = yuxi.raw_from_der(der)
    assert len(raw) == 64 and yuxi.der_from_raw(raw) == der
    for bad in (b"", raw[1:]):
        with pytest.raises(yuxi.InvalidEncoding):
            yuxi.der_from_raw(bad)
        with pytest.raises(yuxi.InvalidEncoding):
            yuxi.raw_from_der(bad)


@pytest.mark.parametrize("layout", ["C1C3C2", "C1C2C3", "ASN1"])
@pytest.mark.parametrize("message", MESSAGES, ids=len)
def test_what_is_encrypted_can_be_decrypted(key, layout, message):
    ciphertext = key.public_key().encrypt(message, layout)
    assert key.decrypt(ciphertext, layout) == message
    for other in ("C1C3C2", "C1C2C3", "ASN1"):
        assert key.decrypt(yuxi.convert_ciphertext(ciphertext, layout, other), other) == message
    for damaged in (ciphertext[:-1], ciphertext + b"\0", ciphertext[:-1] + bytes([ciphertext[-1] ^ 1])):
        with pytest.raises((yuxi.DecryptionError, yuxi.InvalidEncoding)):
            key.decrypt(damaged, layout)
    with pytest.raises(yuxi.DecryptionError, match="^decryption failed$"):
        yuxi.SM2PrivateKey.generate().decrypt(ciphertext, layout)
    for malformed in (b"", b"\4", b"\5" + bytes(96), bytes(97)):
        with pytest.raises(yuxi.InvalidEncoding):
            key.decrypt(malformed, layout)


def test_the_default_layout_is_that_of_the_standard(key):
    ciphertext = key.public_key().encrypt(b"a message")
    assert key.decrypt(ciphertext) == key.decrypt(ciphertext, layout="C1C3C2") == b"a message"


def test_anything_with_the_buffer_protocol_is_taken(key, tmp_path):
    message = b"a message of 24 bytes..."
    file = tmp_path / "message"
    file.write_bytes(message)
    with file.open("rb") as open_file:
        mapped = mmap.mmap(open_file.fileno(), 0, access=mmap.ACCESS_READ)
        things = [
            bytearray(message),
            memoryview(message),
            memoryview(bytes(range(0)).join([b"x" + message]))[1:],
            array.array("B", message),
            array.array("I", message),
            mapped,
        ]
        for thing in things:
            key.public_key().verify(key.sign(thing, id=b""), message, id=b"")
    every_second = memoryview(bytes(byte for pair in zip(message, message) for byte in pair))[::2]
    key.public_key().verify(key.sign(every_second, id=b""), message, id=b"")


def test_a_released_view_is_an_error(key):
    view = memoryview(bytearray(8))
    view.release()
    with pytest.raises(ValueError):
        key.sign(view, id=b"")
