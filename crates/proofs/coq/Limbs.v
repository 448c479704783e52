(* Integers in limbs of 59 bits: the updates of f, g, d and e by the matrix of a run, as ../../arith/src/backend/divsteps.rs has
   them for words of 64 bits, with sums of 128 bits. They are exact; d and e stay between −2m and m. *)
Require Import ZArith Lia Znumtheory Division Packed Runs.
Open Scope Z_scope.

(* A signed word of 128 bits. *)
Definition s128 (x : Z) : Z := (x + 2 ^ 127) mod 2 ^ 128 - 2 ^ 127.
Lemma s128_small x : - 2 ^ 127 <= x < 2 ^ 127 -> s128 x = x.
Proof. intros H. unfold s128. rewrite Z.mod_small; lia. Qed.

Definition B : Z := 2 ^ 59.
Lemma B_positive : 0 < B. Proof. reflexivity. Qed.

(* Limbs: every one but the last lies in [0, 2^59). *)
Record number := Number { n0 : Z; n1 : Z; n2 : Z; n3 : Z; n4 : Z }.
Definition value (n : number) : Z := n0 n + B * (n1 n + B * (n2 n + B * (n3 n + B * n4 n))).
Definition proper (n : number) : Prop := 0 <= n0 n < B /\ 0 <= n1 n < B /\ 0 <= n2 n < B /\ 0 <= n3 n < B.

Lemma top n b : proper n -> 0 <= b -> - (B * (B * (B * (B * b)))) <= value n < B * (B * (B * (B * b))) ->
  - b <= n4 n < b.
Proof. unfold proper, value. intros P N H. change B with (2 ^ 59) in *. lia. Qed.
Lemma sign n : proper n -> (n4 n <? 0) = (value n <? 0).
Proof.
  unfold proper, value. change B with (2 ^ 59). intros P.
  destruct (Z.ltb_spec (n4 n) 0), (Z.ltb_spec
    (n0 n + 2 ^ 59 * (n1 n + 2 ^ 59 * (n2 n + 2 ^ 59 * (n3 n + 2 ^ 59 * n4 n)))) 0); reflexivity || (exfalso; lia).
Qed.

(* The limbs of a quotient by 2^59, from sums of 128 bits of each place: what both updates do. *)
Definition quotient (s0 s1 s2 s3 s4 : Z) : number :=
  let c0 := s0 / B in
  let c1 := s128 (c0 + s1) in let c2 := s128 (c1 / B + s2) in
  let c3 := s128 (c2 / B + s3) in let c4 := s128 (c3 / B + s4) in
  Number (s64 c1 mod B) (s64 c2 mod B) (s64 c3 mod B) (s64 c4 mod B) (s64 (c4 / B)).

Lemma low_word x : s64 x mod B = x mod B.
Proof.
  destruct (s64_congruent x) as [t ->]. replace (x + 2 ^ 64 * t) with (x + 2 ^ 5 * t * B) by (unfold B; lia).
  apply Z.mod_add. discriminate.
Qed.
Lemma shrinks x b : - b <= x <= b -> 0 <= b -> - b <= x / B <= b.
Proof.
  intros H N. pose proof (Z.div_mod x B ltac:(discriminate)). pose proof (Z.mod_pos_bound x B B_positive).
  change B with (2 ^ 59) in *. lia.
Qed.

Lemma quotient_right s0 s1 s2 s3 s4 t :
  - 2 ^ 124 <= s0 <= 2 ^ 124 -> - 2 ^ 124 <= s1 <= 2 ^ 124 -> - 2 ^ 124 <= s2 <= 2 ^ 124 ->
  - 2 ^ 124 <= s3 <= 2 ^ 124 -> - 2 ^ 124 <= s4 <= 2 ^ 124 ->
  s0 + B * (s1 + B * (s2 + B * (s3 + B * s4))) = B * t ->
  - (B * (B * (B * (B * 2 ^ 62)))) <= t < B * (B * (B * (B * 2 ^ 62))) ->
  proper (quotient s0 s1 s2 s3 s4) /\ value (quotient s0 s1 s2 s3 s4) = t.
Proof.
  intros H0 H1 H2 H3 H4 E T. unfold quotient. cbv zeta. rewrite !low_word.
  assert (K0 := shrinks s0 _ H0 ltac:(discriminate)).
  set (c0 := s0 / B) in *.
  rewrite (s128_small (c0 + s1)) by (from K0 H1).
  assert (K1 := shrinks (c0 + s1) (2 ^ 125) ltac:(from K0 H1) ltac:(discriminate)).
  set (c1 := c0 + s1) in *.
  rewrite (s128_small (c1 / B + s2)) by (from K1 H2).
  assert (K2 := shrinks (c1 / B + s2) (2 ^ 126) ltac:(from K1 H2) ltac:(discriminate)).
  assert (K2' : - 2 ^ 67 <= c1 / B <= 2 ^ 67).
  { pose proof (Z.div_mod c1 B ltac:(discriminate)) as D. pose proof (Z.mod_pos_bound c1 B B_positive) as M.
    unfold c1 in *. change B with (2 ^ 59) in *. from D M K0 H1. }
  assert (K2'' : - 2 ^ 125 <= c1 / B + s2 <= 2 ^ 125) by (from K2' H2).
  set (c2 := c1 / B + s2) in *. clear K2.
  assert (K2 : - 2 ^ 67 <= c2 / B <= 2 ^ 67).
  { pose proof (Z.div_mod c2 B ltac:(discriminate)) as D. pose proof (Z.mod_pos_bound c2 B B_positive) as M.
    change B with (2 ^ 59) in *. from D M K2''. }
  rewrite (s128_small (c2 / B + s3)) by (from K2 H3).
  assert (K3'' : - 2 ^ 125 <= c2 / B + s3 <= 2 ^ 125) by (from K2 H3).
  set (c3 := c2 / B + s3) in *.
  assert (K3 : - 2 ^ 67 <= c3 / B <= 2 ^ 67).
  { pose proof (Z.div_mod c3 B ltac:(discriminate)) as D. pose proof (Z.mod_pos_bound c3 B B_positive) as M.
    change B with (2 ^ 59) in *. from D M K3''. }
  rewrite (s128_small (c3 / B + s4)) by (from K3 H4).
  set (c4 := c3 / B + s4) in *.
  assert (D0 := Z.div_mod s0 B ltac:(discriminate)). assert (D1 := Z.div_mod c1 B ltac:(discriminate)).
  assert (D2 := Z.div_mod c2 B ltac:(discriminate)). assert (D3 := Z.div_mod c3 B ltac:(discriminate)).
  assert (D4 := Z.div_mod c4 B ltac:(discriminate)).
  assert (M0 := Z.mod_pos_bound s0 B B_positive).
  assert (M1 := Z.mod_pos_bound c1 B B_positive). assert (M2 := Z.mod_pos_bound c2 B B_positive).
  assert (M3 := Z.mod_pos_bound c3 B B_positive). assert (M4 := Z.mod_pos_bound c4 B B_positive).
  fold c0 in D0.
  assert (V : c1 mod B + B * (c2 mod B + B * (c3 mod B + B * (c4 mod B + B * (c4 / B)))) = t).
  { replace (c4 mod B + B * (c4 / B)) with c4 by (from D4). unfold c4.
    replace (c3 mod B + B * (c3 / B + s4)) with (c3 + B * s4) by (rewrite D3 at 1; ring). unfold c3.
    replace (c2 mod B + B * (c2 / B + s3 + B * s4)) with (c2 + B * (s3 + B * s4)) by (rewrite D2 at 1; ring). unfold c2.
    replace (c1 mod B + B * (c1 / B + s2 + B * (s3 + B * s4))) with (c1 + B * (s2 + B * (s3 + B * s4)))
      by (rewrite D1 at 1; ring).
    assert (Z0 : s0 mod B = 0).
    { rewrite <- (Z.mod_add s0 (s1 + B * (s2 + B * (s3 + B * s4))) B) by discriminate.
      replace (s0 + (s1 + B * (s2 + B * (s3 + B * s4))) * B) with (t * B) by (rewrite (Z.mul_comm t), <- E; ring).
      apply Z.mod_mul. discriminate. }
    rewrite Z0, Z.add_0_r in D0. apply (Z.mul_cancel_l _ _ B); [discriminate|]. rewrite <- E. unfold c1. rewrite D0. ring. }
  assert (F : s64 (c4 / B) = c4 / B).
  { apply s64_small.
    assert (X : - 2 ^ 62 <= c4 / B < 2 ^ 62); [|from X].
    apply (top (Number (c1 mod B) (c2 mod B) (c3 mod B) (c4 mod B) (c4 / B)) (2 ^ 62));
      unfold proper, value; cbn [n0 n1 n2 n3 n4]; [repeat split; apply M1 || apply M2 || apply M3 || apply M4|discriminate|].
    rewrite V. exact T. }
  rewrite F. unfold proper, value. cbn [n0 n1 n2 n3 n4]. split; [repeat split; apply M1 || apply M2 || apply M3 || apply M4|exact V].
Qed.

(* a·x + b·y in 128 bits. *)
Definition wide_row (a x b y : Z) : Z := s128 (s128 (a * x) + s128 (b * y)).

(* One half of update_fg. *)
Definition update_fg (a b : Z) (f g : number) : number :=
  quotient (wide_row a (n0 f) b (n0 g)) (wide_row a (n1 f) b (n1 g)) (wide_row a (n2 f) b (n2 g))
    (wide_row a (n3 f) b (n3 g)) (wide_row a (n4 f) b (n4 g)).

Definition small (x : Z) : Prop := Z.abs x <= 2 ^ 59.
Definition limbs_small (n : number) : Prop := small (n0 n) /\ small (n1 n) /\ small (n2 n) /\ small (n3 n) /\ small (n4 n).

Lemma are_small n : proper n -> - 2 ^ 257 <= value n < 2 ^ 257 -> limbs_small n.
Proof.
  intros P V. assert (T := top n (2 ^ 21) P ltac:(discriminate) V).
  destruct P as (P0 & P1 & P2 & P3). unfold limbs_small, small. change B with (2 ^ 59) in *.
  repeat split; [from P0|from P1|from P2|from P3|from T].
Qed.

Lemma wide_row_exact a x b y : Z.abs a + Z.abs b <= 2 ^ 59 -> small x -> small y ->
  wide_row a x b y = a * x + b * y /\ Z.abs (a * x + b * y) <= 2 ^ 118.
Proof.
  intros H X Y. destruct (dot_bound a b x y _ _ H X Y) as (B1 & B2 & B3). unfold wide_row.
  rewrite (s128_small (a * x)) by (from B1). rewrite (s128_small (b * y)) by (from B2).
  rewrite s128_small by (from B3). split; [reflexivity|exact B3].
Qed.

Lemma dot_range a b x y t c : Z.abs a + Z.abs b <= B -> Z.abs x <= c -> Z.abs y <= c ->
  a * x + b * y = B * t -> Z.abs t <= c.
Proof.
  intros H X Y E. destruct (dot_bound a b x y _ _ H X Y) as (_ & _ & A). rewrite E, Z.abs_mul in A.
  change (Z.abs B) with B in A. apply Z.mul_le_mono_pos_l in A; [exact A|reflexivity].
Qed.

Lemma update_fg_right a b f g t : Z.abs a + Z.abs b <= B -> proper f -> proper g ->
  Z.abs (value f) <= 2 ^ 256 -> Z.abs (value g) <= 2 ^ 256 -> a * value f + b * value g = B * t ->
  proper (update_fg a b f g) /\ value (update_fg a b f g) = t /\ Z.abs t <= 2 ^ 256.
Proof.
  intros H PF PG VF VG E.
  assert (T := dot_range _ _ _ _ _ _ H VF VG E).
  destruct (are_small f PF ltac:(from VF)) as (F0 & F1 & F2 & F3 & F4).
  destruct (are_small g PG ltac:(from VG)) as (G0 & G1 & G2 & G3 & G4).
  unfold update_fg.
  destruct (wide_row_exact a _ b _ H F0 G0) as [-> K0]. destruct (wide_row_exact a _ b _ H F1 G1) as [-> K1].
  destruct (wide_row_exact a _ b _ H F2 G2) as [-> K2]. destruct (wide_row_exact a _ b _ H F3 G3) as [-> K3].
  destruct (wide_row_exact a _ b _ H F4 G4) as [-> K4].
  edestruct quotient_right as [Q1 Q2]; [| | | | | | |split; [exact Q1|split; [exact Q2|exact T]]].
  - from K0. - from K1. - from K2. - from K3. - from K4.
  - rewrite <- E. unfold value. ring.
  - unfold B. from T.
Qed.

Section Modulus.
(* m in limbs, and m^−1 modulo 2^59 as a word. *)
Variable M : number.
Variable inverse : Z.
Let m := value M.
Hypothesis Proper : proper M.
Hypothesis Range : 1 < m < 2 ^ 256.
Hypothesis Inverse : exists t, m * inverse = 1 + B * t.

(* What of m makes c divisible, beside m0 times m; in words without a sign. *)
Definition wanted (c m0 : Z) : Z := (((c mod 2 ^ 64) * inverse) mod 2 ^ 64 + m0 mod 2 ^ 64) mod 2 ^ 64 mod B.

(* One half of update_de. *)
Definition update_de (a b : Z) (d e : number) : number :=
  let before := s64 ((if n4 d <? 0 then a else 0) + (if n4 e <? 0 then b else 0)) in
  let c := wide_row a (n0 d) b (n0 e) in
  let times := s64 (before - wanted c before) in
  let sum x y z := s128 (wide_row a x b y + s128 (z * times)) in
  quotient (sum (n0 d) (n0 e) (n0 M)) (sum (n1 d) (n1 e) (n1 M)) (sum (n2 d) (n2 e) (n2 M))
    (sum (n3 d) (n3 e) (n3 M)) (sum (n4 d) (n4 e) (n4 M)).

Lemma word_low x : (x mod 2 ^ 64) mod B = x mod B.
Proof.
  rewrite (Z.mod_eq x (2 ^ 64)) by discriminate.
  replace (x - 2 ^ 64 * (x / 2 ^ 64)) with (x + - (2 ^ 5 * (x / 2 ^ 64)) * B) by (unfold B; ring).
  apply Z.mod_add. discriminate.
Qed.
Lemma wanted_right c m0 : exists t, wanted c m0 = c * inverse + m0 + B * t.
Proof.
  assert (E : wanted c m0 = (c * inverse + m0) mod B).
  { unfold wanted. rewrite word_low, Z.add_mod by discriminate. rewrite !word_low.
    rewrite Z.mul_mod, word_low, <- Z.mul_mod, <- Z.add_mod by discriminate. reflexivity. }
  rewrite E. exists (- ((c * inverse + m0) / B)). rewrite Z.mod_eq by discriminate. ring.
Qed.
Lemma wanted_range c m0 : 0 <= wanted c m0 < B.
Proof. apply Z.mod_pos_bound. reflexivity. Qed.

(* m divides what it divides with a factor of 2^59. *)
Lemma divides_without y : (m | B * y) -> (m | y).
Proof.
  intros [k K]. destruct Inverse as [t T]. exists (y * inverse - t * k).
  transitivity (y * (m * inverse) - t * (k * m)); [|ring]. rewrite T, <- K. ring.
Qed.

Lemma update_de_right a b d e : Z.abs a + Z.abs b <= B -> proper d -> proper e ->
  - (2 * m) < value d < m -> - (2 * m) < value e < m ->
  let r := update_de a b d e in
  proper r /\ - (2 * m) < value r < m /\ exists k, B * value r = a * value d + b * value e + m * k.
Proof.
  intros H PD PE VD VE r.
  destruct (are_small d PD ltac:(from VD Range)) as (D0 & D1 & D2 & D3 & D4).
  destruct (are_small e PE ltac:(from VE Range)) as (E0 & E1 & E2 & E3 & E4).
  destruct (are_small M Proper ltac:(fold m; from Range)) as (M0 & M1 & M2 & M3 & M4).
  unfold r, update_de. rewrite (sign d PD), (sign e PE).
  set (x := if value d <? 0 then a else 0). set (y := if value e <? 0 then b else 0).
  assert (XY : Z.abs x + Z.abs y <= B) by (unfold x, y; destruct (value d <? 0), (value e <? 0); clear - H; lia).
  rewrite (s64_small (x + y)) by (unfold B in XY; from XY).
  cbv zeta. destruct (wide_row_exact a _ b _ H D0 E0) as [-> K0].
  set (c := a * n0 d + b * n0 e) in *.
  assert (W := wanted_range c (x + y)). destruct (wanted_right c (x + y)) as [t T].
  set (w := wanted c (x + y)) in *.
  rewrite (s64_small (x + y - w)) by (unfold B in *; from W XY).
  assert (TB : Z.abs (x + y - w) <= 2 ^ 60) by (unfold B in *; from W XY).
  set (k := x + y - w) in *.
  assert (S : forall p q z, small p -> small q -> small z ->
    s128 (wide_row a p b q + s128 (z * k)) = a * p + b * q + z * k /\ Z.abs (a * p + b * q + z * k) <= 2 ^ 120).
  { intros p q z P Q Z. destruct (wide_row_exact a p b q H P Q) as [-> K].
    assert (ZK : Z.abs (z * k) <= 2 ^ 59 * 2 ^ 60)
      by (rewrite Z.abs_mul; apply Z.mul_le_mono_nonneg; [apply Z.abs_nonneg|exact Z|apply Z.abs_nonneg|exact TB]).
    rewrite (s128_small (z * k)) by (from ZK). rewrite s128_small by (from ZK K). split; [reflexivity|from ZK K]. }
  assert (S0 : s128 (c + s128 (n0 M * k)) = c + n0 M * k /\ Z.abs (c + n0 M * k) <= 2 ^ 120).
  { destruct (S _ _ _ D0 E0 M0) as [A1 A2]. destruct (wide_row_exact a _ b _ H D0 E0) as [R _].
    rewrite R in A1. fold c in A1, A2. split; assumption. }
  destruct S0 as [-> L0]. destruct (S _ _ _ D1 E1 M1) as [-> L1]. destruct (S _ _ _ D2 E2 M2) as [-> L2].
  destruct (S _ _ _ D3 E3 M3) as [-> L3]. destruct (S _ _ _ D4 E4 M4) as [-> L4]. clear S.
  set (total := a * value d + b * value e + m * k).
  assert (V : c + n0 M * k + B * (a * n1 d + b * n1 e + n1 M * k + B * (a * n2 d + b * n2 e + n2 M * k +
    B * (a * n3 d + b * n3 e + n3 M * k + B * (a * n4 d + b * n4 e + n4 M * k)))) = total)
    by (unfold total, m, c, value; ring).
  (* divisible, by the choice of w *)
  assert (Div : exists u, total = B * u).
  { destruct Inverse as [i I].
    set (high := a * (n1 d + B * (n2 d + B * (n3 d + B * n4 d))) + b * (n1 e + B * (n2 e + B * (n3 e + B * n4 e)))).
    assert (C : a * value d + b * value e = c + B * high) by (unfold c, high, value; ring).
    exists (high - i * c - m * t). unfold total. rewrite C. unfold k. rewrite T.
    transitivity (c + B * high - c * (m * inverse) - B * (m * t)); [ring|]. rewrite I. ring. }
  destruct Div as [u U].
  (* in range, by the signs *)
  assert (RU : - (2 * m) < u < m).
  { set (d' := value d + (if value d <? 0 then m else 0)). set (e' := value e + (if value e <? 0 then m else 0)).
    assert (BD : Z.abs d' <= m - 1) by (unfold d'; destruct (Z.ltb_spec (value d) 0); clear - VD H0 Range; lia).
    assert (BE : Z.abs e' <= m - 1) by (unfold e'; destruct (Z.ltb_spec (value e) 0); clear - VE H0 Range; lia).
    destruct (dot_bound a b d' e' _ _ H BD BE) as (_ & _ & A).
    assert (TE : total = a * d' + b * e' - m * w)
      by (unfold total, k, d', e', x, y; destruct (value d <? 0), (value e <? 0); ring).
    rewrite U in TE.
    assert (W1 : 0 <= m * w) by (apply Z.mul_nonneg_nonneg; [from Range|apply W]).
    assert (W2 : m * w <= m * (B - 1)) by (apply Z.mul_le_mono_nonneg_l; [from Range|from W]).
    clear - A TE W1 W2 Range. unfold B in *. split; lia. }
  edestruct quotient_right as [Q1 Q2]; [| | | | | | |split; [exact Q1|]].
  - from L0. - from L1. - from L2. - from L3. - from L4.
  - rewrite V. exact U.
  - clear - RU Range. unfold B. lia.
  - rewrite Q2. split; [exact RU|]. exists k. rewrite <- U. reflexivity.
Qed.
End Modulus.
