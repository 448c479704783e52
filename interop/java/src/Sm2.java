import java.security.SecureRandom;
import java.security.Signature;
import java.util.Map;
import javax.crypto.Cipher;
import org.bouncycastle.crypto.CipherParameters;
import org.bouncycastle.crypto.agreement.SM2KeyExchange;
import org.bouncycastle.crypto.engines.SM2Engine;
import org.bouncycastle.crypto.params.AsymmetricKeyParameter;
import org.bouncycastle.crypto.params.ECPrivateKeyParameters;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.params.ParametersWithID;
import org.bouncycastle.crypto.params.ParametersWithRandom;
import org.bouncycastle.crypto.params.SM2KeyExchangePrivateParameters;
import org.bouncycastle.crypto.params.SM2KeyExchangePublicParameters;
import org.bouncycastle.crypto.signers.PlainDSAEncoding;
import org.bouncycastle.crypto.signers.SM2Signer;
import org.bouncycastle.crypto.util.PrivateKeyFactory;
import org.bouncycastle.crypto.util.PublicKeyFactory;
import org.bouncycastle.jcajce.spec.SM2ParameterSpec;

/** SM2: signatures, encryption, key exchange. Keys are PKCS#8 and SubjectPublicKeyInfo. */
final class Sm2 {
    static void register(Map<String, Main.Command> commands) {
        // private key, identifier, message: DER
        commands.put("sm2-sign", a -> {
            Signature signer = signature(a[1]);
            signer.initSign(Keys.ecPrivate(a[0]));
            signer.update(a[2]);
            return Main.one(signer.sign());
        });
        // public key, identifier, message, DER: whether it is valid
        commands.put("sm2-verify", a -> {
            Signature verifier = signature(a[1]);
            verifier.initVerify(Keys.ecPublic(a[0]));
            verifier.update(a[2]);
            return Main.truth(verifier.verify(a[3]));
        });
        // the same where the program says nothing of an identifier
        commands.put("sm2-verify-untold", a -> {
            Signature verifier = Signature.getInstance("SM3withSM2", "BC");
            verifier.initVerify(Keys.ecPublic(a[0]));
            verifier.update(a[1]);
            return Main.truth(verifier.verify(a[2]));
        });
        // the same as r and s of 32 bytes each
        commands.put("sm2-sign-raw", a -> {
            SM2Signer signer = raw(true, PrivateKeyFactory.createKey(a[0]), a[1], a[2]);
            return Main.one(signer.generateSignature());
        });
        commands.put("sm2-verify-raw", a -> Main.truth(
            raw(false, PublicKeyFactory.createKey(a[0]), a[1], a[2]).verifySignature(a[3])));

        // layout, public key, message: ciphertext
        commands.put("sm2-encrypt", a -> {
            SM2Engine engine = new SM2Engine(SM2Engine.Mode.valueOf(Main.text(a[0])));
            engine.init(true, new ParametersWithRandom(PublicKeyFactory.createKey(a[1]),
                new SecureRandom()));
            return Main.one(engine.processBlock(a[2], 0, a[2].length));
        });
        // layout, private key, ciphertext: message
        commands.put("sm2-decrypt", a -> {
            SM2Engine engine = new SM2Engine(SM2Engine.Mode.valueOf(Main.text(a[0])));
            engine.init(false, PrivateKeyFactory.createKey(a[1]));
            return Main.one(engine.processBlock(a[2], 0, a[2].length));
        });
        // the same where the program says nothing of a layout
        commands.put("sm2-encrypt-untold", a -> {
            Cipher cipher = Cipher.getInstance("SM2", "BC");
            cipher.init(Cipher.ENCRYPT_MODE, Keys.ecPublic(a[0]));
            return Main.one(cipher.doFinal(a[1]));
        });

        // private key, identifier, ephemeral private key; the other side's public
        // key, identifier, ephemeral public key and, to the initiator, its
        // confirmation; the length of the key in bits, in decimals:
        // key, S_A for the initiator; key, S_B, the S_A to expect for the responder
        commands.put("sm2-initiate", a -> exchange(true, a));
        commands.put("sm2-respond", a -> exchange(false, a));
    }

    private static Signature signature(byte[] id) throws Exception {
        Signature signature = Signature.getInstance("SM3withSM2", "BC");
        signature.setParameter(new SM2ParameterSpec(id));
        return signature;
    }

    private static SM2Signer raw(boolean signs, AsymmetricKeyParameter key, byte[] id,
        byte[] message) {
        SM2Signer signer = new SM2Signer(PlainDSAEncoding.INSTANCE);
        CipherParameters parameters =
            signs ? new ParametersWithRandom(key, new SecureRandom()) : key;
        signer.init(signs, new ParametersWithID(parameters, id));
        signer.update(message, 0, message.length);
        return signer;
    }

    private static byte[][] exchange(boolean initiates, byte[][] a) throws Exception {
        SM2KeyExchange exchange = new SM2KeyExchange();
        exchange.init(new ParametersWithID(new SM2KeyExchangePrivateParameters(initiates,
            (ECPrivateKeyParameters) PrivateKeyFactory.createKey(a[0]),
            (ECPrivateKeyParameters) PrivateKeyFactory.createKey(a[2])), a[1]));
        ParametersWithID peer = new ParametersWithID(new SM2KeyExchangePublicParameters(
            (ECPublicKeyParameters) PublicKeyFactory.createKey(a[3]),
            (ECPublicKeyParameters) PublicKeyFactory.createKey(a[5])), a[4]);
        byte[] confirmation = initiates ? a[6] : null;
        return exchange.calculateKeyWithConfirmation(
            Integer.parseInt(Main.text(a[7])), confirmation, peer);
    }
}
