package yuxi.provider;

import java.security.InvalidKeyException;
import java.security.PublicKey;
import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** Verifies the rows of one batch. */
final class BatchVerifier {

    /** From how many rows of one key on it gets a table, and of which size. */
    private static final int SOME = 40;
    private static final int SOME_MEMORY = 32 << 10;
    private static final int MANY = 256;
    private static final int MANY_MEMORY = 1 << 20;
    /** Among other keys, a key with fewer rows stays with them: a native call for few rows shares little. */
    private static final int APART = 64;

    private final Curve curve;
    private final byte[] id;
    private final boolean isPrehashed;
    private final int form;
    private final Rows messages;
    private final Rows signatures;
    private final byte[] statuses;
    private final byte[] some = new byte[Chunk.ROWS];
    private final Chunk messageChunk = new Chunk();
    private final Chunk signatureChunk = new Chunk();

    BatchVerifier(Curve curve, byte[] id, boolean isPrehashed, int form, Rows messages, Rows signatures) {
        this.curve = curve;
        this.id = id;
        this.isPrehashed = isPrehashed;
        this.form = form;
        this.messages = messages;
        this.signatures = signatures;
        statuses = new byte[messages.count()];
    }

    byte[] statuses() {
        return statuses;
    }

    /** Verifies all rows with one key. */
    void withOne(PublicKey key) throws InvalidKeyException {
        PublicKeys translated = PublicKeys.translate(curve, key);
        int[] rows = new int[statuses.length];
        Arrays.setAll(rows, row -> row);
        apart(translated, key instanceof PreparedKey ? (PreparedKey) key : null, rows);
    }

    /** The rows of one key. */
    private static final class Group {
        private final PublicKeys key;
        private PreparedKey prepared;
        private int[] rows = new int[4];
        private int count;

        Group(PublicKeys key) {
            this.key = key;
        }

        void add(int row) {
            if (count == rows.length) {
                rows = Arrays.copyOf(rows, 2 * count);
            }
            rows[count++] = row;
        }
    }

    /** Verifies each row with its key. */
    void withEach(PublicKey[] keys) throws InvalidKeyException {
        Map<PublicKeys, Group> groups = new HashMap<>();
        Map<PublicKey, Group> known = new IdentityHashMap<>();
        Group[] groupOf = new Group[keys.length];
        for (int row = 0; row < keys.length; row++) {
            Group group = known.get(keys[row]);
            if (group == null) {
                try {
                    PublicKeys key = PublicKeys.translate(curve, keys[row]);
                    group = groups.computeIfAbsent(key, Group::new);
                    known.put(keys[row], group);
                    if (keys[row] instanceof PreparedKey) {
                        group.prepared = (PreparedKey) keys[row];
                    }
                } catch (InvalidKeyException error) {
                    statuses[row] = (byte) (keys[row] == null ? Fault.NULL : Fault.WRONG_KEY).ordinal();
                    continue;
                }
            }
            group.add(row);
            groupOf[row] = group;
        }
        int together = 0;
        int[] rows = new int[keys.length];
        for (int row = 0; row < keys.length; row++) {
            if (groupOf[row] != null && groupOf[row].prepared == null && groupOf[row].count < APART) {
                rows[together++] = row;
            }
        }
        together(Arrays.copyOf(rows, together), groupOf);
        for (Group group : groups.values()) {
            if (group.prepared != null || group.count >= APART) {
                apart(group.key, group.prepared, Arrays.copyOf(group.rows, group.count));
            }
        }
    }

    /** Rows of one key, with its table or one that is made for them. */
    private void apart(PublicKeys key, PreparedKey prepared, int[] rows) throws InvalidKeyException {
        if (prepared == null && rows.length >= SOME) {
            try (PreparedKey made = PreparedKey.of(key, rows.length < MANY ? SOME_MEMORY : MANY_MEMORY)) {
                apart(key, made, rows);
            }
            return;
        }
        long address = 0;
        try {
            address = prepared == null ? 0 : prepared.handle().acquire();
        } catch (IllegalStateException error) {
            throw new InvalidKeyException(error.getMessage(), error);
        }
        try {
            for (int first = 0; first < rows.length; first += messageChunk.count()) {
                fill(rows, first);
                call(address, prepared == null ? key.point() : null, rows, first);
            }
        } finally {
            if (prepared != null) {
                prepared.handle().release();
            }
        }
    }

    /** Rows of different keys. */
    private void together(int[] rows, Group[] groupOf) {
        for (int first = 0; first < rows.length; first += messageChunk.count()) {
            fill(rows, first);
            int size = curve.pointSize();
            byte[] points = new byte[size * messageChunk.count()];
            for (int i = 0; i < messageChunk.count(); i++) {
                System.arraycopy(groupOf[rows[first + i]].key.point(), 0, points, i * size, size);
            }
            call(0, points, rows, first);
        }
    }

    private void fill(int[] rows, int first) {
        messageChunk.clear();
        signatureChunk.clear();
        for (int i = first; i < rows.length; i++) {
            int length = messages.length(rows[i]);
            int signatureLength = signatures.length(rows[i]);
            if (!messageChunk.hasRoom(length) || !signatureChunk.hasRoom(signatureLength)) {
                break;
            }
            messageChunk.add(messages, rows[i], length);
            signatureChunk.add(signatures, rows[i], signatureLength);
        }
    }

    private void call(long prepared, byte[] points, int[] rows, int first) {
        int count = messageChunk.count();
        int result = Binding.library().verifyBatch(curve.ordinal(), prepared, points, id, isPrehashed,
                messageChunk.bytes(), messageChunk.ends(), signatureChunk.bytes(), signatureChunk.ends(), count, form,
                some);
        for (int i = 0; i < count; i++) {
            int row = rows[first + i];
            boolean isNull = messages.length(row) < 0 || signatures.length(row) < 0;
            statuses[row] = result < 0 ? (byte) -result : isNull ? (byte) Fault.NULL.ordinal() : some[i];
        }
    }
}
