package yuxi.provider;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How the native library is loaded, and what happens if it cannot be: in processes of their own. */
final class LoadingTest {

    private static final String PLATFORM = Platform.current().classifier();

    @TempDir
    private Path folder;

    /** What {@link LoadMain} prints in a new virtual machine; it must come to its end. */
    private static String runWith(String classPath, String... options) throws Exception {
        return runMain(classPath, List.of(LoadMain.class.getName()), options);
    }

    /** What a program prints, which is its class and arguments. */
    private static String runMain(String classPath, List<String> program, String... options) throws Exception {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto"));
        command.addAll(Arrays.asList(options));
        command.addAll(List.of("-cp", classPath));
        command.addAll(program);
        Path output = Files.createTempFile("yuxi-test", ".txt");
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
            boolean ended = process.waitFor(300, TimeUnit.SECONDS);
            String text = Files.readString(output);
            assertTrue(ended, text);
            assertEquals(0, process.exitValue(), text);
            assertTrue(text.contains("end"), text);
            return text;
        } finally {
            Files.delete(output);
        }
    }

    private static String classPath() {
        return System.getProperty("java.class.path");
    }

    private static String run(String option) throws Exception {
        return runWith(classPath(), option);
    }

    /** No service, and the reason. */
    private static void assertFails(String text, String reason) {
        assertFails(text, reason, false);
    }

    /** @param isListed whether the file {@code java.security} names the provider */
    private static void assertFails(String text, String reason, boolean isListed) {
        assertTrue(text.contains("installed=false") && text.contains("services=0")
                && text.contains("listed=" + isListed) && text.contains("selftest=NOT_RUN") && text.contains("unhealthy="), text);
        assertTrue(text.contains(reason), text);
    }

    private static void assertWorks(String text) {
        assertTrue(text.contains("installed=true") && text.contains("selftest=PASSED") && text.contains("healthy"), text);
    }

    private static byte[] library() throws IOException {
        try (InputStream stream =
                Yuxi.class.getResourceAsStream("natives/" + PLATFORM + "/libyuxi_java.so")) {
            return stream.readAllBytes();
        }
    }

    private String written(byte[] library) throws IOException {
        return "-Dyuxi.library=" + Files.write(folder.resolve("library.so"), library);
    }

    @Test
    void aNamedLibrary() throws Exception {
        assertWorks(run(written(library())));
    }

    @Test
    void aTruncatedLibrary() throws Exception {
        byte[] library = library();
        for (int length : new int[] {0, 3, 64, 1000, library.length / 2, library.length - 4096, library.length - 1}) {
            assertFails(run(written(Arrays.copyOf(library, length))), "truncated");
        }
    }

    @Test
    void aLibraryOfAnotherProcessor() throws Exception {
        byte[] library = library();
        library[18] = (byte) (library[18] == 62 ? 183 : 62);
        assertFails(run(written(library)), "another processor");
    }

    @Test
    void whatIsNoLibrary() throws Exception {
        assertFails(run(written("not a library, but a text that is longer than a header of ELF has bytes".getBytes())),
                "not an ELF file");
        assertFails(run("-Dyuxi.library=" + folder.resolve("missing.so")), "missing.so");
        assertFails(run("-Dyuxi.library=" + folder), "cannot be loaded");
    }

    /** A damaged file in the JAR is not loaded: here a folder before the JAR has one. */
    @Test
    void aDamagedLibraryInTheJar() throws Exception {
        byte[] library = library();
        library[library.length / 2] ^= 1;
        Path file = folder.resolve("yuxi/provider/natives/" + PLATFORM + "/libyuxi_java.so");
        Files.createDirectories(file.getParent());
        Files.write(file, library);
        assertFails(runWith(folder + File.pathSeparator + classPath()), "not the one that was built");
    }

    @Test
    void aFolderThatCannotBeWritten() throws Exception {
        // not even root makes folders there
        assertFails(run("-Dyuxi.tmpdir=/proc"), "-Dyuxi.tmpdir");
        assertFails(run("-Djava.io.tmpdir=" + folder.resolve("missing")), "-Dyuxi.tmpdir");
    }

    @Test
    void anUnknownPlatform() throws Exception {
        assertFails(run("-Dos.arch=riscv64"), "no native library for");
        assertFails(run("-Dos.name=Windows 11"), "no native library for");
    }

    /** As the file {@code java.security} names it: by the provider's name, or by its class. */
    @Test
    void namedInTheFileOfSecurity() throws Exception {
        for (String name : new String[] {"Yuxi", "yuxi.provider.YuxiProvider"}) {
            Path file = Files.writeString(folder.resolve("java.security"),
                    "security.provider.1=" + name + "\nsecurity.provider.2=SUN\nsecurity.provider.3=SunEC\n"
                    + "security.provider.4=SunJCE\n");
            String text = run("-Djava.security.properties=" + file);
            assertWorks(text);
            assertTrue(text.contains("before=Yuxi"), text);
            assertFails(runWith(classPath(), "-Djava.security.properties=" + file, "-Dyuxi.tmpdir=/proc"), "yuxi.tmpdir",
                    true);
        }
    }

    @Test
    void nothingStaysInTheFolder() throws Exception {
        assertWorks(run("-Dyuxi.tmpdir=" + folder));
        try (Stream<Path> files = Files.list(folder)) {
            assertEquals(0, files.count());
        }
    }

    private static Class<?> loaded(URLClassLoader loader) throws Exception {
        return loader.loadClass("yuxi.provider.Yuxi");
    }

    private static URL[] urls() throws Exception {
        List<URL> urls = new ArrayList<>();
        for (String entry : classPath().split(File.pathSeparator)) {
            urls.add(Path.of(entry).toUri().toURL());
        }
        return urls.toArray(new URL[0]);
    }

    /** As an application server does it: each application has its own copy of the classes, and is loaded again. */
    @Test
    void manyClassLoaders() throws Exception {
        List<URLClassLoader> alive = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            URLClassLoader loader = new URLClassLoader(urls(), ClassLoader.getPlatformClassLoader());
            Class<?> yuxi = loaded(loader);
            assertFalse(yuxi == Yuxi.class);
            assertEquals(null, yuxi.getMethod("getLoadingError").invoke(null));
            assertEquals("PASSED", yuxi.getMethod("selfTest").invoke(null).toString());
            if (i % 2 == 0) {
                alive.add(loader);
            } else {
                loader.close();
            }
            System.gc();
        }
        for (URLClassLoader loader : alive) {
            assertEquals("PASSED", loaded(loader).getMethod("selfTest").invoke(null).toString());
            loader.close();
        }
    }

    /** The Java Native Interface loads a file for one class loader alone: the other one learns why it has none. */
    @Test
    void aNamedLibraryForTwoClassLoaders() throws Exception {
        String binding = Yuxi.binding();
        Path file = Files.write(folder.resolve("library.so"), library());
        System.setProperty("yuxi.library", file.toString());
        try (URLClassLoader one = new URLClassLoader(urls(), ClassLoader.getPlatformClassLoader());
                URLClassLoader two = new URLClassLoader(urls(), ClassLoader.getPlatformClassLoader())) {
            assertEquals("PASSED", loaded(one).getMethod("selfTest").invoke(null).toString());
            Object status = loaded(two).getMethod("selfTest").invoke(null);
            if (binding.equals("FFM")) {
                assertEquals("PASSED", status.toString());
            } else {
                assertEquals("NOT_RUN", status.toString());
                Throwable error = (Throwable) loaded(two).getMethod("getLoadingError").invoke(null);
                assertNotNull(error.getMessage());
            }
        } finally {
            System.clearProperty("yuxi.library");
        }
    }

    /** No secret is left in Java's heap, not even in arrays that are unreachable: {@link SecretsMain} looks for them. */
    @Test
    void noSecretStaysInTheHeap() throws Exception {
        String text = runMain(classPath(),
                List.of(SecretsMain.class.getName(), folder.resolve("heap.hprof").toString()),
                "-Dyuxi.binding=" + System.getProperty("yuxi.binding", ""), "-Xmx512m",
                // which never collects: a collection would take away what the test looks for, and its control
                "-XX:+UnlockExperimentalVMOptions", "-XX:+UseEpsilonGC");
        assertTrue(text.contains("control=true"), text);
        for (String kind : new String[] {"SM2", "EC", "X25519"}) {
            assertTrue(text.contains(kind + "=false"), text);
        }
    }
}
