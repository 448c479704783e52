package yuxi.provider;

/**
 * How the native library is reached on Java 22 and later: by the foreign-function interface, or with
 * {@code -Dyuxi.binding=jni} as on older versions.
 */
final class Bindings {

    private Bindings() {
    }

    static NativeLibrary open(String path) {
        return "jni".equalsIgnoreCase(System.getProperty("yuxi.binding")) ? new JniLibrary(path) : new FfmLibrary(path);
    }
}
