"""The test vectors of the repository, through the interface of Python."""

import pytest
from conftest import vectors

import yuxi


def check(test, operation, expected=lambda test: None):
    """Runs an operation, which must succeed, or fail with an exception of the library."""
    try:
        result = operation(test)
    except yuxi.YuxiError:
        assert test["result"] != "valid", test
        return
    assert test["result"] != "invalid", test
    assert result == expected(test), test


def data(test, name):
    return bytes.fromhex(test[name])


@pytest.mark.parametrize(
    "file, format", [("sm2_sm3_verify_test", "der"), ("sm2_sm3_p1363_verify_test", "raw")]
)
def test_signatures_of_messages(file, format):
    tests = 0
    for group in vectors(file):
        key = yuxi.SM2PublicKey.from_pem(group["publicKeyPem"])
        assert key == yuxi.SM2PublicKey.from_der(bytes.fromhex(group["publicKeyDer"]))
        id = bytes.fromhex(group["id"])
        prepared = key.prepare()
        for verifier in (key, prepared):
            for test in group["tests"]:
                message, signature = data(test, "msg"), data(test, "sig")
                check(test, lambda _: verifier.verify(signature, message, id=id, format=format))
                tests += 1
        # the same in a batch, with the other key of SM2 that there is
        batch = yuxi.verify_batch(
            [key if i % 2 else prepared for i in range(len(group["tests"]))],
            [data(test, "msg") for test in group["tests"]],
            [data(test, "sig") for test in group["tests"]],
            id=id,
            format=format,
        )
        for test, valid in zip(group["tests"], batch, strict=True):
            assert test["result"] == "acceptable" or valid == (test["result"] == "valid"), test
    assert tests > 200


def test_signatures_of_digests():
    for group in vectors("sm2_digest_verify_test"):
        tests = group["tests"]
        try:
            key = yuxi.SM2PublicKey.from_pem(group["publicKeyPem"])
        except yuxi.YuxiError:
            assert all(test["result"] != "valid" for test in tests)
            continue
        for test in tests:
            check(test, lambda test: key.verify(data(test, "sig"), yuxi.Prehashed(data(test, "digest"))))
        batch = yuxi.verify_batch(
            key,
            [data(test, "digest") for test in tests],
            [data(test, "sig") for test in tests],
            prehashed=True,
        )
        for test, valid in zip(tests, batch, strict=True):
            assert test["result"] == "acceptable" or valid == (test["result"] == "valid"), test


def test_ciphertexts():
    for group in vectors("sm2_encrypt_test"):
        layout = group["layout"].replace(".", "")
        key = yuxi.SM2PrivateKey.from_pem(group["privateKeyPem"])
        for test in group["tests"]:
            check(
                test,
                lambda test: key.decrypt(data(test, "ct"), layout),
                lambda test: data(test, "msg"),
            )


def test_key_exchanges():
    def run(test):
        key = yuxi.SM2PrivateKey.from_bytes(data(test, "private"))
        secret = yuxi.SM2EphemeralSecret.from_bytes(data(test, "ephemeralPrivate"))
        begin = yuxi.SM2Initiator if role == "initiator" else yuxi.SM2Responder
        party = begin(key, id=data(test, "id"), secret=secret)
        peer = yuxi.SM2PublicKey.from_bytes(data(test, "peerPublic"))
        agreed = party.agree(peer, data(test, "peerEphemeralPublic"), id=data(test, "peerId"))
        length = test["keyLength"] // 8
        theirs = data(test, "peerConfirmation")
        if role == "initiator":
            return agreed.confirm(theirs, length)
        ours = agreed.confirmation
        return agreed.confirm(theirs, length), ours

    for group in vectors("sm2_key_exchange_test"):
        role = group["role"]
        for test in group["tests"]:
            check(test, run, lambda test: (data(test, "shared"), data(test, "confirmation")))


def test_plain_ecdh():
    def run(test):
        number = int(test["private"], 16).to_bytes(32, "big")
        key = yuxi.SM2PrivateKey.from_bytes(number)
        return key.exchange(yuxi.SM2PublicKey.from_bytes(data(test, "public")))

    for group in vectors("sm2_ecdh_ecpoint_test"):
        for test in group["tests"]:
            check(test, run, lambda test: data(test, "shared"))
