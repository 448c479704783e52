(* Booth's recoding: a scalar is the sum of its signed digits, and what stands above a digit is the scalar's quotient, rounded. *)
Require Import ZArith List Bool Lia Words.
Open Scope Z_scope.

Section Booth.
Variable w : nat.
Hypothesis W : (1 <= w)%nat.
Notation "'base'" := (2 ^ Z.of_nat w).

(* The scalar over 2^(w·i), rounded to the nearest integer, a half upwards. *)
Definition rounded (k : Z) (i : nat) : Z := (2 * k / 2 ^ Z.of_nat (w * i) + 1) / 2.
(* The w + 1 bits that digit i is read from, of 2·k. *)
Definition window (k : Z) (i : nat) : Z := 2 * k / 2 ^ Z.of_nat (w * i) mod 2 ^ Z.of_nat (w + 1).
(* The digit that they stand for, its sign and its size. *)
Definition digit (b : Z) : Z := (b + 1) / 2 - base * (b / base).
Definition sign (b : Z) : Z := b / base.
Definition size (b : Z) : Z := Z.abs (digit b).

Lemma base_pos : 2 <= base.
Proof. replace 2 with (2^1) by lia. apply Z.pow_le_mono_r; lia. Qed.

Theorem rounded_0 k : rounded k 0 = k.
Proof.
  unfold rounded. replace (w * 0)%nat with 0%nat by lia. change (2 ^ Z.of_nat 0) with 1. rewrite Z.div_1_r.
  symmetry. apply Z.div_unique with 1; lia.
Qed.

Lemma window_range k i : 0 <= window k i < 2 * base.
Proof.
  unfold window. replace (2 ^ Z.of_nat (w + 1)) with (2 * base) by
    (rewrite Nat2Z.inj_add, Z.pow_add_r by lia; change (2 ^ Z.of_nat 1) with 2; lia).
  apply Z.mod_pos_bound. pose proof base_pos. lia.
Qed.

(* The digits reconstruct the scalar, from the top down. *)
Theorem rounded_step k i : rounded k i = base * rounded k (S i) + digit (window k i).
Proof.
  pose proof base_pos as B.
  unfold rounded, digit, window.
  replace (2 ^ Z.of_nat (w + 1)) with (2 * base) by
    (rewrite Nat2Z.inj_add, Z.pow_add_r by lia; change (2 ^ Z.of_nat 1) with 2; lia).
  replace (Z.of_nat (w * S i)) with (Z.of_nat (w * i) + Z.of_nat w) by lia.
  rewrite Z.pow_add_r, <- Z.div_div by (try apply Z.pow_nonzero; lia).
  set (b := 2 * k / 2 ^ Z.of_nat (w * i)).
  pose proof (Z.div_mod b (2 * base) ltac:(lia)) as E. pose proof (Z.mod_pos_bound b (2 * base) ltac:(lia)) as R.
  set (h := b / (2 * base)) in *. set (r := b mod (2 * base)) in *.
  assert (Q : b / base = 2 * h + r / base).
  { rewrite E. replace (2 * base * h + r) with (r + 2 * h * base) by ring. rewrite Z.div_add by lia. lia. }
  rewrite Q.
  assert (C : r / base = 0 \/ r / base = 1).
  { assert (0 <= r / base) by (apply Z.div_pos; lia). assert (r / base < 2) by (apply Z.div_lt_upper_bound; lia). lia. }
  assert (F : (2 * h + r / base + 1) / 2 = h + r / base).
  { destruct C as [-> | ->]; [symmetry; apply Z.div_unique with 1; lia|symmetry; apply Z.div_unique with 0; lia]. }
  rewrite F. rewrite E at 1.
  replace (2 * base * h + r + 1) with (r + 1 + base * h * 2) by ring. rewrite Z.div_add by lia. ring.
Qed.

(* |d| <= 2^(w-1), and the sign is that of the digit. *)
Theorem digit_range b : 0 <= b < 2 * base -> 2 * Z.abs (digit b) <= base.
Proof.
  intros R. pose proof base_pos as B. unfold digit.
  assert (H : exists h, base = 2 * h).
  { exists (2 ^ Z.of_nat (w - 1)). rewrite <- Z.pow_succ_r by lia. f_equal. lia. }
  destruct H as [h H].
  assert (C : (b / base = 0 /\ b < base) \/ (b / base = 1 /\ base <= b)).
  { destruct (Z_lt_ge_dec b base); [left; split; [apply Z.div_small; lia|lia]|right].
    split; [symmetry; apply Z.div_unique with (b - base); lia|lia]. }
  assert (2 * ((b + 1) / 2) <= b + 1 < 2 * ((b + 1) / 2) + 2).
  { pose proof (Z.div_mod (b + 1) 2 ltac:(lia)). pose proof (Z.mod_pos_bound (b + 1) 2 ltac:(lia)). lia. }
  destruct C as [[-> ?] | [-> ?]]; lia.
Qed.
Theorem digit_sign b : 0 <= b < 2 * base ->
  digit b = (if sign b =? 1 then - size b else size b).
Proof.
  intros R. pose proof base_pos as B. unfold size, sign.
  assert (C : (b / base = 0 /\ 0 <= digit b) \/ (b / base = 1 /\ digit b <= 0)).
  { unfold digit. destruct (Z_lt_ge_dec b base).
    - left. rewrite Z.div_small by lia. split; [reflexivity|].
      assert (0 <= (b + 1) / 2) by (apply Z.div_pos; lia). lia.
    - right. replace (b / base) with 1 by (apply Z.div_unique with (b - base); lia). split; [reflexivity|].
      assert ((b + 1) / 2 <= base) by (apply Z.div_le_upper_bound; lia). lia. }
  destruct C as [[-> ?] | [-> ?]]; cbn [Z.eqb Pos.eqb]; lia.
Qed.

(* How far the rounded quotient is from k/2^(w·i). *)
Theorem rounded_near k i : let u := 2 ^ Z.of_nat (w * i) in - u <= 2 * (k - u * rounded k i) < u.
Proof.
  intros u. assert (U : 0 < u) by (apply Z.pow_pos_nonneg; lia). unfold rounded. fold u.
  set (b := 2 * k / u).
  pose proof (Z.div_mod (2 * k) u ltac:(lia)) as E. pose proof (Z.mod_pos_bound (2 * k) u U) as R. fold b in E.
  pose proof (Z.div_mod (b + 1) 2 ltac:(lia)) as F. pose proof (Z.mod_pos_bound (b + 1) 2 ltac:(lia)) as S.
  set (r := (b + 1) / 2) in *. nia.
Qed.
Corollary rounded_nonneg k i : 0 <= k -> 0 <= rounded k i.
Proof.
  intros K. unfold rounded. apply Z.div_pos; [|lia].
  assert (0 <= 2 * k / 2 ^ Z.of_nat (w * i)) by (apply Z.div_pos; [lia|apply Z.pow_pos_nonneg; lia]). lia.
Qed.
(* No digits are left above the last window. *)
Corollary rounded_top k i m : 0 <= k < 2 ^ Z.of_nat m -> (m + 1 <= w * i)%nat -> rounded k i = 0.
Proof.
  intros K I. unfold rounded.
  rewrite (Z.div_small (2 * k)); [reflexivity|]. split; [lia|].
  apply Z.lt_le_trans with (2 ^ Z.of_nat (m + 1)).
  - rewrite Nat2Z.inj_add, Z.pow_add_r by lia. change (2 ^ Z.of_nat 1) with 2. lia.
  - apply Z.pow_le_mono_r; lia.
Qed.
End Booth.
