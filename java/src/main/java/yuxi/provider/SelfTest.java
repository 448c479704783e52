package yuxi.provider;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;

/** Known answers of the standards, and one operation of each kind with a new key. */
final class SelfTest {

    private SelfTest() {
    }

    /** What is wrong, or null. */
    static String fault() {
        try {
            Provider provider = Yuxi.provider();
            if (!sm3(provider)) {
                return "SM3 of abc (GB/T 32905)";
            }
            if (!knownSignature(provider)) {
                return "the signature of GB/T 32918.5";
            }
            if (!knownDecryption(provider)) {
                return "the ciphertext of GB/T 32918.5";
            }
            if (!signs(provider, "SM2", "SM3withSM2") || !signs(provider, "EC", "SHA256withECDSA")) {
                return "a signature with a new key";
            }
            return agrees(provider, "EC", "ECDH") && agrees(provider, "XDH", "XDH") ? null
                    : "a shared secret of new keys";
        } catch (GeneralSecurityException | RuntimeException error) {
            return error.toString();
        }
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static boolean sm3(Provider provider) throws GeneralSecurityException {
        byte[] digest = MessageDigest.getInstance("SM3", provider).digest(text("abc"));
        return Arrays.equals(digest,
                Bytes.fromHex("66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0"));
    }

    /** GB/T 32918.5-2017, annex A. */
    private static boolean knownSignature(Provider provider) throws GeneralSecurityException {
        PublicKey key = PublicKeys.decode(Curve.SM2, NativeLibrary.POINT, Bytes.fromHex(
                "0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020"
                        + "ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13"));
        byte[] bytes = Bytes.fromHex("f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3"
                + "b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa");
        Signature signature = Signature.getInstance("SM3withSM2inP1363Format", provider);
        signature.initVerify(key);
        signature.update(text("message digest"));
        boolean isValid = signature.verify(bytes);
        signature.update(text("another"));
        return isValid && !signature.verify(bytes);
    }

    /** GB/T 32918.5-2017, annex C. */
    private static boolean knownDecryption(Provider provider) throws GeneralSecurityException {
        PrivateKey key = PrivateKeys.decode(Curve.SM2, NativeLibrary.RAW,
                Bytes.fromHex("3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8"));
        Cipher cipher = Cipher.getInstance("SM2/C1C3C2/NoPadding", provider);
        cipher.init(Cipher.DECRYPT_MODE, key);
        return Arrays.equals(text("encryption standard"), cipher.doFinal(Bytes.fromHex(
                "0404ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73e858f9d81e5430a57b36daab8f950a3c"
                        + "64e6ee6a63094d99283aff767e124df059983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd87"
                        + "6621886ca989ca9c7d58087307ca93092d651efa")));
    }

    private static boolean signs(Provider provider, String keys, String algorithm) throws GeneralSecurityException {
        KeyPair pair = KeyPairGenerator.getInstance(keys, provider).generateKeyPair();
        Signature signature = Signature.getInstance(algorithm, provider);
        signature.initSign(pair.getPrivate());
        signature.update(text("self-test"));
        byte[] bytes = signature.sign();
        signature.initVerify(pair.getPublic());
        signature.update(text("self-test"));
        return signature.verify(bytes);
    }

    private static boolean agrees(Provider provider, String keys, String algorithm) throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance(keys, provider);
        KeyPair a = generator.generateKeyPair();
        KeyPair b = generator.generateKeyPair();
        return MessageDigest.isEqual(
                secret(provider, algorithm, a.getPrivate(), b.getPublic()),
                secret(provider, algorithm, b.getPrivate(), a.getPublic()));
    }

    private static byte[] secret(Provider provider, String algorithm, PrivateKey own, PublicKey peer)
            throws GeneralSecurityException {
        KeyAgreement agreement = KeyAgreement.getInstance(algorithm, provider);
        agreement.init(own);
        agreement.doPhase(peer, true);
        return agreement.generateSecret();
    }
}
