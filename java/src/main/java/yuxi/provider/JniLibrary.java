package yuxi.provider;

/**
 * {@link NativeLibrary} over the Java Native Interface: {@code native/jni_*.c}.
 *
 * <p>The methods copy arrays, and delay no garbage collection.
 */
final class JniLibrary extends NativeLibrary {

    /** @param path the file of the native library; loading it may throw an {@link UnsatisfiedLinkError} */
    JniLibrary(String path) {
        System.load(path);
    }

    @Override
    long generate(int curve, byte[] point, int[] report) {
        return generate0(curve, point, report);
    }

    @Override
    long decodeSecret(int curve, int form, byte[] data, byte[] point, int[] report) {
        return decodeSecret0(curve, form, data, point, report);
    }

    @Override
    int encodeSecret(int curve, long key, int form, byte[] to, int[] report) {
        return encodeSecret0(curve, key, form, to, report);
    }

    @Override
    void freeSecret(int curve, long key) {
        freeSecret0(curve, key);
    }

    @Override
    int convertPublic(int curve, int fromForm, byte[] data, int toForm, byte[] to, int[] report) {
        return convertPublic0(curve, fromForm, data, toForm, to, report);
    }

    @Override
    long prepare(int curve, byte[] point, int memory, int[] report) {
        return prepare0(curve, point, memory, report);
    }

    @Override
    long preparedMemory(int curve, long prepared) {
        return preparedMemory0(curve, prepared);
    }

    @Override
    void freePrepared(int curve, long prepared) {
        freePrepared0(curve, prepared);
    }

    @Override
    int z(byte[] point, byte[] id, byte[] z, int[] report) {
        return z0(point, id, z, report);
    }

    @Override
    int sm3(byte[] data, int offset, int length, byte[] digest) {
        return sm30(data, offset, length, digest);
    }

    @Override
    long hasher() {
        return hasher0();
    }

    @Override
    long cloneHasher(long hasher) {
        return cloneHasher0(hasher);
    }

    @Override
    int updateHasher(long hasher, byte[] data, int offset, int length) {
        return updateHasher0(hasher, data, offset, length);
    }

    @Override
    int digestHasher(long hasher, byte[] digest) {
        return digestHasher0(hasher, digest);
    }

    @Override
    void freeHasher(long hasher) {
        freeHasher0(hasher);
    }

    @Override
    long preparedNonces(int curve, int[] report) {
        return preparedNonces0(curve, report);
    }

    @Override
    void freePreparedNonces(int curve, long nonces) {
        freePreparedNonces0(curve, nonces);
    }

    @Override
    int sign(int curve, long nonces, long key, byte[] digest, int form, byte[] to, int[] report) {
        return sign0(curve, nonces, key, digest, form, to, report);
    }

    @Override
    int verify(int curve, long prepared, byte[] point, byte[] digest, int form, byte[] signature, int offset,
            int length, int[] report) {
        return verify0(curve, prepared, point, digest, form, signature, offset, length, report);
    }

    @Override
    int encrypt(byte[] point, int layout, byte[] message, int offset, int length, byte[] to, int[] report) {
        return encrypt0(point, layout, message, offset, length, to, report);
    }

    @Override
    int decrypt(long key, int layout, byte[] ciphertext, int offset, int length, byte[] to, int[] report) {
        return decrypt0(key, layout, ciphertext, offset, length, to, report);
    }

    @Override
    int agree(int curve, long key, byte[] peer, byte[] shared, int[] report) {
        return agree0(curve, key, peer, shared, report);
    }

    @Override
    int exchange(boolean isInitiator, long key, byte[] id, byte[] ephemeral, byte[] peer, byte[] peerId,
            byte[] peerEphemeral, byte[] peerConfirmation, byte[] confirmation, byte[] to, int[] report) {
        return exchange0(isInitiator, key, id, ephemeral, peer, peerId, peerEphemeral, peerConfirmation, confirmation,
            to, report);
    }

    @Override
    int signBatch(int curve, long[] keys, byte[] id, boolean digests, byte[] messages, int[] messageEnds, int count,
            int form, byte[] signatures, byte[] lengths, int[] report) {
        return signBatch0(curve, keys, id, digests, messages, messageEnds, count, form, signatures, lengths, report);
    }

    @Override
    int verifyBatch(int curve, long prepared, byte[] points, byte[] id, boolean digests, byte[] messages,
            int[] messageEnds, byte[] signatures, int[] signatureEnds, int count, int form, byte[] statuses) {
        return verifyBatch0(curve, prepared, points, id, digests, messages, messageEnds, signatures, signatureEnds,
            count, form, statuses);
    }

    @Override
    int agreeBatch(int curve, long[] keys, byte[] peers, int count, byte[] shared, byte[] statuses) {
        return agreeBatch0(curve, keys, peers, count, shared, statuses);
    }

    @Override
    String version() {
        return version0();
    }

    @Override
    String backend() {
        return backend0();
    }

    @Override
    String proofs() {
        return proofs0();
    }

    @Override
    String binding() {
        return "JNI";
    }

    private static native long generate0(int curve, byte[] point, int[] report);

    private static native long decodeSecret0(int curve, int form, byte[] data, byte[] point, int[] report);

    private static native int encodeSecret0(int curve, long key, int form, byte[] to, int[] report);

    private static native void freeSecret0(int curve, long key);

    private static native int convertPublic0(int curve, int fromForm, byte[] data, int toForm, byte[] to, int[] report);

    private static native long prepare0(int curve, byte[] point, int memory, int[] report);

    private static native long preparedMemory0(int curve, long prepared);

    private static native void freePrepared0(int curve, long prepared);

    private static native int z0(byte[] point, byte[] id, byte[] z, int[] report);

    private static native int sm30(byte[] data, int offset, int length, byte[] digest);

    private static native long hasher0();

    private static native long cloneHasher0(long hasher);

    private static native int updateHasher0(long hasher, byte[] data, int offset, int length);

    private static native int digestHasher0(long hasher, byte[] digest);

    private static native void freeHasher0(long hasher);

    private static native long preparedNonces0(int curve, int[] report);

    private static native void freePreparedNonces0(int curve, long nonces);

    private static native int sign0(int curve, long nonces, long key, byte[] digest, int form, byte[] to, int[] report);

    private static native int verify0(int curve, long prepared, byte[] point, byte[] digest, int form, byte[] signature,
            int offset, int length, int[] report);

    private static native int encrypt0(byte[] point, int layout, byte[] message, int offset, int length, byte[] to,
            int[] report);

    private static native int decrypt0(long key, int layout, byte[] ciphertext, int offset, int length, byte[] to,
            int[] report);

    private static native int agree0(int curve, long key, byte[] peer, byte[] shared, int[] report);

    private static native int exchange0(boolean isInitiator, long key, byte[] id, byte[] ephemeral, byte[] peer,
            byte[] peerId, byte[] peerEphemeral, byte[] peerConfirmation, byte[] confirmation, byte[] to, int[] report);

    private static native int signBatch0(int curve, long[] keys, byte[] id, boolean digests, byte[] messages,
            int[] messageEnds, int count, int form, byte[] signatures, byte[] lengths, int[] report);

    private static native int verifyBatch0(int curve, long prepared, byte[] points, byte[] id, boolean digests,
            byte[] messages, int[] messageEnds, byte[] signatures, int[] signatureEnds, int count, int form,
            byte[] statuses);

    private static native int agreeBatch0(int curve, long[] keys, byte[] peers, int count, byte[] shared,
            byte[] statuses);

    private static native String version0();

    private static native String backend0();

    private static native String proofs0();
}
