package yuxi.bench;

import com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider;
import com.tencent.kona.crypto.KonaCryptoNativeProvider;
import com.tencent.kona.crypto.KonaCryptoProvider;
import com.tencent.kona.crypto.spec.SM2SignatureParameterSpec;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Provider;
import java.security.Security;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import yuxi.provider.Yuxi;

/** The providers that are measured, by the names of the benchmarks' parameters. */
final class Providers {

    private Providers() {
    }

    static Provider of(String name) {
        switch (name) {
            case "Yuxi":
                Yuxi.assertHealthy();
                return Yuxi.provider();
            case "BouncyCastle":
                return new BouncyCastleProvider();
            case "Kona":
                return new KonaCryptoProvider();
            case "KonaNative":
                return new KonaCryptoNativeProvider();
            case "Corretto":
                AmazonCorrettoCryptoProvider.INSTANCE.assertHealthy();
                return AmazonCorrettoCryptoProvider.INSTANCE;
            default:
                return Security.getProvider(name);
        }
    }

    static KeyPair generate(Provider provider, String curve) throws GeneralSecurityException {
        if (curve.equals("sm2p256v1") && provider.getName().startsWith("Kona")) {
            return KeyPairGenerator.getInstance("SM2", provider).generateKeyPair();
        }
        if (curve.equals("X25519")) {
            return KeyPairGenerator.getInstance("X25519", provider).generateKeyPair();
        }
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC", provider);
        generator.initialize(new ECGenParameterSpec(curve));
        return generator.generateKeyPair();
    }

    /** Kona needs the public key to sign. */
    static Signature signature(Provider provider, String algorithm, KeyPair pair) throws GeneralSecurityException {
        Signature signature = Signature.getInstance(algorithm, provider);
        if (algorithm.endsWith("SM2") && provider.getName().startsWith("Kona")) {
            signature.setParameter(new SM2SignatureParameterSpec((ECPublicKey) pair.getPublic()));
        }
        return signature;
    }
}
