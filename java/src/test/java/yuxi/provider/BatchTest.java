package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.BufferOverflowException;
import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SignatureException;
import java.util.Arrays;
import java.util.Random;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** Batches give what single calls give, row by row. */
final class BatchTest {

    private static final SM2Batch SM2 = SM2Batch.withId(SM2ParameterSpec.DEFAULT);

    private static SignatureBatch[] batches() {
        return new SignatureBatch[] {SM2, SM2.raw(), P256Batch.create(), P256Batch.create().raw()};
    }

    private static String keys(SignatureBatch batch) {
        return batch.curve() == Curve.SM2 ? "SM2" : "EC";
    }

    private static String algorithm(SignatureBatch batch) {
        return (batch.curve() == Curve.SM2 ? "SM3withSM2" : "SHA256withECDSA")
                + (batch.isRaw() ? "inP1363Format" : "");
    }

    @Test
    void oneKey() throws GeneralSecurityException {
        for (SignatureBatch batch : batches()) {
            KeyPair pair = Support.generate(keys(batch));
            for (int count : new int[] {0, 1, 3, 4, 64, 300, 1025, 2500}) {
                byte[][] messages = Support.messages(count, count);
                byte[][] signatures = batch.sign(pair.getPrivate(), messages);
                assertEquals(count, signatures.length);
                for (int i = 0; i < count; i += 97) {
                    assertTrue(Support.verify(Support.YUXI, algorithm(batch), pair.getPublic(), null, messages[i],
                            signatures[i]));
                }
                assertTrue(batch.verify(pair.getPublic(), messages, signatures).allValid());
                if (count > 2) {
                    signatures[1] = signatures[2];
                    signatures[2] = null;
                    messages[0] = null;
                    BatchResult result = batch.verify(pair.getPublic(), messages, signatures);
                    assertEquals(3, result.failed());
                    assertEquals(Fault.NULL, result.fault(0));
                    assertEquals(Fault.SIGNATURE, result.fault(1));
                    assertEquals(Fault.NULL, result.fault(2));
                    assertEquals(count - 3, result.toBitSet().cardinality());
                    assertEquals(count > 3, result.toBitSet().get(count - 1));
                }
            }
        }
    }

    /** Many keys, some of which come often, some prepared, some of another provider or curve. */
    @Test
    void aKeyForEachRow() throws GeneralSecurityException {
        Random random = new Random(3);
        for (SignatureBatch batch : batches()) {
            int count = 1500;
            KeyPair[] pairs = new KeyPair[200];
            for (int i = 0; i < pairs.length; i++) {
                pairs[i] = Support.generate(keys(batch));
            }
            byte[][] messages = Support.messages(count, 9);
            PrivateKey[] privateKeys = new PrivateKey[count];
            PublicKey[] publicKeys = new PublicKey[count];
            KeyFactory theirs = KeyFactory.getInstance("EC", new BouncyCastleProvider());
            try (PreparedKey prepared = PreparedKey.of(pairs[0].getPublic())) {
                for (int i = 0; i < count; i++) {
                    int pair = random.nextInt(3) == 0 ? 1 : random.nextInt(pairs.length);
                    privateKeys[i] = pairs[pair].getPrivate();
                    publicKeys[i] = pair == 0 ? prepared : pairs[pair].getPublic();
                    if (i % 50 == 7) {
                        publicKeys[i] = (PublicKey) theirs.translateKey(publicKeys[i]);
                        privateKeys[i] = (PrivateKey) theirs.translateKey(privateKeys[i]);
                    }
                }
                byte[][] signatures = batch.sign(privateKeys, messages);
                assertTrue(batch.verify(publicKeys, messages, signatures).allValid());
                publicKeys[10] = Support.generate(batch.curve() == Curve.SM2 ? "EC" : "SM2").getPublic();
                publicKeys[11] = null;
                publicKeys[12] = Support.generate(keys(batch)).getPublic();
                signatures[13] = new byte[batch.isRaw() ? 63 : 70];
                BatchResult result = batch.verify(publicKeys, messages, signatures);
                assertEquals(4, result.failed());
                assertEquals(Fault.WRONG_KEY, result.fault(10));
                assertEquals(Fault.NULL, result.fault(11));
                assertEquals(Fault.SIGNATURE, result.fault(12));
                assertEquals(batch.isRaw() ? Fault.LENGTH : Fault.ENCODING, result.fault(13));
                assertEquals(Fault.NONE, result.fault(14));
            }
        }
    }

    /** Rows in heap buffers, direct buffers and columns with ends equal those in arrays. */
    @Test
    void buffers() throws GeneralSecurityException {
        for (SignatureBatch batch : batches()) {
            KeyPair pair = Support.generate(keys(batch));
            int count = 2100;
            for (boolean isDirect : new boolean[] {false, true}) {
                ByteBuffer rows = allocate(isDirect, 5 + 32 * count + 3);
                for (int i = 0; i < rows.capacity(); i++) {
                    rows.put(i, (byte) (i * 31 >> 3));
                }
                rows.position(5).limit(5 + 32 * count);
                byte[][] arrays = new byte[count][32];
                for (int i = 0; i < count; i++) {
                    rows.duplicate().position(5 + 32 * i).get(arrays[i]);
                }
                byte[][] signatures = batch.sign(pair.getPrivate(), Rows.of(rows, 32));
                assertTrue(batch.verify(pair.getPublic(), arrays, signatures).allValid());
                int[] ends = new int[count];
                int size = 0;
                for (int i = 0; i < count; i++) {
                    size += signatures[i].length;
                    ends[i] = size;
                }
                ByteBuffer column = allocate(isDirect, size);
                Arrays.stream(signatures).forEach(column::put);
                column.flip();
                assertTrue(batch.verify(pair.getPublic(), Rows.of(rows, 32), Rows.of(column, ends)).allValid());
                PublicKey[] keys = new PublicKey[count];
                Arrays.fill(keys, pair.getPublic());
                assertTrue(batch.verify(keys, Rows.of(rows, 32), Rows.of(column, ends)).allValid());
                ByteBuffer made = allocate(isDirect, 64 * count + 1);
                if (batch.isRaw()) {
                    batch.sign(pair.getPrivate(), Rows.of(rows, 32), made);
                    assertEquals(64 * count, made.position());
                    made.flip();
                    assertTrue(batch.verify(pair.getPublic(), Rows.of(rows, 32), Rows.of(made, 64)).allValid());
                    made.limit(64 * count - 1);
                    assertThrows(BufferOverflowException.class,
                            () -> batch.sign(pair.getPrivate(), Rows.of(rows, 32), made));
                } else {
                    assertThrows(IllegalStateException.class,
                            () -> batch.sign(pair.getPrivate(), Rows.of(rows, 32), made));
                }
            }
        }
        ByteBuffer buffer = ByteBuffer.allocate(10);
        assertThrows(IllegalArgumentException.class, () -> Rows.of(buffer, 3));
        assertThrows(IllegalArgumentException.class, () -> Rows.of(buffer, 0));
        assertThrows(IllegalArgumentException.class, () -> Rows.of(buffer, new int[] {4, 3}));
        assertThrows(IllegalArgumentException.class, () -> Rows.of(buffer, new int[] {4, 11}));
        assertThrows(IllegalArgumentException.class, () -> Rows.of(buffer, new int[] {-1}));
    }

    /** A memory segment, where there are some: by reflection, as the tests compile for Java 17. */
    @Test
    void memorySegments() throws Exception {
        Class<?> arena;
        try {
            arena = Class.forName("java.lang.foreign.Arena");
            arena.getMethod("ofAuto");
        } catch (ReflectiveOperationException error) {
            Assumptions.abort("SKIPPED: this Java has no memory segments");
            return;
        }
        int count = 1500;
        Object segment = arena.getMethod("allocate", long.class)
                .invoke(arena.getMethod("ofAuto").invoke(null), 32L * count);
        ByteBuffer rows = (ByteBuffer) Class.forName("java.lang.foreign.MemorySegment").getMethod("asByteBuffer")
                .invoke(segment);
        KeyPair pair = Support.generate("SM2");
        SM2Batch batch = SM2Batch.withId(SM2ParameterSpec.DEFAULT);
        byte[][] signatures = batch.sign(pair.getPrivate(), Rows.of(rows, 32));
        assertTrue(batch.verify(pair.getPublic(), new byte[count][32], signatures).allValid());
        rows.put(32 * 7, (byte) 1);
        BatchResult result = batch.verify(pair.getPublic(), Rows.of(rows, 32), Rows.of(signatures));
        assertEquals(1, result.failed());
        assertEquals(Fault.SIGNATURE, result.fault(7));
    }

    private static ByteBuffer allocate(boolean isDirect, int size) {
        return isDirect ? ByteBuffer.allocateDirect(size) : ByteBuffer.allocate(size);
    }

    @Test
    void digestsAndIds() throws GeneralSecurityException {
        KeyPair pair = Support.generate("SM2");
        SM2Batch batch = SM2Batch.withId(new SM2ParameterSpec(Support.text("me")));
        byte[][] messages = Support.messages(10, 1);
        byte[][] signatures = batch.sign(pair.getPrivate(), messages);
        assertTrue(batch.verify(pair.getPublic(), messages, signatures).allValid());
        assertEquals(10, SM2.verify(pair.getPublic(), messages, signatures).failed());
        assertEquals(10, SM2Batch.withId(SM2ParameterSpec.EMPTY).verify(pair.getPublic(), messages, signatures).failed());
        byte[][] digests = new byte[10][32];
        signatures = SM2.prehashed().sign(pair.getPrivate(), digests);
        assertTrue(Support.verify(Support.YUXI, "NONEwithSM2", pair.getPublic(), null, digests[0], signatures[0]));
        assertTrue(SM2.prehashed().verify(pair.getPublic(), digests, signatures).allValid());
        digests[3] = new byte[31];
        assertEquals(Fault.LENGTH, SM2.prehashed().verify(pair.getPublic(), digests, signatures).fault(3));
        assertThrows(SignatureException.class, () -> SM2.prehashed().sign(pair.getPrivate(), digests));
        messages[4] = null;
        assertThrows(SignatureException.class, () -> SM2.sign(pair.getPrivate(), messages));
    }

    @Test
    void longRows() throws GeneralSecurityException {
        KeyPair pair = Support.generate("SM2");
        byte[][] messages = {new byte[3_000_000], new byte[10], new byte[1 << 20], new byte[1], new byte[700_000],
            new byte[700_000]};
        byte[][] signatures = SM2.sign(pair.getPrivate(), messages);
        assertTrue(SM2.verify(pair.getPublic(), messages, signatures).allValid());
        assertTrue(Support.verify(Support.YUXI, "SM2", pair.getPublic(), null, messages[0], signatures[0]));
    }

    @Test
    void wrongArguments() throws GeneralSecurityException {
        KeyPair pair = Support.generate("SM2");
        byte[][] two = new byte[2][32];
        byte[][] three = new byte[3][64];
        assertThrows(IllegalArgumentException.class, () -> SM2.verify(pair.getPublic(), two, three));
        assertThrows(IllegalArgumentException.class, () -> SM2.verify(new PublicKey[1], two, two));
        assertThrows(IllegalArgumentException.class, () -> SM2.sign(new PrivateKey[3], two));
        assertThrows(InvalidKeyException.class, () -> SM2.sign(new PrivateKey[2], two));
        KeyPair other = Support.generate("EC");
        assertThrows(InvalidKeyException.class, () -> SM2.sign(other.getPrivate(), two));
        assertThrows(InvalidKeyException.class, () -> SM2.verify(other.getPublic(), two, two));
        PrivateKey destroyed = Support.generate("SM2").getPrivate();
        assertThrows(InvalidKeyException.class, () -> {
            destroyed.destroy();
            SM2.sign(destroyed, two);
        });
    }

    @Test
    void sharedSecrets() throws GeneralSecurityException {
        int count = 1100;
        for (String kind : new String[] {"X25519", "EC"}) {
            boolean isX = kind.equals("X25519");
            KeyPair own = Support.generate(kind);
            KeyPair[] pairs = new KeyPair[count];
            PublicKey[] peers = new PublicKey[count];
            PrivateKey[] keys = new PrivateKey[count];
            PublicKey[] owns = new PublicKey[count];
            for (int i = 0; i < count; i++) {
                pairs[i] = Support.generate(kind);
                peers[i] = pairs[i].getPublic();
                keys[i] = pairs[i].getPrivate();
                owns[i] = own.getPublic();
            }
            byte[][] ofOne = isX ? X25519Batch.agree(own.getPrivate(), peers) : P256Batch.agree(own.getPrivate(), peers);
            byte[][] ofEach = isX ? X25519Batch.agree(keys, owns) : P256Batch.agree(keys, owns);
            for (int i = 0; i < count; i++) {
                assertArrayEquals(ofOne[i], ofEach[i]);
                assertFalse(Arrays.equals(new byte[32], ofOne[i]));
            }
        }
        PublicKey zero = PublicKeys.decode(Curve.X25519, NativeLibrary.RAW, new byte[32]);
        KeyPair pair = Support.generate("X25519");
        byte[][] some = X25519Batch.agree(pair.getPrivate(), new PublicKey[] {zero, pair.getPublic()});
        assertNull(some[0]);
        assertEquals(32, some[1].length);
    }
}
