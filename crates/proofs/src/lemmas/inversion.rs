//! The inversion by division steps (coq/Inversion.v): the theorem for the moduli of the library, and numbers with which Coq
//! compares its definitions and the text of the source in Rust.

use std::fmt::Write as _;

use anyhow::{Result, ensure};
use yuxi_arith::field::U256;

use super::Lemma;
use crate::compiled::inversion::{Steps, moduli};

/// Operands below all moduli: small ones, and those with all kinds of bits.
const OPERANDS: [U256; 4] = [
    [0; 4],
    [2, 0, 0, 0],
    [0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210, 0x0F1E_2D3C_4B5A_6978, 0x7896_A5B4_C3D2_E1F0],
    [u64::MAX, 0, u64::MAX, 0x7FFF_FFFF_FFFF_FFFF],
];

const HEAD: &str = "\
Require Import ZArith List Znumtheory Division Packed Delta Runs Single Limbs Inversion Conversions.
Import ListNotations.
Open Scope Z_scope.

";

const THEOREM: &str = "\
(* The runs of x86-64, of AArch64 and of the portable backend. *)
Definition runs_of_machines : list (Z -> Z -> Z -> Z * matrix) := [run rounds; run steps_on_delta; run_single].
Lemma are_runs r : In r runs_of_machines -> is_run r.
Proof.
  intros [<-|[<-|[<-|[]]]]; [apply run_right, rounds_right|apply run_right, on_delta_right|exact run_single_right].
Qed.

Definition is_same (x y : four) : bool :=
  ((w0 x =? w0 y) && (w1 x =? w1 y) && (w2 x =? w2 y) && (w3 x =? w3 y))%bool.
Definition computed (e : nat * four * four) : bool :=
  let '(place, x, y) := e in let '(m, i) := nth place moduli (Four 0 0 0 0, 0) in
  forallb (fun r => is_same (invert_words r (limbs_of m) i x) y) runs_of_machines.
Lemma same_as_in_Rust : forallb computed examples = true.
Proof. vm_compute. reflexivity. Qed.

Lemma premises m i : In (m, i) moduli -> value (limbs_of m) = integer m /\\ proper (limbs_of m) /\\
  1 < value (limbs_of m) < 2 ^ 256 /\\ exists t, value (limbs_of m) * i = 1 + B * t.
Proof.
  intros I. repeat (destruct I as [I|I]; [injection I as <- <-; split; [vm_compute; reflexivity|];
    split; [vm_compute; repeat split; discriminate || reflexivity|]; split; [vm_compute; split; reflexivity|];
    match goal with |- exists t, ?v * ?i = _ => exists ((v * i - 1) / B); vm_compute; reflexivity end|]).
  destruct I.
Qed.

Theorem correct run m i : In run runs_of_machines -> In (m, i) moduli -> forall x, are_words x -> integer x < integer m ->
  sg (divsteps 590 (start (-1) (integer m) (integer x))) = 0 ->
  let r := invert_words run (limbs_of m) i x in
  are_words r /\\ 0 <= integer r < integer m /\\ (integer x = 0 -> integer r = 0) /\\
  (rel_prime (integer x) (integer m) -> (integer m | integer r * integer x - 1)).
Proof.
  intros IR I. destruct (premises m i I) as (<- & P & R & D). exact (invert_words_right _ _ i (are_runs _ IR) P R D).
Qed.
Definition both := (correct, montgomery).
Print Assumptions both.
";

fn four([a, b, c, d]: &U256) -> String {
    format!("Four {a:#018x} {b:#018x} {c:#018x} {d:#018x}")
}

/// `words64::invert_with`, with the runs of `kernels::divsteps`.
pub(super) fn inversion() -> Result<Lemma> {
    let (mut rows, mut examples) = (Vec::new(), Vec::new());
    for (place, modulus) in moduli().iter().enumerate() {
        rows.push(format!("  ({}, {:#018x})", four(&modulus.m), modulus.inverse()));
        for x in &OPERANDS {
            let inverse = modulus.numbers(x, Steps::X86)?;
            for steps in [Steps::Aarch64, Steps::Single] {
                ensure!(modulus.numbers(x, steps)? == inverse, "runs that give other inverses");
            }
            examples.push(format!("  ({place}%nat, {}, {})", four(x), four(&inverse)));
        }
    }
    let mut text = HEAD.to_owned();
    write!(
        text,
        "(* m, and its inverse modulo 2^64. *)\n\
         Definition moduli : list (four * Z) := [\n{}].\n\
         (* Places of moduli, operands, and what the text of the source in Rust gives. *)\n\
         Definition examples : list (nat * four * four) := [\n{}].\n{THEOREM}",
        rows.join(";\n"),
        examples.join(";\n"),
    )?;
    Ok(Lemma {
        path: "divsteps::words64::invert_with".to_owned(),
        statement: "modulo SM2's and P-256's p and n and 2^255 − 19, where 590 division steps end with g = 0: in words of 64 and \
                    128 bits no sum overflows, runs of 20, 20 and 19 packed steps, with the rounds of x86-64 or of AArch64, and \
                    runs of 59 single ones are 59 division steps, and the result is x^−1 below m for x < m coprime to m, and 0 \
                    for 0"
            .to_owned(),
        instructions: None,
        name: "Inverse".to_owned(),
        text,
    })
}
