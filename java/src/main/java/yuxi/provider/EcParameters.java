package yuxi.provider;

import java.io.IOException;
import java.security.AlgorithmParameters;
import java.security.AlgorithmParametersSpi;
import java.security.NoSuchAlgorithmException;
import java.security.Provider;
import java.security.Security;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.InvalidParameterSpecException;
import java.util.Arrays;

/**
 * {@code AlgorithmParameters} of EC: without SM2's curve among them the JDK reads no certificate with an SM2 key. As it
 * asks one provider only, those of all other curves are passed to the next provider.
 */
final class EcParameters extends AlgorithmParametersSpi {

    /** The OID of SM2's curve in DER. */
    private static final byte[] SM2 = Bytes.fromHex("06082a811ccf5501822d");

    private boolean isSm2;
    /** Those of another curve. */
    private AlgorithmParameters others;

    private static AlgorithmParameters next() throws NoSuchAlgorithmException {
        Provider[] providers = Security.getProviders("AlgorithmParameters.EC");
        for (Provider provider : providers == null ? new Provider[0] : providers) {
            if (!(provider instanceof YuxiProvider)) {
                return AlgorithmParameters.getInstance("EC", provider);
            }
        }
        throw new NoSuchAlgorithmException("no other provider has parameters of EC");
    }

    private void use(AlgorithmParameters other) {
        isSm2 = other == null;
        others = other;
    }

    @Override
    protected void engineInit(AlgorithmParameterSpec spec) throws InvalidParameterSpecException {
        Curve curve = spec instanceof ECGenParameterSpec ? Curve.of(((ECGenParameterSpec) spec).getName())
                : spec instanceof ECParameterSpec ? Curve.of((ECParameterSpec) spec) : null;
        if (curve == Curve.SM2) {
            use(null);
            return;
        }
        try {
            AlgorithmParameters other = next();
            other.init(spec);
            use(other);
        } catch (NoSuchAlgorithmException error) {
            throw new InvalidParameterSpecException(error.getMessage());
        }
    }

    @Override
    protected void engineInit(byte[] encoded) throws IOException {
        if (Arrays.equals(encoded, SM2)) {
            use(null);
            return;
        }
        try {
            AlgorithmParameters other = next();
            other.init(encoded);
            use(other);
        } catch (NoSuchAlgorithmException error) {
            throw new IOException(error);
        }
    }

    @Override
    protected void engineInit(byte[] encoded, String format) throws IOException {
        engineInit(encoded);
    }

    @Override
    protected <T extends AlgorithmParameterSpec> T engineGetParameterSpec(Class<T> type)
            throws InvalidParameterSpecException {
        if (!isSm2) {
            return others.getParameterSpec(type);
        }
        if (type.isAssignableFrom(ECParameterSpec.class)) {
            return type.cast(Curve.SM2.parameters());
        }
        if (type.isAssignableFrom(ECGenParameterSpec.class)) {
            return type.cast(new ECGenParameterSpec("1.2.156.10197.1.301"));
        }
        throw new InvalidParameterSpecException(type.getName() + " is not supported");
    }

    @Override
    protected byte[] engineGetEncoded() throws IOException {
        return isSm2 ? SM2.clone() : others.getEncoded();
    }

    @Override
    protected byte[] engineGetEncoded(String format) throws IOException {
        return isSm2 ? SM2.clone() : others.getEncoded(format);
    }

    @Override
    protected String engineToString() {
        return isSm2 ? Curve.SM2.parameters().toString() : String.valueOf(others);
    }
}
