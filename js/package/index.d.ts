export { YuxiError, YuxiTypeError } from "./error.js";
export type {
  EncodingOptions,
  FormatOption,
  Id,
  IdOption,
  Layout,
  LayoutOption,
  PasswordOption,
  PointOption,
  SignatureFormat,
} from "./yuxi.js";
export {
  DEFAULT_ID,
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
  sm3,
  useBackend,
} from "./yuxi.js";
export { init, initSync } from "./start.js";
