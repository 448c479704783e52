//! The inversion by division steps (coq/Inversion.v): the theorem for the moduli of the library, and numbers with which Coq
//! compares its definitions and the text of the source in Rust.

use std::fmt::Write as _;

use anyhow::{Context, Result};
use yuxi_arith::field::U256;

use super::{Lemma, order};
use crate::compiled::inversion::{Limbs, moduli};

/// Operands below all moduli: small ones, and those with all kinds of bits.
const OPERANDS: [U256; 5] = [
    [0; 4],
    [1, 0, 0, 0],
    [2, 0, 0, 0],
    [0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210, 0x0F1E_2D3C_4B5A_6978, 0x8796_A5B4_C3D2_E1F0],
    [u64::MAX, 0, u64::MAX, 0x7FFF_FFFF_FFFF_FFFF],
];

/// `words64::invert_with`, with the runs of `kernels::divsteps`.
pub(super) fn inversion() -> Result<Lemma> {
    let mut text = "Require Import ZArith List Znumtheory Division Packed Runs Limbs Inversion.\n\
                    Import ListNotations.\nOpen Scope Z_scope.\n\n\
                    (* The words of an integer below 2^256 as limbs. *)\n\
                    Definition limbs (x : Z) : number :=\n\
                    \x20 Number (x mod B) (x / B mod B) (x / B / B mod B) (x / B / B / B mod B) (x / B / B / B / B).\n\n\
                    (* m, its limbs, and its inverse modulo 2^64. *)\n\
                    Definition moduli : list (Z * number * Z) := [\n"
        .to_owned();
    let moduli = moduli();
    let mut examples = Vec::new();
    let rows = moduli.iter().map(|modulus| {
        let Limbs([a, b, c, d, e]) = modulus.limbs();
        format!("  ({}, Number {a} {b} {c} {d} {e}, {})", order(&modulus.m), modulus.inverse())
    });
    let rows: Vec<_> = rows.collect();
    for (place, modulus) in moduli.iter().enumerate() {
        for x in &OPERANDS {
            let inverse = modulus.numbers(x).context("an operation on numbers")?;
            examples.push(format!("  ({place}%nat, {}, {})", order(x), order(&inverse)));
        }
    }
    write!(
        text,
        "{}].\n\n\
         (* Places of moduli, operands, and what the text of the source in Rust gives. *)\n\
         Definition examples : list (nat * Z * Z) := [\n{}].\n\
         Definition computed (e : nat * Z * Z) : bool :=\n\
         \x20 let '(place, x, y) := e in let '(m, M, i) := nth place moduli (0, limbs 0, 0) in\n\
         \x20 value (invert M i (limbs x)) =? y.\n\
         Lemma same_as_in_Rust : forallb computed examples = true.\n\
         Proof. vm_compute. reflexivity. Qed.\n\n\
         Theorem correct : forall m M i, In (m, M, i) moduli ->\n\
         \x20 value M = m /\\ forall x, proper x -> 0 <= value x < m ->\n\
         \x20   sg (divsteps 590 (start (-1) m (value x))) = 0 ->\n\
         \x20   let r := invert M i x in proper r /\\ 0 <= value r < m /\\ (value x = 0 -> value r = 0) /\\\n\
         \x20     (rel_prime (value x) m -> (m | value r * value x - 1)).\n\
         Proof.\n\
         \x20 assert (premises : forall m M i, In (m, M, i) moduli -> value M = m /\\ proper M /\\ 1 < value M < 2 ^ 256 /\\\n\
         \x20   exists t, value M * i = 1 + B * t).\n\
         \x20 {{ intros m M i I. repeat (destruct I as [I|I]; [injection I as <- <- <-;\n\
         \x20     (split; [vm_compute; reflexivity|split; [unfold proper; vm_compute; repeat split; discriminate || reflexivity|split;\n\
         \x20     [vm_compute; split; reflexivity|match goal with |- exists t, value ?M * ?i = _ =>\n\
         \x20       exists ((value M * i - 1) / B); vm_compute; reflexivity end]]])|]). destruct I. }}\n\
         \x20 intros m M i I. destruct (premises m M i I) as (E & P & R & D). split; [exact E|]. subst m.\n\
         \x20 intros x. exact (invert_right M i P R D x).\n\
         Qed.\n\
         Print Assumptions correct.\n",
        rows.join(";\n"),
        examples.join(";\n"),
    )?;
    Ok(Lemma {
        path: "divsteps::words64::invert_with".to_owned(),
        statement: "modulo SM2's and P-256's p and n, where 590 division steps end with g = 0: in words of 64 and 128 bits no \
                    sum overflows, runs of 20, 20 and 19 packed steps are 59 division steps, and the result is x^−1 below m \
                    for x < m coprime to m, and 0 for 0"
            .to_owned(),
        instructions: None,
        name: "Inverse".to_owned(),
        text,
    })
}
