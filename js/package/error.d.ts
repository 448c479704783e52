/** A fault that the library found: in a key, a signature's ID, a ciphertext, ... */
export declare class YuxiError extends Error {
  private constructor();
  /** The name of the fault: "InvalidLength", "NotOnCurve", "WrongPassword", "DecryptionFailed", ... */
  readonly code: string;
}

/** An argument of a wrong type, or an option with an unknown name or value. */
export declare class YuxiTypeError extends TypeError {
  private constructor();
  readonly code: "InvalidArgument";
}
