// What the tests share.

import { Buffer } from "node:buffer";

export const hex = (text) => Uint8Array.from(Buffer.from(text, "hex"));
export const toHex = (bytes) => Buffer.from(bytes).toString("hex");
export const utf8 = (text) => new TextEncoder().encode(text);

/** Different bytes for each number, the same in every run. */
export function sample(length, seed = 1) {
  let state = seed;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state >>> 24;
  });
}
