package yuxi.bench;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.Provider;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import javax.crypto.KeyAgreement;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** One operation a call, through the JCA, on messages of 100 bytes; each thread has its own objects. */
public class Single {

    private static final byte[] MESSAGE = new byte[100];

    /** Signatures of one algorithm. */
    abstract static class Signatures {
        private Signature signs;
        private Signature verifies;
        private byte[] bytes;

        abstract String provider();

        void prepare(String curve, String algorithm) throws GeneralSecurityException {
            Provider provider = Providers.of(provider());
            KeyPair pair = Providers.generate(provider, curve);
            signs = Providers.signature(provider, algorithm, pair);
            signs.initSign(pair.getPrivate());
            verifies = Providers.signature(provider, algorithm, pair);
            verifies.initVerify(pair.getPublic());
            bytes = sign();
            if (!verify()) {
                throw new GeneralSecurityException("the signature is invalid");
            }
        }

        final byte[] sign() throws GeneralSecurityException {
            signs.update(MESSAGE);
            return signs.sign();
        }

        final boolean verify() throws GeneralSecurityException {
            verifies.update(MESSAGE);
            return verifies.verify(bytes);
        }
    }

    /** SM2. */
    @State(Scope.Thread)
    public static class Sm2 extends Signatures {
        @Param({"Yuxi", "BouncyCastle", "Kona", "KonaNative"})
        public String provider;

        @Override
        String provider() {
            return provider;
        }

        @Setup
        public void setUp() throws GeneralSecurityException {
            prepare("sm2p256v1", "SM3withSM2");
        }
    }

    /** ECDSA on P-256. */
    @State(Scope.Thread)
    public static class P256 extends Signatures {
        @Param({"Yuxi", "BouncyCastle", "SunEC", "Corretto"})
        public String provider;

        @Override
        String provider() {
            return provider;
        }

        @Setup
        public void setUp() throws GeneralSecurityException {
            prepare("secp256r1", "SHA256withECDSA");
        }
    }

    /** Signatures with nonces that were computed before they are needed. */
    abstract static class WithPreparedNonces extends Signatures {
        @Override
        final String provider() {
            return "Yuxi";
        }

        @Override
        final void prepare(String curve, String algorithm) throws GeneralSecurityException {
            System.setProperty("yuxi.preparedNonces", "true");
            try {
                super.prepare(curve, algorithm);
            } finally {
                System.clearProperty("yuxi.preparedNonces");
            }
        }
    }

    /** SM2. */
    @State(Scope.Thread)
    public static class Sm2Prepared extends WithPreparedNonces {
        @Setup
        public void setUp() throws GeneralSecurityException {
            prepare("sm2p256v1", "SM3withSM2");
        }
    }

    /** ECDSA on P-256. */
    @State(Scope.Thread)
    public static class P256Prepared extends WithPreparedNonces {
        @Setup
        public void setUp() throws GeneralSecurityException {
            prepare("secp256r1", "SHA256withECDSA");
        }
    }

    /** Signatures of a key that comes once: it is decoded for each. */
    abstract static class Decoded {
        private KeyFactory factory;
        private X509EncodedKeySpec encoded;
        private Signature verifies;
        private byte[] bytes;

        void prepare(String name, String curve, String algorithm) throws GeneralSecurityException {
            Provider provider = Providers.of(name);
            KeyPair pair = Providers.generate(provider, curve);
            Signature signs = Signature.getInstance(algorithm, provider);
            signs.initSign(pair.getPrivate());
            signs.update(MESSAGE);
            bytes = signs.sign();
            factory = KeyFactory.getInstance("EC", provider);
            encoded = new X509EncodedKeySpec(pair.getPublic().getEncoded());
            verifies = Signature.getInstance(algorithm, provider);
            if (!verify()) {
                throw new GeneralSecurityException("the signature is invalid");
            }
        }

        final boolean verify() throws GeneralSecurityException {
            verifies.initVerify(factory.generatePublic(encoded));
            verifies.update(MESSAGE);
            return verifies.verify(bytes);
        }
    }

    /** SM2; Kona's keys have no such encoding. */
    @State(Scope.Thread)
    public static class Sm2Decoded extends Decoded {
        @Param({"Yuxi", "BouncyCastle"})
        public String provider;

        @Setup
        public void setUp() throws GeneralSecurityException {
            prepare(provider, "sm2p256v1", "SM3withSM2");
        }
    }

    /** ECDSA on P-256. */
    @State(Scope.Thread)
    public static class P256Decoded extends Decoded {
        @Param({"Yuxi", "BouncyCastle", "SunEC", "Corretto"})
        public String provider;

        @Setup
        public void setUp() throws GeneralSecurityException {
            prepare(provider, "secp256r1", "SHA256withECDSA");
        }
    }

    /** X25519. */
    @State(Scope.Thread)
    public static class X25519 {
        @Param({"Yuxi", "BouncyCastle", "SunEC"})
        public String provider;
        private KeyAgreement agreement;
        private KeyPair own;
        private KeyPair peer;

        @Setup
        public void setUp() throws GeneralSecurityException {
            Provider made = Providers.of(provider);
            own = Providers.generate(made, "X25519");
            peer = Providers.generate(made, "X25519");
            agreement = KeyAgreement.getInstance("X25519", made);
        }

        byte[] agree() throws GeneralSecurityException {
            agreement.init(own.getPrivate());
            agreement.doPhase(peer.getPublic(), true);
            return agreement.generateSecret();
        }
    }

    @Benchmark
    public byte[] sm2Sign(Sm2 state) throws GeneralSecurityException {
        return state.sign();
    }

    @Benchmark
    public byte[] sm2SignPrepared(Sm2Prepared state) throws GeneralSecurityException {
        return state.sign();
    }

    @Benchmark
    public byte[] p256SignPrepared(P256Prepared state) throws GeneralSecurityException {
        return state.sign();
    }

    @Benchmark
    public boolean sm2Verify(Sm2 state) throws GeneralSecurityException {
        return state.verify();
    }

    @Benchmark
    public byte[] p256Sign(P256 state) throws GeneralSecurityException {
        return state.sign();
    }

    @Benchmark
    public boolean p256Verify(P256 state) throws GeneralSecurityException {
        return state.verify();
    }

    @Benchmark
    public boolean sm2VerifyDecoded(Sm2Decoded state) throws GeneralSecurityException {
        return state.verify();
    }

    @Benchmark
    public boolean p256VerifyDecoded(P256Decoded state) throws GeneralSecurityException {
        return state.verify();
    }

    @Benchmark
    public byte[] x25519(X25519 state) throws GeneralSecurityException {
        return state.agree();
    }
}
