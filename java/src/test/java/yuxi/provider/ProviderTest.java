package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Security;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** The provider as a whole, and among the JDK's. */
final class ProviderTest {

    @AfterEach
    void remove() {
        Security.removeProvider(YuxiProvider.NAME);
    }

    @Test
    void isHealthy() {
        assertNull(Yuxi.getLoadingError());
        assertEquals(SelfTestStatus.PASSED, Yuxi.selfTest());
        Yuxi.assertHealthy();
        assertEquals(Binding.VERSION, Yuxi.version());
        boolean isJni = Runtime.version().feature() < 22 || "jni".equals(System.getProperty("yuxi.binding"))
                || Boolean.getBoolean("yuxi.jni.only");
        assertEquals(isJni ? "JNI" : "FFM", Yuxi.binding());
    }

    /** The bytes in memory, as the JAR's library was linked, are those that were proved. */
    @Test
    void theKernelsWereProved() {
        Proofs proofs = Yuxi.proofs();
        assertTrue(proofs.kernels().size() >= 16, proofs.toString());
        assertTrue(proofs.allProved(), proofs.kernels().toString());
        for (Proofs.Kernel kernel : proofs.kernels()) {
            assertTrue(kernel.digest().matches("[0-9a-f]{64}") && kernel.name().contains("::"), kernel.toString());
        }
        Proofs damaged = Proofs.of("a::b - not these bytes\nc::d 00 proved\n");
        assertEquals("1 of 2 kernels were proved", damaged.toString());
        assertFalse(damaged.allProved());
        assertNull(damaged.kernels().get(0).digest());
    }

    @Test
    void isInstalledFirstAndOnce() throws GeneralSecurityException {
        assertTrue(Yuxi.install());
        assertTrue(Yuxi.install());
        assertSame(Yuxi.provider(), Security.getProviders()[0]);
        assertEquals("Yuxi", Signature.getInstance("SM3withSM2").getProvider().getName());
        assertEquals("Yuxi", MessageDigest.getInstance("SM3").getProvider().getName());
    }

    /** A program that used the JDK's curves goes on doing so. */
    @Test
    void otherCurvesGoToTheJdk() throws Exception {
        Yuxi.install();
        for (String curve : new String[] {"secp384r1", "secp521r1"}) {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec(curve));
            KeyPair pair = generator.generateKeyPair();
            KeyPair other = generator.generateKeyPair();
            PublicKey decoded = KeyFactory.getInstance("EC")
                    .generatePublic(new X509EncodedKeySpec(pair.getPublic().getEncoded()));
            assertEquals(pair.getPublic(), decoded);
            AlgorithmParameters parameters = AlgorithmParameters.getInstance("EC");
            assertEquals("Yuxi", parameters.getProvider().getName());
            parameters.init(new ECGenParameterSpec(curve));
            AlgorithmParameters read = AlgorithmParameters.getInstance("EC");
            read.init(parameters.getEncoded());
            assertEquals(((ECPublicKey) decoded).getParams().getOrder(),
                    read.getParameterSpec(ECParameterSpec.class).getOrder());
            for (String algorithm : new String[] {"SHA256withECDSA", "SHA384withECDSA"}) {
                Signature signature = Signature.getInstance(algorithm);
                signature.initSign(pair.getPrivate());
                byte[] bytes = signature.sign();
                signature.initVerify(decoded);
                assertTrue(signature.verify(bytes));
            }
            KeyAgreement agreement = KeyAgreement.getInstance("ECDH");
            agreement.init(pair.getPrivate());
            agreement.doPhase(other.getPublic(), true);
            byte[] secret = agreement.generateSecret();
            agreement.init(other.getPrivate());
            agreement.doPhase(pair.getPublic(), true);
            assertArrayEquals(secret, agreement.generateSecret());
        }
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(384);
        assertEquals(384, ((ECPublicKey) generator.generateKeyPair().getPublic()).getParams()
                .getOrder().bitLength());
        KeyPairGenerator xdh = KeyPairGenerator.getInstance("XDH");
        xdh.initialize(NamedParameterSpec.X448);
        assertTrue(xdh.generateKeyPair().getPublic().getEncoded().length > 56);
    }

    /** Algorithms that the provider has not take its keys: the JDK's read them by their interfaces. */
    @Test
    void theJdkTakesOurKeys() throws GeneralSecurityException {
        KeyPair pair = Support.generate("EC");
        for (String algorithm : new String[] {"SHA256withECDSA", "SHA512withECDSA", "SHA1withECDSA"}) {
            Signature signature = Signature.getInstance(algorithm);
            signature.initSign(pair.getPrivate());
            signature.update(Support.text("x"));
            byte[] bytes = signature.sign();
            signature.initVerify(pair.getPublic());
            signature.update(Support.text("x"));
            assertTrue(signature.verify(bytes));
            if (algorithm.equals("SHA256withECDSA")) {
                assertTrue(Support.verify(Support.YUXI, algorithm, pair.getPublic(), null, Support.text("x"), bytes));
            }
        }
        KeyPair theirs = KeyPairGenerator.getInstance("X25519", "SunEC").generateKeyPair();
        KeyPair ours = Support.generate("X25519");
        KeyAgreement agreement = KeyAgreement.getInstance("XDH", "SunEC");
        agreement.init(ours.getPrivate());
        agreement.doPhase(theirs.getPublic(), true);
        byte[] secret = agreement.generateSecret();
        KeyAgreement own = KeyAgreement.getInstance("XDH", Support.YUXI);
        own.init(theirs.getPrivate());
        own.doPhase(ours.getPublic(), true);
        assertArrayEquals(secret, own.generateSecret());
    }

    /** Every service makes its object, and each alias leads to it. */
    @Test
    void everyServiceIsThere() throws GeneralSecurityException {
        int count = 0;
        for (Provider.Service service : Yuxi.provider().getServices()) {
            assertTrue(service.newInstance(null) != null, service.toString());
            count++;
        }
        assertEquals(23, count);
        for (String name : new String[] {"SM2", "sm3WITHsm2", "1.2.156.10197.1.501", "OID.1.2.156.10197.1.501",
            "1.2.840.10045.4.3.2", "0.4.0.127.0.7.1.1.4.1.3"}) {
            assertEquals("Yuxi", Signature.getInstance(name, Yuxi.provider()).getProvider().getName());
        }
        assertEquals("Yuxi", KeyPairGenerator.getInstance("1.2.840.10045.2.1", Yuxi.provider()).getProvider().getName());
        assertEquals("Yuxi", Cipher.getInstance("1.2.156.10197.1.301.3.2.1", Yuxi.provider()).getProvider().getName());
    }
}
