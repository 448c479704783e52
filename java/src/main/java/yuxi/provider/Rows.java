package yuxi.provider;

import java.nio.ByteBuffer;

/**
 * The messages or signatures of a batch: arrays, or parts of a buffer. A direct buffer, and that of a
 * {@code MemorySegment} ({@code asByteBuffer}), serve as well as one in Java's heap. Nothing is copied before the batch
 * runs, so the bytes must not change until then.
 */
public abstract class Rows {

    private Rows() {
    }

    /**
     * Each array is a row.
     *
     * @param rows the rows; a row that is null fails alone
     * @return the rows
     */
    public static Rows of(byte[][] rows) {
        return new Arrays(rows);
    }

    /**
     * Rows of one length, one after the other, from the buffer's position to its limit.
     *
     * @param buffer the rows; its position does not change
     * @param length the length of a row, at least 1
     * @return the rows
     * @throws IllegalArgumentException if the buffer does not hold whole rows
     */
    public static Rows of(ByteBuffer buffer, int length) {
        if (length < 1 || buffer.remaining() % length != 0) {
            throw new IllegalArgumentException(
                    buffer.remaining() + " bytes are not whole rows of " + length + " bytes");
        }
        return new Fixed(buffer.duplicate(), length);
    }

    /**
     * Rows of any length, one after the other, as in a column of Apache Arrow: the first begins at the buffer's
     * position, and row {@code i} ends {@code ends[i]} bytes behind that position, where the next one begins.
     *
     * @param buffer the rows; its position does not change
     * @param ends where each ends
     * @return the rows
     * @throws IllegalArgumentException if a row ends before it begins, or behind the buffer's limit
     */
    public static Rows of(ByteBuffer buffer, int[] ends) {
        int begin = 0;
        for (int end : ends) {
            if (end < begin || end > buffer.remaining()) {
                throw new IllegalArgumentException("a row from " + begin + " to " + end + " is outside of the buffer");
            }
            begin = end;
        }
        return new Ends(buffer.duplicate(), ends.clone());
    }

    /**
     * How many there are.
     *
     * @return the number of rows
     */
    public abstract int count();

    /** The length of a row, or -1 if it is null. */
    abstract int length(int row);

    /** Copies a row that is not null. */
    abstract void copy(int row, int length, byte[] to, int offset);

    private static final class Arrays extends Rows {
        private final byte[][] rows;

        Arrays(byte[][] rows) {
            this.rows = rows;
        }

        @Override
        public int count() {
            return rows.length;
        }

        @Override
        int length(int row) {
            byte[] bytes = rows[row];
            return bytes == null ? -1 : bytes.length;
        }

        @Override
        void copy(int row, int length, byte[] to, int offset) {
            System.arraycopy(rows[row], 0, to, offset, length);
        }
    }

    static void copyFrom(ByteBuffer buffer, int position, int length, byte[] to, int offset) {
        ByteBuffer view = buffer.duplicate();
        view.position(position);
        view.get(to, offset, length);
    }

    private static final class Fixed extends Rows {
        private final ByteBuffer buffer;
        private final int length;

        Fixed(ByteBuffer buffer, int length) {
            this.buffer = buffer;
            this.length = length;
        }

        @Override
        public int count() {
            return buffer.remaining() / length;
        }

        @Override
        int length(int row) {
            return length;
        }

        @Override
        void copy(int row, int count, byte[] to, int offset) {
            copyFrom(buffer, buffer.position() + row * length, count, to, offset);
        }
    }

    private static final class Ends extends Rows {
        private final ByteBuffer buffer;
        private final int[] ends;

        Ends(ByteBuffer buffer, int[] ends) {
            this.buffer = buffer;
            this.ends = ends;
        }

        private int begin(int row) {
            return row == 0 ? 0 : ends[row - 1];
        }

        @Override
        public int count() {
            return ends.length;
        }

        @Override
        int length(int row) {
            return ends[row] - begin(row);
        }

        @Override
        void copy(int row, int length, byte[] to, int offset) {
            copyFrom(buffer, buffer.position() + begin(row), length, to, offset);
        }
    }
}
