package yuxi.provider;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static yuxi.provider.FfmSymbols.ID;
import static yuxi.provider.FfmSymbols.OK;
import static yuxi.provider.FfmSymbols.identifier;
import static yuxi.provider.FfmSymbols.of;
import static yuxi.provider.FfmSymbols.wrong;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/**
 * {@link NativeLibrary} over the foreign-function interface: the functions of {@code yuxi.h} themselves.
 *
 * <p>An operation on one item reads and writes Java's arrays in place; it takes microseconds, during which no garbage
 * collection begins ({@code Linker.Option.critical}). What takes longer, batches and long messages, is copied.
 *
 * <p>Handles are passed as numbers: on the systems that {@link Platform} names a pointer is a number of 64 bits.
 */
final class FfmLibrary extends NativeLibrary {

    /** An operation on more bytes does not delay garbage collections. */
    private static final int SHORT = 1 << 16;
    private static final int SHARED = 32;
    private static final int NONCE_HEDGED = 1;

    private final MethodHandle[] generate;
    private final MethodHandle[] secretDecode;
    private final MethodHandle[] secretEncode;
    private final MethodHandle[] secretPublic;
    private final MethodHandle[] secretFree;
    private final MethodHandle[] publicDecode;
    private final MethodHandle[] publicEncode;
    private final MethodHandle[] publicFree;
    private final MethodHandle[] prepare;
    private final MethodHandle[] preparedMemory;
    private final MethodHandle[] preparedFree;
    private final MethodHandle[] verifyDigest;
    private final MethodHandle[] verifyPrepared;
    private final MethodHandle[] agree;
    private final MethodHandle[] nonces;
    private final MethodHandle[] noncesFree;
    private final MethodHandle[] signWithNonces;
    private final MethodHandle signSm2;
    private final MethodHandle signP256;
    private final MethodHandle z;
    private final MethodHandle sm3;
    private final MethodHandle hasher;
    private final MethodHandle hasherClone;
    private final MethodHandle hasherUpdate;
    private final MethodHandle hasherDigest;
    private final MethodHandle hasherFree;
    private final MethodHandle encrypt;
    private final MethodHandle encryptLong;
    private final MethodHandle decrypt;
    private final MethodHandle decryptLong;
    private final FfmExchange initiator;
    private final FfmExchange responder;
    private final FfmBatches batches;
    private final MethodHandle proofs;
    private final String version;
    private final String backend;

    /** @param path the file of the native library */
    FfmLibrary(String path) {
        FfmSymbols symbols = new FfmSymbols(path);
        generate = symbols.each(3, "secret_key_generate", ADDRESS, ADDRESS, ADDRESS);
        secretDecode = symbols.each(3, "secret_key_decode", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        secretEncode = symbols.each(3, "secret_key_encode", JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        secretPublic = symbols.each(3, "secret_key_public", JAVA_LONG, ADDRESS, ADDRESS);
        publicDecode = symbols.each(3, "public_key_decode", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        publicEncode = symbols.each(3, "public_key_encode", JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        secretFree = symbols.frees(3, "secret_key_free");
        publicFree = symbols.frees(3, "public_key_free");
        prepare = symbols.each(2, "public_key_prepare", JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS);
        preparedFree = symbols.frees(2, "prepared_key_free");
        FunctionDescriptor size = FunctionDescriptor.of(JAVA_LONG, JAVA_LONG);
        preparedMemory = new MethodHandle[] {symbols.handle("yuxi_sm2_prepared_key_memory", size, true),
            symbols.handle("yuxi_p256_prepared_key_memory", size, true)};
        MemoryLayout[] verify = {JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS};
        verifyDigest = symbols.each(2, "verify_digest", verify);
        verifyPrepared = symbols.each(2, "prepared_key_verify_digest", verify);
        MemoryLayout[] shared = {JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS};
        agree = new MethodHandle[] {symbols.call("yuxi_sm2_ecdh", shared), symbols.call("yuxi_p256_ecdh", shared),
                symbols.call("yuxi_x25519", shared)};
        nonces = symbols.each(2, "prepared_nonces_new", ADDRESS, ADDRESS);
        noncesFree = symbols.frees(2, "prepared_nonces_free");
        signWithNonces = symbols.each(2, "sign_digest_with_prepared_nonces", JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG,
                ADDRESS, JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        signSm2 = symbols.call("yuxi_sm2_sign_digest", JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, JAVA_INT, ADDRESS, ADDRESS,
                ADDRESS);
        signP256 = symbols.call("yuxi_p256_sign_digest", JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS,
                ADDRESS, ADDRESS);
        z = symbols.callLong("yuxi_sm2_z", JAVA_LONG, ID, ADDRESS, ADDRESS, ADDRESS);
        sm3 = symbols.call("yuxi_sm3", ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS);
        hasher = symbols.call("yuxi_hasher_sm3", ADDRESS, ADDRESS);
        hasherClone = symbols.call("yuxi_hasher_clone", JAVA_LONG, ADDRESS, ADDRESS);
        hasherUpdate = symbols.call("yuxi_hasher_update", JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
        hasherDigest = symbols.call("yuxi_hasher_digest", JAVA_LONG, ADDRESS, ADDRESS, ADDRESS);
        hasherFree = symbols.free("yuxi_hasher_free");
        MemoryLayout[] cipher = {JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS, ADDRESS};
        encrypt = symbols.call("yuxi_sm2_encrypt", cipher);
        encryptLong = symbols.callLong("yuxi_sm2_encrypt", cipher);
        MemoryLayout[] decipher = {JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS};
        decrypt = symbols.call("yuxi_sm2_decrypt", decipher);
        decryptLong = symbols.callLong("yuxi_sm2_decrypt", decipher);
        initiator = new FfmExchange(symbols, "initiator");
        responder = new FfmExchange(symbols, "responder");
        batches = new FfmBatches(symbols, this);
        proofs = symbols.callLong("yuxi_proofs", ADDRESS, ADDRESS, ADDRESS, ADDRESS, ADDRESS);
        version = readVersion(symbols);
        backend = readBackend(symbols);
    }

    @Override
    long generate(int curve, byte[] point, int[] report) {
        long[] key = new long[1];
        try {
            int status = (int) generate[curve].invokeExact(MemorySegment.NULL, of(key), of(report));
            return status == OK ? given(curve, key[0], point, report) : 0;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    long decodeSecret(int curve, int form, byte[] data, byte[] point, int[] report) {
        long[] key = new long[1];
        try {
            int status = (int) secretDecode[curve].invokeExact(
                    form, of(data), (long) data.length, of(key), of(report));
            return status == OK ? given(curve, key[0], point, report) : 0;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    /** Writes the public key of a private key that was just made. */
    private long given(int curve, long key, byte[] point, int[] report) throws Throwable {
        long[] publicKey = new long[1];
        int status = (int) secretPublic[curve].invokeExact(key, of(publicKey), of(report));
        if (status == OK) {
            status = encodePublic(curve, publicKey[0], curve == 2 ? RAW : POINT, point, new long[] {point.length},
                    report);
            publicFree[curve].invokeExact(publicKey[0]);
        }
        if (status != OK) {
            secretFree[curve].invokeExact(key);
            return 0;
        }
        return key;
    }

    private int encodePublic(int curve, long key, int form, byte[] to, long[] length, int[] report) throws Throwable {
        return (int) publicEncode[curve].invokeExact(key, form, of(to), of(length), of(report));
    }

    @Override
    int encodeSecret(int curve, long key, int form, byte[] to, int[] report) {
        long[] length = {to.length};
        try {
            int status = (int) secretEncode[curve].invokeExact(key, form, of(to), of(length), of(report));
            return status == OK ? (int) length[0] : -status;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    void freeSecret(int curve, long key) {
        try {
            secretFree[curve].invokeExact(key);
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    /** The public key of these bytes, or 0 with the status in the report. */
    private long decodePublic(int curve, int form, MemorySegment data, int[] report) throws Throwable {
        long[] key = new long[1];
        int status = (int) publicDecode[curve].invokeExact(form, data, data.byteSize(), of(key), of(report));
        return status == OK ? key[0] : 0;
    }

    private long decodePublic(int curve, byte[] point, int[] report) throws Throwable {
        return decodePublic(curve, curve == 2 ? RAW : POINT, of(point), report);
    }

    /** The public key of a point, or 0 with the status in the report. */
    long decodePublic(int curve, MemorySegment point, int[] report) {
        try {
            return decodePublic(curve, curve == 2 ? RAW : POINT, point, report);
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    /** Frees a public key; 0 is none. */
    void freePublic(int curve, long key) {
        try {
            publicFree[curve].invokeExact(key);
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    int convertPublic(int curve, int fromForm, byte[] data, int toForm, byte[] to, int[] report) {
        try {
            long key = decodePublic(curve, fromForm, of(data), report);
            if (key == 0) {
                return -Report.status(report);
            }
            long[] length = {to.length};
            int status = encodePublic(curve, key, toForm, to, length, report);
            publicFree[curve].invokeExact(key);
            return status == OK ? (int) length[0] : -status;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    long prepare(int curve, byte[] point, int memory, int[] report) {
        try {
            long key = decodePublic(curve, point, report);
            if (key == 0) {
                return 0;
            }
            long[] prepared = new long[1];
            int status = (int) prepare[curve].invokeExact(
                    key, (long) Math.max(0, memory), of(prepared), of(report));
            publicFree[curve].invokeExact(key);
            return status == OK ? prepared[0] : 0;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    long preparedMemory(int curve, long prepared) {
        try {
            return (long) preparedMemory[curve].invokeExact(prepared);
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    void freePrepared(int curve, long prepared) {
        try {
            preparedFree[curve].invokeExact(prepared);
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    int z(byte[] point, byte[] id, byte[] to, int[] report) {
        try (Arena arena = Arena.ofConfined()) {
            long key = decodePublic(0, point, report);
            if (key == 0) {
                return -Report.status(report);
            }
            MemorySegment digest = arena.allocate(32);
            MemorySegment error = arena.allocate(4L * report.length, 4);
            int status = (int) z.invokeExact(key, identifier(arena, id), digest,
                    arena.allocateFrom(JAVA_LONG, 32L), error);
            publicFree[0].invokeExact(key);
            MemorySegment.copy(error, JAVA_INT, 0, report, 0, report.length);
            MemorySegment.copy(digest, JAVA_BYTE, 0, to, 0, 32);
            return status == OK ? 32 : -status;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    int sm3(byte[] data, int offset, int length, byte[] digest) {
        try {
            int status = (int) sm3.invokeExact(of(data, offset, length), (long) length, of(digest),
                    of(new long[] {digest.length}), MemorySegment.NULL);
            return status == OK ? 32 : -status;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    long hasher() {
        long[] made = new long[1];
        try {
            int status = (int) hasher.invokeExact(of(made), MemorySegment.NULL);
            return status == OK ? made[0] : 0;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    long cloneHasher(long other) {
        long[] made = new long[1];
        try {
            int status = (int) hasherClone.invokeExact(other, of(made), MemorySegment.NULL);
            return status == OK ? made[0] : 0;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    int updateHasher(long to, byte[] data, int offset, int length) {
        try {
            return -(int) hasherUpdate.invokeExact(to, of(data, offset, length), (long) length, MemorySegment.NULL);
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    int digestHasher(long from, byte[] digest) {
        try {
            int status = (int) hasherDigest.invokeExact(from, of(digest), of(new long[] {digest.length}),
                    MemorySegment.NULL);
            return status == OK ? 32 : -status;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    void freeHasher(long freed) {
        try {
            hasherFree.invokeExact(freed);
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    long preparedNonces(int curve, int[] report) {
        long[] made = new long[1];
        try {
            int status = (int) nonces[curve].invokeExact(of(made), of(report));
            return status == OK ? made[0] : 0;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    void freePreparedNonces(int curve, long made) {
        try {
            noncesFree[curve].invokeExact(made);
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    int sign(int curve, long prepared, long key, byte[] digest, int form, byte[] to, int[] report) {
        long[] length = {to.length};
        try {
            if (prepared != 0) {
                int result = (int) signWithNonces[curve].invokeExact(key, of(digest), (long) digest.length, prepared,
                        MemorySegment.NULL, form, of(to), of(length), of(report));
                return result == OK ? (int) length[0] : -result;
            }
            int status = curve == 0
                    ? (int) signSm2.invokeExact(key, of(digest), (long) digest.length, MemorySegment.NULL, form, of(to),
                            of(length), of(report))
                    : (int) signP256.invokeExact(key, of(digest), (long) digest.length, NONCE_HEDGED,
                            MemorySegment.NULL, form, of(to), of(length), of(report));
            return status == OK ? (int) length[0] : -status;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    int verify(int curve, long prepared, byte[] point, byte[] digest, int form, byte[] signature, int offset,
            int length, int[] report) {
        try {
            MemorySegment bytes = of(signature, offset, length);
            if (prepared != 0) {
                return -(int) verifyPrepared[curve].invokeExact(prepared, of(digest), (long) digest.length, form,
                        bytes, (long) length, of(report));
            }
            long key = decodePublic(curve, point, report);
            if (key == 0) {
                return -Report.status(report);
            }
            int status = (int) verifyDigest[curve].invokeExact(key, of(digest), (long) digest.length, form, bytes,
                    (long) length, of(report));
            publicFree[curve].invokeExact(key);
            return -status;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    int encrypt(byte[] point, int layout, byte[] message, int offset, int length, byte[] to, int[] report) {
        long[] size = {to.length};
        try {
            long key = decodePublic(0, point, report);
            if (key == 0) {
                return -Report.status(report);
            }
            int status;
            if (length <= SHORT) {
                status = (int) encrypt.invokeExact(key, layout, of(message, offset, length), (long) length,
                        MemorySegment.NULL, of(to), of(size), of(report));
            } else {
                status = longer(to, size, report, of(message, offset, length), (from, made, places) ->
                        (int) encryptLong.invokeExact(key, layout, from, from.byteSize(), MemorySegment.NULL, made,
                                places.asSlice(0, 8), places.asSlice(8)));
            }
            publicFree[0].invokeExact(key);
            return status == OK ? (int) size[0] : -status;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    int decrypt(long key, int layout, byte[] ciphertext, int offset, int length, byte[] to, int[] report) {
        long[] size = {to.length};
        try {
            int status;
            if (length <= SHORT) {
                status = (int) decrypt.invokeExact(key, layout, of(ciphertext, offset, length), (long) length, of(to),
                        of(size), of(report));
            } else {
                status = longer(to, size, report, of(ciphertext, offset, length), (from, made, places) ->
                        (int) decryptLong.invokeExact(key, layout, from, from.byteSize(), made,
                                places.asSlice(0, 8), places.asSlice(8)));
            }
            return status == OK ? (int) size[0] : -status;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    /** A call on native memory: the input, the output, and places for its length and the error. */
    private interface LongCall {
        int run(MemorySegment from, MemorySegment made, MemorySegment places) throws Throwable;
    }

    /** Runs a call on copies, which are zeroized. */
    private static int longer(byte[] to, long[] size, int[] report, MemorySegment input, LongCall call)
            throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment from = arena.allocate(input.byteSize());
            MemorySegment made = arena.allocate(to.length);
            MemorySegment places = arena.allocate(8 + 4L * report.length, 8);
            try {
                from.copyFrom(input);
                places.set(JAVA_LONG, 0, to.length);
                int status = call.run(from, made, places);
                MemorySegment.copy(places, JAVA_INT, 8, report, 0, report.length);
                size[0] = places.get(JAVA_LONG, 0);
                if (status == OK) {
                    MemorySegment.copy(made, JAVA_BYTE, 0, to, 0, (int) size[0]);
                }
                return status;
            } finally {
                from.fill((byte) 0);
                made.fill((byte) 0);
            }
        }
    }

    @Override
    int agree(int curve, long key, byte[] peer, byte[] shared, int[] report) {
        try {
            long point = decodePublic(curve, peer, report);
            if (point == 0) {
                return -Report.status(report);
            }
            int status = (int) agree[curve].invokeExact(key, point, of(shared), of(new long[] {shared.length}),
                    of(report));
            publicFree[curve].invokeExact(point);
            return status == OK ? SHARED : -status;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    int exchange(boolean isInitiator, long key, byte[] id, byte[] ephemeral, byte[] peer, byte[] peerId,
            byte[] peerEphemeral, byte[] peerConfirmation, byte[] confirmation, byte[] to, int[] report) {
        try {
            long point = decodePublic(0, peer, report);
            if (point == 0) {
                return -Report.status(report);
            }
            try {
                return -(isInitiator ? initiator : responder).run(key, id, ephemeral, point, peerId, peerEphemeral,
                        peerConfirmation, confirmation, to, report);
            } finally {
                publicFree[0].invokeExact(point);
            }
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    int signBatch(int curve, long[] keys, byte[] id, boolean digests, byte[] messages, int[] messageEnds, int count,
            int form, byte[] signatures, byte[] lengths, int[] report) {
        return batches.signBatch(curve, keys, id, digests, messages, messageEnds, count, form, signatures, lengths,
                report);
    }

    @Override
    int verifyBatch(int curve, long prepared, byte[] points, byte[] id, boolean digests, byte[] messages,
            int[] messageEnds, byte[] signatures, int[] signatureEnds, int count, int form, byte[] statuses) {
        return batches.verifyBatch(curve, prepared, points, id, digests, messages, messageEnds, signatures,
                signatureEnds, count, form, statuses);
    }

    @Override
    int agreeBatch(int curve, long[] keys, byte[] peers, int count, byte[] shared, byte[] statuses) {
        return batches.agreeBatch(curve, keys, peers, count, shared, statuses);
    }

    private String readVersion(FfmSymbols symbols) {
        try {
            MethodHandle version = symbols.handle("yuxi_version", FunctionDescriptor.of(JAVA_LONG), true);
            return MemorySegment.ofAddress((long) version.invokeExact()).reinterpret(64).getString(0);
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    private String readBackend(FfmSymbols symbols) {
        byte[] name = new byte[32];
        try {
            int status = (int) symbols.call("yuxi_backend_name", ADDRESS, ADDRESS, ADDRESS)
                    .invokeExact(of(name), of(new long[] {name.length}), MemorySegment.NULL);
            return status == OK ? of(name).getString(0) : "unknown";
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    String version() {
        return version;
    }

    @Override
    String backend() {
        return backend;
    }

    @Override
    String proofs() {
        MemorySegment none = MemorySegment.NULL;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment length = arena.allocate(JAVA_LONG);
            int status = (int) proofs.invokeExact(none, none, none, length, none);
            MemorySegment lines = arena.allocate(length.get(JAVA_LONG, 0));
            if (status == OK) {
                status = (int) proofs.invokeExact(none, none, lines, length, none);
            }
            if (status != OK) {
                throw new IllegalStateException(Fault.of(status).text());
            }
            return lines.getString(0);
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    @Override
    String binding() {
        return "FFM";
    }
}
