package yuxi.provider;

import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.ProviderException;
import java.security.PublicKey;
import java.util.Arrays;

/** Shared secrets of many rows. */
final class AgreementBatch {

    private AgreementBatch() {
    }

    /** @param keys one for all rows, or one for each */
    static byte[][] agree(Curve curve, PrivateKey[] keys, PublicKey[] peers) throws InvalidKeyException {
        int size = curve.pointSize();
        byte[][] results = new byte[peers.length][];
        int most = Math.min(Chunk.ROWS, peers.length);
        byte[] shared = new byte[32 * most];
        byte[] statuses = new byte[most];
        try (KeyHandles handles = new KeyHandles(curve, keys)) {
            for (int first = 0; first < peers.length; first += Chunk.ROWS) {
                int count = Math.min(Chunk.ROWS, peers.length - first);
                byte[] points = new byte[size * count];
                for (int i = 0; i < count; i++) {
                    System.arraycopy(
                            PublicKeys.translate(curve, peers[first + i]).point(), 0, points, i * size, size);
                }
                int result = Binding.library().agreeBatch(
                        curve.ordinal(), handles.range(first, count), points, count, shared, statuses);
                if (result < 0) {
                    throw new ProviderException(Fault.of(-result).text());
                }
                for (int i = 0; i < count; i++) {
                    results[first + i] = statuses[i] == 0 ? Arrays.copyOfRange(shared, 32 * i, 32 * i + 32) : null;
                }
            }
            return results;
        } finally {
            Bytes.wipe(shared);
        }
    }
}
