package yuxi.provider;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** What a call of the native library tells when it fails: a {@code yuxi_error} of {@code yuxi.h}. */
final class Report {

    /** A status and a text of 256 bytes. */
    private static final int SIZE = 65;

    private Report() {
    }

    static int[] create() {
        return new int[SIZE];
    }

    /** The status of the call, a number of {@link Fault}. */
    static int status(int[] report) {
        return report[0];
    }

    /** A line that describes the fault. */
    static String text(int[] report) {
        ByteBuffer buffer = ByteBuffer.allocate(4 * SIZE).order(ByteOrder.nativeOrder());
        buffer.asIntBuffer().put(report);
        byte[] bytes = buffer.array();
        int end = 4;
        while (end < bytes.length && bytes[end] != 0) {
            end++;
        }
        String text = new String(bytes, 4, end - 4, StandardCharsets.UTF_8);
        return text.isEmpty() ? Fault.of(status(report)).text() : text;
    }
}
