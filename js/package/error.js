// The errors that the module throws.

/** A fault that the library found: in a key, a signature's ID, a ciphertext, ... */
export class YuxiError extends Error {
  constructor(message, code) {
    super(message);
    this.code = code;
  }
}
YuxiError.prototype.name = "YuxiError";

/** An argument of a wrong type, or an option with an unknown name or value. */
export class YuxiTypeError extends TypeError {
  constructor(message) {
    super(message);
    this.code = "InvalidArgument";
  }
}
