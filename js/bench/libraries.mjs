// What is measured: for each library the operations that it has, each a function that does it once. The arguments
// are what the library takes at its best: bytes or digits as it wants them, and the public key if it asks for it.
// Signatures are r and s, 64 bytes, which is what every peer writes by default.

import { p256 } from "@noble/curves/nist.js";
import smCrypto from "sm-crypto";
import { sm2 as v2, sm3 as v2Sm3 } from "sm-crypto-v2";
import { DEFAULT_ID, P256PrivateKey, P256PublicKey, SM2PrivateKey, SM2PublicKey, sm3 } from "yuxi";
import { sm2 as compat, sm3 as compatSm3 } from "yuxi/compat";

/** The items of a batch. */
const BATCH = 64;
/** More keys than the package remembers: none of them gets a table. */
const MANY = 5120;
const message = new Uint8Array(100).map((_, i) => 7 * i);
const long = new Uint8Array(16384).map((_, i) => 7 * i);
const id = DEFAULT_ID;
/** How yuxi writes what the others write by default. */
const format = "raw";

/** Fails unless the operation succeeded: a wrong result must not be measured. */
function succeeds(operation) {
  if (operation() !== true) throw new Error("a signature is not valid, or a message has changed");
  return operation;
}

/** A batch, which counts as its items. */
const each = (batch) => ({ run: batch, items: BATCH });

/** Many public keys, and a signature of the message by each. */
function strangers() {
  const [points, signed] = [[], []];
  for (let i = 0; i < MANY; i++) {
    const key = SM2PrivateKey.generate();
    const point = key.publicKey();
    points.push(point.toBytes());
    signed.push(key.sign(message, { id, format }));
    point.free();
    key.free();
  }
  return { points, signed };
}

/** The next place among them each time, in steps that divide their number. */
function places(step) {
  let place = -step;
  return () => (place = (place + step) % MANY);
}

function yuxi() {
  const key = SM2PrivateKey.generate();
  const point = key.publicKey();
  const encoded = point.toBytes();
  const signature = key.sign(message, { id, format });
  const ciphertext = point.encrypt(message);
  const messages = Array.from({ length: BATCH }, (_, i) => message.map((byte) => byte ^ i));
  const signatures = key.signBatch(messages, { id, format });
  const { points, signed } = strangers();
  const [nextOne, nextBatch] = [places(1), places(BATCH)];
  const contents = Array(BATCH).fill(message);
  const other = P256PrivateKey.generate();
  const otherPoint = other.publicKey();
  const otherEncoded = otherPoint.toBytes();
  const otherSignature = other.sign(message, { format });
  const decoded = (type, bytes, verify) => {
    const point = type.fromBytes(bytes);
    const valid = verify(point);
    point.free();
    return valid;
  };
  return {
    sign: () => key.sign(message, { id, format }),
    verify: succeeds(() => point.verify(signature, message, { id, format })),
    "verify-decoded": succeeds(() => decoded(SM2PublicKey, encoded, (one) => one.verify(signature, message, { id, format }))),
    "sign-batch": each(() => key.signBatch(messages, { id, format })),
    "verify-batch": each(succeeds(() => point.verifyBatch(signatures, messages, { id, format }).every(Boolean))),
    "verify-new": succeeds(() => {
      const i = nextOne();
      return decoded(SM2PublicKey, points[i], (one) => one.verify(signed[i], message, { id, format }));
    }),
    "verify-each": each(succeeds(() => {
      const i = nextBatch();
      const [keys, signatures] = [points, signed].map((all) => all.slice(i, i + BATCH));
      return SM2PublicKey.verifyEach(keys, signatures, contents, { id, format }).every(Boolean);
    })),
    encrypt: () => point.encrypt(message),
    decrypt: succeeds(() => key.decrypt(ciphertext).length === message.length),
    sm3: () => sm3(long),
    "p256-sign": () => other.sign(message, { format }),
    "p256-verify": succeeds(() => otherPoint.verify(otherSignature, message, { format })),
    "p256-verify-decoded": succeeds(() =>
      decoded(P256PublicKey, otherEncoded, (one) => one.verify(otherSignature, message, { format }))),
  };
}

/** The packages with the functions of sm-crypto. `prepared` is what the same public key is given as. */
function hexadecimal(sm2, sm3, { data, prepare = (publicKey) => publicKey }) {
  const { privateKey, publicKey } = sm2.generateKeyPairHex();
  const [text, longText] = [data(message), data(long)];
  const prepared = prepare(publicKey);
  const sign = () => sm2.doSignature(text, privateKey, { hash: true, publicKey });
  const verify = (key) => () => sm2.doVerifySignature(text, signature, key, { hash: true });
  const signature = sign();
  const ciphertext = sm2.doEncrypt(text, prepared);
  return {
    sign,
    verify: succeeds(verify(prepared)),
    "verify-decoded": succeeds(verify(publicKey)),
    encrypt: () => sm2.doEncrypt(text, prepared),
    decrypt: succeeds(() => sm2.doDecrypt(ciphertext, privateKey, 1, { output: "array" }).length === message.length),
    sm3: () => sm3(longText),
  };
}

function noble() {
  const secret = p256.utils.randomSecretKey();
  const point = p256.getPublicKey(secret, false);
  const signature = p256.sign(message, secret, { lowS: false });
  const verify = succeeds(() => p256.verify(signature, message, point, { lowS: false }));
  return { "p256-sign": () => p256.sign(message, secret, { lowS: false }), "p256-verify": verify, "p256-verify-decoded": verify };
}

/** The operations of each library, by their names. */
export function libraries() {
  return {
    yuxi: yuxi(),
    "yuxi/compat": hexadecimal(compat, compatSm3, { data: (bytes) => bytes }),
    "sm-crypto": hexadecimal(smCrypto.sm2, smCrypto.sm3, { data: (bytes) => [...bytes] }),
    "sm-crypto-v2": hexadecimal(v2, v2Sm3, { data: (bytes) => bytes, prepare: v2.precomputePublicKey }),
    "@noble/curves": noble(),
  };
}
