"""Keys, their encodings, and what protects private ones."""

import copy
import gc
import pickle

import pytest

import yuxi

CURVES = [
    (yuxi.SM2PrivateKey, yuxi.SM2PublicKey),
    (yuxi.P256PrivateKey, yuxi.P256PublicKey),
    (yuxi.X25519PrivateKey, yuxi.X25519PublicKey),
]
ENCRYPTIONS = ["aes256", "sm4", "gmssl", "gmt0091"]


@pytest.mark.parametrize("private, public", CURVES)
def test_every_encoding_returns_the_key(private, public):
    key = private.generate()
    for again in (
        private.from_bytes(key.to_bytes()),
        private.from_pem(key.to_pem()),
        private.from_pem(key.to_pem().encode()),
        private.from_der(key.to_der()),
        private.from_der(bytearray(key.to_der())),
    ):
        assert again.to_bytes() == key.to_bytes()
        assert again.public_key() == key.public_key()
    of = key.public_key()
    for again in (
        public.from_bytes(of.to_bytes()),
        public.from_pem(of.to_pem()),
        public.from_der(of.to_der()),
        public.from_der(memoryview(of.to_der())),
    ):
        assert again == of and hash(again) == hash(of)
    assert of != private.generate().public_key()


@pytest.mark.parametrize("private, public", CURVES)
@pytest.mark.parametrize("encryption", ENCRYPTIONS)
def test_a_password_protects_and_returns_the_key(private, public, encryption):
    key = private.generate()
    options = dict(encryption=encryption, iterations=1000)
    pem = key.to_pem(b"password", **options)
    assert "ENCRYPTED PRIVATE KEY" in pem
    der = key.to_der("password", **options)
    for again in (private.from_pem(pem, "password"), private.from_der(der, b"password")):
        assert again.to_bytes() == key.to_bytes()
    with pytest.raises(yuxi.PasswordError, match="its password is needed") as caught:
        private.from_pem(pem)
    assert caught.value.fault == "PasswordRequired"
    with pytest.raises(yuxi.PasswordError, match="the password is wrong"):
        private.from_pem(pem, b"Password")
    with pytest.raises(yuxi.PasswordError, match="it needs no password"):
        private.from_pem(key.to_pem(), b"password")
    for iterations in (0, 10_000_001, 1 << 32, 1 << 70):
        with pytest.raises(yuxi.PasswordError, match="there may be 1 to 10000000"):
            key.to_pem(b"password", iterations=iterations)
    with pytest.raises(ValueError, match="iterations must not be negative, as -1 is"):
        key.to_pem(b"password", iterations=-1)


@pytest.mark.parametrize("private, public", CURVES)
@pytest.mark.parametrize("options", [{"encryption": "sm4"}, {"encryption": "aes256"}, {"iterations": 600_000}])
def test_an_encryption_without_password_writes_nothing(private, public, options):
    key = private.generate()
    for write in (key.to_pem, key.to_der):
        with pytest.raises(ValueError, match="need a password"):
            write(**options)
        with pytest.raises(ValueError, match="need a password"):
            write(None, **options)


@pytest.mark.parametrize("private", [yuxi.SM2PrivateKey, yuxi.P256PrivateKey])
def test_sec1_is_read_and_written(private):
    key = private.generate()
    pem, der = key.to_pem(format="sec1"), key.to_der(format="sec1")
    assert "BEGIN EC PRIVATE KEY" in pem
    assert private.from_pem(pem).to_bytes() == key.to_bytes()
    assert private.from_der(der).to_bytes() == key.to_bytes()
    for write in (key.to_pem, key.to_der):
        with pytest.raises(ValueError, match="PKCS#8 only"):
            write(b"password", format="sec1")


@pytest.mark.parametrize("public", [yuxi.SM2PublicKey, yuxi.P256PublicKey])
def test_points_have_three_encodings(public, key, p256):
    of = {yuxi.SM2PublicKey: key, yuxi.P256PublicKey: p256}[public].public_key()
    whole = of.to_bytes()
    bare = of.to_bytes(format="bare")
    compressed = of.to_bytes(format="compressed")
    assert whole == b"\4" + bare and len(bare) == 64
    assert compressed == bytes([2 | bare[-1] & 1]) + bare[:32]
    assert {public.from_bytes(data) for data in (whole, bare, compressed)} == {of}


@pytest.mark.parametrize("private, public", CURVES)
def test_private_keys_do_not_show_their_secret(private, public):
    key = private.generate()
    secret = key.to_bytes()
    for text in (repr(key), str(key), f"{key}"):
        assert secret.hex() not in text.lower() and str(int.from_bytes(secret, "big")) not in text
    assert not hasattr(key, "__dict__")
    with pytest.raises(AttributeError):
        key.secret = 1
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        with pytest.raises(TypeError, match="pickle"):
            pickle.dumps(key, protocol)
    for duplicate in (copy.copy, copy.deepcopy):
        with pytest.raises(TypeError):
            duplicate(key)
    with pytest.raises(TypeError):
        private()
    with pytest.raises(TypeError):
        type("Sub", (private,), {})
    with pytest.raises(TypeError):
        bytes(key)
    # nothing that is counted hangs on it
    assert not gc.is_tracked(key) or gc.get_referents(key) in ([], [private])


def test_public_values_can_be_pickled(key, p256):
    values = [key.public_key(), p256.public_key(), yuxi.X25519PrivateKey.generate().public_key()]
    values += [yuxi.Id.DEFAULT, yuxi.Id(b"alice"), yuxi.Prehashed(bytes(range(32)))]
    for value in values:
        for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
            assert pickle.loads(pickle.dumps(value, protocol)) == value
        assert copy.copy(value) == copy.deepcopy(value) == value


def test_other_objects_of_secrets_do_not_show_them_either(key):
    secret = yuxi.SM2EphemeralSecret.generate()
    initiator = yuxi.SM2Initiator(key, id=b"a")
    for thing in (secret, initiator):
        assert not hasattr(thing, "__dict__")
        with pytest.raises(TypeError):
            pickle.dumps(thing)
    assert secret.to_bytes().hex() not in repr(secret)


@pytest.mark.parametrize("private, public", CURVES)
def test_bad_keys_are_rejected(private, public):
    for length in (0, 1, 31, 33, 64):
        with pytest.raises(yuxi.InvalidEncoding, match=f"has {length} bytes"):
            private.from_bytes(bytes(length))
    for data in (b"", b"\x30", b"\x30\x80", bytes(100), b"\xff" * 1000):
        for read in (private.from_der, public.from_der):
            with pytest.raises(yuxi.YuxiError):
                read(data)
        for read in (private.from_pem, public.from_pem):
            with pytest.raises(yuxi.InvalidEncoding, match="invalid PEM"):
                read(data)
    for other in (None, 1, 1.5, [], {}, object()):
        for read in (private.from_bytes, private.from_der, private.from_pem, public.from_bytes):
            with pytest.raises(TypeError):
                read(other)
    with pytest.raises(TypeError):
        private.from_bytes("a" * 32)


def test_private_keys_out_of_range_are_rejected():
    n = 0xFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123
    for number in (0, n - 1, n, (1 << 256) - 1):
        with pytest.raises(yuxi.InvalidKey, match="zero or too large") as caught:
            yuxi.SM2PrivateKey.from_bytes(number.to_bytes(32, "big"))
        assert caught.value.fault == "SecretOutOfRange"
    assert yuxi.SM2PrivateKey.from_bytes((n - 2).to_bytes(32, "big"))


def test_keys_of_another_curve_are_rejected(key, p256):
    for read, data in (
        (yuxi.SM2PrivateKey.from_pem, p256.to_pem()),
        (yuxi.P256PrivateKey.from_der, key.to_der()),
        (yuxi.SM2PublicKey.from_pem, p256.public_key().to_pem()),
        (yuxi.X25519PublicKey.from_der, key.public_key().to_der()),
    ):
        with pytest.raises(yuxi.InvalidKey):
            read(data)
    with pytest.raises(yuxi.InvalidKey, match="does not lie on the curve"):
        yuxi.SM2PublicKey.from_bytes(p256.public_key().to_bytes())


def test_every_damaged_key_file_gives_an_exception_of_the_library(key):
    der = key.to_der()
    for place in range(len(der)):
        for change in (0x01, 0x80, 0xFF):
            damaged = bytearray(der)
            damaged[place] ^= change
            try:
                yuxi.SM2PrivateKey.from_der(damaged)
            except yuxi.YuxiError:
                pass
        with pytest.raises(yuxi.YuxiError):
            yuxi.SM2PrivateKey.from_der(der[:place])


def test_wrong_words_name_the_right_ones(key):
    with pytest.raises(ValueError, match='format is one of "der" "raw", not "DER"'):
        key.sign(b"", id=b"", format="DER")
    with pytest.raises(ValueError, match='"C1C3C2" "C1C2C3" "ASN1"'):
        key.decrypt(b"", "c1c3c2")
    with pytest.raises(ValueError, match='"aes256"'):
        key.to_pem(b"password", encryption="des")
    with pytest.raises(TypeError):
        key.sign(b"", id=b"", format=1)


def test_plain_ecdh_agrees():
    for private, public in CURVES:
        a, b = private.generate(), private.generate()
        shared = a.exchange(b.public_key())
        assert shared == b.exchange(a.public_key()) and len(shared) == 32
        for other, _ in CURVES:
            if other is not private:
                with pytest.raises(TypeError):
                    a.exchange(other.generate().public_key())
    with pytest.raises(yuxi.ExchangeError, match="yields no shared secret"):
        yuxi.X25519PrivateKey.generate().exchange(yuxi.X25519PublicKey.from_bytes(bytes(32)))
