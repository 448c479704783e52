package yuxi.provider;

import java.security.InvalidAlgorithmParameterException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.AlgorithmParameterSpec;

/**
 * What Bouncy Castle's parameter class for the key exchange of SM2 holds. Its {@code KeyAgreement} is initialized with
 * the own static key, the parameters have both ephemeral keys, and the only phase takes the peer's static key.
 */
final class BouncyCastleExchange {

    private static final String CLASS = "org.bouncycastle.jcajce.spec.SM2KeyExchangeSpec";
    /** How many bytes Bouncy Castle derives. */
    private static final int KEY_LENGTH = 16;

    private final PrivateKey ephemeral;
    private final PublicKey peerEphemeral;
    private final boolean isInitiator;
    private final SM2ParameterSpec id;
    private final SM2ParameterSpec peerId;

    private BouncyCastleExchange(AlgorithmParameterSpec spec) throws ReflectiveOperationException {
        ephemeral = (PrivateKey) read(spec, "getEphemeralPrivateKey");
        peerEphemeral = (PublicKey) read(spec, "getOtherPartyEphemeralKey");
        isInitiator = (Boolean) read(spec, "isInitiator");
        id = identifier(spec, "getId");
        peerId = identifier(spec, "getOtherPartyId");
    }

    /** Reads the parameters, or returns null if they are of another class. */
    static BouncyCastleExchange of(AlgorithmParameterSpec spec) throws InvalidAlgorithmParameterException {
        if (spec == null || !spec.getClass().getName().equals(CLASS)) {
            return null;
        }
        try {
            return new BouncyCastleExchange(spec);
        } catch (ReflectiveOperationException | IllegalArgumentException error) {
            throw new InvalidAlgorithmParameterException("the parameters cannot be read", error);
        }
    }

    private static Object read(AlgorithmParameterSpec spec, String method) throws ReflectiveOperationException {
        return spec.getClass().getMethod(method).invoke(spec);
    }

    /** An ID that is not given is empty, as in Bouncy Castle. */
    private static SM2ParameterSpec identifier(AlgorithmParameterSpec spec, String method)
            throws ReflectiveOperationException {
        byte[] bytes = (byte[]) read(spec, method);
        return new SM2ParameterSpec(bytes == null ? new byte[0] : bytes);
    }

    PrivateKey ephemeral() {
        return ephemeral;
    }

    PublicKey peerEphemeral() {
        return peerEphemeral;
    }

    /** The parameters as this provider has them. */
    SM2KeyAgreementParameterSpec with(PrivateKey own, PublicKey peer) {
        return new SM2KeyAgreementParameterSpec(isInitiator, own, id, peer, peerId, KEY_LENGTH);
    }
}
