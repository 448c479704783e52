(* Multiples of a point in an abstract commutative group.

   Nothing here knows a curve: a group is what these laws say. That chord and tangent are such a group is the theorem on
   which docs/proofs.md rests. *)
Require Import ZArith Znumtheory Lia.
Open Scope Z_scope.

Record group := Group {
  point :> Type;
  zero : point;
  add : point -> point -> point;
  opp : point -> point;
  add_comm : forall p q, add p q = add q p;
  add_assoc : forall p q r, add p (add q r) = add (add p q) r;
  add_zero : forall p, add zero p = p;
  add_opp : forall p, add p (opp p) = zero;
  same : forall p q : point, {p = q} + {p <> q}
}.
Arguments zero {_}. Arguments add {_}. Arguments opp {_}. Arguments same {_}.
Arguments add_comm {_}. Arguments add_assoc {_}. Arguments add_zero {_}. Arguments add_opp {_}.

Section Multiples.
Context {G : group}.
Implicit Types p q : G.

(* k·p *)
Definition mul (k : Z) p : G :=
  match k with
  | Z0 => zero
  | Zpos n => Pos.iter (add p) zero n
  | Zneg n => opp (Pos.iter (add p) zero n)
  end.

Lemma add_zero_r p : add p zero = p.
Proof. rewrite add_comm. apply add_zero. Qed.
Lemma cancel p q r : add p q = add p r -> q = r.
Proof.
  intros H. rewrite <- (add_zero q), <- (add_zero r), <- (add_opp p), (add_comm p (opp p)).
  rewrite <- !add_assoc, H. reflexivity.
Qed.
Lemma opp_unique p q : add p q = zero -> q = opp p.
Proof. intros H. apply (cancel p). rewrite H, add_opp. reflexivity. Qed.
Lemma opp_opp p : opp (opp p) = p.
Proof. symmetry. apply opp_unique. rewrite add_comm. apply add_opp. Qed.
Lemma opp_zero : opp (zero : G) = zero.
Proof. symmetry. apply opp_unique. apply add_zero. Qed.
Lemma opp_add p q : opp (add p q) = add (opp p) (opp q).
Proof.
  symmetry. apply opp_unique. rewrite <- add_assoc, (add_assoc q), (add_comm q (opp p)), <- add_assoc, add_opp,
    add_zero_r, add_opp. reflexivity.
Qed.

Lemma mul_succ k p : mul (Z.succ k) p = add p (mul k p).
Proof.
  destruct k as [|n|n].
  - reflexivity.
  - replace (Z.succ (Zpos n)) with (Zpos (Pos.succ n)) by lia. cbn [mul]. rewrite Pos.iter_succ. reflexivity.
  - destruct (Pos.eq_dec n 1) as [->|H]; [cbn; rewrite add_zero_r, add_opp; reflexivity|].
    replace (Z.succ (Zneg n)) with (Zneg (Pos.pred n)) by lia. cbn [mul].
    rewrite <- (Pos.succ_pred n) at 2 by assumption.
    rewrite Pos.iter_succ, opp_add, add_assoc, add_opp, add_zero. reflexivity.
Qed.
Lemma mul_add j k p : mul (j + k) p = add (mul j p) (mul k p).
Proof.
  revert j. apply Z.bi_induction.
  - intros a b ->. reflexivity.
  - rewrite Z.add_0_l. cbn [mul]. rewrite add_zero. reflexivity.
  - intros j. rewrite Z.add_succ_l, !mul_succ, <- add_assoc. split; [intros ->; reflexivity|apply cancel].
Qed.
Lemma mul_0 p : mul 0 p = zero. Proof. reflexivity. Qed.
Lemma mul_1 p : mul 1 p = p. Proof. apply add_zero_r. Qed.
Lemma mul_opp k p : mul (- k) p = opp (mul k p).
Proof. apply opp_unique. rewrite <- mul_add, Z.add_opp_diag_r. reflexivity. Qed.
Lemma mul_sub j k p : mul (j - k) p = add (mul j p) (opp (mul k p)).
Proof. unfold Z.sub. rewrite mul_add, mul_opp. reflexivity. Qed.
Lemma mul_zero k : mul k (zero : G) = zero.
Proof.
  revert k. apply Z.bi_induction; [intros a b ->; reflexivity|reflexivity|].
  intros k. rewrite mul_succ, add_zero. reflexivity.
Qed.
Lemma mul_dist k p q : mul k (add p q) = add (mul k p) (mul k q).
Proof.
  revert k. apply Z.bi_induction; [intros a b ->; reflexivity|cbn; rewrite add_zero; reflexivity|].
  intros k. rewrite !mul_succ. split.
  - intros ->. rewrite <- !add_assoc. f_equal. rewrite !add_assoc. f_equal. apply add_comm.
  - intros H. apply (cancel (add p q)). rewrite H, <- !add_assoc. f_equal. rewrite !add_assoc. f_equal. apply add_comm.
Qed.
Lemma mul_mul j k p : mul (j * k) p = mul j (mul k p).
Proof.
  revert j. apply Z.bi_induction; [intros a b ->; reflexivity|reflexivity|].
  intros j. rewrite Z.mul_succ_l, Z.add_comm, mul_add, mul_succ. split; [intros ->; reflexivity|apply cancel].
Qed.

(* A point of prime order n: the multiples that are 0 are those by multiples of n. *)
Definition of_order (n : Z) p := prime n /\ mul n p = zero /\ p <> zero.

Theorem mul_is_zero n p k : of_order n p -> (mul k p = zero <-> (n | k)).
Proof.
  intros (N & O & F). split.
  - intros H. destruct (Zdivide_dec n k) as [D|D]; [exact D|]. exfalso. apply F.
    destruct (rel_prime_bezout n k (prime_rel_prime n N k D)) as [u v E].
    rewrite <- (mul_1 p), <- E, mul_add, !mul_mul, O, H, !mul_zero. apply add_zero.
  - intros [j ->]. rewrite mul_mul, O. apply mul_zero.
Qed.
Theorem mul_equal n p j k : of_order n p -> (mul j p = mul k p <-> (n | j - k)).
Proof.
  intros H. rewrite <- (mul_is_zero n p) by assumption. rewrite mul_sub. split.
  - intros ->. apply add_opp.
  - intros E. apply opp_unique in E. rewrite <- (opp_opp (mul k p)), E, opp_opp. reflexivity.
Qed.
(* Small multiples of a point are different. *)
Corollary mul_differs n p j k : of_order n p -> 0 < Z.abs (j - k) < n -> mul j p <> mul k p.
Proof.
  intros H R E. apply (mul_equal n) in E; [|assumption]. apply Z.divide_abs_r, Z.divide_pos_le in E; lia.
Qed.
Corollary mul_not_zero n p k : of_order n p -> 0 < Z.abs k < n -> mul k p <> zero.
Proof. intros H R. rewrite <- (mul_0 p). apply (mul_differs n); [assumption|]. rewrite Z.sub_0_r. exact R. Qed.

End Multiples.
