(* Odd digits: w bits of an odd number from bit o + 1 on, and a 1 below them, less 2^w. They are never 0, and sums of some of
   them, times powers of two, are no multiples of n for what they are modulo a power of two and for their size. *)
Require Import ZArith Znumtheory List Bool Lia Group Program.
Import ListNotations.
Open Scope Z_scope.

(* The digit of `wide` bits from bit `low` on, times 2^up. *)
Record term := Term { low : nat; wide : nat; up : nat }.

Section Digits.
Variable K : Z.
Definition bits_of (o w : nat) : Z := 2 * K / 2 ^ Z.of_nat (o + 2) mod 2 ^ Z.of_nat w.
Definition digit_of (w : nat) (v : Z) : Z := 2 * v + 1 - 2 ^ Z.of_nat w.
Definition digit (t : term) : Z := digit_of (wide t) (bits_of (low t) (wide t)).
Fixpoint sum (l : list term) : Z := match l with [] => 0 | t :: r => digit t * 2 ^ Z.of_nat (up t) + sum r end.

Lemma sum_app a b : sum (a ++ b) = sum a + sum b.
Proof. induction a as [|t a IH]; cbn [app sum]; lia. Qed.
Definition doubled (l : list term) : list term := map (fun t => Term (low t) (wide t) (S (up t))) l.
Lemma sum_doubled l : sum (doubled l) = 2 * sum l.
Proof.
  induction l as [|t l IH]; [reflexivity|]. cbn [doubled map sum]. unfold doubled in IH. rewrite IH. cbn [up].
  unfold digit. cbn [low wide]. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. ring.
Qed.

(* The number above bit o, with a 1 in it: what all digits above o are together. *)
Definition above (o : nat) : Z := 2 * (K / 2 ^ Z.of_nat (o + 1)) + 1.
Lemma bits_of_quotient o w : bits_of o w = K / 2 ^ Z.of_nat (o + 1) mod 2 ^ Z.of_nat w.
Proof.
  unfold bits_of. replace (Z.of_nat (o + 2)) with (Z.succ (Z.of_nat (o + 1))) by lia.
  rewrite Z.pow_succ_r, Z.div_mul_cancel_l by (try apply Z.pow_nonzero; lia). reflexivity.
Qed.
Lemma above_step o w : 2 ^ Z.of_nat w * above (o + w) + digit (Term o w o) = above o.
Proof.
  unfold above, digit, digit_of. cbn [low wide]. rewrite bits_of_quotient.
  replace (Z.of_nat (o + w + 1)) with (Z.of_nat (o + 1) + Z.of_nat w) by lia.
  rewrite Z.pow_add_r, <- Z.div_div by (try apply Z.pow_nonzero; lia).
  set (q := K / 2 ^ Z.of_nat (o + 1)). set (u := 2 ^ Z.of_nat w).
  assert (u <> 0) by (apply Z.pow_nonzero; lia). pose proof (Z.div_mod q u ltac:(assumption)). lia.
Qed.
Lemma above_top t : 0 <= K < 2 ^ Z.of_nat (t + 1) -> above t = 1.
Proof. intros R. unfold above. rewrite Z.div_small by exact R. reflexivity. Qed.
Lemma above_0 : Z.odd K = true -> above 0 = K.
Proof.
  intros O. unfold above. change (2 ^ Z.of_nat (0 + 1)) with 2. pose proof (Z.div_mod K 2 ltac:(lia)) as E.
  rewrite Zmod_odd, O in E. lia.
Qed.

(* Digits that follow each other from a bit on, in any order, each times the power of its place: where they end. *)
Fixpoint take (o : nat) (l : list term) : option (nat * list term) :=
  match l with
  | [] => None
  | t :: r => if ((low t =? o) && (up t =? o))%nat then Some (wide t, r) else
    match take o r with Some (w, r) => Some (w, t :: r) | None => None end
  end.
Fixpoint chain (steps o : nat) (l : list term) : option nat :=
  match l, steps with
  | [], _ => Some o
  | _, O => None
  | l, S steps => match take o l with Some (w, r) => chain steps (o + w) r | None => None end
  end.
Lemma take_ok o l : forall w r, take o l = Some (w, r) -> sum l = digit (Term o w o) * 2 ^ Z.of_nat o + sum r.
Proof.
  induction l as [|t l IH]; cbn [take]; [discriminate|]. intros w r. destruct (andb _ _) eqn:E.
  - apply andb_prop in E as [E1 E2]. apply Nat.eqb_eq in E1, E2. intros [= <- <-]. cbn [sum].
    unfold digit. cbn [low wide]. rewrite E1, E2. reflexivity.
  - destruct (take o l) as [[w' r']|]; [|discriminate]. intros [= <- <-]. cbn [sum]. rewrite (IH w' r' eq_refl). ring.
Qed.
Lemma chain_ok steps : forall o l t, chain steps o l = Some t ->
  sum l = 2 ^ Z.of_nat o * above o - 2 ^ Z.of_nat t * above t.
Proof.
  induction steps as [|steps IH]; intros o l t; destruct l as [|x l]; cbn [chain]; try discriminate;
    try (intros [= <-]; cbn [sum]; lia).
  destruct (take o (x :: l)) as [[w r]|] eqn:T; [|discriminate]. intros C. apply IH in C. apply take_ok in T.
  rewrite T, C. rewrite <- (above_step o w). rewrite Nat2Z.inj_add, Z.pow_add_r by lia. ring.
Qed.

(* Sums of digits, with signs: their size, and what they are modulo the lowest power of two. *)
Fixpoint bound (l : list term) : Z :=
  match l with [] => 0 | t :: r => (2 ^ Z.of_nat (wide t) - 1) * 2 ^ Z.of_nat (up t) + bound r end.
Definition count (e : nat) (l : list term) : nat := length (filter (fun t => (up t =? e)%nat) l).
Definition from (e : nat) (l : list term) : bool := forallb (fun t => (e <=? up t) && (1 <=? wide t))%nat l.
Definition like (l : list term) (s : Z) : Prop := Z.abs s <= bound l /\
  forall e, from e l = true -> exists q, s = 2 ^ Z.of_nat e * Z.of_nat (count e l) + 2 ^ Z.of_nat (e + 1) * q.

Lemma digit_range t : Z.abs (digit t) <= 2 ^ Z.of_nat (wide t) - 1.
Proof.
  unfold digit, digit_of, bits_of.
  pose proof (Z.mod_pos_bound (2 * K / 2 ^ Z.of_nat (low t + 2)) (2 ^ Z.of_nat (wide t))
    ltac:(apply Z.pow_pos_nonneg; lia)). lia.
Qed.
Lemma like_sum l : like l (sum l).
Proof.
  induction l as [|t l [B M]].
  - split; [cbn; lia|]. intros e _. exists 0. cbn. lia.
  - split.
    + cbn [sum bound]. pose proof (digit_range t) as D. set (u := 2 ^ Z.of_nat (up t)) in *.
      assert (0 < u) by (apply Z.pow_pos_nonneg; lia).
      assert (Z.abs (digit t * u) <= (2 ^ Z.of_nat (wide t) - 1) * u).
      { rewrite Z.abs_mul, (Z.abs_eq u) by lia. apply Z.mul_le_mono_nonneg_r; lia. }
      lia.
    + intros e F. unfold from in F. cbn [forallb] in F. apply andb_prop in F as [F1 F2].
      apply andb_prop in F1 as [F1 F3]. apply Nat.leb_le in F1, F3. destruct (M e F2) as [q Q].
      cbn [sum]. unfold count. cbn [filter]. rewrite Q. unfold count.
      assert (O : exists h, digit t = 2 * h + 1).
      { exists (bits_of (low t) (wide t) - 2 ^ Z.of_nat (wide t - 1)). unfold digit, digit_of.
        assert (E : 2 ^ Z.of_nat (wide t) = 2 * 2 ^ Z.of_nat (wide t - 1)).
        { rewrite <- Z.pow_succ_r by lia. f_equal. lia. }
        rewrite E. ring. }
      destruct O as [h H]. rewrite H. destruct (Nat.eqb_spec (up t) e) as [E|E]; cbn [length].
      * rewrite E. exists (h + q). rewrite Nat2Z.inj_succ, Nat2Z.inj_add, Z.pow_add_r by lia.
        change (2 ^ Z.of_nat 1) with 2. ring.
      * exists ((2 * h + 1) * 2 ^ Z.of_nat (up t - (e + 1)) + q).
        replace (Z.of_nat (up t)) with (Z.of_nat (e + 1) + Z.of_nat (up t - (e + 1))) at 1 by lia.
        rewrite Z.pow_add_r by lia. ring.
Qed.
Lemma bound_app a b : bound (a ++ b) = bound a + bound b.
Proof. induction a as [|t a IH]; cbn [app bound]; lia. Qed.
Lemma like_difference a b x y : like a x -> like b y -> like (a ++ b) (x - y).
Proof.
  intros [A1 A2] [B1 B2]. split; [rewrite bound_app; lia|]. intros e F. unfold from in F. rewrite forallb_app in F.
  apply andb_prop in F as [F1 F2]. destruct (A2 e F1) as [q Q]. destruct (B2 e F2) as [r R].
  exists (q - r - Z.of_nat (count e b)). unfold count in *. rewrite filter_app, app_length, Nat2Z.inj_add, Q, R.
  rewrite (Nat2Z.inj_add e 1), Z.pow_add_r by lia. change (2 ^ Z.of_nat 1) with 2. ring.
Qed.

(* Whether such a sum plus c is no multiple of n: it is not 0, and below n in size, or even and below 2n for an odd n. *)
Definition lowest (l : list term) : nat := fold_right (fun t e => Nat.min (up t) e) (match l with [] => O | t :: _ => up t end) l.
Definition no_multiple (n : Z) (l : list term) (c : Z) : bool :=
  match l with
  | [] => small n c
  | _ => let e := lowest l in let b := bound l + Z.abs c in
    from e l && (count e l =? 1)%nat && (c mod 2 ^ Z.of_nat (e + 1) =? 0) &&
    ((b <? n) || ((1 <=? e)%nat && Z.odd n && (b <? 2 * n)))
  end.
Theorem no_multiple_ok n l c s : 0 < n -> like l s -> no_multiple n l c = true -> ~ (n | s + c).
Proof.
  intros N [B M] C. destruct l as [|t l].
  - cbn [bound] in B. assert (s = 0) as -> by lia. rewrite Z.add_0_l. apply small_ok. exact C.
  - unfold no_multiple in C. set (e := lowest (t :: l)) in *. cbv zeta in C.
    apply andb_prop in C as [C C4]. apply andb_prop in C as [C C3]. apply andb_prop in C as [C1 C2].
    apply Nat.eqb_eq in C2. apply Z.eqb_eq in C3. destruct (M e C1) as [q Q]. rewrite C2 in Q.
    set (u := 2 ^ Z.of_nat e) in *. assert (U : 0 < u) by (apply Z.pow_pos_nonneg; lia).
    assert (UU : 2 ^ Z.of_nat (e + 1) = 2 * u) by (unfold u; rewrite <- Z.pow_succ_r by lia; f_equal; lia).
    rewrite UU in Q, C3.
    pose proof (Z.div_mod c (2 * u) ltac:(lia)) as E. rewrite C3 in E. set (h := c / (2 * u)) in *.
    assert (V : s + c = u * (2 * (q + h) + 1)) by lia.
    assert (Z0 : s + c <> 0) by (rewrite V; intros E0; apply Z.mul_eq_0 in E0; lia).
    intros D. pose proof D as [x X]. apply Z.divide_abs_r, Z.divide_pos_le in D; [|lia].
    apply orb_prop in C4 as [C4|C4]; [apply Z.ltb_lt in C4; lia|].
    apply andb_prop in C4 as [C4 C5]. apply andb_prop in C4 as [C4 C6]. apply Nat.leb_le in C4. apply Z.ltb_lt in C5.
    assert (x = 1 \/ x = -1) as J.
    { assert (Z.abs (s + c) < 2 * n) by lia. rewrite X, Z.abs_mul, (Z.abs_eq n) in H by lia. nia. }
    assert (EV : u = 2 * 2 ^ Z.of_nat (e - 1)).
    { unfold u. rewrite <- Z.pow_succ_r by lia. f_equal. lia. }
    rewrite EV in V. set (g := 2 ^ Z.of_nat (e - 1)) in *.
    assert (n = 2 * (x * (g * (2 * (q + h) + 1)))) by (destruct J; subst x; lia).
    rewrite H, Z.odd_mul in C6. discriminate.
Qed.

(* All digits of an odd x below 2^256, if 2^256 stands above it or not. *)
Definition is_whole (top : bool) (l : list term) (c : Z) : bool :=
  match chain (length l) 0 l with
  | Some t => (c + (if top then 2^256 else 0) =? 2 ^ Z.of_nat t) && ((if top then 256 else 255) <=? t)%nat
  | None => false
  end.
End Digits.

Theorem is_whole_ok (top : bool) x l c : Z.odd x = true -> 0 <= x < 2^256 -> is_whole top l c = true ->
  sum (x + (if top then 2^256 else 0)) l + c = x.
Proof.
  intros O X W. unfold is_whole in W. destruct (chain _ 0 l) as [t|] eqn:C; [|discriminate].
  apply andb_prop in W as [W1 W2]. apply Z.eqb_eq in W1. apply Nat.leb_le in W2.
  set (K := x + (if top then 2^256 else 0)) in *. rewrite (chain_ok K _ _ _ _ C).
  assert (OK : Z.odd K = true) by (unfold K; rewrite Z.odd_add, O; destruct top; reflexivity).
  assert (B : 2 ^ Z.of_nat (if top then 257 else 256) <= 2 ^ Z.of_nat (t + 1)) by
    (apply Z.pow_le_mono_r; destruct top; lia).
  rewrite above_0, (above_top K t); [| |exact OK].
  - change (2 ^ Z.of_nat 0) with 1. unfold K. lia.
  - unfold K. destruct top; [change (Z.of_nat 257) with 257 in B|change (Z.of_nat 256) with 256 in B]; lia.
Qed.
