package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.security.spec.XECPrivateKeySpec;
import java.security.spec.XECPublicKeySpec;
import javax.crypto.KeyAgreement;
import org.junit.jupiter.api.Test;

/** Wycheproof's vectors for P-256 and X25519; the property {@code yuxi.wycheproof} names the folder of its files. */
final class WycheproofTest {

    private interface Operation {
        boolean succeeds(JsonObject group, JsonObject test) throws GeneralSecurityException;
    }

    private static void run(String file, Operation operation) throws IOException {
        String folder = System.getProperty("yuxi.wycheproof");
        assumeTrue(folder != null, "SKIPPED: -Dyuxi.wycheproof does not name the folder of Wycheproof's files");
        int valid = 0;
        for (JsonElement group : Support.groups(Path.of(folder, file))) {
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
                    assertEquals(result.equals("valid"), succeeds,
                            file + " " + test.get("tcId") + ": " + test.get("comment"));
                }
                valid += succeeds ? 1 : 0;
            }
        }
        assertTrue(valid > 50, file + ": " + valid + " succeeded");
    }

    private static boolean verifies(JsonObject group, JsonObject test, String algorithm)
            throws GeneralSecurityException {
        PublicKey key = KeyFactory.getInstance("EC", Support.YUXI)
                .generatePublic(new X509EncodedKeySpec(Support.hex(group.get("publicKeyDer"))));
        byte[] message = Support.hex(test.get("msg"));
        byte[] signature = Support.hex(test.get("sig"));
        P256Batch batch = algorithm.endsWith("Format") ? P256Batch.create().raw() : P256Batch.create();
        boolean ofBatch = batch.verify(key, new byte[][] {message}, new byte[][] {signature}).allValid();
        try {
            boolean isValid = Support.verify(Support.YUXI, algorithm, key, null, message, signature);
            assertEquals(isValid, ofBatch);
            return isValid;
        } catch (GeneralSecurityException error) {
            assertEquals(false, ofBatch);
            throw error;
        }
    }

    @Test
    void ecdsaInDer() throws IOException {
        run("ecdsa_secp256r1_sha256_test.json", (group, test) -> verifies(group, test, "SHA256withECDSA"));
    }

    @Test
    void ecdsaOf64Bytes() throws IOException {
        run("ecdsa_secp256r1_sha256_p1363_test.json",
                (group, test) -> verifies(group, test, "SHA256withECDSAinP1363Format"));
    }

    @Test
    void ecdh() throws IOException {
        run("ecdh_secp256r1_test.json", (group, test) -> {
            KeyFactory factory = KeyFactory.getInstance("EC", Support.YUXI);
            PrivateKey key = factory.generatePrivate(new ECPrivateKeySpec(
                    new BigInteger(1, Support.hex(test.get("private"))), Curve.P256.parameters()));
            PublicKey peer = factory.generatePublic(new X509EncodedKeySpec(Support.hex(test.get("public"))));
            KeyAgreement agreement = KeyAgreement.getInstance("ECDH", Support.YUXI);
            agreement.init(key);
            agreement.doPhase(peer, true);
            assertArrayEquals(Support.hex(test.get("shared")), agreement.generateSecret());
            assertArrayEquals(Support.hex(test.get("shared")), P256Batch.agree(key, new PublicKey[] {peer})[0]);
            return true;
        });
    }

    @Test
    void x25519() throws IOException {
        run("x25519_test.json", (group, test) -> {
            KeyFactory factory = KeyFactory.getInstance("XDH", Support.YUXI);
            PrivateKey key = factory.generatePrivate(
                    new XECPrivateKeySpec(NamedParameterSpec.X25519, Support.hex(test.get("private"))));
            PublicKey peer = factory.generatePublic(new XECPublicKeySpec(NamedParameterSpec.X25519,
                    new BigInteger(1, Bytes.reversed(Support.hex(test.get("public"))))));
            KeyAgreement agreement = KeyAgreement.getInstance("XDH", Support.YUXI);
            agreement.init(key);
            agreement.doPhase(peer, true);
            byte[] shared = agreement.generateSecret();
            assertArrayEquals(Support.hex(test.get("shared")), shared);
            assertArrayEquals(shared, X25519Batch.agree(key, new PublicKey[] {peer})[0]);
            return true;
        });
    }
}
