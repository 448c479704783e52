package yuxi.spark;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.X509EncodedKeySpec;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.RowFactory;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;
import yuxi.provider.BatchResult;
import yuxi.provider.SM2Batch;
import yuxi.provider.SM2ParameterSpec;
import yuxi.provider.Yuxi;

/**
 * Verifies the SM2 signatures in the rows of a data set, by {@code SM2Batch}: each task gathers rows, and verifies them
 * in one call. A malformed row has a fault and is no failed job.
 *
 * <pre>{@code
 * Dataset<Row> verified = SM2Verify.verify(rows, "key", "message", "signature", id);
 * verified.where("not valid").groupBy("fault").count().show();
 * }</pre>
 */
public final class SM2Verify {

    /** Rows in one call: with a thousand signers each has dozens, and their keys are worth tables. */
    private static final int ROWS = 1 << 16;
    /** What precedes the point in a SubjectPublicKeyInfo of SM2. */
    private static final byte[] INFO =
            HexFormat.of().parseHex("3059301306072a8648ce3d020106082a811ccf5501822d034200");
    private static final int POINT = 65;

    private SM2Verify() {
    }

    /**
     * Verifies the rows. The columns of the key, the message and the signature are binary; a key is a point of 65 bytes,
     * a signature is in DER.
     *
     * @param rows the rows
     * @param key the name of the column of keys
     * @param message that of messages
     * @param signature that of signatures
     * @param id the ID of the signers
     * @return the other columns, then {@code valid}, which is null if one of the three is null, and {@code fault}, a
     *         text if it is false
     */
    public static Dataset<Row> verify(Dataset<Row> rows, String key, String message, String signature, byte[] id) {
        StructType from = rows.schema();
        int[] columns = {from.fieldIndex(key), from.fieldIndex(message), from.fieldIndex(signature)};
        List<Integer> kept = new ArrayList<>();
        StructType to = new StructType();
        for (StructField field : from.fields()) {
            int index = from.fieldIndex(field.name());
            if (index != columns[0] && index != columns[1] && index != columns[2]) {
                kept.add(index);
                to = to.add(field);
            }
        }
        to = to.add("valid", DataTypes.BooleanType).add("fault", DataTypes.StringType);
        Task task = new Task(columns, kept.stream().mapToInt(Integer::intValue).toArray(), id.clone());
        return rows.mapPartitions(task, Encoders.row(to));
    }

    /** What a task does. */
    private static final class Task implements MapPartitionsFunction<Row, Row> {
        private static final long serialVersionUID = 1L;
        private final int[] columns;
        private final int[] kept;
        private final byte[] id;

        Task(int[] columns, int[] kept, byte[] id) {
            this.columns = columns;
            this.kept = kept;
            this.id = id;
        }

        @Override
        public Iterator<Row> call(Iterator<Row> input) throws GeneralSecurityException {
            // the task fails with the reason if this worker has no native library
            Yuxi.assertHealthy();
            return new Verified(input, this);
        }
    }

    /** The results of a partition; at most {@link #ROWS} rows are in memory. */
    private static final class Verified implements Iterator<Row> {
        private final Iterator<Row> input;
        private final Task task;
        private final SM2Batch batch;
        private final KeyFactory factory;
        private List<Row> results = List.of();
        private int next;

        Verified(Iterator<Row> input, Task task) throws GeneralSecurityException {
            this.input = input;
            this.task = task;
            batch = SM2Batch.withId(new SM2ParameterSpec(task.id));
            factory = KeyFactory.getInstance("SM2", Yuxi.provider());
        }

        @Override
        public boolean hasNext() {
            return next < results.size() || input.hasNext();
        }

        @Override
        public Row next() {
            if (next == results.size()) {
                if (!input.hasNext()) {
                    throw new NoSuchElementException();
                }
                results = verified();
                next = 0;
            }
            return results.get(next++);
        }

        /** A key, or why there is none. */
        private record Decoded(PublicKey key, String fault) {
        }

        private Decoded decode(ByteBuffer point) {
            if (point.remaining() != POINT) {
                return new Decoded(null, "a key has " + POINT + " bytes");
            }
            byte[] info = new byte[INFO.length + POINT];
            System.arraycopy(INFO, 0, info, 0, INFO.length);
            point.duplicate().get(info, INFO.length, POINT);
            try {
                return new Decoded(factory.generatePublic(new X509EncodedKeySpec(info)), null);
            } catch (GeneralSecurityException error) {
                return new Decoded(null, error.getMessage());
            }
        }

        private List<Row> verified() {
            List<Row> rows = new ArrayList<>();
            Map<ByteBuffer, Decoded> known = new HashMap<>();
            List<Decoded> decoded = new ArrayList<>();
            List<PublicKey> keys = new ArrayList<>();
            List<byte[]> messages = new ArrayList<>();
            List<byte[]> signatures = new ArrayList<>();
            while (rows.size() < ROWS && input.hasNext()) {
                Row row = input.next();
                rows.add(row);
                byte[] key = row.getAs(task.columns[0]);
                byte[] message = row.getAs(task.columns[1]);
                byte[] signature = row.getAs(task.columns[2]);
                Decoded one = key == null || message == null || signature == null ? null
                        : known.computeIfAbsent(ByteBuffer.wrap(key), this::decode);
                decoded.add(one);
                if (one != null && one.key != null) {
                    keys.add(one.key);
                    messages.add(message);
                    signatures.add(signature);
                }
            }
            BatchResult result;
            try {
                result = batch.verify(keys.toArray(new PublicKey[0]), messages.toArray(new byte[0][]),
                        signatures.toArray(new byte[0][]));
            } catch (GeneralSecurityException error) {
                throw new IllegalStateException(error);
            }
            int place = 0;
            for (int i = 0; i < rows.size(); i++) {
                Decoded one = decoded.get(i);
                Object[] values = new Object[task.kept.length + 2];
                for (int j = 0; j < task.kept.length; j++) {
                    values[j] = rows.get(i).get(task.kept[j]);
                }
                if (one != null && one.key == null) {
                    values[values.length - 2] = false;
                    values[values.length - 1] = one.fault;
                } else if (one != null) {
                    boolean isValid = result.isValid(place);
                    values[values.length - 2] = isValid;
                    values[values.length - 1] = isValid ? null : result.fault(place).text();
                    place++;
                }
                rows.set(i, RowFactory.create(values));
            }
            return rows;
        }
    }
}
