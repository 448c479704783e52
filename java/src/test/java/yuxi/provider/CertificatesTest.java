package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.Security;
import java.security.SignatureException;
import java.security.cert.CertPath;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorException;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Date;
import java.util.List;
import java.util.Set;
import javax.crypto.Cipher;
import javax.crypto.EncryptedPrivateKeyInfo;
import javax.crypto.SecretKeyFactory;
import javax.crypto.spec.PBEKeySpec;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;
import org.bouncycastle.openssl.jcajce.JceOpenSSLPKCS8DecryptorProviderBuilder;
import org.bouncycastle.openssl.jcajce.JceOpenSSLPKCS8EncryptorBuilder;
import org.bouncycastle.operator.ContentSigner;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.pkcs.PKCS8EncryptedPrivateKeyInfo;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Certificates through the JDK's factory, and key stores of the JDK and of Bouncy Castle. */
final class CertificatesTest {

    private static final Provider BC = new BouncyCastleProvider();
    private static final char[] PASSWORD = "password".toCharArray();

    @BeforeEach
    void install() {
        assertTrue(Yuxi.install());
    }

    @AfterEach
    void remove() {
        Security.removeProvider(YuxiProvider.NAME);
    }

    /** A certificate that Bouncy Castle builds and a provider signs. */
    static byte[] certificate(KeyPair subject, KeyPair issuer, String algorithm, Provider signs)
            throws Exception {
        ContentSigner signer = new JcaContentSignerBuilder(algorithm).setProvider(signs).build(issuer.getPrivate());
        Date now = new Date();
        return new X509v3CertificateBuilder(new X500Name("CN=issuer"), BigInteger.TEN, now,
                new Date(now.getTime() + 86_400_000), new X500Name("CN=subject"),
                SubjectPublicKeyInfo.getInstance(subject.getPublic().getEncoded())).build(signer).getEncoded();
    }

    private static X509Certificate parse(byte[] encoded) throws Exception {
        return (X509Certificate) CertificateFactory.getInstance("X.509", "SUN")
                .generateCertificate(new ByteArrayInputStream(encoded));
    }

    @Test
    void theJdkVerifiesThroughYuxi() throws Exception {
        for (String[] names : new String[][] {{"SM2", "SM3withSM2"}, {"EC", "SHA256withECDSA"}}) {
            KeyPair issuer = Support.generate(names[0]);
            KeyPair subject = Support.generate(names[0]);
            for (Provider signs : new Provider[] {Support.YUXI, BC}) {
                X509Certificate certificate = parse(certificate(subject, issuer, names[1], signs));
                assertEquals(subject.getPublic(), KeyFactory.getInstance("EC", Support.YUXI)
                        .translateKey(certificate.getPublicKey()));
                certificate.verify(issuer.getPublic());
                certificate.verify(issuer.getPublic(), Support.YUXI);
                certificate.verify(issuer.getPublic(), "Yuxi");
                assertThrows(SignatureException.class, () -> certificate.verify(subject.getPublic()));
            }
        }
    }

    /** The JDK's validation of a path of SM2 certificates; one that another key signed is refused. */
    @Test
    void paths() throws Exception {
        KeyPair root = Support.generate("SM2");
        KeyPair leaf = Support.generate("SM2");
        X509Certificate certificate = parse(certificate(leaf, root, "SM3withSM2", Support.YUXI));
        CertPath path = CertificateFactory.getInstance("X.509", "SUN").generateCertPath(List.of(certificate));
        for (KeyPair issuer : new KeyPair[] {root, leaf}) {
            PKIXParameters parameters = new PKIXParameters(
                    Set.of(new TrustAnchor(new X500Principal("CN=issuer"), issuer.getPublic(), null)));
            parameters.setRevocationEnabled(false);
            CertPathValidator validator = CertPathValidator.getInstance("PKIX", "SUN");
            if (issuer == root) {
                validator.validate(path, parameters);
            } else {
                assertThrows(CertPathValidatorException.class, () -> validator.validate(path, parameters));
            }
        }
    }

    @Test
    void keyStores() throws Exception {
        for (String kind : new String[] {"SM2", "EC"}) {
            KeyPair pair = Support.generate(kind);
            X509Certificate certificate =
                    parse(certificate(pair, pair, kind.equals("SM2") ? "SM3withSM2" : "SHA256withECDSA", Support.YUXI));
            for (Provider writer : new Provider[] {Security.getProvider("SunJSSE"), BC}) {
                KeyStore written = KeyStore.getInstance("PKCS12", writer);
                written.load(null, null);
                written.setKeyEntry("key", pair.getPrivate(), PASSWORD, new Certificate[] {certificate});
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                written.store(bytes, PASSWORD);
                for (Provider reader : new Provider[] {Security.getProvider("SunJSSE"), BC}) {
                    if (reader == writer && !kind.equals("SM2")) {
                        // Bouncy Castle derives keys of passwords for seconds
                        continue;
                    }
                    KeyStore read = KeyStore.getInstance("PKCS12", reader);
                    read.load(new ByteArrayInputStream(bytes.toByteArray()), PASSWORD);
                    PrivateKey key = (PrivateKey) read.getKey("key", PASSWORD);
                    assertEquals(pair.getPrivate(), KeyFactory.getInstance("EC", Support.YUXI).translateKey(key));
                    assertArrayEquals(certificate.getEncoded(), read.getCertificate("key").getEncoded());
                }
            }
        }
    }

    /** PKCS#8 under a password, as Bouncy Castle writes it and the JDK reads it. */
    @Test
    void encryptedKeys() throws Exception {
        for (String kind : new String[] {"SM2", "EC", "X25519"}) {
            KeyPair pair = Support.generate(kind);
            byte[] encoded = new JcaPKCS8Generator(pair.getPrivate(),
                    new JceOpenSSLPKCS8EncryptorBuilder(JcaPKCS8Generator.AES_256_CBC).setProvider(BC)
                            .setPRF(JcaPKCS8Generator.PRF_HMACSHA256).setPassword(PASSWORD).build())
                    .generate().getContent();
            EncryptedPrivateKeyInfo info = new EncryptedPrivateKeyInfo(encoded);
            // Java 17 calls the algorithm PBES2, by which no provider knows it
            String algorithm = info.getAlgParameters().toString();
            Cipher cipher = Cipher.getInstance(algorithm, "SunJCE");
            cipher.init(Cipher.DECRYPT_MODE, SecretKeyFactory.getInstance(algorithm, "SunJCE")
                    .generateSecret(new PBEKeySpec(PASSWORD)), info.getAlgParameters());
            PKCS8EncodedKeySpec spec = info.getKeySpec(cipher);
            assertEquals(pair.getPrivate(), KeyFactory.getInstance(kind, Support.YUXI).generatePrivate(spec));
        }
    }

    /** The other way: the JDK encrypts our key, Bouncy Castle decrypts and signs with it. */
    @Test
    void encryptedKeysOfTheJdk() throws Exception {
        for (String kind : new String[] {"SM2", "EC", "X25519"}) {
            KeyPair pair = Support.generate(kind);
            String algorithm = "PBEWithHmacSHA256AndAES_256";
            Cipher cipher = Cipher.getInstance(algorithm, "SunJCE");
            cipher.init(Cipher.ENCRYPT_MODE,
                    SecretKeyFactory.getInstance(algorithm, "SunJCE").generateSecret(new PBEKeySpec(PASSWORD)));
            // the JDK's class of the same name does not know PBES2 in Java 17
            byte[] encoded = new org.bouncycastle.asn1.pkcs.EncryptedPrivateKeyInfo(
                    new AlgorithmIdentifier(PKCSObjectIdentifiers.id_PBES2,
                            ASN1Primitive.fromByteArray(cipher.getParameters().getEncoded())),
                    cipher.doFinal(pair.getPrivate().getEncoded())).getEncoded();
            PrivateKeyInfo info = new PKCS8EncryptedPrivateKeyInfo(encoded).decryptPrivateKeyInfo(
                    new JceOpenSSLPKCS8DecryptorProviderBuilder().setProvider(BC).build(PASSWORD));
            PrivateKey theirs = KeyFactory.getInstance(kind.equals("SM2") ? "EC" : kind, BC)
                    .generatePrivate(new PKCS8EncodedKeySpec(info.getEncoded()));
            assertEquals(pair.getPrivate(), KeyFactory.getInstance(kind, Support.YUXI).translateKey(theirs));
        }
    }
}
