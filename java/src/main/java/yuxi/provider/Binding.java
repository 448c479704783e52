package yuxi.provider;

import java.io.IOException;
import java.nio.file.Path;
import java.nio.file.Paths;

/**
 * Loads the native library once, when it is first needed. If that fails, the reason is kept, and nothing is thrown in a
 * static initializer.
 */
final class Binding {

    /** The version of the C library for which these classes are written. */
    static final String VERSION = "0.1.0";

    private static final NativeLibrary LIBRARY;
    private static final Throwable ERROR;

    static {
        NativeLibrary library = null;
        Throwable error = null;
        try {
            library = load();
        } catch (Throwable thrown) {
            error = thrown;
        }
        LIBRARY = library;
        ERROR = error;
    }

    private Binding() {
    }

    /** Why the library could not be loaded, or null. */
    static Throwable error() {
        return ERROR;
    }

    static NativeLibrary library() {
        NativeLibrary library = LIBRARY;
        if (library == null) {
            throw new IllegalStateException("the native library of Yuxi is not loaded", ERROR);
        }
        return library;
    }

    private static NativeLibrary load() throws IOException {
        Platform platform = Platform.current();
        if (platform == null) {
            throw new UnsupportedOperationException(
                    "Yuxi has no native library for " + Platform.description());
        }
        String named = System.getProperty("yuxi.library");
        NativeLibrary library;
        if (named != null) {
            library = load(Paths.get(named).toAbsolutePath(), platform);
        } else {
            try (Unpacker unpacker = Unpacker.unpack(platform)) {
                library = load(unpacker.file(), platform);
            }
        }
        String version = library.version();
        if (!VERSION.equals(version)) {
            throw new UnsupportedOperationException(
                    "the native library has version " + version + ", these classes need " + VERSION);
        }
        return library;
    }

    private static NativeLibrary load(Path path, Platform platform) throws IOException {
        try {
            ElfFile.check(path, platform);
        } catch (IOException error) {
            throw new IOException("the native library " + path + " cannot be loaded: " + error.getMessage(), error);
        }
        return Bindings.open(path.toString());
    }
}
