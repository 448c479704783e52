package yuxi.provider;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.Arrays;

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
    private static final int ID_BYTES = 2;
    private static final int ID_EMPTY = 3;
    private static final int OK = 0;

    /** {@code yuxi_sm2_id}. */
    private static final MemoryLayout ID = MemoryLayout.structLayout(JAVA_INT.withName("kind"),
            MemoryLayout.paddingLayout(4), ADDRESS.withName("bytes"), JAVA_LONG.withName("length"));
    private static final String[] PREFIXES = {"yuxi_sm2_", "yuxi_p256_", "yuxi_x25519_"};

    private final SymbolLookup symbols;
    private final Linker linker = Linker.nativeLinker();

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
    private final MethodHandle[] signBatch;
    private final MethodHandle[] verifyBatch;
    private final MethodHandle[] verifyPreparedBatch;
    private final MethodHandle[] agreeBatch;
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
    private final Exchange initiator;
    private final Exchange responder;
    private final String version;
    private final String backend;

    /** @param path the file of the native library */
    FfmLibrary(String path) {
        symbols = SymbolLookup.libraryLookup(Path.of(path), Arena.global());
        generate = each(3, "secret_key_generate", ADDRESS, ADDRESS, ADDRESS);
        secretDecode = each(3, "secret_key_decode", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        secretEncode = each(3, "secret_key_encode", JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        secretPublic = each(3, "secret_key_public", JAVA_LONG, ADDRESS, ADDRESS);
        publicDecode = each(3, "public_key_decode", JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        publicEncode = each(3, "public_key_encode", JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, ADDRESS);
        secretFree = frees(3, "secret_key_free");
        publicFree = frees(3, "public_key_free");
        prepare = each(2, "public_key_prepare", JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS);
        preparedFree = frees(2, "prepared_key_free");
        preparedMemory = new MethodHandle[2];
        for (int i = 0; i < 2; i++) {
            preparedMemory[i] = handle(PREFIXES[i] + "prepared_key_memory",
                    FunctionDescriptor.of(JAVA_LONG, JAVA_LONG), true);
        }
        MemoryLayout[] verify = {JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS};
        verifyDigest = each(2, "verify_digest", verify);
        verifyPrepared = each(2, "prepared_key_verify_digest", verify);
        MemoryLayout[] shared = {JAVA_LONG, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS};
        agree = new MethodHandle[] {call("yuxi_sm2_ecdh", shared), call("yuxi_p256_ecdh", shared),
                call("yuxi_x25519", shared)};
        signSm2 = call("yuxi_sm2_sign_digest", JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, JAVA_INT, ADDRESS, ADDRESS,
                ADDRESS);
        signP256 = call("yuxi_p256_sign_digest", JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS,
                ADDRESS, ADDRESS);
        z = callLong("yuxi_sm2_z", JAVA_LONG, ID, ADDRESS, ADDRESS, ADDRESS);
        sm3 = call("yuxi_sm3", ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS);
        hasher = call("yuxi_hasher_sm3", ADDRESS, ADDRESS);
        hasherClone = call("yuxi_hasher_clone", JAVA_LONG, ADDRESS, ADDRESS);
        hasherUpdate = call("yuxi_hasher_update", JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS);
        hasherDigest = call("yuxi_hasher_digest", JAVA_LONG, ADDRESS, ADDRESS, ADDRESS);
        hasherFree = handle("yuxi_hasher_free", FunctionDescriptor.ofVoid(JAVA_LONG), true);
        MemoryLayout[] cipher = {JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS, ADDRESS};
        encrypt = call("yuxi_sm2_encrypt", cipher);
        encryptLong = callLong("yuxi_sm2_encrypt", cipher);
        MemoryLayout[] decipher = {JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS};
        decrypt = call("yuxi_sm2_decrypt", decipher);
        decryptLong = callLong("yuxi_sm2_decrypt", decipher);
        MemoryLayout[] batch = {ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS};
        signBatch = eachLong("sign_batch", ADDRESS, JAVA_LONG, ADDRESS, JAVA_INT, ADDRESS);
        verifyBatch = eachLong("verify_batch", batch);
        verifyPreparedBatch =
                eachLong("prepared_key_verify_batch", JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_INT, ADDRESS);
        MemoryLayout[] sharedBatch = {ADDRESS, JAVA_LONG, ADDRESS};
        agreeBatch = new MethodHandle[] {callLong("yuxi_sm2_ecdh_batch", sharedBatch),
                callLong("yuxi_p256_ecdh_batch", sharedBatch), callLong("yuxi_x25519_batch", sharedBatch)};
        initiator = new Exchange("initiator");
        responder = new Exchange("responder");
        version = readVersion();
        backend = readBackend();
    }

    // --- handles -----------------------------------------------------------------------------------------------------

    private MethodHandle handle(String name, FunctionDescriptor descriptor, boolean isShort) {
        MemorySegment address = symbols.find(name)
                .orElseThrow(() -> new UnsatisfiedLinkError("the native library has no function " + name));
        return isShort ? linker.downcallHandle(address, descriptor, Linker.Option.critical(true))
                : linker.downcallHandle(address, descriptor);
    }

    /** A function that returns a status, and reads and writes Java's arrays. */
    private MethodHandle call(String name, MemoryLayout... arguments) {
        return handle(name, FunctionDescriptor.of(JAVA_INT, arguments), true);
    }

    /** A function that returns a status, and may take long. */
    private MethodHandle callLong(String name, MemoryLayout... arguments) {
        return handle(name, FunctionDescriptor.of(JAVA_INT, arguments), false);
    }

    private MethodHandle[] each(int count, String name, MemoryLayout... arguments) {
        MethodHandle[] handles = new MethodHandle[count];
        for (int i = 0; i < count; i++) {
            handles[i] = call(PREFIXES[i] + name, arguments);
        }
        return handles;
    }

    private MethodHandle[] eachLong(String name, MemoryLayout... arguments) {
        return new MethodHandle[] {callLong(PREFIXES[0] + name, arguments), callLong(PREFIXES[1] + name, arguments)};
    }

    private MethodHandle[] frees(int count, String name) {
        MethodHandle[] handles = new MethodHandle[count];
        for (int i = 0; i < count; i++) {
            handles[i] = handle(PREFIXES[i] + name, FunctionDescriptor.ofVoid(JAVA_LONG), true);
        }
        return handles;
    }

    // --- arguments ---------------------------------------------------------------------------------------------------

    private static MemorySegment of(byte[] bytes) {
        return MemorySegment.ofArray(bytes);
    }

    private static MemorySegment of(byte[] bytes, int offset, int length) {
        return MemorySegment.ofArray(bytes).asSlice(offset, length);
    }

    private static MemorySegment of(long[] place) {
        return MemorySegment.ofArray(place);
    }

    private static MemorySegment of(int[] report) {
        return report == null ? MemorySegment.NULL : MemorySegment.ofArray(report);
    }

    /** A {@code yuxi_sm2_id} with a copy of the bytes. */
    private static MemorySegment identifier(Arena arena, byte[] id) {
        MemorySegment struct = arena.allocate(ID);
        struct.set(JAVA_INT, 0, id.length == 0 ? ID_EMPTY : ID_BYTES);
        struct.set(ADDRESS, 8, id.length == 0 ? MemorySegment.NULL : arena.allocateFrom(JAVA_BYTE, id));
        struct.set(JAVA_LONG, 16, id.length);
        return struct;
    }

    /** What a handle threw is a fault of these classes: the functions throw nothing. */
    private static AssertionError wrong(Throwable thrown) {
        if (thrown instanceof Error) {
            throw (Error) thrown;
        }
        if (thrown instanceof RuntimeException) {
            throw (RuntimeException) thrown;
        }
        return new AssertionError(thrown);
    }

    // --- keys --------------------------------------------------------------------------------------------------------

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

    // --- digests -----------------------------------------------------------------------------------------------------

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

    // --- signatures --------------------------------------------------------------------------------------------------

    @Override
    int sign(int curve, long key, byte[] digest, int form, byte[] to, int[] report) {
        long[] length = {to.length};
        try {
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

    // --- encryption and shared secrets -------------------------------------------------------------------------------

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

    /** The functions of one role in the key exchange of SM2. */
    private final class Exchange {
        private final boolean isInitiator;
        private final MethodHandle resume;
        private final MethodHandle agree;
        private final MethodHandle confirmation;
        private final MethodHandle confirm;
        private final MethodHandle withoutConfirmation;
        private final MethodHandle freeParty;
        private final MethodHandle freeAgreement;
        private final MethodHandle take;
        private final MethodHandle freeShared;

        Exchange(String role) {
            String prefix = "yuxi_sm2_" + role;
            isInitiator = role.equals("initiator");
            resume = callLong(prefix + "_resume", JAVA_LONG, ID, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
            agree = callLong(prefix + "_agree", ADDRESS, JAVA_LONG, ID, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
            confirmation = isInitiator ? null
                    : callLong("yuxi_sm2_responder_confirmation", JAVA_LONG, ADDRESS, ADDRESS, ADDRESS);
            confirm = isInitiator
                    ? callLong(prefix + "_confirm", ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS, ADDRESS)
                    : callLong(prefix + "_confirm", ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
            withoutConfirmation = callLong(prefix + "_without_confirmation", ADDRESS, ADDRESS, ADDRESS);
            freeParty = handle(prefix + "_free", FunctionDescriptor.ofVoid(JAVA_LONG), true);
            freeAgreement = handle(prefix + "_agreement_free", FunctionDescriptor.ofVoid(JAVA_LONG), true);
            take = callLong("yuxi_sm2_shared_key_take", ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
            freeShared = handle("yuxi_sm2_shared_key_free", FunctionDescriptor.ofVoid(JAVA_LONG), true);
        }

        /** The status; what was secret in native memory is zeroized. */
        int run(long key, byte[] id, byte[] ephemeral, long peer, byte[] peerId, byte[] peerEphemeral,
                byte[] peerConfirmation, byte[] ownConfirmation, byte[] to, int[] report) throws Throwable {
            try (Arena arena = Arena.ofConfined()) {
                MemorySegment secret = arena.allocate(ephemeral.length);
                MemorySegment party = arena.allocate(JAVA_LONG);
                MemorySegment agreement = arena.allocate(JAVA_LONG);
                MemorySegment shared = arena.allocate(JAVA_LONG);
                MemorySegment made = arena.allocate(to.length);
                MemorySegment own = arena.allocate(32);
                MemorySegment length = arena.allocateFrom(JAVA_LONG, 32L);
                MemorySegment error = arena.allocate(4L * report.length, 4);
                try {
                    secret.copyFrom(of(ephemeral));
                    int status = (int) resume.invokeExact(key, identifier(arena, id), secret, secret.byteSize(), party,
                            error);
                    if (status == OK) {
                        MemorySegment r = arena.allocateFrom(JAVA_BYTE, peerEphemeral);
                        status = (int) agree.invokeExact(party, peer, identifier(arena, peerId), r, r.byteSize(),
                                agreement, error);
                    }
                    if (status == OK && !isInitiator) {
                        status = (int) confirmation.invokeExact(agreement.get(JAVA_LONG, 0), own, length, error);
                    }
                    if (status == OK) {
                        status = confirmed(arena, agreement, peerConfirmation, own, length, shared, error);
                    }
                    if (status == OK) {
                        status = (int) take.invokeExact(shared, made, made.byteSize(), error);
                    }
                    MemorySegment.copy(error, JAVA_INT, 0, report, 0, report.length);
                    if (status == OK) {
                        MemorySegment.copy(made, JAVA_BYTE, 0, to, 0, to.length);
                        MemorySegment.copy(own, JAVA_BYTE, 0, ownConfirmation, 0, 32);
                    }
                    return status;
                } finally {
                    freeParty.invokeExact(party.get(JAVA_LONG, 0));
                    freeAgreement.invokeExact(agreement.get(JAVA_LONG, 0));
                    freeShared.invokeExact(shared.get(JAVA_LONG, 0));
                    secret.fill((byte) 0);
                    made.fill((byte) 0);
                }
            }
        }

        private int confirmed(Arena arena, MemorySegment agreement, byte[] peerConfirmation, MemorySegment own,
                MemorySegment length, MemorySegment shared, MemorySegment error) throws Throwable {
            if (peerConfirmation == null) {
                return (int) withoutConfirmation.invokeExact(agreement, shared, error);
            }
            MemorySegment theirs = arena.allocateFrom(JAVA_BYTE, peerConfirmation);
            return isInitiator
                    ? (int) confirm.invokeExact(agreement, theirs, theirs.byteSize(), own, length, shared, error)
                    : (int) confirm.invokeExact(agreement, theirs, theirs.byteSize(), shared, error);
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

    // --- batches -----------------------------------------------------------------------------------------------------

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

    @Override
    int signBatch(int curve, long[] keys, byte[] id, boolean digests, byte[] messages, int[] messageEnds, int count,
            int form, byte[] signatures, byte[] lengths, int[] report) {
        try (Arena arena = Arena.ofConfined()) {
            Items items = new Items(arena, curve, count);
            MemorySegment rows = copied(arena, messages, messageEnds, count);
            MemorySegment made = arena.allocate((long) SIGNATURE_MAX * Math.max(1, count));
            MemorySegment struct = identifier(arena, id);
            MemorySegment error = arena.allocate(4L * report.length, 4);
            for (int i = 0; i < count; i++) {
                items.set(i, keys[keys.length == 1 ? 0 : i], struct, digests, rows.address() + begin(messageEnds, i),
                        messageEnds[i] - begin(messageEnds, i), made.address() + (long) SIGNATURE_MAX * i,
                        SIGNATURE_MAX);
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
            MemorySegment.copy(made, JAVA_BYTE, 0, signatures, 0, SIGNATURE_MAX * count);
            return 0;
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    /** The public keys of a batch, one for all rows or one for each; the statuses are those of rows without a key. */
    private final class Points implements AutoCloseable {
        private final int curve;
        private final long[] keys;

        Points(int curve, byte[] points, int count, byte[] statuses) throws Throwable {
            int size = curve == 2 ? 32 : 65;
            this.curve = curve;
            keys = new long[points.length / size];
            int[] report = Report.create();
            for (int i = 0; i < keys.length; i++) {
                keys[i] = decodePublic(
                        curve, curve == 2 ? RAW : POINT, FfmLibrary.of(points, i * size, size), report);
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
                try {
                    publicFree[curve].invokeExact(key);
                } catch (Throwable thrown) {
                    throw wrong(thrown);
                }
            }
        }
    }

    @Override
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
            throw wrong(thrown);
        }
    }

    @Override
    int agreeBatch(int curve, long[] keys, byte[] peers, int count, byte[] shared, byte[] statuses) {
        int stride = 40;
        try (Arena arena = Arena.ofConfined(); Points points = new Points(curve, peers, count, statuses)) {
            MemorySegment items = arena.allocate((long) stride * Math.max(1, count), 8);
            MemorySegment made = arena.allocate((long) SHARED * Math.max(1, count));
            try {
                for (int i = 0; i < count; i++) {
                    long at = (long) i * stride;
                    items.set(JAVA_LONG, at, keys[keys.length == 1 ? 0 : i]);
                    items.set(JAVA_LONG, at + 8, points.of(i));
                    items.set(JAVA_LONG, at + 16, made.address() + (long) SHARED * i);
                    items.set(JAVA_LONG, at + 24, SHARED);
                }
                int first = (int) agreeBatch[curve].invokeExact(items, (long) count, MemorySegment.NULL);
                for (int i = 0; i < count; i++) {
                    if (points.of(i) != 0) {
                        statuses[i] = (byte) items.get(JAVA_INT, (long) i * stride + 32);
                    }
                }
                MemorySegment.copy(made, JAVA_BYTE, 0, shared, 0, SHARED * count);
                return 0;
            } finally {
                made.fill((byte) 0);
            }
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    // --- the library -------------------------------------------------------------------------------------------------

    private String readVersion() {
        ValueLayout.OfLong pointer = JAVA_LONG;
        try {
            MethodHandle version = handle("yuxi_version", FunctionDescriptor.of(pointer), true);
            return MemorySegment.ofAddress((long) version.invokeExact()).reinterpret(64).getString(0);
        } catch (Throwable thrown) {
            throw wrong(thrown);
        }
    }

    private String readBackend() {
        byte[] name = new byte[32];
        try {
            int status = (int) call("yuxi_backend_name", ADDRESS, ADDRESS, ADDRESS)
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
    String binding() {
        return "FFM";
    }
}
