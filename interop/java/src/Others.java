import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Map;
import javax.crypto.KeyAgreement;

/** ECDSA on P-256, and plain Diffie-Hellman. Keys are PKCS#8 and SubjectPublicKeyInfo. */
final class Others {
    static void register(Map<String, Main.Command> commands) {
        // private key, message: DER
        commands.put("ecdsa-sign", a -> {
            Signature signer = Signature.getInstance("SHA256withECDSA", "BC");
            signer.initSign(Keys.ecPrivate(a[0]));
            signer.update(a[1]);
            return Main.one(signer.sign());
        });
        // public key, message, DER: whether it is valid
        commands.put("ecdsa-verify", a -> {
            Signature verifier = Signature.getInstance("SHA256withECDSA", "BC");
            verifier.initVerify(Keys.ecPublic(a[0]));
            verifier.update(a[1]);
            return Main.truth(verifier.verify(a[2]));
        });
        // private key, public key: x
        commands.put("ecdh", a -> Main.one(agree("ECDH", "EC", a)));
        commands.put("x25519", a -> Main.one(agree("X25519", "X25519", a)));
    }

    private static byte[] agree(String algorithm, String keys, byte[][] a) throws Exception {
        KeyFactory factory = KeyFactory.getInstance(keys, "BC");
        KeyAgreement agreement = KeyAgreement.getInstance(algorithm, "BC");
        agreement.init(factory.generatePrivate(new PKCS8EncodedKeySpec(a[0])));
        agreement.doPhase(factory.generatePublic(new X509EncodedKeySpec(a[1])), true);
        return agreement.generateSecret();
    }
}
