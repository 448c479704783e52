//! Theorems about multiplications by odd digits, as files of Coq.

use super::order;
use super::program::Program;

/// The instructions that choose the odd scalar.
const START: usize = 10;

/// What a theorem is about.
#[derive(Clone, Debug)]
pub struct What {
    /// In words.
    pub about: &'static str,
    /// Whether a 1 stands above the scalar, at bit 256.
    pub top: bool,
    /// Whether it is about any point, not that of a table.
    pub of_point: bool,
    /// Whether the result may be broken.
    pub may: bool,
    /// Whether it is about an eighth of the scalar, and a result that is known but for its sign.
    pub is_eighth: bool,
    /// The lowest bit and the bits of each window, in the order of the rows of the table.
    pub windows: Vec<(usize, usize)>,
}

impl What {
    /// About a table with a row for each window.
    pub fn of_table(about: &'static str, windows: Vec<(usize, usize)>) -> Self {
        Self { about, top: true, of_point: false, may: false, is_eighth: false, windows }
    }

    /// What Coq states of the last point, and the proof.
    fn statement(&self) -> (String, String) {
        let Self { top, of_point, may, .. } = self;
        let (points, rows) = self.names();
        let result = format!("last_point (run row program (State (words k) [] {points} []))");
        let of = format!("row P n {top} windows {rows} {of_point} {may} body O T k");
        match (may, self.is_eighth) {
            (_, true) => (
                format!(
                    "{result} = Point (mul (k / 8) P) \\/\n   {result} = Point (opp (mul (k / 8) P))"
                ),
                format!(
                    "assert (k / 8 < n) by (apply Z.div_lt_upper_bound; unfold n; lia).\n\
                     \x20 apply (odd_eighth {of} eq_refl premises); [lia|assumption]."
                ),
            ),
            (true, _) => (
                format!("{result} = Point (mul k P) \\/\n   {result} = Broken"),
                format!("destruct (odd_ok {of} premises K) as [H|[_ H]]; [left|right]; exact H."),
            ),
            (false, _) => (
                format!("{result} = Point (mul k P)"),
                format!("exact (odd_exact {of} eq_refl premises K)."),
            ),
        }
    }

    /// The points with which the program begins, and the windows of the rows of the table.
    fn names(&self) -> (&'static str, &'static str) {
        if self.of_point { ("[Point P]", "[]") } else { ("[]", "windows") }
    }
}

/// The file about a program modulo an order.
pub fn text(program: &Program, n: &[u64; 4], what: &What) -> String {
    let What { about, top, of_point, may, is_eighth, windows } = what;
    let windows: Vec<_> = windows.iter().map(|(o, w)| format!("({o}, {w})")).collect();
    let (_, rows) = what.names();
    let (statement, proof) = what.statement();
    let (start, below) =
        if *is_eighth { ("odd_start_of eighth n", "2^255") } else { ("odd_start n", "n") };
    format!(
        "(* {about}, as the source computes it. Written by cargo xtask proofs --coq. *)\n\
         Require Import ZArith List Lia Group Words Program Odd Sums OddMul.\n\
         Import ListNotations.\nOpen Scope Z_scope.\n\n\
         Definition program : list op :=\n  {program}.\n\
         Definition n := {n}.\n\
         (* the lowest bit and the bits of each window *)\n\
         Definition windows : list (nat * nat) :=\n  [{windows}]%nat.\n\
         Definition body := skipn {START} program.\n\
         Lemma start_of_program : firstn {START} program = {start}.\n\
         Proof. vm_compute. reflexivity. Qed.\n\
         Lemma premises : odd_check n {top} windows {rows} {of_point} {may} {is_signed} body = true.\n\
         Proof. vm_compute. reflexivity. Qed.\n\n\
         (* row r of the table, if there is one, has the odd multiples of 2^o·P for its window of w bits from bit o on *)\n\
         Theorem correct : forall (G : group) (row : nat -> Z -> G) (P : G) (k : Z), of_order n P -> 0 <= k < {below} ->\n\
         \x20 (forall r o w j, nth_error {rows} r = Some (o, w) -> 0 <= j -> 2 * j < 2 ^ Z.of_nat w ->\n\
         \x20   row r j = mul ((2 * j + 1) * 2 ^ Z.of_nat o) P) ->\n\
         \x20 {statement}.\n\
         Proof.\n\
         \x20 intros G row P k O K T. rewrite <- (firstn_skipn {START} program), start_of_program. fold body.\n\
         \x20 {proof}\n\
         Qed.\n\
         Print Assumptions correct.\n",
        program = program.to_coq(usize::from(*of_point), 0),
        n = order(n),
        windows = windows.join("; "),
        is_signed = !is_eighth,
    )
}
