package yuxi.provider;

import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The native keys of a batch, which stay alive until it ends. */
final class KeyHandles implements AutoCloseable {

    private final long[] addresses;
    private final List<Handle> acquired = new ArrayList<>();
    /** Keys that were translated for this batch. */
    private final List<PrivateKeys> owned = new ArrayList<>();

    /** @param keys one for all rows, or one for each */
    KeyHandles(Curve curve, PrivateKey[] keys) throws InvalidKeyException {
        addresses = new long[keys.length];
        Map<PrivateKey, Long> known = new IdentityHashMap<>();
        try {
            for (int i = 0; i < keys.length; i++) {
                Long address = known.get(keys[i]);
                if (address == null) {
                    address = acquire(curve, keys[i]);
                    known.put(keys[i], address);
                }
                addresses[i] = address;
            }
        } catch (InvalidKeyException | RuntimeException error) {
            close();
            throw error;
        }
    }

    private long acquire(Curve curve, PrivateKey key) throws InvalidKeyException {
        PrivateKeys translated = PrivateKeys.translate(curve, key);
        if (translated != key) {
            owned.add(translated);
        }
        long address;
        try {
            address = translated.handle().acquire();
        } catch (IllegalStateException error) {
            throw new InvalidKeyException(error.getMessage(), error);
        }
        acquired.add(translated.handle());
        return address;
    }

    /** The addresses for some rows. */
    long[] range(int first, int count) {
        return addresses.length == 1 ? addresses : Arrays.copyOfRange(addresses, first, first + count);
    }

    @Override
    public void close() {
        acquired.forEach(Handle::release);
        acquired.clear();
        owned.forEach(PrivateKeys::destroy);
        owned.clear();
    }
}
