(* Expressions that read one window of a scalar, also where bits are masked after they were computed with: their value, by
   all values of the window. *)
Require Import ZArith List Bool Lia Words.
Import ListNotations.
Open Scope Z_scope.

(* Values of 64 bits. *)
Fixpoint is_word (e : word) : bool :=
  match e with
  | Reg _ => true
  | Const c => (0 <=? c) && (c <? 2^64)
  | And a b | Or a b | Xor a b | Add a b | Sub a b => is_word a && is_word b
  | Shl a _ | Shr a _ => is_word a
  end.
Lemma is_word_ok regs : (forall j, 0 <= nth j regs 0 < 2^64) -> forall e, is_word e = true -> 0 <= value regs e < 2^64.
Proof.
  intros R. assert (B : forall f, (forall a b, 0 <= a -> 0 <= b -> 0 <= f a b) ->
    (forall a b t, Z.testbit a t = false -> Z.testbit b t = false -> Z.testbit (f a b) t = false) ->
    forall a b, 0 <= a < 2^64 -> 0 <= b < 2^64 -> 0 <= f a b < 2^64).
  { intros f N T a b A C. split; [apply N; lia|]. apply below_by_bits; [apply N; lia|].
    intros t H. apply T; apply high_bits; assumption. }
  induction e; cbn [is_word value]; intros H; try (apply andb_prop in H as [H1 H2]);
    try specialize (IHe1 H1); try specialize (IHe2 H2); try specialize (IHe H).
  - apply R.
  - apply Z.leb_le in H1. apply Z.ltb_lt in H2. lia.
  - apply (B Z.land); auto; [intros; apply Z.land_nonneg; lia|]. intros a b t A C. rewrite Z.land_spec, A. reflexivity.
  - apply (B Z.lor); auto; [intros; apply Z.lor_nonneg; lia|]. intros a b t A C. rewrite Z.lor_spec, A, C. reflexivity.
  - apply (B Z.lxor); auto; [intros; apply Z.lxor_nonneg; lia|].
    intros a b t A C. rewrite Z.lxor_spec, A, C. reflexivity.
  - apply Z.mod_pos_bound; lia.
  - apply Z.mod_pos_bound; lia.
  - apply Z.mod_pos_bound; lia.
  - rewrite Z.shiftr_div_pow2 by lia. assert (0 < 2 ^ Z.of_nat n) by (apply Z.pow_pos_nonneg; lia).
    split; [apply Z.div_pos; lia|]. apply Z.div_lt_upper_bound; [lia|]. nia.
Qed.

(* Bits that are known or stand in the window of len bits from place lo on, and the number that they are. *)
Definition within (lo len : nat) (l : list bit) : bool :=
  forallb (fun b => match b with Known _ => true | Of p => ((lo <=? p) && (p <? lo + len))%nat end) l.
Definition bit_in (lo : nat) (v : Z) (b : bit) : bool :=
  match b with Known b => b | Of p => Z.testbit v (Z.of_nat (p - lo)) end.
Fixpoint number (lo : nat) (v : Z) (l : list bit) : Z :=
  match l with [] => 0 | b :: r => Z.b2z (bit_in lo v b) + 2 * number lo v r end.

Lemma number_range lo v l : 0 <= number lo v l < 2 ^ Z.of_nat (length l).
Proof.
  induction l as [|b l IH]; cbn [number length]; [cbn; lia|].
  rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. destruct (bit_in lo v b); cbn [Z.b2z]; lia.
Qed.
Lemma number_bits lo v l : forall t, (t < length l)%nat ->
  Z.testbit (number lo v l) (Z.of_nat t) = bit_in lo v (nth t l (Known false)).
Proof.
  induction l as [|b l IH]; cbn [number length]; intros t T; [lia|]. destruct t as [|t]; cbn [nth].
  - rewrite Z.add_comm. apply Z.testbit_0_r.
  - rewrite Nat2Z.inj_succ, Z.add_comm, Z.testbit_succ_r by lia. apply IH. lia.
Qed.
Lemma number_ok k x l lo len : has_bits k x l -> within lo len l = true ->
  x = number lo (2 * k / 2 ^ Z.of_nat lo mod 2 ^ Z.of_nat len) l.
Proof.
  intros (L & R & H) W. set (v := _ mod _). pose proof (number_range lo v l) as N. rewrite L in N.
  apply Z.bits_inj'. intros t T. destruct (Z_lt_ge_dec t 64) as [C|C].
  - replace t with (Z.of_nat (Z.to_nat t)) by lia. rewrite H, number_bits by lia.
    unfold within in W. rewrite forallb_forall in W.
    specialize (W (nth (Z.to_nat t) l (Known false)) ltac:(apply nth_In; lia)).
    destruct (nth (Z.to_nat t) l (Known false)) as [b|p]; [reflexivity|].
    apply andb_prop in W as [W1 W2]. apply Nat.leb_le in W1. apply Nat.ltb_lt in W2. cbn [bit_value bit_in]. unfold v.
    rewrite Z.mod_pow2_bits_low, Z.div_pow2_bits by lia. f_equal. lia.
  - rewrite !high_bits by lia. reflexivity.
Qed.

Definition leaf (lo len : nat) (e : word) : option (Z -> Z) :=
  match bits 0 e with
  | Some l => if within lo len l then Some (fun v => number lo v l) else None
  | None => None
  end.
(* What an expression is below a mask, as a function of the window. *)
Fixpoint reading (lo len : nat) (mask : Z) (e : word) : option (Z -> Z) :=
  let all := Z.ones 64 in
  let two (f : Z -> Z -> Z) (a b : option (Z -> Z)) :=
    match a, b with Some a, Some b => Some (fun v => f (a v) (b v)) | _, _ => None end in
  match leaf lo len (And e (Const mask)) with Some f => Some f | None =>
    match e with
    | Reg _ | Const _ => None
    | And a (Const c) => reading lo len (Z.land c mask) a
    | And a b => two Z.land (reading lo len mask a) (reading lo len mask b)
    | Or a b => two Z.lor (reading lo len mask a) (reading lo len mask b)
    | Xor a b => two Z.lxor (reading lo len mask a) (reading lo len mask b)
    | Add a b => two (fun x y => Z.land ((x + y) mod 2^64) mask) (reading lo len all a) (reading lo len all b)
    | Sub a b => two (fun x y => Z.land ((x - y) mod 2^64) mask) (reading lo len all a) (reading lo len all b)
    | Shl a n => match reading lo len all a with
      | Some f => Some (fun v => Z.land (Z.shiftl (f v) (Z.of_nat n) mod 2^64) mask) | None => None end
    | Shr a n => match reading lo len (Z.shiftl mask (Z.of_nat n)) a with
      | Some f => Some (fun v => Z.shiftr (f v) (Z.of_nat n)) | None => None end
    end end.

Theorem reading_ok regs k lo len : 0 <= k -> registers 0 regs k ->
  forall e mask f, reading lo len mask e = Some f ->
  Z.land (value regs e) mask = f (2 * k / 2 ^ Z.of_nat lo mod 2 ^ Z.of_nat len).
Proof.
  intros K R. set (v := 2 * k / _ mod _).
  assert (Leaf : forall e mask f, leaf lo len (And e (Const mask)) = Some f -> Z.land (value regs e) mask = f v).
  { intros e mask f. unfold leaf. destruct (bits 0 (And e (Const mask))) as [l|] eqn:B; [|discriminate].
    destruct (within lo len l) eqn:W; [|discriminate]. intros E. apply some in E. subst f.
    apply (bits_ok 0 regs k K R) in B. change (Z.land (value regs e) mask) with (value regs (And e (Const mask))).
    apply (number_ok k); assumption. }
  assert (Ones : forall x y, Z.land x (Z.ones 64) = y -> x mod 2^64 = y).
  { intros x y H. rewrite Z.land_ones in H by lia. exact H. }
  induction e as [j|c|a IHa b IHb|a IHa b IHb|a IHa b IHb|a IHa b IHb|a IHa b IHb|a IHa n|a IHa n];
    intros mask f; cbn [reading]; cbv zeta;
    (match goal with |- match ?l with _ => _ end = _ -> _ => destruct l as [g|] eqn:L end;
      [intros E; apply some in E; subst f; exact (Leaf _ _ _ L)|clear L]); try discriminate; cbn [value].
  - assert (H : forall f, match reading lo len mask a, reading lo len mask b with
        Some a, Some b => Some (fun v => Z.land (a v) (b v)) | _, _ => None end = Some f ->
      Z.land (Z.land (value regs a) (value regs b)) mask = f v).
    { intros h. destruct (reading lo len mask a) as [x|] eqn:A; [|discriminate].
      destruct (reading lo len mask b) as [y|] eqn:B; [|discriminate]. intros E. apply some in E. subst h.
      rewrite <- (IHa _ _ A), <- (IHb _ _ B). apply Z.bits_inj'. intros t T. rewrite !Z.land_spec.
      destruct (Z.testbit (value regs a) t), (Z.testbit (value regs b) t), (Z.testbit mask t); reflexivity. }
    destruct b as [j|c|b1 b2|b1 b2|b1 b2|b1 b2|b1 b2|b1 n|b1 n]; try exact (H f).
    intros E. apply IHa in E. cbn [value]. rewrite <- Z.land_assoc. exact E.
  - destruct (reading lo len mask a) as [x|] eqn:A; [|discriminate].
    destruct (reading lo len mask b) as [y|] eqn:B; [|discriminate]. intros E. apply some in E. subst f.
    rewrite <- (IHa _ _ A), <- (IHb _ _ B). apply Z.land_lor_distr_l.
  - destruct (reading lo len mask a) as [x|] eqn:A; [|discriminate].
    destruct (reading lo len mask b) as [y|] eqn:B; [|discriminate]. intros E. apply some in E. subst f.
    rewrite <- (IHa _ _ A), <- (IHb _ _ B). apply Z.bits_inj'. intros t T. rewrite !Z.lxor_spec, !Z.land_spec, Z.lxor_spec.
    destruct (Z.testbit (value regs a) t), (Z.testbit (value regs b) t), (Z.testbit mask t); reflexivity.
  - destruct (reading lo len _ a) as [x|] eqn:A; [|discriminate].
    destruct (reading lo len _ b) as [y|] eqn:B; [|discriminate]. intros E. apply some in E. subst f.
    apply IHa, Ones in A. apply IHb, Ones in B. rewrite <- A, <- B, <- Zplus_mod. reflexivity.
  - destruct (reading lo len _ a) as [x|] eqn:A; [|discriminate].
    destruct (reading lo len _ b) as [y|] eqn:B; [|discriminate]. intros E. apply some in E. subst f.
    apply IHa, Ones in A. apply IHb, Ones in B. rewrite <- A, <- B, <- Zminus_mod. reflexivity.
  - destruct (reading lo len _ a) as [x|] eqn:A; [|discriminate]. intros E. apply some in E. subst f.
    apply IHa, Ones in A. rewrite <- A, !Z.shiftl_mul_pow2, Zmult_mod_idemp_l by lia. reflexivity.
  - destruct (reading lo len _ a) as [x|] eqn:A; [|discriminate]. intros E. apply some in E. subst f.
    apply IHa in A. rewrite <- A, Z.shiftr_land. f_equal. rewrite Z.shiftr_shiftl_l by lia.
    rewrite Z.sub_diag, Z.shiftl_0_r. reflexivity.
Qed.

(* e is f of the window of len bits from place lo on of 2·k, for the values of the window that occur. *)
Definition is_reading (lo len : nat) (occurs : Z -> bool) (f : Z -> Z) (e : word) : bool :=
  is_word e && match reading lo len (Z.ones 64) e with
  | Some g => all_below (2 ^ len) (fun v => negb (occurs v) || (g v =? f v))
  | None => false
  end.
Theorem is_reading_ok regs k lo len occurs f e : 0 <= k -> registers 0 regs k ->
  (forall j, 0 <= nth j regs 0 < 2^64) -> is_reading lo len occurs f e = true ->
  let v := 2 * k / 2 ^ Z.of_nat lo mod 2 ^ Z.of_nat len in occurs v = true -> value regs e = f v.
Proof.
  intros K R RR C v O. apply andb_prop in C as [W C]. apply (is_word_ok regs RR) in W.
  destruct (reading lo len (Z.ones 64) e) as [g|] eqn:E; [|discriminate].
  apply (reading_ok regs k lo len K R) in E. fold v in E. rewrite Z.land_ones, Z.mod_small in E by lia.
  assert (V : 0 <= v < Z.of_nat (2 ^ len)).
  { rewrite Nat2Z.inj_pow. apply Z.mod_pos_bound. apply Z.pow_pos_nonneg; lia. }
  pose proof (all_below_ok _ _ C v V) as H. cbv beta in H. rewrite O in H. cbn [negb orb] in H.
  apply Z.eqb_eq in H. congruence.
Qed.
