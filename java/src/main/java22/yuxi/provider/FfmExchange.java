package yuxi.provider;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;
import static yuxi.provider.FfmSymbols.ID;
import static yuxi.provider.FfmSymbols.OK;
import static yuxi.provider.FfmSymbols.identifier;
import static yuxi.provider.FfmSymbols.of;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/** The functions of one role in the key exchange of SM2. */
final class FfmExchange {
    private final boolean isInitiator;
    private final MethodHandle resume;
    private final MethodHandle agree;
    private final MethodHandle confirmation;
    private final MethodHandle confirm;
    private final MethodHandle withoutConfirmation;
    private final MethodHandle freeParty;
    private final MethodHandle freeAgreement;
    private final MethodHandle take;
    private final MethodHandle freeShared;

    FfmExchange(FfmSymbols symbols, String role) {
        String prefix = "yuxi_sm2_" + role;
        isInitiator = role.equals("initiator");
        resume = symbols.callLong(prefix + "_resume", JAVA_LONG, ID, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        agree = symbols.callLong(prefix + "_agree", ADDRESS, JAVA_LONG, ID, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        confirmation = isInitiator ? null
                : symbols.callLong("yuxi_sm2_responder_confirmation", JAVA_LONG, ADDRESS, ADDRESS, ADDRESS);
        confirm = isInitiator
                ? symbols.callLong(prefix + "_confirm", ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS, ADDRESS)
                : symbols.callLong(prefix + "_confirm", ADDRESS, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS);
        withoutConfirmation = symbols.callLong(prefix + "_without_confirmation", ADDRESS, ADDRESS, ADDRESS);
        freeParty = symbols.free(prefix + "_free");
        freeAgreement = symbols.free(prefix + "_agreement_free");
        take = symbols.callLong("yuxi_sm2_shared_key_take", ADDRESS, ADDRESS, JAVA_LONG, ADDRESS);
        freeShared = symbols.free("yuxi_sm2_shared_key_free");
    }

    /** The status; what was secret in native memory is zeroized. */
    int run(long key, byte[] id, byte[] ephemeral, long peer, byte[] peerId, byte[] peerEphemeral,
            byte[] peerConfirmation, byte[] ownConfirmation, byte[] to, int[] report) throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment secret = arena.allocate(ephemeral.length);
            MemorySegment party = arena.allocate(JAVA_LONG);
            MemorySegment agreement = arena.allocate(JAVA_LONG);
            MemorySegment shared = arena.allocate(JAVA_LONG);
            MemorySegment made = arena.allocate(to.length);
            MemorySegment own = arena.allocate(32);
            MemorySegment length = arena.allocateFrom(JAVA_LONG, 32L);
            MemorySegment error = arena.allocate(4L * report.length, 4);
            try {
                secret.copyFrom(of(ephemeral));
                int status = (int) resume.invokeExact(key, identifier(arena, id), secret, secret.byteSize(), party,
                        error);
                if (status == OK) {
                    MemorySegment r = arena.allocateFrom(JAVA_BYTE, peerEphemeral);
                    status = (int) agree.invokeExact(party, peer, identifier(arena, peerId), r, r.byteSize(),
                            agreement, error);
                }
                if (status == OK && !isInitiator) {
                    status = (int) confirmation.invokeExact(agreement.get(JAVA_LONG, 0), own, length, error);
                }
                if (status == OK) {
                    status = confirmed(arena, agreement, peerConfirmation, own, length, shared, error);
                }
                if (status == OK) {
                    status = (int) take.invokeExact(shared, made, made.byteSize(), error);
                }
                MemorySegment.copy(error, JAVA_INT, 0, report, 0, report.length);
                if (status == OK) {
                    MemorySegment.copy(made, JAVA_BYTE, 0, to, 0, to.length);
                    MemorySegment.copy(own, JAVA_BYTE, 0, ownConfirmation, 0, 32);
                }
                return status;
            } finally {
                freeParty.invokeExact(party.get(JAVA_LONG, 0));
                freeAgreement.invokeExact(agreement.get(JAVA_LONG, 0));
                freeShared.invokeExact(shared.get(JAVA_LONG, 0));
                secret.fill((byte) 0);
                made.fill((byte) 0);
            }
        }
    }

    private int confirmed(Arena arena, MemorySegment agreement, byte[] peerConfirmation, MemorySegment own,
            MemorySegment length, MemorySegment shared, MemorySegment error) throws Throwable {
        if (peerConfirmation == null) {
            return (int) withoutConfirmation.invokeExact(agreement, shared, error);
        }
        MemorySegment theirs = arena.allocateFrom(JAVA_BYTE, peerConfirmation);
        return isInitiator
                ? (int) confirm.invokeExact(agreement, theirs, theirs.byteSize(), own, length, shared, error)
                : (int) confirm.invokeExact(agreement, theirs, theirs.byteSize(), shared, error);
    }
}
