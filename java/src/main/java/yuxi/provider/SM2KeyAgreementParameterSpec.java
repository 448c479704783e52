package yuxi.provider;

import java.security.InvalidAlgorithmParameterException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.AlgorithmParameterSpec;

/**
 * What the key exchange of SM2 (GB/T 32918.3) needs besides the ephemeral keys, for {@code KeyAgreement} of
 * {@code SM2}.
 *
 * <p>Both parties generate an ephemeral key pair of {@code SM2} and send its public key. Without confirmation:
 *
 * <pre>{@code
 * agreement.init(ephemeral.getPrivate(), parameters);
 * agreement.doPhase(peerEphemeral, true);
 * byte[] key = agreement.generateSecret();
 * }</pre>
 *
 * <p>With confirmation there is a second phase, which takes the peer's confirmation and throws an
 * {@code InvalidKeyException} if it is wrong. A confirmation is a {@code SecretKeySpec} of 32 bytes. The responder:
 *
 * <pre>{@code
 * byte[] toInitiator = agreement.doPhase(peerEphemeral, false).getEncoded();
 * agreement.doPhase(new SecretKeySpec(fromInitiator, "SM2"), true);
 * }</pre>
 *
 * and the initiator:
 *
 * <pre>{@code
 * agreement.doPhase(peerEphemeral, false);
 * byte[] toResponder = agreement.doPhase(new SecretKeySpec(fromResponder, "SM2"), true).getEncoded();
 * }</pre>
 *
 * <p>Kona's {@code SM2KeyAgreementParamSpec} is taken as well, and Bouncy Castle's {@code SM2KeyExchangeSpec}, with which
 * the object is initialized with the own static key, its only phase takes the peer's, and the secret has 16 bytes.
 */
public final class SM2KeyAgreementParameterSpec implements AlgorithmParameterSpec {

    private static final String KONA = "com.tencent.kona.crypto.spec.SM2KeyAgreementParamSpec";
    /** An array of the secret must have room beside the rest of the heap. */
    private static final int LONGEST = 1 << 24;

    private final boolean isInitiator;
    private final PrivateKey privateKey;
    private final byte[] id;
    private final PublicKey peerPublicKey;
    private final byte[] peerId;
    private final int keyLength;

    /**
     * The parameters of one party.
     *
     * @param isInitiator whether this party sent the first message (A in the standard); the peer is the other one
     * @param privateKey the static private key of this party
     * @param id the ID of this party
     * @param peerPublicKey the static public key of the peer
     * @param peerId the ID of the peer
     * @param keyLength how many bytes both agreed to derive
     * @throws IllegalArgumentException if an ID has more than 8191 bytes, or the length is not between 1 and 2^24
     */
    public SM2KeyAgreementParameterSpec(boolean isInitiator, PrivateKey privateKey, SM2ParameterSpec id,
            PublicKey peerPublicKey, SM2ParameterSpec peerId, int keyLength) {
        if (keyLength < 1 || keyLength > LONGEST) {
            throw new IllegalArgumentException("a key has 1 to 2^24 bytes, not " + keyLength);
        }
        this.isInitiator = isInitiator;
        this.privateKey = privateKey;
        this.id = id.id();
        this.peerPublicKey = peerPublicKey;
        this.peerId = peerId.id();
        this.keyLength = keyLength;
    }

    /** Reads the parameters of this provider or of Kona. */
    static SM2KeyAgreementParameterSpec of(AlgorithmParameterSpec other) throws InvalidAlgorithmParameterException {
        if (other instanceof SM2KeyAgreementParameterSpec) {
            return (SM2KeyAgreementParameterSpec) other;
        }
        String name = other == null ? "null" : other.getClass().getName();
        if (!name.equals(KONA)) {
            throw new InvalidAlgorithmParameterException(
                    "the key exchange of SM2 needs a yuxi.provider.SM2KeyAgreementParameterSpec, not " + name);
        }
        try {
            return new SM2KeyAgreementParameterSpec((Boolean) read(other, "isInitiator"),
                    (PrivateKey) read(other, "privateKey"), new SM2ParameterSpec((byte[]) read(other, "id")),
                    (PublicKey) read(other, "peerPublicKey"), new SM2ParameterSpec((byte[]) read(other, "peerId")),
                    (Integer) read(other, "sharedKeyLength"));
        } catch (ReflectiveOperationException | IllegalArgumentException error) {
            throw new InvalidAlgorithmParameterException("the parameters cannot be read", error);
        }
    }

    private static Object read(AlgorithmParameterSpec other, String method) throws ReflectiveOperationException {
        return other.getClass().getMethod(method).invoke(other);
    }

    boolean isInitiator() {
        return isInitiator;
    }

    PrivateKey privateKey() {
        return privateKey;
    }

    byte[] id() {
        return id;
    }

    PublicKey peerPublicKey() {
        return peerPublicKey;
    }

    byte[] peerId() {
        return peerId;
    }

    int keyLength() {
        return keyLength;
    }
}
