package yuxi.provider;

import java.security.InvalidAlgorithmParameterException;
import java.security.InvalidParameterException;
import java.security.KeyPair;
import java.security.KeyPairGeneratorSpi;
import java.security.SecureRandom;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.NamedParameterSpec;

/** {@code KeyPairGenerator} of SM2, EC (SM2's curve and P-256) and X25519. The system's generator makes the keys. */
final class KeyPairGenerators extends KeyPairGeneratorSpi {

    private final Curve[] allowed;
    private Curve curve;

    /** @param allowed the curves that the user may select, the default first */
    KeyPairGenerators(Curve... allowed) {
        this.allowed = allowed;
        this.curve = allowed[0];
    }

    @Override
    public void initialize(int keysize, SecureRandom random) {
        // the JDK gives a key of X25519 255 bits
        if (keysize != (allowed[0] == Curve.X25519 ? 255 : 256)) {
            throw new InvalidParameterException("keys of " + keysize + " bits are not supported");
        }
        curve = allowed[0];
    }

    @Override
    public void initialize(AlgorithmParameterSpec parameters, SecureRandom random)
            throws InvalidAlgorithmParameterException {
        Curve wanted = null;
        if (parameters instanceof ECGenParameterSpec) {
            wanted = Curve.of(((ECGenParameterSpec) parameters).getName());
        } else if (parameters instanceof NamedParameterSpec) {
            wanted = Curve.of(((NamedParameterSpec) parameters).getName());
        } else if (parameters instanceof ECParameterSpec) {
            wanted = Curve.of((ECParameterSpec) parameters);
        } else {
            wanted = BouncyCastleCurve.of(parameters);
        }
        for (Curve candidate : allowed) {
            if (candidate == wanted) {
                curve = wanted;
                return;
            }
        }
        throw new InvalidAlgorithmParameterException("this curve is not supported");
    }

    @Override
    public KeyPair generateKeyPair() {
        PrivateKeys key = PrivateKeys.generate(curve);
        return new KeyPair(key.publicKey(), key);
    }
}
