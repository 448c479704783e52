package yuxi.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import yuxi.provider.Yuxi;

/**
 * The operations of {@link Single} and {@link Batch} in a tenth of a second of CPU time each, interleaved: other work on
 * the machine changes the results less than with JMH, which measures the time that passes. Prints the median of the
 * rounds.
 *
 * <p>Arguments: the number of rounds; the number of threads, which run the same operation at the same time, and whose
 * rates are added; and the program of {@code rate.c}, which runs once a round if there is one thread.
 */
public final class Turns {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final long SLICE = 100_000_000;

    private Turns() {
    }

    private interface Operation {
        void run() throws GeneralSecurityException;
    }

    private static final int ROWS = 4096;

    /** The operations of one thread, by name, then by provider. */
    private final Map<String, Map<String, Operation>> operations = new LinkedHashMap<>();

    private void add(String name, String provider, Operation operation) {
        operations.computeIfAbsent(name, key -> new LinkedHashMap<>()).put(provider, operation);
    }

    private void prepare() throws GeneralSecurityException {
        for (String provider : new String[] {"Yuxi", "BouncyCastle", "Kona", "KonaNative"}) {
            Single.Sm2 state = new Single.Sm2();
            state.provider = provider;
            state.setUp();
            add("sm2Sign", provider, state::sign);
            add("sm2Verify", provider, state::verify);
        }
        for (String provider : new String[] {"Yuxi", "BouncyCastle", "SunEC", "Corretto"}) {
            Single.P256 state = new Single.P256();
            state.provider = provider;
            state.setUp();
            add("p256Sign", provider, state::sign);
            add("p256Verify", provider, state::verify);
        }
        prepareNonces();
        for (String provider : new String[] {"Yuxi", "BouncyCastle"}) {
            Single.Sm2Decoded state = new Single.Sm2Decoded();
            state.provider = provider;
            state.setUp();
            add("sm2VerifyDecoded", provider, state::verify);
        }
        for (String provider : new String[] {"Yuxi", "BouncyCastle", "SunEC", "Corretto"}) {
            Single.P256Decoded state = new Single.P256Decoded();
            state.provider = provider;
            state.setUp();
            add("p256VerifyDecoded", provider, state::verify);
        }
        for (String provider : new String[] {"Yuxi", "BouncyCastle", "SunEC"}) {
            Single.X25519 state = new Single.X25519();
            state.provider = provider;
            state.setUp();
            add("x25519", provider, state::agree);
        }
        for (String curve : new String[] {"sm2p256v1", "secp256r1"}) {
            Batch state = new Batch();
            state.curve = curve;
            state.setUp();
            String prefix = curve.equals("sm2p256v1") ? "sm2" : "p256";
            add(prefix + "VerifyPrepared", "Yuxi", state::verifyPrepared);
            add(prefix + "BatchSign", "Yuxi", state::batchSign);
            add(prefix + "BatchVerifyPrepared", "Yuxi", state::batchVerifyPrepared);
            add(prefix + "BatchVerifyManyKeys", "Yuxi", state::batchVerifyManyKeys);
        }
    }

    /** Beside Bouncy Castle once more, in the same rounds. */
    private void prepareNonces() throws GeneralSecurityException {
        Single.Sm2Prepared sm2 = new Single.Sm2Prepared();
        sm2.setUp();
        Single.P256Prepared p256 = new Single.P256Prepared();
        p256.setUp();
        add("sm2SignPrepared", "Yuxi", sm2::sign);
        add("sm2SignPrepared", "BouncyCastle", operations.get("sm2Sign").get("BouncyCastle"));
        add("p256SignPrepared", "Yuxi", p256::sign);
        add("p256SignPrepared", "BouncyCastle", operations.get("p256Sign").get("BouncyCastle"));
    }

    private static double rate(String name, Operation operation) throws GeneralSecurityException {
        int results = name.contains("Batch") ? ROWS : 1;
        long begin = THREADS.getCurrentThreadCpuTime();
        long count = 0;
        long passed;
        do {
            // reading the clock takes part of a microsecond
            for (int i = results > 1 ? 1 : 16; i > 0; i--) {
                operation.run();
                count += results;
            }
            passed = THREADS.getCurrentThreadCpuTime() - begin;
        } while (passed < SLICE);
        return count * 1e9 / passed;
    }

    /** Until the compiler has done its work, which with other work on the machine takes more than one slice. */
    private static void warmUp(String name, Operation operation) throws GeneralSecurityException {
        double best = 0;
        int without = 0;
        for (int i = 0; without < 5 && i < 60; i++) {
            double rate = rate(name, operation);
            without = rate > 1.02 * best ? 0 : without + 1;
            best = Math.max(best, rate);
        }
    }

    /** The sum of the rates of all threads, which begin together. */
    private static double together(List<Turns> threads, ExecutorService pool, String name, String provider)
            throws Exception {
        CyclicBarrier begin = new CyclicBarrier(threads.size());
        List<Future<Double>> rates = new ArrayList<>();
        for (Turns thread : threads) {
            Operation operation = thread.operations.get(name).get(provider);
            rates.add(pool.submit(() -> {
                begin.await();
                return rate(name, operation);
            }));
        }
        double sum = 0;
        for (Future<Double> rate : rates) {
            sum += rate.get();
        }
        return sum;
    }

    private static Map<String, Double> ofC(String program) throws IOException {
        Map<String, Double> rates = new LinkedHashMap<>();
        Process process = new ProcessBuilder(program).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] parts = line.split(",");
                rates.put(parts[0], Double.valueOf(parts[1]));
            }
        }
        return rates;
    }

    private static double median(List<Double> values) {
        Collections.sort(values);
        return values.get(values.size() / 2);
    }

    /** Measures, and prints a table in Markdown. */
    public static void main(String[] arguments) throws Exception {
        int rounds = Integer.parseInt(arguments[0]);
        int count = Integer.parseInt(arguments[1]);
        List<Turns> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            Turns thread = new Turns();
            thread.prepare();
            threads.add(thread);
        }
        Map<String, Map<String, Operation>> all = threads.get(0).operations;
        for (Map.Entry<String, Map<String, Operation>> group : all.entrySet()) {
            for (Operation operation : group.getValue().values()) {
                warmUp(group.getKey(), operation);
            }
        }
        Map<String, Map<String, List<Double>>> results = new LinkedHashMap<>();
        ExecutorService pool = Executors.newFixedThreadPool(count);
        for (int round = 0; round < rounds; round++) {
            for (Map.Entry<String, Map<String, Operation>> group : all.entrySet()) {
                for (String provider : group.getValue().keySet()) {
                    double rate = together(threads, pool, group.getKey(), provider);
                    results.computeIfAbsent(group.getKey(), key -> new LinkedHashMap<>())
                            .computeIfAbsent(provider, key -> new ArrayList<>()).add(rate);
                }
            }
            if (count == 1) {
                ofC(arguments[2]).forEach((name, rate) -> results.get(name)
                        .computeIfAbsent("C", key -> new ArrayList<>()).add(rate));
            }
        }
        pool.shutdown();
        System.out.println("binding " + Yuxi.binding() + ", backend " + Yuxi.backend() + ", threads " + count + ", rounds " + rounds);
        System.out.println("| operation | provider | a second | Yuxi's divided by it |");
        System.out.println("|---|---|--:|--:|");
        results.forEach((name, providers) -> {
            double own = median(providers.get("Yuxi"));
            providers.forEach((provider, rates) -> System.out.printf(
                    "| %s | %s | %,.0f | %.2f |%n", name, provider, median(rates), own / median(rates)));
        });
    }
}
