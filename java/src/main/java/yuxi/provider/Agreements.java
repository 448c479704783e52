package yuxi.provider;

import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.NoSuchAlgorithmException;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Arrays;
import javax.crypto.KeyAgreementSpi;
import javax.crypto.SecretKey;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.SecretKeySpec;

/** {@code KeyAgreement}: the state that those of the provider share. A subclass computes the secret in its phases. */
abstract class Agreements extends KeyAgreementSpi {

    /** The result of the last phase, until somebody takes it. */
    private byte[] secret;

    private Agreements() {
    }

    static Agreements ecdh() {
        return new Plain(Curve.P256, Curve.SM2);
    }

    static Agreements x25519() {
        return new Plain(Curve.X25519);
    }

    static Agreements sm2() {
        return new Exchange();
    }

    void finish(byte[] result) {
        Bytes.wipe(secret);
        secret = result;
    }

    void requireUnfinished() {
        if (secret != null) {
            throw new IllegalStateException("the last phase was executed already");
        }
    }

    @Override
    protected byte[] engineGenerateSecret() {
        if (secret == null) {
            throw new IllegalStateException("the phases of the key agreement are not complete");
        }
        byte[] result = secret;
        secret = null;
        return result;
    }

    @Override
    protected int engineGenerateSecret(byte[] to, int offset) throws ShortBufferException {
        if (secret != null && to.length - offset < secret.length) {
            throw new ShortBufferException("the secret has " + secret.length + " bytes");
        }
        byte[] result = engineGenerateSecret();
        try {
            System.arraycopy(result, 0, to, offset, result.length);
            return result.length;
        } finally {
            Bytes.wipe(result);
        }
    }

    @Override
    protected SecretKey engineGenerateSecret(String algorithm) throws NoSuchAlgorithmException, InvalidKeyException {
        requireAlgorithm(algorithm);
        byte[] result = engineGenerateSecret();
        try {
            return new SecretKeySpec(result, algorithm);
        } finally {
            Bytes.wipe(result);
        }
    }

    abstract void requireAlgorithm(String algorithm) throws NoSuchAlgorithmException;

    /** Loads a private key, of whose translation the object disposes itself. */
    private static final class Own {
        private PrivateKeys key;
        private boolean isTranslated;

        void set(Curve curve, Key other) throws InvalidKeyException {
            PrivateKeys translated = PrivateKeys.translate(curve, other);
            if (translated.isDestroyed()) {
                throw new InvalidKeyException("the key was destroyed");
            }
            clear();
            key = translated;
            isTranslated = translated != other;
        }

        void clear() {
            if (isTranslated) {
                key.destroy();
            }
            key = null;
            isTranslated = false;
        }
    }

    private static long acquired(PrivateKeys key) throws InvalidKeyException {
        try {
            return key.handle().acquire();
        } catch (IllegalStateException error) {
            throw new InvalidKeyException(error.getMessage(), error);
        }
    }

    /** ECDH and X25519. */
    private static final class Plain extends Agreements {
        private final Curve[] allowed;
        private final Own own = new Own();

        Plain(Curve... allowed) {
            this.allowed = allowed;
        }

        @Override
        protected void engineInit(Key key, SecureRandom random) throws InvalidKeyException {
            finish(null);
            own.set(allowed.length == 1 ? allowed[0] : null, key);
            if (!Arrays.asList(allowed).contains(own.key.curve())) {
                own.clear();
                throw new InvalidKeyException("this key agreement takes no keys of this curve");
            }
        }

        @Override
        protected void engineInit(Key key, AlgorithmParameterSpec parameters, SecureRandom random)
                throws InvalidKeyException, InvalidAlgorithmParameterException {
            if (parameters != null) {
                throw new InvalidAlgorithmParameterException("this key agreement has no parameters");
            }
            engineInit(key, random);
        }

        @Override
        protected Key engineDoPhase(Key key, boolean lastPhase) throws InvalidKeyException {
            if (own.key == null) {
                throw new IllegalStateException("the object is not initialized");
            }
            requireUnfinished();
            if (!lastPhase) {
                throw new IllegalStateException("this key agreement has one phase");
            }
            PublicKeys peer = PublicKeys.translate(own.key.curve(), key);
            byte[] shared = new byte[32];
            int[] report = Report.create();
            long address = acquired(own.key);
            try {
                if (Binding.library().agree(peer.curve().ordinal(), address, peer.point(), shared, report) < 0) {
                    throw new InvalidKeyException(Report.text(report));
                }
            } finally {
                own.key.handle().release();
            }
            finish(shared);
            return null;
        }

        @Override
        void requireAlgorithm(String algorithm) throws NoSuchAlgorithmException {
            // as in the JDK: a secret is not a key of a cipher
            if (!algorithm.equals("TlsPremasterSecret") && !algorithm.equals("Generic")) {
                throw new NoSuchAlgorithmException("the secret is no key of " + algorithm
                        + "; derive one from it (TlsPremasterSecret and Generic are allowed)");
            }
        }
    }

    /**
     * The key exchange of SM2 (GB/T 32918.3). The object is initialized with the own ephemeral key, and its first phase
     * takes the peer's. If that is not the last one, the next takes the peer's confirmation. With Bouncy Castle's
     * parameters it is initialized with the own static key, and its only phase takes the peer's.
     */
    private static final class Exchange extends Agreements {
        private static final String CONFIRMATION = "SM2-Confirmation";

        private final Own ephemeral = new Own();
        private final Own own = new Own();
        private SM2KeyAgreementParameterSpec parameters;
        private PublicKeys peer;
        private PublicKeys peerEphemeral;
        /** The parameters in Bouncy Castle's order, or null. */
        private BouncyCastleExchange swapped;

        @Override
        protected void engineInit(Key key, SecureRandom random) throws InvalidKeyException {
            throw new InvalidKeyException("the key exchange of SM2 needs a SM2KeyAgreementParameterSpec");
        }

        @Override
        protected void engineInit(Key key, AlgorithmParameterSpec spec, SecureRandom random)
                throws InvalidKeyException, InvalidAlgorithmParameterException {
            BouncyCastleExchange other = BouncyCastleExchange.of(spec);
            SM2KeyAgreementParameterSpec read = other == null ? SM2KeyAgreementParameterSpec.of(spec) : null;
            finish(null);
            parameters = null;
            swapped = null;
            if (other != null) {
                own.set(Curve.SM2, key);
                ephemeral.set(Curve.SM2, other.ephemeral());
                peerEphemeral = PublicKeys.translate(Curve.SM2, other.peerEphemeral());
                swapped = other;
                return;
            }
            ephemeral.set(Curve.SM2, key);
            own.set(Curve.SM2, read.privateKey());
            peer = PublicKeys.translate(Curve.SM2, read.peerPublicKey());
            parameters = read;
            peerEphemeral = null;
        }

        @Override
        protected Key engineDoPhase(Key key, boolean lastPhase) throws InvalidKeyException {
            if (parameters == null && swapped == null) {
                throw new IllegalStateException("the object is not initialized");
            }
            requireUnfinished();
            if (swapped != null) {
                return only(key, lastPhase);
            }
            return peerEphemeral == null ? first(key, lastPhase) : second(key, lastPhase);
        }

        private Key only(Key key, boolean lastPhase) throws InvalidKeyException {
            if (!lastPhase) {
                throw new IllegalStateException("with these parameters the key exchange has one phase");
            }
            peer = PublicKeys.translate(Curve.SM2, key);
            parameters = swapped.with(own.key, peer);
            finish(agreed(null, new byte[32]));
            return null;
        }

        private Key first(Key key, boolean lastPhase) throws InvalidKeyException {
            peerEphemeral = PublicKeys.translate(Curve.SM2, key);
            if (lastPhase) {
                finish(agreed(null, new byte[32]));
                peerEphemeral = null;
                return null;
            }
            if (parameters.isInitiator()) {
                return null;
            }
            byte[] confirmation = new byte[32];
            Bytes.wipe(agreed(null, confirmation));
            return new SecretKeySpec(confirmation, CONFIRMATION);
        }

        private Key second(Key key, boolean lastPhase) throws InvalidKeyException {
            byte[] received = key == null ? null : key.getEncoded();
            if (!lastPhase || received == null || received.length != 32) {
                throw new InvalidKeyException("the last phase takes the peer's confirmation, a key of 32 bytes");
            }
            byte[] confirmation = new byte[32];
            finish(agreed(received, confirmation));
            peerEphemeral = null;
            return parameters.isInitiator() ? new SecretKeySpec(confirmation, CONFIRMATION) : null;
        }

        private byte[] agreed(byte[] received, byte[] confirmation) throws InvalidKeyException {
            byte[] shared = new byte[parameters.keyLength()];
            int[] report = Report.create();
            byte[] secret = ephemeral.key.encode(NativeLibrary.RAW);
            try {
                long address = acquired(own.key);
                try {
                    int result = Binding.library().exchange(parameters.isInitiator(), address, parameters.id(), secret,
                            peer.point(), parameters.peerId(), peerEphemeral.point(), received, confirmation, shared,
                            report);
                    if (result < 0) {
                        throw new InvalidKeyException(Report.text(report));
                    }
                } finally {
                    own.key.handle().release();
                }
            } finally {
                Bytes.wipe(secret);
            }
            return shared;
        }

        @Override
        void requireAlgorithm(String algorithm) {
            // the standard derives a key with a KDF: it may be one of any cipher
        }
    }
}
