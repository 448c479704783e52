(* k if it is odd, else n − k: what `with_lowest_bit` of ../../arith/src/curve/lanes/spread.rs computes, borrow by borrow. *)
Require Import ZArith List Bool Lia Group Words Program.
Import ListNotations.
Open Scope Z_scope.

Definition word_of (n : Z) (i : nat) : word := Const (n / 2 ^ (64 * Z.of_nat i) mod 2^64).
(* Word i of the scalar, with the borrow of the words below: two new registers, what it borrows itself and the word. *)
Definition odd_word (n : Z) (i : nat) (e borrow : word) : list op :=
  [WBorrow (word_of n i) e borrow; WPick 0 e (Sub (Sub (word_of n i) e) borrow)].
(* By expressions of the scalar's words. *)
Definition odd_start_of (e : nat -> word) (n : Z) : list op :=
  [MIs (And (e 0%nat) (Const 1)) 1] ++ odd_word n 0 (e 0%nat) (Const 0) ++ odd_word n 1 (e 1%nat) (Reg 4) ++
  odd_word n 2 (e 2%nat) (Reg 6) ++ odd_word n 3 (e 3%nat) (Reg 8) ++ [MNot 0].
Definition odd_start : Z -> list op := odd_start_of Reg.
(* The words of an eighth. *)
Definition eighth (i : nat) : word :=
  if (i =? 3)%nat then Shr (Reg 3) 3 else Or (Shr (Reg i) 3) (Shl (Reg (S i)) 61).

Definition odd_scalar (n k : Z) : Z := if Z.odd k then k else n - k.

(* Where the words of the odd scalar stand in the registers afterwards. *)
Definition odd_registers : list (option word) :=
  [None; None; None; None; None; Some (Reg 0); None; Some (Reg 1); None; Some (Reg 2); None; Some (Reg 3)].

Lemma words_unique a b c d : 0 <= a < 2^64 -> 0 <= b < 2^64 -> 0 <= c < 2^64 -> 0 <= d < 2^64 ->
  words (a + 2^64 * (b + 2^64 * (c + 2^64 * d))) = [a; b; c; d].
Proof.
  intros A B C D. unfold words.
  assert (Q : forall x y, 0 <= x < 2^64 -> (x + 2^64 * y) mod 2^64 = x /\ (x + 2^64 * y) / 2^64 = y).
  { intros x y X. rewrite (Z.mul_comm (2^64)). rewrite Z.mod_add, Z.div_add by lia. split; [apply Z.mod_small; lia|].
    rewrite Z.div_small by lia. lia. }
  change (2^128) with (2^64 * 2^64). change (2^192) with (2^64 * (2^64 * 2^64)). rewrite <- !Z.div_div by lia.
  destruct (Q a (b + 2^64 * (c + 2^64 * d)) A) as [-> ->]. destruct (Q b (c + 2^64 * d) B) as [-> ->].
  destruct (Q c d C) as [-> ->]. rewrite Z.mod_small by lia. reflexivity.
Qed.
Lemma words_sum k : 0 <= k < 2^256 -> exists a b c d, words k = [a; b; c; d] /\
  k = a + 2^64 * (b + 2^64 * (c + 2^64 * d)) /\ 0 <= a < 2^64 /\ 0 <= b < 2^64 /\ 0 <= c < 2^64 /\ 0 <= d < 2^64.
Proof.
  intros K. unfold words. do 4 eexists. split; [reflexivity|].
  change (2^128) with (2^64 * 2^64). change (2^192) with (2^64 * (2^64 * 2^64)). rewrite <- !Z.div_div by lia.
  set (x1 := k / 2^64). set (x2 := x1 / 2^64). set (x3 := x2 / 2^64).
  assert (X3 : 0 <= x3 < 2^64).
  { unfold x3, x2, x1. rewrite !Z.div_div by lia. split; [apply Z.div_pos; lia|apply Z.div_lt_upper_bound; lia]. }
  assert (E1 : k = 2^64 * x1 + k mod 2^64) by (apply Z.div_mod; lia).
  assert (E2 : x1 = 2^64 * x2 + x1 mod 2^64) by (apply Z.div_mod; lia).
  assert (E3 : x2 = 2^64 * x3 + x2 mod 2^64) by (apply Z.div_mod; lia).
  rewrite (Z.mod_small x3) by lia.
  pose proof (Z.mod_pos_bound k (2^64)). pose proof (Z.mod_pos_bound x1 (2^64)). pose proof (Z.mod_pos_bound x2 (2^64)).
  repeat split; lia.
Qed.
Lemma word_of_ok regs n i : value regs (word_of n i) = nth i (words n) 0 \/ (4 <= i)%nat.
Proof.
  do 4 (destruct i as [|i]; [left; cbn [word_of value words nth]; rewrite ?Z.div_1_r; reflexivity|]). right. lia.
Qed.

(* Expressions that are the words of a number. *)
Definition are_words_of (e : nat -> word) (k h : Z) : Prop :=
  forall l i, (i < 4)%nat -> value (words k ++ l) (e i) = nth i (words h) 0.
Lemma registers_are_words k : are_words_of Reg k k.
Proof. intros l i I. do 4 (destruct i as [|i]; [reflexivity|]). lia. Qed.
Lemma eighth_ok k : 0 <= k < 2^256 -> are_words_of eighth k (k / 8).
Proof.
  intros K l i I.
  assert (C : forallb (fun i => reads 0 256 (64 * i + 4) 64 (eighth i)) (seq 0 4) = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in C. specialize (C i ltac:(apply in_seq; lia)).
  assert (R : registers 0 (words k ++ l) k) by reflexivity.
  rewrite (reads_ok 0 _ 256 k _ _ _ ltac:(change (Z.of_nat 256) with 256; lia) R C).
  change (Z.of_nat 64) with 64.
  replace (Z.of_nat (64 * i + 4)) with (Z.succ (Z.of_nat (64 * i + 3))) by lia.
  rewrite Z.pow_succ_r, Z.div_mul_cancel_l by (try apply Z.pow_nonzero; lia).
  replace (Z.of_nat (64 * i + 3)) with (3 + Z.of_nat (64 * i)) by lia.
  rewrite Z.pow_add_r, <- Z.div_div by (try apply Z.pow_nonzero; lia). change (2^3) with 8.
  unfold words. do 4 (destruct i as [|i]; [cbn [nth]; f_equal; try reflexivity; change (2 ^ Z.of_nat (64 * 0)) with 1;
    rewrite Z.div_1_r; reflexivity|]). lia.
Qed.

(* One word, where the values of the expressions do not change by more registers. *)
Lemma odd_word_ok {G : group} (row : nat -> Z -> G) n i e borrow r o m p t vn vk vb :
  (forall l, value (r ++ l) (word_of n i) = vn) -> (forall l, value (r ++ l) e = vk) ->
  (forall l, value (r ++ l) borrow = vb) ->
  run row (odd_word n i e borrow) (State r (o :: m) p t) =
    State (r ++ [if vn - vk - vb <? 0 then 1 else 0; if o then vk else ((vn - vk) mod 2^64 - vb) mod 2^64]) (o :: m) p t.
Proof.
  intros N E B. unfold odd_word, run. cbn [fold_left step nth].
  pose proof (N []) as N0. pose proof (E []) as E0. pose proof (B []) as B0. rewrite app_nil_r in N0, E0, B0.
  rewrite N0, E0, B0. cbn [value]. rewrite !N, !E, !B, <- app_assoc. reflexivity.
Qed.

Theorem odd_start_ok {G : group} (row : nat -> Z -> G) e n k h p t : are_words_of e k h -> 0 <= h < n -> n < 2^256 ->
  exists b0 b1 b2 b3 x0 x1 x2 x3, words (odd_scalar n h) = [x0; x1; x2; x3] /\
  run row (odd_start_of e n) (State (words k) [] p t) =
    State (words k ++ [b0; x0; b1; x1; b2; x2; b3; x3]) [negb (Z.odd h); Z.odd h] p t.
Proof.
  intros WE K N.
  destruct (words_sum h ltac:(lia)) as (k0 & k1 & k2 & k3 & WK & EK & K0 & K1 & K2 & K3).
  destruct (words_sum n ltac:(lia)) as (n0 & n1 & n2 & n3 & WN & EN & N0 & N1 & N2 & N3).
  assert (V : forall regs i, (i < 4)%nat -> value regs (word_of n i) = nth i [n0; n1; n2; n3] 0).
  { intros regs i I. destruct (word_of_ok regs n i) as [->|]; [rewrite WN; reflexivity|lia]. }
  assert (O : (Z.land k0 1 =? 1) = Z.odd h).
  { change 1 with (Z.ones 1) at 1. rewrite Z.land_ones by lia. change (2^1) with 2.
    assert (E : h mod 2 = k0 mod 2).
    { rewrite EK. replace (k0 + 2^64 * (k1 + 2^64 * (k2 + 2^64 * k3))) with
        (k0 + 2^63 * (k1 + 2^64 * (k2 + 2^64 * k3)) * 2) by ring. apply Z.mod_add. lia. }
    rewrite <- E, Zmod_odd. destruct (Z.odd h); reflexivity. }
  unfold are_words_of in WE. rewrite WK in WE.
  assert (L : exists a b c d, words k = [a; b; c; d]) by (do 4 eexists; reflexivity).
  destruct L as (a & b & c & d & L). rewrite L in *. cbn [app] in WE.
  unfold odd_start_of. rewrite !run_app.
  change (run row [MIs (And (e 0%nat) (Const 1)) 1] (State [a; b; c; d] [] p t)) with
    (State (G := G) [a; b; c; d] [Z.land (value [a; b; c; d] (e 0%nat)) 1 =? 1] p t).
  pose proof (WE [] 0%nat ltac:(lia)) as E0. cbn [nth] in E0. rewrite E0, O.
  set (b0 := if n0 - k0 - 0 <? 0 then 1 else 0). set (b1 := if n1 - k1 - b0 <? 0 then 1 else 0).
  set (b2 := if n2 - k2 - b1 <? 0 then 1 else 0). set (b3 := if n3 - k3 - b2 <? 0 then 1 else 0).
  assert (B : forall x, (0 <= (if x <? 0 then 1 else 0) <= 1) /\
    (-2^64 <= x < 2^64 -> x mod 2^64 = x + 2^64 * (if x <? 0 then 1 else 0))).
  { intros x. destruct (Z.ltb_spec x 0); (split; [lia|]); intros X.
    - symmetry. apply Z.mod_unique with (-1); lia.
    - rewrite Z.mod_small; lia. }
  assert (S : forall x y z, ((x - y) mod 2^64 - z) mod 2^64 = (x - y - z) mod 2^64).
  { intros. rewrite Zminus_mod_idemp_l. reflexivity. }
  rewrite (odd_word_ok row n 0 _ _ [a; b; c; d] (Z.odd h) [] p t n0 k0 0)
    by (intros; first [apply (V _ 0%nat); lia|apply (WE l 0%nat); lia|reflexivity]).
  fold b0. cbn [app]. set (x0 := if Z.odd h then k0 else _).
  rewrite (odd_word_ok row n 1 _ _ [a; b; c; d; b0; x0] (Z.odd h) [] p t n1 k1 b0)
    by (intros; first [apply (V _ 1%nat); lia|apply (WE (b0 :: x0 :: l) 1%nat); lia|reflexivity]).
  fold b1. cbn [app]. set (x1 := if Z.odd h then k1 else _).
  rewrite (odd_word_ok row n 2 _ _ [a; b; c; d; b0; x0; b1; x1] (Z.odd h) [] p t n2 k2 b1)
    by (intros; first [apply (V _ 2%nat); lia|apply (WE (b0 :: x0 :: b1 :: x1 :: l) 2%nat); lia|reflexivity]).
  fold b2. cbn [app]. set (x2 := if Z.odd h then k2 else _).
  rewrite (odd_word_ok row n 3 _ _ [a; b; c; d; b0; x0; b1; x1; b2; x2] (Z.odd h) [] p t n3 k3 b2)
    by (intros; first [apply (V _ 3%nat); lia|apply (WE (b0 :: x0 :: b1 :: x1 :: b2 :: x2 :: l) 3%nat); lia|reflexivity]).
  fold b3. cbn [app]. set (x3 := if Z.odd h then k3 else _).
  exists b0, b1, b2, b3, x0, x1, x2, x3. split; [|reflexivity].
  unfold x0, x1, x2, x3.
  rewrite !S.
  destruct (B (n0 - k0 - 0)) as [P0 Q0]. destruct (B (n1 - k1 - b0)) as [P1 Q1].
  destruct (B (n2 - k2 - b1)) as [P2 Q2]. destruct (B (n3 - k3 - b2)) as [P3 Q3].
  fold b0 in P0, Q0. fold b1 in P1, Q1. fold b2 in P2, Q2. fold b3 in P3, Q3.
  unfold odd_scalar. destruct (Z.odd h); [exact WK|].
  rewrite Q0, Q1, Q2, Q3 by lia.
  assert (M : forall x, 0 <= x mod 2^64 < 2^64) by (intros; apply Z.mod_pos_bound; lia).
  pose proof (M (n0 - k0 - 0)) as M0. pose proof (M (n1 - k1 - b0)) as M1.
  pose proof (M (n2 - k2 - b1)) as M2. pose proof (M (n3 - k3 - b2)) as M3.
  rewrite Q0 in M0 by lia. rewrite Q1 in M1 by lia. rewrite Q2 in M2 by lia. rewrite Q3 in M3 by lia.
  rewrite <- words_unique by assumption.
  assert (b3 = 0) by lia. f_equal. lia.
Qed.

Lemma odd_scalar_odd n k : Z.odd n = true -> Z.odd (odd_scalar n k) = true.
Proof. intros N. unfold odd_scalar. destruct (Z.odd k) eqn:E; [exact E|]. rewrite Z.odd_sub, N, E. reflexivity. Qed.
Lemma odd_scalar_range n k : 0 <= k < n -> 0 <= odd_scalar n k <= n.
Proof. intros K. unfold odd_scalar. destruct (Z.odd k); lia. Qed.
