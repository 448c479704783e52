// Loads the module and makes JavaScript functions of its exports.
//
//   import { readFile } from "node:fs/promises";
//   import { load, DEFAULT_ID } from "./yuxi.mjs";
//
//   const yuxi = await load(await readFile("yuxi_wasm.wasm"));
//   const key = yuxi.sm2_generate();
//   const signature = yuxi.sm2_sign(key, DEFAULT_ID, "a message");
//   yuxi.sm2_verify(yuxi.sm2_public(key), DEFAULT_ID, "a message", signature);
//
// Arguments are Uint8Arrays, or strings for their UTF-8. A function gives a
// Uint8Array, or throws an Error that says what is wrong: `sm2_verify` does so where
// a signature is not valid. src/operations.rs says what each takes.
//
// In a browser: load(await (await fetch("yuxi_wasm.wasm")).arrayBuffer()).

/// The identifier of a signer where nothing else is agreed (GM/T 0009).
export const DEFAULT_ID = "1234567812345678";

const PROTOCOL = new Set(["memory", "input", "output", "output_length", "clear"]);

/// The functions, from the bytes of the module. `random` fills a Uint8Array.
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
    return output;
  } finally {
    exports.clear();
  }
}
