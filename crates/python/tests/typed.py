"""A program that checkers of types read, and nobody runs: what they must infer."""

from typing_extensions import assert_type

import yuxi
import yuxi.arrow
from yuxi.compat.gmssl import func, sm2, sm3

key = yuxi.SM2PrivateKey.generate()
assert_type(key.sign(b"m", id=yuxi.Id.DEFAULT), bytes)
assert_type(key.sign(yuxi.Prehashed(bytearray(32)), format="raw"), bytes)
assert_type(key.public_key(), yuxi.SM2PublicKey)
assert_type(key.public_key().prepare().memory, int)
assert_type(key.to_pem("password", encryption="sm4"), str)
assert_type(yuxi.keygen_batch(yuxi.X25519PrivateKey, 3), list[yuxi.X25519PrivateKey])
signatures = yuxi.sign_batch(key, [b"a", b"b"], id=b"alice")
assert_type(signatures, list[bytes])
public = [key.public_key(), key.public_key()]
assert_type(yuxi.verify_batch(public, [b"a", b"b"], signatures, id=[b"alice", b"bob"]), list[bool])
found = yuxi.verify_batch(public, [b"a", b"b"], signatures, id=b"alice", return_exceptions=True)
assert_type(found, list[yuxi.YuxiError | None])
assert_type(yuxi.exchange_batch(key, public), list[bytes])
assert_type(yuxi.SM2Initiator(key, id=b"a").ephemeral, bytes)
assert_type(yuxi.sm3(b"abc").hexdigest(), str)
assert_type(yuxi.YuxiError("text").fault, str)

column = yuxi.arrow.sign(key, b"a", id=b"alice")
assert_type(column, yuxi.arrow.Array)
checked = yuxi.arrow.verify(key.public_key(), b"a", column, id=yuxi.Id.DEFAULT, faults=True)
assert_type(checked, tuple[yuxi.arrow.Array, yuxi.arrow.Array])

crypt = sm2.CryptSM2(private_key="01", public_key="")
assert_type(crypt.sign_with_sm3(b"m"), str | None)
assert_type(sm3.sm3_hash(func.bytes_to_list(b"abc")), str)
