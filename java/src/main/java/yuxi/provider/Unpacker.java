package yuxi.provider;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Properties;

/**
 * The native library of the JAR as a file: in a new folder with a random name that only the owner may enter. The file
 * and the folder are removed when the library is loaded; Linux keeps what is mapped.
 */
final class Unpacker implements AutoCloseable {

    private static final String FILE = "libyuxi_java.so";

    private final Path folder;
    private final Path file;

    private Unpacker(Path folder, Path file) {
        this.folder = folder;
        this.file = file;
    }

    static Unpacker unpack(Platform platform) throws IOException {
        String resource = "natives/" + platform.classifier() + "/" + FILE;
        try (InputStream library = Unpacker.class.getResourceAsStream(resource)) {
            if (library == null) {
                throw new IOException("this JAR has no native library for " + platform.classifier()
                        + "; add the JAR with that classifier to the class path");
            }
            Path folder = createFolder();
            Unpacker unpacker = new Unpacker(folder, folder.resolve(FILE));
            try {
                Files.createFile(unpacker.file, ownerOnly("rw-------"));
                byte[] digest = copy(library, unpacker.file);
                if (!MessageDigest.isEqual(digest, expectedDigest(platform))) {
                    throw new IOException("the native library in the JAR is not the one that was built for it");
                }
                return unpacker;
            } catch (IOException | RuntimeException error) {
                unpacker.close();
                throw error;
            }
        }
    }

    private static Path createFolder() throws IOException {
        String parent = System.getProperty("yuxi.tmpdir", System.getProperty("java.io.tmpdir"));
        try {
            return Files.createTempDirectory(Paths.get(parent), "yuxi-", ownerOnly("rwx------"));
        } catch (IOException | RuntimeException error) {
            throw new IOException("the native library cannot be unpacked into " + parent
                    + " (-Dyuxi.tmpdir=FOLDER names another folder, -Dyuxi.library=FILE an unpacked library)", error);
        }
    }

    private static FileAttribute<?> ownerOnly(String permissions) {
        return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions));
    }

    /** Copies, and returns the SHA-256 digest of what was written. */
    private static byte[] copy(InputStream from, Path to) throws IOException {
        try (OutputStream out = Files.newOutputStream(to)) {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] buffer = new byte[1 << 16];
            for (int length = from.read(buffer); length >= 0; length = from.read(buffer)) {
                digest.update(buffer, 0, length);
                out.write(buffer, 0, length);
            }
            return digest.digest();
        } catch (NoSuchAlgorithmException error) {
            throw new IOException(error);
        }
    }

    /** What the build wrote beside the library. */
    private static byte[] expectedDigest(Platform platform) throws IOException {
        Properties properties = new Properties();
        try (InputStream stream =
                Unpacker.class.getResourceAsStream("natives/" + platform.classifier() + "/library.properties")) {
            if (stream != null) {
                properties.load(stream);
            }
        }
        String digest = properties.getProperty("sha256", "");
        if (digest.length() != 64) {
            throw new IOException("the JAR does not state the digest of its native library");
        }
        return Bytes.fromHex(digest);
    }

    Path file() {
        return file;
    }

    /** Removes the file and its folder. */
    @Override
    public void close() throws IOException {
        Files.deleteIfExists(file);
        Files.deleteIfExists(folder);
    }
}
