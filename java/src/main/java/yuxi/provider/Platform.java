package yuxi.provider;

import java.util.Locale;

/** A system for which there is a native library. */
enum Platform {
    LINUX_X86_64("linux-x86_64", 62),
    LINUX_AARCH_64("linux-aarch_64", 183);

    private final String classifier;
    private final int machine;

    Platform(String classifier, int machine) {
        this.classifier = classifier;
        this.machine = machine;
    }

    /** The classifier of its JAR, and the name of its folder in a JAR. */
    String classifier() {
        return classifier;
    }

    /** Its number in ELF files. */
    int machine() {
        return machine;
    }

    /** This system's, or null. */
    static Platform current() {
        if (!"linux".equals(System.getProperty("os.name", "").toLowerCase(Locale.ROOT))) {
            return null;
        }
        switch (System.getProperty("os.arch", "").toLowerCase(Locale.ROOT)) {
            case "amd64":
            case "x86_64":
                return LINUX_X86_64;
            case "aarch64":
                return LINUX_AARCH_64;
            default:
                return null;
        }
    }

    static String description() {
        return System.getProperty("os.name") + " on " + System.getProperty("os.arch");
    }
}
