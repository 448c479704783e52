import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Map;
import org.bouncycastle.asn1.DERNull;
import org.bouncycastle.asn1.nist.NISTObjectIdentifiers;
import org.bouncycastle.asn1.pkcs.PKCSObjectIdentifiers;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.jce.interfaces.ECPrivateKey;
import org.bouncycastle.jce.interfaces.ECPublicKey;
import org.bouncycastle.openssl.PEMKeyPair;
import org.bouncycastle.openssl.PEMParser;
import org.bouncycastle.openssl.jcajce.JcaPEMKeyConverter;
import org.bouncycastle.openssl.jcajce.JcaPEMWriter;
import org.bouncycastle.openssl.jcajce.JcaPKCS8Generator;
import org.bouncycastle.openssl.jcajce.JceOpenSSLPKCS8DecryptorProviderBuilder;
import org.bouncycastle.openssl.jcajce.JceOpenSSLPKCS8EncryptorBuilder;
import org.bouncycastle.pkcs.PKCS8EncryptedPrivateKeyInfo;

/** Keys: as PKCS#8 and SubjectPublicKeyInfo everywhere here. */
final class Keys {
    static void register(Map<String, Main.Command> commands) {
        // the curve's name: PKCS#8, SubjectPublicKeyInfo
        commands.put("generate", a -> {
            KeyPair pair = generate(Main.text(a[0]));
            return new byte[][] {pair.getPrivate().getEncoded(), pair.getPublic().getEncoded()};
        });
        // PKCS#8 of an EC key: d, and PKCS#8 as Bouncy Castle writes it
        commands.put("read-private", a -> {
            ECPrivateKey key = (ECPrivateKey) ecPrivate(a[0]);
            return new byte[][] {key.getD().toByteArray(), key.getEncoded()};
        });
        // SubjectPublicKeyInfo of an EC key: 04, x, y, and the same as Bouncy Castle writes it
        commands.put("read-public", a -> {
            ECPublicKey key = (ECPublicKey) ecPublic(a[0]);
            return new byte[][] {key.getQ().getEncoded(false), key.getEncoded()};
        });
        // PEM of a key, encrypted or not, and the password: PKCS#8
        commands.put("read-pem",
            a -> Main.one(fromPem(Main.text(a[0]), Main.text(a[1])).getEncoded()));
        // PKCS#8, password, iterations: PEM, encrypted with AES-256-CBC and HMAC-SHA-256
        commands.put("encrypt-pem", a -> {
            String pem = encrypted(
                ecPrivate(a[0]), Main.text(a[1]), Integer.parseInt(Main.text(a[2])));
            return Main.one(pem.getBytes(StandardCharsets.UTF_8));
        });
    }

    private static KeyPair generate(String curve) throws Exception {
        if (curve.equals("X25519")) {
            return KeyPairGenerator.getInstance("X25519", "BC").generateKeyPair();
        }
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC", "BC");
        generator.initialize(new ECGenParameterSpec(curve));
        return generator.generateKeyPair();
    }

    static PrivateKey ecPrivate(byte[] pkcs8) throws Exception {
        return KeyFactory.getInstance("EC", "BC").generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
    }

    static PublicKey ecPublic(byte[] spki) throws Exception {
        return KeyFactory.getInstance("EC", "BC").generatePublic(new X509EncodedKeySpec(spki));
    }

    private static PrivateKey fromPem(String pem, String password) throws Exception {
        JcaPEMKeyConverter converter = new JcaPEMKeyConverter().setProvider("BC");
        Object object = new PEMParser(new StringReader(pem)).readObject();
        if (object instanceof PKCS8EncryptedPrivateKeyInfo encrypted) {
            object = encrypted.decryptPrivateKeyInfo(new JceOpenSSLPKCS8DecryptorProviderBuilder()
                .setProvider("BC").build(password.toCharArray()));
        }
        if (object instanceof PEMKeyPair pair) {
            return converter.getKeyPair(pair).getPrivate();
        }
        return converter.getPrivateKey((PrivateKeyInfo) object);
    }

    private static String encrypted(PrivateKey key, String password, int iterations)
        throws Exception {
        AlgorithmIdentifier prf =
            new AlgorithmIdentifier(PKCSObjectIdentifiers.id_hmacWithSHA256, DERNull.INSTANCE);
        JceOpenSSLPKCS8EncryptorBuilder builder =
            new JceOpenSSLPKCS8EncryptorBuilder(NISTObjectIdentifiers.id_aes256_CBC);
        builder.setProvider("BC").setPassword(password.toCharArray());
        builder.setIterationCount(iterations).setPRF(prf);
        StringWriter text = new StringWriter();
        try (JcaPEMWriter writer = new JcaPEMWriter(text)) {
            writer.writeObject(new JcaPKCS8Generator(key, builder.build()));
        }
        return text.toString();
    }
}
