(* Division steps and their matrices, as ../../arith/src/backend/divsteps.rs describes them, and a round of the packed steps of
   ../../arith/src/backend/x86_64/steps.rs in words of 64 bits. The definitions are beside the source by eye; numbers compare
   them with the text of the source in Rust. *)
Require Import ZArith Lia.
Open Scope Z_scope.

(* A signed word. *)
Definition s64 (x : Z) : Z := (x + 2 ^ 63) mod 2 ^ 64 - 2 ^ 63.

Lemma s64_small x : - 2 ^ 63 <= x < 2 ^ 63 -> s64 x = x.
Proof. intros H. unfold s64. rewrite Z.mod_small; lia. Qed.
Lemma s64_congruent x : exists t, s64 x = x + 2 ^ 64 * t.
Proof.
  unfold s64. exists (- ((x + 2 ^ 63) / 2 ^ 64)).
  pose proof (Z.div_mod (x + 2 ^ 63) (2 ^ 64) ltac:(lia)). lia.
Qed.

(* A division step: ζ, f and g, and the rows (u, v) and (q, r), by which 2^i·f and 2^i·g are sums of the first f and g. *)
Record state := State { zeta : Z; sf : Z; sg : Z; su : Z; sv : Z; sq : Z; sr : Z }.

Definition divstep (s : state) : state :=
  let (z, f, g, u, v, q, r) := s in
  if Z.odd g then
    if z <? 0 then State (- z - 2) g ((g - f) / 2) (2 * q) (2 * r) (q - u) (r - v)
    else State (z - 1) f ((g + f) / 2) (2 * u) (2 * v) (q + u) (r + v)
  else State (z - 1) f (g / 2) (2 * u) (2 * v) q r.

Fixpoint divsteps (n : nat) (s : state) : state :=
  match n with O => s | S k => divstep (divsteps k s) end.

(* From here, with the rows of the identity. *)
Definition start (z f g : Z) : state := State z f g 1 0 0 1.

(* What holds of a state that i steps after (z, f0, g0) give. *)
Definition follows (i : nat) (f0 g0 : Z) (s : state) : Prop :=
  let p := 2 ^ Z.of_nat i in
  Z.odd (sf s) = true /\
  p * sf s = su s * f0 + sv s * g0 /\ p * sg s = sq s * f0 + sr s * g0 /\
  Z.abs (su s) + Z.abs (sv s) <= p /\ Z.abs (sq s) + Z.abs (sr s) <= p.

Lemma odd_half x : Z.odd x = true -> exists h, x = 2 * h + 1.
Proof. intros H. apply Z.odd_spec in H. exact H. Qed.
Lemma even_half x : Z.odd x = false -> exists h, x = 2 * h.
Proof.
  intros H. rewrite <- Z.negb_even in H. apply Bool.negb_false_iff, Z.even_spec in H. exact H.
Qed.
Lemma half_even h : 2 * h / 2 = h.
Proof. rewrite Z.mul_comm. apply Z.div_mul. lia. Qed.

Lemma follows_step i f0 g0 s : follows i f0 g0 s -> follows (S i) f0 g0 (divstep s).
Proof.
  destruct s as [z f g u v q r]. unfold follows. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
  set (p := 2 ^ Z.of_nat i). cbn -[Z.mul]. intros (O & Hf & Hg & Bu & Bq).
  destruct (Z.odd g) eqn:G; [apply odd_half in G|apply even_half in G]; destruct G as [h E].
  - destruct (odd_half f O) as [k F].
    destruct (z <? 0); cbn -[Z.mul].
    + replace ((g - f) / 2) with (h - k) by (subst; replace (2 * h + 1 - (2 * k + 1)) with (2 * (h - k)) by ring;
        rewrite half_even; reflexivity).
      split; [subst g; rewrite Z.add_comm, Z.odd_add_mul_2; reflexivity|].
      assert (p * (2 * (h - k)) = p * g - p * f) by (subst; ring). repeat split; nia.
    + replace ((g + f) / 2) with (h + k + 1) by (subst; replace (2 * h + 1 + (2 * k + 1)) with (2 * (h + k + 1)) by ring;
        rewrite half_even; reflexivity).
      split; [exact O|].
      assert (p * (2 * (h + k + 1)) = p * g + p * f) by (subst; ring). repeat split; nia.
  - cbn -[Z.mul]. subst g. rewrite half_even. split; [exact O|]. repeat split; nia.
Qed.

Lemma follows_start z f g : Z.odd f = true -> follows 0 f g (start z f g).
Proof. intros O. unfold follows. cbn -[Z.mul]. repeat split; lia || exact O. Qed.

Lemma follows_steps n z f g : Z.odd f = true -> follows n f g (divsteps n (start z f g)).
Proof. intros O. induction n as [|n IH]; [apply follows_start, O|apply follows_step, IH]. Qed.

Lemma zeta_step s b : - b <= zeta s <= b -> - (b + 2) <= zeta (divstep s) <= b + 2.
Proof. destruct s as [z f g u v q r]. cbn. intros H. destruct (Z.odd g), (z <? 0); cbn; lia. Qed.
Lemma zeta_steps n s b : - b <= zeta s <= b ->
  - (b + 2 * Z.of_nat n) <= zeta (divsteps n s) <= b + 2 * Z.of_nat n.
Proof.
  intros H. induction n as [|n IH]; [cbn -[Z.mul]; lia|]. cbn [divsteps].
  apply zeta_step in IH. lia.
Qed.

(* One round of the assembly, on packed words F and G: sar rounds down. *)
Definition round (s : Z * Z * Z) : Z * Z * Z :=
  let '(z, f, g) := s in
  let a := s64 ((if z <? 0 then s64 (- f) else f) + g) in
  let y := if z <? 0 then g else f in
  let w := if z <? 0 then - 1 - z else z in
  if Z.odd g then (s64 (w - 1), y, a / 2) else (s64 (z - 1), f, g / 2).

Fixpoint rounds (n : nat) (s : Z * Z * Z) : Z * Z * Z :=
  match n with O => s | S k => round (rounds k s) end.

(* The packed word of f and a row, of which k times is in the fields. *)
Definition pack (k f u v : Z) : Z := f - 2 ^ 21 * (k * u) - 2 ^ 42 * (k * v).

(* F and G hold f and g of a state that i steps on the lowest 20 bits a and b of f0 and g0 give, with the same rows as s:
   n steps of these are those of f0 and g0. *)
Definition packed (n i : nat) (a b : Z) (w : Z * Z * Z) (s : state) : Prop :=
  let k := 2 ^ (20 - Z.of_nat i) in
  exists f g t1 t2,
    w = (zeta s, pack k f (su s) (sv s), pack k g (sq s) (sr s)) /\
    f - sf s = 2 ^ (Z.of_nat n - Z.of_nat i) * t1 /\ g - sg s = 2 ^ (Z.of_nat n - Z.of_nat i) * t2 /\
    - 2 ^ 20 < f < 2 ^ 20 /\ - 2 ^ 20 < g < 2 ^ 20 /\ (b = 0 -> g = 0) /\
    2 ^ Z.of_nat i * f = su s * a + sv s * b /\ 2 ^ Z.of_nat i * g = sq s * a + sr s * b.

Lemma pack_step k k2 f u v : k = 2 * k2 -> pack k f u v = pack k2 f (2 * u) (2 * v).
Proof. intros ->. unfold pack. ring. Qed.

(* The bounds of scaled rows. *)
Lemma scaled k p u v : 0 < k -> k * p = 2 ^ 20 -> Z.abs u + Z.abs v <= p ->
  Z.abs (k * u) + Z.abs (k * v) <= 2 ^ 20.
Proof. intros K P B. rewrite !Z.abs_mul, (Z.abs_eq k) by lia. nia. Qed.

(* A packed word of bounds of which no sum overflows. *)
Lemma pack_fits f x y : - 2 ^ 20 < f < 2 ^ 20 -> Z.abs x + Z.abs y <= 2 ^ 20 ->
  - 2 ^ 63 < f - 2 ^ 21 * x - 2 ^ 42 * y < 2 ^ 63 - 2 ^ 30.
Proof. intros; lia. Qed.
