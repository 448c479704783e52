// The same calls through sm-crypto and through yuxi/compat, in both directions.

import assert from "node:assert/strict";
import { test } from "node:test";
import theirs from "sm-crypto";
import * as ours from "yuxi/compat";
import { sample, toHex, utf8 } from "./help.mjs";

const pair = theirs.sm2.generateKeyPairHex();
const compressed = theirs.sm2.compressPublicKeyHex(pair.publicKey);
const MESSAGES = ["", "a", "abc", "一则消息", "😀", "x".repeat(1000), sample(100), [1, 2, 255], Buffer.from("玉玺")];
const both = [[theirs.sm2, ours.sm2], [ours.sm2, theirs.sm2]];

/**
 * A ciphertext by either package. sm-crypto encrypts with a key stream of zeros too, one of 256 for a byte, where the
 * standard draws again, and decryption by the standard refuses it.
 */
function encrypted(sm2, message, key, mode) {
  for (;;) {
    const ciphertext = sm2.doEncrypt(message, key, mode);
    const plain = toHex(typeof message === "string" ? utf8(message) : Uint8Array.from(message));
    const c2 = mode === 0 ? ciphertext.slice(128, 128 + plain.length) : ciphertext.slice(192);
    if (plain === "" || c2 !== plain) return ciphertext;
  }
}

/** That a call gives the same result, or fails in both. */
function same(call) {
  const outcome = (library) => {
    try {
      return { result: call(library) };
    } catch (error) {
      return { error: error.message };
    }
  };
  assert.deepEqual(outcome(ours), outcome(theirs), String(call));
}

test("all names are there, except sm4", () => {
  assert.deepEqual(Object.keys(ours.sm2).sort(), Object.keys(theirs.sm2).sort());
  assert.deepEqual(Object.keys(ours.default).sort(), Object.keys(theirs).filter((name) => name !== "sm4").sort());
});

test("sm3 and HMAC", () => {
  for (const message of MESSAGES) {
    same(({ sm3 }) => sm3(message));
    for (const key of ["daac25c1512fe50f79b0e4526b93f5c0e1460cef40b6dd44af13caec62e8c60e0d885f3c6d6fb51e530889e6fd4ac743a6d332e68a0f2a3923f42585dceb93e9", "abc", [1, 2, 3], sample(70)]) {
      same(({ sm3 }) => sm3(message, { key }));
      same(({ sm3 }) => sm3(message, { key, mode: "hmac" }));
      same(({ sm3 }) => sm3(message, { key, mode: "mac" }));
    }
    same(({ sm3 }) => sm3(message, {}));
  }
});

test("keys", () => {
  for (const seed of [["123456789", 10], ["123456789"], ["0123456789abcdefABCDEF", 16], ["-5", 10], ["zz", 36],
    ["f".repeat(100), 16], [[1, 2, 3]], [[200, 1]], [Array.from(sample(40))]]) {
    same(({ sm2 }) => sm2.generateKeyPairHex(...seed));
  }
  const generator = () => ({ nextBytes: (bytes) => { for (let i = 0; i < bytes.length; i++) bytes[i] = 3 * i + 77; } });
  for (const bits of [7, 8, 255, 256, 300]) same(({ sm2 }) => sm2.generateKeyPairHex(bits, generator()));
  const fresh = ours.sm2.generateKeyPairHex();
  assert.notDeepEqual(ours.sm2.generateKeyPairHex(), fresh);
  assert.equal(theirs.sm2.getPublicKeyFromPrivateKey(fresh.privateKey), fresh.publicKey);
  assert.equal(theirs.sm2.verifyPublicKey(fresh.publicKey), true);
  for (const privateKey of [pair.privateKey, pair.privateKey.toUpperCase(), "1", "abc", "0".repeat(63) + "2"]) {
    same(({ sm2 }) => sm2.getPublicKeyFromPrivateKey(privateKey));
  }
});

test("public keys: compressPublicKeyHex, verifyPublicKey, comparePublicKeyHex", () => {
  const { publicKey } = pair;
  const changed = publicKey.slice(0, -1) + (publicKey.endsWith("0") ? "1" : "0");
  const keys = [publicKey, publicKey.toUpperCase(), compressed, changed, "", "04", "00", publicKey.slice(2), null,
    `06${publicKey.slice(2)}`, `05${publicKey.slice(2)}`, `02${changed.slice(2)}`, "zz".repeat(65), 7,
    theirs.sm2.generateKeyPairHex().publicKey];
  for (const a of keys) {
    same(({ sm2 }) => sm2.verifyPublicKey(a));
    for (const b of keys) same(({ sm2 }) => sm2.comparePublicKeyHex(a, b));
  }
  for (let i = 0; i < 8; i++) {
    const one = theirs.sm2.generateKeyPairHex().publicKey;
    same(({ sm2 }) => sm2.compressPublicKeyHex(one));
    same(({ sm2 }) => sm2.compressPublicKeyHex(one.toUpperCase()));
  }
  same(({ sm2 }) => sm2.compressPublicKeyHex(compressed));
});

/** All combinations of values of options; undefined is left out. */
function combinations(values) {
  return Object.entries(values).reduce((sets, [name, choices]) =>
    sets.flatMap((set) => choices.map((choice) => (choice === undefined ? set : { ...set, [name]: choice }))), [{}]);
}

test("signatures with all options", () => {
  const options = combinations({ der: [undefined, true], hash: [undefined, false],
    publicKey: [undefined, pair.publicKey, compressed, pair.publicKey.slice(2)], userId: [undefined, "用户", ""] });
  options.push({ der: false }, { hash: true }, { der: false, hash: true, userId: "testUserId" });
  const messages = MESSAGES.slice(1, 4).concat([sample(32), sample(40)]);
  for (const [signing, verifying] of both) {
    for (const [i, option] of options.entries()) {
      const message = messages[i % messages.length];
      const signature = signing.doSignature(message, pair.privateKey, option);
      const { publicKey: _, ...checked } = option;
      const publicKey = i % 2 === 0 ? pair.publicKey : compressed;
      const valid = verifying.doVerifySignature(message, signature, publicKey, checked);
      assert.equal(valid, true, JSON.stringify(option));
      if (i % 12 !== 0) continue;
      const no = (...call) => same(({ sm2 }) => sm2.doVerifySignature(...call));
      no(sample(5), signature, pair.publicKey, checked);
      no(message, signature, pair.publicKey, { ...checked, userId: "nobody" });
      no(message, signature, pair.publicKey, { ...checked, der: !checked.der });
      no(message, signature.toUpperCase(), pair.publicKey, checked);
    }
  }
});

test("invalid signatures", () => {
  const zeros = "0".repeat(128);
  const der = theirs.sm2.doSignature("m", pair.privateKey, { der: true });
  for (const signature of ["", zeros, "f".repeat(128), "1", "ab".repeat(70), der, der.slice(2), `${der}00`]) {
    for (const option of [{}, { der: true }]) {
      same(({ sm2 }) => sm2.doVerifySignature("m", signature, pair.publicKey, option));
    }
  }
});

test("invalid public keys", () => {
  const signature = "1".repeat(128);
  for (const key of ["", "04", "00", null]) same(({ sm2 }) => sm2.doVerifySignature("m", signature, key));
});

test("a private key without its leading zeros, and the empty message", () => {
  for (const [signing, verifying] of both) {
    const { publicKey } = signing.generateKeyPairHex("41", 16);
    const signature = signing.doSignature("", "42", { hash: true });
    assert.equal(verifying.doVerifySignature("", signature, publicKey), true);
  }
});

test("pointPool", () => {
  for (const [signing, verifying] of both) {
    const pool = [signing.getPoint(), signing.getPoint()];
    for (const left of [1, 0, 0]) {
      const signature = signing.doSignature("m", pair.privateKey, { pointPool: pool });
      assert.equal(pool.length, left);
      assert.equal(verifying.doVerifySignature("m", signature, pair.publicKey), true);
    }
  }
  assert.deepEqual(Object.keys(ours.sm2.getPoint()).sort(), Object.keys(theirs.sm2.getPoint()).sort());
  const point = ours.sm2.getPoint();
  assert.equal(theirs.sm2.getPublicKeyFromPrivateKey(point.privateKey), point.publicKey);
  assert.equal(point.k, BigInt(`0x${point.privateKey}`));
});

test("encryption with all options", () => {
  for (const [encrypting, decrypting] of both) {
    for (const mode of [undefined, 0, 1]) {
      for (const [i, message] of MESSAGES.entries()) {
        const ciphertext = encrypted(encrypting, message, i % 2 === 0 ? pair.publicKey : compressed, mode);
        const bytes = typeof message === "string" ? Array.from(utf8(message)) : Array.from(message);
        const array = decrypting.doDecrypt(ciphertext, pair.privateKey, mode, { output: "array" });
        assert.deepEqual(array, bytes);
        same(({ sm2 }) => sm2.doDecrypt(ciphertext.toUpperCase(), pair.privateKey, mode));
      }
    }
  }
});

test("invalid ciphertexts", () => {
  const ciphertext = theirs.sm2.doEncrypt("a message", pair.publicKey);
  const last = ciphertext.slice(0, -1) + (ciphertext.endsWith("0") ? "1" : "0");
  for (const changed of [last, `1${ciphertext.slice(1)}`, "", "00", ciphertext.slice(2), `04${ciphertext}`]) {
    for (const mode of [0, 1]) {
      same(({ sm2 }) => sm2.doDecrypt(changed, pair.privateKey, mode));
      same(({ sm2 }) => sm2.doDecrypt(changed, pair.privateKey, mode, { output: "array" }));
    }
  }
  same(({ sm2 }) => sm2.doDecrypt(ciphertext, theirs.sm2.generateKeyPairHex().privateKey));
  same(({ sm2 }) => sm2.doEncrypt("m", "04"));
  same(({ sm2 }) => sm2.doEncrypt("m", "00"));
});
