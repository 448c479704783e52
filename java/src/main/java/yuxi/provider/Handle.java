package yuxi.provider;

import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongConsumer;

/**
 * A native object. It is freed when it is closed or unreachable, but not before the last operation that uses it ends:
 * another thread may close a key while this one signs with it.
 *
 * <pre>{@code
 * long address = handle.acquire();
 * try {
 *     ...
 * } finally {
 *     handle.release();
 * }
 * }</pre>
 */
final class Handle implements AutoCloseable {

    private static final class Cleaners {
        static final Cleaner CLEANER = Cleaner.create();
    }

    /** What the cleaner keeps, which must not reach the handle itself. */
    private static final class State implements Runnable {
        private final long address;
        private final LongConsumer free;
        /** The operations in progress, and one more until the object is closed. */
        private final AtomicInteger users = new AtomicInteger(1);

        State(long address, LongConsumer free) {
            this.address = address;
            this.free = free;
        }

        boolean acquire() {
            int count;
            do {
                count = users.get();
                if (count == 0) {
                    return false;
                }
            } while (!users.compareAndSet(count, count + 1));
            return true;
        }

        void release() {
            if (users.decrementAndGet() == 0) {
                free.accept(address);
            }
        }

        /** The cleaner runs it once. */
        @Override
        public void run() {
            release();
        }
    }

    private final State state;
    private final Cleaner.Cleanable cleanable;
    private volatile boolean isClosed;

    /**
     * Takes an address over.
     *
     * @param free must not refer to an object that refers to this handle
     */
    Handle(long address, LongConsumer free) {
        State state = new State(address, free);
        this.state = state;
        try {
            cleanable = Cleaners.CLEANER.register(this, state);
        } catch (Throwable error) {
            state.release();
            throw error;
        }
    }

    /**
     * The address, which stays valid until {@link #release}.
     *
     * @throws IllegalStateException if the handle is closed
     */
    long acquire() {
        if (isClosed || !state.acquire()) {
            throw new IllegalStateException("the key was destroyed");
        }
        return state.address;
    }

    void release() {
        state.release();
    }

    boolean isClosed() {
        return isClosed;
    }

    @Override
    public void close() {
        isClosed = true;
        cleanable.clean();
    }
}
