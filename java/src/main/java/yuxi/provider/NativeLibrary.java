package yuxi.provider;

/**
 * What the provider needs of the C library {@code libyuxi}, in primitive types and arrays.
 *
 * <p>There are two implementations, which do the same: {@link JniLibrary}, and for Java 22 and later {@code FfmLibrary}
 * in the same JAR. A curve is the ordinal of a {@link Curve}; forms, layouts and statuses are the numbers of
 * {@code yuxi.h}, which do not change. A point of SM2 or P-256 has 65 bytes (04, x, y), a public key of X25519 32.
 *
 * <p>Results are a length or 0 if all went well, otherwise the negated status; handles are 0 if they could not be made.
 * {@code report} is an array that {@link Report} makes: it receives the status and the text of a call that failed.
 *
 * <p>Handles are addresses: only {@link Handle} passes them.
 */
abstract class NativeLibrary {

    /** {@code YUXI_FORM_RAW}: a private key of 32 bytes, or both keys of X25519. */
    static final int RAW = 1;
    /** {@code YUXI_FORM_PKCS8_DER}. */
    static final int PKCS8 = 2;
    /** {@code YUXI_FORM_SEC1_DER}. */
    static final int SEC1 = 4;
    /** {@code YUXI_FORM_SPKI_DER}. */
    static final int SPKI = 6;
    /** {@code YUXI_FORM_POINT}: 04, x, y, or another encoding of a point, by its length. */
    static final int POINT = 8;

    /** {@code YUXI_SIGNATURE_DER}. */
    static final int DER_SIGNATURE = 1;
    /** {@code YUXI_SIGNATURE_RAW}: r and s, 32 bytes each. */
    static final int RAW_SIGNATURE = 2;

    /** {@code YUXI_SIGNATURE_SIZE_MAX}. */
    static final int SIGNATURE_MAX = 72;
    /** {@code YUXI_SECRET_KEY_SIZE_MAX}. */
    static final int SECRET_KEY_MAX = 256;
    /** {@code YUXI_SM2_OVERHEAD_MAX}. */
    static final int OVERHEAD_MAX = 116;
    /** {@code YUXI_SM2_ID_LENGTH_MAX}. */
    static final int ID_MAX = 8191;

    /** Generates a private key, and writes its public key to {@code point}. */
    abstract long generate(int curve, byte[] point, int[] report);

    /** Decodes a private key, and writes its public key to {@code point}. */
    abstract long decodeSecret(int curve, int form, byte[] data, byte[] point, int[] report);

    /** Encodes a private key to {@code to}, which has at least {@link #SECRET_KEY_MAX} bytes. */
    abstract int encodeSecret(int curve, long key, int form, byte[] to, int[] report);

    abstract void freeSecret(int curve, long key);

    /** Decodes a public key, and encodes it in another form to {@code to}. */
    abstract int convertPublic(int curve, int fromForm, byte[] data, int toForm, byte[] to, int[] report);

    /** Prepares a public key of SM2 or P-256 for many verifications. */
    abstract long prepare(int curve, byte[] point, int memory, int[] report);

    abstract long preparedMemory(int curve, long prepared);

    abstract void freePrepared(int curve, long prepared);

    /** Writes Z of a public key and an ID, which may be empty. */
    abstract int z(byte[] point, byte[] id, byte[] z, int[] report);

    /** Writes the SM3 digest of a range of an array. */
    abstract int sm3(byte[] data, int offset, int length, byte[] digest);

    /** A hasher for SM3. */
    abstract long hasher();

    abstract long cloneHasher(long hasher);

    abstract int updateHasher(long hasher, byte[] data, int offset, int length);

    abstract int digestHasher(long hasher, byte[] digest);

    abstract void freeHasher(long hasher);

    /** Nonces of SM2 or P-256 that are computed before they are needed. */
    abstract long preparedNonces(int curve, int[] report);

    abstract void freePreparedNonces(int curve, long nonces);

    /**
     * Signs a digest of 32 bytes to {@code to}, which has {@link #SIGNATURE_MAX} bytes.
     *
     * @param nonces prepared nonces, or 0
     */
    abstract int sign(int curve, long nonces, long key, byte[] digest, int form, byte[] to, int[] report);

    /** Verifies the signature of a digest of 32 bytes, with a prepared key, or with a point if that is 0. */
    abstract int verify(int curve, long prepared, byte[] point, byte[] digest, int form, byte[] signature, int offset,
            int length, int[] report);

    /** Encrypts to {@code to}, which has {@link #OVERHEAD_MAX} bytes more than the message. */
    abstract int encrypt(byte[] point, int layout, byte[] message, int offset, int length, byte[] to, int[] report);

    /** Decrypts to {@code to}, which has as many bytes as the ciphertext. */
    abstract int decrypt(long key, int layout, byte[] ciphertext, int offset, int length, byte[] to, int[] report);

    /** Computes the shared secret of 32 bytes of ECDH or X25519. */
    abstract int agree(int curve, long key, byte[] peer, byte[] shared, int[] report);

    /**
     * One side of the key exchange of SM2: fills {@code to}, and writes this side's confirmation.
     *
     * @param peerConfirmation is checked, unless it is null; the initiator has a confirmation only then
     */
    abstract int exchange(boolean isInitiator, long key, byte[] id, byte[] ephemeral, byte[] peer, byte[] peerId,
            byte[] peerEphemeral, byte[] peerConfirmation, byte[] confirmation, byte[] to, int[] report);

    /**
     * Signs rows.
     *
     * @param keys one for all rows, or one for each
     * @param digests whether the rows are digests; otherwise they are messages, for SM2 under {@code id}
     * @param messages the rows one after the other
     * @param messageEnds where each ends
     * @param signatures receives a signature every {@link #SIGNATURE_MAX} bytes
     * @param lengths receives the length of each
     */
    abstract int signBatch(int curve, long[] keys, byte[] id, boolean digests, byte[] messages, int[] messageEnds,
            int count, int form, byte[] signatures, byte[] lengths, int[] report);

    /**
     * Verifies rows with a prepared key, or if that is 0 with points.
     *
     * @param points one for all rows, or one for each
     * @param statuses receives the status of each row
     */
    abstract int verifyBatch(int curve, long prepared, byte[] points, byte[] id, boolean digests, byte[] messages,
            int[] messageEnds, byte[] signatures, int[] signatureEnds, int count, int form, byte[] statuses);

    /**
     * Computes the shared secrets of rows.
     *
     * @param keys one for all rows, or one for each
     * @param peers one for all rows, or one for each
     * @param shared receives 32 bytes a row, zeros where it failed
     * @param statuses receives the status of each row
     */
    abstract int agreeBatch(int curve, long[] keys, byte[] peers, int count, byte[] shared, byte[] statuses);

    /** The version of the C library. */
    abstract String version();

    /** What computes on this CPU. */
    abstract String backend();

    /** A line for each kernel, as {@code yuxi_proofs} writes it. */
    abstract String proofs();

    /** How Java reaches the library: {@code JNI} or {@code FFM}. */
    abstract String binding();
}
