package yuxi.provider;

/**
 * Nonces of signatures that are computed 64 at a time, before they are needed, if the property {@code yuxi.preparedNonces}
 * is {@code true}: signing one message after another is then about as fast as in a batch.
 *
 * <p>Two signatures with the same nonce reveal the private key. So the property must not be set where a snapshot of the
 * process or of its machine is resumed more than once. All keys and threads share the nonces.
 */
final class PreparedNonces {

    private static final String PROPERTY = "yuxi.preparedNonces";

    /** Those of a curve, for as long as these classes are loaded. */
    private static final class OfSm2 {
        static final Shared NONCES = new Shared(Curve.SM2);
    }

    private static final class OfP256 {
        static final Shared NONCES = new Shared(Curve.P256);
    }

    private static final class Shared {
        /** 0 if there is none: then signatures are made without. */
        private final long address;
        /** Zeroizes the nonces when these classes are unloaded. */
        private final Handle handle;

        Shared(Curve curve) {
            int ordinal = curve.ordinal();
            NativeLibrary library = Binding.library();
            address = library.preparedNonces(ordinal, Report.create());
            handle = address == 0
                    ? null : new Handle(address, nonces -> library.freePreparedNonces(ordinal, nonces));
        }
    }

    private PreparedNonces() {
    }

    /** The prepared nonces for a new {@code Signature}, or 0 if the property is not set. */
    static long of(Curve curve) {
        if (!isOn()) {
            return 0;
        }
        return (curve == Curve.SM2 ? OfSm2.NONCES : OfP256.NONCES).address;
    }

    private static boolean isOn() {
        try {
            return Boolean.getBoolean(PROPERTY);
        } catch (SecurityException error) {
            // a program that may not read it has not set it
            return false;
        }
    }
}
