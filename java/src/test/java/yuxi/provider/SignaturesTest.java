package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.KeyPair;
import java.security.MessageDigest;
import java.security.Provider;
import java.security.Security;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.ECGenParameterSpec;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The behaviour of {@code Signature} and {@code MessageDigest} as the JCA says it. */
final class SignaturesTest {

    private static final String[][] ALGORITHMS = {{"SM2", "SM3withSM2"}, {"SM2", "SM3withSM2inP1363Format"},
        {"EC", "SHA256withECDSA"}, {"EC", "SHA256withECDSAinP1363Format"}};

    private static Signature signature(String algorithm) throws GeneralSecurityException {
        return Signature.getInstance(algorithm, Support.YUXI);
    }

    /** The parts of a message of these lengths, by each kind of update, give the same result as the whole. */
    @Test
    void messagesInParts() throws GeneralSecurityException {
        Random random = new Random(5);
        for (String[] names : ALGORITHMS) {
            KeyPair pair = Support.generate(names[0]);
            Signature signature = signature(names[1]);
            for (int length : new int[] {0, 1, 100, 8159, 8160, 8161, 8192, 20_000, 200_000}) {
                byte[] message = new byte[length];
                random.nextBytes(message);
                signature.initSign(pair.getPrivate());
                signature.update(message);
                byte[] bytes = signature.sign();
                signature.initVerify(pair.getPublic());
                for (int at = 0; at < length;) {
                    int part = Math.min(length - at, random.nextInt(1 + length / 3) + 1);
                    switch (random.nextInt(4)) {
                        case 0:
                            signature.update(message, at, part);
                            break;
                        case 1:
                            signature.update(ByteBuffer.wrap(message, at, part));
                            break;
                        case 2:
                            ByteBuffer direct = ByteBuffer.allocateDirect(part);
                            direct.put(message, at, part).flip();
                            signature.update(direct);
                            assertEquals(0, direct.remaining());
                            break;
                        default:
                            part = 1;
                            signature.update(message[at]);
                    }
                    at += part;
                }
                assertTrue(signature.verify(bytes), names[1] + " " + length);
                // the object begins anew, with the same key
                assertEquals(length == 0, signature.verify(bytes));
                signature.update(message);
                assertTrue(signature.verify(bytes));
            }
        }
    }

    @Test
    void aSignatureIsFresh() throws GeneralSecurityException {
        for (String[] names : ALGORITHMS) {
            KeyPair pair = Support.generate(names[0]);
            byte[] message = Support.text("m");
            byte[] first = Support.sign(Support.YUXI, names[1], pair.getPrivate(), null, message);
            byte[] second = Support.sign(Support.YUXI, names[1], pair.getPrivate(), null, message);
            assertFalse(Arrays.equals(first, second));
            assertEquals(names[1].endsWith("Format"), first.length == 64 && second.length == 64);
        }
    }

    @Test
    void digestsAreSigned() throws GeneralSecurityException {
        KeyPair sm2 = Support.generate("SM2");
        byte[] message = Support.text("m");
        MessageDigest sm3 = MessageDigest.getInstance("SM3", Support.YUXI);
        sm3.update(((PublicKeys) sm2.getPublic()).z(SM2ParameterSpec.EMPTY.getID()));
        byte[] digest = sm3.digest(message);
        byte[] bytes = Support.sign(Support.YUXI, "NONEwithSM2", sm2.getPrivate(), null, digest);
        assertTrue(Support.verify(Support.YUXI, "SM2", sm2.getPublic(), SM2ParameterSpec.EMPTY, message, bytes));
        assertFalse(Support.verify(Support.YUXI, "SM2", sm2.getPublic(), null, message, bytes));
        for (int length : new int[] {0, 31, 33, 64, 1000}) {
            assertThrows(SignatureException.class,
                    () -> Support.sign(Support.YUXI, "NONEwithSM2", sm2.getPrivate(), null, new byte[length]));
        }
        // as the JDK: of a long digest the first 32 bytes, a short one as a number
        KeyPair p256 = Support.generate("EC");
        Provider jdk = Security.getProvider("SunEC");
        for (String hash : new String[] {"SHA-1", "SHA-256", "SHA-384", "SHA-512"}) {
            byte[] hashed = MessageDigest.getInstance(hash).digest(message);
            String name = hash.replace("-", "") + "withECDSA";
            bytes = Support.sign(Support.YUXI, "NONEwithECDSA", p256.getPrivate(), null, hashed);
            assertTrue(Support.verify(jdk, name, p256.getPublic(), null, message, bytes), hash);
            bytes = Support.sign(jdk, name, p256.getPrivate(), null, message);
            assertTrue(Support.verify(Support.YUXI, "NONEwithECDSA", p256.getPublic(), null, hashed, bytes), hash);
        }
    }

    @Test
    void theIdIsSetBeforeTheMessage() throws GeneralSecurityException {
        KeyPair pair = Support.generate("SM2");
        Signature signature = signature("SM3withSM2");
        signature.initSign(pair.getPrivate());
        signature.setParameter(new SM2ParameterSpec(Support.text("id")));
        signature.update(Support.text("m"));
        assertThrows(InvalidAlgorithmParameterException.class,
                () -> signature.setParameter(SM2ParameterSpec.DEFAULT));
        byte[] bytes = signature.sign();
        // the ID stays
        signature.initVerify(pair.getPublic());
        signature.update(Support.text("m"));
        assertTrue(signature.verify(bytes));
        signature.setParameter(SM2ParameterSpec.DEFAULT);
        signature.update(Support.text("m"));
        assertFalse(signature.verify(bytes));
        assertThrows(IllegalArgumentException.class, () -> new SM2ParameterSpec(new byte[8192]));
        assertThrows(InvalidAlgorithmParameterException.class,
                () -> signature.setParameter(new ECGenParameterSpec("x")));
        assertThrows(InvalidAlgorithmParameterException.class,
                () -> signature("SHA256withECDSA").setParameter(SM2ParameterSpec.DEFAULT));
    }

    @Test
    void wrongStatesAndEncodings() throws GeneralSecurityException {
        for (String[] names : ALGORITHMS) {
            KeyPair pair = Support.generate(names[0]);
            Signature signature = signature(names[1]);
            assertThrows(SignatureException.class, signature::sign);
            assertThrows(SignatureException.class, () -> signature.verify(new byte[64]));
            signature.initVerify(pair.getPublic());
            assertThrows(SignatureException.class, signature::sign);
            assertThrows(SignatureException.class, () -> signature.verify(new byte[0]));
            assertThrows(SignatureException.class, () -> signature.verify(new byte[63]));
            assertThrows(IllegalArgumentException.class, () -> signature.verify(new byte[64], 60, 10));
            signature.initSign(pair.getPrivate());
            byte[] out = new byte[100];
            int length = signature.sign(out, 20, 80);
            signature.initVerify(pair.getPublic());
            assertTrue(signature.verify(out, 20, length));
            assertThrows(SignatureException.class, () -> {
                signature.initSign(pair.getPrivate());
                signature.sign(new byte[10], 0, 10);
            });
        }
    }

    @Test
    void digestsInPartsAndCopies() throws Exception {
        byte[] message = new byte[100_000];
        new Random(1).nextBytes(message);
        MessageDigest digest = MessageDigest.getInstance("SM3", Support.YUXI);
        for (int length : new int[] {0, 1, 55, 56, 64, 8191, 8192, 8193, 65_535, 65_537, 100_000}) {
            digest.update(message, 0, length);
            byte[] whole = digest.digest();
            for (int i = 0; i < Math.min(length, 300); i++) {
                digest.update(message[i]);
            }
            MessageDigest copy = (MessageDigest) digest.clone();
            int done = Math.min(length, 300);
            digest.update(message, done, length - done);
            assertArrayEquals(whole, digest.digest());
            copy.update(message, done, length - done);
            assertArrayEquals(whole, copy.digest());
            // a copy of a state in native memory
            digest.update(message, 0, length);
            MessageDigest late = (MessageDigest) digest.clone();
            digest.reset();
            assertArrayEquals(whole, late.digest());
            assertNotEquals(0, whole[0] | whole[1] | whole[2] | whole[3]);
        }
        assertEquals(32, digest.getDigestLength());
    }
}
