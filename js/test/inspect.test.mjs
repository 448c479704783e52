// inspect: what bytes are, in the texts of the command, with which it is compared if there is one.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { P256PrivateKey, SM2PrivateKey, X25519PrivateKey, inspect } from "yuxi";
import { hex, sample, toHex, utf8 } from "./help.mjs";

const id = "a";
const key = SM2PrivateKey.fromHex("3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8");
const point = key.publicKey();
const message = utf8("a message");
const certificate = spawnSync("openssl", ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256",
  "-nodes", "-keyout", "/dev/null", "-subj", "/CN=a", "-days", "2"]).stdout?.toString();

/** Inputs of all kinds, sound and not, with the options of both. */
const inputs = {
  "a private key": [key.toPem()],
  "a private key, shown": [key.toPem(), { showPrivate: true }],
  "a private key of SEC 1": [key.toDer({ format: "sec1" })],
  "an encrypted key": [key.toPem({ password: "secret", iterations: 1000 })],
  "an encrypted key, decrypted": [key.toDer({ password: "secret", iterations: 1000 }), { password: "secret" }],
  "a public key": [point.toDer()],
  "two keys": [point.toPem() + P256PrivateKey.generate().publicKey().toPem()],
  "a point": [point.toHex({ compressed: true })],
  "a point of one curve": [point.toBytes(), { curve: "sm2" }],
  "a key of X25519": [X25519PrivateKey.generate().toPem()],
  "a signature": [key.sign(message, { id })],
  "raw numbers": [key.sign(message, { id, format: "raw" })],
  "a ciphertext": [point.encrypt(message)],
  "a ciphertext in ASN.1": [toHex(point.encrypt(message, { layout: "ASN.1" }))],
  "a point that is not on the curve": [point.toBytes().fill(7, 40)],
  ...(certificate && { "a certificate": [certificate], "one that ends early": [certificate.replace(/.{8}\n-----END/, "\n-----END")] }),
  "32 bytes": [sample(32), { curve: "p256" }],
};

const command = process.env.YUXI_COMMAND;
const options = { skip: !existsSync(command ?? "") && "SKIPPED: there is no command yuxi, which cargo build -p yuxi-cli builds" };

test("the same texts and the same data as the command", options, () => {
  for (const [name, [input, given = {}]] of Object.entries(inputs)) {
    const { text, ...data } = inspect(input, { ...given, name: "standard input" });
    const { curve, password, showPrivate } = given;
    const line = ["inspect", "-", ...(curve ? ["--curve", curve] : []), ...(showPrivate ? ["--show-private"] : [])];
    if (password) line.push("--password-env", "PASSWORD");
    const run = (more) => {
      const ran = spawnSync(command, [...line, ...more], { input, env: { PASSWORD: password } });
      assert.equal(ran.status, data.sound ? 0 : 1, `${name}: ${ran.stderr}`);
      return ran.stdout.toString();
    };
    assert.equal(text, run([]), name);
    assert.deepEqual(data, JSON.parse(run(["--json"])), name);
  }
});

test("a public key, in full", () => {
  const digits = point.toHex();
  const algorithm = "id-ecPublicKey (1.2.840.10045.2.1)";
  const details = { algorithm, public_key: digits };
  const item = { kind: "public-key", format: "SubjectPublicKeyInfo", curves: ["sm2"], details, faults: [] };
  const piece = { label: "PUBLIC KEY", encoding: "pem", bytes: 91, may_be: [item] };
  const text = `input: PEM PUBLIC KEY, 91 bytes\n  public key: SubjectPublicKeyInfo\n    curve          sm2\n` +
    `    algorithm      ${algorithm}\n    public key     ${digits}\n`;
  assert.deepEqual(inspect(point.toPem()), { file: "input", bytes: point.toPem().length, sound: true, pieces: [piece], text });
});

test("private values are shown if asked alone", () => {
  for (const input of [key.toPem(), key.toDer(), key.toHex()]) {
    const shown = (options) => JSON.stringify(inspect(input, { curve: "sm2", ...options })).includes(key.toHex());
    assert.deepEqual([shown({}), shown({ showPrivate: true })], [false, true]);
  }
});

test("a password", () => {
  const encrypted = key.toPem({ password: "secret", iterations: 1000 });
  const item = (options) => inspect(encrypted, options).pieces[0].may_be[0];
  assert.deepEqual([item({}).kind, item({}).details.public_key], ["encrypted-private-key", undefined]);
  const opened = item({ password: "secret" });
  assert.deepEqual([opened.kind, opened.details.public_key], ["encrypted-private-key", point.toHex()]);
  assert.throws(() => item({ password: "other" }), { name: "YuxiError", code: "WrongPassword" });
});

test("what is not recognized, and arguments that are wrong", () => {
  const not = { name: "YuxiError", code: "NotRecognized", message: /^input: not recognized: 9 bytes of text, not a key/ };
  assert.throws(() => inspect("some text"), not);
  assert.throws(() => inspect(hex("ff00")), { code: "NotRecognized" });
  assert.throws(() => inspect(7), { code: "InvalidArgument" });
  assert.throws(() => inspect("", { curve: "p384" }), { code: "InvalidArgument" });
  assert.throws(() => inspect("", { name: 7 }), { code: "InvalidArgument" });
  assert.throws(() => inspect("", { nmae: "a" }), { code: "InvalidArgument" });
});
