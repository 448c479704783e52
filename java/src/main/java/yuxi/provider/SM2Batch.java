package yuxi.provider;

/**
 * Signs and verifies many messages with SM2 at once.
 *
 * <pre>{@code
 * SM2Batch batch = SM2Batch.withId(SM2ParameterSpec.DEFAULT);
 * byte[][] signatures = batch.sign(privateKey, messages);
 * BatchResult result = batch.verify(publicKey, messages, signatures);
 * if (!result.allValid()) {
 *     ...
 * }
 * }</pre>
 */
public final class SM2Batch extends SignatureBatch {

    private SM2Batch(byte[] id, boolean isRaw, boolean isPrehashed) {
        super(Curve.SM2, id, isRaw, isPrehashed);
    }

    /**
     * A batch of messages, with signatures in DER.
     *
     * @param id the ID of the signers
     * @return the batch
     */
    public static SM2Batch withId(SM2ParameterSpec id) {
        return new SM2Batch(id.id(), false, false);
    }

    /**
     * The same with signatures of 64 bytes, r and s.
     *
     * @return the batch
     */
    public SM2Batch raw() {
        return new SM2Batch(id(), true, isPrehashed());
    }

    /**
     * The same for digests of 32 bytes, SM3(Z || message), in place of messages; the ID is in them already.
     *
     * @return the batch
     */
    public SM2Batch prehashed() {
        return new SM2Batch(id(), isRaw(), true);
    }
}
