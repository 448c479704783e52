(* The inversion of ../../arith/src/backend/divsteps.rs, in words of 64 bits: ten runs of 59 division steps, and the result made
   one below m. If 590 division steps suffice, which convex hulls show, it inverts. *)
Require Import ZArith Lia Znumtheory Division Packed Runs Limbs.
Open Scope Z_scope.

(* What division steps keep. *)
Lemma steps_bounded n s b : 0 <= b -> Z.abs (sf s) <= b -> Z.abs (sg s) <= b ->
  Z.abs (sf (divsteps n s)) <= b /\ Z.abs (sg (divsteps n s)) <= b.
Proof.
  intros N F G. induction n as [|n IH]; [split; assumption|]. cbn [divsteps]. destruct IH as [IF IG].
  destruct (divsteps n s) as [z f g u v q r]. cbn [sf sg] in *. unfold divstep.
  assert (H : forall x, - (2 * b) <= x <= 2 * b -> Z.abs (x / 2) <= b).
  { intros x X. pose proof (Z.div_mod x 2 ltac:(discriminate)). pose proof (Z.mod_pos_bound x 2 ltac:(reflexivity)). lia. }
  destruct (Z.odd g), (z <? 0); cbn [sf sg]; split; try assumption; apply H; clear - IF IG; lia.
Qed.
Lemma steps_odd n s : Z.odd (sf s) = true -> Z.odd (sf (divsteps n s)) = true.
Proof.
  intros O. induction n as [|n IH]; [exact O|]. cbn [divsteps].
  destruct (divsteps n s) as [z f g u v q r]. cbn [sf] in *. unfold divstep.
  destruct (Z.odd g) eqn:G, (z <? 0); cbn [sf]; assumption.
Qed.
Lemma divides_back k n s : Z.odd (sf s) = true ->
  (k | sf (divsteps n s)) -> (k | sg (divsteps n s)) -> (k | sf s) /\ (k | sg s).
Proof.
  intros O. induction n as [|n IH]; [split; assumption|]. cbn [divsteps]. intros F G.
  assert (ON := steps_odd n s O).
  destruct (divsteps n s) as [z f g u v q r]. cbn [sf sg] in *.
  assert (K : (k | f) /\ (k | g)).
  { unfold divstep in F, G. destruct (Z.odd g) eqn:OG.
    - apply odd_half in OG. destruct OG as [h EG]. apply odd_half in ON. destruct ON as [j EF].
      destruct (z <? 0); cbn [sf sg] in F, G.
      + rewrite (half_difference _ _ _ _ EG EF) in G. split; [|exact F].
        replace f with (g - 2 * (h - j)) by lia. apply Z.divide_sub_r; [exact F|apply Z.divide_mul_r, G].
      + rewrite (half_sum _ _ _ _ EG EF) in G. split; [exact F|].
        replace g with (2 * (h + j + 1) - f) by lia. apply Z.divide_sub_r; [apply Z.divide_mul_r, G|exact F].
    - apply even_half in OG. destruct OG as [h EG]. cbn [sf sg] in F, G. rewrite EG, half_even in G.
      split; [exact F|]. rewrite EG. apply Z.divide_mul_r, G. }
  apply IH; apply K.
Qed.
Lemma steps_of_zero n z f : sg (divsteps n (start z f 0)) = 0 /\ sv (divsteps n (start z f 0)) = 0.
Proof.
  induction n as [|n IH]; [split; reflexivity|]. cbn [divsteps].
  destruct (divsteps n (start z f 0)) as [z' f' g u v q r]. cbn [sg sv] in *. destruct IH as [-> ->].
  unfold divstep. cbn. split; reflexivity.
Qed.

(* x + (m & mask), with limbs that are proper again. *)
Definition add_masked (x m : number) (bit : bool) : number :=
  let sum a b := s64 (a + (if bit then b else 0)) in
  let c0 := s64 (sum (n0 x) (n0 m)) in
  let c1 := s64 (c0 / B + sum (n1 x) (n1 m)) in let c2 := s64 (c1 / B + sum (n2 x) (n2 m)) in
  let c3 := s64 (c2 / B + sum (n3 x) (n3 m)) in
  Number (c0 mod B) (c1 mod B) (c2 mod B) (c3 mod B) (s64 (c3 / B + sum (n4 x) (n4 m))).

Lemma add_masked_right x m bit : limbs_small x -> limbs_small m ->
  proper (add_masked x m bit) /\ value (add_masked x m bit) = value x + (if bit then value m else 0).
Proof.
  intros (X0 & X1 & X2 & X3 & X4) (M0 & M1 & M2 & M3 & M4). unfold add_masked. cbv zeta.
  assert (S : forall a b, small a -> small b -> exists c, s64 (a + (if bit then b else 0)) = c /\
    c = a + (if bit then b else 0) /\ Z.abs c <= 2 ^ 60).
  { intros a b A C. exists (a + (if bit then b else 0)). unfold small in *.
    split; [apply s64_small; destruct bit; clear - A C; lia|split; [reflexivity|destruct bit; clear - A C; lia]]. }
  destruct (S _ _ X0 M0) as (s0 & -> & E0 & B0). destruct (S _ _ X1 M1) as (s1 & -> & E1 & B1).
  destruct (S _ _ X2 M2) as (s2 & -> & E2 & B2). destruct (S _ _ X3 M3) as (s3 & -> & E3 & B3).
  destruct (S _ _ X4 M4) as (s4 & -> & E4 & B4). clear S.
  assert (Q : forall c, Z.abs c <= 2 ^ 62 -> Z.abs (c / B) <= 8).
  { intros c C. pose proof (Z.div_mod c B ltac:(discriminate)). pose proof (Z.mod_pos_bound c B B_positive).
    unfold B in *. lia. }
  rewrite (s64_small s0) by (from B0).
  assert (K0 := Q s0 ltac:(from B0)). rewrite (s64_small (s0 / B + s1)) by (from K0 B1).
  assert (K1 := Q (s0 / B + s1) ltac:(from K0 B1)). rewrite (s64_small (_ + s2)) by (from K1 B2).
  assert (K2 := Q ((s0 / B + s1) / B + s2) ltac:(from K1 B2)). rewrite (s64_small (_ + s3)) by (from K2 B3).
  assert (K3 := Q (((s0 / B + s1) / B + s2) / B + s3) ltac:(from K2 B3)). rewrite (s64_small (_ + s4)) by (from K3 B4).
  unfold proper, value. cbn [n0 n1 n2 n3 n4]. split; [repeat split; apply Z.mod_pos_bound; reflexivity|].
  rewrite !Z.mod_eq by discriminate.
  transitivity (s0 + B * (s1 + B * (s2 + B * (s3 + B * s4)))); [ring|].
  rewrite E0, E1, E2, E3, E4. destruct bit; ring.
Qed.

(* ±x modulo m, minus if `of` is negative. *)
Definition flip_limb (minus : bool) (l : Z) : Z := if minus then s64 ((-1 - l) - -1) else l.
Definition normalize (M x : number) (of : Z) : number :=
  let y := add_masked x M (n4 x <? 0) in
  let minus := of <? 0 in
  let y := Number (flip_limb minus (n0 y)) (flip_limb minus (n1 y)) (flip_limb minus (n2 y)) (flip_limb minus (n3 y))
    (flip_limb minus (n4 y)) in
  let y := add_masked y (Number 0 0 0 0 0) false in
  add_masked y M (n4 y <? 0).

Lemma flip_right minus l : small l -> flip_limb minus l = (if minus then - l else l) /\ small (flip_limb minus l).
Proof.
  unfold flip_limb, small. intros L. destruct minus; [|split; [reflexivity|exact L]].
  rewrite s64_small by (from L). split; clear - L; lia.
Qed.

Lemma flipped (minus : bool) y a0 a1 a2 a3 a4 : a0 = (if minus then - n0 y else n0 y) -> a1 = (if minus then - n1 y else n1 y) ->
  a2 = (if minus then - n2 y else n2 y) -> a3 = (if minus then - n3 y else n3 y) -> a4 = (if minus then - n4 y else n4 y) ->
  value (Number a0 a1 a2 a3 a4) = if minus then - value y else value y.
Proof. intros -> -> -> -> ->. unfold value. cbn [n0 n1 n2 n3 n4]. destruct minus; ring. Qed.

Lemma normalize_right M x of : proper M -> 1 < value M < 2 ^ 256 -> proper x -> - (2 * value M) < value x < value M ->
  let r := normalize M x of in
  proper r /\ 0 <= value r < value M /\ exists k, value r = (if of <? 0 then - value x else value x) + value M * k.
Proof.
  intros PM RM PX RX r.
  assert (SM := are_small M PM ltac:(from RM)). assert (SX := are_small x PX ltac:(from RM RX)).
  unfold r, normalize. cbv zeta. rewrite (sign x PX).
  destruct (add_masked_right x M (value x <? 0) SX SM) as [PY VY].
  set (y := add_masked x M (value x <? 0)) in *.
  assert (BY : - value M < value y < value M) by (rewrite VY; destruct (Z.ltb_spec (value x) 0); clear - RX RM H; lia).
  destruct (are_small y PY ltac:(from BY RM)) as (Y0 & Y1 & Y2 & Y3 & Y4).
  set (minus := of <? 0). clearbody minus. clearbody y.
  destruct (flip_right minus _ Y0) as [E0 S0]. destruct (flip_right minus _ Y1) as [E1 S1].
  destruct (flip_right minus _ Y2) as [E2 S2]. destruct (flip_right minus _ Y3) as [E3 S3].
  destruct (flip_right minus _ Y4) as [E4 S4].
  set (z := Number (flip_limb minus (n0 y)) (flip_limb minus (n1 y)) (flip_limb minus (n2 y)) (flip_limb minus (n3 y))
    (flip_limb minus (n4 y))).
  assert (SZ : limbs_small z) by (repeat split; assumption).
  assert (VZ : value z = if minus then - value y else value y)
    by (apply flipped; assumption).
  assert (SN : limbs_small (Number 0 0 0 0 0)) by (repeat split; discriminate).
  destruct (add_masked_right z (Number 0 0 0 0 0) false SZ SN) as [PW VW].
  set (w := add_masked z (Number 0 0 0 0 0) false) in *. clearbody w. clear SZ. clearbody z. rewrite (sign w PW).
  assert (BW : - value M < value w < value M) by (rewrite VW, VZ; clear - BY; destruct minus; lia).
  destruct (add_masked_right w M (value w <? 0) (are_small w PW ltac:(from BW RM)) SM) as [PR VR].
  split; [exact PR|]. rewrite VR. split.
  - destruct (Z.ltb_spec (value w) 0); clear - BW H; lia.
  - exists ((if value w <? 0 then 1 else 0) + (if value x <? 0 then (if minus then -1 else 1) else 0)).
    destruct (value w <? 0); rewrite VW, VZ, VY; destruct (value x <? 0), minus; ring.
Qed.

Section Inversion.
Variable run : Z -> Z -> Z -> Z * matrix.
Hypothesis Run : is_run run.
Variable M : number.
Variable inverse : Z.
Let m := value M.
Hypothesis Proper : proper M.
Hypothesis Range : 1 < m < 2 ^ 256.
Hypothesis Inverse : exists t, m * inverse = 1 + B * t.

(* ζ, f, g, d and e. *)
Definition words : Type := Z * number * number * number * number.
Definition one_run (w : words) : words :=
  let '(z, f, g, d, e) := w in let '(z, (u, v, q, r)) := run z (n0 f) (n0 g) in
  (z, update_fg u v f g, update_fg q r f g, update_de M inverse u v d e, update_de M inverse q r d e).
Fixpoint runs (n : nat) (w : words) : words := match n with O => w | S k => one_run (runs k w) end.
Definition first (x : number) : words := (-1, M, x, Number 0 0 0 0 0, Number 1 0 0 0 0).
Definition invert (x : number) : number :=
  let '(_, f, _, d, _) := runs 10 (first x) in normalize M d (n4 f).

Definition congruent (a b : Z) : Prop := (m | a - b).

(* What holds after i runs: f and g are those after 59·i division steps, d·x is f and e·x is g modulo m. *)
Definition holds (i : nat) (x : Z) (w : words) : Prop :=
  let s := divsteps (59 * i) (start (-1) m x) in
  let '(z, f, g, d, e) := w in
  z = zeta s /\ proper f /\ value f = sf s /\ proper g /\ value g = sg s /\
  proper d /\ - (2 * m) < value d < m /\ congruent (value d * x) (sf s) /\
  proper e /\ - (2 * m) < value e < m /\ congruent (value e * x) (sg s) /\
  (x = 0 -> (m | value d)).

Lemma odd_modulus : Z.odd m = true.
Proof.
  destruct Inverse as [t T].
  assert (O : Z.odd (m * inverse) = true).
  { rewrite T. replace (1 + B * t) with (1 + 2 * (2 ^ 58 * t)) by (unfold B; ring). rewrite Z.odd_add_mul_2. reflexivity. }
  rewrite Z.odd_mul in O. apply Bool.andb_true_iff in O. apply O.
Qed.

Lemma low_limb n : same_modulo 59 (n0 n) (value n).
Proof. exists (- (n1 n + B * (n2 n + B * (n3 n + B * n4 n)))). unfold value. change (2 ^ 59) with B. ring. Qed.

Lemma congruent_update a b c u v f g h x d e k : B * c = a * d + b * e + m * k -> B * h = a * f + b * g ->
  congruent (d * x) f -> congruent (e * x) g -> u = c -> v = h -> congruent (u * x) v.
Proof.
  intros C H [i I] [j J] -> ->. apply (divides_without M inverse Inverse). fold m.
  exists (a * i + b * j + k * x).
  transitivity (B * c * x - B * h); [ring|]. rewrite C, H.
  transitivity (a * (d * x - f) + b * (e * x - g) + m * k * x); [ring|]. rewrite I, J. ring.
Qed.

Lemma one_run_holds i x w : 0 <= x < m -> (i < 10)%nat -> holds i x w -> holds (S i) x (one_run w).
Proof.
  intros X I H. destruct w as [[[[z f] g] d] e]. unfold holds in *.
  replace (59 * S i)%nat with (59 + 59 * i)%nat by (clear; lia). rewrite steps_sum.
  assert (ZB := zeta_steps (59 * i) (start (-1) m x) 1 ltac:(cbn; lia)).
  assert (BS := steps_bounded (59 * i) (start (-1) m x) (2 ^ 256) ltac:(discriminate)
    ltac:(cbn; from Range) ltac:(cbn; from Range X)).
  assert (OS := steps_odd (59 * i) (start (-1) m x) odd_modulus).
  assert (XS : x = 0 -> sg (divsteps (59 * i) (start (-1) m x)) = 0) by (intros ->; apply steps_of_zero).
  set (s := divsteps (59 * i) (start (-1) m x)) in *. clearbody s.
  destruct H as (Hz & PF & VF & PG & VG & PD & RD & CD & PE & RE & CE & Hx).
  rewrite steps_after. set (t := divsteps 59 (start (zeta s) (sf s) (sg s))).
  unfold after. cbn [zeta sf sg].
  assert (R := Run (zeta s) (sf s) (sg s) (n0 f) (n0 g) OS ltac:(from ZB I)
    ltac:(rewrite <- VF; apply low_limb) ltac:(rewrite <- VG; apply low_limb)). cbv zeta in R. fold t in R.
  assert (F := follows_steps 59 (zeta s) (sf s) (sg s) OS). fold t in F.
  assert (XT : x = 0 -> sv t = 0) by (intros X0; unfold t; rewrite (XS X0); apply steps_of_zero).
  clearbody t.
  unfold one_run. rewrite Hz, R. unfold rows.
  destruct F as (_ & HF & HG & BU & BQ). change (2 ^ Z.of_nat 59) with B in *.
  destruct BS as [BF BG]. rewrite <- VF in BF. rewrite <- VG in BG.
  assert (EF : su t * value f + sv t * value g = B * sf t) by (rewrite VF, VG; symmetry; exact HF).
  assert (EG : sq t * value f + sr t * value g = B * sg t) by (rewrite VF, VG; symmetry; exact HG).
  destruct (update_fg_right _ _ f g _ BU PF PG BF BG EF) as (PF' & VF' & _).
  destruct (update_fg_right _ _ f g _ BQ PF PG BF BG EG) as (PG' & VG' & _).
  destruct (update_de_right M inverse Proper Range Inverse _ _ d e BU PD PE RD RE) as (PD' & RD' & k1 & K1).
  destruct (update_de_right M inverse Proper Range Inverse _ _ d e BQ PD PE RD RE) as (PE' & RE' & k2 & K2).
  fold m in RD', RE', K1, K2.
  split; [reflexivity|]. split; [exact PF'|]. split; [exact VF'|]. split; [exact PG'|]. split; [exact VG'|].
  split; [exact PD'|]. split; [exact RD'|]. split; [|split; [exact PE'|split; [exact RE'|split]]].
  - apply (congruent_update _ _ _ _ _ _ _ _ x _ _ k1 K1 HF CD CE); reflexivity.
  - apply (congruent_update _ _ _ _ _ _ _ _ x _ _ k2 K2 HG CD CE); reflexivity.
  - intros X0. apply (divides_without M inverse Inverse). fold m. rewrite K1, (XT X0), Z.mul_0_l, Z.add_0_r.
    apply Z.divide_add_r; [apply Z.divide_mul_r, (Hx X0)|exists k1; ring].
Qed.

Lemma first_holds x : proper x -> 0 <= value x < m -> holds 0 (value x) (first x).
Proof.
  intros P R. unfold holds, first. change (59 * 0)%nat with 0%nat. cbn [divsteps start zeta sf sg].
  assert (P0 : proper (Number 0 0 0 0 0)) by (repeat split; discriminate).
  assert (P1 : proper (Number 1 0 0 0 0)) by (repeat split; discriminate).
  assert (V0 : value (Number 0 0 0 0 0) = 0) by reflexivity. assert (V1 : value (Number 1 0 0 0 0) = 1) by reflexivity.
  rewrite V0, V1.
  split; [reflexivity|]. split; [exact Proper|]. split; [reflexivity|]. split; [exact P|]. split; [reflexivity|].
  split; [exact P0|]. split; [clear - Range; lia|]. split; [exists (-1); unfold m; ring|].
  split; [exact P1|]. split; [clear - Range; lia|]. split; [exists 0; unfold m; ring|]. intros _. exists 0. reflexivity.
Qed.

Lemma runs_hold x n : proper x -> 0 <= value x < m -> (n <= 10)%nat -> holds n (value x) (runs n (first x)).
Proof.
  intros P R N. induction n as [|n IH]; [apply first_holds; assumption|].
  cbn [runs]. apply one_run_holds; [exact R|clear - N; lia|apply IH; clear - N; lia].
Qed.

(* Where 590 division steps suffice, the result is the inverse, and 0 for 0. *)
Theorem invert_right x : proper x -> 0 <= value x < m -> sg (divsteps 590 (start (-1) m (value x))) = 0 ->
  let r := invert x in
  proper r /\ 0 <= value r < m /\ (value x = 0 -> value r = 0) /\
  (rel_prime (value x) m -> (m | value r * value x - 1)).
Proof.
  intros P R Enough r.
  assert (H := runs_hold x 10 P R (le_n 10)). unfold r, invert, holds in *.
  change (59 * 10)%nat with 590%nat in H.
  destruct (runs 10 (first x)) as [[[[z f] g] d] e].
  destruct H as (_ & PF & VF & _ & _ & PD & RD & CD & _ & _ & _ & Hx).
  destruct (normalize_right M d (n4 f) Proper Range PD RD) as (PR & RR & k & K). fold m in RR, K.
  assert (Divides : (sf (divsteps 590 (start (-1) m (value x))) | m) /\ (sf (divsteps 590 (start (-1) m (value x))) | value x)).
  { apply (divides_back _ 590 (start (-1) m (value x)) odd_modulus); [apply Z.divide_refl|].
    rewrite Enough. apply Z.divide_0_r. }
  split; [exact PR|]. split; [exact RR|]. rewrite (sign f PF), VF in K.
  set (last := sf (divsteps 590 (start (-1) m (value x)))) in *. clearbody last.
  set (v := value (normalize M d (n4 f))) in *. clearbody v.
  split.
  - intros X0. destruct (Hx X0) as [j J]. rewrite J in K.
    assert (D : exists l, v = m * l) by (destruct (last <? 0); [exists (k - j)|exists (k + j)]; rewrite K; ring).
    destruct D as [l L]. clear - L RR Range. assert (l = 0) by nia. subst l. lia.
  - intros Prime.
    assert (Unit : last = 1 \/ last = -1).
    { destruct Divides as [D1 D2]. destruct Prime as [_ _ G]. specialize (G last D2 D1). apply Z.divide_1_r in G. exact G. }
    destruct CD as [j J]. destruct Unit as [-> | ->]; cbn in K; rewrite K.
    + exists (j + k * value x). transitivity ((value d * value x - 1) + m * k * value x); [ring|]. rewrite J. ring.
    + exists (k * value x - j). transitivity (m * k * value x - (value d * value x - -1)); [ring|]. rewrite J. ring.
Qed.
End Inversion.
