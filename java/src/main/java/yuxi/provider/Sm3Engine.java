package yuxi.provider;

import java.security.ProviderException;
import java.util.Arrays;

/**
 * SM3 of a message in parts. Short messages are collected, so that one native call hashes them; a longer one goes to a
 * native hasher, in parts that are short enough not to delay the virtual machine.
 */
final class Sm3Engine {

    /** What is collected at most: eight kilobytes take SM3 about thirty microseconds. */
    private static final int COLLECTED = 8192;
    /** What one native call hashes at most. */
    private static final int PART = 1 << 16;
    private static final int FIRST = 256;

    private byte[] buffer = new byte[FIRST];
    private int count;
    private Handle hasher;

    void update(byte part) {
        reserve(1);
        buffer[count++] = part;
    }

    void update(byte[] data, int offset, int length) {
        if (length > COLLECTED - count) {
            flush();
        }
        if (length > COLLECTED) {
            feed(data, offset, length);
            return;
        }
        reserve(length);
        System.arraycopy(data, offset, buffer, count, length);
        count += length;
    }

    /** Writes the digest, and begins anew. */
    byte[] digest() {
        byte[] digest = new byte[32];
        NativeLibrary library = Binding.library();
        try {
            if (hasher == null) {
                checked(library.sm3(buffer, 0, count, digest));
            } else {
                flush();
                long address = hasher.acquire();
                try {
                    checked(library.digestHasher(address, digest));
                } finally {
                    hasher.release();
                }
            }
        } finally {
            reset();
        }
        return digest;
    }

    void reset() {
        Arrays.fill(buffer, 0, count, (byte) 0);
        count = 0;
        if (hasher != null) {
            hasher.close();
            hasher = null;
        }
    }

    Sm3Engine copy() {
        Sm3Engine copy = new Sm3Engine();
        copy.buffer = buffer.clone();
        copy.count = count;
        if (hasher != null) {
            long address = hasher.acquire();
            try {
                copy.hasher = handle(Binding.library().cloneHasher(address));
            } finally {
                hasher.release();
            }
        }
        return copy;
    }

    private void reserve(int length) {
        int needed = count + length;
        if (needed > COLLECTED) {
            flush();
            needed = length;
        }
        if (needed > buffer.length) {
            byte[] old = buffer;
            buffer = Arrays.copyOf(old, Math.min(COLLECTED, Math.max(needed, 2 * old.length)));
            Bytes.wipe(old);
        }
    }

    /** Passes what was collected to the native hasher. */
    private void flush() {
        if (count > 0) {
            int length = count;
            count = 0;
            feed(buffer, 0, length);
            Arrays.fill(buffer, 0, length, (byte) 0);
        }
    }

    private void feed(byte[] data, int offset, int length) {
        NativeLibrary library = Binding.library();
        if (hasher == null) {
            hasher = handle(library.hasher());
        }
        long address = hasher.acquire();
        try {
            for (int left = length; left > 0; left -= PART) {
                checked(library.updateHasher(address, data, offset + (length - left), Math.min(PART, left)));
            }
        } finally {
            hasher.release();
        }
    }

    private static Handle handle(long address) {
        if (address == 0) {
            throw new ProviderException("the native library cannot make a hasher");
        }
        NativeLibrary library = Binding.library();
        return new Handle(address, library::freeHasher);
    }

    private static void checked(int result) {
        if (result < 0) {
            throw new ProviderException(Fault.of(-result).text());
        }
    }
}
