(* n − k in words, where the lowest digit of k is 0: what ../../arith/src/curve/mul_base.rs begins with. *)
Require Import ZArith Znumtheory List Bool Lia Group Words Booth Program Mul.
Import ListNotations.
Open Scope Z_scope.

(* The words of n − k, half a word after the other. *)
Definition half := Const (2^32 - 1).
Definition half_of (r : nat) : word := And (Shr (Reg (Nat.div r 2)) (32 * (Nat.modulo r 2))) half.
Definition limb (x : Z) (j : nat) : Z := x / 2 ^ (32 * Z.of_nat j) mod 2^32.
Fixpoint rest (n : Z) (j : nat) : word :=
  Sub (Sub (Const (limb n j)) (half_of j)) (match j with O => Const 0 | S i => Shr (rest n i) 63 end).
Definition difference (n : Z) (i : nat) : word :=
  Or (Or (Const 0) (Shl (And (rest n (2 * i)) half) 0)) (Shl (And (rest n (2 * i + 1)) half) 32).
(* Whether the lowest digit is 0, and the words of n − k if it is, else those of k. *)
Definition lowest_is_zero (w : nat) : word := Shr (Sub (And (Reg 0) (Const (2 ^ Z.of_nat w - 1))) (Const 1)) 63.
Definition chosen (w : nat) (n : Z) (i : nat) : word :=
  Xor (Reg i) (And (Xor (Reg i) (difference n i)) (Sub (Const 0) (lowest_is_zero w))).

Lemma limb_range x j : 0 <= limb x j < 2^32.
Proof. apply Z.mod_pos_bound. lia. Qed.
Lemma limb_step x j : 0 <= x ->
  x mod 2 ^ (32 * Z.of_nat (S j)) = x mod 2 ^ (32 * Z.of_nat j) + 2 ^ (32 * Z.of_nat j) * limb x j.
Proof.
  intros X. unfold limb. replace (32 * Z.of_nat (S j)) with (32 * Z.of_nat j + 32) by lia.
  rewrite Z.pow_add_r by lia. apply Z.rem_mul_r; [apply Z.pow_nonzero; lia|lia].
Qed.
Lemma half_ok k j : 0 <= k -> (j < 8)%nat -> value (words k) (half_of j) = limb k j.
Proof.
  intros K J. unfold half_of, half. cbn [value].
  change (2^32 - 1) with (Z.ones 32). rewrite Z.land_ones, Z.shiftr_div_pow2 by lia.
  unfold limb, words.
  assert (H : forall a, a mod 2^64 / 2^32 mod 2^32 = a / 2^32 mod 2^32).
  { intros a. replace (2^64) with (2^32 * 2^32) by reflexivity.
    rewrite (Z.rem_mul_r a) by lia. rewrite Z.mul_comm, Z.add_comm, Z.div_add_l by lia.
    rewrite (Z.div_small (a mod 2^32)) by (apply Z.mod_pos_bound; lia).
    rewrite Z.add_0_r, Z.mod_mod by lia. reflexivity. }
  assert (L : forall a, a mod 2^64 / 2^0 mod 2^32 = a mod 2^32).
  { intros a. rewrite Z.div_1_r. replace (2^64) with (2^32 * 2^32) by reflexivity.
    rewrite (Z.rem_mul_r a) by lia. rewrite Z.mul_comm, Z.mod_add, Z.mod_mod by lia. reflexivity. }
  do 8 (destruct j as [|j]; [cbn [Nat.div Nat.modulo Nat.divmod fst snd Nat.sub Nat.mul Nat.add nth];
    cbn -[Z.modulo Z.div Z.pow]; change (Z.of_nat 0) with 0; change (Z.of_nat 32) with 32;
    first [rewrite L|rewrite H]; rewrite ?Z.div_div by lia; change (2^0) with 1; rewrite ?Z.div_1_r; reflexivity|]).
  lia.
Qed.

(* What is borrowed from the half above the halves below j. *)
Definition borrowed (n k : Z) (j : nat) : Z :=
  if n mod 2 ^ (32 * Z.of_nat j) <? k mod 2 ^ (32 * Z.of_nat j) then 1 else 0.
Lemma borrowed_step n k j : 0 <= n -> 0 <= k ->
  borrowed n k (S j) = if limb n j - limb k j - borrowed n k j <? 0 then 1 else 0.
Proof.
  intros N K. unfold borrowed. rewrite !limb_step by assumption.
  set (u := 2 ^ (32 * Z.of_nat j)). assert (U : 0 < u) by (apply Z.pow_pos_nonneg; lia).
  pose proof (Z.mod_pos_bound n u U). pose proof (Z.mod_pos_bound k u U).
  set (a := n mod u) in *. set (b := k mod u) in *. set (c := limb n j). set (d := limb k j).
  assert (S1 : c < d -> u * c + u <= u * d).
  { intros L. replace (u * c + u) with (u * (c + 1)) by ring. apply Z.mul_le_mono_nonneg_l; lia. }
  assert (S2 : d < c -> u * d + u <= u * c).
  { intros L. replace (u * d + u) with (u * (d + 1)) by ring. apply Z.mul_le_mono_nonneg_l; lia. }
  assert (S3 : c = d -> u * c = u * d) by (intros ->; reflexivity).
  set (uc := u * c) in *. set (ud := u * d) in *. clearbody a b c d uc ud.
  destruct (Z.ltb_spec a b); destruct (Z.ltb_spec (a + uc) (b + ud));
    match goal with |- _ = (if ?x <? 0 then _ else _) => destruct (Z.ltb_spec x 0) end;
    try reflexivity; exfalso; lia.
Qed.
Lemma rest_ok n k : 0 <= n -> 0 <= k -> forall j, (j < 8)%nat ->
  value (words k) (rest n j) = (limb n j - limb k j - borrowed n k j) mod 2^64.
Proof.
  intros N K. induction j as [|j IH]; intros J; cbn [rest value]; rewrite half_ok by assumption.
  - unfold borrowed. change (2 ^ (32 * Z.of_nat 0)) with 1. rewrite !Z.mod_1_r. cbn [Z.ltb Z.compare].
    rewrite Zminus_mod_idemp_l. reflexivity.
  - rewrite IH by lia. rewrite Zminus_mod_idemp_l. f_equal. f_equal.
    rewrite borrowed_step by assumption. rewrite Z.shiftr_div_pow2 by lia. change (Z.of_nat 63) with 63.
    pose proof (limb_range n j). pose proof (limb_range k j).
    assert (0 <= borrowed n k j <= 1) by (unfold borrowed; destruct (_ <? _); lia).
    set (x := limb n j - limb k j - borrowed n k j) in *.
    destruct (Z.ltb_spec x 0).
    + replace (x mod 2^64) with (x + 2^64) by (apply Z.mod_unique with (-1); lia).
      symmetry. apply Z.div_unique with (x + 2^63); lia.
    + rewrite Z.mod_small by lia. apply Z.div_small. lia.
Qed.

Lemma div_sub n k j : (n - k) / 2 ^ (32 * Z.of_nat j) = n / 2 ^ (32 * Z.of_nat j) - k / 2 ^ (32 * Z.of_nat j) - borrowed n k j.
Proof.
  unfold borrowed. set (u := 2 ^ (32 * Z.of_nat j)). assert (U : 0 < u) by (apply Z.pow_pos_nonneg; lia).
  pose proof (Z.mod_pos_bound n u U). pose proof (Z.mod_pos_bound k u U).
  pose proof (Z.div_mod n u ltac:(lia)). pose proof (Z.div_mod k u ltac:(lia)).
  symmetry. destruct (Z.ltb_spec (n mod u) (k mod u)).
  - apply Z.div_unique with (n mod u - k mod u + u); [lia|]. rewrite !Z.mul_sub_distr_l. lia.
  - apply Z.div_unique with (n mod u - k mod u); [lia|]. rewrite !Z.mul_sub_distr_l. lia.
Qed.
Lemma limb_sub n k j : limb (n - k) j = (limb n j - limb k j - borrowed n k j) mod 2^32.
Proof.
  unfold limb. rewrite div_sub.
  set (a := n / _). set (c := k / _). set (m := 2^32).
  rewrite <- (Zminus_mod_idemp_l (a mod m - c mod m)), <- (Zminus_mod a c), Zminus_mod_idemp_l. reflexivity.
Qed.
Lemma lower_half n k j : 0 <= n -> 0 <= k -> (j < 8)%nat ->
  value (words k) (And (rest n j) half) = limb (n - k) j.
Proof.
  intros N K J. unfold half. cbn [value]. rewrite rest_ok by assumption.
  change (2^32 - 1) with (Z.ones 32). rewrite Z.land_ones by lia.
  rewrite limb_sub. replace (2^64) with (2^32 * 2^32) by reflexivity.
  rewrite (Z.rem_mul_r _ (2^32)) by lia. rewrite Z.mul_comm, Z.mod_add, Z.mod_mod by lia. reflexivity.
Qed.
Lemma or_halves x y : 0 <= x < 2^32 -> 0 <= y < 2^32 ->
  Z.lor (Z.lor 0 (Z.shiftl x 0 mod 2^64)) (Z.shiftl y 32 mod 2^64) = x + 2^32 * y.
Proof.
  intros X Y. rewrite Z.lor_0_l, Z.shiftl_0_r, !Z.shiftl_mul_pow2 by lia.
  rewrite !Z.mod_small by lia.
  assert (L : Z.land x (y * 2^32) = 0).
  { apply Z.bits_inj'. intros t T. rewrite Z.land_spec, Z.bits_0. destruct (Z_lt_ge_dec t 32).
    - rewrite Z.mul_pow2_bits_low by lia. apply andb_false_r.
    - rewrite Z.bits_above_log2; [reflexivity|lia|]. destruct (Z.eq_dec x 0) as [->|]; [cbn; lia|].
      apply Z.lt_le_trans with 32; [apply Z.log2_lt_pow2; lia|lia]. }
  rewrite <- Z.lxor_lor, <- Z.add_nocarry_lxor by exact L. ring.
Qed.
Lemma difference_ok n k i : 0 <= n -> 0 <= k -> (i < 4)%nat ->
  value (words k) (difference n i) = (n - k) / 2 ^ (64 * Z.of_nat i) mod 2^64.
Proof.
  intros N K I. unfold difference.
  change (value (words k) (Or (Or (Const 0) (Shl ?a 0)) (Shl ?b 32))) with
    (Z.lor (Z.lor 0 (Z.shiftl (value (words k) a) 0 mod 2^64)) (Z.shiftl (value (words k) b) 32 mod 2^64)).
  rewrite !lower_half by (assumption || lia). rewrite or_halves by apply limb_range.
  unfold limb. replace (32 * Z.of_nat (2 * i)) with (64 * Z.of_nat i) by lia.
  replace (32 * Z.of_nat (2 * i + 1)) with (64 * Z.of_nat i + 32) by lia.
  rewrite Z.pow_add_r, <- Z.div_div by (try apply Z.pow_nonzero; lia).
  replace (2^64) with (2^32 * 2^32) by reflexivity.
  rewrite (Z.rem_mul_r _ (2^32)) by lia. reflexivity.
Qed.

Lemma xor_is_word a b : 0 <= a < 2^64 -> 0 <= b < 2^64 -> Z.land (Z.lxor a b) (Z.ones 64) = Z.lxor a b.
Proof.
  intros A B. assert (L : forall x, 0 <= x < 2^64 -> Z.log2 x < 64).
  { intros x X. destruct (Z.eq_dec x 0) as [->|]; [cbn; lia|apply Z.log2_lt_pow2; lia]. }
  apply Z.land_ones_low; [apply Z.lxor_nonneg; lia|].
  pose proof (Z.log2_lxor a b ltac:(lia) ltac:(lia)). specialize (L a A) as LA. specialize (L b B) as LB. lia.
Qed.

Section Lowest.
Variables (w : nat) (n k : Z).
Hypothesis W : (1 <= w <= 32)%nat.
Hypothesis N : 0 <= n.
Hypothesis K : 0 <= k.
Definition is_lowest_zero : bool := k mod 2 ^ Z.of_nat w =? 0.
Definition scalar : Z := if is_lowest_zero then n - k else k.

Lemma lowest_ok : value (words k) (lowest_is_zero w) = if is_lowest_zero then 1 else 0.
Proof.
  unfold lowest_is_zero, is_lowest_zero. cbn [value]. change (nth 0 (words k) 0) with (k mod 2^64).
  replace (2 ^ Z.of_nat w - 1) with (Z.ones (Z.of_nat w)) by (rewrite Z.ones_equiv; lia).
  rewrite Z.land_ones by lia.
  assert (P : 2^64 = 2 ^ Z.of_nat w * 2 ^ (64 - Z.of_nat w)) by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
  assert (B : 0 < 2 ^ Z.of_nat w <= 2^32).
  { split; [apply Z.pow_pos_nonneg; lia|apply Z.pow_le_mono_r; lia]. }
  replace (k mod 2^64 mod 2 ^ Z.of_nat w) with (k mod 2 ^ Z.of_nat w).
  2: { rewrite P, Z.rem_mul_r by (try apply Z.pow_nonzero; lia). rewrite Z.mul_comm, Z.mod_add, Z.mod_mod by lia.
       reflexivity. }
  pose proof (Z.mod_pos_bound k (2 ^ Z.of_nat w) ltac:(lia)) as R. set (x := k mod 2 ^ Z.of_nat w) in *.
  rewrite Z.shiftr_div_pow2 by lia. change (Z.of_nat 63) with 63. destruct (Z.eqb_spec x 0) as [E|E].
  - rewrite E. reflexivity.
  - rewrite Z.mod_small by lia. apply Z.div_small. lia.
Qed.
Lemma word_of x i : (i < 4)%nat -> nth i (words x) 0 = x / 2 ^ (64 * Z.of_nat i) mod 2^64.
Proof.
  intros I. unfold words. do 4 (destruct i as [|i]; [cbn [nth]; f_equal; change (2 ^ (64 * Z.of_nat 0)) with 1;
    rewrite ?Z.div_1_r; reflexivity|]). lia.
Qed.
Lemma chosen_ok i : (i < 4)%nat -> value (words k) (chosen w n i) = nth i (words scalar) 0.
Proof.
  intros I. unfold chosen.
  change (value (words k) (Xor (Reg i) (And (Xor (Reg i) (difference n i)) (Sub (Const 0) (lowest_is_zero w))))) with
    (Z.lxor (nth i (words k) 0) (Z.land (Z.lxor (nth i (words k) 0) (value (words k) (difference n i)))
      ((0 - value (words k) (lowest_is_zero w)) mod 2^64))).
  rewrite difference_ok, lowest_ok, <- word_of by assumption. unfold scalar. destruct is_lowest_zero.
  - change ((0 - 1) mod 2^64) with (Z.ones 64). rewrite !word_of by assumption.
    rewrite xor_is_word by (apply Z.mod_pos_bound; lia).
    rewrite <- Z.lxor_assoc, Z.lxor_nilpotent, Z.lxor_0_l. reflexivity.
  - change ((0 - 0) mod 2^64) with 0. rewrite Z.land_0_r, Z.lxor_0_r. reflexivity.
Qed.
End Lowest.
