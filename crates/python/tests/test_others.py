"""Other implementations: PyPI's gmssl for SM2, cryptography for P-256 and X25519."""

import hashlib

import pytest

import yuxi


class Gmssl:
    """SM2 by the package gmssl, whose keys and signatures are hexadecimal."""

    def __init__(self, key, mode=0):
        sm2 = pytest.importorskip("gmssl.sm2")
        public = key.public_key().to_bytes(format="bare").hex()
        self.crypt = sm2.CryptSM2(key.to_bytes().hex(), public, mode=mode)
        self.crypt.public_key = public  # it strips leading digits 0 and 4


def encrypted(theirs, message):
    """By gmssl, which returns None for a key stream of zeros, where the standard draws again: once in 256 for one byte."""
    return next(ciphertext for ciphertext in iter(lambda: theirs.encrypt(message), ()) if ciphertext is not None)


def test_gmssl_verifies_ours_and_we_verify_its(key):
    theirs = Gmssl(key).crypt
    for i in range(3):
        message = b"message %d" % i
        ours = key.sign(message, id=yuxi.Id.DEFAULT, format="raw")
        assert theirs.verify_with_sm3(ours.hex(), message)
        its = bytes.fromhex(theirs.sign_with_sm3(message))
        key.public_key().verify(its, message, id=yuxi.Id.DEFAULT, format="raw")
        with pytest.raises(yuxi.InvalidSignature):
            key.public_key().verify(its, message, id=yuxi.Id.EMPTY, format="raw")


@pytest.mark.parametrize("mode, layout", [(0, "C1C2C3"), (1, "C1C3C2")])
def test_gmssl_decrypts_ours_and_we_decrypt_its(key, mode, layout):
    theirs = Gmssl(key, mode).crypt
    for message in (b"a", b"a message", bytes(range(100))):
        ours = key.public_key().encrypt(message, layout)
        assert theirs.decrypt(ours[1:]) == message
        assert key.decrypt(b"\4" + encrypted(theirs, message), layout) == message


def test_gmssl_has_the_same_sm3():
    sm3 = pytest.importorskip("gmssl.sm3")
    for length in (0, 1, 55, 56, 64, 200):
        assert sm3.sm3_hash(list(bytes(length))) == yuxi.sm3(bytes(length)).hexdigest()


def test_cryptography_has_the_same_ecdsa(p256):
    pytest.importorskip("cryptography")
    from cryptography.hazmat.primitives import hashes, serialization
    from cryptography.hazmat.primitives.asymmetric import ec, utils

    algorithm = ec.ECDSA(hashes.SHA256())
    for password, options in ((None, {}), (b"password", {"iterations": 1000})):
        theirs = serialization.load_pem_private_key(p256.to_pem(password, **options).encode(), password)
        for message in (b"", b"a message", bytes(5000)):
            theirs.public_key().verify(p256.sign(message), message, algorithm)
            p256.public_key().verify(theirs.sign(message, algorithm), message)
            digest = hashlib.sha256(message).digest()
            its = theirs.sign(digest, ec.ECDSA(utils.Prehashed(hashes.SHA256())))
            p256.public_key().verify(its, yuxi.Prehashed(digest))
            deterministic = ec.ECDSA(hashes.SHA256(), deterministic_signing=True)
            assert theirs.sign(message, deterministic) == p256.sign(message, deterministic=True)
    peer = ec.generate_private_key(ec.SECP256R1())
    pem = peer.public_key().public_bytes(
        serialization.Encoding.PEM, serialization.PublicFormat.SubjectPublicKeyInfo
    )
    ours = yuxi.P256PublicKey.from_pem(pem)
    assert ours.to_pem().encode() == pem
    assert p256.exchange(ours) == peer.exchange(ec.ECDH(), theirs.public_key())
    for encryption in (
        serialization.NoEncryption(),
        serialization.BestAvailableEncryption(b"password"),
    ):
        form = serialization.PrivateFormat.PKCS8
        pem = peer.private_bytes(serialization.Encoding.PEM, form, encryption)
        password = None if b"ENCRYPTED" not in pem else b"password"
        assert yuxi.P256PrivateKey.from_pem(pem, password).public_key() == ours


def test_cryptography_has_the_same_x25519():
    pytest.importorskip("cryptography")
    from cryptography.hazmat.primitives import serialization
    from cryptography.hazmat.primitives.asymmetric import x25519

    ours = yuxi.X25519PrivateKey.generate()
    theirs = x25519.X25519PrivateKey.generate()
    their_public = theirs.public_key().public_bytes_raw()
    our_public = x25519.X25519PublicKey.from_public_bytes(ours.public_key().to_bytes())
    shared = ours.exchange(yuxi.X25519PublicKey.from_bytes(their_public))
    assert shared == theirs.exchange(our_public)
    same = serialization.load_pem_private_key(ours.to_pem().encode(), None)
    assert same.private_bytes_raw() == ours.to_bytes()
