package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyPair;
import java.security.NoSuchAlgorithmException;
import java.security.PrivateKey;
import java.security.ProviderException;
import java.util.Arrays;
import java.util.Random;
import javax.crypto.BadPaddingException;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.SecretKey;
import javax.crypto.ShortBufferException;
import javax.crypto.spec.IvParameterSpec;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** The behaviour of {@code Cipher} and {@code KeyAgreement} as the JCA says it. */
final class CiphersTest {

    private static final String[] LAYOUTS = {"C1C3C2", "C1C2C3", "ASN1"};

    private static Cipher cipher(String transformation, int mode, Key key) throws GeneralSecurityException {
        Cipher cipher = Cipher.getInstance(transformation, Support.YUXI);
        cipher.init(mode, key);
        return cipher;
    }

    @Test
    void messagesOfManyLengths() throws GeneralSecurityException {
        KeyPair pair = Support.generate("SM2");
        Random random = new Random(2);
        for (String layout : LAYOUTS) {
            Cipher encrypts = cipher("SM2/" + layout + "/NoPadding", Cipher.ENCRYPT_MODE, pair.getPublic());
            Cipher decrypts = cipher("SM2/" + layout + "/NoPadding", Cipher.DECRYPT_MODE, pair.getPrivate());
            for (int length : new int[] {0, 1, 32, 100, 4000, 65_536, 65_537, 200_000}) {
                byte[] message = new byte[length];
                random.nextBytes(message);
                byte[] ciphertext = encrypts.doFinal(message);
                assertTrue(ciphertext.length <= encrypts.getOutputSize(length));
                assertArrayEquals(message, decrypts.doFinal(ciphertext));
                // in parts, into a given array
                int half = ciphertext.length / 2;
                assertEquals(0, decrypts.update(ciphertext, 0, half).length);
                byte[] to = new byte[7 + length + 200];
                int size = decrypts.doFinal(ciphertext, half, ciphertext.length - half, to, 7);
                assertArrayEquals(message, Arrays.copyOfRange(to, 7, 7 + size));
                ciphertext[ciphertext.length - 1] ^= 1;
                assertThrows(BadPaddingException.class, () -> decrypts.doFinal(ciphertext));
            }
        }
    }

    /** Programs that were written for another provider can keep its layout for the plain name. */
    @Test
    void theLayoutOfThePlainName() throws GeneralSecurityException {
        KeyPair pair = Support.generate("SM2");
        byte[] message = Support.text("a message");
        for (String layout : LAYOUTS) {
            System.setProperty("yuxi.layout", layout);
            try {
                for (String name : new String[] {"SM2", "SM2/None/NoPadding"}) {
                    byte[] ciphertext = cipher(name, Cipher.ENCRYPT_MODE, pair.getPublic()).doFinal(message);
                    assertArrayEquals(message, cipher("SM2/" + layout + "/NoPadding", Cipher.DECRYPT_MODE,
                            pair.getPrivate()).doFinal(ciphertext));
                }
            } finally {
                System.clearProperty("yuxi.layout");
            }
        }
        System.setProperty("yuxi.layout", "C3C2C1");
        try {
            ProviderException error = assertThrows(ProviderException.class,
                    () -> cipher("SM2", Cipher.ENCRYPT_MODE, pair.getPublic()));
            assertTrue(error.toString().contains("yuxi.layout"), error.toString());
            cipher("SM2/ASN1/NoPadding", Cipher.ENCRYPT_MODE, pair.getPublic());
        } finally {
            System.clearProperty("yuxi.layout");
        }
    }

    @Test
    void aShortBufferLosesNothing() throws GeneralSecurityException {
        KeyPair pair = Support.generate("SM2");
        byte[] message = Support.text("a message");
        Cipher encrypts = cipher("SM2", Cipher.ENCRYPT_MODE, pair.getPublic());
        encrypts.update(message);
        assertThrows(ShortBufferException.class, () -> encrypts.doFinal(new byte[50], 0));
        byte[] ciphertext = encrypts.doFinal();
        Cipher decrypts = cipher("SM2", Cipher.DECRYPT_MODE, pair.getPrivate());
        decrypts.update(ciphertext);
        assertThrows(ShortBufferException.class, () -> decrypts.doFinal(new byte[8], 0));
        byte[] exact = new byte[9];
        assertEquals(9, decrypts.doFinal(exact, 0));
        assertArrayEquals(message, exact);
    }

    @Test
    void keysAreWrapped() throws GeneralSecurityException {
        KeyPair pair = Support.generate("SM2");
        Cipher wraps = cipher("SM2", Cipher.WRAP_MODE, pair.getPublic());
        Cipher unwraps = cipher("SM2", Cipher.UNWRAP_MODE, pair.getPrivate());
        Key secret = new SecretKeySpec(new byte[16], "SM4");
        assertEquals(secret, unwraps.unwrap(wraps.wrap(secret), "SM4", Cipher.SECRET_KEY));
        assertThrows(InvalidKeyException.class, () -> unwraps.unwrap(new byte[200], "SM4", Cipher.SECRET_KEY));
    }

    @Test
    void wrongArguments() throws GeneralSecurityException {
        KeyPair pair = Support.generate("SM2");
        assertThrows(NoSuchAlgorithmException.class, () -> Cipher.getInstance("SM2/CBC/NoPadding", Support.YUXI));
        assertThrows(GeneralSecurityException.class,
                () -> Cipher.getInstance("SM2/C1C3C2/PKCS1Padding", Support.YUXI));
        assertThrows(InvalidKeyException.class, () -> cipher("SM2", Cipher.ENCRYPT_MODE, pair.getPrivate()));
        assertThrows(InvalidKeyException.class, () -> cipher("SM2", Cipher.DECRYPT_MODE, pair.getPublic()));
        assertThrows(InvalidKeyException.class,
                () -> cipher("SM2", Cipher.ENCRYPT_MODE, Support.generate("EC").getPublic()));
        Cipher cipher = Cipher.getInstance("SM2", Support.YUXI);
        assertThrows(InvalidAlgorithmParameterException.class,
                () -> cipher.init(Cipher.ENCRYPT_MODE, pair.getPublic(), new IvParameterSpec(new byte[16])));
        assertThrows(IllegalStateException.class, () -> cipher.doFinal(new byte[3]));
        for (String layout : LAYOUTS) {
            Cipher decrypts = cipher("SM2/" + layout + "/NoPadding", Cipher.DECRYPT_MODE, pair.getPrivate());
            for (int length : new int[] {0, 1, 96, 97, 150}) {
                assertThrows(BadPaddingException.class, () -> decrypts.doFinal(new byte[length]));
            }
        }
        PrivateKey destroyed = Support.generate("SM2").getPrivate();
        Cipher early = cipher("SM2", Cipher.DECRYPT_MODE, destroyed);
        byte[] ciphertext = cipher("SM2", Cipher.ENCRYPT_MODE, pair.getPublic()).doFinal(new byte[1]);
        assertThrows(IllegalStateException.class, () -> {
            destroyed.destroy();
            early.doFinal(ciphertext);
        });
        assertThrows(InvalidKeyException.class, () -> cipher("SM2", Cipher.DECRYPT_MODE, destroyed));
    }

    @Test
    void sharedSecrets() throws Exception {
        for (String[] names : new String[][] {{"EC", "ECDH"}, {"SM2", "ECDH"}, {"X25519", "XDH"}}) {
            KeyPair a = Support.generate(names[0]);
            KeyPair b = Support.generate(names[0]);
            KeyAgreement agreement = KeyAgreement.getInstance(names[1], Support.YUXI);
            assertThrows(IllegalStateException.class, () -> agreement.doPhase(b.getPublic(), true));
            agreement.init(a.getPrivate());
            assertThrows(IllegalStateException.class, agreement::generateSecret);
            assertThrows(IllegalStateException.class, () -> agreement.doPhase(b.getPublic(), false));
            agreement.doPhase(b.getPublic(), true);
            assertThrows(ShortBufferException.class, () -> agreement.generateSecret(new byte[40], 9));
            byte[] secret = new byte[40];
            assertEquals(32, agreement.generateSecret(secret, 8));
            agreement.doPhase(b.getPublic(), true);
            assertThrows(NoSuchAlgorithmException.class, () -> agreement.generateSecret("AES"));
            SecretKey key = agreement.generateSecret("TlsPremasterSecret");
            assertArrayEquals(Arrays.copyOfRange(secret, 8, 40), key.getEncoded());
            KeyAgreement other = KeyAgreement.getInstance(names[1], Support.YUXI);
            other.init(b.getPrivate());
            other.doPhase(a.getPublic(), true);
            assertArrayEquals(key.getEncoded(), other.generateSecret());
            assertThrows(InvalidKeyException.class,
                    () -> other.doPhase(Support.generate(names[0].equals("EC") ? "SM2" : "EC").getPublic(), true));
        }
    }

    private static KeyAgreement exchange(boolean isInitiator, KeyPair own, KeyPair ephemeral, KeyPair peer)
            throws GeneralSecurityException {
        KeyAgreement agreement = KeyAgreement.getInstance("SM2", Support.YUXI);
        agreement.init(ephemeral.getPrivate(), new SM2KeyAgreementParameterSpec(isInitiator, own.getPrivate(),
                new SM2ParameterSpec(Support.text(isInitiator ? "A" : "B")), peer.getPublic(),
                new SM2ParameterSpec(Support.text(isInitiator ? "B" : "A")), 20));
        return agreement;
    }

    @Test
    void keyExchangeWithConfirmation() throws GeneralSecurityException {
        KeyPair a = Support.generate("SM2");
        KeyPair b = Support.generate("SM2");
        KeyPair aEphemeral = Support.generate("SM2");
        KeyPair bEphemeral = Support.generate("SM2");
        KeyAgreement initiator = exchange(true, a, aEphemeral, b);
        KeyAgreement responder = exchange(false, b, bEphemeral, a);
        Key sb = responder.doPhase(aEphemeral.getPublic(), false);
        assertEquals(null, initiator.doPhase(bEphemeral.getPublic(), false));
        assertThrows(InvalidKeyException.class,
                () -> initiator.doPhase(new SecretKeySpec(new byte[32], "SM2"), true));
        assertThrows(IllegalStateException.class, initiator::generateSecret);
        Key sa = initiator.doPhase(sb, true);
        assertThrows(InvalidKeyException.class, () -> responder.doPhase(sb, true));
        responder.doPhase(sa, true);
        byte[] key = initiator.generateSecret();
        assertEquals(20, key.length);
        assertArrayEquals(key, responder.generateSecret("SM4").getEncoded());
        assertThrows(InvalidKeyException.class,
                () -> KeyAgreement.getInstance("SM2", Support.YUXI).init(a.getPrivate()));
    }
}
