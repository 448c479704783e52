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
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/** The functions of a native library as method handles, and their arguments. */
final class FfmSymbols {

    static final int OK = 0;
    private static final int ID_BYTES = 2;
    private static final int ID_EMPTY = 3;

    /** {@code yuxi_sm2_id}. */
    static final MemoryLayout ID = MemoryLayout.structLayout(JAVA_INT.withName("kind"),
            MemoryLayout.paddingLayout(4), ADDRESS.withName("bytes"), JAVA_LONG.withName("length"));
    private static final String[] PREFIXES = {"yuxi_sm2_", "yuxi_p256_", "yuxi_x25519_"};

    private final SymbolLookup symbols;
    private final Linker linker = Linker.nativeLinker();

    FfmSymbols(String path) {
        symbols = SymbolLookup.libraryLookup(Path.of(path), Arena.global());
    }


    MethodHandle handle(String name, FunctionDescriptor descriptor, boolean isShort) {
        MemorySegment address = symbols.find(name)
                .orElseThrow(() -> new UnsatisfiedLinkError("the native library has no function " + name));
        return isShort ? linker.downcallHandle(address, descriptor, Linker.Option.critical(true))
                : linker.downcallHandle(address, descriptor);
    }

    /** A function that returns a status, and reads and writes Java's arrays. */
    MethodHandle call(String name, MemoryLayout... arguments) {
        return handle(name, FunctionDescriptor.of(JAVA_INT, arguments), true);
    }

    /** A function that returns a status, and may take long. */
    MethodHandle callLong(String name, MemoryLayout... arguments) {
        return handle(name, FunctionDescriptor.of(JAVA_INT, arguments), false);
    }

    MethodHandle[] each(int count, String name, MemoryLayout... arguments) {
        MethodHandle[] handles = new MethodHandle[count];
        for (int i = 0; i < count; i++) {
            handles[i] = call(PREFIXES[i] + name, arguments);
        }
        return handles;
    }

    MethodHandle[] eachLong(String name, MemoryLayout... arguments) {
        return new MethodHandle[] {callLong(PREFIXES[0] + name, arguments), callLong(PREFIXES[1] + name, arguments)};
    }

    /** A function that frees an object. */
    MethodHandle free(String name) {
        return handle(name, FunctionDescriptor.ofVoid(JAVA_LONG), true);
    }

    MethodHandle[] frees(int count, String name) {
        MethodHandle[] handles = new MethodHandle[count];
        for (int i = 0; i < count; i++) {
            handles[i] = free(PREFIXES[i] + name);
        }
        return handles;
    }

    static MemorySegment of(byte[] bytes) {
        return MemorySegment.ofArray(bytes);
    }

    static MemorySegment of(byte[] bytes, int offset, int length) {
        return MemorySegment.ofArray(bytes).asSlice(offset, length);
    }

    static MemorySegment of(long[] place) {
        return MemorySegment.ofArray(place);
    }

    static MemorySegment of(int[] report) {
        return report == null ? MemorySegment.NULL : MemorySegment.ofArray(report);
    }

    /** A {@code yuxi_sm2_id} with a copy of the bytes. */
    static MemorySegment identifier(Arena arena, byte[] id) {
        MemorySegment struct = arena.allocate(ID);
        struct.set(JAVA_INT, 0, id.length == 0 ? ID_EMPTY : ID_BYTES);
        struct.set(ADDRESS, 8, id.length == 0 ? MemorySegment.NULL : arena.allocateFrom(JAVA_BYTE, id));
        struct.set(JAVA_LONG, 16, id.length);
        return struct;
    }

    /** What a handle threw is a fault of these classes: the functions throw nothing. */
    static AssertionError wrong(Throwable thrown) {
        if (thrown instanceof Error) {
            throw (Error) thrown;
        }
        if (thrown instanceof RuntimeException) {
            throw (RuntimeException) thrown;
        }
        return new AssertionError(thrown);
    }
}
