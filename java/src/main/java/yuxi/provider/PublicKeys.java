package yuxi.provider;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.math.BigInteger;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyRep;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.XECPublicKey;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.NamedParameterSpec;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;

/**
 * Public keys. They hold no native memory: an operation decodes the point, which takes far less time than it does.
 */
abstract class PublicKeys implements PublicKey {

    private static final long serialVersionUID = 1L;
    private static final AtomicIntegerFieldUpdater<PublicKeys> USES =
            AtomicIntegerFieldUpdater.newUpdater(PublicKeys.class, "uses");
    /** 1234567812345678, which GM/T 0009 prescribes if the parties agree on no other ID. */
    private static final byte[] DEFAULT_ID = Bytes.fromHex("31323334353637383132333435363738");

    private final transient Curve curve;
    private final transient byte[] point;
    /** Z under the default ID, once it was needed. */
    private transient volatile byte[] defaultZ;
    /** How many signatures the key verified without a table. */
    private transient volatile int uses;
    /** The table that it got unasked, or null. */
    private transient volatile PreparedKey table;

    private PublicKeys(Curve curve, byte[] point) {
        this.curve = curve;
        this.point = point;
    }

    /** A key of a point that is known to be right. */
    static PublicKeys of(Curve curve, byte[] point) {
        return curve == Curve.X25519 ? new OfX25519(point) : new OfEc(curve, point);
    }

    /** Decodes a key in any form of the native library. */
    static PublicKeys decode(Curve curve, int form, byte[] data) throws InvalidKeyException {
        byte[] encoded = new byte[192];
        int[] report = Report.create();
        int length = Binding.library().convertPublic(curve.ordinal(), form, data, curve.pointForm(), encoded, report);
        if (length < 0) {
            throw new InvalidKeyException(Report.text(report));
        }
        return of(curve, Arrays.copyOf(encoded, length));
    }

    /** Translates a key of any provider; the curve must be this one, unless it is null. */
    static PublicKeys translate(Curve expected, Key key) throws InvalidKeyException {
        if (key instanceof PreparedKey) {
            return checked(expected, ((PreparedKey) key).key());
        }
        if (key instanceof PublicKeys) {
            return checked(expected, (PublicKeys) key);
        }
        if (key instanceof ECPublicKey) {
            ECPublicKey other = (ECPublicKey) key;
            Curve curve = Curve.of(other.getParams());
            if (curve != null) {
                return ofPoint(checked(expected, curve), other.getW());
            }
        } else if (key instanceof XECPublicKey) {
            return ofCoordinate(expected, (XECPublicKey) key);
        }
        if (key instanceof PublicKey && "X.509".equals(key.getFormat()) && key.getEncoded() != null) {
            return decodeInfo(expected, key.getEncoded());
        }
        throw new InvalidKeyException("a public key of SM2, P-256 or X25519 is needed, not "
                + (key == null ? "null" : key.getClass().getName()));
    }

    /** Decodes a SubjectPublicKeyInfo of this curve, or of any curve if it is null. */
    static PublicKeys decodeInfo(Curve expected, byte[] info) throws InvalidKeyException {
        InvalidKeyException first = null;
        for (Curve curve : Curve.values()) {
            if (expected == null || expected == curve) {
                try {
                    return decode(curve, NativeLibrary.SPKI, info);
                } catch (InvalidKeyException error) {
                    first = first == null ? error : first;
                }
            }
        }
        throw first;
    }

    static PublicKeys ofPoint(Curve curve, ECPoint w) throws InvalidKeyException {
        byte[] x = w.equals(ECPoint.POINT_INFINITY) ? null : Bytes.fromInteger(w.getAffineX(), 32);
        byte[] y = x == null ? null : Bytes.fromInteger(w.getAffineY(), 32);
        if (y == null || curve == Curve.X25519) {
            throw new InvalidKeyException("the public key is not a point of the curve");
        }
        byte[] point = new byte[65];
        point[0] = 4;
        System.arraycopy(x, 0, point, 1, 32);
        System.arraycopy(y, 0, point, 33, 32);
        return decode(curve, NativeLibrary.POINT, point);
    }

    private static PublicKeys ofCoordinate(Curve expected, XECPublicKey key) throws InvalidKeyException {
        String name = key.getParams() instanceof NamedParameterSpec
                ? ((NamedParameterSpec) key.getParams()).getName() : "";
        if (!name.equalsIgnoreCase("X25519")) {
            throw new InvalidKeyException("a key of X25519 is needed, not one of " + name);
        }
        return checked(expected, ofCoordinate(key.getU()));
    }

    static PublicKeys ofCoordinate(BigInteger u) throws InvalidKeyException {
        byte[] bytes = Bytes.fromInteger(u, 32);
        if (bytes == null) {
            throw new InvalidKeyException("the u coordinate is not an integer of 32 bytes");
        }
        return of(Curve.X25519, Bytes.reversed(bytes));
    }

    private static PublicKeys checked(Curve expected, PublicKeys key) throws InvalidKeyException {
        checked(expected, key.curve);
        return key;
    }

    static Curve checked(Curve expected, Curve curve) throws InvalidKeyException {
        if (expected != null && expected != curve) {
            throw new InvalidKeyException("a key of " + expected + " is needed, not one of " + curve);
        }
        return curve;
    }

    Curve curve() {
        return curve;
    }

    /** 04, x, y or for X25519 32 bytes; not to be changed. */
    byte[] point() {
        return point;
    }

    /** The table for a verification with this key, or null: the key gets one if it verifies many signatures. */
    PreparedKey table(Tables tables) {
        PreparedKey found = table;
        if (found == null && Tables.isDue(USES.incrementAndGet(this) & Integer.MAX_VALUE)) {
            found = tables.make(this);
            table = found;
        }
        return found;
    }

    boolean hasTable() {
        return table != null;
    }

    /** Z of this key under an ID; not to be changed. */
    byte[] z(byte[] id) throws InvalidKeyException {
        boolean isDefault = Arrays.equals(id, DEFAULT_ID);
        byte[] z = isDefault ? defaultZ : null;
        if (z == null) {
            z = new byte[32];
            int[] report = Report.create();
            if (Binding.library().z(point, id, z, report) < 0) {
                throw new InvalidKeyException(Report.text(report));
            }
            if (isDefault) {
                defaultZ = z;
            }
        }
        return z;
    }

    static byte[] defaultId() {
        return DEFAULT_ID.clone();
    }

    @Override
    public String getAlgorithm() {
        return curve.algorithm();
    }

    @Override
    public String getFormat() {
        return "X.509";
    }

    @Override
    public byte[] getEncoded() {
        return curve.subjectPublicKeyInfo(point);
    }

    @Override
    public boolean equals(Object other) {
        return this == other || other instanceof PublicKeys && curve == ((PublicKeys) other).curve
                && Arrays.equals(point, ((PublicKeys) other).point);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(point);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("Yuxi public key of " + curve.standardName() + ": ");
        for (byte b : point) {
            text.append(String.format("%02x", b));
        }
        return text.toString();
    }

    /** Serialized as other providers do it: by algorithm and encoding. */
    Object writeReplace() {
        return new KeyRep(KeyRep.Type.PUBLIC, serialName(curve), getFormat(), getEncoded());
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        throw new InvalidObjectException("keys of Yuxi are serialized as java.security.KeyRep");
    }

    /** The name of a key factory that decodes the key. */
    static String serialName(Curve curve) {
        return curve == Curve.SM2 ? "SM2" : curve.algorithm();
    }

    /** A key of SM2 or P-256. */
    private static final class OfEc extends PublicKeys implements ECPublicKey {
        private static final long serialVersionUID = 1L;

        OfEc(Curve curve, byte[] point) {
            super(curve, point);
        }

        @Override
        public ECPoint getW() {
            byte[] point = point();
            return new ECPoint(new BigInteger(1, Arrays.copyOfRange(point, 1, 33)),
                    new BigInteger(1, Arrays.copyOfRange(point, 33, 65)));
        }

        @Override
        public ECParameterSpec getParams() {
            return curve().parameters();
        }
    }

    /** A key of X25519. */
    private static final class OfX25519 extends PublicKeys implements XECPublicKey {
        private static final long serialVersionUID = 1L;

        OfX25519(byte[] point) {
            super(Curve.X25519, point);
        }

        @Override
        public BigInteger getU() {
            byte[] bytes = Bytes.reversed(point());
            // RFC 7748: the highest bit is ignored
            bytes[0] &= 0x7f;
            return new BigInteger(1, bytes);
        }

        @Override
        public AlgorithmParameterSpec getParams() {
            return NamedParameterSpec.X25519;
        }
    }
}
