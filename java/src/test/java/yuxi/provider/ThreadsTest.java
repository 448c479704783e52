package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.InvalidKeyException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.SignatureException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Threads that share keys, that are interrupted, and that close what others use; and memory. */
final class ThreadsTest {

    private static void inThreads(int count, Callable<Void> task) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(count);
        try {
            List<Future<Void>> futures = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                futures.add(pool.submit(task));
            }
            for (Future<Void> future : futures) {
                future.get();
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static Void signs(KeyPair pair, int count) throws Exception {
        byte[] message = Support.text("shared");
        for (int i = 0; i < count; i++) {
            byte[] signature = Support.sign(Support.YUXI, "SM2", pair.getPrivate(), null, message);
            assertTrue(Support.verify(Support.YUXI, "SM2", pair.getPublic(), null, message, signature));
        }
        return null;
    }

    @Test
    void oneKeyInManyThreads() throws Exception {
        KeyPair pair = Support.generate("SM2");
        inThreads(8, () -> signs(pair, 200));
    }

    @Test
    void interruptedThreads() throws Exception {
        KeyPair pair = Support.generate("SM2");
        inThreads(4, () -> {
            Thread.currentThread().interrupt();
            signs(pair, 50);
            byte[][] messages = Support.messages(200, 1);
            SM2Batch batch = SM2Batch.withId(SM2ParameterSpec.DEFAULT);
            assertTrue(batch.verify(pair.getPublic(), messages, batch.sign(pair.getPrivate(), messages)).allValid());
            assertTrue(Thread.interrupted());
            return null;
        });
    }

    /** Keys are destroyed while other threads sign with them: each signature is right or refused. */
    @Test
    void keysDestroyedInUse() throws Exception {
        byte[] message = Support.text("m");
        for (int round = 0; round < 200; round++) {
            KeyPair pair = Support.generate(round % 2 == 0 ? "SM2" : "EC");
            String algorithm = round % 2 == 0 ? "SM2" : "SHA256withECDSA";
            PreparedKey prepared = PreparedKey.of(pair.getPublic(), 1024);
            int pause = round;
            inThreads(3, () -> {
                try {
                    for (int i = 0; i < 20; i++) {
                        byte[] signature = Support.sign(Support.YUXI, algorithm, pair.getPrivate(), null, message);
                        assertTrue(Support.verify(Support.YUXI, algorithm, prepared, null, message, signature));
                        if (i == pause % 20) {
                            pair.getPrivate().destroy();
                            prepared.close();
                        }
                    }
                } catch (InvalidKeyException | SignatureException expected) {
                    assertTrue(pair.getPrivate().isDestroyed(), expected::toString);
                }
                return null;
            });
        }
    }

    /** Virtual threads, where there are some: by reflection, as the tests compile for Java 11. */
    @Test
    void virtualThreads() throws Exception {
        Method of;
        try {
            of = Executors.class.getMethod("newVirtualThreadPerTaskExecutor");
        } catch (NoSuchMethodException error) {
            Assumptions.abort("SKIPPED: this Java has no virtual threads");
            return;
        }
        ExecutorService executor = (ExecutorService) of.invoke(null);
        KeyPair pair = Support.generate("SM2");
        List<Future<Void>> futures = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            futures.add(executor.submit(() -> signs(pair, 2)));
        }
        for (Future<Void> future : futures) {
            future.get();
        }
        executor.shutdown();
    }

    /** The memory of this process in kibibytes. */
    private static long resident() throws Exception {
        for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
            if (line.startsWith("VmRSS:")) {
                return Long.parseLong(line.replaceAll("[^0-9]", ""));
            }
        }
        throw new AssertionError("no VmRSS");
    }

    /**
     * Keys that are made and dropped. {@code -Dyuxi.keys=1000000} makes more; the default keeps the suite short.
     */
    @Test
    void droppedKeysAreFreed() throws Exception {
        int count = Integer.getInteger("yuxi.keys", 60_000);
        long first = 0;
        for (int i = 0; i < count; i++) {
            PrivateKey key = Support.generate("X25519").getPrivate();
            if (i % 3 == 0) {
                key.destroy();
            }
            if (i % 1000 == 0) {
                PreparedKey.of(Support.generate("SM2").getPublic());
            }
            if (i == count / 3) {
                System.gc();
                Thread.sleep(200);
                first = resident();
            }
        }
        System.gc();
        Thread.sleep(200);
        long grown = resident() - first;
        System.out.println(count + " keys: memory " + first + " KiB, then " + grown + " KiB more");
        assertTrue(grown < 96 * 1024, grown + " KiB more");
    }

    @Test
    void aSignatureObjectIsReused() throws Exception {
        KeyPair pair = Support.generate("SM2");
        Signature signature = Signature.getInstance("SM2", Support.YUXI);
        int valid = 0;
        for (int i = 0; i < 300; i++) {
            signature.initSign(pair.getPrivate());
            signature.update((byte) i);
            byte[] bytes = signature.sign();
            signature.initVerify(pair.getPublic());
            signature.update((byte) i);
            valid += signature.verify(bytes) ? 1 : 0;
        }
        assertEquals(300, valid);
    }
}
