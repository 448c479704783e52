(* Words of 64 bits, as recoding computes with them: which bits of a scalar an expression reads, and so which digit it
   stands for. *)
Require Import ZArith List Lia Bool.
Import ListNotations.
Open Scope Z_scope.

Inductive word :=
| Reg (j : nat)            (* a register: a word of a scalar *)
| Const (c : Z)
| And (a b : word) | Or (a b : word) | Xor (a b : word)
| Add (a b : word) | Sub (a b : word)
| Shl (a : word) (n : nat) | Shr (a : word) (n : nat).

(* The value of an expression modulo 2^64, with the values of the registers. *)
Fixpoint value (regs : list Z) (e : word) : Z :=
  match e with
  | Reg j => nth j regs 0
  | Const c => c
  | And a b => Z.land (value regs a) (value regs b)
  | Or a b => Z.lor (value regs a) (value regs b)
  | Xor a b => Z.lxor (value regs a) (value regs b)
  | Add a b => (value regs a + value regs b) mod 2^64
  | Sub a b => (value regs a - value regs b) mod 2^64
  | Shl a n => Z.shiftl (value regs a) (Z.of_nat n) mod 2^64
  | Shr a n => Z.shiftr (value regs a) (Z.of_nat n)
  end.

(* The four words of a scalar, lowest first. *)
Definition words (k : Z) : list Z :=
  [k mod 2^64; k / 2^64 mod 2^64; k / 2^128 mod 2^64; k / 2^192 mod 2^64].

(* A bit of an expression: known, or that of 2·k at a place. *)
Inductive bit := Known (b : bool) | Of (place : nat).
Definition bit_value (k : Z) (b : bit) : bool :=
  match b with Known b => b | Of p => Z.testbit (2 * k) (Z.of_nat p) end.

Definition zip (f : bit -> bit -> option bit) : list bit -> list bit -> option (list bit) :=
  fix go a b := match a, b with
    | [], [] => Some []
    | x :: a, y :: b => match f x y, go a b with Some z, Some r => Some (z :: r) | _, _ => None end
    | _, _ => None
    end.
Definition and_bit (a b : bit) := match a, b with
  | Known true, x | x, Known true => Some x
  | Known false, _ | _, Known false => Some (Known false)
  | _, _ => None end.
Definition or_bit (a b : bit) := match a, b with
  | Known false, x | x, Known false => Some x
  | Known true, _ | _, Known true => Some (Known true)
  | _, _ => None end.

Definition register_bits (j : nat) : list bit := map (fun t => Of (64 * j + t + 1)) (seq 0 64).
Definition const_bits (c : Z) : list bit := map (fun t => Known (Z.testbit c (Z.of_nat t))) (seq 0 64).

(* The bits of an expression, if each is known or one of the scalar, whose words stand in the registers from `base` on. *)
Fixpoint bits (base : nat) (e : word) : option (list bit) :=
  match e with
  | Reg j => if ((base <=? j) && (j <? base + 4))%nat then Some (register_bits (j - base)) else None
  | Const c => if (0 <=? c) && (c <? 2^64) then Some (const_bits c) else None
  | And a b => match bits base a, bits base b with Some x, Some y => zip and_bit x y | _, _ => None end
  | Or a b => match bits base a, bits base b with Some x, Some y => zip or_bit x y | _, _ => None end
  | Shl a n => match bits base a with
    | Some x => Some (firstn 64 (repeat (Known false) n ++ x)) | None => None end
  | Shr a n => match bits base a with
    | Some x => Some (skipn n x ++ repeat (Known false) (Nat.min n 64)) | None => None end
  | _ => None
  end.

(* A value has these bits, and no others. *)
Definition has_bits (k v : Z) (l : list bit) :=
  length l = 64%nat /\ 0 <= v < 2^64 /\
  forall t, (t < 64)%nat -> Z.testbit v (Z.of_nat t) = bit_value k (nth t l (Known false)).

Lemma zip_ok k f g (F : forall x y z, f x y = Some z -> bit_value k z = g (bit_value k x) (bit_value k y)) :
  forall a b l, zip f a b = Some l -> length a = length b /\ length l = length a /\
  forall t, (t < length a)%nat -> bit_value k (nth t l (Known false)) =
    g (bit_value k (nth t a (Known false))) (bit_value k (nth t b (Known false))).
Proof.
  induction a as [|x a IH]; intros [|y b] l; simpl; try discriminate.
  - intros [= <-]. repeat split; intros; lia.
  - destruct (f x y) as [z|] eqn:E; [|discriminate]. destruct (zip f a b) as [r|] eqn:R; [|discriminate].
    intros [= <-]. destruct (IH b r R) as (L1 & L2 & H). repeat split; simpl; try lia.
    intros [|t] T; [apply F, E|apply H; lia].
Qed.
Lemma and_bit_ok k x y z : and_bit x y = Some z -> bit_value k z = bit_value k x && bit_value k y.
Proof.
  destruct x as [[]|p], y as [[]|q]; simpl; try discriminate; intros [= <-]; simpl;
    rewrite ?andb_true_r, ?andb_false_r; reflexivity.
Qed.
Lemma or_bit_ok k x y z : or_bit x y = Some z -> bit_value k z = bit_value k x || bit_value k y.
Proof.
  destruct x as [[]|p], y as [[]|q]; simpl; try discriminate; intros [= <-]; simpl;
    rewrite ?orb_true_r, ?orb_false_r; reflexivity.
Qed.

Lemma below_by_bits v : 0 <= v -> (forall t, 64 <= t -> Z.testbit v t = false) -> v < 2^64.
Proof.
  intros N H. destruct (Z.eq_dec v 0) as [->|Z]; [lia|].
  destruct (Z_lt_ge_dec v (2^64)) as [L|L]; [exact L|exfalso].
  pose proof (Z.log2_le_pow2 v 64 ltac:(lia)) as B. pose proof (Z.bit_log2 v ltac:(lia)) as T.
  rewrite H in T by (apply B; lia). discriminate.
Qed.
Lemma high_bits v t : 0 <= v < 2^64 -> 64 <= t -> Z.testbit v t = false.
Proof. intros R T. rewrite Z.bits_above_log2; [reflexivity|lia|]. destruct (Z.eq_dec v 0) as [->|]; [cbn; lia|].
  apply Z.lt_le_trans with 64; [apply Z.log2_lt_pow2; lia|exact T]. Qed.

Lemma some {A} (x y : A) : Some x = Some y -> x = y.
Proof. congruence. Qed.

Definition registers (base : nat) (regs : list Z) (k : Z) := firstn 4 (skipn base regs) = words k.

Lemma register_value base regs k j : registers base regs k -> (base <= j < base + 4)%nat ->
  nth j regs 0 = k / 2^(64 * Z.of_nat (j - base)) mod 2^64.
Proof.
  intros R J. assert (E : nth j regs 0 = nth (j - base) (words k) 0).
  { rewrite <- R. unfold registers in R.
    assert (H : forall (l : list Z) m n, (m < n)%nat -> nth m (firstn n l) 0 = nth m l 0).
    { induction l as [|x l IH]; intros [|m] [|n] L; simpl; try lia; try reflexivity. apply IH. lia. }
    rewrite H by lia.
    assert (S : forall (l : list Z) m n, nth m (skipn n l) 0 = nth (n + m) l 0).
    { induction l as [|x l IH]; intros m [|n]; simpl; try reflexivity; [destruct m; reflexivity|apply IH]. }
    rewrite S. f_equal. lia. }
  rewrite E. clear E. unfold words. destruct (j - base)%nat as [|[|[|[|i]]]] eqn:I; try lia; cbn [nth].
  all: f_equal; rewrite ?Z.div_1_r; try reflexivity.
Qed.

Theorem bits_ok base regs k : 0 <= k -> registers base regs k ->
  forall e l, bits base e = Some l -> has_bits k (value regs e) l.
Proof.
  intros N R. induction e as [j|c|a IHa b IHb|a IHa b IHb|a IHa b IHb|a IHa b IHb|a IHa b IHb|a IHa n|a IHa n];
    intros l; cbn [bits]; try discriminate.
  - destruct (andb _ _) eqn:J; [|discriminate]. apply andb_prop in J as [J1 J2].
    apply Nat.leb_le in J1. apply Nat.ltb_lt in J2. intros E; apply some in E; subst l. cbn [value].
    rewrite (register_value base regs k j R) by lia. split; [|split; [split|]].
    + reflexivity.
    + apply Z.mod_pos_bound. lia.
    + apply Z.mod_pos_bound. lia.
    + intros t T. unfold register_bits.
      rewrite (nth_indep _ (Known false) (Of (64 * (j - base) + 0 + 1)%nat)) by (rewrite map_length, seq_length; lia).
      rewrite (map_nth (fun t => Of (64 * (j - base) + t + 1)%nat)), seq_nth by lia. cbn [bit_value].
      rewrite Z.mod_pow2_bits_low, Z.div_pow2_bits by lia.
      replace (Z.of_nat (64 * (j - base) + (0 + t) + 1)) with (Z.succ (Z.of_nat t + 64 * Z.of_nat (j - base))) by lia.
      rewrite Z.double_bits_succ. reflexivity.
  - destruct (andb _ _) eqn:C; [|discriminate]. apply andb_prop in C as [C1 C2]. apply Z.leb_le in C1.
    apply Z.ltb_lt in C2. intros E; apply some in E; subst l. cbn [value]. split; [reflexivity|split; [lia|]].
    intros t T. unfold const_bits.
    rewrite (nth_indep _ (Known false) (Known (Z.testbit c (Z.of_nat 0)))) by (rewrite map_length, seq_length; lia).
    rewrite (map_nth (fun t => Known (Z.testbit c (Z.of_nat t)))), seq_nth by lia. reflexivity.
  - destruct (bits base a) as [x|]; [|discriminate]. destruct (bits base b) as [y|]; [|discriminate].
    intros Z. destruct (IHa x eq_refl) as (La & Ra & Ha). destruct (IHb y eq_refl) as (Lb & Rb & Hb).
    destruct (zip_ok k and_bit andb (and_bit_ok k) x y l Z) as (_ & L & H). cbn [value].
    assert (0 <= Z.land (value regs a) (value regs b)) by (apply Z.land_nonneg; lia).
    repeat split; try lia.
    + apply below_by_bits; [assumption|]. intros t T. rewrite Z.land_spec, high_bits by assumption. reflexivity.
    + intros t T. rewrite Z.land_spec, Ha, Hb, H by lia. reflexivity.
  - destruct (bits base a) as [x|]; [|discriminate]. destruct (bits base b) as [y|]; [|discriminate].
    intros Z. destruct (IHa x eq_refl) as (La & Ra & Ha). destruct (IHb y eq_refl) as (Lb & Rb & Hb).
    destruct (zip_ok k or_bit orb (or_bit_ok k) x y l Z) as (_ & L & H). cbn [value].
    assert (0 <= Z.lor (value regs a) (value regs b)) by (apply Z.lor_nonneg; lia).
    repeat split; try lia.
    + apply below_by_bits; [assumption|]. intros t T. rewrite Z.lor_spec, !high_bits by assumption. reflexivity.
    + intros t T. rewrite Z.lor_spec, Ha, Hb, H by lia. reflexivity.
  - destruct (bits base a) as [x|]; [|discriminate]. intros E; apply some in E; subst l. destruct (IHa x eq_refl) as (La & Ra & Ha).
    cbn [value]. split; [|split; [split|]].
    + rewrite firstn_length, app_length, repeat_length. lia.
    + apply Z.mod_pos_bound. lia.
    + apply Z.mod_pos_bound. lia.
    + intros t T.
      assert (H : forall (l : list bit) m n, (m < n)%nat -> nth m (firstn n l) (Known false) = nth m l (Known false)).
      { induction l as [|z l IH]; intros [|m] [|i] I; simpl; try lia; try reflexivity. apply IH. lia. }
      rewrite H by lia. rewrite Z.mod_pow2_bits_low, Z.shiftl_spec by lia.
      destruct (Nat.lt_ge_cases t n) as [C|C].
      * rewrite app_nth1 by (rewrite repeat_length; lia). rewrite Z.testbit_neg_r by lia.
        assert (P : forall i m, nth i (repeat (Known false) m) (Known false) = Known false).
        { intros i m. revert i. induction m as [|m IH]; intros [|i]; simpl; auto. }
        rewrite P. reflexivity.
      * rewrite app_nth2 by (rewrite repeat_length; lia). rewrite repeat_length.
        rewrite <- Ha by lia. f_equal. lia.
  - destruct (bits base a) as [x|]; [|discriminate]. intros E; apply some in E; subst l. destruct (IHa x eq_refl) as (La & Ra & Ha).
    cbn [value].
    assert (P : forall i m, nth i (repeat (Known false) m) (Known false) = Known false).
    { intros i m. revert i. induction m as [|m IH]; intros [|i]; simpl; auto. }
    assert (S : forall (l : list bit) m n, nth m (skipn n l) (Known false) = nth (n + m) l (Known false)).
    { induction l as [|z l IH]; intros m [|i]; simpl; try reflexivity; [destruct m; reflexivity|apply IH]. }
    split; [|split; [split|]].
    + rewrite app_length, skipn_length, repeat_length. lia.
    + apply Z.shiftr_nonneg. lia.
    + rewrite Z.shiftr_div_pow2 by lia. apply Z.le_lt_trans with (value regs a); [|lia].
      apply Z.div_le_upper_bound; [lia|]. assert (0 < 2 ^ Z.of_nat n) by lia. nia.
    + intros t T. rewrite Z.shiftr_spec by lia.
      destruct (Nat.lt_ge_cases (t + n) 64) as [C|C].
      * rewrite app_nth1 by (rewrite skipn_length; lia). rewrite S, <- Ha by lia. f_equal. lia.
      * rewrite app_nth2 by (rewrite skipn_length; lia). rewrite P. rewrite high_bits; [reflexivity|lia|lia].
Qed.

(* A number whose bits are known as those of another. *)
Definition known (size : nat) (b : bit) : bit :=
  match b with
  | Of p => if ((p =? 0) || (size <? p))%nat then Known false else b
  | _ => b
  end.
Lemma known_ok size k b : 0 <= k < 2 ^ Z.of_nat size -> bit_value k (known size b) = bit_value k b.
Proof.
  intros R. destruct b as [b|p]; [reflexivity|]. unfold known. destruct (orb _ _) eqn:E; [|reflexivity].
  apply orb_prop in E as [E|E]; cbn [bit_value].
  - apply Nat.eqb_eq in E. subst. change (Z.of_nat 0) with 0. rewrite Z.testbit_even_0. reflexivity.
  - apply Nat.ltb_lt in E. replace (Z.of_nat p) with (Z.succ (Z.of_nat (p - 1))) by lia.
    rewrite Z.double_bits_succ. destruct (Z.eq_dec k 0) as [->|]; [rewrite Z.bits_0; reflexivity|].
    rewrite Z.bits_above_log2; [reflexivity|lia|].
    apply Z.lt_le_trans with (Z.of_nat size); [apply Z.log2_lt_pow2; lia|lia].
Qed.

(* The places lo .. lo + len − 1 of 2·k, and zeros above. *)
Definition window_bits (lo len : nat) : list bit :=
  map Of (seq lo len) ++ repeat (Known false) (64 - len).
Definition same_bit (a b : bit) := match a, b with
  | Known x, Known y => Bool.eqb x y | Of p, Of q => (p =? q)%nat | _, _ => false end.
Fixpoint same_bits (a b : list bit) := match a, b with
  | [], [] => true | x :: a, y :: b => same_bit x y && same_bits a b | _, _ => false end.
Definition reads (base size lo len : nat) (e : word) : bool :=
  match bits base e with
  | Some l => (len <=? 64)%nat && same_bits (map (known size) l) (map (known size) (window_bits lo len))
  | None => false
  end.
Lemma same_bits_ok a : forall b, same_bits a b = true -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b]; simpl; try discriminate; auto. intros H. apply andb_prop in H as [H1 H2].
  f_equal; [|auto]. destruct x as [[]|p], y as [[]|q]; simpl in H1; try discriminate; try reflexivity.
  apply Nat.eqb_eq in H1. subst. reflexivity.
Qed.
Theorem reads_ok base regs size k lo len e : 0 <= k < 2 ^ Z.of_nat size -> registers base regs k ->
  reads base size lo len e = true ->
  value regs e = 2 * k / 2 ^ Z.of_nat lo mod 2 ^ Z.of_nat len.
Proof.
  intros K R C. unfold reads in C. destruct (bits base e) as [l|] eqn:E; [|discriminate].
  apply andb_prop in C as [L C]. apply Nat.leb_le in L. apply same_bits_ok in C.
  destruct (bits_ok base regs k ltac:(lia) R e l E) as (Len & V & H).
  assert (Q : forall t, (t < 64)%nat -> Z.testbit (value regs e) (Z.of_nat t) =
    bit_value k (nth t (window_bits lo len) (Known false))).
  { intros t T. rewrite H by assumption. rewrite <- (known_ok size) by assumption.
    rewrite <- (known_ok size k (nth t (window_bits lo len) _)) by assumption.
    rewrite <- (map_nth (known size) l), <- (map_nth (known size) (window_bits lo len)), C. reflexivity. }
  apply Z.bits_inj'. intros t T.
  assert (W : Z.testbit (2 * k / 2 ^ Z.of_nat lo mod 2 ^ Z.of_nat len) t =
    if t <? Z.of_nat len then Z.testbit (2 * k) (t + Z.of_nat lo) else false).
  { destruct (Z.ltb_spec t (Z.of_nat len)); [rewrite Z.mod_pow2_bits_low, Z.div_pow2_bits by lia; reflexivity|
      rewrite Z.mod_pow2_bits_high by lia; reflexivity]. }
  rewrite W. destruct (Z_lt_ge_dec t 64) as [T64|T64].
  - replace t with (Z.of_nat (Z.to_nat t)) by lia. rewrite Q by lia. unfold window_bits.
    destruct (Z.ltb_spec (Z.of_nat (Z.to_nat t)) (Z.of_nat len)).
    + rewrite app_nth1 by (rewrite map_length, seq_length; lia).
      rewrite (nth_indep _ (Known false) (Of 0)) by (rewrite map_length, seq_length; lia).
      rewrite map_nth, seq_nth by lia. cbn [bit_value]. f_equal. lia.
    + rewrite app_nth2 by (rewrite map_length, seq_length; lia).
      assert (P : forall i m, nth i (repeat (Known false) m) (Known false) = Known false).
      { intros i m. revert i. induction m as [|m IH]; intros [|i]; simpl; auto. }
      rewrite P. reflexivity.
  - rewrite high_bits by lia. destruct (Z.ltb_spec t (Z.of_nat len)); [lia|reflexivity].
Qed.

(* An expression of such a window alone, which becomes register 0. *)
Fixpoint of_window (is_window : word -> bool) (e : word) : option word :=
  if is_window e then Some (Reg 0) else
  let two (f : word -> word -> word) a b := match of_window is_window a, of_window is_window b with
    | Some x, Some y => Some (f x y) | _, _ => None end in
  let one (f : word -> word) a := match of_window is_window a with Some x => Some (f x) | None => None end in
  match e with
  | Reg _ => None
  | Const c => Some (Const c)
  | And a b => two And a b
  | Or a b => two Or a b
  | Xor a b => two Xor a b
  | Add a b => two Add a b
  | Sub a b => two Sub a b
  | Shl a n => one (fun x => Shl x n) a
  | Shr a n => one (fun x => Shr x n) a
  end.
Lemma of_window_ok is_window regs v : (forall e, is_window e = true -> value regs e = v) ->
  forall e r, of_window is_window e = Some r -> value regs e = value [v] r.
Proof.
  intros W. induction e; intros r; cbn [of_window value];
    match goal with |- (if ?c then _ else _) = _ -> _ => destruct c eqn:I end;
    try (intros [= <-]; apply W in I; exact I);
    repeat match goal with |- context [match of_window ?i ?x with _ => _ end] =>
      destruct (of_window i x); [|discriminate] end;
    try discriminate; intros H; apply some in H; subst r; cbn [value];
    repeat match goal with H : forall r, Some ?z = Some r -> value _ _ = _ |- _ => rewrite (H z eq_refl); clear H end;
    reflexivity.
Qed.

Definition all_below (n : nat) (f : Z -> bool) := forallb (fun i => f (Z.of_nat i)) (seq 0 n).
Lemma all_below_ok n f : all_below n f = true -> forall v, 0 <= v < Z.of_nat n -> f v = true.
Proof.
  intros A v V. unfold all_below in A. rewrite forallb_forall in A. specialize (A (Z.to_nat v)).
  rewrite Z2Nat.id in A by lia. apply A. apply in_seq. lia.
Qed.

(* e is f of the window of len bits from place lo on of 2·k: so it is for all values of the window. *)
Definition computes (base size lo len : nat) (f : Z -> Z) (e : word) : bool :=
  match of_window (reads base size lo len) e with
  | Some e => all_below (2 ^ len) (fun v => value [v] e =? f v)
  | None => false
  end.
Theorem computes_ok base regs size k lo len f e : 0 <= k < 2 ^ Z.of_nat size -> registers base regs k ->
  computes base size lo len f e = true ->
  value regs e = f (2 * k / 2 ^ Z.of_nat lo mod 2 ^ Z.of_nat len).
Proof.
  intros K R C. set (v := 2 * k / 2 ^ Z.of_nat lo mod 2 ^ Z.of_nat len).
  assert (V : 0 <= v < Z.of_nat (2 ^ len)).
  { rewrite Nat2Z.inj_pow. apply Z.mod_pos_bound. apply Z.pow_pos_nonneg; lia. }
  unfold computes in C. destruct (of_window (reads base size lo len) e) as [r|] eqn:E; [|discriminate].
  pose proof (all_below_ok _ _ C v V) as H. cbv beta in H. apply Z.eqb_eq in H. rewrite <- H.
  apply (of_window_ok (reads base size lo len)); [|exact E].
  intros e' I. apply (reads_ok base regs size k lo len); assumption.
Qed.
