package yuxi.provider;

import java.security.spec.AlgorithmParameterSpec;

/**
 * The ID of the signer, which SM2 signs with the message. Signer and verifier must use the same ID, otherwise the
 * signature is invalid.
 *
 * <p>A {@code Signature} that gets no parameter uses {@link #DEFAULT}. It takes the parameter classes of Bouncy Castle
 * ({@code org.bouncycastle.jcajce.spec.SM2ParameterSpec}) and Kona
 * ({@code com.tencent.kona.crypto.spec.SM2SignatureParameterSpec}) as well.
 */
public final class SM2ParameterSpec implements AlgorithmParameterSpec {

    /** {@code 1234567812345678}, which GM/T 0009 prescribes if the parties agree on no other ID. */
    public static final SM2ParameterSpec DEFAULT = new SM2ParameterSpec(PublicKeys.defaultId());
    /** The empty ID, which is the default of OpenSSL 3. */
    public static final SM2ParameterSpec EMPTY = new SM2ParameterSpec(new byte[0]);

    private final byte[] id;

    /**
     * An ID.
     *
     * @param id 0 to 8191 bytes
     * @throws IllegalArgumentException if it is longer
     */
    public SM2ParameterSpec(byte[] id) {
        if (id.length > NativeLibrary.ID_MAX) {
            throw new IllegalArgumentException("an ID of SM2 has at most 8191 bytes, not " + id.length);
        }
        this.id = id.clone();
    }

    /**
     * The ID.
     *
     * @return a copy of its bytes
     */
    public byte[] getID() {
        return id.clone();
    }

    /** The bytes, not to be changed. */
    byte[] id() {
        return id;
    }
}
