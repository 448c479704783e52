package yuxi.provider;

import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.PublicKey;

/** Computes many shared secrets of X25519 at once. */
public final class X25519Batch {

    private X25519Batch() {
    }

    /**
     * Computes the shared secrets of one key with many.
     *
     * @param key the private key
     * @param peers the public keys of the peers
     * @return secrets of 32 bytes, null for a peer with which there is none (a point of small order)
     * @throws InvalidKeyException if a key is not of X25519
     */
    public static byte[][] agree(PrivateKey key, PublicKey[] peers) throws InvalidKeyException {
        return AgreementBatch.agree(Curve.X25519, new PrivateKey[] {key}, peers);
    }

    /**
     * Computes the shared secret of each row.
     *
     * @param keys the private key of each row
     * @param peers the public key of each row
     * @return secrets of 32 bytes, null for a row that has none (a point of small order)
     * @throws InvalidKeyException if a key is not of X25519
     */
    public static byte[][] agree(PrivateKey[] keys, PublicKey[] peers) throws InvalidKeyException {
        SignatureBatch.requireCount(keys.length, peers.length);
        return AgreementBatch.agree(Curve.X25519, keys, peers);
    }
}
