package yuxi.provider;

import java.security.InvalidKeyException;
import java.security.Key;
import java.security.KeyFactorySpi;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.XECPublicKey;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPrivateKeySpec;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.EncodedKeySpec;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.KeySpec;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.security.spec.XECPrivateKeySpec;
import java.security.spec.XECPublicKeySpec;
import java.util.Arrays;
import java.util.List;

/** {@code KeyFactory} of SM2, EC (SM2's curve and P-256) and X25519. */
final class KeyFactories extends KeyFactorySpi {

    private final List<Curve> allowed;

    KeyFactories(Curve... allowed) {
        this.allowed = Arrays.asList(allowed);
    }

    @Override
    protected PublicKey engineGeneratePublic(KeySpec spec) throws InvalidKeySpecException {
        try {
            if (spec instanceof X509EncodedKeySpec) {
                return checked(PublicKeys.decodeInfo(only(), ((X509EncodedKeySpec) spec).getEncoded()));
            }
            if (spec instanceof ECPublicKeySpec) {
                ECPublicKeySpec ec = (ECPublicKeySpec) spec;
                return PublicKeys.ofPoint(curve(ec.getParams()), ec.getW());
            }
            if (spec instanceof XECPublicKeySpec && isX25519(((XECPublicKeySpec) spec).getParams())) {
                return PublicKeys.ofCoordinate(((XECPublicKeySpec) spec).getU());
            }
        } catch (InvalidKeyException error) {
            throw new InvalidKeySpecException(error.getMessage(), error);
        }
        throw unsupported(spec);
    }

    @Override
    protected PrivateKey engineGeneratePrivate(KeySpec spec) throws InvalidKeySpecException {
        byte[] encoded = null;
        try {
            if (spec instanceof PKCS8EncodedKeySpec) {
                encoded = ((EncodedKeySpec) spec).getEncoded();
                return checked(PrivateKeys.decodeInfo(only(), encoded));
            }
            if (spec instanceof ECPrivateKeySpec) {
                ECPrivateKeySpec ec = (ECPrivateKeySpec) spec;
                return PrivateKeys.ofInteger(curve(ec.getParams()), ec.getS());
            }
            if (spec instanceof XECPrivateKeySpec && isX25519(((XECPrivateKeySpec) spec).getParams())) {
                encoded = ((XECPrivateKeySpec) spec).getScalar();
                return PrivateKeys.decode(Curve.X25519, NativeLibrary.RAW, encoded);
            }
        } catch (InvalidKeyException error) {
            throw new InvalidKeySpecException(error.getMessage(), error);
        } finally {
            Bytes.wipe(encoded);
        }
        throw unsupported(spec);
    }

    @Override
    protected <T extends KeySpec> T engineGetKeySpec(Key key, Class<T> type) throws InvalidKeySpecException {
        try {
            if (key instanceof PublicKey) {
                return publicSpec(translated(PublicKeys.translate(only(), key)), type);
            }
            return privateSpec((PrivateKeys) engineTranslateKey(key), type);
        } catch (InvalidKeyException error) {
            throw new InvalidKeySpecException(error.getMessage(), error);
        }
    }

    private static <T extends KeySpec> T publicSpec(PublicKeys key, Class<T> type) throws InvalidKeySpecException {
        if (type.isAssignableFrom(X509EncodedKeySpec.class)) {
            return type.cast(new X509EncodedKeySpec(key.getEncoded()));
        }
        if (key instanceof ECPublicKey && type.isAssignableFrom(ECPublicKeySpec.class)) {
            ECPublicKey ec = (ECPublicKey) key;
            return type.cast(new ECPublicKeySpec(ec.getW(), ec.getParams()));
        }
        if (key instanceof XECPublicKey && type.isAssignableFrom(XECPublicKeySpec.class)) {
            XECPublicKey xec = (XECPublicKey) key;
            return type.cast(new XECPublicKeySpec(xec.getParams(), xec.getU()));
        }
        throw new InvalidKeySpecException(type.getName() + " is not supported for this key");
    }

    private static <T extends KeySpec> T privateSpec(PrivateKeys key, Class<T> type) throws InvalidKeySpecException {
        if (type.isAssignableFrom(PKCS8EncodedKeySpec.class)) {
            byte[] encoded = key.getEncoded();
            try {
                return type.cast(new PKCS8EncodedKeySpec(encoded));
            } finally {
                Bytes.wipe(encoded);
            }
        }
        if (key instanceof ECPrivateKey && type.isAssignableFrom(ECPrivateKeySpec.class)) {
            ECPrivateKey ec = (ECPrivateKey) key;
            return type.cast(new ECPrivateKeySpec(ec.getS(), ec.getParams()));
        }
        if (key.curve() == Curve.X25519 && type.isAssignableFrom(XECPrivateKeySpec.class)) {
            byte[] scalar = key.encode(NativeLibrary.RAW);
            try {
                return type.cast(new XECPrivateKeySpec(NamedParameterSpec.X25519, scalar));
            } finally {
                Bytes.wipe(scalar);
            }
        }
        throw new InvalidKeySpecException(type.getName() + " is not supported for this key");
    }

    @Override
    protected Key engineTranslateKey(Key key) throws InvalidKeyException {
        if (key instanceof PublicKey) {
            return translated(PublicKeys.translate(only(), key));
        }
        PrivateKeys translated = PrivateKeys.translate(only(), key);
        if (!allowed.contains(translated.curve())) {
            throw new InvalidKeyException("this factory makes no keys of " + translated.curve());
        }
        return translated;
    }

    private PublicKeys translated(PublicKeys key) throws InvalidKeyException {
        if (!allowed.contains(key.curve())) {
            throw new InvalidKeyException("this factory makes no keys of " + key.curve());
        }
        return key;
    }

    private PublicKeys checked(PublicKeys key) throws InvalidKeyException {
        return translated(key);
    }

    private PrivateKeys checked(PrivateKeys key) throws InvalidKeyException {
        if (!allowed.contains(key.curve())) {
            key.destroy();
            throw new InvalidKeyException("this factory makes no keys of " + key.curve());
        }
        return key;
    }

    /** The only curve, or null if there are several. */
    private Curve only() {
        return allowed.size() == 1 ? allowed.get(0) : null;
    }

    private Curve curve(ECParameterSpec parameters) throws InvalidKeySpecException {
        Curve curve = Curve.of(parameters);
        if (curve == null || !allowed.contains(curve)) {
            throw new InvalidKeySpecException("this curve is not supported");
        }
        return curve;
    }

    private boolean isX25519(AlgorithmParameterSpec parameters) {
        return allowed.contains(Curve.X25519) && parameters instanceof NamedParameterSpec
                && ((NamedParameterSpec) parameters).getName().equalsIgnoreCase("X25519");
    }

    private static InvalidKeySpecException unsupported(KeySpec spec) {
        return new InvalidKeySpecException(
                (spec == null ? "null" : spec.getClass().getName()) + " is not supported");
    }
}
