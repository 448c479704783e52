package yuxi.provider;

import java.security.NoSuchAlgorithmException;
import java.util.Locale;

/** The layouts of a ciphertext of SM2, in the order of the native library's numbers, from 1. */
enum Layout {
    /** C1, C3, C2, as in GB/T 32918.4-2016. */
    C1C3C2,
    /** C1, C2, C3, as in the draft of 2010. */
    C1C2C3,
    /** DER, as in GM/T 0009. */
    ASN1;

    int number() {
        return ordinal() + 1;
    }

    /**
     * That of a transformation without a layout: the property {@code yuxi.layout} names another one than C1C3C2.
     *
     * @return null if it names none
     */
    static Layout byDefault() {
        String name = null;
        try {
            name = System.getProperty("yuxi.layout");
        } catch (SecurityException error) {
            // a program that may not read it has not set it
        }
        try {
            return name == null ? C1C3C2 : named(name);
        } catch (NoSuchAlgorithmException error) {
            return null;
        }
    }

    /** The layout that a transformation names; modes without a meaning for SM2 name the default. */
    static Layout of(String mode) throws NoSuchAlgorithmException {
        return mode.equalsIgnoreCase("NONE") || mode.equalsIgnoreCase("ECB") ? byDefault() : named(mode);
    }

    private static Layout named(String name) throws NoSuchAlgorithmException {
        switch (name.toUpperCase(Locale.ROOT)) {
            case "C1C3C2":
                return C1C3C2;
            case "C1C2C3":
                return C1C2C3;
            case "ASN1":
            case "ASN.1":
            case "DER":
                return ASN1;
            default:
                throw new NoSuchAlgorithmException("the layout of SM2 is C1C3C2, C1C2C3 or ASN1, not " + name);
        }
    }
}
