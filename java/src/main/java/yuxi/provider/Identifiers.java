package yuxi.provider;

import java.lang.reflect.InvocationTargetException;
import java.security.InvalidAlgorithmParameterException;
import java.security.spec.AlgorithmParameterSpec;

/** Reads the ID of SM2 from the parameter classes of this and of other providers. */
final class Identifiers {

    /** Public methods without arguments that return the ID, of classes that need not be there. */
    private static final String[][] OTHERS = {
        {"org.bouncycastle.jcajce.spec.SM2ParameterSpec", "getID"},
        {"com.tencent.kona.crypto.spec.SM2SignatureParameterSpec", "getId"},
        {"com.tencent.kona.crypto.spec.SM2ParameterSpec", "getId"},
    };

    private Identifiers() {
    }

    static byte[] of(AlgorithmParameterSpec parameter) throws InvalidAlgorithmParameterException {
        if (parameter instanceof SM2ParameterSpec) {
            return ((SM2ParameterSpec) parameter).id();
        }
        String name = parameter == null ? "null" : parameter.getClass().getName();
        for (String[] other : OTHERS) {
            if (other[0].equals(name)) {
                return read(parameter, other[1]);
            }
        }
        throw new InvalidAlgorithmParameterException("the ID of SM2 is a yuxi.provider.SM2ParameterSpec, not " + name);
    }

    private static byte[] read(AlgorithmParameterSpec parameter, String method)
            throws InvalidAlgorithmParameterException {
        try {
            Object id = parameter.getClass().getMethod(method).invoke(parameter);
            if (id instanceof byte[] && ((byte[]) id).length <= NativeLibrary.ID_MAX) {
                return ((byte[]) id).clone();
            }
        } catch (NoSuchMethodException | IllegalAccessException | InvocationTargetException error) {
            throw new InvalidAlgorithmParameterException("the ID cannot be read", error);
        }
        throw new InvalidAlgorithmParameterException("an ID of SM2 has at most 8191 bytes");
    }
}
