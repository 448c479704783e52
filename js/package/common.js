// What every entry has.

export { YuxiError, YuxiTypeError } from "./error.js";
export {
  P256PrivateKey,
  P256PublicKey,
  SM2Confirmed,
  SM2Initiator,
  SM2InitiatorAgreement,
  SM2PrivateKey,
  SM2PublicKey,
  SM2Responder,
  SM2ResponderAgreement,
  SM3,
  X25519PrivateKey,
  X25519PublicKey,
  backend,
  convertCiphertext,
  hmacSm3,
  inspect,
  sm3,
  useBackend,
} from "./yuxi.js";

export const DEFAULT_ID = "1234567812345678";
