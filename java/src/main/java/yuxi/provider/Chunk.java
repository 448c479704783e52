package yuxi.provider;

import java.util.Arrays;

/** Some rows one after the other, as a native call takes them; the arrays serve for one chunk after the other. */
final class Chunk {

    /** How many rows one native call takes at most: hundreds suffice for the full rate, and it ends after milliseconds. */
    static final int ROWS = 1024;
    /** How many bytes of rows it takes at most, unless one row is longer. */
    private static final int BYTES = 1 << 20;

    private byte[] bytes = new byte[256];
    private int size;
    private final int[] ends = new int[ROWS];
    private int count;

    /** Whether a row of this length can be added. */
    boolean hasRoom(int length) {
        return count < ROWS && (count == 0 || length <= BYTES - size);
    }

    /** Adds a row; one that is null counts as empty. */
    void add(Rows rows, int row, int length) {
        int end = size + Math.max(0, length);
        if (end > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.max(end, Math.min(2L * bytes.length, BYTES)));
        }
        if (length > 0) {
            rows.copy(row, length, bytes, size);
        }
        size = end;
        ends[count++] = end;
    }

    void clear() {
        size = 0;
        count = 0;
    }

    int count() {
        return count;
    }

    byte[] bytes() {
        return bytes;
    }

    int size() {
        return size;
    }

    int[] ends() {
        return ends;
    }
}
