package yuxi.provider;

import java.security.InvalidParameterException;
import java.security.Provider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * The provider {@code Yuxi}: SM2, ECDSA and ECDH on P-256, X25519 and SM3. {@link Yuxi#install} installs it, or a line
 * in the file {@code java.security}.
 *
 * <p>If the native library cannot be loaded, the provider has no services, and {@link Yuxi#getLoadingError} tells why.
 */
public final class YuxiProvider extends Provider {

    private static final long serialVersionUID = 1L;

    /** The name of the provider. */
    public static final String NAME = "Yuxi";

    private static final String EC_KEYS =
            "java.security.interfaces.ECPublicKey|java.security.interfaces.ECPrivateKey";
    private static final String XEC_KEYS =
            "java.security.interfaces.XECPublicKey|java.security.interfaces.XECPrivateKey";

    /** Makes the provider. It throws nothing if the native library cannot be loaded. */
    public YuxiProvider() {
        super(NAME, Binding.VERSION, "Yuxi: SM2, P-256, X25519 and SM3 by the native library libyuxi");
        if (Binding.error() != null) {
            return;
        }
        addKeys();
        addSignatures();
        add("MessageDigest", "SM3", Sm3Digest::new, "1.2.156.10197.1.401");
        Map<String, String> cipher = keyAttributes(EC_KEYS);
        cipher.put("SupportedModes", "C1C3C2|C1C2C3|ASN1|ASN\\.1|DER|NONE|ECB");
        cipher.put("SupportedPaddings", "NOPADDING");
        add("Cipher", "SM2", Sm2Cipher::new, cipher, "SM2withSM3", "1.2.156.10197.1.301.3",
                "1.2.156.10197.1.301.3.2.1");
        add("KeyAgreement", "SM2", Agreements::sm2, keyAttributes(EC_KEYS), "1.2.156.10197.1.301.2");
        add("KeyAgreement", "ECDH", Agreements::ecdh, keyAttributes(EC_KEYS));
        add("KeyAgreement", "XDH", Agreements::x25519, keyAttributes(XEC_KEYS));
        add("KeyAgreement", "X25519", Agreements::x25519, keyAttributes(XEC_KEYS), "1.3.101.110");
    }

    private void addKeys() {
        add("KeyPairGenerator", "SM2", () -> new KeyPairGenerators(Curve.SM2));
        add("KeyPairGenerator", "EC", () -> new KeyPairGenerators(Curve.P256, Curve.SM2), "EllipticCurve",
                "1.2.840.10045.2.1");
        add("KeyPairGenerator", "XDH", () -> new KeyPairGenerators(Curve.X25519));
        add("KeyPairGenerator", "X25519", () -> new KeyPairGenerators(Curve.X25519), "1.3.101.110");
        add("AlgorithmParameters", "EC", EcParameters::new, "EllipticCurve", "1.2.840.10045.2.1");
        add("KeyFactory", "SM2", () -> new KeyFactories(Curve.SM2));
        add("KeyFactory", "EC", () -> new KeyFactories(Curve.P256, Curve.SM2), "EllipticCurve",
                "1.2.840.10045.2.1");
        add("KeyFactory", "XDH", () -> new KeyFactories(Curve.X25519));
        add("KeyFactory", "X25519", () -> new KeyFactories(Curve.X25519), "1.3.101.110");
    }

    private void addSignatures() {
        Map<String, String> keys = keyAttributes(EC_KEYS);
        int der = NativeLibrary.DER_SIGNATURE;
        int raw = NativeLibrary.RAW_SIGNATURE;
        add("Signature", "SM3withSM2", () -> Signatures.sm2(der), keys, "SM2",
                "1.2.156.10197.1.501");
        add("Signature", "SM3withSM2inP1363Format", () -> Signatures.sm2(raw), keys);
        add("Signature", "NONEwithSM2", () -> Signatures.ofDigest(Curve.SM2, der), keys);
        add("Signature", "NONEwithSM2inP1363Format", () -> Signatures.ofDigest(Curve.SM2, raw), keys);
        add("Signature", "SHA256withECDSA", () -> Signatures.sha256WithEcdsa(der), keys, "1.2.840.10045.4.3.2");
        add("Signature", "SHA256withECDSAinP1363Format", () -> Signatures.sha256WithEcdsa(raw), keys,
                "SHA256withPLAIN-ECDSA", "0.4.0.127.0.7.1.1.4.1.3");
        add("Signature", "NONEwithECDSA", () -> Signatures.ofDigest(Curve.P256, der), keys);
        add("Signature", "NONEwithECDSAinP1363Format", () -> Signatures.ofDigest(Curve.P256, raw), keys);
    }

    private static Map<String, String> keyAttributes(String classes) {
        Map<String, String> attributes = new HashMap<>();
        attributes.put("SupportedKeyClasses", classes);
        attributes.put("SupportedKeyFormats", "PKCS#8|X.509");
        return attributes;
    }

    private void add(String type, String algorithm, Supplier<?> maker, String... aliases) {
        add(type, algorithm, maker, Collections.emptyMap(), aliases);
    }

    /** An alias that is an OID also gets the name with the prefix {@code OID.}, which some callers use. */
    private void add(String type, String algorithm, Supplier<?> maker, Map<String, String> attributes,
            String... aliases) {
        List<String> all = new ArrayList<>(Arrays.asList(aliases));
        for (String alias : aliases) {
            if (Character.isDigit(alias.charAt(0))) {
                all.add("OID." + alias);
            }
        }
        putService(new Maker(this, type, algorithm, all, attributes, maker));
    }

    /** A service whose objects a function makes, without reflection. */
    private static final class Maker extends Service {
        private final Supplier<?> maker;

        Maker(Provider provider, String type, String algorithm, List<String> aliases, Map<String, String> attributes,
                Supplier<?> maker) {
            super(provider, type, algorithm, "yuxi.provider." + type, aliases, attributes);
            this.maker = maker;
        }

        @Override
        public Object newInstance(Object parameter) {
            if (parameter != null) {
                throw new InvalidParameterException(getType() + " takes no constructor parameter");
            }
            return maker.get();
        }
    }
}
