(* A run of 59 division steps, as ../../arith/src/backend/kernels/divsteps.rs computes it from the low words of f and g: 20, 20 and
   19 in packed words, and the product of their matrices. *)
Require Import ZArith Lia Division Packed.
Open Scope Z_scope.

(* Steps after steps: a product of matrices. *)
Definition after (s t : state) : state :=
  State (zeta t) (sf t) (sg t)
    (su t * su s + sv t * sq s) (su t * sv s + sv t * sr s)
    (sq t * su s + sr t * sq s) (sq t * sv s + sr t * sr s).

Lemma step_after s t : divstep (after s t) = after s (divstep t).
Proof.
  destruct t as [z f g u v q r]. unfold after. cbn [zeta sf sg su sv sq sr]. unfold divstep.
  destruct (Z.odd g), (z <? 0); cbn [zeta sf sg su sv sq sr]; f_equal; ring.
Qed.
Lemma steps_after m s : divsteps m s = after s (divsteps m (start (zeta s) (sf s) (sg s))).
Proof.
  induction m as [|m IH].
  - destruct s as [z f g u v q r]. unfold after, start. cbn [divsteps zeta sf sg su sv sq sr]. f_equal; ring.
  - cbn [divsteps]. rewrite IH, step_after. reflexivity.
Qed.
Lemma steps_sum m n s : divsteps (m + n) s = divsteps m (divsteps n s).
Proof. induction m as [|m IH]; [reflexivity|]. cbn [divsteps Nat.add]. rewrite IH. reflexivity. Qed.

(* t·(f, g)/2^n in words. *)
Definition row (a x b y : Z) : Z := s64 (s64 (a * x) + s64 (b * y)).
Definition apply (n : Z) (t : matrix) (f g : Z) : Z * Z :=
  let '(u, v, q, r) := t in (row u f v g / 2 ^ n, row q f r g / 2 ^ n).
(* s·t in words. *)
Definition product (s t : matrix) : matrix :=
  let '(su, sv, sq, sr) := s in let '(tu, tv, tq, tr) := t in
  (row su tu sv tq, row su tv sv tr, row sq tu sr tq, row sq tv sr tr).

Lemma row_congruent a x b y : exists t, row a x b y = a * x + b * y + 2 ^ 64 * t.
Proof.
  unfold row. destruct (s64_congruent (a * x)) as [t1 ->]. destruct (s64_congruent (b * y)) as [t2 ->].
  destruct (s64_congruent (a * x + 2 ^ 64 * t1 + (b * y + 2 ^ 64 * t2))) as [t3 ->]. exists (t1 + t2 + t3). ring.
Qed.
Lemma row_low j n a b x y f g h : 0 <= n <= j -> j <= 64 -> same_modulo j x f -> same_modulo j y g ->
  2 ^ n * h = a * f + b * g -> same_modulo (j - n) (row a x b y / 2 ^ n) h.
Proof.
  intros N J [t1 T1] [t2 T2] H. destruct (row_congruent a x b y) as [t R].
  exists (a * t1 + b * t2 + 2 ^ (64 - j) * t).
  assert (P1 : 2 ^ 64 = 2 ^ n * (2 ^ (j - n) * 2 ^ (64 - j))).
  { rewrite <- !Z.pow_add_r by (from N J). f_equal. from N J. }
  assert (P2 : 2 ^ j = 2 ^ n * 2 ^ (j - n)) by (rewrite <- Z.pow_add_r by (from N J); f_equal; from N J).
  assert (E : row a x b y = (h + 2 ^ (j - n) * (a * t1 + b * t2 + 2 ^ (64 - j) * t)) * 2 ^ n).
  { rewrite R, P1. replace x with (f + 2 ^ j * t1) by (rewrite <- T1; ring). replace y with (g + 2 ^ j * t2) by (rewrite <- T2; ring).
    rewrite P2. transitivity (a * f + b * g + 2 ^ n * 2 ^ (j - n) * (a * t1 + b * t2 + 2 ^ (64 - j) * t)); [ring|].
    rewrite <- H. ring. }
  rewrite E, Z.div_mul by (apply Z.pow_nonzero; lia || from N). ring.
Qed.

Lemma dot_bound a b c d p q : Z.abs a + Z.abs b <= p -> Z.abs c <= q -> Z.abs d <= q ->
  Z.abs (a * c) <= p * q /\ Z.abs (b * d) <= p * q /\ Z.abs (a * c + b * d) <= p * q.
Proof.
  intros H C D.
  assert (A1 : Z.abs (a * c) <= Z.abs a * q) by (rewrite Z.abs_mul; apply Z.mul_le_mono_nonneg_l; [apply Z.abs_nonneg|exact C]).
  assert (A2 : Z.abs (b * d) <= Z.abs b * q) by (rewrite Z.abs_mul; apply Z.mul_le_mono_nonneg_l; [apply Z.abs_nonneg|exact D]).
  assert (Q : 0 <= q) by (pose proof (Z.abs_nonneg c); from H C).
  assert (S : (Z.abs a + Z.abs b) * q <= p * q) by (apply Z.mul_le_mono_nonneg_r; assumption).
  assert (0 <= Z.abs a * q) by (apply Z.mul_nonneg_nonneg; [apply Z.abs_nonneg|exact Q]).
  assert (0 <= Z.abs b * q) by (apply Z.mul_nonneg_nonneg; [apply Z.abs_nonneg|exact Q]).
  pose proof (Z.abs_triangle (a * c) (b * d)). repeat split; lia.
Qed.
Lemma row_exact a b c d p q : Z.abs a + Z.abs b <= p -> Z.abs c <= q -> Z.abs d <= q -> p * q <= 2 ^ 62 ->
  row a c b d = a * c + b * d.
Proof.
  intros H C D P. destruct (dot_bound a b c d p q H C D) as (B1 & B2 & B3). unfold row.
  rewrite (s64_small (a * c)) by (from B1 P). rewrite (s64_small (b * d)) by (from B2 P). apply s64_small. from B3 P.
Qed.
Lemma product_exact s t p q : Z.abs (su s) + Z.abs (sv s) <= q -> Z.abs (sq s) + Z.abs (sr s) <= q ->
  Z.abs (su t) + Z.abs (sv t) <= p -> Z.abs (sq t) + Z.abs (sr t) <= p -> p * q <= 2 ^ 62 ->
  product (rows t) (rows s) = rows (after s t).
Proof.
  intros B1 B2 B3 B4 P. unfold product, rows, after. cbn [su sv sq sr].
  rewrite (row_exact _ _ _ _ p q B3) by (from B1 || from B2 || exact P).
  rewrite (row_exact (su t) (sv t) (sv s) (sr s) p q B3) by (from B1 || from B2 || exact P).
  rewrite (row_exact (sq t) (sr t) (su s) (sq s) p q B4) by (from B1 || from B2 || exact P).
  rewrite (row_exact (sq t) (sr t) (sv s) (sr s) p q B4) by (from B1 || from B2 || exact P). reflexivity.
Qed.

(* What a run computes: 59 steps, from words with the lowest 59 bits of f and g. *)
Definition is_run (run : Z -> Z -> Z -> Z * matrix) : Prop :=
  forall z f g ff gg, Z.odd f = true -> - 2 ^ 60 <= z <= 2 ^ 60 -> same_modulo 59 ff f -> same_modulo 59 gg g ->
  let s := divsteps 59 (start z f g) in run z ff gg = (zeta s, rows s).

(* A run of 59 steps, as kernels::divsteps::run computes it with the rounds of a machine. *)
Definition run (steps : nat -> Z * Z * Z -> Z * Z * Z) (z f g : Z) : Z * matrix :=
  let '(z, first) := packed_run steps 20 z f g in let '(f, g) := apply 20 first f g in
  let '(z, second) := packed_run steps 20 z f g in let '(f, g) := apply 20 second f g in
  let '(z, third) := packed_run steps 19 z f g in (z, product third (product second first)).

Theorem run_right steps : are_rounds steps -> is_run (run steps).
Proof.
  intros R z f g ff gg O HZ S1 S2 s.
  assert (less : forall j i x y, 0 <= i <= j -> same_modulo j x y -> same_modulo i x y).
  { intros j i x y I [t T]. exists (2 ^ (j - i) * t). rewrite T, Z.mul_assoc, <- Z.pow_add_r by (from I).
    f_equal. f_equal. from I. }
  unfold run.
  set (s1 := divsteps 20 (start z f g)).
  assert (F1 := follows_steps 20 z f g O). fold s1 in F1.
  assert (Z1 := zeta_steps 20 (start z f g) (2 ^ 60) HZ). fold s1 in Z1.
  rewrite (packed_run_right steps 20 z f g ff gg R (or_introl eq_refl) O ltac:(from HZ)
    (less 59 20 _ _ ltac:(lia) S1) (less 59 20 _ _ ltac:(lia) S2)). fold s1.
  destruct F1 as (O1 & P1 & Q1 & B1 & C1).
  unfold apply at 1, rows at 1.
  assert (M1 := row_low 59 20 _ _ ff gg f g _ ltac:(lia) ltac:(lia) S1 S2 P1).
  assert (M2 := row_low 59 20 _ _ ff gg f g _ ltac:(lia) ltac:(lia) S1 S2 Q1).
  change (59 - 20) with 39 in M1, M2.
  set (ff1 := row (su s1) ff (sv s1) gg / 2 ^ 20) in *. set (gg1 := row (sq s1) ff (sr s1) gg / 2 ^ 20) in *.
  set (s2 := divsteps 20 (start (zeta s1) (sf s1) (sg s1))).
  assert (F2 := follows_steps 20 (zeta s1) _ (sg s1) O1). fold s2 in F2.
  assert (Y1 : - (2 ^ 60 + 40) <= zeta s1 <= 2 ^ 60 + 40) by (from Z1).
  assert (Z2 := zeta_steps 20 (start (zeta s1) (sf s1) (sg s1)) (2 ^ 60 + 40) Y1). fold s2 in Z2.
  rewrite (packed_run_right steps 20 (zeta s1) (sf s1) (sg s1) ff1 gg1 R (or_introl eq_refl) O1 ltac:(from Z1)
    (less 39 20 _ _ ltac:(lia) M1) (less 39 20 _ _ ltac:(lia) M2)). fold s2.
  destruct F2 as (O2 & P2 & Q2 & B2 & C2).
  unfold apply, rows at 1.
  assert (M3 := row_low 39 20 _ _ ff1 gg1 (sf s1) (sg s1) _ ltac:(lia) ltac:(lia) M1 M2 P2).
  assert (M4 := row_low 39 20 _ _ ff1 gg1 (sf s1) (sg s1) _ ltac:(lia) ltac:(lia) M1 M2 Q2).
  change (39 - 20) with 19 in M3, M4.
  set (ff2 := row (su s2) ff1 (sv s2) gg1 / 2 ^ 20) in *. set (gg2 := row (sq s2) ff1 (sr s2) gg1 / 2 ^ 20) in *.
  set (s3 := divsteps 19 (start (zeta s2) (sf s2) (sg s2))).
  assert (F3 := follows_steps 19 (zeta s2) _ (sg s2) O2). fold s3 in F3.
  rewrite (packed_run_right steps 19 (zeta s2) (sf s2) (sg s2) ff2 gg2 R (or_intror eq_refl) O2 ltac:(from Z2) M3 M4). fold s3.
  destruct F3 as (O3 & P3 & Q3 & B3 & C3).
  assert (E12 : divsteps 40 (start z f g) = after s1 s2).
  { change 40%nat with (20 + 20)%nat. rewrite steps_sum. fold s1. rewrite steps_after. reflexivity. }
  assert (E : s = after (after s1 s2) s3).
  { unfold s. change 59%nat with (19 + 40)%nat. rewrite steps_sum, steps_after, E12. reflexivity. }
  change (2 ^ Z.of_nat 20) with (2 ^ 20) in *. change (2 ^ Z.of_nat 19) with (2 ^ 19) in *.
  assert (F12 := follows_steps 40 z f g O). rewrite E12 in F12. destruct F12 as (_ & _ & _ & B12 & C12).
  change (2 ^ Z.of_nat 40) with (2 ^ 40) in *.
  rewrite (product_exact s1 s2 (2 ^ 20) (2 ^ 20) B1 C1 B2 C2) by lia.
  rewrite (product_exact (after s1 s2) s3 (2 ^ 19) (2 ^ 40) B12 C12 B3 C3) by lia.
  rewrite <- E. f_equal. rewrite E. reflexivity.
Qed.
