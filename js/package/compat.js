// The functions of the package sm-crypto, by Yuxi: strings of hexadecimal digits in and out.

import { SM2PrivateKey, SM2PublicKey, hmacSm3, sm3 as digest } from "./yuxi.js";
import { YuxiError } from "./error.js";
import { bytesOf, fromHex, textOf, toHex } from "./compat-bytes.js";
import { seeded } from "./compat-seed.js";

/** The order of the group. */
const N = 0xfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123n;
const C1C2C3 = 0;
const DEFAULT_ID = "1234567812345678";

/** What `use` makes of an object of the module, which is wiped afterwards. */
function using(object, use) {
  try {
    return use(object);
  } finally {
    object.free();
  }
}

/** A private key from digits, of which leading zeros may be missing. */
function privateKeyOf(hex) {
  return SM2PrivateKey.fromHex(typeof hex === "string" ? hex.padStart(64, "0") : hex);
}

/** A public key of 130 digits or, compressed, 66; or null. */
function publicKeyOf(hex) {
  if (typeof hex !== "string") return null;
  // 06 and 07 tell the parity of y, which is not looked at.
  const point = /^0[67].{128}$/s.test(hex) ? `04${hex.slice(2)}` : hex;
  if (point.length !== 130 && point.length !== 66) return null;
  try {
    return SM2PublicKey.fromHex(point);
  } catch {
    return null;
  }
}

/** The signed digest; or, with `hash` false, the message as an integer modulo the order. */
function digestOf(message, hash, publicKey, userId) {
  if (hash) return publicKey.digest(message, { id: textOf(userId) });
  const integer = BigInt(`0x0${toHex(message)}`) % N;
  return fromHex(integer.toString(16).padStart(64, "0"));
}

/** r and s from DER or 128 digits; or null. */
function signatureOf(hex, der) {
  if (typeof hex !== "string") return null;
  if (der) return fromHex(hex);
  const halves = [hex.slice(0, 64), hex.slice(64)].map((half) => half.replace(/^0+/, "").padStart(64, "0"));
  return halves.every((half) => half.length === 64) ? fromHex(halves.join("")) : null;
}

function generateKeyPairHex(seed, radix) {
  const key = seed ? privateKeyOf(seeded(seed, radix, N)) : SM2PrivateKey.generate();
  return using(key, (key) => ({
    privateKey: key.toHex(),
    publicKey: using(key.publicKey(), (point) => point.toHex()),
  }));
}

function getPublicKeyFromPrivateKey(privateKey) {
  return using(privateKeyOf(privateKey), (key) => using(key.publicKey(), (point) => point.toHex()));
}

function compressPublicKeyHex(publicKey) {
  if (publicKey.length !== 130) throw new Error("Invalid public key to compress");
  const odd = Number.parseInt(publicKey.slice(-1), 16) % 2 === 1;
  return (odd ? "03" : "02") + publicKey.slice(2, 66);
}

function verifyPublicKey(publicKey) {
  const key = publicKeyOf(publicKey);
  key?.free();
  return key !== null;
}

function comparePublicKeyHex(first, second) {
  const [a, b] = [publicKeyOf(first), publicKeyOf(second)];
  const equal = a !== null && b !== null && a.equals(b);
  a?.free();
  b?.free();
  return equal;
}

function doSignature(message, privateKey, { pointPool, der, hash = true, publicKey, userId = DEFAULT_ID } = {}) {
  // A point of the pool is taken out, and not used: a nonce that JavaScript knows can be used twice.
  pointPool?.pop?.();
  const bytes = bytesOf(message);
  return using(privateKeyOf(privateKey), (key) => {
    const point = hash && publicKey ? publicKeyFor(publicKey) : key.publicKey();
    const e = using(point, (point) => digestOf(bytes, hash, point, userId));
    return toHex(key.signDigest(e, { format: der ? "der" : "raw" }));
  });
}

/** The option `publicKey`, which may lack its 04. */
function publicKeyFor(hex) {
  const key = publicKeyOf(hex.length === 128 ? `04${hex}` : hex);
  if (!key) throw new Error("Invalid public key");
  return key;
}

function doVerifySignature(message, signature, publicKey, { der, hash = true, userId = DEFAULT_ID } = {}) {
  const key = publicKeyOf(publicKey);
  if (!key) return false;
  return using(key, (key) => {
    const bytes = signatureOf(signature, der);
    if (!bytes) return false;
    const e = digestOf(bytesOf(message), hash, key, userId);
    return key.verifyDigest(bytes, e, { format: der ? "der" : "raw" });
  });
}

function doEncrypt(message, publicKey, cipherMode = 1) {
  const key = publicKeyOf(publicKey);
  if (!key) throw new Error("Invalid public key");
  const layout = cipherMode === C1C2C3 ? "C1C2C3" : "C1C3C2";
  // Without the 04 in front.
  return using(key, (key) => toHex(key.encrypt(bytesOf(message), { layout })).slice(2));
}

function doDecrypt(ciphertext, privateKey, cipherMode = 1, { output = "string" } = {}) {
  const none = output === "array" ? [] : "";
  const layout = cipherMode === C1C2C3 ? "C1C2C3" : "C1C3C2";
  const message = using(privateKeyOf(privateKey), (key) => {
    const bytes = fromHex(`04${ciphertext}`);
    try {
      return bytes && key.decrypt(bytes, { layout });
    } catch (error) {
      if (error instanceof YuxiError) return null;
      throw error;
    }
  });
  if (!message) return none;
  if (output === "array") return Array.from(message);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(message);
  } catch {
    throw new Error("Malformed UTF-8 data");
  }
}

function getPoint() {
  const pair = generateKeyPairHex();
  const [k, x1] = [pair.privateKey, pair.publicKey.slice(2, 66)].map((digits) => BigInt(`0x${digits}`));
  return { ...pair, k, x1 };
}

/** SM3, or with a key HMAC: strings are UTF-8, but a key that is a string is hexadecimal. */
export function sm3(input, options) {
  const data = bytesOf(input);
  if (!options) return toHex(digest(data));
  const { mode, key } = options;
  if (mode && mode !== "hmac") throw new Error("invalid mode");
  if (!key) throw new Error("invalid key");
  const secret = typeof key === "string" ? fromHex(key.length % 2 ? `0${key}` : key) : bytesOf(key);
  if (!secret) throw new Error("invalid key");
  return toHex(hmacSm3(secret, data));
}

export const sm2 = {
  generateKeyPairHex,
  compressPublicKeyHex,
  comparePublicKeyHex,
  doEncrypt,
  doDecrypt,
  doSignature,
  doVerifySignature,
  getPublicKeyFromPrivateKey,
  getPoint,
  verifyPublicKey,
};

export default { sm2, sm3 };
