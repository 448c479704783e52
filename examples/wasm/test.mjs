// Runs test vectors through the module: node test.mjs MODULE VECTORS WYCHEPROOF
//
// VECTORS is the folder `vectors` of this repository, WYCHEPROOF the folder of
// Wycheproof's files. Every vector runs on every backend.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { DEFAULT_ID, load } from "./yuxi.mjs";

const [module, vectors, wycheproof] = process.argv.slice(2);
const bytes = readFileSync(module);
const yuxi = await load(bytes);

const hex = (text) => Uint8Array.from(Buffer.from(text, "hex"));
const toHex = (array) => Buffer.from(array).toString("hex");
/// An integer as Wycheproof writes it, in 32 bytes.
const integer = (text) => hex(text.replace(/^0+/, "").padStart(64, "0"));

/// Runs a file: `operation` throws for what is invalid, and for what is not gives what `expected`
/// says, in hex, or true.
function run(folder, file, operation, expected = () => true, decided = (test) => test.result) {
  const { testGroups, numberOfTests } = JSON.parse(readFileSync(join(folder, file)));
  let count = 0;
  const seen = { valid: 0, invalid: 0, acceptable: 0 };
  for (const group of testGroups) {
    for (const test of group.tests) {
      let output, error;
      try {
        output = operation(test, group);
        if (output !== true) output = toHex(output);
      } catch (caught) {
        assert(caught.constructor === Error, `${file} ${test.tcId}: ${caught}`);
        error = caught.message;
      }
      const what = `${file} ${test.tcId} ${test.comment}: ${test.result}, ${error ?? output}`;
      const result = decided(test);
      if (result === "valid") assert(error === undefined, what);
      if (result === "invalid") assert(error !== undefined, what);
      if (error === undefined) assert.equal(output, expected(test), what);
      seen[result] += 1;
      count += 1;
    }
  }
  assert.equal(count, numberOfTests, `${file}: vectors were lost`);
  assert(seen.valid > 70 && seen.invalid > 20, `${file}: too few of a kind`);
  return count;
}

const point = (group) => hex(group.publicKey.uncompressed);

function sm2() {
  return [
    run(vectors, "sm2_sm3_verify_test.json", (test, group) =>
      yuxi.sm2_verify(point(group), hex(group.id), hex(test.msg), hex(test.sig))),
    run(vectors, "sm2_sm3_p1363_verify_test.json", (test, group) =>
      yuxi.sm2_verify_p1363(group.publicKeyPem, hex(group.id), hex(test.msg), hex(test.sig))),
    run(vectors, "sm2_digest_verify_test.json", (test, group) =>
      yuxi.sm2_verify_digest(hex(group.publicKeyDer), hex(test.digest), hex(test.sig))),
    run(vectors, "sm2_encrypt_test.json", (test, group) =>
      yuxi.sm2_decrypt(group.privateKeyPem, hex(test.ct), group.layout), (test) => test.msg),
    run(vectors, "sm2_key_exchange_test.json", (test, group) => {
      const side = group.role === "initiator" ? yuxi.sm2_initiate : yuxi.sm2_respond;
      return side(hex(test.private), hex(test.id), hex(test.ephemeralPrivate),
        hex(test.peerPublic), hex(test.peerId), hex(test.peerEphemeralPublic),
        hex(test.peerConfirmation), String(test.keyLength / 8));
    }, (test) => test.confirmation + test.shared),
    run(vectors, "sm2_ecdh_ecpoint_test.json", (test) =>
      yuxi.sm2_ecdh(integer(test.private), hex(test.public)), (test) => test.shared),
  ];
}

function p256AndX25519() {
  const zero = (test) => test.flags.includes("ZeroSharedSecret");
  return [
    run(wycheproof, "ecdsa_secp256r1_sha256_test.json", (test, group) =>
      yuxi.p256_verify(group.publicKeyPem, hex(test.msg), hex(test.sig))),
    run(wycheproof, "ecdsa_secp256r1_sha256_p1363_test.json", (test, group) =>
      yuxi.p256_verify_p1363(point(group), hex(test.msg), hex(test.sig))),
    run(wycheproof, "ecdh_secp256r1_ecpoint_test.json", (test) =>
      yuxi.p256_ecdh(integer(test.private), hex(test.public)), (test) => test.shared),
    // What is acceptable there is of the twist or above the modulus, and RFC 7748
    // takes it; but a result of zero is refused.
    run(wycheproof, "x25519_test.json", (test) =>
      yuxi.x25519(hex(test.private), hex(test.public)), (test) => test.shared,
    (test) => (zero(test) ? "invalid" : "valid")),
  ];
}

/// What has randomness in it, there and back; and what must fail.
function rounds() {
  const key = yuxi.sm2_generate();
  const publicKey = yuxi.sm2_public(key);
  const sign = () => yuxi.sm2_sign(key, DEFAULT_ID, "a message");
  const signature = sign();
  assert.notDeepEqual(sign(), signature, "the same randomness twice");
  assert.equal(yuxi.sm2_verify(publicKey, DEFAULT_ID, "a message", signature), true);
  assert.throws(() => yuxi.sm2_verify(publicKey, "", "a message", signature), /signature/);
  for (const layout of ["C1C3C2", "C1C2C3", "ASN.1"]) {
    const text = yuxi.sm2_encrypt(publicKey, "玉玺", layout);
    assert.equal(new TextDecoder().decode(yuxi.sm2_decrypt(key, text, layout)), "玉玺");
  }
  yuxi.p256_verify(yuxi.p256_public(key), "a message", yuxi.p256_sign(key, "a message"));
  assert.deepEqual(yuxi.x25519(key, yuxi.x25519_public(publicKey.slice(1, 33))),
    yuxi.x25519(publicKey.slice(1, 33), yuxi.x25519_public(key)));
  assert.throws(() => yuxi.sm2_encrypt(publicKey, "m", "C3C2C1"), /C1C3C2, C1C2C3 or ASN\.1/);
  assert.throws(() => yuxi.sm2_public(), /number of arguments/);
  assert.throws(() => yuxi.sm2_public(key, key), /number of arguments/);
  assert.throws(() => yuxi.sm2_public(7), TypeError);
  assert.throws(() => yuxi.sm2_public(new Uint8Array(32)), /private key/);
}

/// Without randomness nothing is signed.
async function withoutRandomness() {
  const broken = await load(bytes, () => { throw new Error("none"); });
  assert.throws(() => broken.sm2_generate(), /random/);
  assert.throws(() => broken.sm2_sign(hex("01".repeat(32)), DEFAULT_ID, "m"), /random/);
}

for (const backend of ["portable32", "portable64"]) {
  yuxi.backend(backend);
  const counts = [...sm2(), ...p256AndX25519()];
  rounds();
  const sum = counts.reduce((a, b) => a + b);
  console.log(`${backend}: ${sum} vectors passed, of ${counts.length} files`);
}
await withoutRandomness();
