// The same values in sm-crypto-v2, @noble/curves and OpenSSL.

import assert from "node:assert/strict";
import { createSign, createVerify } from "node:crypto";
import { test } from "node:test";
import { p256 } from "@noble/curves/nist.js";
import { x25519 } from "@noble/curves/ed25519.js";
import { sm2 as v2, sm3 as v2Sm3 } from "sm-crypto-v2";
import { DEFAULT_ID, P256PrivateKey, P256PublicKey, SM2Initiator, SM2PrivateKey, SM2PublicKey, SM2Responder,
  X25519PrivateKey, X25519PublicKey, sm3 } from "yuxi";
import { hex, sample, toHex, utf8 } from "./help.mjs";

const id = DEFAULT_ID;

test("sm-crypto-v2: signatures, ciphertexts, hashes", () => {
  const key = SM2PrivateKey.generate();
  const [secret, point] = [key.toHex(), key.publicKey().toHex()];
  assert.equal(v2.getPublicKeyFromPrivateKey(secret), point);
  for (let i = 0; i < 4; i++) {
    const message = sample(50, i);
    for (const der of [true, false]) {
      const format = der ? "der" : "raw";
      const theirs = hex(v2.doSignature(message, secret, { hash: true, der }));
      assert.equal(key.publicKey().verify(theirs, message, { id, format }), true);
      const ours = toHex(key.sign(message, { id, format }));
      assert.equal(v2.doVerifySignature(message, ours, point, { hash: true, der }), true);
    }
    for (const [mode, layout] of [[0, "C1C2C3"], [1, "C1C3C2"]]) {
      const theirs = hex(`04${v2.doEncrypt(message, point, mode)}`);
      assert.deepEqual(key.decrypt(theirs, { layout }), message);
      const ours = toHex(key.publicKey().encrypt(message, { layout })).slice(2);
      assert.deepEqual([...v2.doDecrypt(ours, secret, mode, { output: "array" })], [...message]);
    }
    assert.equal(toHex(sm3(message)), v2Sm3(message));
  }
});

test("sm-crypto-v2: key exchange", () => {
  const [a, b, ephemeralA, ephemeralB] = Array.from({ length: 4 }, () => v2.generateKeyPairHex());
  const initiator = SM2Initiator.resume(hex(ephemeralA.privateKey), SM2PrivateKey.fromHex(a.privateKey), { id: "a" });
  assert.equal(toHex(initiator.ephemeral()), ephemeralA.publicKey);
  const ours = initiator.agree(SM2PublicKey.fromHex(b.publicKey), hex(ephemeralB.publicKey), { id: "b" });
  const theirs = v2.calculateSharedKey(b, ephemeralB, a.publicKey, ephemeralA.publicKey, 40, true, "b", "a");
  assert.equal(toHex(ours.withoutConfirmation(40)), toHex(theirs));
  const responder = SM2Responder.resume(hex(ephemeralB.privateKey), SM2PrivateKey.fromHex(b.privateKey), { id: "b" });
  const answer = responder.agree(SM2PublicKey.fromHex(a.publicKey), hex(ephemeralA.publicKey), { id: "a" });
  const other = v2.calculateSharedKey(a, ephemeralA, b.publicKey, ephemeralB.publicKey, 40, false, "a", "b");
  assert.equal(toHex(answer.withoutConfirmation(40)), toHex(other));
});

test("@noble/curves and OpenSSL: P-256", () => {
  const key = P256PrivateKey.generate();
  const message = utf8("a message");
  const point = p256.getPublicKey(key.toBytes(), false);
  assert.deepEqual(key.publicKey().toBytes(), point);
  const theirs = p256.sign(message, key.toBytes(), { lowS: false });
  assert.equal(P256PublicKey.fromBytes(point).verify(Uint8Array.from(theirs), message, { format: "raw" }), true);
  const ours = key.sign(message, { format: "raw" });
  assert.equal(p256.verify(ours, message, point, { lowS: false }), true);
  const peer = P256PrivateKey.generate();
  const shared = p256.getSharedSecret(key.toBytes(), peer.publicKey().toBytes(), false).slice(1, 33);
  assert.deepEqual(key.ecdh(peer.publicKey()), Uint8Array.from(shared));
  const signature = createSign("sha256").update(message).sign(key.toPem());
  assert.equal(key.publicKey().verify(signature, message), true);
  assert.equal(createVerify("sha256").update(message).verify(key.publicKey().toPem(), key.sign(message)), true);
});

test("@noble/curves: X25519", () => {
  const [a, b] = [X25519PrivateKey.generate(), X25519PrivateKey.generate()];
  const point = x25519.getPublicKey(a.toBytes());
  assert.deepEqual(a.publicKey().toBytes(), Uint8Array.from(point));
  const shared = x25519.getSharedSecret(b.toBytes(), point);
  assert.deepEqual(b.ecdh(X25519PublicKey.fromBytes(point)), Uint8Array.from(shared));
});
