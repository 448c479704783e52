package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tencent.kona.crypto.KonaCryptoProvider;
import com.tencent.kona.pkix.KonaPKIXProvider;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.security.AlgorithmParameters;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.Security;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import javax.crypto.Cipher;
import javax.crypto.SecretKey;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Keys under passwords, key stores and certificates of Kona's PKIX provider, in both directions. */
final class KonaKeyStoresTest {

    private static final Provider CRYPTO = new KonaCryptoProvider();
    private static final Provider PKIX = new KonaPKIXProvider();
    private static final char[] PASSWORD = "password".toCharArray();

    /** Kona's PKIX provider looks for Kona's cryptography by its name. */
    @BeforeEach
    void install() {
        Security.addProvider(CRYPTO);
        Security.addProvider(PKIX);
        assertTrue(Yuxi.install());
    }

    @AfterEach
    void remove() {
        for (String name : new String[] {YuxiProvider.NAME, PKIX.getName(), CRYPTO.getName()}) {
            Security.removeProvider(name);
        }
    }

    private static X509Certificate certificate(KeyPair pair, Provider factory) throws Exception {
        byte[] encoded = CertificatesTest.certificate(pair, pair, "SM3withSM2", Support.YUXI);
        return (X509Certificate) CertificateFactory.getInstance("X.509", factory)
                .generateCertificate(new ByteArrayInputStream(encoded));
    }

    /** Each of the two writes our key and Kona's, and each reads what either wrote. */
    @Test
    void keyStores() throws Exception {
        KeyPairGenerator theirs = KeyPairGenerator.getInstance("EC", CRYPTO);
        theirs.initialize(new ECGenParameterSpec("curveSM2"));
        for (KeyPair pair : new KeyPair[] {Support.generate("SM2"), theirs.generateKeyPair()}) {
            keyStores(pair);
        }
    }

    private static void keyStores(KeyPair pair) throws Exception {
        Provider jdk = Security.getProvider("SunJSSE");
        KeyFactory factory = KeyFactory.getInstance("SM2", Support.YUXI);
        X509Certificate certificate = certificate(pair, Security.getProvider("SUN"));
        for (Provider writer : new Provider[] {jdk, PKIX}) {
            KeyStore written = KeyStore.getInstance("PKCS12", writer);
            written.load(null, null);
            written.setKeyEntry("key", pair.getPrivate(), PASSWORD, new Certificate[] {certificate});
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            written.store(bytes, PASSWORD);
            for (Provider reader : new Provider[] {jdk, PKIX}) {
                KeyStore read = KeyStore.getInstance("PKCS12", reader);
                read.load(new ByteArrayInputStream(bytes.toByteArray()), PASSWORD);
                PrivateKey key = (PrivateKey) read.getKey("key", PASSWORD);
                assertEquals(factory.translateKey(pair.getPrivate()), factory.translateKey(key));
                assertArrayEquals(certificate.getEncoded(), read.getCertificate("key").getEncoded());
            }
        }
    }

    /** A certificate that Kona read is verified with our key, and its key verifies our signature. */
    @Test
    void certificates() throws Exception {
        KeyPair pair = Support.generate("SM2");
        X509Certificate theirs = certificate(pair, PKIX);
        theirs.verify(pair.getPublic(), "Yuxi");
        byte[] signature = Support.sign(Support.YUXI, "SM2", pair.getPrivate(), null, Support.text("m"));
        assertTrue(Support.verify(Support.YUXI, "SM2", theirs.getPublicKey(), null, Support.text("m"), signature));
    }

    /** PKCS#8 under a password by Kona's HMAC-SM3 and SM4, and back. */
    @Test
    void encryptedKeys() throws Exception {
        String algorithm = "PBEWithHmacSM3AndSM4";
        SecretKey secret =
                SecretKeyFactory.getInstance(algorithm, CRYPTO).generateSecret(new PBEKeySpec(PASSWORD));
        for (String kind : new String[] {"SM2", "EC", "X25519"}) {
            KeyPair pair = Support.generate(kind);
            Cipher cipher = Cipher.getInstance(algorithm, CRYPTO);
            cipher.init(Cipher.ENCRYPT_MODE, secret);
            byte[] encrypted = cipher.doFinal(pair.getPrivate().getEncoded());
            AlgorithmParameters parameters = AlgorithmParameters.getInstance(algorithm, CRYPTO);
            parameters.init(cipher.getParameters().getEncoded());
            cipher.init(Cipher.DECRYPT_MODE, secret, parameters);
            PrivateKey read = KeyFactory.getInstance(kind, Support.YUXI)
                    .generatePrivate(new PKCS8EncodedKeySpec(cipher.doFinal(encrypted)));
            assertEquals(pair.getPrivate(), read);
        }
    }
}
