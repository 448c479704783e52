package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Signatures with prepared nonces: they are valid, and no nonce is used twice. */
final class PreparedNoncesTest {

    private static final String PROPERTY = "yuxi.preparedNonces";
    private static final String[][] ALGORITHMS = {{"SM2", "SM3withSM2inP1363Format"},
        {"EC", "SHA256withECDSAinP1363Format"}};

    @BeforeEach
    void setProperty() {
        System.setProperty(PROPERTY, "true");
    }

    @AfterEach
    void clearProperty() {
        System.clearProperty(PROPERTY);
    }

    /** r of signatures of one message, which is the same if the nonce is; r is the first half. */
    private static List<String> nonces(KeyPair pair, String algorithm, int count) throws GeneralSecurityException {
        byte[] message = Support.text("one message");
        List<String> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            byte[] signature = Support.sign(Support.YUXI, algorithm, pair.getPrivate(), null, message);
            assertTrue(Support.verify(Support.YUXI, algorithm, pair.getPublic(), null, message, signature));
            all.add(Arrays.toString(Arrays.copyOf(signature, 32)));
        }
        return all;
    }

    @Test
    void noNonceIsUsedTwice() throws Exception {
        for (String[] names : ALGORITHMS) {
            KeyPair pair = Support.generate(names[0]);
            ExecutorService pool = Executors.newFixedThreadPool(8);
            try {
                List<Future<List<String>>> futures = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    futures.add(pool.submit(() -> nonces(pair, names[1], 300)));
                }
                Set<String> seen = Collections.synchronizedSet(new HashSet<>());
                for (Future<List<String>> future : futures) {
                    seen.addAll(future.get());
                }
                assertEquals(8 * 300, seen.size());
            } finally {
                pool.shutdownNow();
            }
        }
    }

    @Test
    void bouncyCastleVerifies() throws GeneralSecurityException {
        Provider other = new BouncyCastleProvider();
        String[][] algorithms = {{"SM2", "SM3withSM2"}, {"EC", "SHA256withECDSA"}};
        for (String[] names : algorithms) {
            for (byte[] message : Support.messages(70, 3)) {
                KeyPair pair = Support.generate(names[0]);
                byte[] signature = Support.sign(Support.YUXI, names[1], pair.getPrivate(), null, message);
                PublicKey key = KeyFactory.getInstance("EC", other)
                        .generatePublic(new X509EncodedKeySpec(pair.getPublic().getEncoded()));
                assertTrue(Support.verify(other, names[1], key, null, message, signature));
            }
        }
    }

    /** The property counts when the object is made. */
    @Test
    void withoutThePropertyThereAreNone() throws GeneralSecurityException {
        assertNotEquals(0, PreparedNonces.of(Curve.SM2));
        assertNotEquals(PreparedNonces.of(Curve.SM2), PreparedNonces.of(Curve.P256));
        assertEquals(PreparedNonces.of(Curve.P256), PreparedNonces.of(Curve.P256));
        Signature made = Signature.getInstance("SM3withSM2", Support.YUXI);
        System.setProperty(PROPERTY, "yes");
        assertEquals(0, PreparedNonces.of(Curve.SM2));
        System.clearProperty(PROPERTY);
        assertEquals(0, PreparedNonces.of(Curve.P256));
        KeyPair pair = Support.generate("SM2");
        made.initSign(pair.getPrivate());
        byte[] message = Support.text("a message");
        made.update(message);
        assertTrue(Support.verify(Support.YUXI, "SM2", pair.getPublic(), null, message, made.sign()));
    }
}
