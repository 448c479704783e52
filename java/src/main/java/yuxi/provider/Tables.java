package yuxi.provider;

import java.security.InvalidKeyException;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Tables of public keys that verify many signatures, which nobody prepared: the key gets one when it has verified some,
 * as long as there is room. The table is freed with the key.
 */
final class Tables {

    /** How many signatures a key verifies before it gets a table: making one takes as long as nine of them. */
    static final int USES = 16;
    /** Of a key that got none as there was no room: after how many more it is asked again. */
    private static final int AGAIN = 1024;
    /** The maximum size of one. */
    private static final int SIZE = 64 << 10;

    static final Tables OF_PROCESS = new Tables(mebibytes() << 20);

    private final AtomicLong room;

    /** @param room how many bytes of native memory all of them have */
    Tables(long room) {
        this.room = new AtomicLong(room);
    }

    private static long mebibytes() {
        try {
            return Math.max(0, Math.min(1 << 20, Long.getLong("yuxi.tables", 64)));
        } catch (SecurityException error) {
            return 64;
        }
    }

    /** Whether a key gets a table now that it has verified so many signatures. */
    static boolean isDue(int uses) {
        return uses >= USES && (uses - USES) % AGAIN == 0;
    }

    /** A table for the key, or null if there is no room for it. */
    PreparedKey make(PublicKeys key) {
        if (room.addAndGet(-SIZE) < 0) {
            room.addAndGet(SIZE);
            return null;
        }
        try {
            AtomicLong given = room;
            return PreparedKey.of(key, SIZE, () -> given.addAndGet(SIZE));
        } catch (InvalidKeyException error) {
            // without memory for it, verifications go on as before
            room.addAndGet(SIZE);
            return null;
        }
    }

    long room() {
        return room.get();
    }
}
