// The repository's vectors, and Wycheproof's for P-256 and X25519, with both backends. The folders come
// from YUXI_VECTORS and WYCHEPROOF.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import * as yuxi from "yuxi";
import { hex, toHex } from "./help.mjs";

const { YUXI_VECTORS: vectors, WYCHEPROOF: wycheproof } = process.env;

/** An integer as Wycheproof writes it, in 32 bytes. */
const integer = (text) => hex(text.replace(/^0+/, "").padStart(64, "0"));

/** Runs a file: `operation` gives false or throws a YuxiError for what is invalid, and for what is valid true
 * or bytes, which `expected` tells in digits. */
function run(folder, file, operation, expected = () => true, decided = (vector) => vector.result) {
  const { testGroups, numberOfTests } = JSON.parse(readFileSync(join(folder, file)));
  let count = 0;
  const seen = { valid: 0, invalid: 0, acceptable: 0 };
  for (const group of testGroups) {
    for (const vector of group.tests) {
      let output, error;
      try {
        output = operation(vector, group);
        if (output === false) error = "false";
        else if (output !== true) output = toHex(output);
      } catch (caught) {
        assert(caught instanceof yuxi.YuxiError, `${file} ${vector.tcId}: ${caught}`);
        error = caught.message;
      }
      const what = `${file} ${vector.tcId} ${vector.comment}: ${vector.result}, ${error ?? output}`;
      const result = decided(vector);
      if (result === "valid") assert(error === undefined, what);
      if (result === "invalid") assert(error !== undefined, what);
      if (error === undefined) assert.equal(output, expected(vector), what);
      seen[result] += 1;
      count += 1;
    }
  }
  assert.equal(count, numberOfTests, `${file}: vectors were lost`);
  assert(seen.valid > 70 && seen.invalid > 20, `${file}: too few of a kind`);
}

const point = (group) => hex(group.publicKey.uncompressed);
const sm2Private = (bytes) => yuxi.SM2PrivateKey.fromBytes(bytes);

const FILES = {
  "sm2_sm3_verify_test.json": (file) =>
    run(vectors, file, (vector, group) => yuxi.SM2PublicKey.fromBytes(point(group))
      .verify(hex(vector.sig), hex(vector.msg), { id: hex(group.id) })),
  "sm2_sm3_p1363_verify_test.json": (file) =>
    run(vectors, file, (vector, group) => yuxi.SM2PublicKey.fromPem(group.publicKeyPem)
      .verify(hex(vector.sig), hex(vector.msg), { id: hex(group.id), format: "raw" })),
  "sm2_digest_verify_test.json": (file) =>
    run(vectors, file, (vector, group) => yuxi.SM2PublicKey.fromDer(hex(group.publicKeyDer))
      .verifyDigest(hex(vector.sig), hex(vector.digest))),
  "sm2_encrypt_test.json": (file) =>
    run(vectors, file, (vector, group) => yuxi.SM2PrivateKey.fromPem(group.privateKeyPem)
      .decrypt(hex(vector.ct), { layout: group.layout }), (vector) => vector.msg),
  "sm2_key_exchange_test.json": (file) => run(vectors, file, exchanged, (vector) => vector.confirmation + vector.shared),
  "sm2_ecdh_ecpoint_test.json": (file) =>
    run(vectors, file, (vector) => sm2Private(integer(vector.private))
      .ecdh(yuxi.SM2PublicKey.fromBytes(hex(vector.public))), (vector) => vector.shared),
  "ecdsa_secp256r1_sha256_test.json": (file) =>
    run(wycheproof, file, (vector, group) => yuxi.P256PublicKey.fromPem(group.publicKeyPem)
      .verify(hex(vector.sig), hex(vector.msg))),
  "ecdsa_secp256r1_sha256_p1363_test.json": (file) =>
    run(wycheproof, file, (vector, group) => yuxi.P256PublicKey.fromBytes(point(group))
      .verify(hex(vector.sig), hex(vector.msg), { format: "raw" })),
  "ecdh_secp256r1_ecpoint_test.json": (file) =>
    run(wycheproof, file, (vector) => yuxi.P256PrivateKey.fromBytes(integer(vector.private))
      .ecdh(yuxi.P256PublicKey.fromBytes(hex(vector.public))), (vector) => vector.shared),
  // What is acceptable there is of the twist or above the modulus, and RFC 7748 takes it; but a result of
  // zero is refused.
  "x25519_test.json": (file) =>
    run(wycheproof, file, (vector) => yuxi.X25519PrivateKey.fromBytes(hex(vector.private))
      .ecdh(yuxi.X25519PublicKey.fromBytes(hex(vector.public))), (vector) => vector.shared,
    (vector) => (vector.flags.includes("ZeroSharedSecret") ? "invalid" : "valid")),
};

/** The own confirmation and the key. */
function exchanged(vector, group) {
  const Side = group.role === "initiator" ? yuxi.SM2Initiator : yuxi.SM2Responder;
  const side = Side.resume(hex(vector.ephemeralPrivate), sm2Private(hex(vector.private)), { id: hex(vector.id) });
  const peer = yuxi.SM2PublicKey.fromBytes(hex(vector.peerPublic));
  const agreement = side.agree(peer, hex(vector.peerEphemeralPublic), { id: hex(vector.peerId) });
  const length = vector.keyLength / 8;
  if (group.role === "initiator") {
    const { key, confirmation } = agreement.confirm(hex(vector.peerConfirmation), length);
    return [...confirmation, ...key];
  }
  const confirmation = agreement.confirmation();
  return [...confirmation, ...agreement.confirm(hex(vector.peerConfirmation), length)];
}

for (const backend of ["portable29", "portable32"]) {
  for (const [file, check] of Object.entries(FILES)) {
    test(`${file} with ${backend}`, () => {
      yuxi.useBackend(backend);
      assert.equal(yuxi.backend(), backend);
      check(file);
    });
  }
}
