package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.InvalidParameterException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Security;
import java.security.Signature;
import java.security.SignatureException;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.XECPrivateKey;
import java.security.interfaces.XECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.security.spec.XECPrivateKeySpec;
import java.security.spec.XECPublicKeySpec;
import java.util.Arrays;
import javax.crypto.KeyAgreement;
import org.junit.jupiter.api.Test;

/** Keys: how they are made, encoded, translated, compared and destroyed. */
final class KeysTest {

    private static final String[] KINDS = {"SM2", "EC", "X25519"};

    private static KeyFactory factory(String name) throws GeneralSecurityException {
        return KeyFactory.getInstance(name, Support.YUXI);
    }

    @Test
    void encodingsRoundTrip() throws GeneralSecurityException {
        for (String kind : KINDS) {
            KeyPair pair = Support.generate(kind);
            assertEquals("X.509", pair.getPublic().getFormat());
            assertEquals("PKCS#8", pair.getPrivate().getFormat());
            assertEquals(pair.getPublic(),
                    factory(kind).generatePublic(new X509EncodedKeySpec(pair.getPublic().getEncoded())));
            assertEquals(pair.getPrivate(),
                    factory(kind).generatePrivate(new PKCS8EncodedKeySpec(pair.getPrivate().getEncoded())));
            assertEquals(pair.getPublic().hashCode(), pair.getPrivate().hashCode());
            KeyPair other = Support.generate(kind);
            assertNotEquals(pair.getPublic(), other.getPublic());
            assertNotEquals(pair.getPrivate(), other.getPrivate());
            for (int i = 0; i < pair.getPrivate().getEncoded().length; i++) {
                byte[] cut = Arrays.copyOf(pair.getPrivate().getEncoded(), i);
                assertThrows(InvalidKeySpecException.class,
                        () -> factory(kind).generatePrivate(new PKCS8EncodedKeySpec(cut)));
            }
        }
    }

    @Test
    void specsRoundTrip() throws GeneralSecurityException {
        for (String kind : new String[] {"SM2", "EC"}) {
            KeyPair pair = Support.generate(kind);
            ECPublicKeySpec publicSpec = factory("EC").getKeySpec(pair.getPublic(), ECPublicKeySpec.class);
            assertEquals(((ECPublicKey) pair.getPublic()).getW(), publicSpec.getW());
            assertEquals(pair.getPublic(), factory("EC").generatePublic(publicSpec));
            ECPrivateKeySpec privateSpec = factory("EC").getKeySpec(pair.getPrivate(), ECPrivateKeySpec.class);
            assertEquals(((ECPrivateKey) pair.getPrivate()).getS(), privateSpec.getS());
            assertEquals(pair.getPrivate(), factory(kind).generatePrivate(privateSpec));
        }
        KeyPair pair = Support.generate("X25519");
        assertEquals(pair.getPublic(), factory("XDH").generatePublic(
                factory("XDH").getKeySpec(pair.getPublic(), XECPublicKeySpec.class)));
        assertEquals(pair.getPrivate(), factory("XDH").generatePrivate(
                factory("XDH").getKeySpec(pair.getPrivate(), XECPrivateKeySpec.class)));
        assertArrayEquals(((XECPrivateKey) pair.getPrivate()).getScalar().get(),
                factory("XDH").getKeySpec(pair.getPrivate(), XECPrivateKeySpec.class).getScalar());
        assertTrue(((XECPublicKey) pair.getPublic()).getU().bitLength() <= 255);
    }

    @Test
    void generatorsCheckTheirParameters() throws GeneralSecurityException {
        KeyPairGenerator sm2 = KeyPairGenerator.getInstance("SM2", Support.YUXI);
        sm2.initialize(256);
        sm2.initialize(new ECGenParameterSpec("sm2p256v1"));
        assertThrows(InvalidAlgorithmParameterException.class,
                () -> sm2.initialize(new ECGenParameterSpec("secp256r1")));
        assertThrows(InvalidParameterException.class, () -> sm2.initialize(255));
        KeyPairGenerator ec = KeyPairGenerator.getInstance("EC", Support.YUXI);
        assertEquals(Curve.P256.parameters(), ((ECPublicKey) ec.generateKeyPair().getPublic()).getParams());
        ec.initialize(new ECGenParameterSpec("1.2.156.10197.1.301"));
        assertEquals(Curve.SM2.parameters(), ((ECPublicKey) ec.generateKeyPair().getPublic()).getParams());
        ec.initialize(Curve.P256.parameters());
        assertEquals(Curve.P256.parameters(), ((ECPublicKey) ec.generateKeyPair().getPublic()).getParams());
        assertThrows(InvalidAlgorithmParameterException.class,
                () -> ec.initialize(new ECGenParameterSpec("secp384r1")));
    }

    @Test
    void wrongKeysAreRejected() throws GeneralSecurityException {
        BigInteger n = Curve.SM2.parameters().getOrder();
        for (BigInteger s : new BigInteger[] {BigInteger.ZERO, n.subtract(BigInteger.ONE), n, BigInteger.ONE.negate(),
            BigInteger.ONE.shiftLeft(256), BigInteger.ONE.shiftLeft(5000)}) {
            assertThrows(InvalidKeySpecException.class,
                    () -> factory("SM2").generatePrivate(new ECPrivateKeySpec(s, Curve.SM2.parameters())));
        }
        BigInteger one = BigInteger.ONE;
        for (ECPoint w : new ECPoint[] {new ECPoint(one, one), new ECPoint(one.negate(), one),
            new ECPoint(one.shiftLeft(256), one)}) {
            assertThrows(InvalidKeySpecException.class,
                    () -> factory("EC").generatePublic(new ECPublicKeySpec(w, Curve.P256.parameters())));
        }
        KeyPair p256 = Support.generate("EC");
        assertThrows(InvalidKeyException.class, () -> factory("SM2").translateKey(p256.getPublic()));
        assertThrows(InvalidKeyException.class, () -> factory("SM2").translateKey(p256.getPrivate()));
        assertThrows(InvalidKeySpecException.class,
                () -> factory("XDH").generatePublic(new X509EncodedKeySpec(p256.getPublic().getEncoded())));
        assertThrows(InvalidKeyException.class,
                () -> Signature.getInstance("SM3withSM2", Support.YUXI).initVerify(p256.getPublic()));
        assertThrows(InvalidKeyException.class,
                () -> Signature.getInstance("SM3withSM2", Support.YUXI).initSign(p256.getPrivate()));
        assertThrows(InvalidKeyException.class,
                () -> KeyAgreement.getInstance("XDH", Support.YUXI).init(p256.getPrivate()));
    }

    @Test
    void aDestroyedKeyIsOfNoUse() throws Exception {
        for (String kind : KINDS) {
            KeyPair pair = Support.generate(kind);
            assertFalse(pair.getPrivate().isDestroyed());
            pair.getPrivate().destroy();
            pair.getPrivate().destroy();
            assertTrue(pair.getPrivate().isDestroyed());
            assertThrows(IllegalStateException.class, () -> pair.getPrivate().getEncoded());
            assertTrue(pair.getPrivate().toString().contains("destroyed"));
        }
        KeyPair pair = Support.generate("SM2");
        Signature signature = Signature.getInstance("SM2", Support.YUXI);
        signature.initSign(pair.getPrivate());
        pair.getPrivate().destroy();
        assertThrows(SignatureException.class, signature::sign);
        assertThrows(InvalidKeyException.class, () -> signature.initSign(pair.getPrivate()));
    }

    @Test
    void textShowsNoSecret() throws GeneralSecurityException {
        KeyPair pair = Support.generate("SM2");
        String secret = ((ECPrivateKey) pair.getPrivate()).getS().toString(16);
        assertFalse(pair.getPrivate().toString().contains(secret.substring(0, 8)));
    }

    @Test
    void keysAreSerialized() throws Exception {
        Yuxi.install();
        try {
            for (String kind : KINDS) {
                KeyPair pair = Support.generate(kind);
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                try (ObjectOutputStream stream = new ObjectOutputStream(bytes)) {
                    stream.writeObject(pair);
                }
                try (ObjectInputStream stream =
                        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                    KeyPair read = (KeyPair) stream.readObject();
                    assertEquals(pair.getPublic(), read.getPublic());
                    assertEquals(pair.getPrivate(), read.getPrivate());
                }
            }
        } finally {
            Security.removeProvider(YuxiProvider.NAME);
        }
    }

    @Test
    void aPreparedKeyHasATable() throws GeneralSecurityException {
        KeyPair pair = Support.generate("SM2");
        PreparedKey large = PreparedKey.of(pair.getPublic());
        PreparedKey small = PreparedKey.of(large, 256);
        assertTrue(large.memory() > 100_000, large.memory() + " bytes");
        assertTrue(small.memory() <= 256, small.memory() + " bytes");
        assertArrayEquals(pair.getPublic().getEncoded(), large.getEncoded());
        large.close();
        assertThrows(IllegalStateException.class, large::memory);
        assertThrows(InvalidKeyException.class, () -> PreparedKey.of(Support.generate("X25519").getPublic()));
        assertThrows(IllegalArgumentException.class, () -> PreparedKey.of(Support.generate("SM2").getPublic(), -1));
        Signature signature = Signature.getInstance("SM2", Support.YUXI);
        signature.initVerify(large);
        assertThrows(SignatureException.class, () -> signature.verify(new byte[70]));
    }

    /** A key that verifies many signatures gets a table, if there is room; results stay the same, and room comes back. */
    @Test
    void aKeyInUseGetsATable() throws Exception {
        for (String kind : new String[] {"SM2", "EC"}) {
            KeyPair pair = Support.generate(kind);
            String algorithm = kind.equals("SM2") ? "SM3withSM2" : "SHA256withECDSA";
            byte[] signature = Support.sign(Support.YUXI, algorithm, pair.getPrivate(), null, Support.text("m"));
            PublicKeys key = (PublicKeys) pair.getPublic();
            for (int i = 0; i < 3 * Tables.USES; i++) {
                assertEquals(i >= Tables.USES, key.hasTable(), "after " + i);
                assertTrue(Support.verify(
                        Support.YUXI, algorithm, pair.getPublic(), null, Support.text("m"), signature));
                assertFalse(Support.verify(
                        Support.YUXI, algorithm, Support.generate(kind).getPublic(), null, Support.text("m"), signature));
                if (i >= Tables.USES) {
                    assertFalse(Support.verify(
                            Support.YUXI, algorithm, pair.getPublic(), null, Support.text("n"), signature));
                }
            }
        }
        Tables small = new Tables(100_000);
        assertEquals(null, used((PublicKeys) Support.generate("SM2").getPublic(), small, Tables.USES - 1));
        PublicKeys first = (PublicKeys) Support.generate("SM2").getPublic();
        assertEquals(first, used(first, small, Tables.USES).key());
        assertTrue(first.table(small).memory() > 32_000);
        assertEquals(null, used((PublicKeys) Support.generate("EC").getPublic(), small, 500));
        first = null;
        for (int i = 0; small.room() != 100_000; i++) {
            assertTrue(i < 100, "the table of an unreachable key is not freed");
            System.gc();
            Thread.sleep(50);
        }
    }

    private static PreparedKey used(PublicKeys key, Tables tables, int times) {
        PreparedKey last = null;
        for (int i = 0; i < times; i++) {
            last = key.table(tables);
        }
        return last;
    }
}
