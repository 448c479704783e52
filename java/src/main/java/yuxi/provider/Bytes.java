package yuxi.provider;

import java.math.BigInteger;
import java.util.Arrays;

/** Helpers for arrays of bytes. */
final class Bytes {

    private Bytes() {
    }

    static byte[] fromHex(String hex) {
        byte[] bytes = new byte[hex.length() / 2];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
        }
        return bytes;
    }

    /**
     * An integer in {@code length} bytes, most significant first.
     *
     * @return null if it is negative or does not fit
     */
    static byte[] fromInteger(BigInteger integer, int length) {
        if (integer.signum() < 0 || integer.bitLength() > 8 * length) {
            return null;
        }
        byte[] bytes = integer.toByteArray();
        int excess = Math.max(0, bytes.length - length);
        byte[] result = new byte[length];
        System.arraycopy(bytes, excess, result, length - (bytes.length - excess), bytes.length - excess);
        wipe(bytes);
        return result;
    }

    static byte[] reversed(byte[] bytes) {
        byte[] result = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            result[i] = bytes[bytes.length - 1 - i];
        }
        return result;
    }

    static void wipe(byte[] bytes) {
        if (bytes != null) {
            Arrays.fill(bytes, (byte) 0);
        }
    }

    /** The first bytes of an array that is wiped. */
    static byte[] takeSecret(byte[] bytes, int length) {
        byte[] result = Arrays.copyOf(bytes, length);
        wipe(bytes);
        return result;
    }
}
