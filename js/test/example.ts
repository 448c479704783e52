// Whether the types say what the package does. It is compiled, and run by node --test as example.test.js.

import assert from "node:assert/strict";
import { DEFAULT_ID, P256PrivateKey, SM2PrivateKey, SM2PublicKey, YuxiError, init, type Layout, sm3 } from "yuxi";
import { sm2, type KeyPairHex } from "yuxi/compat";

await init();

const key: SM2PrivateKey = SM2PrivateKey.generate();
const message: Uint8Array = new TextEncoder().encode("a message");
const signature: Uint8Array = key.sign(message, { id: DEFAULT_ID, format: "raw" });
const valid: boolean = key.publicKey().verify(signature, message, { id: DEFAULT_ID, format: "raw" });
assert(valid);
const layout: Layout = "ASN.1";
assert.deepEqual(key.decrypt(key.publicKey().encrypt(message, { layout }), { layout }), message);
const all: boolean[] = SM2PublicKey.verifyEach([], [], [], { id: "" });
assert.equal(all.length, 0);
const signatures: Uint8Array[] = P256PrivateKey.generate().signBatch([message]);
assert.equal(signatures.length, 1);
assert.equal(sm3(message).length, 32);

// @ts-expect-error the signer ID has no default
assert.throws(() => key.sign(message));
// @ts-expect-error a misspelt option
assert.throws(() => key.sign(message, { id: "a", fromat: "raw" }));
// @ts-expect-error no such layout
assert.throws(() => key.decrypt(message, { layout: "C3C2C1" }));
// @ts-expect-error text is not bytes
assert.throws(() => sm3("text"));

try {
  SM2PublicKey.fromBytes(message);
} catch (error) {
  assert(error instanceof YuxiError);
  const code: string = error.code;
  assert.equal(code, "InvalidLength");
}

const pair: KeyPairHex = sm2.generateKeyPairHex();
const text: string = sm2.doDecrypt(sm2.doEncrypt("玉玺", pair.publicKey), pair.privateKey);
assert.equal(text, "玉玺");
const bytes: number[] = sm2.doDecrypt("", pair.privateKey, 1, { output: "array" });
assert.equal(bytes.length, 0);
key.free();
