(* So many rounds on packed words, f and g cut to 20 bits, are so many division steps: the matrix is unpacked, and no sum
   overflows (../../arith/src/backend/kernels/divsteps.rs). *)
Require Import ZArith Lia Division.
Open Scope Z_scope.

Tactic Notation "from" hyp_list(H) := clear - H; lia.

(* The sum of two packed words, before it is halved. *)
Lemma sum_fits e x y a b : - 2 ^ 21 < e < 2 ^ 21 -> Z.abs x + Z.abs y <= 2 ^ 21 -> 0 < b ->
  2 ^ 20 * e = x * a + y * b -> - 2 ^ 63 <= e - 2 ^ 21 * x - 2 ^ 42 * y < 2 ^ 63.
Proof.
  intros E B P H.
  assert (C : Z.abs y < 2 ^ 21 \/ y = 2 ^ 21 \/ y = - 2 ^ 21) by (from B).
  destruct C as [C|[C|C]]; [from C E B| |].
  - assert (X : x = 0) by (from B C). subst x y. from P E H.
  - assert (X : x = 0) by (from B C). subst x y. from P E H.
Qed.
Lemma sum_bound x y z w : Z.abs x + Z.abs y <= 2 ^ 20 -> Z.abs z + Z.abs w <= 2 ^ 20 ->
  Z.abs (x - z) + Z.abs (y - w) <= 2 ^ 21 /\ Z.abs (x + z) + Z.abs (y + w) <= 2 ^ 21.
Proof. lia. Qed.

(* F or −F added to G, and the half: what is packed with half the factor. *)
Lemma packed_sum k f g u v q r a b e (up : bool) : let s := if up then 1 else -1 in
  - 2 ^ 20 < f < 2 ^ 20 -> - 2 ^ 20 < g < 2 ^ 20 -> 0 < b ->
  Z.abs (2 * k * u) + Z.abs (2 * k * v) <= 2 ^ 20 -> Z.abs (2 * k * q) + Z.abs (2 * k * r) <= 2 ^ 20 ->
  2 ^ 20 * f = 2 * k * u * a + 2 * k * v * b -> 2 ^ 20 * g = 2 * k * q * a + 2 * k * r * b ->
  g + s * f = 2 * e ->
  s64 (s64 (s * pack (2 * k) f u v) + pack (2 * k) g q r) / 2 = pack k e (q + s * u) (r + s * v).
Proof.
  intros s BF BG P BU BQ HF HG E.
  assert (FF := pack_fits f _ _ BF BU). fold (pack (2 * k) f u v) in FF.
  assert (S1 : s64 (s * pack (2 * k) f u v) = s * pack (2 * k) f u v)
    by (apply s64_small; unfold s; clear - FF; destruct up; lia).
  rewrite S1.
  assert (S2 : s * pack (2 * k) f u v + pack (2 * k) g q r =
    2 * e - 2 ^ 21 * (2 * k * q + s * (2 * k * u)) - 2 ^ 42 * (2 * k * r + s * (2 * k * v)))
    by (rewrite <- E; unfold pack; ring).
  rewrite S2, s64_small.
  - unfold pack. rewrite <- (half_even (e - 2 ^ 21 * (k * (q + s * u)) - 2 ^ 42 * (k * (r + s * v)))). f_equal. ring.
  - assert (BE : - 2 ^ 21 < 2 * e < 2 ^ 21) by (rewrite <- E; unfold s; clear - BF BG; destruct up; lia).
    assert (BS := sum_bound _ _ _ _ BQ BU).
    assert (BX : Z.abs (2 * k * q + s * (2 * k * u)) + Z.abs (2 * k * r + s * (2 * k * v)) <= 2 ^ 21).
    { unfold s. clear - BS. destruct BS as [B1 B2]. destruct up.
      - rewrite !Z.mul_1_l. exact B2.
      - replace (2 * k * q + -1 * (2 * k * u)) with (2 * k * q - 2 * k * u) by ring.
        replace (2 * k * r + -1 * (2 * k * v)) with (2 * k * r - 2 * k * v) by ring. exact B1. }
    apply (sum_fits _ _ _ a b BE BX P). rewrite <- E.
    transitivity (2 ^ 20 * g + s * (2 ^ 20 * f)); [ring|]. rewrite HF, HG. ring.
Qed.

Lemma half_difference x y h j : x = 2 * h + 1 -> y = 2 * j + 1 -> (x - y) / 2 = h - j.
Proof. intros -> ->. replace (2 * h + 1 - (2 * j + 1)) with (2 * (h - j)) by ring. apply half_even. Qed.
Lemma half_sum x y h j : x = 2 * h + 1 -> y = 2 * j + 1 -> (x + y) / 2 = h + j + 1.
Proof. intros -> ->. replace (2 * h + 1 + (2 * j + 1)) with (2 * (h + j + 1)) by ring. apply half_even. Qed.

Lemma packed_step n i a b w s f0 g0 : (i < n <= 20)%nat -> 0 <= b -> - 2 ^ 62 < zeta s < 2 ^ 62 ->
  follows i f0 g0 s -> packed n i a b w s -> packed n (S i) a b (round w) (divstep s).
Proof.
  intros N PB HZ FO (f & g & t1 & t2 & W & T1 & T2 & BF & BG & Z0 & HF & HG).
  assert (exists k, 0 < k /\ 2 ^ (20 - Z.of_nat (S i)) = k /\ 2 ^ (20 - Z.of_nat i) = 2 * k /\
          2 * k * 2 ^ Z.of_nat i = 2 ^ 20) as (k & K & EK2 & EK & EP).
  { exists (2 ^ (20 - Z.of_nat (S i))). split; [apply Z.pow_pos_nonneg; from N|]. split; [reflexivity|].
    assert (E : 2 ^ (20 - Z.of_nat i) = 2 * 2 ^ (20 - Z.of_nat (S i)))
      by (rewrite <- Z.pow_succ_r by (from N); f_equal; from N).
    split; [exact E|]. rewrite <- E, <- Z.pow_add_r by (from N). f_equal. from N. }
  assert (exists m, 2 ^ (Z.of_nat n - Z.of_nat (S i)) = m /\ 2 ^ (Z.of_nat n - Z.of_nat i) = 2 * m)
    as (m & EM2 & EM).
  { exists (2 ^ (Z.of_nat n - Z.of_nat (S i))). split; [reflexivity|].
    rewrite <- Z.pow_succ_r by (from N). f_equal. from N. }
  unfold packed. rewrite EK2, EM2. rewrite EK in W. rewrite EM in T1, T2. clear EK2 EM2 EK EM N.
  destruct FO as (O & _ & _ & BU & BQ). rewrite (Nat2Z.inj_succ i), Z.pow_succ_r by apply Nat2Z.is_nonneg.
  set (p := 2 ^ Z.of_nat i) in *. clearbody p.
  destruct s as [z fs gs u v q r]. cbn [zeta sf sg su sv sq sr] in *.
  assert (BU' := scaled (2 * k) p _ _ ltac:(from K) EP BU).
  assert (BQ' := scaled (2 * k) p _ _ ltac:(from K) EP BQ). clear BU BQ.
  subst w. unfold round.
  assert (PF : Z.odd (pack (2 * k) g q r) = Z.odd gs).
  { unfold pack. replace (g - 2 ^ 21 * (2 * k * q) - 2 ^ 42 * (2 * k * r))
      with (gs + 2 * (m * t2 - 2 ^ 21 * (k * q) - 2 ^ 42 * (k * r))) by (replace g with (gs + 2 * m * t2) by (from T2); ring).
    apply Z.odd_add_mul_2. }
  rewrite PF. clear PF.
  assert (HF2 : 2 ^ 20 * f = 2 * k * u * a + 2 * k * v * b)
    by (rewrite <- EP, <- Z.mul_assoc, HF; ring).
  assert (HG2 : 2 ^ 20 * g = 2 * k * q * a + 2 * k * r * b)
    by (rewrite <- EP, <- Z.mul_assoc, HG; ring).
  clear EP. unfold divstep. destruct (Z.odd gs) eqn:G.
  - destruct (odd_half _ G) as [h EG]. destruct (odd_half _ O) as [j EF].
    assert (B : 0 < b).
    { destruct (Z.eq_dec b 0) as [B0|B0]; [|from B0 PB]. specialize (Z0 B0). clear - T2 EG Z0. exfalso. lia. }
    destruct (z <? 0) eqn:Z1; [apply Z.ltb_lt in Z1|apply Z.ltb_ge in Z1]; cbv zeta.
    + assert (E : g + -1 * f = 2 * (h - j + m * (t2 - t1)))
        by (replace g with (2 * h + 1 + 2 * m * t2) by (from EG T2); replace f with (2 * j + 1 + 2 * m * t1) by (from EF T1); ring).
      assert (PS := packed_sum k f g u v q r a b _ false BF BG B BU' BQ' HF2 HG2 E). cbv zeta in PS.
      replace (- pack (2 * k) f u v) with (-1 * pack (2 * k) f u v) by ring. rewrite PS.
      exists g, (h - j + m * (t2 - t1)), (2 * t2), (t2 - t1).
      cbn [zeta sf sg su sv sq sr]. rewrite (half_difference _ _ _ _ EG EF).
      split; [|repeat split].
      * apply f_equal2; [apply f_equal2; [rewrite s64_small; from HZ Z1|unfold pack; ring]|].
        unfold pack. ring.
      * rewrite T2. ring.
      * ring.
      * apply BG.
      * apply BG.
      * from E BF BG.
      * from E BF BG.
      * from B.
      * rewrite <- Z.mul_assoc, HG. ring.
      * replace (2 * p * (h - j + m * (t2 - t1))) with (p * g - p * f) by (rewrite <- Z.mul_sub_distr_l;
          replace (g - f) with (2 * (h - j + m * (t2 - t1))) by (rewrite <- E; ring); ring).
        rewrite HF, HG. ring.
    + assert (E : g + 1 * f = 2 * (h + j + 1 + m * (t2 + t1)))
        by (replace g with (2 * h + 1 + 2 * m * t2) by (from EG T2); replace f with (2 * j + 1 + 2 * m * t1) by (from EF T1); ring).
      assert (PS := packed_sum k f g u v q r a b _ true BF BG B BU' BQ' HF2 HG2 E). cbv zeta in PS.
      assert (FF := pack_fits f _ _ BF BU'). fold (pack (2 * k) f u v) in FF.
      rewrite Z.mul_1_l, (s64_small (pack (2 * k) f u v)) in PS by (from FF). rewrite PS.
      exists f, (h + j + 1 + m * (t2 + t1)), (2 * t1), (t2 + t1).
      cbn [zeta sf sg su sv sq sr]. rewrite (half_sum _ _ _ _ EG EF).
      split; [|repeat split].
      * apply f_equal2; [apply f_equal2; [rewrite s64_small; from HZ Z1|unfold pack; ring]|].
        unfold pack. ring.
      * rewrite T1. ring.
      * ring.
      * apply BF.
      * apply BF.
      * from E BF BG.
      * from E BF BG.
      * from B.
      * rewrite <- Z.mul_assoc, HF. ring.
      * replace (2 * p * (h + j + 1 + m * (t2 + t1))) with (p * g + p * f) by (rewrite <- Z.mul_add_distr_l;
          replace (g + f) with (2 * (h + j + 1 + m * (t2 + t1))) by (rewrite <- E; ring); ring).
        rewrite HF, HG. ring.
  - destruct (even_half _ G) as [h EG]. cbv zeta.
    exists f, (h + m * t2), (2 * t1), t2.
    cbn [zeta sf sg su sv sq sr].
    assert (E : g = 2 * (h + m * t2)) by (replace g with (2 * h + 2 * m * t2) by (from EG T2); ring).
    replace (gs / 2) with h by (subst gs; symmetry; apply half_even).
    split; [|repeat split].
    + apply f_equal2; [apply f_equal2; [rewrite s64_small; from HZ|unfold pack; ring]|].
      unfold pack. rewrite E at 1. rewrite <- (half_even (h + m * t2 - 2 ^ 21 * (k * q) - 2 ^ 42 * (k * r))).
      f_equal. ring.
    + rewrite T1. ring.
    + ring.
    + apply BF.
    + apply BF.
    + from E BG.
    + from E BG.
    + clear - E Z0. intros H. specialize (Z0 H). lia.
    + rewrite <- Z.mul_assoc, HF. ring.
    + rewrite <- HG. rewrite E. ring.
Qed.

(* A row: u and v from a packed word, after n rounds. *)
Definition unpack (n x : Z) : Z * Z :=
  let v := s64 (2 ^ (61 - n) - x) / 2 ^ (62 - n) in
  (s64 (s64 (2 ^ (40 - n) - x) - s64 (v * 2 ^ (62 - n))) / 2 ^ (41 - n), v).

(* A matrix: u, v, q, r. *)
Definition matrix : Type := Z * Z * Z * Z.
Definition rows (s : state) : matrix := (su s, sv s, sq s, sr s).

Definition is_signed (x : Z) : Prop := - 2 ^ 63 <= x < 2 ^ 63.
(* What computes n rounds. *)
Definition are_rounds (steps : nat -> Z * Z * Z -> Z * Z * Z) : Prop :=
  forall n z f g, (n <= 20)%nat -> - 2 ^ 61 <= z <= 2 ^ 61 -> is_signed f -> is_signed g ->
  steps n (z, f, g) = rounds n (z, f, g).

(* n rounds on the lowest 20 bits of two words: ζ and the matrix. *)
Definition packed_run (steps : nat -> Z * Z * Z -> Z * Z * Z) (n : nat) (z f g : Z) : Z * matrix :=
  let '(z', x, y) := steps n (z, f mod 2 ^ 20 - 2 ^ 41, g mod 2 ^ 20 - 2 ^ 62) in
  let '(u, v) := unpack (Z.of_nat n) x in let '(q, r) := unpack (Z.of_nat n) y in (z', (u, v, q, r)).

Definition same_modulo (j x y : Z) : Prop := exists t, x - y = 2 ^ j * t.

Lemma packed_rounds n z f g ff gg : (n <= 20)%nat -> Z.odd f = true -> - 2 ^ 61 <= z <= 2 ^ 61 ->
  same_modulo (Z.of_nat n) ff f -> same_modulo (Z.of_nat n) gg g ->
  forall i, (i <= n)%nat -> packed n i (ff mod 2 ^ 20) (gg mod 2 ^ 20)
    (rounds i (z, ff mod 2 ^ 20 - 2 ^ 41, gg mod 2 ^ 20 - 2 ^ 62)) (divsteps i (start z f g)).
Proof.
  intros N O HZ [t1 T1] [t2 T2] i. induction i as [|i IH]; intros I.
  - assert (D : forall x y t, x - y = 2 ^ Z.of_nat n * t ->
        exists t', x mod 2 ^ 20 - y = 2 ^ (Z.of_nat n - Z.of_nat 0) * t' /\ - 2 ^ 20 < x mod 2 ^ 20 < 2 ^ 20).
    { intros x y t T. pose proof (Z.div_mod x (2 ^ 20) ltac:(discriminate)) as E.
      assert (P : 2 ^ 20 = 2 ^ Z.of_nat n * 2 ^ (20 - Z.of_nat n)) by (rewrite <- Z.pow_add_r by (from N); f_equal; from N).
      exists (t - 2 ^ (20 - Z.of_nat n) * (x / 2 ^ 20)). split.
      - rewrite Z.sub_0_r, Z.mul_sub_distr_l, <- T, Z.mul_assoc, <- P. clear - E. lia.
      - pose proof (Z.mod_pos_bound x (2 ^ 20) ltac:(reflexivity)) as M. from M. }
    destruct (D _ _ _ T1) as (t1' & T1' & B1). destruct (D _ _ _ T2) as (t2' & T2' & B2).
    exists (ff mod 2 ^ 20), (gg mod 2 ^ 20), t1', t2'. cbn [rounds divsteps start zeta sf sg su sv sq sr].
    split; [unfold pack; apply f_equal2; [apply f_equal2; [reflexivity|]|]; cbn [Z.of_nat Z.sub]; rewrite ?Z.sub_0_r; ring|].
    split; [exact T1'|]. split; [exact T2'|]. split; [exact B1|]. split; [exact B2|].
    split; [tauto|]. cbn [Z.of_nat Z.pow]. split; ring.
  - cbn [rounds divsteps].
    assert (ZB := zeta_steps i (start z f g) (2 ^ 61) HZ).
    apply packed_step with (f0 := f) (g0 := g).
    + from N I.
    + apply Z.mod_pos_bound. reflexivity.
    + from ZB N I.
    + apply follows_steps, O.
    + apply IH. from I.
Qed.

Lemma divides_up a b c t : 0 < b -> 0 <= c < b -> a = b * t + c -> a / b = t.
Proof. intros B C ->. symmetry. apply (Z.div_unique_pos _ _ _ c C). reflexivity. Qed.

Lemma unpack_20 f u v a b : - 2 ^ 20 < f < 2 ^ 20 -> Z.abs u + Z.abs v <= 2 ^ 20 -> 0 < a ->
  2 ^ 20 * f = u * a + v * b -> unpack 20 (pack 1 f u v) = (u, v).
Proof.
  intros F B A H. unfold unpack, pack.
  change (61 - 20) with 41. change (62 - 20) with 42. change (40 - 20) with 20. change (41 - 20) with 21.
  assert (C : 0 <= 2 ^ 41 - f + 2 ^ 21 * u < 2 ^ 42).
  { assert (D : Z.abs u < 2 ^ 20 \/ u = 2 ^ 20 \/ u = - 2 ^ 20) by (from B). destruct D as [D|[D|D]]; [from D F| |];
      assert (V : v = 0) by (from B D); subst u v; from H A F. }
  rewrite (s64_small (2 ^ 41 - _)) by (from B F).
  rewrite (divides_up _ (2 ^ 42) (2 ^ 41 - f + 2 ^ 21 * u) v) by (reflexivity || exact C || ring).
  rewrite (s64_small (2 ^ 20 - _)) by (from B F). rewrite (s64_small (v * _)) by (from B).
  rewrite s64_small by (from B F).
  rewrite (divides_up _ (2 ^ 21) (2 ^ 20 - f) u); [reflexivity|reflexivity|from F|ring].
Qed.
Lemma unpack_19 f u v : - 2 ^ 20 < f < 2 ^ 20 -> Z.abs u + Z.abs v <= 2 ^ 19 ->
  unpack 19 (pack 2 f u v) = (u, v).
Proof.
  intros F B. unfold unpack, pack.
  change (61 - 19) with 42. change (62 - 19) with 43. change (40 - 19) with 21. change (41 - 19) with 22.
  rewrite (s64_small (2 ^ 42 - _)) by (from B F).
  rewrite (divides_up _ (2 ^ 43) (2 ^ 42 - f + 2 ^ 22 * u) v); [|reflexivity|from B F|ring].
  rewrite (s64_small (2 ^ 21 - _)) by (from B F). rewrite (s64_small (v * _)) by (from B).
  rewrite s64_small by (from B F).
  rewrite (divides_up _ (2 ^ 22) (2 ^ 21 - f) u); [reflexivity|reflexivity|from F|ring].
Qed.

Lemma odd_low f ff t : Z.odd f = true -> ff - f = 2 * t -> 0 < ff mod 2 ^ 20.
Proof.
  intros O T. apply odd_half in O. destruct O as [h E].
  pose proof (Z.div_mod ff (2 ^ 20) ltac:(discriminate)) as D.
  pose proof (Z.mod_pos_bound ff (2 ^ 20) ltac:(reflexivity)) as M.
  assert (N : ff mod 2 ^ 20 <> 0) by (intros X; rewrite X in D; clear - D T E; lia).
  from M N.
Qed.

(* So many rounds are so many division steps. *)
Theorem packed_run_right steps n z f g ff gg : are_rounds steps -> n = 20%nat \/ n = 19%nat -> Z.odd f = true -> - 2 ^ 61 <= z <= 2 ^ 61 ->
  same_modulo (Z.of_nat n) ff f -> same_modulo (Z.of_nat n) gg g ->
  let s := divsteps n (start z f g) in packed_run steps n z ff gg = (zeta s, rows s).
Proof.
  intros R N O HZ S1 S2 s.
  assert (A : 0 < ff mod 2 ^ 20).
  { destruct S1 as [t T]. apply (odd_low f ff (2 ^ (Z.of_nat n - 1) * t) O). rewrite T.
    rewrite Z.mul_assoc, <- Z.pow_succ_r by (from N). f_equal. f_equal. from N. }
  assert (P := packed_rounds n z f g ff gg ltac:(from N) O HZ S1 S2 n (le_n n)).
  assert (FO := follows_steps n z f g O). fold s in P, FO.
  destruct P as (x & y & t1 & t2 & W & _ & _ & BX & BY & _ & HX & HY).
  destruct FO as (_ & _ & _ & BU & BQ).
  assert (BF := Z.mod_pos_bound ff (2 ^ 20) ltac:(reflexivity)). assert (BG := Z.mod_pos_bound gg (2 ^ 20) ltac:(reflexivity)).
  unfold packed_run. rewrite R by (from N || exact HZ || (unfold is_signed; from BF) || (unfold is_signed; from BG)).
  rewrite W. clear R W BF BG S1 S2 O HZ. clearbody s.
  destruct N as [-> | ->].
  - change (2 ^ (20 - Z.of_nat 20)) with 1. change (Z.of_nat 20) with 20 in *.
    rewrite (unpack_20 x _ _ _ _ BX BU A HX), (unpack_20 y _ _ _ _ BY BQ A HY). reflexivity.
  - change (2 ^ (20 - Z.of_nat 19)) with 2. change (Z.of_nat 19) with 19 in *.
    rewrite (unpack_19 x _ _ BX BU), (unpack_19 y _ _ BY BQ). reflexivity.
Qed.
