//! The pieces of assembly that kernels of a Montgomery form end with, as lists of lines.
//!
//! They begin with a product t in rsi, rdi, rbx, rbp, r12 .. r15. {m} is where the four
//! words of the modulus m stand, and −m^−1 mod 2^64 behind them.

/// rsi, rcx, rbx, rdi ← (rbp:rbx:rdi:rsi + k·p) / 2^256 for p of SM2, at most p.
///
/// Two words a step. p + 1 = 2^64·(2^192 − 2^160 − 2^32 + 1) and p = −1 mod 2^64,
/// so that k = m_0 + m_1·2^64 with m_0 = t_0 and m_1 = t_1 + m_0 − (m_0 << 32) makes
/// (t + k·p) / 2^128 exact: to the words 1 .. 5 (m_0, m_1, 0, m_0, m_1) is added and
/// k·2^32 + k·2^160 subtracted. The result is a mean of 2^256 and p, so the carry
/// of the one and the borrow of the other cancel. Changes all but r12 .. r15.
macro_rules! reduce_sm2_p {
    () => {
        concat!(
            "xor r10d, r10d\n",
            reduce_sm2_p_step!("rsi", "rdi", "rbx", "rbp", "rcx"),
            reduce_sm2_p_step!("rbx", "rbp", "rsi", "rcx", "rdi"),
        )
    };
}

/// One step of `reduce_sm2_p!`: t3:..:t0 to m1:t0:t3:t2.
macro_rules! reduce_sm2_p_step {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal, $m1:literal) => {
        concat!(
            // k·2^32 + k·2^160 has the words rax, rdx, r8, rdx, r9; a double shift, with
            // r10 = 0 in one case, does not take the ports that the carries need
            "mov rax, ", $t0, "\n",
            "shl rax, 32\n",
            "lea ", $m1, ", [", $t1, " + ", $t0, "]\n",
            "sub ", $m1, ", rax\n",
            "mov rdx, ", $t0, "\n",
            "shrd rdx, ", $m1, ", 32\n",
            "mov r8, ", $m1, "\n",
            "shrd r8, ", $t0, ", 32\n",
            "mov r9, ", $m1, "\n",
            "shrd r9, r10, 32\n",
            "add ", $t1, ", ", $t0, "\n",
            "adc ", $t2, ", ", $m1, "\n",
            "adc ", $t3, ", 0\n",
            "adc ", $t0, ", 0\n",
            "adc ", $m1, ", 0\n",
            "sub ", $t1, ", rax\n",
            "sbb ", $t2, ", rdx\n",
            "sbb ", $t3, ", r8\n",
            "sbb ", $t0, ", rdx\n",
            "sbb ", $m1, ", r9\n",
        )
    };
}

/// A step for each word of rbp:rbx:rdi:rsi, after which the words stand in rsi, rcx, rbx, rdi.
macro_rules! four_steps {
    ($step:ident) => {
        concat!(
            $step!("rsi", "rdi", "rbx", "rbp"),
            $step!("rdi", "rbx", "rbp", "rsi"),
            $step!("rbx", "rbp", "rsi", "rdi"),
            $step!("rbp", "rsi", "rdi", "rbx"),
            "mov rcx, rdi\n",
            "mov rdi, rbp\n",
        )
    };
}

/// rsi, rcx, rbx, rdi ← (rbp:rbx:rdi:rsi + k·p) / 2^256 for p of P-256, at most p.
///
/// A word a step. p = −1 mod 2^64, so q = t_0, and (p + 1) / 2^64 is 2^32 at the
/// words 0 and 1 and p_3 at 2 and 3. Changes all but r12 .. r15.
macro_rules! reduce_p256_p {
    () => {
        concat!(
            "mov r8, 0x100000000\n",
            "mov r9, 0xFFFFFFFF00000001\n",
            four_steps!(reduce_p256_p_step),
        )
    };
}

/// One step of `reduce_p256_p!`: t3:t2:t1:t0 to t0:t3:t2:t1.
macro_rules! reduce_p256_p_step {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            "mov rdx, ", $t0, "\n",
            "mulx rcx, rax, r8\n",
            "add ", $t1, ", rax\n",
            "mulx ", $t0, ", rax, r9\n",
            "adc ", $t2, ", rcx\n",
            "adc ", $t3, ", rax\n",
            "adc ", $t0, ", 0\n",
        )
    };
}

/// rsi, rcx, rbx, rdi ← (rbp:rbx:rdi:rsi + k·m) / 2^256 for any m, at most m.
///
/// A word a step: q = t_0·m′ mod 2^64 with m′ = −m^−1. Changes all but r12 .. r15.
macro_rules! reduce_any {
    () => {
        concat!(
            "lea r8, [rip + {m}]\n",
            four_steps!(reduce_any_step),
        )
    };
}

/// One step of `reduce_any!`: t3:t2:t1:t0 to t0:t3:t2:t1.
macro_rules! reduce_any_step {
    ($t0:literal, $t1:literal, $t2:literal, $t3:literal) => {
        concat!(
            "mov rdx, [r8 + 32]\n",
            "imul rdx, ", $t0, "\n",
            // CF = OF = 0; t_0 becomes 0, and then the new word
            "xor r9d, r9d\n",
            "mulx rcx, rax, [r8]\n",
            "adcx ", $t0, ", rax\n",
            "adox ", $t1, ", rcx\n",
            "mulx rcx, rax, [r8 + 8]\n",
            "adcx ", $t1, ", rax\n",
            "adox ", $t2, ", rcx\n",
            "mulx rcx, rax, [r8 + 16]\n",
            "adcx ", $t2, ", rax\n",
            "adox ", $t3, ", rcx\n",
            "mulx rcx, rax, [r8 + 24]\n",
            "adcx ", $t3, ", rax\n",
            "adox ", $t0, ", rcx\n",
            "adcx ", $t0, ", r9\n",
        )
    };
}

/// r8 .. r11 ← rdi:rbx:rcx:rsi + r15:..:r12 mod m, for a sum below 2m.
macro_rules! add_upper_half {
    () => {
        concat!(
            "xor eax, eax\n",
            "add r12, rsi\n",
            "adc r13, rcx\n",
            "adc r14, rbx\n",
            "adc r15, rdi\n",
            "adc rax, 0\n",
            "mov r8, r12\n",
            "sub r8, [rip + {m}]\n",
            "mov r9, r13\n",
            "sbb r9, [rip + {m} + 8]\n",
            "mov r10, r14\n",
            "sbb r10, [rip + {m} + 16]\n",
            "mov r11, r15\n",
            "sbb r11, [rip + {m} + 24]\n",
            "sbb rax, 0\n",
            // a borrow at the top: the sum was below m
            "cmovc r8, r12\n",
            "cmovc r9, r13\n",
            "cmovc r10, r14\n",
            "cmovc r11, r15\n",
        )
    };
}

/// t ← t − c·2^256, plus m·2^256 if that is negative, for the four words c on the
/// stack, which it takes off. Changes rcx, r8 .. r10.
macro_rules! subtract {
    () => {
        concat!(
            "sub r12, [rsp]\n",
            "sbb r13, [rsp + 8]\n",
            "sbb r14, [rsp + 16]\n",
            "sbb r15, [rsp + 24]\n",
            "lea rsp, [rsp + 32]\n",
            add_modulus!(),
        )
    };
}

/// t ← t − c, plus m·2^256 if that is negative, for the eight words c at rax.
/// Changes rcx, r8 .. r10.
macro_rules! subtract_wide {
    () => {
        concat!(
            "sub rsi, [rax]\n",
            "sbb rdi, [rax + 8]\n",
            "sbb rbx, [rax + 16]\n",
            "sbb rbp, [rax + 24]\n",
            "sbb r12, [rax + 32]\n",
            "sbb r13, [rax + 40]\n",
            "sbb r14, [rax + 48]\n",
            "sbb r15, [rax + 56]\n",
            add_modulus!(),
        )
    };
}

/// r15:..:r12 ← r15:..:r12 + m if CF is set. Changes rcx, r8 .. r10.
macro_rules! add_modulus {
    () => {
        concat!(
            "sbb rcx, rcx\n",
            "mov r8, rcx\n",
            "and r8, [rip + {m}]\n",
            "mov r9, rcx\n",
            "and r9, [rip + {m} + 8]\n",
            "mov r10, rcx\n",
            "and r10, [rip + {m} + 16]\n",
            "and rcx, [rip + {m} + 24]\n",
            "add r12, r8\n",
            "adc r13, r9\n",
            "adc r14, r10\n",
            "adc r15, rcx\n",
        )
    };
}
