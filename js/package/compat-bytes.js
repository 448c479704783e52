// Bytes, strings and hexadecimal digits.

const encoder = new TextEncoder();

/** A string with a lone surrogate has no UTF-8. */
export function textOf(value) {
  const text = String(value);
  if (/\p{Surrogate}/u.test(text)) throw new URIError("a string with half a character has no UTF-8");
  return text;
}

/** The UTF-8 of a string, or the bytes of an array of any kind. */
export function bytesOf(message) {
  return typeof message === "string" ? encoder.encode(textOf(message)) : Uint8Array.from(message);
}

/** Bytes from pairs of digits of either case; null for anything else. */
export function fromHex(hex) {
  if (hex.length % 2 !== 0 || /[^0-9a-f]/i.test(hex)) return null;
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

const DIGITS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

export function toHex(bytes) {
  let hex = "";
  for (const byte of bytes) hex += DIGITS[byte];
  return hex;
}
