(* A run of 59 division steps one after the other, as ../../arith/src/backend/divsteps.rs has it for words of 64 bits. *)
Require Import ZArith Lia Division Packed Runs.
Open Scope Z_scope.

(* ζ, f, g and the rows. *)
Definition words : Type := Z * Z * Z * matrix.

(* −x if `minus`, else x: (x ^ mask) − mask. *)
Definition flip (minus : bool) (x : Z) : Z := if minus then s64 ((-1 - x) - -1) else x.
Definition single (w : words) : words :=
  let '(z, f, g, (u, v, q, r)) := w in
  let odd := Z.odd g in
  let sum x y := s64 (x + (if odd then flip (z <? 0) y else 0)) in
  let g := sum g f in let q := sum q u in let r := sum r v in
  let swap := ((z <? 0) && odd)%bool in
  let more x y := s64 (x + (if swap then y else 0)) in
  (s64 ((if swap then -1 - z else z) - 1), more f g, g / 2, (s64 (2 * more u q), s64 (2 * more v r), q, r)).
Fixpoint singles (n : nat) (w : words) : words := match n with O => w | S k => single (singles k w) end.
Definition run_single (z f g : Z) : Z * matrix :=
  let '(z, _, _, t) := singles 59 (z, f, g, (1, 0, 0, 1)) in (z, t).

(* f and g are known modulo 2^j, the rest exactly. *)
Definition same (j : Z) (w : words) (s : state) : Prop :=
  let '(z, f, g, t) := w in z = zeta s /\ same_modulo j f (sf s) /\ same_modulo j g (sg s) /\ t = rows s.

Lemma flip_small minus x : - 2 ^ 63 < x < 2 ^ 63 -> flip minus x = if minus then - x else x.
Proof. intros X. unfold flip. destruct minus; [|reflexivity]. rewrite s64_small; lia. Qed.
Lemma flip_congruent minus x : exists t, flip minus x = (if minus then - x else x) + 2 ^ 64 * t.
Proof.
  unfold flip. destruct minus; [|exists 0; ring]. destruct (s64_congruent (-1 - x - -1)) as [t ->]. exists t. ring.
Qed.
Lemma word_modulo j x y t : 0 <= j <= 64 -> same_modulo j (y + 2 ^ 64 * t) x -> same_modulo j (s64 y) x.
Proof.
  intros J [k K]. destruct (s64_congruent y) as [i ->]. exists (k + 2 ^ (64 - j) * (i - t)).
  assert (P : 2 ^ 64 = 2 ^ j * 2 ^ (64 - j)) by (rewrite <- Z.pow_add_r by lia; f_equal; lia).
  rewrite P in *. replace (y + 2 ^ j * 2 ^ (64 - j) * i - x) with
    (y + 2 ^ j * 2 ^ (64 - j) * t - x + 2 ^ j * (2 ^ (64 - j) * (i - t))) by ring. rewrite K. ring.
Qed.
Lemma odd_modulo j x y : 0 < j -> same_modulo j x y -> Z.odd x = Z.odd y.
Proof.
  intros J [t T]. replace x with (y + 2 * (2 ^ (j - 1) * t)); [apply Z.odd_add_mul_2|].
  rewrite Z.mul_assoc, <- Z.pow_succ_r by lia. replace (Z.succ (j - 1)) with j by lia. lia.
Qed.
Lemma half_modulo j x y : 0 < j -> same_modulo j x (2 * y) -> same_modulo (j - 1) (x / 2) y.
Proof.
  intros J [t T]. exists t. replace x with (2 * (y + 2 ^ (j - 1) * t)); [rewrite half_even; ring|].
  rewrite Z.mul_add_distr_l, Z.mul_assoc, <- Z.pow_succ_r by lia. replace (Z.succ (j - 1)) with j by lia. lia.
Qed.
Lemma less_modulo j x y : 0 < j -> same_modulo j x y -> same_modulo (j - 1) x y.
Proof.
  intros J [t T]. exists (2 * t). rewrite T. replace j with (Z.succ (j - 1)) at 1 by lia. rewrite Z.pow_succ_r by lia. ring.
Qed.
Lemma sum_modulo j x x' y y' (s : Z) : same_modulo j x x' -> same_modulo j y y' -> same_modulo j (x + s * y) (x' + s * y').
Proof. intros [t T] [k K]. exists (t + s * k). replace x with (x' + 2 ^ j * t) by lia. replace y with (y' + 2 ^ j * k) by lia. ring. Qed.

Lemma single_step i f g w s : (i < 59)%nat -> - 2 ^ 62 <= zeta s <= 2 ^ 62 -> follows i f g s ->
  same (59 - Z.of_nat i) w s -> same (59 - Z.of_nat (S i)) (single w) (divstep s).
Proof.
  intros N HZ FO. destruct w as [[[z' f'] g'] t]. destruct s as [zs fs gs u v q r]. unfold same. cbn [zeta sf sg].
  intros (-> & F & G & ->). unfold rows. cbn [su sv sq sr zeta] in *.
  destruct FO as (O & _ & _ & BU & BQ). cbn [sf su sv sq sr] in *.
  assert (P : 2 ^ Z.of_nat i <= 2 ^ 58) by (apply Z.pow_le_mono_r; [reflexivity|from N]).
  assert (U : - 2 ^ 58 <= u <= 2 ^ 58) by (from BU P). assert (V : - 2 ^ 58 <= v <= 2 ^ 58) by (from BU P).
  assert (Q : - 2 ^ 58 <= q <= 2 ^ 58) by (from BQ P). assert (R : - 2 ^ 58 <= r <= 2 ^ 58) by (from BQ P). clear BU BQ P.
  replace (59 - Z.of_nat (S i)) with (59 - Z.of_nat i - 1) by (from N).
  assert (J : 0 < 59 - Z.of_nat i <= 59) by (from N). set (j := 59 - Z.of_nat i) in *. clearbody j. clear N.
  assert (J0 : 0 < j) by (from J). assert (J1 : 0 <= j <= 64) by (from J). clear J.
  unfold single, divstep. rewrite (odd_modulo j g' gs J0 G).
  destruct (Z.odd gs) eqn:OG; cbn [andb]; rewrite ?Bool.andb_true_r, ?Bool.andb_false_r.
  - destruct (odd_half _ OG) as [h EG]. destruct (odd_half _ O) as [k EF]. clear OG O.
    rewrite (flip_small _ u), (flip_small _ v) by (from U || from V).
    destruct (flip_congruent (zs <? 0) f') as [e E]. rewrite E. clear E.
    destruct (Z.ltb_spec zs 0) as [Z0|Z0]; cbn [zeta sf sg su sv sq sr].
    + assert (G1 : same_modulo j (s64 (g' + (- f' + 2 ^ 64 * e))) (gs - fs)).
      { apply (word_modulo _ _ _ (- e) J1). replace (g' + (- f' + 2 ^ 64 * e) + 2 ^ 64 * - e) with (g' + -1 * f') by ring.
        replace (gs - fs) with (gs + -1 * fs) by ring. apply sum_modulo; assumption. }
      set (g1 := s64 (g' + (- f' + 2 ^ 64 * e))) in *. clearbody g1.
      split; [rewrite s64_small by (from Z0 HZ); ring|]. split; [|split].
      * apply (less_modulo _ _ _ J0), (word_modulo _ _ _ 0 J1). rewrite Z.mul_0_r, Z.add_0_r.
        replace gs with (fs + 1 * (gs - fs)) by ring. rewrite <- (Z.mul_1_l g1). apply sum_modulo; assumption.
      * apply (half_modulo _ _ _ J0). rewrite (half_difference _ _ _ _ EG EF).
        replace (2 * (h - k)) with (gs - fs) by (rewrite EG, EF; ring). exact G1.
      * rewrite (s64_small (q + - u)) by (from U Q). rewrite (s64_small (r + - v)) by (from V R).
        replace (u + (q + - u)) with q by ring. replace (v + (r + - v)) with r by ring.
        rewrite (s64_small q) by (from Q). rewrite (s64_small r) by (from R).
        rewrite (s64_small (2 * q)) by (from Q). rewrite (s64_small (2 * r)) by (from R). reflexivity.
    + assert (G1 : same_modulo j (s64 (g' + (f' + 2 ^ 64 * e))) (gs + fs)).
      { apply (word_modulo _ _ _ (- e) J1). replace (g' + (f' + 2 ^ 64 * e) + 2 ^ 64 * - e) with (g' + 1 * f') by ring.
        replace (gs + fs) with (gs + 1 * fs) by ring. apply sum_modulo; assumption. }
      set (g1 := s64 (g' + (f' + 2 ^ 64 * e))) in *. clearbody g1. rewrite !Z.add_0_r.
      split; [apply s64_small; from Z0 HZ|]. split; [|split].
      * apply (less_modulo _ _ _ J0), (word_modulo _ _ _ 0 J1). rewrite Z.mul_0_r, Z.add_0_r. exact F.
      * apply (half_modulo _ _ _ J0). rewrite (half_sum _ _ _ _ EG EF).
        replace (2 * (h + k + 1)) with (gs + fs) by (rewrite EG, EF; ring). exact G1.
      * rewrite (s64_small (q + u)) by (from U Q). rewrite (s64_small (r + v)) by (from V R).
        rewrite (s64_small u) by (from U). rewrite (s64_small v) by (from V).
        rewrite (s64_small (2 * u)) by (from U). rewrite (s64_small (2 * v)) by (from V). reflexivity.
  - destruct (even_half _ OG) as [h EG]. clear OG O. cbn [zeta sf sg su sv sq sr]. rewrite !Z.add_0_r.
    split; [apply s64_small; from HZ|]. split; [|split].
    + apply (less_modulo _ _ _ J0), (word_modulo _ _ _ 0 J1). rewrite Z.mul_0_r, Z.add_0_r. exact F.
    + apply (half_modulo _ _ _ J0), (word_modulo _ _ _ 0 J1). rewrite Z.mul_0_r, Z.add_0_r.
      rewrite EG, half_even, <- EG. exact G.
    + rewrite (s64_small q) by (from Q). rewrite (s64_small r) by (from R). rewrite (s64_small u) by (from U).
      rewrite (s64_small v) by (from V). rewrite (s64_small (2 * u)) by (from U). rewrite (s64_small (2 * v)) by (from V).
      reflexivity.
Qed.

Lemma singles_right n z f g ff gg : (n <= 59)%nat -> Z.odd f = true -> - 2 ^ 60 <= z <= 2 ^ 60 ->
  same_modulo 59 ff f -> same_modulo 59 gg g ->
  same (59 - Z.of_nat n) (singles n (z, ff, gg, (1, 0, 0, 1))) (divsteps n (start z f g)).
Proof.
  intros N O HZ F G. induction n as [|n IH].
  - cbn [singles divsteps]. unfold same, start, rows. cbn [zeta sf sg su sv sq sr].
    change (59 - Z.of_nat 0) with 59. split; [reflexivity|]. split; [exact F|]. split; [exact G|reflexivity].
  - cbn [singles divsteps]. assert (ZB := zeta_steps n (start z f g) (2 ^ 60) HZ).
    apply (single_step n f g); [from N|from ZB N|apply follows_steps, O|apply IH; from N].
Qed.

Theorem run_single_right : is_run run_single.
Proof.
  intros z f g ff gg O HZ F G. unfold run_single.
  generalize (singles_right 59 z f g ff gg (le_n 59) O HZ F G).
  generalize (singles 59 (z, ff, gg, (1, 0, 0, 1))), (divsteps 59 (start z f g)).
  intros [[[z' f'] g'] t] s (-> & _ & _ & ->). reflexivity.
Qed.
