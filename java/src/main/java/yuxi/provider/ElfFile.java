package yuxi.provider;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/**
 * Checks a shared library before it is loaded: the system's loader maps the file, and if a part of it is missing the
 * process ends with SIGBUS.
 */
final class ElfFile {

    private static final int HEADER = 64;
    private static final int PROGRAM_HEADER = 56;

    private ElfFile() {
    }

    /** Throws if the file is not a whole shared library for this machine. */
    static void check(Path path, Platform platform) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "r")) {
            long size = file.length();
            ByteBuffer header = read(file, 0, HEADER, size);
            if (header.getInt(0) != 0x464c457f || header.get(4) != 2 || header.get(5) != 1) {
                throw new IOException("it is not an ELF file of 64 bits");
            }
            int machine = header.getShort(18) & 0xffff;
            if (machine != platform.machine()) {
                throw new IOException("it is for another processor (machine " + machine + ", needed is "
                        + platform.machine() + ")");
            }
            long table = header.getLong(32);
            int entry = header.getShort(54) & 0xffff;
            int count = header.getShort(56) & 0xffff;
            if (entry < PROGRAM_HEADER || count == 0) {
                throw new IOException("it has no segments");
            }
            for (int i = 0; i < count; i++) {
                ByteBuffer segment = read(file, table + (long) i * entry, PROGRAM_HEADER, size);
                require(segment.getLong(8), segment.getLong(32), size);
            }
            // the table of sections is at the end: with it the file is whole
            require(header.getLong(40), (long) (header.getShort(58) & 0xffff) * (header.getShort(60) & 0xffff), size);
        }
    }

    private static ByteBuffer read(RandomAccessFile file, long offset, int length, long size) throws IOException {
        require(offset, length, size);
        byte[] bytes = new byte[length];
        file.seek(offset);
        file.readFully(bytes);
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }

    private static void require(long offset, long length, long size) throws IOException {
        if (offset < 0 || length < 0 || length > size || offset > size - length) {
            throw new IOException("it is truncated: it has " + size + " bytes");
        }
    }
}
