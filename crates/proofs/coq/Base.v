(* k·G by a table with a row for each window, from the lowest up, without doublings: the program that
   ../../arith/src/curve/mul_base.rs runs. *)
Require Import ZArith Znumtheory List Bool Lia Group Words Booth Program Mul Lowest.
Import ListNotations.
Open Scope Z_scope.

(* The first window is the first sum, as its digit is not 0. *)
Definition lowest_window (e : word * word) : list op := [MIs (fst e) 1; MIs (snd e) 0; PRow 0 (snd e); PNegIf 1 0].
Definition higher_window (i : nat) (e : word * word) : list op :=
  [MIs (fst e) 1; MIs (snd e) 0; PRow i (snd e); PNegIf 1 0; PAddDistinct 2 0; PSelect 0 3 0].
Fixpoint higher_windows (i : nat) (digits : list (word * word)) : list op :=
  match digits with [] => [] | e :: r => higher_window i e ++ higher_windows (S i) r end.
Definition base_program (w : nat) (n : Z) (digits : list (word * word)) : list op :=
  map (fun i => WLet (chosen w n i)) (seq 0 4) ++ [MIs (lowest_is_zero w) 1] ++
  match digits with [] => [] | e :: r => lowest_window e ++ higher_windows 1 r end ++
  [PNegIf (2 * length digits) 0].

Section Base.
Context {G : group}.
Variables (row : nat -> Z -> G) (n : Z) (P : G) (w count : nat) (k : Z) (regs : list Z) (flag : bool).
Hypothesis O : of_order n P.
Hypothesis W : (1 <= w)%nat.
Hypothesis K : 0 <= k < 2 ^ Z.of_nat 256.
Hypothesis KN : k <= n.
Hypothesis R : registers 4 regs k.
(* The committed table: row r has j·2^(w·r)·P for j up to 2^(w−1). *)
Hypothesis T : forall r j, (r < count)%nat -> 0 < j -> 2 * j <= 2 ^ Z.of_nat w -> row r j = mul (j * 2 ^ Z.of_nat (w * r)) P.
Hypothesis C : (1 <= count)%nat.
Hypothesis Enough : (257 <= w * count)%nat.
(* n is above the unit of the last window, and lies not less than half of it above a multiple of it. *)
Hypothesis Unit : 2 ^ Z.of_nat (w * (count - 1)) < n.
Hypothesis Below : 2 ^ Z.of_nat (w * (count - 1)) < 2 * (n mod 2 ^ Z.of_nat (w * (count - 1))).
Hypothesis Lowest : k mod 2 ^ Z.of_nat w <> 0.

(* The sum of the windows below i. *)
Definition lower (i : nat) : Z := k - 2 ^ Z.of_nat (w * i) * rounded w k i.

Lemma lower_step i : lower (S i) = lower i + digit w (window w k i) * 2 ^ Z.of_nat (w * i).
Proof.
  unfold lower. rewrite (rounded_step w W k i). replace (w * S i)%nat with (w * i + w)%nat by lia.
  rewrite Nat2Z.inj_add, Z.pow_add_r by lia. ring.
Qed.
Lemma lower_small i : 2 * Z.abs (lower i) <= 2 ^ Z.of_nat (w * i).
Proof. pose proof (rounded_near w W k i) as H. cbv zeta in H. unfold lower. lia. Qed.
Lemma lower_not_zero i : (1 <= i)%nat -> lower i <> 0.
Proof.
  intros I E. apply Lowest. unfold lower in E. replace (w * i)%nat with (w + w * (i - 1))%nat in E by nia.
  rewrite Nat2Z.inj_add, Z.pow_add_r in E by apply Nat2Z.is_nonneg.
  replace k with (2 ^ Z.of_nat (w * (i - 1)) * rounded w k i * 2 ^ Z.of_nat w) by lia.
  apply Z.mod_mul. apply Z.pow_nonzero; lia.
Qed.
Lemma lower_top : lower count = k.
Proof. unfold lower. rewrite (rounded_top w W k count 256 K) by lia. rewrite Z.mul_0_r. lia. Qed.
Lemma units i : (i <= count - 1)%nat -> 0 < 2 ^ Z.of_nat (w * i) <= 2 ^ Z.of_nat (w * (count - 1)).
Proof. intros I. split; [apply Z.pow_pos_nonneg; lia|apply Z.pow_le_mono_r; nia]. Qed.

(* No addition meets equal points or infinity. *)
Lemma no_exception i : (1 <= i < count)%nat -> digit w (window w k i) <> 0 ->
  let d := digit w (window w k i) * 2 ^ Z.of_nat (w * i) in
  ~ (n | lower i) /\ ~ (n | d) /\ ~ (n | lower i - d).
Proof.
  intros I D d. pose proof (lower_small i) as L. pose proof (lower_not_zero i ltac:(lia)) as L0.
  pose proof (lower_step i) as S. fold d in S. pose proof (lower_small (Datatypes.S i)) as L1.
  pose proof (units i ltac:(lia)) as U. set (u := 2 ^ Z.of_nat (w * i)) in *.
  assert (DU : u <= Z.abs d).
  { unfold d. fold u. rewrite Z.abs_mul, (Z.abs_eq u) by lia.
    rewrite <- (Z.mul_1_l u) at 1. apply Z.mul_le_mono_nonneg_r; lia. }
  assert (NZ : forall x, 0 < Z.abs x < n -> ~ (n | x)).
  { intros x H V. apply Z.divide_abs_r, Z.divide_pos_le in V; lia. }
  destruct (Nat.eq_dec i (count - 1)) as [E|E].
  - (* the last window *)
    assert (Top : lower i + d = k) by (rewrite <- S; replace (Datatypes.S i) with count by lia; apply lower_top).
    assert (u = 2 ^ Z.of_nat (w * (count - 1))) as EU by (unfold u; rewrite E; reflexivity).
    rewrite <- EU in *.
    assert (Far : forall m, 0 <= n - m * u < u -> 2 * (n - m * u) > u).
    { intros m M. replace (n - m * u) with (n mod u); [lia|]. symmetry.
      apply Z.mod_unique with m; lia. }
    split; [apply NZ; lia|]. split.
    + intros [x X]. assert (x = 1).
      { destruct (Z_le_gt_dec x 0); [pose proof (Z.mul_nonpos_nonneg x n); lia|].
        destruct (Z_le_gt_dec 2 x); [pose proof (Z.mul_le_mono_nonneg_r 2 x n); lia|lia]. }
      subst x.
      specialize (Far (digit w (window w k i))). fold d in Far. lia.
    + intros [x X]. assert (x = -1 \/ x = 0) as [-> | ->]; [| |lia].
      { destruct (Z_le_gt_dec x (-2)); [pose proof (Z.mul_le_mono_nonneg_r x (-2) n); lia|].
        destruct (Z_le_gt_dec 1 x); [pose proof (Z.mul_le_mono_nonneg_r 1 x n); lia|lia]. }
      specialize (Far (digit w (window w k i))). fold d in Far. lia.
  - pose proof (units (Datatypes.S i) ltac:(lia)) as U1. set (u1 := 2 ^ Z.of_nat (w * Datatypes.S i)) in *.
    assert (H : 2 * u <= u1).
    { unfold u, u1. replace (w * Datatypes.S i)%nat with (w * i + w)%nat by lia.
      rewrite Nat2Z.inj_add, Z.pow_add_r by lia. pose proof (base_pos w W).
      rewrite (Z.mul_comm 2). apply Z.mul_le_mono_nonneg_l; lia. }
    pose proof (digit_range w W _ (window_range w W k i)) as DR.
    assert (DM : 2 * Z.abs d <= u1).
    { unfold d. fold u. rewrite Z.abs_mul, (Z.abs_eq u) by lia. unfold u1.
      replace (w * Datatypes.S i)%nat with (w * i + w)%nat by lia. rewrite Nat2Z.inj_add, Z.pow_add_r by lia. fold u.
      rewrite Z.mul_assoc, (Z.mul_comm u). apply Z.mul_le_mono_nonneg_r; lia. }
    split; [apply NZ; lia|]. split; apply NZ; lia.
Qed.

Definition below (i : nat) (s : state G) : Prop := exists m p t,
  s = State regs (m ++ [flag]) (Point (mul (lower i) P) :: p) t /\ length m = (2 * i)%nat.

Lemma row_ok i b : (i < count)%nat -> 0 <= b < 2 * 2 ^ Z.of_nat w -> size w b <> 0 ->
  (if sign w b =? 1 then opp (row i (size w b)) else row i (size w b)) = mul (digit w b * 2 ^ Z.of_nat (w * i)) P.
Proof.
  intros I B S. pose proof (digit_range w W b B) as D. rewrite (digit_sign w W b B).
  unfold size in *. rewrite (T i (Z.abs (digit w b))) by lia.
  destruct (_ =? 1); [|reflexivity]. rewrite <- mul_opp. f_equal. ring.
Qed.

Lemma lowest_window_ok e p t : is_digit 4 256 w 0 e = true ->
  below 1 (run row (lowest_window e) (State regs [flag] p t)).
Proof.
  intros D. destruct (digit_values w k regs 4 K R 0 e D) as [V1 V2].
  pose proof (window_range w W k 0) as B. pose proof (lower_step 0) as L.
  pose proof (lower_not_zero 1 ltac:(lia)) as N1.
  assert (L0 : lower 0 = 0).
  { unfold lower. rewrite (rounded_0 w W). replace (w * 0)%nat with 0%nat by lia. change (2 ^ Z.of_nat 0) with 1. lia. }
  rewrite L0, Z.add_0_l in L. set (b := window w k 0) in *.
  assert (S0 : size w b <> 0) by (unfold size; lia).
  unfold lowest_window, run. cbn [fold_left step nth]. rewrite V1, V2. unfold entry.
  destruct (Z.eqb_spec (size w b) 0); [contradiction|].
  rewrite row_ok by (assumption || lia). unfold below. rewrite L. exists [false; sign w b =? 1]. do 2 eexists.
  split; reflexivity.
Qed.
Lemma higher_ok i e s : (1 <= i < count)%nat -> is_digit 4 256 w i e = true -> below i s ->
  below (S i) (run row (higher_window i e) s).
Proof.
  intros I D (m & p & t & -> & M). destruct (digit_values w k regs 4 K R i e D) as [V1 V2].
  pose proof (window_range w W k i) as B. pose proof (lower_step i) as L.
  pose proof (no_exception i I) as X. cbv zeta in X. set (b := window w k i) in *.
  unfold higher_window, run. cbn [fold_left step nth]. rewrite V1, V2. unfold entry, below. rewrite L.
  destruct (Z.eqb_spec (size w b) 0) as [S0|S0].
  - assert (digit w b = 0) as -> by (unfold size in S0; lia). rewrite Z.mul_0_l, Z.add_0_r.
    exists (true :: (sign w b =? 1) :: m). do 2 eexists. split; [reflexivity|cbn [length]; lia].
  - rewrite row_ok by (assumption || lia).
    destruct X as (X1 & X2 & X3); [unfold size in S0; lia|].
    rewrite (add_distinct_multiples n) by assumption.
    exists (false :: (sign w b =? 1) :: m). do 2 eexists. split; [reflexivity|cbn [length]; lia].
Qed.
Lemma all_higher digits : forall i s, (1 <= i)%nat -> (i + length digits = count)%nat ->
  are_digits 4 256 w i digits = true -> below i s -> below count (run row (higher_windows i digits) s).
Proof.
  induction digits as [|e digits IH]; intros i s I L D B; cbn [higher_windows are_digits length] in *.
  - replace count with i by lia. exact B.
  - apply andb_prop in D as [D1 D2]. rewrite run_app. apply IH; [lia|lia|exact D2|].
    apply higher_ok; [lia|exact D1|exact B].
Qed.
End Base.

(* The premises about a program, which Coq computes. *)
Definition base_check (w : nat) (n : Z) (digits : list (word * word)) : bool :=
  let count := length digits in let unit_ := 2 ^ Z.of_nat (w * (count - 1)) in
  (1 <=? w)%nat && (w <=? 32)%nat && (1 <=? count)%nat && (257 <=? w * count)%nat &&
  (n <? 2 ^ 256) && (unit_ <? n) && (unit_ <? 2 * (n mod unit_)) && (negb (n mod 2 ^ Z.of_nat w =? 0)) &&
  are_digits 4 256 w 0 digits.

(* k·G for every k below the order, by the committed table of G; k = 0 gives infinity. *)
Theorem base_ok {G : group} (row : nat -> Z -> G) (P : G) w n digits k :
  base_check w n digits = true -> of_order n P -> 0 <= k < n ->
  (forall r j, (r < length digits)%nat -> 0 < j -> 2 * j <= 2 ^ Z.of_nat w ->
    row r j = mul (j * 2 ^ Z.of_nat (w * r)) P) ->
  last_point (run row (base_program w n digits) (State (words k) [] [] [])) = Point (mul k P).
Proof.
  intros C O K T. unfold base_check in C. set (count := length digits) in *.
  set (u := 2 ^ Z.of_nat (w * (count - 1))) in *. cbv zeta in C.
  apply andb_prop in C as [C C9]. apply andb_prop in C as [C C8]. apply andb_prop in C as [C C7].
  apply andb_prop in C as [C C6]. apply andb_prop in C as [C C5]. apply andb_prop in C as [C C4].
  apply andb_prop in C as [C C3]. apply andb_prop in C as [C1 C2].
  apply Nat.leb_le in C1, C2, C3, C4. apply Z.ltb_lt in C5, C6, C7. apply negb_true_iff, Z.eqb_neq in C8.
  pose proof (Z.pow_pos_nonneg 2 (Z.of_nat w) ltac:(lia) ltac:(lia)) as WP.
  set (x := scalar w n k). set (flag := is_lowest_zero w k).
  assert (X : 0 <= x <= n) by (unfold x, scalar; destruct (is_lowest_zero w k); lia).
  assert (L : x mod 2 ^ Z.of_nat w <> 0).
  { unfold x, scalar. destruct (is_lowest_zero w k) eqn:E; unfold is_lowest_zero in E.
    - apply Z.eqb_eq in E. rewrite Zminus_mod, E, Z.sub_0_r, Z.mod_mod by lia. exact C8.
    - apply Z.eqb_neq in E. exact E. }
  set (regs := words k ++ words x).
  destruct digits as [|e digits]; [cbn in C3; lia|].
  assert (Start : run row (map (fun i => WLet (chosen w n i)) (seq 0 4) ++ [MIs (lowest_is_zero w) 1])
    (State (words k) [] [] []) = State regs [flag] [] []).
  { assert (V : forall i l, (i < 4)%nat -> value (words k ++ l) (chosen w n i) = nth i (words x) 0).
    { intros i l I. rewrite <- (chosen_ok w n k) by (assumption || lia). unfold chosen. cbn [value].
      do 4 (destruct i as [|i]; [reflexivity|]). lia. }
    assert (F : forall l, value (words k ++ l) (lowest_is_zero w) = if flag then 1 else 0).
    { intros l. unfold flag. rewrite <- (lowest_ok w k) by lia. reflexivity. }
    cbn [seq map app]. unfold run. cbn [fold_left step].
    pose proof (V 0%nat [] ltac:(lia)) as V0. rewrite app_nil_r in V0. rewrite V0.
    rewrite <- !app_assoc. cbn [app]. rewrite !V by lia. rewrite F.
    unfold regs. replace ((if flag then 1 else 0) =? 1) with flag by (destruct flag; reflexivity).
    reflexivity. }
  cbn [are_digits] in C9. apply andb_prop in C9 as [D1 D2].
  assert (XK : 0 <= x < 2 ^ Z.of_nat 256) by (change (Z.of_nat 256) with 256; lia).
  assert (R : registers 4 regs x) by reflexivity.
  assert (B : below P w x regs flag count (run row (higher_windows 1 digits) (run row (lowest_window e)
    (State regs [flag] [] [])))).
  { apply (all_higher row n P w count x regs flag O C1 XK (proj2 X) R T C3 C4 C6 C7 L); auto.
    apply (lowest_window_ok row n P w count x regs flag C1 XK (proj2 X) R T C3 C4 C6 C7 L). exact D1. }
  unfold base_program. rewrite !app_assoc, run_app, <- (app_assoc _ (lowest_window e)). rewrite run_app, Start, run_app.
  destruct B as (m & p & t & -> & M). rewrite (lower_top n w count x C1 XK C3 C4 C6 C7).
  unfold run. cbn [fold_left step]. unfold last_point. cbn [points nth].
  fold count. rewrite app_nth2, M, Nat.sub_diag by lia. cbn [nth]. f_equal.
  unfold x, scalar. fold flag. destruct flag; [|reflexivity].
  rewrite <- mul_opp. destruct O as (O1 & O2 & O3). replace (- (n - k)) with (k - n) by ring.
  rewrite mul_sub, O2, opp_zero, add_zero_r. reflexivity.
Qed.
