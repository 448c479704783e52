export { init, initSync } from "./start.js";

/** Bytes: an array of any kind. A string stands for its UTF-8. */
type Data = string | ArrayLike<number>;

/** 0: C1 C2 C3; 1: C1 C3 C2, which is the default. */
export type CipherMode = 0 | 1;

export interface KeyPairHex {
  /** 64 digits. */
  privateKey: string;
  /** 04, x, y: 130 digits. */
  publicKey: string;
}

export interface SM2Point extends KeyPairHex {
  k: bigint;
  x1: bigint;
}

export interface SignatureOptions {
  /** One point is taken out for each signature. It is not used: every signature has a new nonce. */
  pointPool?: unknown[];
  /** Whether the signature is ASN.1 DER. */
  der?: boolean;
  /** Whether Z and the message are hashed; true if it is not given. Otherwise the message is the digest. */
  hash?: boolean;
  /** The public key, where it is known already: saves its computation. */
  publicKey?: string;
  /** The signer ID, "1234567812345678" if it is not given. */
  userId?: string;
}

export type VerifyOptions = Pick<SignatureOptions, "der" | "hash" | "userId">;

/** SM3; with options HMAC, whose key is hexadecimal if it is a string. 64 digits. */
export declare function sm3(input: Data, options?: { mode?: "hmac"; key: Data }): string;

export declare const sm2: {
  /** A new pair; with arguments, from a seed: an integer in digits of a radix (10 if none is given) or in bytes. */
  generateKeyPairHex(seed?: string | ArrayLike<number> | bigint, radix?: number): KeyPairHex;
  compressPublicKeyHex(publicKey: string): string;
  comparePublicKeyHex(publicKey1: string, publicKey2: string): boolean;
  /** The ciphertext without the 04 in front. */
  doEncrypt(message: Data, publicKey: string, cipherMode?: CipherMode): string;
  /** The message; "" or [] if the ciphertext cannot be decrypted. */
  doDecrypt(ciphertext: string, privateKey: string, cipherMode?: CipherMode, options?: { output?: "string" }): string;
  doDecrypt(ciphertext: string, privateKey: string, cipherMode: CipherMode, options: { output: "array" }): number[];
  doSignature(message: Data, privateKey: string, options?: SignatureOptions): string;
  doVerifySignature(message: Data, signature: string, publicKey: string, options?: VerifyOptions): boolean;
  getPublicKeyFromPrivateKey(privateKey: string): string;
  getPoint(): SM2Point;
  verifyPublicKey(publicKey: string): boolean;
};

declare const compat: { sm2: typeof sm2; sm3: typeof sm3 };
export default compat;
