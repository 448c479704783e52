package yuxi.spark;

import java.nio.ByteBuffer;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.X509EncodedKeySpec;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.spark.sql.api.java.UDF3;
import yuxi.provider.PreparedKey;
import yuxi.provider.Yuxi;

/**
 * A function of Spark's SQL for one row at a time, under the default signer ID: the public key as a point, the message,
 * the signature in DER. {@link SM2Verify} is faster, as it verifies many rows at once.
 *
 * <pre>{@code
 * spark.udf().register("sm2_verify", new SM2VerifyFunction(), DataTypes.BooleanType);
 * spark.sql("select sm2_verify(key, message, signature) from signed").show();
 * }</pre>
 */
public final class SM2VerifyFunction implements UDF3<byte[], byte[], byte[], Boolean> {

    private static final long serialVersionUID = 1L;
    private static final byte[] INFO =
            HexFormat.of().parseHex("3059301306072a8648ce3d020106082a811ccf5501822d034200");
    private static final int POINT = 65;
    /** The memory of a key's table, and how many keys a process keeps, each with a table. */
    private static final int TABLE = 32 << 10;
    private static final int MANY = 4096;
    private static final Map<ByteBuffer, Optional<PublicKey>> KEYS = new ConcurrentHashMap<>();

    /** Makes the function. */
    public SM2VerifyFunction() {
    }

    @Override
    public Boolean call(byte[] key, byte[] message, byte[] signature) throws GeneralSecurityException {
        if (key == null || message == null || signature == null) {
            return null;
        }
        ByteBuffer point = ByteBuffer.wrap(key);
        Optional<PublicKey> decoded = KEYS.get(point);
        if (decoded == null) {
            boolean isKept = KEYS.size() < MANY;
            decoded = decode(key, isKept);
            if (isKept) {
                KEYS.putIfAbsent(point, decoded);
            }
        }
        if (decoded.isEmpty()) {
            return false;
        }
        Signature verifies = Signature.getInstance("SM3withSM2", Yuxi.provider());
        verifies.initVerify(decoded.get());
        verifies.update(message);
        try {
            return verifies.verify(signature);
        } catch (SignatureException malformed) {
            return false;
        }
    }

    /** The key, or nothing if these bytes are none. */
    private static Optional<PublicKey> decode(byte[] point, boolean isPrepared) throws GeneralSecurityException {
        if (point.length != POINT) {
            return Optional.empty();
        }
        byte[] info = new byte[INFO.length + POINT];
        System.arraycopy(INFO, 0, info, 0, INFO.length);
        System.arraycopy(point, 0, info, INFO.length, POINT);
        KeyFactory factory = KeyFactory.getInstance("SM2", Yuxi.provider());
        try {
            PublicKey key = factory.generatePublic(new X509EncodedKeySpec(info));
            return Optional.of(isPrepared ? PreparedKey.of(key, TABLE) : key);
        } catch (InvalidKeySpecException malformed) {
            return Optional.empty();
        }
    }
}
