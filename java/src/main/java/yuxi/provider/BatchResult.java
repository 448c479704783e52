package yuxi.provider;

import java.util.BitSet;

/** The result of each row of a verification. */
public final class BatchResult {

    private final byte[] statuses;
    private final int failed;

    BatchResult(byte[] statuses) {
        this.statuses = statuses;
        int count = 0;
        for (byte status : statuses) {
            count += status == 0 ? 0 : 1;
        }
        failed = count;
    }

    /**
     * How many rows there are.
     *
     * @return the number of rows
     */
    public int count() {
        return statuses.length;
    }

    /**
     * Whether the signature of a row is valid.
     *
     * @param row counts from 0
     * @return whether it is valid
     */
    public boolean isValid(int row) {
        return statuses[row] == 0;
    }

    /**
     * Whether every signature is valid.
     *
     * @return whether no row failed
     */
    public boolean allValid() {
        return failed == 0;
    }

    /**
     * How many signatures are not valid.
     *
     * @return the number of rows that failed
     */
    public int failed() {
        return failed;
    }

    /**
     * Why the signature of a row is not valid.
     *
     * @param row counts from 0
     * @return {@link Fault#NONE} if it is valid
     */
    public Fault fault(int row) {
        return Fault.of(statuses[row]);
    }

    /**
     * The rows whose signatures are valid.
     *
     * @return a set in which the bit of each such row is set
     */
    public BitSet toBitSet() {
        BitSet set = new BitSet(statuses.length);
        for (int i = 0; i < statuses.length; i++) {
            set.set(i, statuses[i] == 0);
        }
        return set;
    }
}
