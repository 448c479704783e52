(* Verification by half-size scalars: what ../../arith/src/curve/lanes/half_size.rs compares instead of s·G + t·P. The link to
   the source is by eye: v·t = w or −w modulo n is what it checks there of the halves, and P stands for −P if it is −w. *)
Require Import ZArith Znumtheory Lia Group.
Open Scope Z_scope.

Section HalfSize.
Context {G : group}.
Variable n : Z.
Hypothesis N : prime n.
(* All points have the order n but infinity. *)
Hypothesis Order : forall p : G, mul n p = zero.

Lemma mul_modulo j k (p : G) : (n | j - k) -> mul j p = mul k p.
Proof.
  intros [x X]. replace j with (x * n + k) by lia. rewrite mul_add, mul_mul, Order, mul_zero, add_zero. reflexivity.
Qed.
Lemma mul_injective v (p q : G) : ~ (n | v) -> mul v p = mul v q -> p = q.
Proof.
  intros V E. destruct (same p q) as [S|S]; [exact S|exfalso]. apply V.
  assert (D : add p (opp q) <> zero).
  { intros H. apply S. rewrite add_comm in H. apply opp_unique in H. rewrite H, opp_opp. reflexivity. }
  apply (mul_is_zero n (add p (opp q))); [split; [exact N|split; [apply Order|exact D]]|].
  rewrite mul_dist. rewrite E. rewrite <- mul_dist, add_opp. apply mul_zero.
Qed.

(* For v·t = w modulo n, the halves give v·(s·G + t·P). *)
Theorem halves s t v w (base p : G) : (n | v * t - w) ->
  mul v (add (mul s base) (mul t p)) = add (mul (v * s) base) (mul w p).
Proof.
  intros H. rewrite mul_dist, <- !mul_mul. f_equal. apply mul_modulo. exact H.
Qed.
(* And v·Q is v·R or its negative if and only if Q is R or its negative: so a comparison of x decides as well. *)
Theorem half_size_decides s t v w (base p r : G) : (n | v * t - w) -> ~ (n | v) ->
  let q := add (mul s base) (mul t p) in let q' := add (mul (v * s) base) (mul w p) in
  (q' = mul v r \/ q' = opp (mul v r)) <-> (q = r \/ q = opp r).
Proof.
  intros H V q q'. unfold q'. rewrite <- (halves s t) by exact H. fold q.
  assert (M : opp (mul v r) = mul v (opp r)).
  { symmetry. apply opp_unique. rewrite <- mul_dist, add_opp. apply mul_zero. }
  rewrite M. split; intros [E|E].
  - left. apply (mul_injective v); assumption.
  - right. apply (mul_injective v); assumption.
  - left. rewrite E. reflexivity.
  - right. rewrite E. reflexivity.
Qed.
End HalfSize.
