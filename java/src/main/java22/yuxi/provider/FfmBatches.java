package yuxi.provider;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static yuxi.provider.FfmSymbols.ID;
import static yuxi.provider.FfmSymbols.OK;
import static yuxi.provider.FfmSymbols.identifier;

import java.lang.foreign.Arena;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Arrays;

/** The batches of {@link FfmLibrary}: items in native memory. */
final class FfmBatches {

    private final FfmLibrary library;
    private final MethodHandle[] signBatch;
    private final MethodHandle[] verifyBatch;
    private final MethodHandle[] verifyPreparedBatch;
    private final MethodHandle[] agreeBatch;

    FfmBatches(FfmSymbols symbols, FfmLibrary library) {
        this.library = library;
        signBatch = symbols.eachLong("sign_batch", ADDRESS, JAVA_LONG, ADDRESS, JAVA_INT, ADDRESS);
        verifyBatch = symbols.eachLong("verify_batch", ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS);
        verifyPreparedBatch =
                symbols.eachLong("prepared_key_verify_batch", JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS);
        MemoryLayout[] shared = {ADDRESS, JAVA_LONG, ADDRESS};
        agreeBatch = new MethodHandle[] {symbols.callLong("yuxi_sm2_ecdh_batch", shared),
            symbols.callLong("yuxi_p256_ecdh_batch", shared), symbols.callLong("yuxi_x25519_batch", shared)};
    }

    /**
     * The items of a batch of signatures in native memory: {@code yuxi_sm2_sign_item} and
     * {@code yuxi_sm2_verify_item} have the same fields, and those of P-256 too, without the ID.
     */
    private static final class Items {
        private final MemorySegment memory;
        private final int stride;
        /** Where the message is; after it its length, the digest, the signature, each with a length, and the status. */
        private final int message;

        Items(Arena arena, int curve, int count) {
            message = curve == 0 ? 32 : 8;
            stride = message + 56;
            memory = arena.allocate((long) stride * Math.max(1, count), 8);
        }

        void set(int i, long key, MemorySegment id, boolean isDigest, long row, long length, long signature,
                long signatureLength) {
            long at = (long) i * stride;
            memory.set(JAVA_LONG, at, key);
            if (message == 32) {
                MemorySegment.copy(id, 0, memory, at + 8, ID.byteSize());
            }
            long data = at + message + (isDigest ? 16 : 0);
            memory.set(JAVA_LONG, data, row);
            memory.set(JAVA_LONG, data + 8, length);
            memory.set(JAVA_LONG, at + message + 32, signature);
            memory.set(JAVA_LONG, at + message + 40, signatureLength);
        }

        long signatureLength(int i) {
            return memory.get(JAVA_LONG, (long) i * stride + message + 40);
        }

        int status(int i) {
            return memory.get(JAVA_INT, (long) i * stride + message + 48);
        }
    }

    private static MemorySegment copied(Arena arena, byte[] bytes, int[] ends, int count) {
        int size = count == 0 ? 0 : ends[count - 1];
        MemorySegment copy = arena.allocate(Math.max(1, size));
        MemorySegment.copy(bytes, 0, copy, JAVA_BYTE, 0, size);
        return copy;
    }

    private static int begin(int[] ends, int i) {
        return i == 0 ? 0 : ends[i - 1];
    }

    int signBatch(int curve, long[] keys, byte[] id, boolean digests, byte[] messages, int[] messageEnds, int count,
            int form, byte[] signatures, byte[] lengths, int[] report) {
        try (Arena arena = Arena.ofConfined()) {
            Items items = new Items(arena, curve, count);
            MemorySegment rows = copied(arena, messages, messageEnds, count);
            MemorySegment made = arena.allocate((long) NativeLibrary.SIGNATURE_MAX * Math.max(1, count));
            MemorySegment struct = identifier(arena, id);
            MemorySegment error = arena.allocate(4L * report.length, 4);
            for (int i = 0; i < count; i++) {
                items.set(i, keys[keys.length == 1 ? 0 : i], struct, digests, rows.address() + begin(messageEnds, i),
                        messageEnds[i] - begin(messageEnds, i), made.address() + (long) NativeLibrary.SIGNATURE_MAX * i,
                        NativeLibrary.SIGNATURE_MAX);
            }
            int status = (int) signBatch[curve].invokeExact(items.memory, (long) count, MemorySegment.NULL, form,
                    error);
            MemorySegment.copy(error, JAVA_INT, 0, report, 0, report.length);
            if (status != OK) {
                return -status;
            }
            for (int i = 0; i < count; i++) {
                lengths[i] = (byte) items.signatureLength(i);
            }
            MemorySegment.copy(made, JAVA_BYTE, 0, signatures, 0, NativeLibrary.SIGNATURE_MAX * count);
            return 0;
        } catch (Throwable thrown) {
            throw FfmSymbols.wrong(thrown);
        }
    }

    /** The public keys of a batch, one for all rows or one for each; the statuses are those of rows without a key. */
    private final class Points implements AutoCloseable {
        private final int curve;
        private final long[] keys;

        Points(int curve, byte[] points, int count, byte[] statuses) {
            int size = curve == 2 ? 32 : 65;
            this.curve = curve;
            keys = new long[points.length / size];
            int[] report = Report.create();
            for (int i = 0; i < keys.length; i++) {
                keys[i] = library.decodePublic(
                        curve, FfmSymbols.of(points, i * size, size), report);
                if (keys[i] == 0) {
                    statuses[i] = (byte) Report.status(report);
                }
            }
            if (keys.length == 1 && keys[0] == 0) {
                Arrays.fill(statuses, 0, count, statuses[0]);
            }
        }

        long of(int row) {
            return keys[keys.length == 1 ? 0 : row];
        }

        @Override
        public void close() {
            for (long key : keys) {
                library.freePublic(curve, key);
            }
        }
    }

    int verifyBatch(int curve, long prepared, byte[] points, byte[] id, boolean digests, byte[] messages,
            int[] messageEnds, byte[] signatures, int[] signatureEnds, int count, int form, byte[] statuses) {
        try (Arena arena = Arena.ofConfined();
                Points keys = prepared == 0 ? new Points(curve, points, count, statuses) : null) {
            Items items = new Items(arena, curve, count);
            MemorySegment rows = copied(arena, messages, messageEnds, count);
            MemorySegment from = copied(arena, signatures, signatureEnds, count);
            MemorySegment struct = identifier(arena, id);
            for (int i = 0; i < count; i++) {
                items.set(i, keys == null ? 0 : keys.of(i), struct, digests, rows.address() + begin(messageEnds, i),
                        messageEnds[i] - begin(messageEnds, i), from.address() + begin(signatureEnds, i),
                        signatureEnds[i] - begin(signatureEnds, i));
            }
            int first;
            if (keys == null) {
                first = (int) verifyPreparedBatch[curve].invokeExact(prepared, items.memory, (long) count, form,
                        MemorySegment.NULL);
            } else {
                first = (int) verifyBatch[curve].invokeExact(items.memory, (long) count, form, MemorySegment.NULL);
            }
            for (int i = 0; i < count; i++) {
                if (keys == null || keys.of(i) != 0) {
                    statuses[i] = (byte) items.status(i);
                }
            }
            return 0;
        } catch (Throwable thrown) {
            throw FfmSymbols.wrong(thrown);
        }
    }

    int agreeBatch(int curve, long[] keys, byte[] peers, int count, byte[] shared, byte[] statuses) {
        int stride = 40;
        try (Arena arena = Arena.ofConfined(); Points points = new Points(curve, peers, count, statuses)) {
            MemorySegment items = arena.allocate((long) stride * Math.max(1, count), 8);
            MemorySegment made = arena.allocate(32L * Math.max(1, count));
            try {
                for (int i = 0; i < count; i++) {
                    long at = (long) i * stride;
                    items.set(JAVA_LONG, at, keys[keys.length == 1 ? 0 : i]);
                    items.set(JAVA_LONG, at + 8, points.of(i));
                    items.set(JAVA_LONG, at + 16, made.address() + 32L * i);
                    items.set(JAVA_LONG, at + 24, 32);
                }
                int first = (int) agreeBatch[curve].invokeExact(items, (long) count, MemorySegment.NULL);
                for (int i = 0; i < count; i++) {
                    if (points.of(i) != 0) {
                        statuses[i] = (byte) items.get(JAVA_INT, (long) i * stride + 32);
                    }
                }
                MemorySegment.copy(made, JAVA_BYTE, 0, shared, 0, 32 * count);
                return 0;
            } finally {
                made.fill((byte) 0);
            }
        } catch (Throwable thrown) {
            throw FfmSymbols.wrong(thrown);
        }
    }
}
