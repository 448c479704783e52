package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tencent.kona.crypto.KonaCryptoProvider;
import com.tencent.kona.crypto.spec.SM2KeyAgreementParamSpec;
import com.tencent.kona.crypto.spec.SM2SignatureParameterSpec;
import com.tencent.kona.crypto.util.SM2Ciphertext;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import org.junit.jupiter.api.Test;

/** Tencent Kona and Yuxi read and verify what the other wrote. */
final class KonaTest {

    private static final Provider KONA = new KonaCryptoProvider();
    private static final byte[] MESSAGE = Support.text("a message to both");

    private static KeyPair generate(Provider provider) throws GeneralSecurityException {
        return KeyPairGenerator.getInstance("SM2", provider).generateKeyPair();
    }

    @Test
    void signatures() throws GeneralSecurityException {
        byte[] id = Support.text("alice@example.com");
        for (Provider maker : new Provider[] {KONA, Support.YUXI}) {
            KeyPair pair = generate(maker);
            // Kona's parameter class serves for both
            SM2SignatureParameterSpec parameter =
                    new SM2SignatureParameterSpec(id, (ECPublicKey) pair.getPublic());
            for (Provider signer : new Provider[] {KONA, Support.YUXI}) {
                Provider verifier = signer == KONA ? Support.YUXI : KONA;
                byte[] signature = Support.sign(signer, "SM3withSM2", pair.getPrivate(), parameter, MESSAGE);
                assertTrue(Support.verify(verifier, "SM3withSM2", pair.getPublic(), parameter, MESSAGE, signature));
                assertFalse(Support.verify(
                        verifier, "SM3withSM2", pair.getPublic(), parameter, Support.text("b"), signature));
            }
            byte[] signature = Support.sign(KONA, "SM3withSM2", pair.getPrivate(), parameter, MESSAGE);
            assertTrue(Support.verify(Support.YUXI, "SM2", pair.getPublic(), new SM2ParameterSpec(id), MESSAGE,
                    signature));
            assertFalse(Support.verify(Support.YUXI, "SM2", pair.getPublic(), null, MESSAGE, signature));
        }
    }

    /** Kona writes DER (docs/java.md, DIFFERENCES). */
    @Test
    void ciphertexts() throws GeneralSecurityException {
        for (Provider maker : new Provider[] {KONA, Support.YUXI}) {
            KeyPair pair = generate(maker);
            for (Provider writer : new Provider[] {KONA, Support.YUXI}) {
                Provider reader = writer == KONA ? Support.YUXI : KONA;
                Cipher from = Cipher.getInstance(writer == KONA ? "SM2" : "SM2/ASN1/NoPadding", writer);
                from.init(Cipher.ENCRYPT_MODE, pair.getPublic());
                Cipher to = Cipher.getInstance(reader == KONA ? "SM2" : "SM2/ASN1/NoPadding", reader);
                to.init(Cipher.DECRYPT_MODE, pair.getPrivate());
                assertArrayEquals(MESSAGE, to.doFinal(from.doFinal(MESSAGE)));
            }
        }
    }

    /** The other layouts, by Kona's class that converts between them. */
    @Test
    void ciphertextsInEveryLayout() throws Exception {
        KeyPair pair = generate(KONA);
        Cipher kona = Cipher.getInstance("SM2", KONA);
        SM2Ciphertext.Format[] formats = {SM2Ciphertext.Format.RAW_C1C3C2, SM2Ciphertext.Format.RAW_C1C2C3,
            SM2Ciphertext.Format.DER_C1C3C2};
        String[] layouts = {"C1C3C2", "C1C2C3", "ASN1"};
        for (int i = 0; i < layouts.length; i++) {
            Cipher ours = Cipher.getInstance("SM2/" + layouts[i] + "/NoPadding", Support.YUXI);
            for (int length : new int[] {1, 100, 1000}) {
                byte[] message = new byte[length];
                message[0] = (byte) length;
                ours.init(Cipher.ENCRYPT_MODE, pair.getPublic());
                byte[] der = SM2Ciphertext.builder().format(formats[i]).encodedCiphertext(ours.doFinal(message)).build()
                        .derC1C3C2();
                kona.init(Cipher.DECRYPT_MODE, pair.getPrivate());
                assertArrayEquals(message, kona.doFinal(der));
                kona.init(Cipher.ENCRYPT_MODE, pair.getPublic());
                SM2Ciphertext theirs = SM2Ciphertext.builder().format(SM2Ciphertext.Format.DER_C1C3C2)
                        .encodedCiphertext(kona.doFinal(message)).build();
                byte[] converted = i == 0 ? theirs.rawC1C3C2() : i == 1 ? theirs.rawC1C2C3() : theirs.derC1C3C2();
                ours.init(Cipher.DECRYPT_MODE, pair.getPrivate());
                assertArrayEquals(message, ours.doFinal(converted));
            }
        }
    }

    /** Each takes the other's key objects and encodings. */
    @Test
    void keys() throws GeneralSecurityException {
        KeyFactory konas = KeyFactory.getInstance("SM2", KONA);
        KeyFactory ours = KeyFactory.getInstance("SM2", Support.YUXI);
        KeyPair theirs = generate(KONA);
        PublicKey publicKey = (PublicKey) ours.translateKey(theirs.getPublic());
        PrivateKey privateKey = (PrivateKey) ours.translateKey(theirs.getPrivate());
        assertEquals(((ECPublicKey) theirs.getPublic()).getW(), ((ECPublicKey) publicKey).getW());
        assertEquals(((ECPrivateKey) theirs.getPrivate()).getS(), ((ECPrivateKey) privateKey).getS());
        KeyPair own = Support.generate("SM2");
        assertEquals(((ECPublicKey) own.getPublic()).getW(),
                ((ECPublicKey) konas.translateKey(own.getPublic())).getW());
        assertEquals(((ECPrivateKey) own.getPrivate()).getS(),
                ((ECPrivateKey) konas.translateKey(own.getPrivate())).getS());
        // Kona's keys of its own factory are encoded as bare points and numbers
        byte[] point = theirs.getPublic().getEncoded();
        assertEquals("RAW", theirs.getPublic().getFormat());
        assertEquals(65, point.length);
    }

    @Test
    void digests() throws GeneralSecurityException {
        for (byte[] message : Support.messages(50, 1)) {
            assertArrayEquals(MessageDigest.getInstance("SM3", KONA).digest(message),
                    MessageDigest.getInstance("SM3", Support.YUXI).digest(message));
        }
    }

    private static byte[] agree(Provider provider, KeyPair own, KeyPair ephemeral, KeyPair peer, KeyPair peerEphemeral,
            boolean isInitiator) throws GeneralSecurityException {
        KeyAgreement agreement = KeyAgreement.getInstance("SM2", provider);
        agreement.init(ephemeral.getPrivate(), new SM2KeyAgreementParamSpec(Support.text(isInitiator ? "A" : "B"),
                (ECPrivateKey) own.getPrivate(), (ECPublicKey) own.getPublic(), Support.text(isInitiator ? "B" : "A"),
                (ECPublicKey) peer.getPublic(), isInitiator, 32));
        Key none = agreement.doPhase(peerEphemeral.getPublic(), true);
        assertTrue(none == null);
        return agreement.generateSecret();
    }

    /** With Kona's parameter class in both. */
    @Test
    void keyExchange() throws GeneralSecurityException {
        KeyPair a = generate(KONA);
        KeyPair aEphemeral = generate(KONA);
        KeyPair b = generate(Support.YUXI);
        KeyPair bEphemeral = generate(Support.YUXI);
        for (boolean isInitiator : new boolean[] {true, false}) {
            assertArrayEquals(agree(KONA, a, aEphemeral, b, bEphemeral, isInitiator),
                    agree(Support.YUXI, b, bEphemeral, a, aEphemeral, !isInitiator));
        }
    }
}
