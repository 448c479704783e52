import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;

/** Signs, verifies, and sees a changed message refused (docs/java.md). */
class SignVerify {
    private static final byte[] MESSAGE = "Attack at dawn".getBytes();
    private static final byte[] CHANGED = "Attack at dusk".getBytes();

    public static void main(String[] arguments) throws Exception {
        if (!yuxi.provider.Yuxi.install()) {
            throw new IllegalStateException(yuxi.provider.Yuxi.getLoadingError());
        }
        KeyPair pair = KeyPairGenerator.getInstance("SM2").generateKeyPair();
        Signature signature = Signature.getInstance("SM3withSM2");
        signature.initSign(pair.getPrivate());
        signature.update(MESSAGE);
        byte[] bytes = signature.sign();

        signature.initVerify(pair.getPublic());
        signature.update(MESSAGE);
        boolean isValid = signature.verify(bytes);
        signature.update(CHANGED);
        if (!isValid || signature.verify(bytes)) {
            throw new IllegalStateException("a wrong answer");
        }
        System.out.println("the JAR has signed and verified, by " + signature.getProvider());
    }
}
