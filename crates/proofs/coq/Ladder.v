(* k·P by x alone: the ladder that ../../arith/src/curve/x25519.rs runs.

   A value is the x of a point, so that of its opposite too; the points here are ones that have it. What a step gives for
   points whose difference is P or its opposite is what the table of docs/proofs.md states of the formula, for a P that is
   neither infinity nor has x = 0; nothing is known of what it gives for others. *)
Require Import ZArith List Bool Lia Group Words.
Import ListNotations.
Open Scope Z_scope.

(* Operands are counted from the last one. A step gives two points: the double of the first point, or of the second one if the
   truth value holds; and the sum. *)
Inductive ladder_op :=
| LIs (e : word) (c : Z) | LInfinity
| LStep (m p q : nat) | LSelect (m p q : nat).

Section Ladder.
Context {G : group}.
Variables (P : G) (k : Z).
Hypothesis K : 0 <= k < 2^255.

Record ladder_state := LadderState { holds : list bool; points : list (option G) }.
Definition ladder_step (s : ladder_state) (o : ladder_op) : ladder_state :=
  let 'LadderState m p := s in
  let truth i := nth i m false in
  let point i := nth i p None in
  match o with
  | LIs e c => LadderState ((value (words k) e =? c) :: m) p
  | LInfinity => LadderState m (Some zero :: p)
  | LStep c a b => LadderState m (match point a, point b with
    | Some x, Some y =>
      let difference := add y (opp x) in let doubled := if truth c then y else x in
      if (if same difference P then true else if same difference (opp P) then true else false)
      then Some (add x y) :: Some (add doubled doubled) :: p else None :: None :: p
    | _, _ => None :: None :: p end)
  | LSelect c a b => LadderState m ((if truth c then point a else point b) :: p)
  end.
Definition ladder_run (program : list ladder_op) (s : ladder_state) : ladder_state := fold_left ladder_step program s.
Definition last_x (s : ladder_state) : option G := nth 0 (points s) None.

Definition bit_at (i : nat) : word := And (Shr (Reg (Nat.div i 64)) (Nat.modulo i 64)) (Const 1).
(* Bits i − 1 .. 0, with the bit above them and the places of both points. *)
Fixpoint steps (i : nat) (above : word) (p q : nat) : list ladder_op :=
  match i with
  | O => [LIs above 1; LSelect 0 q p]
  | S i => LIs (Xor (bit_at i) above) 1 :: LStep 0 p q :: steps i (bit_at i) 1 0
  end.
Definition ladder_program : list ladder_op :=
  [LIs (Xor (bit_at 254) (Const 0)) 1; LInfinity; LStep 0 0 1] ++ steps 254 (bit_at 254) 1 0.

Lemma bit_ok i : (i < 255)%nat -> value (words k) (bit_at i) = Z.b2z (Z.odd (k / 2 ^ Z.of_nat i)).
Proof.
  intros I. unfold bit_at. cbn [value]. change 1 with (Z.ones 1). rewrite Z.land_ones by lia. change (2^1) with 2.
  pose proof (Nat.div_mod i 64 ltac:(lia)) as E. pose proof (Nat.mod_upper_bound i 64 ltac:(lia)) as B.
  set (j := Nat.div i 64) in *. set (t := Nat.modulo i 64) in *.
  assert (J : (j < 4)%nat) by lia.
  assert (V : nth j (words k) 0 = k / 2 ^ (64 * Z.of_nat j) mod 2^64).
  { unfold words. do 4 (destruct j as [|j]; [cbn [nth]; f_equal; change (2 ^ (64 * Z.of_nat 0)) with 1;
      rewrite ?Z.div_1_r; reflexivity|]). lia. }
  rewrite V. clear V. rewrite Zmod_odd.
  assert (H : Z.odd (Z.shiftr (k / 2 ^ (64 * Z.of_nat j) mod 2^64) (Z.of_nat t)) = Z.odd (k / 2 ^ Z.of_nat i)).
  { rewrite <- Z.testbit_odd, Z.mod_pow2_bits_low, Z.div_pow2_bits by lia.
    rewrite Z.testbit_odd, Z.shiftr_div_pow2 by lia. do 3 f_equal. lia. }
  rewrite H. destruct (Z.odd _); reflexivity.
Qed.

(* The multiple that stands at the first or the second place, after the bits from i on. *)
Definition multiple (i : nat) (is_second : bool) : Z :=
  let a := k / 2 ^ Z.of_nat i in if eqb (Z.odd a) is_second then a else a + 1.

Lemma halves i : k / 2 ^ Z.of_nat i = 2 * (k / 2 ^ Z.of_nat (S i)) + Z.b2z (Z.odd (k / 2 ^ Z.of_nat i)).
Proof.
  replace (Z.of_nat (S i)) with (Z.of_nat i + 1) by lia. rewrite Z.pow_add_r, <- Z.div_div by lia. change (2^1) with 2.
  set (a := k / 2 ^ Z.of_nat i). pose proof (Z.div_mod a 2 ltac:(lia)) as E. rewrite Zmod_odd in E.
  destruct (Z.odd a); cbn [Z.b2z]; lia.
Qed.

Lemma steps_ok i : forall above p q m l, (i <= 255)%nat ->
  value (words k) above = Z.b2z (Z.odd (k / 2 ^ Z.of_nat i)) ->
  nth p l None = Some (mul (multiple i false) P) -> nth q l None = Some (mul (multiple i true) P) ->
  last_x (ladder_run (steps i above p q) (LadderState m l)) = Some (mul k P).
Proof.
  induction i as [|i IH]; intros above p q m l I A B C.
  - cbn [steps ladder_run fold_left ladder_step nth]. unfold last_x. cbn [points nth]. rewrite A.
    change (2 ^ Z.of_nat 0) with 1 in *. rewrite B, C. unfold multiple. change (2 ^ Z.of_nat 0) with 1.
    rewrite !Z.div_1_r. destruct (Z.odd k); reflexivity.
  - cbn [steps ladder_run fold_left ladder_step nth]. rewrite B, C.
    change (value (words k) (Xor ?a ?b)) with (Z.lxor (value (words k) a) (value (words k) b)).
    rewrite bit_ok, A by lia.
    set (a := k / 2 ^ Z.of_nat (S i)) in *. set (b := Z.odd (k / 2 ^ Z.of_nat i)) in *.
    pose proof (halves i) as H. fold a b in H.
    assert (D : add (mul (multiple (S i) true) P) (opp (mul (multiple (S i) false) P)) =
      if Z.odd a then opp P else P).
    { rewrite <- mul_sub. unfold multiple. fold a. destruct (Z.odd a); cbn [eqb].
      - replace (a - (a + 1)) with (- (1)) by ring. rewrite mul_opp, mul_1. reflexivity.
      - replace (a + 1 - a) with 1 by ring. apply mul_1. }
    rewrite D.
    assert (S : (if same (if Z.odd a then opp P else P) P then true else
      if same (if Z.odd a then opp P else P) (opp P) then true else false) = true).
    { destruct (Z.odd a); destruct (same _ P); try reflexivity; [|contradiction].
      destruct (same (opp P) (opp P)); [reflexivity|contradiction]. }
    assert (M : forall s, multiple i s = 2 * a + (if eqb b s then Z.b2z b else Z.b2z b + 1)).
    { intros s. unfold multiple. fold b. rewrite H. destruct (eqb b s); ring. }
    assert (N : forall s, multiple (Datatypes.S i) s = if eqb (Z.odd a) s then a else a + 1) by reflexivity.
    rewrite S. apply IH; [lia|apply bit_ok; lia| |]; cbn [nth]; f_equal; rewrite M, !N.
    + assert (X : (Z.lxor (Z.b2z b) (Z.b2z (Z.odd a)) =? 1) = xorb b (Z.odd a)) by (destruct b, (Z.odd a); reflexivity).
      rewrite X. destruct b, (Z.odd a); cbn [xorb eqb Z.b2z]; rewrite <- mul_add; f_equal; ring.
    + destruct b, (Z.odd a); cbn [eqb Z.b2z]; rewrite <- mul_add; f_equal; ring.
Qed.

(* Infinity stands behind the first truth value. *)
Lemma infinity_first e m l r : ladder_run ([LIs e 1; LInfinity] ++ r) (LadderState m l) =
  ladder_run (LIs e 1 :: r) (LadderState m (Some zero :: l)).
Proof. reflexivity. Qed.
Theorem ladder_ok : last_x (ladder_run ladder_program (LadderState [] [Some P])) = Some (mul k P).
Proof.
  assert (T : k / 2 ^ Z.of_nat 255 = 0) by (apply Z.div_small; change (Z.of_nat 255) with 255; lia).
  unfold ladder_program. change ([LIs ?a 1; LInfinity; LStep 0 0 1] ++ ?r) with ([LIs a 1; LInfinity] ++ LStep 0 0 1 :: r).
  rewrite infinity_first. change (LIs ?a 1 :: LStep 0 0 1 :: ?r) with (steps 255 (Const 0) 0 1).
  apply steps_ok; [lia|rewrite T; reflexivity| |]; unfold multiple; rewrite T; cbn [Z.odd eqb nth]; [reflexivity|].
  rewrite mul_1. reflexivity.
Qed.
End Ladder.
