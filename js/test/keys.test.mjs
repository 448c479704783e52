// Keys: encodings there and back, faults, and the end of an object.

import assert from "node:assert/strict";
import { createPrivateKey, createPublicKey } from "node:crypto";
import { test } from "node:test";
import { P256PrivateKey, P256PublicKey, SM2PrivateKey, SM2PublicKey, X25519PrivateKey, X25519PublicKey,
  YuxiError, YuxiTypeError } from "yuxi";
import { hex, toHex } from "./help.mjs";

const CLASSES = { SM2: [SM2PrivateKey, SM2PublicKey], P256: [P256PrivateKey, P256PublicKey],
  X25519: [X25519PrivateKey, X25519PublicKey] };

for (const [name, [Private, Public]] of Object.entries(CLASSES)) {
  test(`${name}: encodings there and back`, () => {
    const key = Private.generate();
    const digits = key.toHex();
    assert.match(digits, /^[0-9a-f]{64}$/);
    assert.equal(toHex(key.toBytes()), digits);
    const password = { password: "玉玺" };
    const quick = { ...password, iterations: 1 };
    const readers = [
      Private.fromBytes(key.toBytes()), Private.fromHex(digits.toUpperCase()),
      Private.fromDer(key.toDer()), Private.fromPem(key.toPem()),
    ];
    for (const encryption of ["aes256", "sm4", "gmssl", "gmt0091"]) {
      readers.push(Private.fromDer(key.toDer({ ...quick, encryption }), password));
      readers.push(Private.fromPem(key.toPem({ ...quick, encryption }), password));
    }
    if (name !== "X25519") {
      readers.push(Private.fromDer(key.toDer({ format: "sec1" })), Private.fromPem(key.toPem({ format: "sec1" })));
      assert.throws(() => key.toDer({ format: "sec1", ...password }), YuxiTypeError);
    }
    for (const read of readers) assert.equal(read.toHex(), digits);

    const point = key.publicKey();
    const points = [Public.fromBytes(point.toBytes()), Public.fromHex(point.toHex()),
      Public.fromDer(point.toDer()), Public.fromPem(point.toPem())];
    if (name !== "X25519") {
      points.push(Public.fromBytes(point.toBytes({ compressed: true })));
      points.push(Public.fromHex(point.toHex({ compressed: true })));
      points.push(Public.fromBytes(point.toBytes().slice(1)));
      assert.equal(point.equals(points[0]), true);
      assert.equal(point.equals(Private.generate().publicKey()), false);
    }
    for (const read of points) assert.equal(read.toHex(), point.toHex());
  });
}

test("OpenSSL reads what is written", () => {
  for (const [Private, type] of [[P256PrivateKey, "ec"], [X25519PrivateKey, "x25519"]]) {
    const key = Private.generate();
    const read = createPrivateKey({ key: key.toPem({ password: "p", iterations: 1 }), passphrase: "p" });
    assert.equal(read.asymmetricKeyType, type);
    const written = read.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "q" });
    assert.equal(Private.fromPem(written, { password: "q" }).toHex(), key.toHex());
    const point = createPublicKey(read).export({ type: "spki", format: "pem" });
    assert.equal(point, key.publicKey().toPem());
  }
});

test("faults have a code and a text", () => {
  const key = SM2PrivateKey.generate();
  const fails = (code, text, call) => assert.throws(call, (error) => {
    assert(error instanceof YuxiError && error instanceof Error);
    assert.equal(error.name, "YuxiError");
    assert.equal(error.code, code);
    assert.match(error.message, text);
    return true;
  });
  fails("SecretOutOfRange", /zero/, () => SM2PrivateKey.fromBytes(new Uint8Array(32)));
  fails("InvalidLength", /31 bytes/, () => SM2PrivateKey.fromBytes(new Uint8Array(31)));
  fails("InvalidPointPrefix", /05/, () => SM2PublicKey.fromBytes(new Uint8Array(65).fill(5)));
  fails("NotOnCurve", /curve/, () => SM2PublicKey.fromBytes(new Uint8Array(65).fill(4)));
  fails("WrongCurve", /curve/, () => SM2PrivateKey.fromPem(P256PrivateKey.generate().toPem()));
  fails("InvalidPem", /PEM/, () => SM2PublicKey.fromPem("nothing"));
  fails("InvalidDer", /DER/, () => SM2PublicKey.fromDer(hex("3000")));
  const encrypted = key.toPem({ password: "right", iterations: 1 });
  fails("WrongPassword", /password/, () => SM2PrivateKey.fromPem(encrypted, { password: "wrong" }));
  fails("PasswordRequired", /password/, () => SM2PrivateKey.fromPem(encrypted));
  fails("NotEncrypted", /password/, () => SM2PrivateKey.fromPem(key.toPem(), { password: "p" }));
  fails("InvalidIterations", /iterations/, () => key.toPem({ password: "p", iterations: 0 }));
});

test("arguments of a wrong type are errors, never a trap", () => {
  const key = SM2PrivateKey.generate();
  const wrong = (call, text) => assert.throws(call, (error) => {
    assert(error instanceof TypeError, String(error));
    assert.equal(error.code, "InvalidArgument");
    assert.match(error.message, text);
    return true;
  });
  for (const value of [undefined, null, 7, "text", [1, 2], {}, new ArrayBuffer(32), new Uint16Array(16)]) {
    wrong(() => SM2PrivateKey.fromBytes(value), /must be a Uint8Array/);
    wrong(() => key.sign(value, { id: "" }), /message must be a Uint8Array/);
  }
  wrong(() => SM2PrivateKey.fromHex("0g".repeat(32)), /hexadecimal/);
  wrong(() => SM2PrivateKey.fromPem(7), /must be a string/);
  wrong(() => key.sign(new Uint8Array(1)), /option id is missing/);
  wrong(() => key.sign(new Uint8Array(1), { id: 7 }), /id must be/);
  wrong(() => key.sign(new Uint8Array(1), { Id: "a" }), /unknown option Id/);
  wrong(() => key.sign(new Uint8Array(1), { id: "a", format: "DER" }), /der, raw/);
  wrong(() => key.sign(new Uint8Array(1), null), /must be an object/);
  wrong(() => key.publicKey().encrypt(new Uint8Array(1), { layout: "C3" }), /C1C3C2, C1C2C3, ASN\.1/);
  wrong(() => key.toPem({ password: 7 }), /password/);
  assert.throws(() => key.ecdh(7), Error);
  assert.throws(() => key.ecdh(P256PrivateKey.generate().publicKey()), Error);
});

test("an object has an end", () => {
  const key = SM2PrivateKey.generate();
  key.free();
  assert.throws(() => key.toHex(), Error);
  if (Symbol.dispose) {
    const other = SM2PrivateKey.generate();
    other[Symbol.dispose]();
    assert.throws(() => other.toHex(), Error);
  }
});

test("bytes of another realm are bytes", async () => {
  const { runInNewContext } = await import("node:vm");
  const foreign = runInNewContext("new Uint8Array(32).fill(7)");
  assert.equal(foreign instanceof Uint8Array, false);
  assert.equal(SM2PrivateKey.fromBytes(foreign).toHex(), "07".repeat(32));
  assert.equal(SM2PrivateKey.fromBytes(Buffer.alloc(32, 7)).toHex(), "07".repeat(32));
  assert.equal(SM2PrivateKey.fromBytes(new Uint8Array(40).fill(7).subarray(8)).toHex(), "07".repeat(32));
});

test("without randomness nothing is generated, signed or encrypted", () => {
  const key = SM2PrivateKey.generate();
  const real = Object.getOwnPropertyDescriptor(globalThis, "crypto");
  const broken = { getRandomValues() { throw new Error("none"); } };
  Object.defineProperty(globalThis, "crypto", { value: broken, configurable: true });
  try {
    const random = (call) => assert.throws(call, { code: "RngFailed" });
    random(() => SM2PrivateKey.generate());
    random(() => {
      // Bytes that were drawn before are for no more than 32 signatures.
      for (let i = 0; i <= 32; i++) key.sign(new Uint8Array(1), { id: "" });
    });
    random(() => key.signBatch([new Uint8Array(1)], { id: "" }));
    random(() => key.publicKey().encrypt(new Uint8Array(1)));
  } finally {
    Object.defineProperty(globalThis, "crypto", real);
  }
});
