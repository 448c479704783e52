import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.security.Security;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.StringJoiner;
import org.bouncycastle.jce.provider.BouncyCastleProvider;

/**
 * Bouncy Castle behind a pipe: a line in, a line out.
 *
 * A question is a command and its arguments, in hexadecimal, or "-" for none of
 * its bytes, with spaces between. The answer is "ok" and what came out, in the same
 * form, or "failed" and why. crates/yuxi/tests/protocols/bouncy_castle.rs asks.
 */
final class Main {
    interface Command {
        byte[][] run(byte[][] arguments) throws Exception;
    }

    public static void main(String[] arguments) throws Exception {
        Security.addProvider(new BouncyCastleProvider());
        Map<String, Command> commands = new HashMap<>();
        Keys.register(commands);
        Sm2.register(commands);
        Others.register(commands);
        Certificates.register(commands);

        BufferedReader in =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            System.out.println(answer(commands, line.split(" ")));
            System.out.flush();
        }
    }

    private static String answer(Map<String, Command> commands, String[] words) {
        try {
            Command command = commands.get(words[0]);
            if (command == null) {
                return "failed: no such command";
            }
            byte[][] given = Arrays.stream(words).skip(1).map(Main::bytes).toArray(byte[][]::new);
            StringJoiner answer = new StringJoiner(" ", "ok ", "").setEmptyValue("ok");
            for (byte[] result : command.run(given)) {
                answer.add(result.length == 0 ? "-" : HexFormat.of().formatHex(result));
            }
            return answer.toString();
        } catch (Exception fault) {
            return "failed: " + fault.toString().replace('\n', ' ');
        }
    }

    private static byte[] bytes(String word) {
        return word.equals("-") ? new byte[0] : HexFormat.of().parseHex(word);
    }

    /** A truth value as a result: one byte. */
    static byte[][] truth(boolean value) {
        return new byte[][] {{(byte) (value ? 1 : 0)}};
    }

    /** One result. */
    static byte[][] one(byte[] result) {
        return new byte[][] {result};
    }

    static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
