(* Kernels: a run on polynomials and a certificate show that code keeps its contract (by_run). *)
Require Import ZArith List Bool Lia PArith FMapPositive String.
Require Import Checker Machine Symbolic.
Import ListNotations.
Open Scope Z_scope.

(* The variables of the definitions: two each, in their order, after those of the words at the start. What a definition
   is about comes before it. *)
Definition part := (poly * Z * Z * bool)%type.   (* the whole, bits, the greatest of the high part, whether it borrows *)
Fixpoint numbered (first : positive) (parts : list part) : list definition :=
  match parts with
  | [] => []
  | (p, size, most, b) :: r => Define p size first (first + 1) most b :: numbered (first + 2) r
  end.
Definition are_below (n : positive) (p : poly) : bool := forallb (fun t => forallb (fun x => Pos.ltb x n) (fst t)) p.
Definition is_sound (d : definition) : bool := are_below (low d) (whole d) && (0 <? bits d) && (0 <=? greatest d).

Definition extend (v : valuation) (d : definition) : valuation := fun x =>
  if Pos.eqb x (low d) then ev v (whole d) mod 2 ^ bits d
  else if Pos.eqb x (high d) then clamp (greatest d) (quotient (borrows d) (ev v (whole d)) (bits d))
  else v x.
Definition extended (v : valuation) (ds : list definition) : valuation := fold_left extend ds v.
Definition range_table := PositiveMap.t Z.
Definition with_ranges (m : range_table) (ds : list definition) : range_table :=
  fold_left (fun m d => PositiveMap.add (high d) (greatest d) (PositiveMap.add (low d) (2 ^ bits d - 1) m)) ds m.
Definition range_of (m : range_table) : positive -> Z :=
  fun x => match PositiveMap.find x m with Some n => n | None => 0 end.

Lemma extended_in_range ds : forall v m, forallb is_sound ds = true ->
  (forall d, In d ds -> high d = (low d + 1)%positive) ->
  in_range (range_of m) v -> in_range (range_of (with_ranges m ds)) (extended v ds).
Proof.
  induction ds as [|d ds IH]; intros v m S N R; [exact R|]. cbn [forallb] in S. apply andb_prop in S as [D S].
  apply andb_prop in D as [D D3]. apply andb_prop in D as [D1 D2]. apply Z.ltb_lt in D2. apply Z.leb_le in D3.
  cbn [extended with_ranges fold_left]. apply IH; [exact S|intros e I; apply N; right; exact I|].
  intros x. unfold range_of, extend. pose proof (N d (or_introl eq_refl)) as H.
  assert (0 < 2 ^ bits d) by (apply Z.pow_pos_nonneg; lia).
  destruct (Pos.eqb_spec x (low d)) as [->|L].
  - rewrite PositiveMap.gso by (rewrite H; lia). rewrite PositiveMap.gss.
    pose proof (Z.mod_pos_bound (ev v (whole d)) (2 ^ bits d)). lia.
  - destruct (Pos.eqb_spec x (high d)) as [->|Hi].
    + rewrite PositiveMap.gss. unfold clamp. lia.
    + rewrite !PositiveMap.gso by assumption. exact (R x).
Qed.

Lemma ev_same v u n p : are_below n p = true -> (forall x, (x < n)%positive -> v x = u x) -> ev v p = ev u p.
Proof.
  intros B E. induction p as [|[m c] p IH]; [reflexivity|]. cbn [are_below forallb fst] in B.
  apply andb_prop in B as [B1 B2]. cbn [ev fst snd]. rewrite IH by exact B2. f_equal. f_equal.
  clear - B1 E. induction m as [|x m IH]; [reflexivity|]. cbn [forallb] in B1. apply andb_prop in B1 as [B1 B2].
  apply Pos.ltb_lt in B1. cbn [evm]. rewrite E by exact B1. rewrite IH by exact B2. reflexivity.
Qed.
Lemma extended_below parts : forall first v x, (x < first)%positive -> extended v (numbered first parts) x = v x.
Proof.
  induction parts as [|[[[p size] most] b] r IH]; intros first v x L; [reflexivity|].
  cbn [numbered extended fold_left]. change (extended (extend v (Define p size first (first + 1) most b)) (numbered (first + 2) r) x = v x).
  rewrite IH by lia. unfold extend. cbn [low high].
  destruct (Pos.eqb_spec x first); [lia|]. destruct (Pos.eqb_spec x (first + 1)); [lia|reflexivity].
Qed.
Lemma extended_defined parts : forall first v, forallb is_sound (numbered first parts) = true ->
  forall d, In d (numbered first parts) -> defined (extended v (numbered first parts)) d.
Proof.
  induction parts as [|[[[p size] most] b] r IH]; intros first v S d I; [destruct I|].
  cbn [numbered] in *. set (e := Define p size first (first + 1) most b) in *.
  cbn [forallb] in S. apply andb_prop in S as [D S].
  change (extended v (e :: numbered (first + 2) r)) with (extended (extend v e) (numbered (first + 2) r)).
  destruct I as [<-|I]; [|exact (IH _ _ S _ I)].
  unfold is_sound in D. apply andb_prop in D as [D D3]. apply andb_prop in D as [D1 D2].
  apply Z.ltb_lt in D2. unfold defined.
  assert (L : forall x, (x < first)%positive -> extended (extend v e) (numbered (first + 2) r) x = v x).
  { intros x X. rewrite extended_below by lia. unfold extend, e. cbn [low high].
    destruct (Pos.eqb_spec x first); [lia|]. destruct (Pos.eqb_spec x (first + 1)); [lia|reflexivity]. }
  rewrite (ev_same _ v (low e) (whole e) D1 L).
  assert (A : forall x, (x < first + 2)%positive -> extended (extend v e) (numbered (first + 2) r) x = extend v e x).
  { intros x X. apply extended_below. exact X. }
  rewrite !A by (unfold e; cbn [low high]; lia). unfold extend.
  rewrite Pos.eqb_refl. destruct (Pos.eqb_spec (high e) (low e)) as [H|_]; [unfold e in H; cbn [low high] in H; lia|].
  rewrite Pos.eqb_refl. split; [reflexivity|]. split; [reflexivity|exact D2].
Qed.
Lemma numbered_high first parts d : In d (numbered first parts) -> high d = (low d + 1)%positive.
Proof.
  revert first. induction parts as [|[[[p size] most] b] r IH]; intros first I; [destruct I|].
  cbn [numbered] in I. destruct I as [<-|I]; [reflexivity|exact (IH _ I)].
Qed.

(* The words at the start: of the registers that are no pointers, then those of the inputs in memory. *)
Definition is_place (sp : nat) (c : contract) (r : nat) : bool := Nat.eqb r sp || existsb (Nat.eqb r) (pointers c).
Definition in_memory (c : contract) : list source :=
  filter (fun from => match from with InMemory _ _ => true | _ => false end) (flat_map snd (inputs c)).
Definition unknown (sp count : nat) (c : contract) : list source :=
  map InRegister (filter (fun r => negb (Nat.eqb r sp)) (seq 0 count)) ++ in_memory c.
Fixpoint numbers_of {A} (first : positive) (l : list A) : list (positive * A) :=
  match l with [] => [] | x :: r => (first, x) :: numbers_of (first + 1) r end.
Definition source_eqb (a b : source) : bool :=
  match a, b with
  | InRegister r, InRegister s => Nat.eqb r s
  | InMemory p o, InMemory q t => Nat.eqb p q && (o =? t)
  | _, _ => false
  end.
Fixpoint variable_of (l : list (positive * source)) (from : source) : option positive :=
  match l with [] => None | (x, other) :: r => if source_eqb from other then Some x else variable_of r from end.
Fixpoint source_of (l : list (positive * source)) (x : positive) : option source :=
  match l with [] => None | (y, from) :: r => if Pos.eqb x y then Some from else source_of r x end.
Definition word_value (l : list (positive * source)) (from : source) : val :=
  (match variable_of l from with Some x => variable x | None => [] end, ones).

Definition sstart (sp count : nat) (c : contract) : sstate :=
  let l := numbers_of 1 (unknown sp count c) in
  SState
    (map (fun r => if Nat.eqb r sp then SPlace (Stack, 0)
       else if existsb (Nat.eqb r) (pointers c) then SPlace (Argument r, 0)
       else SWord (word_value l (InRegister r))) (seq 0 count))
    None None
    (map (fun e => (fst e, SWord (constant (snd e), snd e))) (constants c) ++
     flat_map (fun from => match from with
       | InMemory p o => [((Argument p, o), SWord (word_value l from))] | _ => [] end) (in_memory c))
    [] 0.
Definition start_values (l : list (positive * source)) (s : state) : valuation :=
  fun x => match source_of l x with Some from => word_at s from | None => 0 end.
Definition start_ranges (l : list (positive * source)) : range_table :=
  fold_left (fun m e => PositiveMap.add (fst e) ones m) l (PositiveMap.empty Z).

(* Names as polynomials. *)
Fixpoint sinteger (words : list poly) : poly :=
  match words with [] => [] | w :: r => plus w (scaled word (sinteger r)) end.
Fixpoint svalue (l : names poly) (e : expression) : option poly :=
  match e with
  | Number n => Some (constant n)
  | Name x => named l x
  | Sum a b => match svalue l a, svalue l b with Some x, Some y => Some (plus x y) | _, _ => None end
  | Difference a b => match svalue l a, svalue l b with Some x, Some y => Some (minus x y) | _, _ => None end
  | Product a b => match svalue l a, svalue l b with Some x, Some y => Some (times x y) | _, _ => None end
  | Power a n => match svalue l a with Some x => Some (power x n) | None => None end
  end.
Definition goal_of (l : names poly) (r : relation) : option goal :=
  match r with
  | Below a b =>
    match svalue l a, svalue l b with
    | Some x, Some y => Some (GNotNegative (minus (minus y x) (constant 1))) | _, _ => None end
  | AtMost a b =>
    match svalue l a, svalue l b with Some x, Some y => Some (GNotNegative (minus y x)) | _, _ => None end
  | Equal a b =>
    match svalue l a, svalue l b with Some x, Some y => Some (GZero (minus x y)) | _, _ => None end
  | Congruent a b m =>
    match svalue l a, svalue l b, svalue l m with
    | Some x, Some y, Some z =>
      match as_constant z with Some n => Some (GDivides n (minus x y)) | None => None end
    | _, _, _ => None
    end
  end.
Fixpoint all {A B} (f : A -> option B) (l : list A) : option (list B) :=
  match l with
  | [] => Some []
  | x :: r => match f x, all f r with Some y, Some t => Some (y :: t) | _, _ => None end
  end.
(* What is at least 0 by a premise, which is a bound. *)
Definition premise_of (l : names poly) (r : relation) : option poly :=
  match goal_of l r with Some (GNotNegative p) => Some p | _ => None end.

Definition snumbers (c : contract) : names poly := map (fun e => (fst e, constant (snd e))) (numbers c).
Definition sinputs (l : list (positive * source)) (c : contract) : names poly :=
  map (fun e => (fst e, sinteger (map (fun from => fst (word_value l from)) (snd e)))) (inputs c).
Definition sword (s : sstate) (r : nat) : poly :=
  match nth_error (sregisters s) r with Some (SWord x) => fst x | _ => [] end.
Definition soutputs (s : sstate) (c : contract) : names poly :=
  map (fun e => (fst e, sinteger (map (sword s) (snd e)))) (outputs c).
Definition are_words (s : sstate) (c : contract) : bool :=
  forallb (fun r => match nth_error (sregisters s) r with Some (SWord _) => true | _ => false end)
    (flat_map snd (outputs c)).
Definition are_known (l : list (positive * source)) (c : contract) (sp : nat) : bool :=
  forallb (fun from => match variable_of l from with Some _ =>
    match from with InRegister r => negb (is_place sp c r) | InMemory _ _ => true end | None => false end)
    (flat_map snd (inputs c)).
Definition same_content (a b : option scontent) : bool :=
  match a, b with
  | Some (SWord x), Some (SWord y) => equal (fst x) (fst y)
  | Some (SPlace p), Some (SPlace q) => place_eqb p q
  | _, _ => false
  end.
Definition are_kept (a b : sstate) (c : contract) : bool :=
  forallb (fun r => same_content (nth_error (sregisters a) r) (nth_error (sregisters b) r)) (keeps c).
Definition are_constants (c : contract) : bool :=
  forallb (fun e => (0 <=? snd e) && (snd e <? word)) (constants c).

Definition is_shown (sp count : nat) (code : list (list micro)) (c : contract) (ps : list part) (hs : list hint)
  (certificate : steps) : bool :=
  let l := numbers_of 1 (unknown sp count c) in
  let ds := numbered (Pos.of_nat (S (List.length l))) ps in
  let m := with_ranges (start_ranges l) ds in
  let g := range_of m in
  let s := sstart sp count c in
  let before := snumbers c ++ sinputs l c in
  forallb is_sound ds && are_known l c sp && are_constants c &&
  match srun sp g ds code s hs, all (premise_of before) (premises c) with
  | Some e, Some ps =>
    Nat.eqb (done e) (List.length ds) && are_words e c && are_kept s e c &&
    match all (goal_of (before ++ soutputs e c)) (conclusions c) with
    | Some goals => check g (map equation ds) ps [] goals certificate
    | None => false
    end
  | _, _ => false
  end.

Lemma numbers_source {A} (l : list A) : forall first x e, In (x, e) (numbers_of first l) -> (first <= x)%positive /\ In e l.
Proof.
  induction l as [|a l IH]; intros first x e I; [destruct I|]. cbn in I. destruct I as [I|I].
  - inversion I; subst. split; [lia|left; reflexivity].
  - destruct (IH _ _ _ I). split; [lia|right; assumption].
Qed.
Lemma source_eqb_eq a b : source_eqb a b = true -> a = b.
Proof.
  destruct a, b; cbn; intros H; try discriminate.
  - apply Nat.eqb_eq in H. subst. reflexivity.
  - apply andb_prop in H as [H1 H2]. apply Nat.eqb_eq in H1. apply Z.eqb_eq in H2. subst. reflexivity.
Qed.
Lemma variable_source l : forall first from x, variable_of (numbers_of first l) from = Some x ->
  source_of (numbers_of first l) x = Some from.
Proof.
  induction l as [|a l IH]; intros first from x E; [discriminate|]. cbn [numbers_of variable_of source_of] in *.
  destruct (source_eqb from a) eqn:S.
  - injection E as <-. rewrite Pos.eqb_refl. apply source_eqb_eq in S. subst. reflexivity.
  - destruct (Pos.eqb_spec x first) as [->|N]; [|apply IH; exact E].
    exfalso. clear - E. assert (In (first, from) (numbers_of (first + 1) l) \/ exists e, In (first, e) (numbers_of (first + 1) l)).
    { right. revert E. generalize (numbers_of (first + 1) l). induction l0 as [|[y f] r IH]; cbn; [discriminate|].
      destruct (source_eqb from f); intros E; [injection E as ->; eexists; left; reflexivity|].
      destruct (IH E) as [e I]. exists e. right. exact I. }
    destruct H as [H|[e H]]; apply numbers_source in H; lia.
Qed.
Lemma source_in l x from : source_of l x = Some from -> In (x, from) l.
Proof.
  induction l as [|[y f] r IH]; cbn; [discriminate|]. destruct (Pos.eqb_spec x y) as [->|N]; intros E.
  - injection E as ->. left. reflexivity.
  - right. apply IH. exact E.
Qed.
Lemma start_ranges_ok l x from : source_of l x = Some from -> range_of (start_ranges l) x = ones.
Proof.
  intros E. apply source_in in E. unfold start_ranges.
  assert (G : forall m, (range_of m x = ones \/ In (x, from) l) ->
    range_of (fold_left (fun m e => PositiveMap.add (fst e) ones m) l m) x = ones).
  { clear E. induction l as [|[y f] r IH]; cbn [fold_left]; intros m [H|H]; try assumption; try (destruct H; fail).
    - apply IH. left. unfold range_of in *. destruct (Pos.eq_dec x y) as [->|N].
      + rewrite PositiveMap.gss. reflexivity.
      + rewrite PositiveMap.gso by exact N. exact H.
    - apply IH. destruct H as [H|H]; [|right; exact H]. inversion H; subst. left. unfold range_of.
      cbn [fst]. rewrite PositiveMap.gss. reflexivity. }
  apply G. right. exact E.
Qed.
Lemma range_not_negative l x : 0 <= range_of (start_ranges l) x.
Proof.
  unfold start_ranges.
  assert (G : forall m, (forall x, 0 <= range_of m x) ->
    0 <= range_of (fold_left (fun m e => PositiveMap.add (fst e) ones m) l m) x).
  { induction l as [|[y f] r IH]; cbn [fold_left]; intros m H; [apply H|]. apply IH. intros z. unfold range_of.
    destruct (Pos.eq_dec z y) as [->|N].
    - rewrite PositiveMap.gss. unfold ones, word. lia.
    - rewrite PositiveMap.gso by exact N. apply H. }
  apply G. intros z. unfold range_of. rewrite PositiveMap.gempty. lia.
Qed.
Lemma variable_below l : forall first from x, variable_of (numbers_of first l) from = Some x ->
  Z.pos x < Z.pos first + Z.of_nat (List.length l).
Proof.
  induction l as [|a l IH]; intros first from x E; [discriminate|]. cbn [numbers_of variable_of List.length] in *.
  destruct (source_eqb from a).
  - injection E as <-. lia.
  - apply IH in E. lia.
Qed.
Lemma source_eqb_refl a : source_eqb a a = true.
Proof. destruct a; cbn; rewrite ?Nat.eqb_refl, ?Z.eqb_refl; reflexivity. Qed.
Lemma has_variable l : forall first from, In from l -> exists x, variable_of (numbers_of first l) from = Some x.
Proof.
  induction l as [|a l IH]; intros first from I; [destruct I|]. cbn [numbers_of variable_of].
  destruct (source_eqb from a) eqn:S; [eauto|]. destruct I as [->|I]; [rewrite source_eqb_refl in S; discriminate|].
  apply IH. exact I.
Qed.
Lemma numbers_length {A} (l : list A) first : List.length (numbers_of first l) = List.length l.
Proof. revert first. induction l as [|a l IH]; intros first; [reflexivity|]. cbn. rewrite IH. reflexivity. Qed.

(* Names as polynomials stand for what names stand for. *)
Definition stands (v : valuation) : names poly -> names Z -> Prop :=
  Forall2 (fun a b => fst a = fst b /\ ev v (snd a) = snd b).
Lemma named_ok v l t x p : stands v l t -> named l x = Some p -> named t x = Some (ev v p).
Proof.
  intros S. induction S as [|[a q] [b n] l t [E F] S IH]; cbn [named fst snd] in *; [discriminate|].
  subst b. destruct (String.eqb x a); [|exact IH]. intros H. injection H as ->. rewrite F. reflexivity.
Qed.
Lemma svalue_ok v l t e : stands v l t -> forall p, svalue l e = Some p -> value t e = Some (ev v p).
Proof.
  intros S. induction e; cbn [svalue value]; intros p E.
  - injection E as <-. rewrite ev_constant. reflexivity.
  - eapply named_ok; eassumption.
  - destruct (svalue l e1); [|discriminate]. destruct (svalue l e2); [|discriminate]. injection E as <-.
    rewrite (IHe1 _ eq_refl), (IHe2 _ eq_refl), ev_plus. reflexivity.
  - destruct (svalue l e1); [|discriminate]. destruct (svalue l e2); [|discriminate]. injection E as <-.
    rewrite (IHe1 _ eq_refl), (IHe2 _ eq_refl), ev_minus. reflexivity.
  - destruct (svalue l e1); [|discriminate]. destruct (svalue l e2); [|discriminate]. injection E as <-.
    rewrite (IHe1 _ eq_refl), (IHe2 _ eq_refl), ev_times. reflexivity.
  - destruct (svalue l e); [|discriminate]. injection E as <-. rewrite (IHe _ eq_refl), ev_power. reflexivity.
Qed.
Lemma some_inj {A} (x y : A) : Some x = Some y -> x = y.
Proof. intros E. injection E as E. exact E. Qed.
Lemma goal_ok v l t r g : stands v l t -> goal_of l r = Some g -> (holds v g <-> related t r).
Proof.
  intros S G. destruct r as [a b|a b|a b|a b m]; cbn [goal_of related] in *;
    (destruct (svalue l a) as [p|] eqn:A; [|discriminate]); (destruct (svalue l b) as [q|] eqn:B; [|discriminate]);
    rewrite (svalue_ok v l t _ S _ A), (svalue_ok v l t _ S _ B).
  - apply some_inj in G; subst g. cbn [holds]. rewrite !ev_minus, ev_constant. lia.
  - apply some_inj in G; subst g. cbn [holds]. rewrite ev_minus. lia.
  - apply some_inj in G; subst g. cbn [holds]. rewrite ev_minus. lia.
  - destruct (svalue l m) as [z|] eqn:M; [|discriminate]. destruct (as_constant z) as [n|] eqn:C; [|discriminate].
    apply some_inj in G; subst g. rewrite (svalue_ok v l t _ S _ M), (as_constant_ok v z n C). cbn [holds].
    rewrite ev_minus. reflexivity.
Qed.
Lemma all_in {A B} (f : A -> option B) l t : all f l = Some t ->
  (forall y, In y t -> exists x, In x l /\ f x = Some y) /\ (forall x, In x l -> exists y, In y t /\ f x = Some y).
Proof.
  revert t. induction l as [|a l IH]; cbn [all]; intros t E.
  - injection E as <-. split; intros x [].
  - destruct (f a) as [b|] eqn:F; [|discriminate]. destruct (all f l) as [r|] eqn:R; [|discriminate].
    injection E as <-. destruct (IH _ eq_refl) as [I J]. split.
    + intros y [<-|H]; [exists a; split; [left|]; auto|]. destruct (I y H) as (x & X & Y). exists x. split; [right|]; auto.
    + intros x [<-|H]; [exists b; split; [left|]; auto|]. destruct (J x H) as (y & X & Y). exists y. split; [right|]; auto.
Qed.
Lemma forall_seq {A B} (R : A -> B -> Prop) (f : nat -> A) n : forall (t : list B) k,
  List.length t = n -> (forall i, (i < n)%nat -> exists y, nth_error t i = Some y /\ R (f (k + i)%nat) y) ->
  Forall2 R (map f (seq k n)) t.
Proof.
  induction n as [|n IH]; intros t k L H.
  - destruct t; [constructor|discriminate].
  - destruct t as [|y t]; [discriminate|]. cbn [seq map]. constructor.
    + destruct (H 0%nat ltac:(lia)) as (z & Z0 & R0). cbn in Z0. injection Z0 as <-. rewrite Nat.add_0_r in R0. exact R0.
    + apply IH; [cbn in L; lia|]. intros i I. destruct (H (S i) ltac:(lia)) as (z & Z0 & R0).
      exists z. split; [exact Z0|]. replace (S k + i)%nat with (k + S i)%nat by lia. exact R0.
Qed.
Lemma sinteger_ok v ws ns : Forall2 (fun w n => ev v w = n) ws ns -> ev v (sinteger ws) = integer ns.
Proof.
  intros F. induction F as [|w n ws ns E F IH]; [reflexivity|]. cbn [sinteger integer].
  rewrite ev_plus, ev_scaled, IH, E. reflexivity.
Qed.

Section Theorem_.
Variables (sp count : nat) (c : contract) (s : state).
Hypothesis started : starts sp count c s.
Let l := numbers_of 1 (unknown sp count c).

Lemma unknown_register r : (r < count)%nat -> r <> sp -> In (InRegister r) (unknown sp count c).
Proof.
  intros R N. unfold unknown. apply in_or_app. left. apply in_map. apply filter_In. split.
  - apply in_seq. lia.
  - destruct (Nat.eqb_spec r sp); [contradiction|reflexivity].
Qed.
Lemma word_range from : In from (unknown sp count c) -> 0 <= word_at s from <= ones.
Proof.
  destruct started as (L & _ & R & M & _). intros I. unfold unknown in I. apply in_app_or in I as [I|I].
  - apply in_map_iff in I as (r & <- & I). apply filter_In in I as [I N]. apply in_seq in I.
    specialize (R r ltac:(lia)). destruct (Nat.eqb r sp); [discriminate|]. cbn [word_at].
    destruct (existsb (Nat.eqb r) (pointers c)).
    + rewrite R. cbn [word_of]. unfold ones, word. lia.
    + destruct R as (w & -> & W). cbn [word_of]. unfold is_word, ones in *. lia.
  - unfold in_memory in I. apply filter_In in I as [I F]. destruct from as [r|p o]; [discriminate|].
    apply in_flat_map in I as ([name sources] & I & J). destruct (M _ _ _ _ I J) as (w & E & W).
    cbn [word_at]. rewrite E. cbn [word_of]. unfold is_word, ones in *. lia.
Qed.
Lemma start_in_range : in_range (range_of (start_ranges l)) (start_values l s).
Proof.
  intros x. unfold start_values. destruct (source_of l x) as [from|] eqn:E.
  - rewrite (start_ranges_ok _ _ _ E). apply word_range. apply source_in in E. apply numbers_source in E. tauto.
  - pose proof (range_not_negative l x). lia.
Qed.

Variable ps : list part.
Let ds := numbered (Pos.of_nat (S (List.length l))) ps.
Let v := extended (start_values l s) ds.

Lemma value_ok from : In from (unknown sp count c) -> is_val v (word_value l from) (word_at s from).
Proof.
  intros I. unfold word_value. destruct (has_variable _ 1 _ I) as (x & X). fold l in X. rewrite X.
  unfold is_val. cbn [fst snd]. rewrite ev_variable. pose proof (word_range _ I). 
  assert (V : v x = word_at s from); [|lia].
  unfold v, ds. rewrite extended_below.
  - unfold start_values. unfold l in *. rewrite (variable_source _ _ _ _ X). reflexivity.
  - unfold l in *. apply variable_below in X. rewrite numbers_length. lia.
Qed.
Lemma memory_in from : In from (in_memory c) -> In from (unknown sp count c).
Proof. intros I. unfold unknown. apply in_or_app. right. exact I. Qed.

Hypothesis constants_are_words : are_constants c = true.
Lemma start_speaks : speaks ds v (sstart sp count c) s.
Proof.
  pose proof started as (L & A & R & M & K). unfold sstart. fold l. repeat split; cbn; try exact I; try (symmetry; exact A).
  - apply forall_seq; [exact L|]. intros i I. cbn [Nat.add]. specialize (R i I). unfold register in R.
    destruct (Nat.eqb_spec i sp) as [E|N].
    + exists (Place (Stack, 0)). split; [exact R|]. reflexivity.
    + destruct (existsb (Nat.eqb i) (pointers c)).
      * exists (Place (Argument i, 0)). split; [exact R|]. reflexivity.
      * destruct R as (w & E & W). exists (Word w). split; [exact E|]. cbn [is_content].
        pose proof (value_ok _ (unknown_register i I N)) as V. cbn [word_at] in V. unfold register in V. rewrite E in V. exact V.
  - intros p x E. assert (C : forall l1 l2, cell (l1 ++ l2) p = Some x -> cell l1 p = Some x \/ cell l2 p = Some x).
    { induction l1 as [|[q y] r IH]; cbn; intros l2 H; [right; exact H|]. destruct (place_eqb p q); [left; exact H|].
      apply IH. exact H. }
    apply C in E as [E|E].
    + assert (G : exists w, In (p, w) (constants c) /\ x = SWord (constant w, w)).
      { clear - E. induction (constants c) as [|[q w] r IH]; cbn in E; [discriminate|].
        destruct (place_eqb p q) eqn:Q.
        - apply place_eqb_eq in Q. subst q. injection E as <-. exists w. split; [left|]; reflexivity.
        - destruct (IH E) as (w0 & I0 & ->). exists w0. split; [right; exact I0|reflexivity]. }
      destruct G as (w & I0 & ->). rewrite (K _ _ I0). cbn [is_content]. unfold is_val. cbn [fst snd].
      rewrite ev_constant. unfold are_constants in constants_are_words. rewrite forallb_forall in constants_are_words.
      specialize (constants_are_words _ I0). cbn [snd] in constants_are_words.
      apply andb_prop in constants_are_words as [W1 W2]. apply Z.leb_le in W1. apply Z.ltb_lt in W2. unfold ones. lia.
    + assert (G : exists from, In from (in_memory c) /\ exists q o, from = InMemory q o /\ p = (Argument q, o) /\
        x = SWord (word_value l from)).
      { clear - E. induction (in_memory c) as [|from r IH]; cbn in E; [discriminate|]. destruct from as [q|q o].
        - destruct (IH E) as (f & I0 & H). exists f. split; [right; exact I0|exact H].
        - cbn in E. destruct (place_eqb p (Argument q, o)) eqn:Q.
          + apply place_eqb_eq in Q. injection E as <-. exists (InMemory q o). split; [left; reflexivity|].
            exists q, o. auto.
          + destruct (IH E) as (f & I0 & H). exists f. split; [right; exact I0|exact H]. }
      destruct G as (from & I0 & q & o & -> & -> & ->). pose proof (value_ok _ (memory_in _ I0)) as V.
      unfold in_memory in I0. apply filter_In in I0 as [I0 _]. apply in_flat_map in I0 as ([n0 fs] & I1 & I2).
      destruct (M _ _ _ _ I1 I2) as (w & E' & W). cbn [word_at] in V. rewrite E' in V |- *. exact V.
  - intros i d I0. lia.
Qed.
End Theorem_.

Theorem by_run sp count code c ps hs certificate :
  is_shown sp count code c ps hs certificate = true -> correct sp count code c.
Proof.
  unfold is_shown. set (l := numbers_of 1 (unknown sp count c)).
  set (ds := numbered (Pos.of_nat (S (List.length l))) ps). set (g := range_of (with_ranges (start_ranges l) ds)).
  cbv zeta. intros H. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
  destruct (srun sp g ds code (sstart sp count c) hs) as [e|] eqn:R; [|discriminate].
  destruct (all (premise_of (snumbers c ++ sinputs l c)) (premises c)) as [prems|] eqn:P; [|discriminate].
  apply andb_prop in H4 as [H4 H8]. apply andb_prop in H4 as [H4 H7]. apply andb_prop in H4 as [H5 H6].
  destruct (all (goal_of ((snumbers c ++ sinputs l c) ++ soutputs e c)) (conclusions c)) as [goals|] eqn:G; [|discriminate].
  exists (saccesses e). intros s started given.
  set (v := extended (start_values l s) ds).
  assert (ranges : in_range g v).
  { apply extended_in_range; [exact H1|intros d I; eapply numbered_high; exact I|]. apply start_in_range. exact started. }
  assert (definitions : forall d, In d ds -> defined v d) by (apply extended_defined; exact H1).
  pose proof (start_speaks sp count c s started ps H3) as S. fold l in S. fold ds in S. fold v in S.
  destruct (run_ok sp g ds v ranges definitions code _ _ _ _ S R) as (s' & R' & S' & F).
  exists s'. split; [exact R'|]. pose proof S' as (T1 & _ & _ & _ & T5 & T6).
  split; [symmetry; exact T5|]. split; [exact F|].
  assert (inputs_stand : stands v (snumbers c ++ sinputs l c) (numbers c ++ integers s (inputs c))).
  { apply Forall2_app.
    - unfold snumbers. generalize (numbers c). intros r. induction r as [|[x n] r IH]; cbn [map]; constructor; [|exact IH].
      cbn [fst snd]. rewrite ev_constant. auto.
    - unfold sinputs, integers. unfold are_known in H2. rewrite forallb_forall in H2.
      assert (K : forall r, (forall from, In from (flat_map snd r) -> In from (flat_map snd (inputs c))) ->
        stands v (map (fun e => (fst e, sinteger (map (fun from => fst (word_value l from)) (snd e)))) r)
          (map (fun e => (fst e, integer (map (word_at s) (snd e)))) r)); [|apply K; auto].
      induction r as [|[x fs] r IH]; intros Sub; cbn [map fst snd]; constructor; cbn [fst snd] in *.
      + split; [reflexivity|]. apply sinteger_ok.
        assert (Sub' : forall from, In from fs -> In from (flat_map snd (inputs c))).
        { intros from I. apply Sub. cbn. apply in_or_app. left. exact I. }
        clear - Sub' H2 started. induction fs as [|from fs IH]; cbn [map]; constructor.
        * specialize (H2 from (Sub' _ (or_introl eq_refl))).
          destruct (variable_of l from) as [y|] eqn:Y; [|discriminate].
          assert (I : In from (unknown sp count c)).
          { apply (variable_source _ 1) in Y. apply source_in, numbers_source in Y. tauto. }
          exact (proj1 (value_ok sp count c s started ps from I)).
        * apply IH. intros f I. apply Sub'. right. exact I.
      + apply IH. intros from I. apply Sub. cbn. apply in_or_app. right. exact I. }
  split.
  - intros r I. unfold are_kept in H7. rewrite forallb_forall in H7. specialize (H7 r I).
    unfold same_content in H7.
    destruct (nth_error (sregisters (sstart sp count c)) r) as [[x|p]|] eqn:A; try discriminate;
      destruct (nth_error (sregisters e) r) as [[y|q]|] eqn:B; try discriminate.
    + destruct (register_ok _ _ _ _ _ _ S A) as (a & -> & X). destruct (register_ok _ _ _ _ _ _ S' B) as (b & -> & Y).
      destruct a; [|destruct X]. destruct b; [|destruct Y]. apply (equal_ok v) in H7.
      destruct X as (X & _), Y as (Y & _). f_equal. f_equal. lia.
    + destruct (register_ok _ _ _ _ _ _ S A) as (a & -> & X). destruct (register_ok _ _ _ _ _ _ S' B) as (b & -> & Y).
      destruct a; [destruct X|]. destruct b; [destruct Y|]. apply place_eqb_eq in H7. cbn in X, Y. subst. reflexivity.
  - assert (stand : stands v ((snumbers c ++ sinputs l c) ++ soutputs e c)
      (numbers c ++ integers s (inputs c) ++ integers s' (map (fun e => (fst e, map InRegister (snd e))) (outputs c)))).
    { rewrite (app_assoc (numbers c)). apply Forall2_app; [exact inputs_stand|].
      unfold soutputs, integers. unfold are_words in H6. rewrite forallb_forall in H6.
      assert (K : forall r, (forall x, In x (flat_map snd r) -> In x (flat_map snd (outputs c))) ->
        stands v (map (fun a => (fst a, sinteger (map (sword e) (snd a)))) r)
          (map (fun a => (fst a, integer (map (word_at s') (snd a)))) (map (fun a => (fst a, map InRegister (snd a))) r)));
        [|apply K; auto].
      induction r as [|[x fs] r IH]; intros Sub; cbn [map fst snd]; constructor; cbn [fst snd] in *.
      + split; [reflexivity|]. apply sinteger_ok.
        assert (Sub' : forall y, In y fs -> In y (flat_map snd (outputs c))).
        { intros y I. apply Sub. cbn. apply in_or_app. left. exact I. }
        clear - Sub' H6 S'. induction fs as [|y fs IH]; cbn [map]; constructor.
        * specialize (H6 y (Sub' _ (or_introl eq_refl))). unfold sword.
          destruct (nth_error (sregisters e) y) as [[z|]|] eqn:B; try discriminate.
          destruct (register_ok _ _ _ _ _ _ S' B) as (b & Eb & Y). destruct b; [|destruct Y].
          cbn [word_at]. rewrite Eb. cbn. exact (proj1 Y).
        * apply IH. intros f I. apply Sub'. right. exact I.
      + apply IH. intros y I. apply Sub. cbn. apply in_or_app. right. exact I. }
    intros q I. destruct (all_in _ _ _ G) as [_ J]. destruct (J q I) as (goal & Ig & Eq).
    apply (goal_ok v _ _ _ _ stand Eq).
    eapply (check_sound g v ranges certificate); [| | |exact H8|exact Ig].
    + intros p Ip. apply in_map_iff in Ip as (d & <- & Id). apply In_nth_error in Id as [i Id].
      apply (T6 i d); [|exact Id]. apply Nat.eqb_eq in H5. rewrite H5.
      apply nth_error_Some. rewrite Id. discriminate.
    + intros p Ip. destruct (all_in _ _ _ P) as [J1 _]. destruct (J1 p Ip) as (rel & Ir & Er).
      unfold premise_of in Er. destruct (goal_of (snumbers c ++ sinputs l c) rel) as [[p'| |]|] eqn:Eg; try discriminate.
      injection Er as ->. apply (goal_ok v _ _ _ _ inputs_stand Eg). apply given. exact Ir.
    + intros h [].
Qed.
Print Assumptions by_run.
