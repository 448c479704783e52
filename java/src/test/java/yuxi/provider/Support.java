package yuxi.provider;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.Provider;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.AlgorithmParameterSpec;
import java.util.Random;

/** What the tests share. */
final class Support {

    static final Provider YUXI = Yuxi.provider();

    private Support() {
    }

    static byte[] hex(String text) {
        return Bytes.fromHex(text);
    }

    static byte[] hex(JsonElement element) {
        return Bytes.fromHex(element.getAsString());
    }

    static byte[] text(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static KeyPair generate(String algorithm) throws GeneralSecurityException {
        return KeyPairGenerator.getInstance(algorithm, YUXI).generateKeyPair();
    }

    static byte[] sign(Provider provider, String algorithm, PrivateKey key, AlgorithmParameterSpec parameter,
            byte[] message) throws GeneralSecurityException {
        Signature signature = Signature.getInstance(algorithm, provider);
        if (parameter != null) {
            signature.setParameter(parameter);
        }
        signature.initSign(key);
        signature.update(message);
        return signature.sign();
    }

    static boolean verify(Provider provider, String algorithm, PublicKey key, AlgorithmParameterSpec parameter,
            byte[] message, byte[] bytes) throws GeneralSecurityException {
        Signature signature = Signature.getInstance(algorithm, provider);
        if (parameter != null) {
            signature.setParameter(parameter);
        }
        signature.initVerify(key);
        signature.update(message);
        return signature.verify(bytes);
    }

    /** Messages of different lengths, always the same. */
    static byte[][] messages(int count, long seed) {
        Random random = new Random(seed);
        byte[][] messages = new byte[count][];
        for (int i = 0; i < count; i++) {
            messages[i] = new byte[random.nextInt(200)];
            random.nextBytes(messages[i]);
        }
        return messages;
    }

    /** A file of the project, whose root is in the property {@code yuxi.root}; without it the test is skipped. */
    static Path projectFile(String name) {
        String root = System.getProperty("yuxi.root");
        assumeTrue(root != null, "SKIPPED: -Dyuxi.root does not name the project's folder");
        return Path.of(root, name);
    }

    static JsonArray groups(Path path) throws IOException {
        JsonObject file = JsonParser.parseString(Files.readString(path)).getAsJsonObject();
        return file.getAsJsonArray("testGroups");
    }
}
