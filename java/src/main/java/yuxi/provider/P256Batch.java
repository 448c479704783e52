package yuxi.provider;

import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.PublicKey;

/** Signs and verifies many messages with ECDSA on P-256 and SHA-256 at once, and computes shared secrets of ECDH. */
public final class P256Batch extends SignatureBatch {

    private static final P256Batch MESSAGES = new P256Batch(false, false);

    private P256Batch(boolean isRaw, boolean isPrehashed) {
        super(Curve.P256, new byte[0], isRaw, isPrehashed);
    }

    /**
     * A batch of messages, with signatures in DER.
     *
     * @return the batch
     */
    public static P256Batch create() {
        return MESSAGES;
    }

    /**
     * The same with signatures of 64 bytes, r and s.
     *
     * @return the batch
     */
    public P256Batch raw() {
        return new P256Batch(true, isPrehashed());
    }

    /**
     * The same for digests of 32 bytes in place of messages.
     *
     * @return the batch
     */
    public P256Batch prehashed() {
        return new P256Batch(isRaw(), true);
    }

    /**
     * Computes the shared secrets of ECDH of one key with many.
     *
     * @param key the private key
     * @param peers the public keys of the peers
     * @return secrets of 32 bytes, null for a peer with which there is none
     * @throws InvalidKeyException if a key is not of P-256
     */
    public static byte[][] agree(PrivateKey key, PublicKey[] peers) throws InvalidKeyException {
        return AgreementBatch.agree(Curve.P256, new PrivateKey[] {key}, peers);
    }

    /**
     * Computes the shared secret of ECDH of each row.
     *
     * @param keys the private key of each row
     * @param peers the public key of each row
     * @return secrets of 32 bytes, null for a row that has none
     * @throws InvalidKeyException if a key is not of P-256
     */
    public static byte[][] agree(PrivateKey[] keys, PublicKey[] peers) throws InvalidKeyException {
        SignatureBatch.requireCount(keys.length, peers.length);
        return AgreementBatch.agree(Curve.P256, keys, peers);
    }
}
