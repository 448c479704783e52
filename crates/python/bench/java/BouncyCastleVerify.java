import java.util.Arrays;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.sql.api.java.UDF3;
import org.bouncycastle.asn1.x9.X9ECParameters;
import org.bouncycastle.crypto.ec.CustomNamedCurves;
import org.bouncycastle.crypto.params.ECDomainParameters;
import org.bouncycastle.crypto.params.ECPublicKeyParameters;
import org.bouncycastle.crypto.params.ParametersWithID;
import org.bouncycastle.crypto.signers.SM2Signer;

/**
 * A function of Spark's SQL as a program in Java would have it: the public key as a point, the message, the signature in
 * DER; true if Bouncy Castle finds the signature valid under the default signer ID. A key is decoded once in each
 * process, as decoding takes a square root or a check, and Bouncy Castle keeps a key's multiples with it.
 */
public final class BouncyCastleVerify implements UDF3<byte[], byte[], byte[], Boolean> {
    private static final long serialVersionUID = 1;
    private static final byte[] ID = "1234567812345678".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    private static final ConcurrentHashMap<Key, ECPublicKeyParameters> KEYS = new ConcurrentHashMap<>();

    private record Key(byte[] bytes) {
        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && Arrays.equals(bytes, key.bytes);
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(bytes);
        }
    }

    @Override
    public Boolean call(byte[] key, byte[] message, byte[] signature) {
        if (key == null || message == null || signature == null) {
            return null;
        }
        SM2Signer verifier = new SM2Signer();
        verifier.init(false, new ParametersWithID(KEYS.computeIfAbsent(new Key(key), BouncyCastleVerify::decode), ID));
        verifier.update(message, 0, message.length);
        return verifier.verifySignature(signature);
    }

    private static ECPublicKeyParameters decode(Key key) {
        // its arithmetic for this curve; that of GMNamedCurves is for any curve, and takes ten times as long
        X9ECParameters curve = CustomNamedCurves.getByName("sm2p256v1");
        return new ECPublicKeyParameters(curve.getCurve().decodePoint(key.bytes), new ECDomainParameters(curve));
    }
}
