package yuxi.provider;

/** How the native library is reached on Java 11 to 21. The JAR holds another class of this name for Java 22 and later. */
final class Bindings {

    private Bindings() {
    }

    static NativeLibrary open(String path) {
        return new JniLibrary(path);
    }
}
