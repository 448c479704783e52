// Private keys from a seed: an integer, by the arguments that sm-crypto takes.

import { toHex } from "./compat-bytes.js";

/** Digits in a radix; a sign may stand before them. */
function fromDigits(text, radix) {
  const [, sign, digits] = /^(-?)([0-9a-z]+)$/i.exec(text) ?? [];
  if (digits === undefined) throw new Error("the seed is not an integer in this radix");
  let integer = 0n;
  for (const character of digits) {
    const digit = Number.parseInt(character, radix);
    if (Number.isNaN(digit)) throw new Error("the seed is not an integer in this radix");
    integer = integer * BigInt(radix) + BigInt(digit);
  }
  return sign ? -integer : integer;
}

/** Bytes of a two's complement. */
function fromBytes(bytes) {
  if (bytes.length === 0) return 0n;
  const bits = 8 * bytes.length;
  return BigInt.asIntN(bits, BigInt(`0x${toHex(Uint8Array.from(bytes))}`));
}

/** An integer of some bits from a generator with `nextBytes`. */
function fromGenerator(bits, generator) {
  const bytes = new Array((bits >> 3) + 1).fill(0);
  generator.nextBytes(bytes);
  bytes[0] = bits & 7 ? bytes[0] & ((1 << (bits & 7)) - 1) : 0;
  return fromBytes(bytes);
}

function integerOf(seed, radix) {
  if (typeof seed === "number") {
    if (typeof radix?.nextBytes === "function") return fromGenerator(seed, radix);
    throw new TypeError("with a number of bits, a generator with nextBytes must follow");
  }
  if (typeof seed === "string") return fromDigits(seed, radix ?? 10);
  if (typeof seed.length === "number") return fromBytes(seed);
  return BigInt(seed);
}

/** The private key in hexadecimal digits: 1 and the seed modulo n − 1. */
export function seeded(seed, radix, n) {
  const most = n - 1n;
  const remainder = ((integerOf(seed, radix) % most) + most) % most;
  return (remainder + 1n).toString(16).padStart(64, "0");
}
