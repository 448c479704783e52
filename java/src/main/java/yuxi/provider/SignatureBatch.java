package yuxi.provider;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SignatureException;
import java.util.Arrays;

/**
 * Signs and verifies many messages at once, which is several times as fast as one by one: the rows share inversions, and
 * on CPUs with AVX2 or AVX-512 each instruction. The rows are passed to the native library in parts of about a
 * thousand, in the caller's thread. The results equal those of {@code java.security.Signature}.
 *
 * <p>Objects of this class do not change; any number of threads may use one at once.
 */
public abstract class SignatureBatch {

    private final Curve curve;
    private final byte[] id;
    private final boolean isRaw;
    private final boolean isPrehashed;

    SignatureBatch(Curve curve, byte[] id, boolean isRaw, boolean isPrehashed) {
        this.curve = curve;
        this.id = id;
        this.isRaw = isRaw;
        this.isPrehashed = isPrehashed;
    }

    Curve curve() {
        return curve;
    }

    byte[] id() {
        return id;
    }

    boolean isRaw() {
        return isRaw;
    }

    boolean isPrehashed() {
        return isPrehashed;
    }

    private int form() {
        return isRaw ? NativeLibrary.RAW_SIGNATURE : NativeLibrary.DER_SIGNATURE;
    }

    /**
     * Signs every message with one key.
     *
     * @param key the key, of any provider
     * @param messages the messages, or their digests
     * @return the signatures
     * @throws InvalidKeyException if the key is not of this curve, or destroyed
     * @throws SignatureException if a row cannot be signed: it is null, or a digest of the wrong length
     */
    public byte[][] sign(PrivateKey key, byte[][] messages) throws InvalidKeyException, SignatureException {
        return sign(new PrivateKey[] {key}, Rows.of(messages));
    }

    /**
     * Signs every message with its own key.
     *
     * @param keys a key for each message
     * @param messages the messages, or their digests
     * @return the signatures
     * @throws InvalidKeyException if a key is not of this curve, or destroyed
     * @throws SignatureException if a row cannot be signed: it is null, or a digest of the wrong length
     */
    public byte[][] sign(PrivateKey[] keys, byte[][] messages) throws InvalidKeyException, SignatureException {
        requireCount(keys.length, messages.length);
        return sign(keys, Rows.of(messages));
    }

    /**
     * Signs every message with one key.
     *
     * @param key the key, of any provider
     * @param messages the messages, or their digests
     * @return the signatures
     * @throws InvalidKeyException if the key is not of this curve, or destroyed
     * @throws SignatureException if a row cannot be signed: it is null, or a digest of the wrong length
     */
    public byte[][] sign(PrivateKey key, Rows messages) throws InvalidKeyException, SignatureException {
        return sign(new PrivateKey[] {key}, messages);
    }

    /**
     * Signs every message with one key, and writes the signatures of 64 bytes one after the other.
     *
     * @param key the key, of any provider
     * @param messages the messages, or their digests
     * @param signatures receives the signatures from its position on, which moves behind them
     * @throws InvalidKeyException if the key is not of this curve, or destroyed
     * @throws SignatureException if a row cannot be signed: it is null, or a digest of the wrong length
     * @throws IllegalStateException if the batch is not {@code raw()}
     * @throws BufferOverflowException if the buffer is too short; nothing is written then
     */
    public void sign(PrivateKey key, Rows messages, ByteBuffer signatures)
            throws InvalidKeyException, SignatureException {
        if (!isRaw) {
            throw new IllegalStateException("signatures in DER have different lengths: use raw()");
        }
        if (signatures.remaining() < 64L * messages.count()) {
            throw new BufferOverflowException();
        }
        for (byte[] signature : sign(new PrivateKey[] {key}, messages)) {
            signatures.put(signature);
        }
    }

    private byte[][] sign(PrivateKey[] keys, Rows messages) throws InvalidKeyException, SignatureException {
        try (KeyHandles handles = new KeyHandles(curve, keys)) {
            byte[][] results = new byte[messages.count()][];
            Chunk chunk = new Chunk();
            byte[] signatures = new byte[NativeLibrary.SIGNATURE_MAX * Math.min(Chunk.ROWS, results.length)];
            byte[] lengths = new byte[Math.min(Chunk.ROWS, results.length)];
            int[] report = Report.create();
            for (int first = 0; first < results.length; first += chunk.count()) {
                fill(chunk, messages, first);
                int result = Binding.library().signBatch(curve.ordinal(), handles.range(first, chunk.count()), id,
                        isPrehashed, chunk.bytes(), chunk.ends(), chunk.count(), form(), signatures, lengths, report);
                if (result < 0) {
                    throw new SignatureException(Report.text(report));
                }
                for (int i = 0; i < chunk.count(); i++) {
                    int begin = i * NativeLibrary.SIGNATURE_MAX;
                    results[first + i] = Arrays.copyOfRange(signatures, begin, begin + lengths[i]);
                }
            }
            return results;
        }
    }

    private static void fill(Chunk chunk, Rows rows, int first) throws SignatureException {
        chunk.clear();
        for (int row = first; row < rows.count(); row++) {
            int length = rows.length(row);
            if (length < 0) {
                throw new SignatureException("row " + row + " is null");
            }
            if (!chunk.hasRoom(length)) {
                break;
            }
            chunk.add(rows, row, length);
        }
    }

    /**
     * Verifies every signature with one key.
     *
     * @param key the key, of any provider, or a {@link PreparedKey}
     * @param messages the messages, or their digests
     * @param signatures the signatures
     * @return the result of each row
     * @throws InvalidKeyException if the key is not of this curve, or closed
     */
    public BatchResult verify(PublicKey key, byte[][] messages, byte[][] signatures) throws InvalidKeyException {
        return verify(key, Rows.of(messages), Rows.of(signatures));
    }

    /**
     * Verifies every signature with one key.
     *
     * @param key the key, of any provider, or a {@link PreparedKey}
     * @param messages the messages, or their digests
     * @param signatures the signatures
     * @return the result of each row
     * @throws InvalidKeyException if the key is not of this curve, or closed
     */
    public BatchResult verify(PublicKey key, Rows messages, Rows signatures) throws InvalidKeyException {
        requireCount(signatures.count(), messages.count());
        BatchVerifier verifier = new BatchVerifier(curve, id, isPrehashed, form(), messages, signatures);
        verifier.withOne(key);
        return new BatchResult(verifier.statuses());
    }

    /**
     * Verifies every signature with its own key. A key that comes often gets a table; so does none that is a
     * {@link PreparedKey} already.
     *
     * @param keys a key for each row
     * @param messages the messages, or their digests
     * @param signatures the signatures
     * @return the result of each row; a key that is null or not of this curve fails alone
     * @throws InvalidKeyException if a prepared key is closed
     */
    public BatchResult verify(PublicKey[] keys, byte[][] messages, byte[][] signatures) throws InvalidKeyException {
        return verify(keys, Rows.of(messages), Rows.of(signatures));
    }

    /**
     * Verifies every signature with its own key. A key that comes often gets a table; so does none that is a
     * {@link PreparedKey} already.
     *
     * @param keys a key for each row
     * @param messages the messages, or their digests
     * @param signatures the signatures
     * @return the result of each row; a key that is null or not of this curve fails alone
     * @throws InvalidKeyException if a prepared key is closed
     */
    public BatchResult verify(PublicKey[] keys, Rows messages, Rows signatures) throws InvalidKeyException {
        requireCount(keys.length, messages.count());
        requireCount(signatures.count(), messages.count());
        BatchVerifier verifier = new BatchVerifier(curve, id, isPrehashed, form(), messages, signatures);
        verifier.withEach(keys);
        return new BatchResult(verifier.statuses());
    }

    static void requireCount(int found, int needed) {
        if (found != needed) {
            throw new IllegalArgumentException("the columns of a batch have " + needed + " and " + found + " rows");
        }
    }
}
