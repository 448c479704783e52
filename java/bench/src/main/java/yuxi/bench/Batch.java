package yuxi.bench;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import yuxi.provider.P256Batch;
import yuxi.provider.PreparedKey;
import yuxi.provider.SM2Batch;
import yuxi.provider.SM2ParameterSpec;
import yuxi.provider.SignatureBatch;
import yuxi.provider.Yuxi;

/** Batches of messages of 100 bytes; and single verifications with a prepared key. */
@State(Scope.Thread)
public class Batch {

    private static final int ROWS = 4096;

    @Param({"sm2p256v1", "secp256r1"})
    public String curve;

    private final byte[][] messages = new byte[ROWS][100];
    private final PublicKey[] publicKeys = new PublicKey[ROWS];
    private SignatureBatch batch;
    private PrivateKey key;
    private PreparedKey prepared;
    private byte[][] signatures;
    private byte[][] ofMany;
    private Signature single;

    @Setup
    public void setUp() throws GeneralSecurityException {
        Provider provider = Yuxi.provider();
        boolean isSm2 = curve.equals("sm2p256v1");
        batch = isSm2 ? SM2Batch.withId(SM2ParameterSpec.DEFAULT) : P256Batch.create();
        PrivateKey[] keys = new PrivateKey[ROWS];
        for (int i = 0; i < ROWS; i++) {
            KeyPair pair = Providers.generate(provider, curve);
            keys[i] = pair.getPrivate();
            publicKeys[i] = pair.getPublic();
        }
        key = keys[0];
        prepared = PreparedKey.of(publicKeys[0]);
        signatures = batch.sign(key, messages);
        ofMany = batch.sign(keys, messages);
        single = Signature.getInstance(isSm2 ? "SM3withSM2" : "SHA256withECDSA", provider);
        single.initVerify(prepared);
    }

    private static void require(boolean isValid) {
        if (!isValid) {
            throw new IllegalStateException("a signature is invalid");
        }
    }

    @Benchmark
    @OperationsPerInvocation(ROWS)
    public byte[][] batchSign() throws GeneralSecurityException {
        return batch.sign(key, messages);
    }

    @Benchmark
    @OperationsPerInvocation(ROWS)
    public void batchVerifyPrepared() throws GeneralSecurityException {
        require(batch.verify(prepared, messages, signatures).allValid());
    }

    @Benchmark
    @OperationsPerInvocation(ROWS)
    public void batchVerifyManyKeys() throws GeneralSecurityException {
        require(batch.verify(publicKeys, messages, ofMany).allValid());
    }

    @Benchmark
    public void verifyPrepared() throws GeneralSecurityException {
        single.update(messages[0]);
        require(single.verify(signatures[0]));
    }
}
