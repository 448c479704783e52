package yuxi.provider;

import java.security.Provider;
import java.security.Security;

/**
 * Installs the provider, and tells how it is.
 *
 * <pre>{@code
 * Yuxi.install();
 * Yuxi.assertHealthy();
 * }</pre>
 */
public final class Yuxi {

    private static final class Instance {
        static final Provider PROVIDER = new YuxiProvider();
    }

    private Yuxi() {
    }

    /**
     * The provider, to be passed to {@code getInstance} without installing it.
     *
     * @return the only instance that this class makes
     */
    public static Provider provider() {
        return Instance.PROVIDER;
    }

    /**
     * Installs the provider before all others, unless it is installed already. If the native library cannot be loaded,
     * this does nothing: the program goes on with other providers.
     *
     * @return whether the provider is installed and has its services
     */
    public static boolean install() {
        if (getLoadingError() != null) {
            return false;
        }
        Security.insertProviderAt(provider(), 1);
        return true;
    }

    /**
     * Why the native library could not be loaded.
     *
     * @return null if it is loaded
     */
    public static Throwable getLoadingError() {
        return Binding.error();
    }

    /**
     * Computes some results, and compares them with those of the standards; signs, encrypts and agrees with new keys.
     * It takes some milliseconds.
     *
     * @return whether all were right
     */
    public static SelfTestStatus selfTest() {
        if (getLoadingError() != null) {
            return SelfTestStatus.NOT_RUN;
        }
        return SelfTest.fault() == null ? SelfTestStatus.PASSED : SelfTestStatus.FAILED;
    }

    /**
     * Throws if the provider cannot be used.
     *
     * @throws IllegalStateException if the native library is not loaded, with the reason as its cause, or if a result of
     *         the self-test is wrong
     */
    public static void assertHealthy() {
        if (getLoadingError() != null) {
            throw new IllegalStateException("the native library of Yuxi is not loaded: " + getLoadingError().getMessage(),
                    getLoadingError());
        }
        String fault = SelfTest.fault();
        if (fault != null) {
            throw new IllegalStateException("the self-test of Yuxi failed: " + fault);
        }
    }

    /**
     * The version of the native library.
     *
     * @return such as {@code 0.1.0}
     * @throws IllegalStateException if it is not loaded
     */
    public static String version() {
        return Binding.library().version();
    }

    /**
     * What computes on this CPU.
     *
     * @return such as {@code ifma}
     * @throws IllegalStateException if the native library is not loaded
     */
    public static String backend() {
        return Binding.library().backend();
    }

    /**
     * Compares the kernels of the running library, byte for byte, with those that were proved. It takes some
     * milliseconds.
     *
     * @return the kernels, and which of them were proved
     * @throws IllegalStateException if the native library is not loaded
     */
    public static Proofs proofs() {
        return Proofs.of(Binding.library().proofs());
    }

    /**
     * How Java reaches the native library.
     *
     * @return {@code JNI}, or {@code FFM} on Java 22 and later
     * @throws IllegalStateException if it is not loaded
     */
    public static String binding() {
        return Binding.library().binding();
    }
}
