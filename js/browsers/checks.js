// What the application does in the page and in workers.

import { DEFAULT_ID, SM2PrivateKey, SM2PublicKey, YuxiError, inspect, sm3 } from "yuxi";
import { sm2 } from "yuxi/compat";

const utf8 = (text) => new TextEncoder().encode(text);
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

function codeOf(action) {
  try {
    return `no error, but ${action()}`;
  } catch (error) {
    return error instanceof YuxiError ? error.code : `no error of the package, but ${error}`;
  }
}

/** After `init`: what came of everything, in text and numbers that a message can carry. */
export function results() {
  const key = SM2PrivateKey.generate();
  const point = SM2PublicKey.fromPem(key.publicKey().toPem());
  const [id, message] = [DEFAULT_ID, utf8("a message")];
  const signature = key.sign(message, { id });
  const batch = key.signBatch([message, message], { id });
  const pair = sm2.generateKeyPairHex();
  return {
    isPage: typeof document !== "undefined",
    digest: hex(sm3(utf8("abc"))),
    isValid: [message, utf8("another")].map((text) => point.verify(signature, text, { id })),
    isBatchValid: point.verifyBatch(batch, [message, utf8("another")], { id }),
    decrypted: new TextDecoder().decode(key.decrypt(point.encrypt(message))),
    compatible: sm2.doDecrypt(sm2.doEncrypt("a message", pair.publicKey), pair.privateKey),
    code: codeOf(() => SM2PublicKey.fromBytes(message)),
    kind: inspect(point.toPem()).pieces[0].may_be[0].kind,
  };
}
