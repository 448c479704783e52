package yuxi.provider;

import java.math.BigInteger;
import java.security.spec.ECFieldFp;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.EllipticCurve;
import java.util.Arrays;
import java.util.Locale;

/** The curves of the provider; the order is that of the native library. */
enum Curve {
    /** GB/T 32918.5. */
    SM2("EC", "sm2p256v1", "1.2.156.10197.1.301",
            "3059301306072a8648ce3d020106082a811ccf5501822d034200", new NamedCurve("sm2p256v1 (1.2.156.10197.1.301)",
                    "fffffffeffffffffffffffffffffffffffffffff00000000ffffffffffffffff",
                    "28e9fa9e9d9f5e344d5a9e4bcf6509a7f39789f515ab8f92ddbcbd414d940e93",
                    "32c4ae2c1f1981195f9904466a39c9948fe30bbff2660be1715a4589334c74c7",
                    "bc3736a2f4f6779c59bdcee36b692153d0a9877cc62a474002df32e52139f0a0",
                    "fffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123")),
    /** SP 800-186. */
    P256("EC", "secp256r1", "1.2.840.10045.3.1.7",
            "3059301306072a8648ce3d020106082a8648ce3d030107034200", new NamedCurve(
                    "secp256r1 [NIST P-256] (1.2.840.10045.3.1.7)",
                    "ffffffff00000001000000000000000000000000ffffffffffffffffffffffff",
                    "5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604b",
                    "6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296",
                    "4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5",
                    "ffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551")),
    /** RFC 7748. */
    X25519("XDH", "X25519", "1.3.101.110", "302a300506032b656e032100", null);

    private final String algorithm;
    private final String standardName;
    private final String oid;
    private final byte[] prefix;
    private final ECParameterSpec parameters;

    Curve(String algorithm, String standardName, String oid, String prefix, ECParameterSpec parameters) {
        this.algorithm = algorithm;
        this.standardName = standardName;
        this.oid = oid;
        this.prefix = Bytes.fromHex(prefix);
        this.parameters = parameters;
    }

    /** What {@code Key.getAlgorithm} returns: {@code EC} or {@code XDH}. */
    String algorithm() {
        return algorithm;
    }

    String standardName() {
        return standardName;
    }

    /** Null for X25519. */
    ECParameterSpec parameters() {
        return parameters;
    }

    /** The size of a public key: 65 bytes (04, x, y), or 32. */
    int pointSize() {
        return this == X25519 ? 32 : 65;
    }

    /** The form of a public key of that size. */
    int pointForm() {
        return this == X25519 ? NativeLibrary.RAW : NativeLibrary.POINT;
    }

    /** The SubjectPublicKeyInfo of a public key. */
    byte[] subjectPublicKeyInfo(byte[] point) {
        byte[] encoded = Arrays.copyOf(prefix, prefix.length + point.length);
        System.arraycopy(point, 0, encoded, prefix.length, point.length);
        return encoded;
    }

    /** The curve of these parameters, or null. */
    static Curve of(ECParameterSpec parameters) {
        if (parameters == null || parameters.getCofactor() != 1) {
            return null;
        }
        for (Curve curve : new Curve[] {SM2, P256}) {
            ECParameterSpec own = curve.parameters;
            if (parameters == own || own.getOrder().equals(parameters.getOrder())
                    && own.getGenerator().equals(parameters.getGenerator())
                    && own.getCurve().equals(parameters.getCurve())) {
                return curve;
            }
        }
        return null;
    }

    /** The curve of this name or OID, or null. */
    static Curve of(String name) {
        switch (name.toLowerCase(Locale.ROOT)) {
            case "sm2p256v1":
            case "sm2":
            case "curvesm2":
                return SM2;
            case "secp256r1":
            case "prime256v1":
            case "p-256":
            case "nist p-256":
            case "x9.62 prime256v1":
                return P256;
            case "x25519":
                return X25519;
            default:
                for (Curve curve : values()) {
                    if (curve.oid.equals(name)) {
                        return curve;
                    }
                }
                return null;
        }
    }

    /** Parameters that print their name. */
    private static final class NamedCurve extends ECParameterSpec {
        private final String name;

        NamedCurve(String name, String p, String b, String x, String y, String n) {
            super(curve(number(p), number(b)), new ECPoint(number(x), number(y)), number(n), 1);
            this.name = name;
        }

        private static EllipticCurve curve(BigInteger p, BigInteger b) {
            return new EllipticCurve(new ECFieldFp(p), p.subtract(BigInteger.valueOf(3)), b);
        }

        private static BigInteger number(String hex) {
            return new BigInteger(hex, 16);
        }

        @Override
        public String toString() {
            return name;
        }
    }
}
