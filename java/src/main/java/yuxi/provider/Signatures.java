package yuxi.provider;

import java.nio.ByteBuffer;
import java.security.AlgorithmParameters;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.InvalidParameterException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.ProviderException;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.SignatureException;
import java.security.SignatureSpi;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECParameterSpec;
import java.util.Arrays;

/**
 * {@code Signature} of SM2 and of ECDSA on P-256, over messages and over digests, in DER and raw. A subclass computes
 * the digest that is signed.
 */
abstract class Signatures extends SignatureSpi {

    private final Curve curve;
    private final int form;
    private final int[] report = Report.create();
    /** Prepared nonces, or 0. */
    private final long nonces;

    private PrivateKeys privateKey;
    /** Whether the key was translated for this object, which then destroys it. */
    private boolean ownsKey;
    private PublicKeys publicKey;
    /** The public key with a table that the program made, or null. */
    private PreparedKey prepared;
    /** Whether a part of a message was given. */
    private boolean hasBegun;

    private Signatures(Curve curve, int form) {
        this.curve = curve;
        this.form = form;
        nonces = PreparedNonces.of(curve);
    }

    static Signatures sm2(int form) {
        return new Sm2(form);
    }

    static Signatures sha256WithEcdsa(int form) {
        return new Sha256(form);
    }

    static Signatures ofDigest(Curve curve, int form) {
        return new Digest(curve, form);
    }

    /** Takes a part of the message. */
    abstract void part(byte[] data, int offset, int length) throws SignatureException;

    /** The digest of 32 bytes of all parts; begins a new message. */
    abstract byte[] digest() throws SignatureException;

    /** Forgets all parts. */
    abstract void forget();

    /** The key whose signatures are made or verified. */
    PublicKeys signer() {
        return publicKey;
    }

    @Override
    protected void engineInitVerify(PublicKey key) throws InvalidKeyException {
        PublicKeys translated = PublicKeys.translate(curve, key);
        restart(translated, null, key instanceof PreparedKey ? (PreparedKey) key : null);
        ownsKey = false;
    }

    @Override
    protected void engineInitSign(PrivateKey key) throws InvalidKeyException {
        PrivateKeys translated = PrivateKeys.translate(curve, key);
        if (translated.isDestroyed()) {
            throw new InvalidKeyException("the key was destroyed");
        }
        restart(translated.publicKey(), translated, null);
        ownsKey = translated != key;
    }

    @Override
    protected void engineInitSign(PrivateKey key, SecureRandom random) throws InvalidKeyException {
        engineInitSign(key);
    }

    private void restart(PublicKeys newPublicKey, PrivateKeys newPrivateKey, PreparedKey newPrepared) {
        forget();
        hasBegun = false;
        if (ownsKey) {
            privateKey.destroy();
        }
        publicKey = newPublicKey;
        privateKey = newPrivateKey;
        prepared = newPrepared;
    }

    @Override
    protected void engineUpdate(byte part) throws SignatureException {
        engineUpdate(new byte[] {part}, 0, 1);
    }

    @Override
    protected void engineUpdate(byte[] data, int offset, int length) throws SignatureException {
        if (publicKey == null) {
            throw new SignatureException("the object is not initialized");
        }
        hasBegun = true;
        part(data, offset, length);
    }

    @Override
    protected void engineUpdate(ByteBuffer input) {
        try {
            if (input.hasArray()) {
                engineUpdate(input.array(), input.arrayOffset() + input.position(), input.remaining());
                input.position(input.limit());
                return;
            }
            byte[] part = new byte[Math.min(input.remaining(), 8192)];
            while (input.hasRemaining()) {
                int length = Math.min(input.remaining(), part.length);
                input.get(part, 0, length);
                engineUpdate(part, 0, length);
            }
        } catch (SignatureException error) {
            // the method that this one implements declares no exception
            throw new ProviderException(error);
        }
    }

    @Override
    protected byte[] engineSign() throws SignatureException {
        if (privateKey == null) {
            throw new SignatureException("the object is not initialized for signing");
        }
        hasBegun = false;
        byte[] digest = digest();
        byte[] signature = new byte[NativeLibrary.SIGNATURE_MAX];
        Handle handle = privateKey.handle();
        long address;
        try {
            address = handle.acquire();
        } catch (IllegalStateException error) {
            throw new SignatureException(error.getMessage(), error);
        }
        int length;
        try {
            length = Binding.library().sign(curve.ordinal(), nonces, address, digest, form, signature, report);
        } finally {
            handle.release();
        }
        if (length < 0) {
            throw new SignatureException(Report.text(report));
        }
        return Arrays.copyOf(signature, length);
    }

    @Override
    protected boolean engineVerify(byte[] signature) throws SignatureException {
        return engineVerify(signature, 0, signature.length);
    }

    @Override
    protected boolean engineVerify(byte[] signature, int offset, int length) throws SignatureException {
        if (publicKey == null || privateKey != null) {
            throw new SignatureException("the object is not initialized for verification");
        }
        hasBegun = false;
        int result = verify(digest(), signature, offset, length);
        if (result == 0) {
            return true;
        }
        if (-result == Fault.SIGNATURE.ordinal()) {
            return false;
        }
        throw new SignatureException(Report.text(report));
    }

    private int verify(byte[] digest, byte[] signature, int offset, int length) throws SignatureException {
        NativeLibrary library = Binding.library();
        PreparedKey table = prepared == null ? publicKey.table(Tables.OF_PROCESS) : prepared;
        if (table == null) {
            return library.verify(
                    curve.ordinal(), 0, publicKey.point(), digest, form, signature, offset, length, report);
        }
        long address;
        try {
            address = table.handle().acquire();
        } catch (IllegalStateException error) {
            throw new SignatureException(error.getMessage(), error);
        }
        try {
            return library.verify(curve.ordinal(), address, null, digest, form, signature, offset, length, report);
        } finally {
            table.handle().release();
        }
    }

    /** As for the providers of the JDK: the parameters of the key's own curve change nothing. */
    @Override
    protected void engineSetParameter(AlgorithmParameterSpec parameter) throws InvalidAlgorithmParameterException {
        if (parameter == null || parameter instanceof ECParameterSpec && Curve.of((ECParameterSpec) parameter) == curve) {
            return;
        }
        throw new InvalidAlgorithmParameterException("this algorithm has no parameters");
    }

    void requireNoMessage() throws InvalidAlgorithmParameterException {
        if (hasBegun) {
            throw new InvalidAlgorithmParameterException("a parameter must be set before the message");
        }
    }

    @Override
    protected AlgorithmParameters engineGetParameters() {
        return null;
    }

    @Override
    @Deprecated
    protected void engineSetParameter(String name, Object value) {
        throw new InvalidParameterException("setParameter(String, Object) is not supported");
    }

    @Override
    @Deprecated
    protected Object engineGetParameter(String name) {
        throw new InvalidParameterException("getParameter(String) is not supported");
    }

    /** SM2 over a message, with the ID of the signer. */
    private static final class Sm2 extends Signatures {
        private final Sm3Engine engine = new Sm3Engine();
        private byte[] id = SM2ParameterSpec.DEFAULT.id();
        private boolean hasZ;

        Sm2(int form) {
            super(Curve.SM2, form);
        }

        @Override
        protected void engineSetParameter(AlgorithmParameterSpec parameter)
                throws InvalidAlgorithmParameterException {
            requireNoMessage();
            if (parameter == null || parameter instanceof ECParameterSpec) {
                super.engineSetParameter(parameter);
                return;
            }
            id = Identifiers.of(parameter);
            forget();
        }

        private void begin() throws SignatureException {
            if (!hasZ) {
                try {
                    engine.update(signer().z(id), 0, 32);
                } catch (InvalidKeyException error) {
                    throw new SignatureException(error.getMessage(), error);
                }
                hasZ = true;
            }
        }

        @Override
        void part(byte[] data, int offset, int length) throws SignatureException {
            begin();
            engine.update(data, offset, length);
        }

        @Override
        byte[] digest() throws SignatureException {
            begin();
            hasZ = false;
            return engine.digest();
        }

        @Override
        void forget() {
            hasZ = false;
            engine.reset();
        }
    }

    /** ECDSA on P-256 with SHA-256, which the JDK computes with the CPU's instructions for it. */
    private static final class Sha256 extends Signatures {
        private final MessageDigest sha256;

        Sha256(int form) {
            super(Curve.P256, form);
            try {
                sha256 = MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException error) {
                throw new ProviderException(error);
            }
        }

        @Override
        void part(byte[] data, int offset, int length) {
            sha256.update(data, offset, length);
        }

        @Override
        byte[] digest() {
            return sha256.digest();
        }

        @Override
        void forget() {
            sha256.reset();
        }
    }

    /**
     * Signatures of digests. That of SM2 has 32 bytes, SM3(Z || message). ECDSA takes a digest of any length as FIPS
     * 186-5 says: of a longer one the first 32 bytes, and a shorter one as a number.
     */
    private static final class Digest extends Signatures {
        private static final int LONGEST = 64;
        private final byte[] digest = new byte[LONGEST];
        private int count;
        private final Curve curve;

        Digest(Curve curve, int form) {
            super(curve, form);
            this.curve = curve;
        }

        @Override
        void part(byte[] data, int offset, int length) throws SignatureException {
            int room = (curve == Curve.SM2 ? 32 : LONGEST) - count;
            if (length > room) {
                count = LONGEST + 1;
                throw tooLong();
            }
            System.arraycopy(data, offset, digest, count, length);
            count += length;
        }

        private SignatureException tooLong() {
            return new SignatureException(curve == Curve.SM2
                    ? "the digest SM3(Z || message) has 32 bytes" : "a digest has at most 64 bytes");
        }

        @Override
        byte[] digest() throws SignatureException {
            int length = count;
            count = 0;
            if (length > LONGEST || curve == Curve.SM2 && length != 32) {
                throw tooLong();
            }
            byte[] result = new byte[32];
            System.arraycopy(digest, 0, result, Math.max(0, 32 - length), Math.min(32, length));
            return result;
        }

        @Override
        void forget() {
            count = 0;
        }
    }
}
