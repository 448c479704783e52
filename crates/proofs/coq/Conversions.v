(* The operand and the result of the inversion as four words of 64 bits, from and to which ../../arith/src/backend/divsteps.rs
   converts; and the product with which `Fe::invert` ends. *)
Require Import ZArith Lia Znumtheory Division Packed Runs Limbs Inversion.
Open Scope Z_scope.

(* Four words of 64 bits, without a sign. *)
Record four := Four { w0 : Z; w1 : Z; w2 : Z; w3 : Z }.
Definition is_word (w : Z) : Prop := 0 <= w < 2 ^ 64.
Definition are_words (w : four) : Prop := is_word (w0 w) /\ is_word (w1 w) /\ is_word (w2 w) /\ is_word (w3 w).
Definition integer (w : four) : Z := w0 w + 2 ^ 64 * (w1 w + 2 ^ 64 * (w2 w + 2 ^ 64 * w3 w)).

(* from_words: a shift of one word, and the lowest bits of the next one above. *)
Definition limbs_of (w : four) : number :=
  Number (w0 w mod B) ((w0 w / 2 ^ 59 + 2 ^ 5 * (w1 w mod 2 ^ 59)) mod B) ((w1 w / 2 ^ 54 + 2 ^ 10 * (w2 w mod 2 ^ 54)) mod B)
    ((w2 w / 2 ^ 49 + 2 ^ 15 * (w3 w mod 2 ^ 49)) mod B) (w3 w / 2 ^ 44 mod B).
(* to_words. *)
Definition words_of (n : number) : four :=
  Four (n0 n + (2 ^ 59 * n1 n) mod 2 ^ 64) (n1 n / 2 ^ 5 + (2 ^ 54 * n2 n) mod 2 ^ 64)
    (n2 n / 2 ^ 10 + (2 ^ 49 * n3 n) mod 2 ^ 64) (n3 n / 2 ^ 15 + (2 ^ 44 * n4 n) mod 2 ^ 64).

Lemma split_word w i j : 0 <= i -> 0 <= j -> i + j = 64 -> is_word w ->
  exists a b, w = a + 2 ^ i * b /\ 0 <= a < 2 ^ i /\ 0 <= b < 2 ^ j /\ w / 2 ^ i = b /\ w mod 2 ^ i = a.
Proof.
  intros I J E W. assert (P : 0 < 2 ^ i) by (apply Z.pow_pos_nonneg; lia).
  exists (w mod 2 ^ i), (w / 2 ^ i). pose proof (Z.div_mod w (2 ^ i) ltac:(lia)). pose proof (Z.mod_pos_bound w (2 ^ i) P).
  split; [lia|]. split; [lia|]. split; [|split; reflexivity].
  split; [apply Z.div_pos; [apply W|exact P]|]. apply Z.div_lt_upper_bound; [exact P|].
  rewrite <- Z.pow_add_r, E by assumption. apply W.
Qed.

(* A limb from the top of a word and the lowest bits of the next one. *)
Lemma middle b c i j : 0 <= i -> 0 <= j -> i + j = 59 -> 0 <= b < 2 ^ i -> (b + 2 ^ i * c) mod B = b + 2 ^ i * (c mod 2 ^ j).
Proof.
  intros I J E R. assert (P : 0 < 2 ^ j) by (apply Z.pow_pos_nonneg; lia). assert (Q : 0 < 2 ^ i) by (apply Z.pow_pos_nonneg; lia).
  assert (EB : B = 2 ^ i * 2 ^ j) by (rewrite <- Z.pow_add_r, E by assumption; reflexivity).
  pose proof (Z.div_mod c (2 ^ j) ltac:(lia)) as D. pose proof (Z.mod_pos_bound c (2 ^ j) P) as M.
  symmetry. apply Z.mod_unique_pos with (c / 2 ^ j).
  - rewrite EB. nia.
  - rewrite EB. rewrite D at 1. ring.
Qed.
Lemma cut c i j : 0 <= i <= j -> (c mod 2 ^ j) mod 2 ^ i = c mod 2 ^ i.
Proof.
  intros H. symmetry. apply Zmod_div_mod; try (apply Z.pow_pos_nonneg; lia).
  exists (2 ^ (j - i)). rewrite <- Z.pow_add_r by lia. f_equal. lia.
Qed.

Lemma limbs_of_right w : are_words w -> proper (limbs_of w) /\ value (limbs_of w) = integer w.
Proof.
  intros (W0 & W1 & W2 & W3). split; [repeat split; apply Z.mod_pos_bound; reflexivity|].
  unfold limbs_of, value, integer. cbn [n0 n1 n2 n3 n4].
  destruct (split_word (w0 w) 59 5) as (a0 & b0 & E0 & A0 & B0 & D0 & M0); try lia; [exact W0|].
  destruct (split_word (w1 w) 54 10) as (a1 & b1 & E1 & A1 & B1 & D1 & M1); try lia; [exact W1|].
  destruct (split_word (w2 w) 49 15) as (a2 & b2 & E2 & A2 & B2 & D2 & M2); try lia; [exact W2|].
  destruct (split_word (w3 w) 44 20) as (a3 & b3 & E3 & A3 & B3 & D3 & M3); try lia; [exact W3|].
  rewrite D0, D1, D2, D3.
  rewrite (middle b0 _ 5 54), (middle b1 _ 10 49), (middle b2 _ 15 44) by (lia || assumption).
  rewrite (cut _ 54 59), (cut _ 49 54), (cut _ 44 49), M1, M2, M3 by lia.
  change (w0 w mod B) with (w0 w mod 2 ^ 59). rewrite M0.
  rewrite (Z.mod_small b3 B) by (unfold B; clear - B3; lia).
  rewrite E0, E1, E2, E3. unfold B. ring.
Qed.

Lemma up_word l i j : 0 <= i -> 0 <= j -> i + j = 64 -> 0 <= l -> (2 ^ i * l) mod 2 ^ 64 = 2 ^ i * (l mod 2 ^ j).
Proof.
  intros I J E L. rewrite <- E, Z.pow_add_r by assumption. rewrite Z.mul_mod_distr_l; [reflexivity| |]; apply Z.pow_nonzero; lia.
Qed.

Lemma words_of_right n : proper n -> 0 <= value n < 2 ^ 256 ->
  are_words (words_of n) /\ integer (words_of n) = value n.
Proof.
  intros P V.
  assert (T : 0 <= n4 n < 2 ^ 20).
  { destruct P as (P0 & P1 & P2 & P3). unfold value in V. change B with (2 ^ 59) in *. clear - P0 P1 P2 P3 V. lia. }
  destruct P as (P0 & P1 & P2 & P3). unfold words_of, are_words, integer, is_word. cbn [w0 w1 w2 w3].
  rewrite (up_word (n1 n) 59 5), (up_word (n2 n) 54 10), (up_word (n3 n) 49 15), (up_word (n4 n) 44 20) by lia.
  rewrite (Z.mod_small (n4 n) (2 ^ 20)) by exact T.
  pose proof (Z.div_mod (n1 n) (2 ^ 5) ltac:(discriminate)) as E1. pose proof (Z.mod_pos_bound (n1 n) (2 ^ 5) ltac:(reflexivity)) as M1.
  pose proof (Z.div_mod (n2 n) (2 ^ 10) ltac:(discriminate)) as E2. pose proof (Z.mod_pos_bound (n2 n) (2 ^ 10) ltac:(reflexivity)) as M2.
  pose proof (Z.div_mod (n3 n) (2 ^ 15) ltac:(discriminate)) as E3. pose proof (Z.mod_pos_bound (n3 n) (2 ^ 15) ltac:(reflexivity)) as M3.
  set (a1 := n1 n mod 2 ^ 5) in *. set (b1 := n1 n / 2 ^ 5) in *. set (a2 := n2 n mod 2 ^ 10) in *. set (b2 := n2 n / 2 ^ 10) in *.
  set (a3 := n3 n mod 2 ^ 15) in *. set (b3 := n3 n / 2 ^ 15) in *. clearbody a1 b1 a2 b2 a3 b3.
  change B with (2 ^ 59) in *.
  split.
  - split; [clear - P0 M1; lia|]. split; [clear - P1 E1 M1 M2; lia|]. split; [clear - P2 E2 M2 M3; lia|]. clear - P3 E3 M3 T; lia.
  - unfold value. change B with (2 ^ 59). rewrite E1, E2, E3. ring.
Qed.

(* The inversion of words. *)
Definition invert_words (run : Z -> Z -> Z -> Z * matrix) (M : number) (inverse : Z) (x : four) : four :=
  words_of (invert run M inverse (limbs_of x)).

Theorem invert_words_right run M i : is_run run -> proper M -> 1 < value M < 2 ^ 256 -> (exists t, value M * i = 1 + B * t) ->
  forall x, are_words x -> integer x < value M -> sg (divsteps 590 (start (-1) (value M) (integer x))) = 0 ->
  let r := invert_words run M i x in
  are_words r /\ 0 <= integer r < value M /\ (integer x = 0 -> integer r = 0) /\
  (rel_prime (integer x) (value M) -> (value M | integer r * integer x - 1)).
Proof.
  intros IR P R I x W L E r. destruct (limbs_of_right x W) as [PX VX].
  assert (N : 0 <= integer x) by (destruct W as (W0 & W1 & W2 & W3); unfold integer, is_word in *; clear - W0 W1 W2 W3; lia).
  rewrite <- VX in *. destruct (invert_right run IR M i P R I (limbs_of x) PX (conj N L) E) as (PR & RR & Z0 & H).
  destruct (words_of_right (invert run M i (limbs_of x)) PR) as [WR VR]; [clear - RR R; lia|].
  unfold r, invert_words. rewrite VR. repeat split; try apply WR; try apply RR; assumption.
Qed.

(* Of a = x·R, with R3 = R^3: the product of the inverse and R3 is x^−1·R. *)
Theorem montgomery m R x a y R3 r : rel_prime m R -> (m | a - x * R) -> (m | R3 - R * R * R) -> (m | y * a - 1) ->
  (m | r * R - y * R3) -> (m | r * x - R).
Proof.
  intros P [i I] [j J] [k K] [l L].
  assert (D : (m | R * (R * (r * x - R)))).
  { exists (l * (x * R) - y * R3 * i + R3 * k + j).
    transitivity ((l * m) * (x * R) - y * R3 * (i * m) + R3 * (k * m) + j * m); [|ring].
    rewrite <- I, <- J, <- K, <- L. ring. }
  apply Gauss with (b := R); [|exact P]. apply Gauss with (b := R); [exact D|exact P].
Qed.
