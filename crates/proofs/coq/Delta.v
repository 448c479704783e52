(* The rounds of ../../arith/src/backend/aarch64/steps.rs: on δ = -2·ζ - 1 in the place of ζ. They are those of Division.v. *)
Require Import ZArith Lia Division Packed.
Open Scope Z_scope.

Definition round_on_delta (s : Z * Z * Z) : Z * Z * Z :=
  let '(d, f, g) := s in
  let odd := Z.odd g in
  let swaps := (odd && negb (d <? 0))%bool in
  let t := if odd then f else 0 in
  (s64 ((if swaps then s64 (- d) else d) + 2), if swaps then g else f, s64 (g + (if swaps then s64 (- t) else t)) / 2).
Fixpoint rounds_on_delta (n : nat) (s : Z * Z * Z) : Z * Z * Z :=
  match n with O => s | S k => round_on_delta (rounds_on_delta k s) end.

Definition steps_on_delta (n : nat) (s : Z * Z * Z) : Z * Z * Z :=
  let '(z, f, g) := s in
  let '(d, f, g) := rounds_on_delta n (s64 (s64 (-2 * z) - 1), f, g) in (s64 (-1 - d) / 2, f, g).

Lemma s64_signed x : is_signed (s64 x).
Proof. unfold is_signed, s64. pose proof (Z.mod_pos_bound (x + 2 ^ 63) (2 ^ 64) ltac:(reflexivity)). lia. Qed.
Lemma half_signed x : is_signed x -> is_signed (x / 2).
Proof.
  unfold is_signed. intros H. pose proof (Z.div_mod x 2 ltac:(discriminate)). pose proof (Z.mod_pos_bound x 2 ltac:(reflexivity)). lia.
Qed.

Lemma round_bounds z f g b : 0 <= b < 2 ^ 62 -> - b <= z <= b -> is_signed f -> is_signed g ->
  let '(z', f', g') := round (z, f, g) in - (b + 2) <= z' <= b + 2 /\ is_signed f' /\ is_signed g'.
Proof.
  intros B Z F G. unfold round. cbv zeta.
  destruct (Z.odd g), (Z.ltb_spec z 0); (split; [rewrite s64_small; lia|]); split; try assumption; apply half_signed;
    assumption || apply s64_signed.
Qed.

Lemma same_round z f g : - 2 ^ 62 < z < 2 ^ 62 - 2 -> is_signed f -> is_signed g ->
  round_on_delta (-2 * z - 1, f, g) = let '(z', f', g') := round (z, f, g) in (-2 * z' - 1, f', g').
Proof.
  intros Z F G. unfold round_on_delta, round. cbv zeta.
  destruct (Z.odd g); cbn [andb].
  - destruct (Z.ltb_spec z 0), (Z.ltb_spec (-2 * z - 1) 0); try (exfalso; lia); cbn [negb].
    + rewrite (s64_small (- (-2 * z - 1))), (s64_small (- (-2 * z - 1) + 2)), (s64_small (-1 - z - 1)) by lia.
      apply f_equal2; [apply f_equal2; [lia|reflexivity]|rewrite (Z.add_comm g); reflexivity].
    + rewrite (s64_small (z - 1)), (s64_small (-2 * z - 1 + 2)) by lia.
      apply f_equal2; [apply f_equal2; [lia|reflexivity]|rewrite (Z.add_comm g); reflexivity].
  - rewrite Z.add_0_r, (s64_small g) by exact G. rewrite (s64_small (z - 1)), (s64_small (-2 * z - 1 + 2)) by lia.
    apply f_equal2; [apply f_equal2; [lia|reflexivity]|reflexivity].
Qed.

Lemma same_rounds n z f g : (n <= 20)%nat -> - 2 ^ 61 <= z <= 2 ^ 61 -> is_signed f -> is_signed g ->
  let '(z', f', g') := rounds n (z, f, g) in
  rounds_on_delta n (-2 * z - 1, f, g) = (-2 * z' - 1, f', g') /\
  - (2 ^ 61 + 2 * Z.of_nat n) <= z' <= 2 ^ 61 + 2 * Z.of_nat n /\ is_signed f' /\ is_signed g'.
Proof.
  intros N Z F G. induction n as [|n IH]; [cbn; repeat split; lia || apply F || apply G|].
  specialize (IH ltac:(lia)). cbn [rounds rounds_on_delta].
  destruct (rounds n (z, f, g)) as [[z' f'] g']. destruct IH as (E & B & F' & G').
  rewrite E, same_round by (lia || assumption).
  pose proof (round_bounds z' f' g' (2 ^ 61 + 2 * Z.of_nat n) ltac:(lia) B F' G') as R.
  destruct (round (z', f', g')) as [[z2 f2] g2]. destruct R as (B2 & F2 & G2).
  split; [reflexivity|]. split; [lia|]. split; assumption.
Qed.

Theorem on_delta_right : are_rounds steps_on_delta.
Proof.
  intros n z f g N Z F G. unfold steps_on_delta.
  rewrite (s64_small (-2 * z)), (s64_small (-2 * z - 1)) by lia.
  pose proof (same_rounds n z f g N Z F G) as S. destruct (rounds n (z, f, g)) as [[z' f'] g'].
  destruct S as (E & B & _). rewrite E. f_equal. f_equal.
  replace (-1 - (-2 * z' - 1)) with (2 * z') by ring. rewrite s64_small by lia. apply half_even.
Qed.
Theorem rounds_right : are_rounds rounds.
Proof. intros n z f g _ _ _ _. reflexivity. Qed.
