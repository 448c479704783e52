// Loads the module and makes JavaScript functions of its exports.
//
//   import { readFile } from "node:fs/promises";
//   import { load, DEFAULT_ID } from "./yuxi.mjs";
//
//   const yuxi = await load(await readFile("yuxi_wasm.wasm"));
//   const key = yuxi.sm2_generate();
//   const signature = yuxi.sm2_sign(key, DEFAULT_ID, "a message");
//   yuxi.sm2_verify(yuxi.sm2_public(key), DEFAULT_ID, "a message", signature); // true
//
// Arguments are Uint8Arrays, or strings for their UTF-8; the type Yuxi below lists the functions. A
// function returns a Uint8Array, and one that verifies returns true. If something is wrong, a
// signature that is not valid included, it throws an Error that says what.
//
// In a browser: load(await (await fetch("yuxi_wasm.wasm")).arrayBuffer()).

/// The identifier of a signer where nothing else is agreed (GM/T 0009).
export const DEFAULT_ID = "1234567812345678";

const PROTOCOL = new Set(["memory", "input", "output", "output_length", "clear"]);

/**
 * @typedef {Uint8Array | string} Bytes bytes, or text in UTF-8
 *
 * A private key is 32 bytes, most significant first, or PEM or DER; a public key is a point (65, 64
 * or 33 bytes), or PEM or DER. Keys of X25519 are 32 bytes. An identifier is its bytes; "" is the
 * empty one. A layout is "C1C3C2", "C1C2C3" or "ASN.1". A signature is in DER, for the functions that
 * end in _p1363 r and s in 64 bytes.
 *
 * @typedef {object} Yuxi
 * @property {(name: Bytes) => Uint8Array} backend chooses "portable32" or "portable64"; empty
 * @property {() => Uint8Array} sm2_generate a new private key, 32 bytes
 * @property {(privateKey: Bytes) => Uint8Array} sm2_public the public key, 65 bytes: 04, x, y
 * @property {(privateKey: Bytes, id: Bytes, message: Bytes) => Uint8Array} sm2_sign a signature
 * @property {(publicKey: Bytes, id: Bytes, message: Bytes, signature: Bytes) => true} sm2_verify
 * @property {(publicKey: Bytes, id: Bytes, message: Bytes, signature: Bytes) => true} sm2_verify_p1363
 * @property {(publicKey: Bytes, digest: Bytes, signature: Bytes) => true} sm2_verify_digest of
 *   SM3(Z || message), 32 bytes
 * @property {(publicKey: Bytes, message: Bytes, layout: Bytes) => Uint8Array} sm2_encrypt
 * @property {(privateKey: Bytes, ciphertext: Bytes, layout: Bytes) => Uint8Array} sm2_decrypt
 * @property {(privateKey: Bytes, peer: Bytes) => Uint8Array} sm2_ecdh the shared x, 32 bytes
 * @property {(privateKey: Bytes, id: Bytes, ephemeral: Bytes, peer: Bytes, peerId: Bytes,
 *   peerEphemeral: Bytes, peerConfirmation: Bytes, length: Bytes) => Uint8Array} sm2_initiate
 *   the initiator's confirmation, 32 bytes, and the key. `ephemeral` is 32 random bytes, used once;
 *   `peerEphemeral` the other side's point; `length` the bytes of the key, as decimal text
 * @property {(privateKey: Bytes, id: Bytes, ephemeral: Bytes, peer: Bytes, peerId: Bytes,
 *   peerEphemeral: Bytes, peerConfirmation: Bytes, length: Bytes) => Uint8Array} sm2_respond
 *   the same for the responder
 * @property {(privateKey: Bytes) => Uint8Array} p256_public the public key, 65 bytes
 * @property {(privateKey: Bytes, message: Bytes) => Uint8Array} p256_sign ECDSA with SHA-256
 * @property {(publicKey: Bytes, message: Bytes, signature: Bytes) => true} p256_verify
 * @property {(publicKey: Bytes, message: Bytes, signature: Bytes) => true} p256_verify_p1363
 * @property {(privateKey: Bytes, peer: Bytes) => Uint8Array} p256_ecdh the shared x, 32 bytes
 * @property {(privateKey: Bytes) => Uint8Array} x25519_public the public key
 * @property {(privateKey: Bytes, peer: Bytes) => Uint8Array} x25519 the shared x
 */

/**
 * The functions of a module.
 *
 * @param {BufferSource} bytes the module
 * @param {(array: Uint8Array) => void} random fills an array with random bytes, or throws
 * @returns {Promise<Yuxi>}
 */
export async function load(bytes, random = (array) => crypto.getRandomValues(array)) {
  const host = {
    random(at, length) {
      try {
        random(new Uint8Array(exports.memory.buffer, at, length));
        return 0;
      } catch {
        return 1;
      }
    },
  };
  const { instance } = await WebAssembly.instantiate(bytes, { host });
  const exports = instance.exports;
  const names = Object.keys(exports).filter(
    (name) => typeof exports[name] === "function" && !PROTOCOL.has(name),
  );
  return Object.fromEntries(
    names.map((name) => [name, (...args) => call(exports, name, args)]),
  );
}

function call(exports, name, args) {
  const encoder = new TextEncoder();
  const parts = args.map((arg) => (typeof arg === "string" ? encoder.encode(arg) : arg));
  let length = 0;
  for (const part of parts) {
    if (!(part instanceof Uint8Array)) {
      throw new TypeError(`${name}: an argument is neither a Uint8Array nor a string`);
    }
    length += 4 + part.length;
  }
  let at = exports.input(length);
  for (const part of parts) {
    new DataView(exports.memory.buffer).setUint32(at, part.length, true);
    new Uint8Array(exports.memory.buffer).set(part, at + 4);
    at += 4 + part.length;
  }
  try {
    const failed = exports[name]();
    const output = new Uint8Array(
      exports.memory.buffer,
      exports.output(),
      exports.output_length(),
    ).slice();
    if (failed) {
      throw new Error(new TextDecoder().decode(output));
    }
    return name.includes("_verify") ? true : output;
  } finally {
    exports.clear();
  }
}
