(* k·P by an odd scalar, k or n − k, in odd digits: the premises about a program, which Coq computes, and what follows. *)
Require Import ZArith Znumtheory List Bool Lia Group Words Program Odd Digits Sums.
Import ListNotations.
Open Scope Z_scope.

(* `program` is what follows the choice of the odd scalar; it begins with the point, or with no point. At the end the scalar's
   sign is given back, or it is not. *)
Definition odd_check (n : Z) (top : bool) (windows rows : list (nat * nat)) (with_point may signed : bool)
    (program : list op) : bool :=
  Z.odd n && (n <? 2^256) &&
  match points_known (run_known n top windows rows program (Known odd_registers [Flag (fun g => g); Flag negb]
    (if with_point then [Sum [] 1 false false] else []) [])) with
  | Sum l c s m :: _ => eqb s signed && is_whole top l c && (may || negb m)
  | _ => false
  end.

Section OddMul.
Context {G : group}.
Variables (row : nat -> Z -> G) (P : G) (n : Z) (top : bool) (windows rows : list (nat * nat)) (with_point may : bool).
Variable program : list op.
Hypothesis O : of_order n P.
Hypothesis T : forall r o w j, nth_error rows r = Some (o, w) -> 0 <= j -> 2 * j < 2 ^ Z.of_nat w ->
  row r j = mul ((2 * j + 1) * 2 ^ Z.of_nat o) P.
Definition first_points : list (result G) := if with_point then [Point P] else [].

(* The last point is that multiple of P, or, if that is allowed, broken. *)
Lemma odd_sum (signed : bool) e k h : odd_check n top windows rows with_point may signed program = true ->
  are_words_of e k h -> 0 <= h < n ->
  let result := last_point (run row (odd_start_of e n ++ program) (State (words k) [] first_points [])) in
  result = Point (mul (sign_of (negb (Z.odd h)) signed * odd_scalar n h) P) \/ (may = true /\ result = Broken).
Proof.
  intros C WE K result. unfold odd_check in C. apply andb_prop in C as [C C3]. apply andb_prop in C as [C1 C2].
  apply Z.ltb_lt in C2.
  destruct (odd_start_ok row e n k h first_points [] WE K C2) as (b0 & b1 & b2 & b3 & x0 & x1 & x2 & x3 & W & S).
  unfold result. rewrite run_app, S.
  set (x := odd_scalar n h) in *. set (negative := negb (Z.odd h)).
  assert (XR : 0 <= x < 2^256) by (pose proof (odd_scalar_range n h K); unfold x; lia).
  assert (XO : Z.odd x = true) by (apply odd_scalar_odd; exact C1).
  set (known := Known odd_registers _ _ []) in C3.
  assert (F : fits top P x negative (State (words k ++ [b0; x0; b1; x1; b2; x2; b3; x3]) [negative; Z.odd h] first_points [])
    known).
  { split; [|split; [|split]]; unfold known; cbn [registers_of words_known truths truths_known points points_known tables
      tables_known].
    - split; [reflexivity|]. unfold odd_registers. intros j e' E.
      do 12 (destruct j as [|j]; [cbn [nth] in E; try discriminate; injection E as <-; cbn [value]; rewrite W; reflexivity|]).
      destruct j; discriminate.
    - constructor; [reflexivity|]. constructor; [|constructor]. cbn. unfold negative. rewrite negb_involutive. reflexivity.
    - unfold first_points. destruct with_point; constructor; [|constructor]. left. cbn [sum]. unfold sign_of. cbn [andb].
      rewrite mul_1. reflexivity.
    - constructor. }
  apply (run_ok n top windows rows row P x negative O XR T program) in F.
  fold negative. set (after := run row program _) in *. destruct F as (_ & _ & Q & _). unfold last_point.
  destruct (points_known _) as [|[|l c s m|] rest]; try discriminate. inversion Q as [|v ? p ? V]. subst. cbn [nth].
  apply andb_prop in C3 as [C3 C4]. apply andb_prop in C3 as [C3 C5]. apply eqb_prop in C3. subst s.
  cbn [is_known] in V. destruct V as [->|[-> ->]].
  - left. f_equal. rewrite (is_whole_ok top x l c XO XR C5). reflexivity.
  - right. split; [|reflexivity]. destruct may; [reflexivity|discriminate].
Qed.

Theorem odd_ok k : odd_check n top windows rows with_point may true program = true -> 0 <= k < n ->
  let result := last_point (run row (odd_start n ++ program) (State (words k) [] first_points [])) in
  result = Point (mul k P) \/ (may = true /\ result = Broken).
Proof.
  intros C K result. destruct (odd_sum true Reg k k C (registers_are_words k) K) as [H|H]; [left|right; exact H].
  unfold result, odd_start. rewrite H. f_equal. unfold sign_of, odd_scalar. cbn [andb].
  destruct (Z.odd k); cbn [negb]; [f_equal; ring|].
  replace (-1 * (n - k)) with (k - n) by ring. destruct O as (_ & N & _).
  rewrite mul_sub, N, opp_zero, add_zero_r. reflexivity.
Qed.
(* Where nothing may be broken. *)
Corollary odd_exact k : may = false -> odd_check n top windows rows with_point may true program = true -> 0 <= k < n ->
  last_point (run row (odd_start n ++ program) (State (words k) [] first_points [])) = Point (mul k P).
Proof. intros M C K. destruct (odd_ok k C K) as [H|[H _]]; [exact H|congruence]. Qed.
(* An eighth of k, and a result that is known but for its sign. *)
Corollary odd_eighth k : may = false -> odd_check n top windows rows with_point may false program = true ->
  0 <= k < 2^256 -> k / 8 < n ->
  let result := last_point (run row (odd_start_of eighth n ++ program) (State (words k) [] first_points [])) in
  result = Point (mul (k / 8) P) \/ result = Point (opp (mul (k / 8) P)).
Proof.
  intros M C K H result. pose proof (Z.div_pos k 8 ltac:(lia) ltac:(lia)) as D.
  destruct (odd_sum false eighth k (k / 8) C (eighth_ok k K) (conj D H)) as [E|[E _]]; [|congruence].
  unfold result. rewrite E. unfold sign_of, odd_scalar. cbn [andb]. rewrite Z.mul_1_l.
  destruct (Z.odd (k / 8)); [left; reflexivity|right]. destruct O as (_ & N & _).
  rewrite mul_sub, N, add_zero. reflexivity.
Qed.
End OddMul.
