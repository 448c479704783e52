(* k·P by fixed windows from the top: the program that ../../arith/src/curve/mul.rs runs. *)
Require Import ZArith Znumtheory List Bool Lia Group Words Booth Program.
Import ListNotations.
Open Scope Z_scope.

(* The first window: a sum that is infinity, and a table of 1·P .. 2^(w−1)·P. *)
Definition first_window (w : nat) (e : word * word) : list op :=
  [MConst true; MIs (fst e) 1; MIs (snd e) 0; PTable (rev (seq 0 (2 ^ (w - 1)))); PLookup 0 (snd e); PNegIf 1 0;
   PInfinity; PAddDistinct 0 1; PSelect 2 2 0; PSelect 0 2 0; MAnd 2 0].
(* Each other: w doublings, the digit's sign and whether it is 0, the multiple, the sum, and the choice between them. *)
Definition next_window (w : nat) (last : bool) (e : word * word) : list op :=
  repeat (PDouble 0) w ++
  [MIs (fst e) 1; MIs (snd e) 0; PLookup 0 (snd e); PNegIf 1 0; (if last then PAdd 2 0 else PAddDistinct 2 0);
   PSelect 2 1 0; PSelect 0 4 0; MAnd 2 0].
(* With expressions for sign and size of the digits, from the lowest. *)
Fixpoint windows (w : nat) (digits : list (word * word)) : list op :=
  match digits with
  | [] => []
  | [e] => first_window w e
  | e :: r => windows w r ++ next_window w false e
  end.
Definition mul_program (w : nat) (table : list op) (digits : list (word * word)) : list op :=
  match digits with [] => [] | e :: r => table ++ windows w r ++ next_window w true e end.

(* The expressions of the digits of a program, from the lowest. *)
Fixpoint digits_of (program : list op) (found : list (word * word)) : list (word * word) :=
  match program with
  | MIs s 1 :: MIs m 0 :: r => digits_of r ((s, m) :: found)
  | _ :: r => digits_of r found
  | [] => found
  end.

(* Expressions give the digit i: sign and size. *)
Definition is_digit (first : nat) (bits : nat) (w : nat) (i : nat) (e : word * word) : bool :=
  computes first bits (w * i) (w + 1) (sign w) (fst e) && computes first bits (w * i) (w + 1) (size w) (snd e).
Fixpoint are_digits (first bits w i : nat) (digits : list (word * word)) : bool :=
  match digits with [] => true | e :: r => is_digit first bits w i e && are_digits first bits w (S i) r end.

Section Windows.
Context {G : group}.
Variables (row : nat -> Z -> G) (n : Z) (P : G) (w : nat) (k : Z) (regs : list Z) (first : nat).
Hypothesis O : of_order n P.
Hypothesis W : (1 <= w)%nat.
Hypothesis K : 0 <= k < 2 ^ Z.of_nat 256.
Hypothesis R : registers first regs k.

Lemma digit_values i e : is_digit first 256 w i e = true ->
  value regs (fst e) = sign w (window w k i) /\ value regs (snd e) = size w (window w k i).
Proof.
  intros D. apply andb_prop in D as [D1 D2]. split.
  - apply (computes_ok first regs 256 k (w * i) (w + 1)); assumption.
  - apply (computes_ok first regs 256 k (w * i) (w + 1)); assumption.
Qed.

(* A multiple with the sign of the digit. *)
Lemma signed b : 0 <= b < 2 * 2 ^ Z.of_nat w ->
  (if sign w b =? 1 then opp (mul (size w b) P) else mul (size w b) P) = mul (digit w b) P.
Proof. intros B. rewrite (digit_sign w W b B). destruct (_ =? 1); [rewrite mul_opp|]; reflexivity. Qed.

Definition table_of (l : list (result G)) := length l = (2 ^ (w - 1))%nat /\
  forall j, (j < 2 ^ (w - 1))%nat -> nth j l (Unknown) = Point (mul (Z.of_nat j + 1) P).

Lemma looked_up l b : table_of l -> 0 <= b < 2 * 2 ^ Z.of_nat w -> size w b <> 0 ->
  entry (fun j => nth (Z.to_nat j - 1) l Unknown) (size w b) = Point (mul (size w b) P).
Proof.
  intros [L T] B S. unfold entry. destruct (Z.eqb_spec (size w b) 0); [contradiction|].
  pose proof (digit_range w W b B) as D. unfold size in *.
  assert (H : 2 ^ Z.of_nat w = 2 * Z.of_nat (2 ^ (w - 1))).
  { rewrite Nat2Z.inj_pow, <- Z.pow_succ_r by lia. f_equal. lia. }
  rewrite T by lia. do 3 f_equal. lia.
Qed.

(* What holds after window i: the sum is (k/2^(w·i), rounded)·P, and the truth value says whether that is infinity. *)
Definition after (i : nat) (s : state G) : Prop := exists m p t l,
  s = State regs ((rounded w k i =? 0) :: m) (Point (mul (rounded w k i) P) :: p) (l :: t) /\ table_of l.

Lemma first_ok i e p t m : rounded w k (S i) = 0 -> is_digit first 256 w i e = true ->
  table_of (map (fun j => nth j p Unknown) (rev (seq 0 (2 ^ (w - 1))))) ->
  after i (run row (first_window w e) (State regs m p t)).
Proof.
  intros Z D T. destruct (digit_values i e D) as [V1 V2].
  pose proof (window_range w W k i) as B. pose proof (rounded_step w W k i) as Q. rewrite Z in Q.
  rewrite Z.mul_0_r, Z.add_0_l in Q. set (b := window w k i) in *.
  unfold first_window, run. cbn [fold_left step nth]. rewrite V1, V2.
  set (l := map _ _) in *. unfold after. rewrite Q.
  assert (I : (digit w b =? 0) = (size w b =? 0)).
  { unfold size. destruct (Z.eqb_spec (digit w b) 0), (Z.eqb_spec (Z.abs (digit w b)) 0); lia || reflexivity. }
  cbn [andb]. rewrite I. destruct (Z.eqb_spec (size w b) 0) as [S0|S0].
  - assert (digit w b = 0) as -> by (unfold size in S0; lia). cbn [mul].
    do 3 eexists. exists l. split; [reflexivity|exact T].
  - rewrite (looked_up l b T B S0). rewrite signed by exact B.
    do 3 eexists. exists l. split; [reflexivity|exact T].
Qed.


Lemma next_ok i e s (last : bool) : is_digit first 256 w i e = true -> after (S i) s ->
  (last = false -> (1 <= i)%nat /\ k < n /\ 2 ^ Z.of_nat (w + 3) < n) ->
  after i (run row (next_window w last e) s).
Proof.
  intros D (m & p & t & l & -> & T) A. destruct (digit_values i e D) as [V1 V2].
  pose proof (window_range w W k i) as B. pose proof (rounded_step w W k i) as Q.
  pose proof (rounded_nonneg w W k (S i) ltac:(lia)) as N.
  pose proof (digit_range w W (window w k i) B) as DR. pose proof (base_pos w W) as BP.
  set (b := window w k i) in *. set (a := rounded w k (S i)) in *.
  unfold next_window. rewrite run_app.
  destruct (run_doubles (G := G) row w regs ((a =? 0) :: m) p (l :: t) a P) as [p' E]. rewrite E. clear E.
  set (c := 2 ^ Z.of_nat w * a) in *.
  unfold run. cbn [fold_left step nth]. rewrite V1, V2.
  assert (I : (digit w b =? 0) = (size w b =? 0)).
  { unfold size. destruct (Z.eqb_spec (digit w b) 0), (Z.eqb_spec (Z.abs (digit w b)) 0); lia || reflexivity. }
  assert (M : ((a =? 0) && (size w b =? 0))%bool = (rounded w k i =? 0)).
  { rewrite <- I, Q. destruct (Z.eqb_spec a 0) as [A0|A0].
    - unfold c. rewrite A0, Z.mul_0_r, Z.add_0_l. reflexivity.
    - assert (2 ^ Z.of_nat w <= c).
      { unfold c. rewrite <- (Z.mul_1_r (2 ^ Z.of_nat w)) at 1. apply Z.mul_le_mono_nonneg_l; lia. }
      symmetry. apply Z.eqb_neq. lia. }
  unfold after. destruct (Z.eqb_spec (size w b) 0) as [S0|S0].
  - assert (D0 : digit w b = 0) by (unfold size in S0; lia). rewrite D0, Z.add_0_r in Q.
    rewrite <- M, Q. destruct last; cbn [step nth];
      (do 3 eexists; exists l; split; [reflexivity|exact T]).
  - assert (D1 : digit w b <> 0) by (unfold size in S0; lia).
    rewrite (looked_up l b T B S0). rewrite signed by exact B. rewrite <- M.
    assert (S : forall sum, (a <> 0 -> sum = Point (mul (c + digit w b) P)) ->
      (if a =? 0 then Point (mul (digit w b) P) else sum) = Point (mul (rounded w k i) P)).
    { intros sum H. rewrite Q. destruct (Z.eqb_spec a 0) as [A0|A0]; [|auto]. unfold c. rewrite A0, Z.mul_0_r, Z.add_0_l.
      reflexivity. }
    destruct last; cbn [step nth].
    + rewrite <- mul_add. rewrite S by auto. do 3 eexists. exists l. split; [reflexivity|exact T].
    + rewrite S; [do 3 eexists; exists l; split; [reflexivity|exact T]|]. intros A0.
      destruct (A eq_refl) as (I1 & KN & WN).
      replace (2 ^ Z.of_nat (w + 3)) with (8 * 2 ^ Z.of_nat w) in WN by
        (rewrite Nat2Z.inj_add, Z.pow_add_r by lia; change (2 ^ Z.of_nat 3) with 8; lia).
      pose proof (rounded_near w W k i) as NR. cbv zeta in NR.
      assert (U : 2 ^ Z.of_nat w <= 2 ^ Z.of_nat (w * i)) by (apply Z.pow_le_mono_r; nia).
      set (u := 2 ^ Z.of_nat (w * i)) in *. set (q := rounded w k i) in *.
      (* 2·q <= k + 1 *)
      assert (Q0 : 0 <= q) by (apply rounded_nonneg; lia).
      assert (HQ : 2 * q <= k + 1).
      { destruct (Z.eq_dec q 0) as [->|]; [lia|].
        assert (2 * (2 * q - 1) <= u * (2 * q - 1)) by (apply Z.mul_le_mono_nonneg_r; lia). lia. }
      assert (C1 : 2 ^ Z.of_nat w <= c).
      { unfold c. rewrite <- (Z.mul_1_r (2 ^ Z.of_nat w)) at 1. apply Z.mul_le_mono_nonneg_l; lia. }
      assert (NZ : forall x, 0 < Z.abs x < n -> ~ (n | x)).
      { intros x H V. apply Z.divide_abs_r, Z.divide_pos_le in V; lia. }
      apply (add_distinct_multiples n); [exact O| | |]; apply NZ; lia.
Qed.

(* All windows but the lowest. *)
Lemma windows_ok digits : forall i r m p t, digits <> [] -> (1 <= i)%nat -> k < n -> 2 ^ Z.of_nat (w + 3) < n ->
  are_digits first 256 w i digits = true -> r = regs -> rounded w k (i + length digits) = 0 ->
  table_of (map (fun j => nth j p Unknown) (rev (seq 0 (2 ^ (w - 1))))) ->
  after i (run row (windows w digits) (State r m p t)).
Proof.
  induction digits as [|e digits IH]; [contradiction|]. intros i r m p t _ I KN WN D -> Z T.
  cbn [are_digits] in D. apply andb_prop in D as [D1 D2]. destruct digits as [|e' digits].
  - cbn [windows]. apply first_ok; [|exact D1|exact T]. rewrite <- Z. f_equal. cbn. lia.
  - change (windows w (e :: e' :: digits)) with (windows w (e' :: digits) ++ next_window w false e).
    rewrite run_app. apply next_ok; [exact D1| |intros _; auto].
    apply IH; auto; [discriminate|]. rewrite <- Z. f_equal. cbn [length]. lia.
Qed.
End Windows.

(* The premises about a program, which Coq computes: the table, each digit, enough windows, room for the bounds. *)
Definition mul_check (w : nat) (n : Z) (table : list op) (digits : list (word * word)) : bool :=
  (1 <=? w)%nat && (2 <=? length digits)%nat && (257 <=? w * length digits)%nat &&
  (n <=? 2 ^ 256) && (2 ^ Z.of_nat (w + 3) <? n) &&
  are_digits 0 256 w 0 digits &&
  match multiples n table [1] with
  | Some known => (length known =? 2 ^ (w - 1))%nat &&
    forallb (fun j => nth (2 ^ (w - 1) - 1 - j) known 0 =? Z.of_nat j + 1) (seq 0 (2 ^ (w - 1)))
  | None => false
  end.

(* k·P for every k below the order and every P of that order; no addition of finite different points met another case, or
   its result was not used. *)
Theorem mul_ok {G : group} (row : nat -> Z -> G) (P : G) w n table digits k :
  mul_check w n table digits = true -> of_order n P -> 0 <= k < n ->
  last_point (run row (mul_program w table digits) (State (words k) [] [Point P] [])) = Point (mul k P).
Proof.
  intros C O K. unfold mul_check in C.
  apply andb_prop in C as [C C7]. apply andb_prop in C as [C C6]. apply andb_prop in C as [C C5].
  apply andb_prop in C as [C C4]. apply andb_prop in C as [C C3]. apply andb_prop in C as [C1 C2].
  apply Nat.leb_le in C1, C2, C3. apply Z.leb_le in C4. apply Z.ltb_lt in C5.
  destruct (multiples n table [1]) as [known|] eqn:M; [|discriminate].
  apply andb_prop in C7 as [L T]. apply Nat.eqb_eq in L. rewrite forallb_forall in T.
  destruct digits as [|e digits]; [cbn in C2; lia|]. destruct digits as [|e' digits]; [cbn in C2; lia|].
  cbn [are_digits] in C6. apply andb_prop in C6 as [D1 D2].
  cbn [mul_program]. rewrite !run_app.
  replace (State (words k) [] [Point P] []) with
    (State (words k) [] (map (fun c => Point (mul c P)) [1]) []) by (cbn [map]; rewrite mul_1; reflexivity).
  rewrite (multiples_ok row n P O _ _ known) by exact M.
  assert (KB : 0 <= k < 2 ^ Z.of_nat 256) by (change (Z.of_nat 256) with 256; lia).
  assert (R : registers 0 (words k) k) by reflexivity.
  assert (A : after P w k (words k) 0 (run row (next_window w true e) (run row (windows w (e' :: digits))
    (State (words k) [] (map (fun c => Point (mul c P)) known) [])))).
  { apply (next_ok row n P w k (words k) 0 O C1 KB R); [exact D1| |discriminate].
    apply (windows_ok row n P w k (words k) 0 O C1 KB R); auto; try lia; [discriminate| |].
    - apply (rounded_top w C1 k _ 256); [exact KB|]. cbn [length] in *. lia.
    - split; [rewrite map_length, rev_length, seq_length; reflexivity|]. intros j J.
      set (f := fun j => nth j (map (fun c => Point (mul c P)) known) Unknown).
      rewrite (nth_indep _ Unknown (f 0%nat)) by (rewrite map_length, rev_length, seq_length; exact J).
      rewrite (map_nth f), rev_nth by (rewrite seq_length; exact J). rewrite seq_length, seq_nth by lia. unfold f.
      rewrite (nth_indep _ Unknown (Point (mul 0 P))) by (rewrite map_length; lia).
      rewrite (map_nth (fun c => Point (mul c P))). do 2 f_equal.
      specialize (T j ltac:(apply in_seq; lia)). apply Z.eqb_eq in T. rewrite <- T. f_equal. lia. }
  destruct A as (m & p & t & l & -> & _). rewrite rounded_0 by exact C1. reflexivity.
Qed.
