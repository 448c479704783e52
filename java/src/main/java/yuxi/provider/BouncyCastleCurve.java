package yuxi.provider;

import java.math.BigInteger;
import java.security.spec.AlgorithmParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.EllipticCurve;

/**
 * The curve of Bouncy Castle's own class of parameters, {@code ECNamedCurveTable.getParameterSpec}, which is none of the
 * JDK's. A program that passes it to a {@code KeyPairGenerator} gets an error from the JDK if this provider refuses it: the
 * JDK does not ask Bouncy Castle's generators, as they are no service provider classes.
 */
final class BouncyCastleCurve {

    private static final String CLASS = "org.bouncycastle.jce.spec.ECParameterSpec";

    private BouncyCastleCurve() {
    }

    /** The curve, or null if the parameters are of another class or curve. */
    static Curve of(AlgorithmParameterSpec spec) {
        if (spec == null || !isOfThatClass(spec.getClass())) {
            return null;
        }
        try {
            Object curve = read(spec, "getCurve");
            byte[] generator = (byte[]) read(spec, "getG").getClass().getMethod("getEncoded", boolean.class)
                    .invoke(read(spec, "getG"), false);
            BigInteger a = (BigInteger) read(read(curve, "getA"), "toBigInteger");
            BigInteger b = (BigInteger) read(read(curve, "getB"), "toBigInteger");
            BigInteger n = (BigInteger) read(spec, "getN");
            BigInteger h = (BigInteger) read(spec, "getH");
            for (Curve candidate : new Curve[] {Curve.SM2, Curve.P256}) {
                ECParameterSpec own = candidate.parameters();
                EllipticCurve equation = own.getCurve();
                if (n.equals(own.getOrder()) && h.equals(BigInteger.ONE) && a.equals(equation.getA())
                        && b.equals(equation.getB()) && isPoint(generator, own.getGenerator())) {
                    return candidate;
                }
            }
            return null;
        } catch (ReflectiveOperationException | ClassCastException error) {
            return null;
        }
    }

    private static boolean isOfThatClass(Class<?> type) {
        for (Class<?> parent = type; parent != null; parent = parent.getSuperclass()) {
            if (parent.getName().equals(CLASS)) {
                return true;
            }
        }
        return false;
    }

    private static Object read(Object of, String method) throws ReflectiveOperationException {
        return of.getClass().getMethod(method).invoke(of);
    }

    private static boolean isPoint(byte[] encoded, ECPoint point) {
        return encoded.length == 65 && new BigInteger(1, encoded).equals(BigInteger.valueOf(4).shiftLeft(512)
                .add(point.getAffineX().shiftLeft(256)).add(point.getAffineY()));
    }
}
