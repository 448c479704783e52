"""The key exchange of SM2."""

import pytest

import yuxi


@pytest.fixture
def parties(key):
    other = yuxi.SM2PrivateKey.generate()
    a, b = yuxi.SM2Initiator(key, id=b"alice"), yuxi.SM2Responder(other, id=yuxi.Id.DEFAULT)
    return key.public_key(), a, a.ephemeral, other.public_key(), b, b.ephemeral


@pytest.mark.parametrize("length", [0, 1, 16, 32, 33, 5000])
def test_both_have_the_same_key(parties, length):
    alice, a, at_a, bob, b, at_b = parties
    agreed_b = b.agree(alice, at_a, id=b"alice")
    agreed_a = a.agree(bob, at_b, id=yuxi.Id.DEFAULT)
    key_a, confirmation = agreed_a.confirm(agreed_b.confirmation, length)
    key_b = agreed_b.confirm(confirmation, length)
    assert key_a == key_b and len(key_a) == length


def test_without_confirmation(parties):
    alice, a, at_a, bob, b, at_b = parties
    key_b = b.agree(alice, at_a, id=b"alice").without_confirmation(16)
    assert a.agree(bob, at_b, id=yuxi.Id.DEFAULT).without_confirmation(16) == key_b


def test_another_id_is_detected(parties):
    alice, a, at_a, bob, b, at_b = parties
    agreed_b = b.agree(alice, at_a, id=b"mallory")
    agreed_a = a.agree(bob, at_b, id=yuxi.Id.DEFAULT)
    with pytest.raises(yuxi.ExchangeError, match="confirmation of the key exchange is wrong") as caught:
        agreed_a.confirm(agreed_b.confirmation, 16)
    assert caught.value.fault == "ConfirmationFailed"
    with pytest.raises(yuxi.ExchangeError):
        agreed_b.confirm(bytes(32), 16)


def test_each_step_can_be_taken_once(parties):
    alice, a, at_a, bob, b, at_b = parties
    agreed = a.agree(bob, at_b, id=b"")
    for again in (lambda: a.agree(bob, at_b, id=b""), lambda: a.ephemeral):
        with pytest.raises(ValueError, match="can be used once"):
            again()
    agreed.without_confirmation(16)
    for again in (lambda: agreed.without_confirmation(16), lambda: agreed.confirm(bytes(32), 16)):
        with pytest.raises(ValueError, match="can be used once"):
            again()
    assert "used" in repr(a)


def test_wrong_arguments_use_nothing_up(parties):
    alice, a, at_a, bob, b, at_b = parties
    for ephemeral in (b"", bytes(65), at_b[:-1] + bytes([at_b[-1] ^ 1])):
        with pytest.raises(yuxi.YuxiError):
            a.agree(bob, ephemeral, id=b"")
    agreed = b.agree(alice, at_a, id=b"alice")
    with pytest.raises(yuxi.InvalidEncoding, match="a confirmation has 31 bytes"):
        agreed.confirm(bytes(31), 16)
    with pytest.raises(ValueError, match="not be negative"):
        agreed.without_confirmation(-1)
    for length in (1 << 62, 1 << 70):
        with pytest.raises(MemoryError):
            agreed.without_confirmation(length)
        with pytest.raises(MemoryError):
            agreed.confirm(bytes(32), length)
    assert len(agreed.without_confirmation(16)) == 16


def test_a_stored_secret_continues(key):
    secret = yuxi.SM2EphemeralSecret.generate()
    stored, ephemeral = secret.to_bytes(), secret.ephemeral
    again = yuxi.SM2EphemeralSecret.from_bytes(stored)
    party = yuxi.SM2Initiator(key, id=b"", secret=again)
    assert party.ephemeral == ephemeral
    with pytest.raises(ValueError, match="can be used once"):
        yuxi.SM2Initiator(key, id=b"", secret=again)
    with pytest.raises(ValueError, match="can be used once"):
        again.to_bytes()
    for bad in (bytes(32), b"\xff" * 32, b""):
        with pytest.raises(yuxi.YuxiError):
            yuxi.SM2EphemeralSecret.from_bytes(bad)
