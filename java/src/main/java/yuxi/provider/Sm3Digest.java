package yuxi.provider;

import java.security.MessageDigestSpi;

/** {@code MessageDigest} of SM3. */
final class Sm3Digest extends MessageDigestSpi implements Cloneable {

    private Sm3Engine engine = new Sm3Engine();

    @Override
    protected int engineGetDigestLength() {
        return 32;
    }

    @Override
    protected void engineUpdate(byte input) {
        engine.update(input);
    }

    @Override
    protected void engineUpdate(byte[] input, int offset, int length) {
        engine.update(input, offset, length);
    }

    @Override
    protected byte[] engineDigest() {
        return engine.digest();
    }

    @Override
    protected void engineReset() {
        engine.reset();
    }

    @Override
    public Object clone() throws CloneNotSupportedException {
        Sm3Digest clone = (Sm3Digest) super.clone();
        clone.engine = engine.copy();
        return clone;
    }
}
