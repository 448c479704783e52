package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.Key;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** The project's test vectors for SM2 (vectors/), through the JCA and through batches. */
final class VectorsTest {

    /** What a vector does; it returns normally if the operation succeeds with the values of the vector. */
    private interface Operation {
        boolean succeeds(JsonObject group, JsonObject test) throws GeneralSecurityException;
    }

    private static void run(String file, int count, Operation operation) throws IOException {
        int seen = 0;
        int valid = 0;
        for (JsonElement group : Support.groups(Support.projectFile("vectors/" + file))) {
            for (JsonElement element : group.getAsJsonObject().getAsJsonArray("tests")) {
                JsonObject test = element.getAsJsonObject();
                boolean succeeds;
                try {
                    succeeds = operation.succeeds(group.getAsJsonObject(), test);
                } catch (GeneralSecurityException | IllegalArgumentException error) {
                    succeeds = false;
                }
                String result = test.get("result").getAsString();
                if (!result.equals("acceptable")) {
                    assertEquals(result.equals("valid"), succeeds, file + " " + test.get("tcId") + ": "
                            + test.get("comment"));
                }
                seen++;
                valid += succeeds ? 1 : 0;
            }
        }
        assertEquals(count, seen, file);
        assertNotEquals(0, valid, file);
    }

    private static PublicKey publicKey(JsonObject group) throws GeneralSecurityException {
        return KeyFactory.getInstance("SM2", Support.YUXI)
                .generatePublic(new X509EncodedKeySpec(Support.hex(group.get("publicKeyDer"))));
    }

    /** By the JCA and by a batch, with the key and with a prepared one: all agree. */
    private static boolean verifies(PublicKey key, SM2Batch batch, String algorithm, SM2ParameterSpec id, byte[] message,
            byte[] signature) throws GeneralSecurityException {
        byte[][] messages = {message, message, message, message};
        byte[][] signatures = {signature, signature, signature, signature};
        boolean ofBatch = batch.verify(key, messages, signatures).isValid(3);
        boolean ofMany = batch.verify(new PublicKey[] {key}, new byte[][] {message}, new byte[][] {signature})
                .isValid(0);
        assertEquals(ofBatch, ofMany);
        try (PreparedKey prepared = PreparedKey.of(key, 1 << 12)) {
            boolean isValid;
            try {
                isValid = Support.verify(Support.YUXI, algorithm, key, id, message, signature);
                assertEquals(isValid, Support.verify(Support.YUXI, algorithm, prepared, id, message, signature));
            } catch (GeneralSecurityException error) {
                assertEquals(false, ofBatch);
                throw error;
            }
            assertEquals(ofBatch, isValid);
            return isValid;
        }
    }

    private static boolean verifiesMessage(JsonObject group, JsonObject test, boolean isRaw)
            throws GeneralSecurityException {
        SM2ParameterSpec id = new SM2ParameterSpec(Support.hex(group.get("id")));
        SM2Batch batch = SM2Batch.withId(id);
        return verifies(publicKey(group), isRaw ? batch.raw() : batch,
                isRaw ? "SM3withSM2inP1363Format" : "SM3withSM2", id, Support.hex(test.get("msg")),
                Support.hex(test.get("sig")));
    }

    @Test
    void signaturesInDer() throws IOException {
        run("sm2_sm3_verify_test.json", 473, (group, test) -> verifiesMessage(group, test, false));
    }

    @Test
    void signaturesOf64Bytes() throws IOException {
        run("sm2_sm3_p1363_verify_test.json", 221, (group, test) -> verifiesMessage(group, test, true));
    }

    @Test
    void signaturesOfDigests() throws IOException {
        run("sm2_digest_verify_test.json", 758, (group, test) -> verifies(publicKey(group),
                SM2Batch.withId(SM2ParameterSpec.DEFAULT).prehashed(), "NONEwithSM2", null,
                Support.hex(test.get("digest")), Support.hex(test.get("sig"))));
    }

    @Test
    void ciphertexts() throws IOException {
        run("sm2_encrypt_test.json", 664, (group, test) -> {
            PrivateKey key = KeyFactory.getInstance("SM2", Support.YUXI)
                    .generatePrivate(new PKCS8EncodedKeySpec(Support.hex(group.get("privateKeyPkcs8"))));
            Cipher cipher = Cipher.getInstance("SM2/" + group.get("layout").getAsString() + "/NoPadding", Support.YUXI);
            cipher.init(Cipher.DECRYPT_MODE, key);
            assertArrayEquals(Support.hex(test.get("msg")), cipher.doFinal(Support.hex(test.get("ct"))));
            return true;
        });
    }

    private static PrivateKey privateKey(byte[] d) throws GeneralSecurityException {
        return KeyFactory.getInstance("SM2", Support.YUXI)
                .generatePrivate(new ECPrivateKeySpec(new BigInteger(1, d), Curve.SM2.parameters()));
    }

    @Test
    void sharedSecrets() throws IOException {
        run("sm2_ecdh_ecpoint_test.json", 112, (group, test) -> {
            byte[] d = Bytes.fromInteger(new BigInteger(Support.hex(test.get("private"))), 32);
            KeyAgreement agreement = KeyAgreement.getInstance("ECDH", Support.YUXI);
            agreement.init(privateKey(d));
            agreement.doPhase(PublicKeys.decode(Curve.SM2, NativeLibrary.POINT, Support.hex(test.get("public"))), true);
            assertArrayEquals(Support.hex(test.get("shared")), agreement.generateSecret());
            return true;
        });
    }

    @Test
    void keyExchanges() throws IOException {
        run("sm2_key_exchange_test.json", 314, (group, test) -> {
            boolean isInitiator = group.get("role").getAsString().equals("initiator");
            SM2KeyAgreementParameterSpec parameters = new SM2KeyAgreementParameterSpec(isInitiator,
                    privateKey(Support.hex(test.get("private"))), new SM2ParameterSpec(Support.hex(test.get("id"))),
                    PublicKeys.decode(Curve.SM2, NativeLibrary.POINT, Support.hex(test.get("peerPublic"))),
                    new SM2ParameterSpec(Support.hex(test.get("peerId"))), test.get("keyLength").getAsInt() / 8);
            byte[] r = Support.hex(test.get("ephemeralPrivate"));
            if (new BigInteger(1, r).equals(Curve.SM2.parameters().getOrder().subtract(BigInteger.ONE))) {
                // n - 1 is an ephemeral secret of the standard but not a private key, which the JCA needs here
                return test.get("result").getAsString().equals("valid");
            }
            PrivateKey ephemeral = privateKey(r);
            PublicKey peer =
                    PublicKeys.decode(Curve.SM2, NativeLibrary.POINT, Support.hex(test.get("peerEphemeralPublic")));
            KeyAgreement agreement = KeyAgreement.getInstance("SM2", Support.YUXI);
            agreement.init(ephemeral, parameters);
            Key first = agreement.doPhase(peer, false);
            byte[] theirs = Support.hex(test.get("peerConfirmation"));
            if (theirs.length == 0) {
                return false;
            }
            Key last = agreement.doPhase(new SecretKeySpec(theirs, "SM2"), true);
            byte[] expected = Support.hex(test.get("shared"));
            assertArrayEquals(expected, agreement.generateSecret());
            assertArrayEquals(Support.hex(test.get("confirmation")), (isInitiator ? last : first).getEncoded());
            // the same key without a confirmation
            agreement.doPhase(peer, true);
            assertArrayEquals(expected, agreement.generateSecret());
            assertTrue(isInitiator ? first == null : last == null);
            return true;
        });
    }
}
