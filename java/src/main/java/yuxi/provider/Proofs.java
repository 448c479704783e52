package yuxi.provider;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Which kernels of the running library were proved ({@link Yuxi#proofs}). A kernel is a field operation in assembly; its
 * bytes in memory are compared with those that were proved. Of other code, such as what runs in vectors, there is no
 * proof.
 */
public final class Proofs {

    /** One kernel. */
    public static final class Kernel {
        private final String name;
        private final String digest;
        private final boolean isProved;

        private Kernel(String name, String digest, boolean isProved) {
            this.name = name;
            this.digest = digest;
            this.isProved = isProved;
        }

        /**
         * Its name.
         *
         * @return a path in the library's source
         */
        public String name() {
            return name;
        }

        /**
         * The SHA-256 of its bytes in memory.
         *
         * @return 64 digits, or null if the bytes cannot be read
         */
        public String digest() {
            return digest;
        }

        /**
         * Whether these bytes were proved.
         *
         * @return false also if they cannot be read
         */
        public boolean isProved() {
            return isProved;
        }

        @Override
        public String toString() {
            return name + (isProved ? ": proved" : ": not these bytes");
        }
    }

    private final List<Kernel> kernels;

    private Proofs(List<Kernel> kernels) {
        this.kernels = Collections.unmodifiableList(kernels);
    }

    /** Reads the lines of {@code yuxi_proofs}: a name, a digest or {@code -}, and whether it was proved. */
    static Proofs of(String lines) {
        List<Kernel> kernels = new ArrayList<>();
        for (String line : lines.split("\n")) {
            String[] parts = line.split(" ", 3);
            if (parts.length == 3) {
                kernels.add(new Kernel(parts[0], parts[1].equals("-") ? null : parts[1], parts[2].equals("proved")));
            }
        }
        return new Proofs(kernels);
    }

    /**
     * The kernels of all backends in this library, also of those that this CPU cannot run.
     *
     * @return none on processors without kernels
     */
    public List<Kernel> kernels() {
        return kernels;
    }

    /**
     * Whether all kernels were proved.
     *
     * @return true also if there are none
     */
    public boolean allProved() {
        for (Kernel kernel : kernels) {
            if (!kernel.isProved) {
                return false;
            }
        }
        return true;
    }

    @Override
    public String toString() {
        int proved = 0;
        for (Kernel kernel : kernels) {
            proved += kernel.isProved ? 1 : 0;
        }
        return proved + " of " + kernels.size() + " kernels were proved";
    }
}
