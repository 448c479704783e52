// Signatures, encryption, exchange, hashes, batches: there and back, and what must fail.

import assert from "node:assert/strict";
import { createHash, createHmac } from "node:crypto";
import { test } from "node:test";
import { DEFAULT_ID, P256PrivateKey, SM2Initiator, SM2PrivateKey, SM2PublicKey, SM2Responder, SM3, X25519PrivateKey,
  convertCiphertext, hmacSm3, sm3 } from "yuxi";
import { sample, toHex, utf8 } from "./help.mjs";

const key = SM2PrivateKey.generate();
const point = key.publicKey();
const message = utf8("a message");
const id = DEFAULT_ID;

test("signatures of SM2", () => {
  for (const format of ["der", "raw"]) {
    const signature = key.sign(message, { id, format });
    assert.notDeepEqual(key.sign(message, { id, format }), signature);
    if (format === "raw") assert.equal(signature.length, 64);
    assert.equal(point.verify(signature, message, { id, format }), true);
    assert.equal(point.verify(signature, message, { id: utf8(id), format }), true);
    assert.equal(point.verify(signature, message, { id: "", format }), false);
    assert.equal(point.verify(signature, utf8("another"), { id, format }), false);
    assert.equal(point.verify(signature.slice(1), message, { id, format }), false);
    assert.equal(point.verify(new Uint8Array(), message, { id, format }), false);
    assert.equal(SM2PrivateKey.generate().publicKey().verify(signature, message, { id, format }), false);
    const digest = sm3(Uint8Array.from([...point.z({ id }), ...message]));
    assert.deepEqual(point.digest(message, { id }), digest);
    assert.equal(point.verifyDigest(signature, digest, { format }), true);
    assert.equal(point.verify(key.signDigest(digest, { format }), message, { id, format }), true);
  }
  assert.throws(() => key.signDigest(message), { code: "InvalidLength" });
  assert.throws(() => key.sign(message, { id: new Uint8Array(8192) }), { code: "IdTooLong" });
  assert.throws(() => point.verify(message, message, { id: new Uint8Array(8192) }), { code: "IdTooLong" });
  assert.throws(() => point.verifyBatch([message], [message], { id: new Uint8Array(8192) }), { code: "IdTooLong" });
});

test("encryption, in every layout and length", () => {
  for (const layout of ["C1C3C2", "C1C2C3", "ASN.1"]) {
    for (const length of [0, 1, 31, 32, 33, 1000]) {
      const text = sample(length);
      const ciphertext = point.encrypt(text, { layout });
      assert.deepEqual(key.decrypt(ciphertext, { layout }), text);
      const other = convertCiphertext(ciphertext, layout, "ASN.1");
      assert.deepEqual(key.decrypt(other, { layout: "ASN.1" }), text);
      // Of an empty message in ASN.1 it is the length that ends the ciphertext.
      ciphertext[ciphertext.length - 1] ^= 1;
      const code = length === 0 && layout === "ASN.1" ? "InvalidDer" : "DecryptionFailed";
      assert.throws(() => key.decrypt(ciphertext, { layout }), { code });
    }
  }
  assert.deepEqual(key.decrypt(point.encrypt(message)), message);
  assert.throws(() => key.decrypt(new Uint8Array()), { name: "YuxiError" });
});

test("key exchange, with and without confirmation", () => {
  const [alice, bob] = [SM2PrivateKey.generate(), SM2PrivateKey.generate()];
  const begin = () => [new SM2Initiator(alice, { id: "alice" }), new SM2Responder(bob, { id: "bob" })];
  const agree = ([a, b]) => {
    const [r_a, r_b] = [a.ephemeral(), b.ephemeral()];
    return [a.agree(bob.publicKey(), r_b, { id: "bob" }), b.agree(alice.publicKey(), r_a, { id: "alice" })];
  };
  const [a, b] = agree(begin());
  const { key: shared, confirmation } = a.confirm(b.confirmation(), 48);
  assert.equal(shared.length, 48);
  assert.deepEqual(b.confirm(confirmation, 48), shared);
  assert.throws(() => b.confirmation(), Error, "it has ended");

  const [c, d] = agree(begin());
  assert.deepEqual(c.withoutConfirmation(16), d.withoutConfirmation(16));
  const [e] = agree(begin());
  assert.throws(() => e.confirm(new Uint8Array(32), 16), { code: "ConfirmationFailed" });
  const [f] = agree(begin());
  assert.throws(() => f.withoutConfirmation(-1), { code: "InvalidArgument" });
});

test("P-256 and X25519", () => {
  const [a, b] = [P256PrivateKey.generate(), P256PrivateKey.generate()];
  for (const format of ["der", "raw"]) {
    const signature = a.sign(message, { format });
    assert.equal(a.publicKey().verify(signature, message, { format }), true);
    assert.equal(b.publicKey().verify(signature, message, { format }), false);
    const digest = createHash("sha256").update(message).digest();
    assert.equal(a.publicKey().verifyDigest(signature, digest, { format }), true);
    assert.equal(a.publicKey().verify(a.signDigest(digest, { format }), message, { format }), true);
  }
  assert.deepEqual(a.ecdh(b.publicKey()), b.ecdh(a.publicKey()));
  const [c, d] = [X25519PrivateKey.generate(), X25519PrivateKey.generate()];
  assert.deepEqual(c.ecdh(d.publicKey()), d.ecdh(c.publicKey()));
});

test("SM3 and HMAC are OpenSSL's", () => {
  assert.equal(toHex(sm3(utf8("abc"))), "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0");
  const hash = new SM3();
  for (const length of [0, 1, 55, 56, 63, 64, 65, 1000]) {
    const data = sample(length);
    assert.equal(toHex(sm3(data)), createHash("sm3").update(data).digest("hex"));
    for (const size of [1, 64, 65]) {
      const mac = createHmac("sm3", sample(size, 2)).update(data).digest("hex");
      assert.equal(toHex(hmacSm3(sample(size, 2), data)), mac);
    }
    hash.update(data);
  }
  const all = [0, 1, 55, 56, 63, 64, 65, 1000].flatMap((length) => [...sample(length)]);
  assert.deepEqual(hash.digest(), sm3(Uint8Array.from(all)));
  assert.deepEqual(hash.digest(), hash.digest());
});

test("batches are as single calls, and one invalid item is found", () => {
  const messages = Array.from({ length: 70 }, (_, i) => sample(i, i));
  for (const format of ["der", "raw"]) {
    for (const signer of [key, P256PrivateKey.generate()]) {
      const options = signer === key ? { id, format } : { format };
      const signatures = signer.signBatch(messages, options);
      const verifier = signer.publicKey();
      for (const [i, signature] of signatures.entries()) {
        assert.equal(verifier.verify(signature, messages[i], options), true);
      }
      assert.deepEqual(verifier.verifyBatch(signatures, messages, options), messages.map(() => true));
      signatures[7][20] ^= 1;
      signatures[66] = new Uint8Array(3);
      const valid = verifier.verifyBatch(signatures, messages, options);
      assert.deepEqual(valid, messages.map((_, i) => i !== 7 && i !== 66));
      assert.deepEqual(verifier.verifyBatch([], [], options), []);
      assert.deepEqual(signer.signBatch([], options), []);
      assert.throws(() => verifier.verifyBatch([], messages, options), { code: "InvalidArgument" });
      assert.throws(() => signer.signBatch([7], options), { code: "InvalidArgument" });
      assert.throws(() => signer.signBatch(7, options), { code: "InvalidArgument" });
    }
  }
});

test("a batch with a key each", () => {
  const keys = Array.from({ length: 5 }, () => SM2PrivateKey.generate());
  const points = keys.map((one, i) => one.publicKey().toBytes({ compressed: i % 2 === 1 }));
  const messages = keys.map((_, i) => sample(40, i));
  const signatures = keys.map((one, i) => one.sign(messages[i], { id }));
  assert.deepEqual(SM2PublicKey.verifyEach(points, signatures, messages, { id }), [true, true, true, true, true]);
  points[1] = points[0];
  points[3] = new Uint8Array(65);
  assert.deepEqual(SM2PublicKey.verifyEach(points, signatures, messages, { id }), [true, false, true, false, true]);
  // Bytes that are no key: even for the key that stands for them, nothing is valid.
  const one = new Uint8Array(32);
  one[31] = 1;
  const signature = SM2PrivateKey.fromBytes(one).sign(message, { id });
  assert.deepEqual(SM2PublicKey.verifyEach([new Uint8Array(65)], [signature], [message], { id }), [false]);
  assert.deepEqual(SM2PublicKey.verifyEach([], [], [], { id }), []);
});

test("a key that verifies often, which gets a table, is as one that does not", () => {
  for (const signer of [SM2PrivateKey.generate(), P256PrivateKey.generate()]) {
    const options = signer instanceof SM2PrivateKey ? { id } : {};
    const [signature, other] = [signer.sign(message, options), signer.sign(utf8("another"), options)];
    const bytes = signer.publicKey().toBytes();
    for (let i = 0; i < 70; i++) {
      const verifier = signer.publicKey().constructor.fromBytes(bytes);
      assert.equal(verifier.verify(signature, message, options), true);
      assert.equal(verifier.verify(other, message, options), false);
      assert.deepEqual(verifier.verifyBatch([other, signature], [message, message], options), [false, true]);
      verifier.free();
    }
  }
});
