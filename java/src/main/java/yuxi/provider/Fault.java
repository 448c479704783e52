package yuxi.provider;

/** Why an operation failed on one row of a batch; the statuses of the C library. */
public enum Fault {
    /** It did not fail. */
    NONE("success"),
    /** A row or a key is null. */
    NULL("a row or a key is null"),
    /** An argument has a value that the library does not know. */
    ARGUMENT("an argument has an unknown value"),
    /** A buffer is too small. */
    BUFFER("a buffer is too small"),
    /** An internal fault of the library; please report it. */
    INTERNAL("an internal fault of the library"),
    /** The random generator of the system failed. */
    RANDOM("the random generator of the system failed"),
    /** The length of an input is not allowed. */
    LENGTH("the length of an input is not allowed"),
    /** A private key is zero or too large for its curve. */
    SECRET_RANGE("the private key is zero or too large for its curve"),
    /** A public key is not a point of its curve. */
    POINT("the public key is not a point of the curve"),
    /** A signature, a key or a ciphertext does not have the expected encoding. */
    ENCODING("the encoding is not the expected one"),
    /** A key has another curve or algorithm. */
    WRONG_KEY("the key has another curve or algorithm"),
    /** The public key in a private key does not match. */
    KEY_MISMATCH("the public key in the private key does not match it"),
    /** A private key is encrypted under a password. */
    PASSWORD("the private key is encrypted under a password"),
    /** The signature is invalid. */
    SIGNATURE("the signature is invalid"),
    /** The ciphertext could not be decrypted. */
    DECRYPTION("the ciphertext could not be decrypted"),
    /** The peer's public key allows no shared secret. */
    NO_SHARED_SECRET("the peer's public key allows no shared secret"),
    /** The peer's confirmation is wrong. */
    CONFIRMATION("the peer's confirmation is wrong"),
    /** There is no such backend. */
    BACKEND("there is no such backend"),
    /** The library does not support a feature of the input. */
    UNSUPPORTED("the library does not support a feature of the input"),
    /** Another fault of the input. */
    INPUT("the input is wrong");

    private static final Fault[] ALL = values();

    private final String text;

    Fault(String text) {
        this.text = text;
    }

    /**
     * Describes the fault.
     *
     * @return a line of English
     */
    public String text() {
        return text;
    }

    static Fault of(int status) {
        return status >= 0 && status < ALL.length ? ALL[status] : INTERNAL;
    }
}
