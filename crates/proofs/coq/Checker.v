(* A checker of certificates, which accepts nothing that does not hold: check_sound.

   It has the rules of ../src/checker.rs. A certificate is about natural numbers, each at most a greatest value, of
   which some polynomials are 0 and some are at least 0. Kernel.v says where these come from. *)
Require Import ZArith List Lia Bool PArith Znumtheory.
Import ListNotations.
Open Scope Z_scope.

(* Products of variables, and sums of them with coefficients. *)
Definition mono := list positive.
Definition poly := list (mono * Z).
Definition valuation := positive -> Z.

Fixpoint evm (v : valuation) (m : mono) : Z :=
  match m with [] => 1 | x :: r => v x * evm v r end.
Fixpoint ev (v : valuation) (p : poly) : Z :=
  match p with [] => 0 | t :: r => snd t * evm v (fst t) + ev v r end.

(* What is to be shown. *)
Inductive goal :=
| GNotNegative (p : poly)
| GZero (p : poly)
| GDivides (n : Z) (p : poly).
Definition holds (v : valuation) (g : goal) : Prop :=
  match g with
  | GNotNegative p => 0 <= ev v p
  | GZero p => ev v p = 0
  | GDivides n p => (n | ev v p)
  end.

(* Arithmetic of polynomials in normal form: monomials in ascending order. *)
Fixpoint mcmp (a b : mono) : comparison :=
  match a, b with
  | [], [] => Eq | [], _ => Lt | _, [] => Gt
  | x :: a', y :: b' => match Pos.compare x y with Eq => mcmp a' b' | c => c end
  end.
Lemma mcmp_eq a : forall b, mcmp a b = Eq -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b]; simpl; try discriminate; auto.
  destruct (Pos.compare x y) eqn:E; try discriminate. intros H.
  apply Pos.compare_eq in E. subst. f_equal; auto.
Qed.

Fixpoint insert (m : mono) (c : Z) (p : poly) : poly :=
  match p with
  | [] => [(m, c)]
  | t :: r =>
    match mcmp m (fst t) with
    | Lt => (m, c) :: p
    | Eq => if c + snd t =? 0 then r else (m, c + snd t) :: r
    | Gt => t :: insert m c r
    end
  end.
Lemma ev_insert v m c p : ev v (insert m c p) = c * evm v m + ev v p.
Proof.
  induction p as [|[n d] r IH]; simpl; [lia|].
  destruct (mcmp m n) eqn:E; simpl.
  - apply mcmp_eq in E; subst n. destruct (Z.eqb_spec (c + d) 0) as [H|H]; simpl; [|ring].
    replace d with (- c) by lia. ring.
  - ring.
  - rewrite IH. ring.
Qed.

Fixpoint minsert (x : positive) (m : mono) : mono :=
  match m with
  | [] => [x]
  | y :: r => if (x <=? y)%positive then x :: m else y :: minsert x r
  end.
Lemma evm_minsert v x m : evm v (minsert x m) = v x * evm v m.
Proof.
  induction m as [|y r IH]; simpl; [ring|].
  destruct (x <=? y)%positive; simpl; [ring|]. rewrite IH. ring.
Qed.
Definition mtimes (a b : mono) : mono := fold_right minsert b a.
Lemma evm_mtimes v a b : evm v (mtimes a b) = evm v a * evm v b.
Proof.
  unfold mtimes. induction a; cbn [fold_right evm]; [lia|]. rewrite evm_minsert, IHa. ring.
Qed.

(* to + k·m·p *)
Definition add (k : Z) (m : mono) (p to : poly) : poly :=
  fold_right (fun t a => insert (mtimes m (fst t)) (k * snd t) a) to p.
Lemma ev_add v k m p to : ev v (add k m p to) = k * evm v m * ev v p + ev v to.
Proof.
  unfold add. induction p as [|t p IH]; simpl; [ring|]. rewrite ev_insert, IH, evm_mtimes. ring.
Qed.
Definition negated (p : poly) := add (-1) [] p [].
Lemma ev_negated v p : ev v (negated p) = - ev v p.
Proof. unfold negated. rewrite ev_add. cbn [ev evm]. ring. Qed.

(* A number in the place of a bit. *)
Definition occurs (b : positive) (m : mono) := existsb (Pos.eqb b) m.
Definition without (b : positive) (m : mono) := filter (fun x => negb (Pos.eqb b x)) m.
Definition with_bit (b : positive) (one : bool) (p : poly) : poly :=
  fold_right (fun t a =>
    if occurs b (fst t) then if one then insert (without b (fst t)) (snd t) a else a
    else insert (fst t) (snd t) a) [] p.
Lemma evm_zero v b m : v b = 0 -> occurs b m = true -> evm v m = 0.
Proof.
  intros H. induction m as [|x m IH]; simpl; [discriminate|].
  destruct (Pos.eqb_spec b x) as [E|E]; simpl; intros O; [subst; rewrite H; ring|].
  rewrite IH by assumption. ring.
Qed.
Lemma evm_one v b m : v b = 1 -> evm v (without b m) = evm v m.
Proof.
  intros H. induction m as [|x m IH]; simpl; [reflexivity|].
  destruct (Pos.eqb_spec b x) as [E|E]; simpl; [subst; rewrite H|]; rewrite IH; ring.
Qed.
Lemma ev_with_bit v b (one : bool) p :
  v b = (if one then 1 else 0) -> ev v (with_bit b one p) = ev v p.
Proof.
  intros H. induction p as [|[m c] p IH]; simpl; [reflexivity|].
  destruct (occurs b m) eqn:O.
  - destruct one; [rewrite ev_insert, evm_one by assumption; rewrite IH; ring|].
    rewrite (evm_zero v b m) by assumption. rewrite IH. ring.
  - rewrite ev_insert, IH. ring.
Qed.
Definition goal_with_bit (b : positive) (one : bool) (g : goal) : goal :=
  match g with
  | GNotNegative p => GNotNegative (with_bit b one p)
  | GZero p => GZero (with_bit b one p)
  | GDivides n p => GDivides n (with_bit b one p)
  end.
Lemma holds_with_bit v b (one : bool) g :
  v b = (if one then 1 else 0) -> holds v (goal_with_bit b one g) -> holds v g.
Proof. intros H. destruct g; simpl; rewrite ev_with_bit by exact H; auto. Qed.

(* Whether goals are the same. *)
Definition same (p q : poly) : bool := match add (-1) [] p q with [] => true | _ => false end.
Lemma same_ok v p q : same p q = true -> ev v p = ev v q.
Proof.
  unfold same. destruct (add (-1) [] p q) eqn:E; [intros _|discriminate].
  pose proof (ev_add v (-1) [] p q) as H. rewrite E in H. cbn [ev evm] in H. lia.
Qed.
Definition same_goal (g h : goal) : bool :=
  match g, h with
  | GNotNegative p, GNotNegative q => same p q
  | GZero p, GZero q => same p q
  | GDivides n p, GDivides m q => (n =? m) && same p q
  | _, _ => false
  end.
Lemma same_goal_ok v g h : same_goal g h = true -> holds v g -> holds v h.
Proof.
  destruct g, h; simpl; try discriminate; intros H.
  - rewrite (same_ok v _ _ H). auto.
  - rewrite (same_ok v _ _ H). auto.
  - apply andb_prop in H as [H1 H2]. apply Z.eqb_eq in H1. subst.
    rewrite (same_ok v _ _ H2). auto.
Qed.

Section Ranges.
Variable greatest : positive -> Z.
Definition in_range (v : valuation) := forall x, 0 <= v x <= greatest x.

Fixpoint mgreatest (m : mono) : Z := match m with [] => 1 | x :: r => greatest x * mgreatest r end.
Lemma evm_range v m : in_range v -> 0 <= evm v m <= mgreatest m.
Proof. intros H. induction m as [|x m IH]; simpl; [lia|]. specialize (H x). nia. Qed.
Definition least (t : mono * Z) : Z :=
  match fst t with [] => snd t | m => if 0 <=? snd t then 0 else snd t * mgreatest m end.
Fixpoint lower_bound (p : poly) : Z :=
  match p with [] => 0 | t :: r => least t + lower_bound r end.
Lemma lower_bound_ok v p : in_range v -> lower_bound p <= ev v p.
Proof.
  intros H. induction p as [|[m c] p IH]; cbn [lower_bound ev fst snd]; [lia|].
  enough (least (m, c) <= c * evm v m) by lia.
  pose proof (evm_range v m H) as R. unfold least; cbn [fst snd].
  destruct m as [|x m]; [cbn; lia|]. destruct (Z.leb_spec 0 c); nia.
Qed.

(* Multiples of equations and of premises, each with a monomial as a factor; and a scale. *)
Definition multiples := list (nat * mono * Z).
Record combination := Combine { scale : Z; equations : multiples; premises : multiples }.

Definition sum (sign : Z) (of : list poly) (ms : multiples) (to : poly) : poly :=
  fold_right (fun t a => add (sign * snd t) (snd (fst t)) (nth (fst (fst t)) of []) a) to ms.
Lemma ev_sum v eqs ms to :
  (forall e, In e eqs -> ev v e = 0) -> ev v (sum 1 eqs ms to) = ev v to.
Proof.
  intros H. induction ms as [|t ms IH]; [reflexivity|].
  change (sum 1 eqs (t :: ms) to) with
    (add (1 * snd t) (snd (fst t)) (nth (fst (fst t)) eqs []) (sum 1 eqs ms to)).
  rewrite ev_add, IH.
  replace (ev v (nth (fst (fst t)) eqs [])) with 0; [ring|].
  destruct (nth_in_or_default (fst (fst t)) eqs []) as [I|E]; [symmetry; auto|rewrite E; reflexivity].
Qed.
Definition not_negatives (ms : multiples) := forallb (fun t => 0 <=? snd t) ms.
Lemma ev_less v prems ms to :
  in_range v -> (forall p, In p prems -> 0 <= ev v p) -> not_negatives ms = true ->
  ev v (sum (-1) prems ms to) <= ev v to.
Proof.
  intros R H. induction ms as [|t ms IH]; [simpl; lia|].
  intros U. change (sum (-1) prems (t :: ms) to) with
    (add (-1 * snd t) (snd (fst t)) (nth (fst (fst t)) prems []) (sum (-1) prems ms to)).
  cbn [not_negatives forallb] in U. apply andb_prop in U as [U1 U2]. apply Z.leb_le in U1. specialize (IH U2).
  rewrite ev_add.
  assert (0 <= ev v (nth (fst (fst t)) prems [])).
  { destruct (nth_in_or_default (fst (fst t)) prems []) as [I|E]; [auto|rewrite E; simpl; lia]. }
  pose proof (evm_range v (snd (fst t)) R). pose proof (Z.mul_nonneg_nonneg (snd t) (evm v (snd (fst t)))). nia.
Qed.

(* p is at least 0: s·p + s − 1 and multiples of equations, less multiples of premises, is so by ranges. *)
Definition not_negative (eqs prems : list poly) (p : poly) (by_ : combination) : bool :=
  (0 <? scale by_) && not_negatives (premises by_) &&
  (0 <=? lower_bound (sum (-1) prems (premises by_)
    (sum 1 eqs (equations by_) (add (scale by_) [] p [([], scale by_ - 1)])))).
Lemma not_negative_ok v eqs prems p by_ :
  in_range v -> (forall e, In e eqs -> ev v e = 0) -> (forall h, In h prems -> 0 <= ev v h) ->
  not_negative eqs prems p by_ = true -> 0 <= ev v p.
Proof.
  intros R E H C. unfold not_negative in C. apply andb_prop in C as [C C3].
  apply andb_prop in C as [C1 C2]. apply Z.ltb_lt in C1. apply Z.leb_le in C3.
  set (q := sum 1 eqs (equations by_) (add (scale by_) [] p [([], scale by_ - 1)])) in *.
  pose proof (lower_bound_ok v (sum (-1) prems (premises by_) q) R) as L.
  pose proof (ev_less v prems (premises by_) q R H C2) as S.
  unfold q in S at 2. rewrite ev_sum, ev_add in S by assumption. cbn [ev fst snd evm] in S. nia.
Qed.

(* n divides p: it divides all coefficients of s·p and multiples of equations, and s is coprime to n. *)
Definition divides (eqs : list poly) (n : Z) (p : poly) (by_ : combination) : bool :=
  (0 <? n) && (Z.gcd n (scale by_) =? 1) &&
  forallb (fun t => snd t mod n =? 0) (sum 1 eqs (equations by_) (add (scale by_) [] p [])).
Lemma divides_ok v eqs n p by_ :
  (forall e, In e eqs -> ev v e = 0) -> divides eqs n p by_ = true -> 0 < n /\ (n | ev v p).
Proof.
  intros E C. unfold divides in C. apply andb_prop in C as [C C3]. apply andb_prop in C as [C1 C2].
  apply Z.ltb_lt in C1. apply Z.eqb_eq in C2. split; [assumption|].
  set (q := sum 1 eqs (equations by_) (add (scale by_) [] p [])) in *.
  assert (D : (n | ev v q)).
  { clearbody q. induction q as [|[m c] q IH]; cbn [ev fst snd]; [exists 0; lia|].
    cbn [forallb snd] in C3. apply andb_prop in C3 as [H1 H2]. apply Z.eqb_eq in H1.
    apply Z.divide_add_r; [|auto]. apply Z.divide_mul_l. apply Z.mod_divide; lia. }
  unfold q in D. rewrite ev_sum, ev_add in D by assumption. cbn [ev evm] in D.
  rewrite Z.mul_1_r, Z.add_0_r in D.
  apply Gauss with (scale by_); [assumption|]. apply Zgcd_1_rel_prime. assumption.
Qed.

(* The steps of a certificate. What is 0 is an equation from there on. *)
Inductive steps :=
| Done
| NotNegative (p : poly) (by_ : combination) (rest : steps)
| Zero (p : poly) (above below : combination) (rest : steps)
| Remainder (n : Z) (p : poly) (by_ : combination) (rest : steps)
| Divides (n : Z) (p : poly) (by_ : combination) (rest : steps)
| Split (bit : positive) (lemmas : list goal) (zero one rest : steps).

Fixpoint zeros (gs : list goal) : list poly :=
  match gs with [] => [] | GZero p :: r => p :: zeros r | _ :: r => zeros r end.

Fixpoint check (eqs prems : list poly) (shown goals : list goal) (s : steps) : bool :=
  match s with
  | Done => forallb (fun g => existsb (fun h => same_goal h g) shown) goals
  | NotNegative p by_ rest =>
    not_negative eqs prems p by_ && check eqs prems (GNotNegative p :: shown) goals rest
  | Zero p above below rest =>
    not_negative eqs prems p above && not_negative eqs prems (negated p) below &&
    check (eqs ++ [p]) prems (GZero p :: shown) goals rest
  | Remainder n p by_ rest =>
    divides eqs n p by_ && (- n <? lower_bound p) && (- n <? lower_bound (negated p)) &&
    check (eqs ++ [p]) prems (GZero p :: shown) goals rest
  | Divides n p by_ rest =>
    divides eqs n p by_ && check eqs prems (GDivides n p :: shown) goals rest
  | Split b lemmas zero one rest =>
    (greatest b =? 1) &&
    check (map (with_bit b false) eqs) (map (with_bit b false) prems) []
      (map (goal_with_bit b false) lemmas) zero &&
    check (map (with_bit b true) eqs) (map (with_bit b true) prems) []
      (map (goal_with_bit b true) lemmas) one &&
    check (eqs ++ zeros lemmas) prems (lemmas ++ shown) goals rest
  end.

Theorem check_sound v (R : in_range v) s : forall eqs prems shown goals,
  (forall e, In e eqs -> ev v e = 0) -> (forall p, In p prems -> 0 <= ev v p) ->
  (forall g, In g shown -> holds v g) -> check eqs prems shown goals s = true ->
  forall g, In g goals -> holds v g.
Proof.
  induction s as [|p by_ rest IH|p above below rest IH|n p by_ rest IH|n p by_ rest IH
    |b lemmas zero IH0 one IH1 rest IH]; cbn [check]; intros eqs prems shown goals E P S C.
  - intros g I. rewrite forallb_forall in C. specialize (C g I).
    apply existsb_exists in C as [h [J K]]. exact (same_goal_ok v h g K (S h J)).
  - apply andb_prop in C as [C1 C2]. apply (not_negative_ok v) in C1; try assumption.
    eapply IH; [exact E|exact P| |exact C2]. intros g [<-|I]; [exact C1|auto].
  - apply andb_prop in C as [C C3]. apply andb_prop in C as [C1 C2].
    apply (not_negative_ok v) in C1; try assumption. apply (not_negative_ok v) in C2; try assumption.
    rewrite ev_negated in C2. assert (Z0 : ev v p = 0) by lia.
    eapply IH; [|exact P| |exact C3].
    + intros e I. apply in_app_or in I as [I|[<-|[]]]; auto.
    + intros g [<-|I]; [exact Z0|auto].
  - apply andb_prop in C as [C C4]. apply andb_prop in C as [C C3]. apply andb_prop in C as [C1 C2].
    apply (divides_ok v) in C1 as [N [k K]]; [|assumption]. apply Z.ltb_lt in C2, C3.
    pose proof (lower_bound_ok v p R). pose proof (lower_bound_ok v (negated p) R) as L.
    rewrite ev_negated in L. assert (k = 0) by nia. assert (Z0 : ev v p = 0) by (subst k; lia).
    eapply IH; [|exact P| |exact C4].
    + intros e I. apply in_app_or in I as [I|[<-|[]]]; auto.
    + intros g [<-|I]; [exact Z0|auto].
  - apply andb_prop in C as [C1 C2]. apply (divides_ok v) in C1 as [_ D]; [|assumption].
    eapply IH; [exact E|exact P| |exact C2]. intros g [<-|I]; [exact D|auto].
  - apply andb_prop in C as [C C3]. apply andb_prop in C as [C C2]. apply andb_prop in C as [B C1].
    apply Z.eqb_eq in B. pose proof (R b) as Rb. rewrite B in Rb.
    assert (L : forall g, In g lemmas -> holds v g).
    { assert (branch : forall (one_ : bool) s', v b = (if one_ then 1 else 0) ->
        (forall eqs prems shown goals, (forall e, In e eqs -> ev v e = 0) ->
          (forall p, In p prems -> 0 <= ev v p) -> (forall g, In g shown -> holds v g) ->
          check eqs prems shown goals s' = true -> forall g, In g goals -> holds v g) ->
        check (map (with_bit b one_) eqs) (map (with_bit b one_) prems) []
          (map (goal_with_bit b one_) lemmas) s' = true ->
        forall g, In g lemmas -> holds v g).
      { intros one_ s' V I K g J. apply (holds_with_bit v b one_ g V).
        eapply I; [| | |exact K|apply in_map; exact J].
        - intros e F. apply in_map_iff in F as [e' [<- F]]. rewrite ev_with_bit by exact V. auto.
        - intros p F. apply in_map_iff in F as [p' [<- F]]. rewrite ev_with_bit by exact V. auto.
        - intros h []. }
      assert (v b = 0 \/ v b = 1) as [Vb|Vb] by lia.
      - exact (branch false zero Vb IH0 C1).
      - exact (branch true one Vb IH1 C2). }
    eapply IH; [|exact P| |exact C3].
    + intros e I. apply in_app_or in I as [I|I]; [auto|].
      assert (Z0 : In (GZero e) lemmas).
      { clear - I. induction lemmas as [|g r J]; [destruct I|].
        destruct g; simpl in I; try (right; auto; fail).
        destruct I as [<-|I]; [left; reflexivity|right; auto]. }
      exact (L _ Z0).
    + intros g I. apply in_app_or in I as [I|I]; auto.
Qed.
End Ranges.
