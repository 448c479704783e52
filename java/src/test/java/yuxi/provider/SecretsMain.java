package yuxi.provider;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.util.function.Supplier;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;

/**
 * A program of a process of its own: uses keys in every way, then writes its heap with all that is unreachable, and
 * looks for the secrets in it. They are kept with every bit turned meanwhile.
 */
public final class SecretsMain {

    private SecretsMain() {
    }

    private static byte[] turned(byte[] bytes) {
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) ~bytes[i];
        }
        return bytes;
    }

    /** A key of a provider that gives only an encoding. */
    private static final class Foreign implements PrivateKey {
        private static final long serialVersionUID = 1L;
        private final transient Supplier<byte[]> encoding;

        Foreign(Supplier<byte[]> encoding) {
            this.encoding = encoding;
        }

        @Override
        public String getAlgorithm() {
            return "EC";
        }

        @Override
        public String getFormat() {
            return "PKCS#8";
        }

        @Override
        public byte[] getEncoded() {
            return encoding.get();
        }
    }

    private static void use(KeyPair pair, KeyPair other, String kind) throws Exception {
        PrivateKey key = pair.getPrivate();
        if (!kind.equals("X25519")) {
            String algorithm = kind.equals("SM2") ? "SM3withSM2" : "SHA256withECDSA";
            Support.sign(Support.YUXI, algorithm, key, null, Support.text("m"));
            SignatureBatch batch = kind.equals("SM2") ? SM2Batch.withId(SM2ParameterSpec.DEFAULT) : P256Batch.create();
            batch.sign(key, Support.messages(100, 1));
        }
        KeyAgreement ecdh = KeyAgreement.getInstance(kind.equals("X25519") ? "X25519" : "ECDH", Support.YUXI);
        ecdh.init(key);
        ecdh.doPhase(other.getPublic(), true);
        Bytes.wipe(ecdh.generateSecret());
        if (kind.equals("SM2")) {
            KeyAgreement exchange = KeyAgreement.getInstance("SM2", Support.YUXI);
            exchange.init(key, new SM2KeyAgreementParameterSpec(true, key, SM2ParameterSpec.DEFAULT, other.getPublic(),
                    SM2ParameterSpec.DEFAULT, 32));
            exchange.doPhase(other.getPublic(), true);
            Bytes.wipe(exchange.generateSecret());
            Cipher cipher = Cipher.getInstance("SM2", Support.YUXI);
            cipher.init(Cipher.ENCRYPT_MODE, pair.getPublic());
            byte[] ciphertext = cipher.doFinal(Support.text("m"));
            cipher.init(Cipher.DECRYPT_MODE, key);
            cipher.doFinal(ciphertext);
        }
        // the encoding is the caller's to wipe
        byte[] encoded = key.getEncoded();
        Bytes.wipe(encoded);
        Foreign foreign = new Foreign(key::getEncoded);
        PrivateKey translated = (PrivateKey) KeyFactory.getInstance(kind, Support.YUXI)
                .translateKey(foreign);
        if (!translated.equals(key)) {
            throw new IllegalStateException("the keys differ");
        }
    }

    private static boolean contains(byte[] heap, byte[] turned) {
        outer:
        for (int i = 0; i <= heap.length - turned.length; i++) {
            for (int j = 0; j < turned.length; j++) {
                if ((byte) ~heap[i + j] != turned[j]) {
                    continue outer;
                }
            }
            return true;
        }
        return false;
    }

    public static void main(String[] arguments) throws Exception {
        String[] kinds = {"SM2", "EC", "X25519"};
        byte[][] secrets = new byte[kinds.length][];
        for (int i = 0; i < kinds.length; i++) {
            KeyPair pair = Support.generate(kinds[i]);
            use(pair, Support.generate(kinds[i]), kinds[i]);
            secrets[i] = turned(((PrivateKeys) pair.getPrivate()).encode(NativeLibrary.RAW));
        }
        // something that the search must find, in an unreachable array
        byte[] control = new byte[32];
        for (int i = 0; i < 32; i++) {
            control[i] = (byte) (i * 37 ^ (int) System.nanoTime());
        }
        byte[] turnedControl = turned(control.clone());
        control = null;
        Path file = Path.of(arguments[0]);
        ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class).dumpHeap(file.toString(), false);
        byte[] heap = Files.readAllBytes(file);
        Files.delete(file);
        System.out.println("control=" + contains(heap, turnedControl));
        for (int i = 0; i < kinds.length; i++) {
            System.out.println(kinds[i] + "=" + contains(heap, secrets[i]) + " of " + heap.length + " bytes");
        }
        System.out.println("end");
    }
}
