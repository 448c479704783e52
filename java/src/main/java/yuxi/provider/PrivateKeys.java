package yuxi.provider;

import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.math.BigInteger;
import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyRep;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.ProviderException;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.XECPrivateKey;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.NamedParameterSpec;
import java.util.Optional;

/**
 * Private keys. The secret is in native memory, which is zeroized when the key is destroyed or unreachable; it is in
 * Java's heap only while somebody asks for its encoding.
 */
abstract class PrivateKeys implements PrivateKey {

    private static final long serialVersionUID = 1L;

    private final transient PublicKeys publicKey;
    private final transient Handle handle;

    private PrivateKeys(PublicKeys publicKey, Handle handle) {
        this.publicKey = publicKey;
        this.handle = handle;
    }

    private static PrivateKeys of(Curve curve, long address, byte[] point) {
        int ordinal = curve.ordinal();
        NativeLibrary library = Binding.library();
        Handle handle = new Handle(address, key -> library.freeSecret(ordinal, key));
        PublicKeys publicKey = PublicKeys.of(curve, point);
        return curve == Curve.X25519 ? new OfX25519(publicKey, handle) : new OfEc(publicKey, handle);
    }

    static PrivateKeys generate(Curve curve) {
        byte[] point = new byte[curve.pointSize()];
        int[] report = Report.create();
        long address = Binding.library().generate(curve.ordinal(), point, report);
        if (address == 0) {
            throw new ProviderException(Report.text(report));
        }
        return of(curve, address, point);
    }

    /** Decodes a key; {@code data} stays the caller's. */
    static PrivateKeys decode(Curve curve, int form, byte[] data) throws InvalidKeyException {
        byte[] point = new byte[curve.pointSize()];
        int[] report = Report.create();
        long address = Binding.library().decodeSecret(curve.ordinal(), form, data, point, report);
        if (address == 0) {
            throw new InvalidKeyException(Report.text(report));
        }
        return of(curve, address, point);
    }

    /** Decodes a PKCS#8 key of this curve, or of any curve if it is null. */
    static PrivateKeys decodeInfo(Curve expected, byte[] info) throws InvalidKeyException {
        InvalidKeyException first = null;
        for (Curve curve : Curve.values()) {
            if (expected == null || expected == curve) {
                try {
                    return decode(curve, NativeLibrary.PKCS8, info);
                } catch (InvalidKeyException error) {
                    first = first == null ? error : first;
                }
            }
        }
        throw first;
    }

    /** Translates a key of any provider; the curve must be this one, unless it is null. */
    static PrivateKeys translate(Curve expected, Key key) throws InvalidKeyException {
        if (key instanceof PrivateKeys) {
            PublicKeys.checked(expected, ((PrivateKeys) key).curve());
            return (PrivateKeys) key;
        }
        if (key instanceof ECPrivateKey) {
            ECPrivateKey other = (ECPrivateKey) key;
            Curve curve = Curve.of(other.getParams());
            if (curve != null) {
                return ofInteger(PublicKeys.checked(expected, curve), other.getS());
            }
        } else if (key instanceof XECPrivateKey && ((XECPrivateKey) key).getScalar().isPresent()) {
            return ofScalar(expected, (XECPrivateKey) key);
        }
        if (key instanceof PrivateKey && "PKCS#8".equals(key.getFormat())) {
            byte[] encoded = key.getEncoded();
            if (encoded != null) {
                try {
                    return decodeInfo(expected, encoded);
                } finally {
                    Bytes.wipe(encoded);
                }
            }
        }
        throw new InvalidKeyException("a private key of SM2, P-256 or X25519 is needed, not "
                + (key == null ? "null" : key.getClass().getName()));
    }

    static PrivateKeys ofInteger(Curve curve, BigInteger s) throws InvalidKeyException {
        byte[] bytes = Bytes.fromInteger(s, 32);
        if (bytes == null || curve == Curve.X25519) {
            throw new InvalidKeyException("the private key is zero or too large for its curve");
        }
        try {
            return decode(curve, NativeLibrary.RAW, bytes);
        } finally {
            Bytes.wipe(bytes);
        }
    }

    private static PrivateKeys ofScalar(Curve expected, XECPrivateKey key) throws InvalidKeyException {
        String name = key.getParams() instanceof NamedParameterSpec
                ? ((NamedParameterSpec) key.getParams()).getName() : "";
        if (!name.equalsIgnoreCase("X25519")) {
            throw new InvalidKeyException("a key of X25519 is needed, not one of " + name);
        }
        PublicKeys.checked(expected, Curve.X25519);
        byte[] scalar = key.getScalar().get();
        try {
            return decode(Curve.X25519, NativeLibrary.RAW, scalar);
        } finally {
            Bytes.wipe(scalar);
        }
    }

    Curve curve() {
        return publicKey.curve();
    }

    PublicKeys publicKey() {
        return publicKey;
    }

    Handle handle() {
        return handle;
    }

    /** The key in a form of the native library. The caller wipes it. */
    byte[] encode(int form) {
        byte[] encoded = new byte[NativeLibrary.SECRET_KEY_MAX];
        int[] report = Report.create();
        long address = handle.acquire();
        try {
            int length =
                    Binding.library().encodeSecret(curve().ordinal(), address, form, encoded, report);
            if (length < 0) {
                throw new ProviderException(Report.text(report));
            }
            return Bytes.takeSecret(encoded, length);
        } finally {
            handle.release();
        }
    }

    @Override
    public String getAlgorithm() {
        return curve().algorithm();
    }

    @Override
    public String getFormat() {
        return "PKCS#8";
    }

    @Override
    public byte[] getEncoded() {
        return encode(NativeLibrary.PKCS8);
    }

    @Override
    public void destroy() {
        handle.close();
    }

    @Override
    public boolean isDestroyed() {
        return handle.isClosed();
    }

    @Override
    public boolean equals(Object other) {
        if (this == other) {
            return true;
        }
        if (!(other instanceof PrivateKeys) || !publicKey.equals(((PrivateKeys) other).publicKey)) {
            return false;
        }
        PrivateKeys key = (PrivateKeys) other;
        if (isDestroyed() || key.isDestroyed()) {
            return false;
        }
        // keys of X25519 with one public key differ in bits that are ignored
        byte[] own = encode(NativeLibrary.RAW);
        byte[] others = key.encode(NativeLibrary.RAW);
        try {
            return MessageDigest.isEqual(own, others);
        } finally {
            Bytes.wipe(own);
            Bytes.wipe(others);
        }
    }

    @Override
    public int hashCode() {
        return publicKey.hashCode();
    }

    @Override
    public String toString() {
        return "Yuxi private key of " + curve().standardName() + (isDestroyed() ? ", destroyed" : "");
    }

    /** Serialized as other providers do it: by algorithm and encoding. */
    Object writeReplace() {
        return new KeyRep(KeyRep.Type.PRIVATE, PublicKeys.serialName(curve()), getFormat(), getEncoded());
    }

    private void readObject(ObjectInputStream stream) throws InvalidObjectException {
        throw new InvalidObjectException("keys of Yuxi are serialized as java.security.KeyRep");
    }

    /** A key of SM2 or P-256. */
    private static final class OfEc extends PrivateKeys implements ECPrivateKey {
        private static final long serialVersionUID = 1L;

        OfEc(PublicKeys publicKey, Handle handle) {
            super(publicKey, handle);
        }

        @Override
        public BigInteger getS() {
            byte[] bytes = encode(NativeLibrary.RAW);
            try {
                return new BigInteger(1, bytes);
            } finally {
                Bytes.wipe(bytes);
            }
        }

        @Override
        public ECParameterSpec getParams() {
            return curve().parameters();
        }
    }

    /** A key of X25519. */
    private static final class OfX25519 extends PrivateKeys implements XECPrivateKey {
        private static final long serialVersionUID = 1L;

        OfX25519(PublicKeys publicKey, Handle handle) {
            super(publicKey, handle);
        }

        @Override
        public Optional<byte[]> getScalar() {
            return Optional.of(encode(NativeLibrary.RAW));
        }

        @Override
        public AlgorithmParameterSpec getParams() {
            return NamedParameterSpec.X25519;
        }
    }
}
