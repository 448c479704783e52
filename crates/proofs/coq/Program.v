(* What a multiplication does in a group: the programs that ../src/lemmas/program.rs records, and what they compute.

   A value is a point; zeros, which a read of a table gives for the digit 0; broken, which is Z = 0 with any X and Y, if an
   addition met a case that it does not handle; or unknown. Formulas are what the table of docs/proofs.md states about them:
   AddDistinct adds finite points P and Q with P <> Q, and gives Z = 0 if they are the same or one of them has Z = 0. *)
Require Import ZArith List Bool Lia Group Words.
Import ListNotations.
Open Scope Z_scope.

(* Operands are counted from the last one: 0 is the point, or truth value, that was computed last. *)
Inductive op :=
| WLet (e : word)                       (* a new register *)
| WBorrow (a b c : word)                (* a new register: what a - b - c borrows *)
| WPick (m : nat) (a b : word)          (* a new register: a if the truth value holds, else b *)
| MConst (b : bool) | MIs (e : word) (c : Z) | MNot (m : nat) | MAnd (m n : nat) | MOr (m n : nat)
| PInfinity
| PDouble (p : nat) | PAdd (p q : nat) | PAddDistinct (p q : nat)
| PNegIf (m p : nat) | PSelect (m p q : nat) | POrInfinity (m p : nat)
| PTable (ps : list nat) | PLookup (t : nat) (e : word)
| PRow (row : nat) (e : word)           (* an entry of a row of a committed table, counted from 1 *)
| PEntry (row : nat) (e : word).        (* the same, counted from 0 *)

Section Run.
Context {G : group}.

Inductive result := Point (p : G) | Zeros | Broken | Unknown.

Record state := State {
  registers_of : list Z; truths : list bool; points : list result; tables : list (list result) }.

(* What the entries of the committed table are. *)
Variable row : nat -> Z -> G.

Definition entry (at_ : Z -> result) (index : Z) : result := if index =? 0 then Zeros else at_ index.

Definition is_zero (p : G) : bool := if same p zero then true else false.
Definition add_distinct (p q : result) : result :=
  match p, q with
  | Point p, Point q =>
    if is_zero p || is_zero q || (if same p q then true else false) then Broken else Point (add p q)
  | Broken, Point _ | Point _, Broken | Broken, Broken => Broken
  | _, _ => Unknown
  end.

Definition step (s : state) (o : op) : state :=
  let 'State r m p t := s in
  let truth i := nth i m false in
  let value_ e := value r e in
  let point i := nth i p Unknown in
  let word_ e := State (r ++ [value_ e]) m p t in
  let truth_ b := State r (b :: m) p t in
  let point_ v := State r m (v :: p) t in
  match o with
  | WLet e => word_ e
  | WBorrow a b c => State (r ++ [if value_ a - value_ b - value_ c <? 0 then 1 else 0]) m p t
  | WPick c a b => State (r ++ [if truth c then value_ a else value_ b]) m p t
  | MConst b => truth_ b
  | MIs e c => truth_ (value_ e =? c)
  | MNot a => truth_ (negb (truth a))
  | MAnd a b => truth_ (truth a && truth b)
  | MOr a b => truth_ (truth a || truth b)
  | PInfinity => point_ (Point zero)
  | PDouble a => point_ (match point a with Point x => Point (add x x) | Broken => Broken | _ => Unknown end)
  | PAdd a b => point_ (match point a, point b with Point x, Point y => Point (add x y) | _, _ => Unknown end)
  | PAddDistinct a b => point_ (add_distinct (point a) (point b))
  | PNegIf c a => point_ (match point a with
    | Point x => Point (if truth c then opp x else x) | Broken => Broken | _ => Unknown end)
  | PSelect c a b => point_ (if truth c then point a else point b)
  | POrInfinity c a => point_ (if truth c then match point a with Zeros => Point zero | _ => Unknown end else point a)
  | PTable ps => State r m p (map point ps :: t)
  | PLookup i e => point_ (entry (fun j => nth (Z.to_nat j - 1) (nth i t []) Unknown) (value_ e))
  | PRow i e => point_ (entry (fun j => Point (row i j)) (value_ e))
  | PEntry i e => point_ (Point (row i (value_ e)))
  end.

Definition run (program : list op) (s : state) : state := fold_left step program s.
Lemma run_app a b s : run (a ++ b) s = run b (run a s).
Proof. apply fold_left_app. Qed.

(* The point that was computed last. *)
Definition last_point (s : state) : result := nth 0 (points s) Unknown.

Lemma add_distinct_ok p q : p <> zero -> q <> zero -> p <> q ->
  add_distinct (Point p) (Point q) = Point (add p q).
Proof.
  intros P Q D. unfold add_distinct, is_zero.
  destruct (same p zero); [contradiction|]. destruct (same q zero); [contradiction|].
  destruct (same p q); [contradiction|]. reflexivity.
Qed.
Lemma add_distinct_multiples n P a b : of_order n P -> ~ (n | a) -> ~ (n | b) -> ~ (n | a - b) ->
  add_distinct (Point (mul a P)) (Point (mul b P)) = Point (mul (a + b) P).
Proof.
  intros O A B D. rewrite mul_add. apply add_distinct_ok.
  - intros E. apply A. apply (mul_is_zero n P); assumption.
  - intros E. apply B. apply (mul_is_zero n P); assumption.
  - intros E. apply D. apply (mul_equal n P); assumption.
Qed.

(* Doublings of the last point. *)
Lemma run_doubles w : forall r m p t k P,
  exists p', run (repeat (PDouble 0) w) (State r m (Point (mul k P) :: p) t) =
    State r m (Point (mul (2 ^ Z.of_nat w * k) P) :: p') t.
Proof.
  induction w as [|w IH]; intros r m p t k P.
  - exists p. cbn [repeat run fold_left]. change (2 ^ Z.of_nat 0) with 1. rewrite Z.mul_1_l. reflexivity.
  - cbn [repeat]. change (run (PDouble 0 :: ?a) ?s) with (run a (step s (PDouble 0))). cbn [step nth].
    rewrite <- mul_add. destruct (IH r m (Point (mul k P) :: p) t (k + k) P) as [p' E]. exists p'. rewrite E.
    replace (2 ^ Z.of_nat (S w) * k) with (2 ^ Z.of_nat w * (k + k)); [reflexivity|].
    rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. ring.
Qed.

(* The start of a program that makes multiples of the point with which it begins: which ones, if no addition meets a case
   that it does not handle for an order n. *)
Definition small (n c : Z) : bool := (0 <? Z.abs c) && (Z.abs c <? n).
Fixpoint multiples (n : Z) (program : list op) (known : list Z) : option (list Z) :=
  match program with
  | [] => Some known
  | PDouble a :: r =>
    if (a <? length known)%nat then multiples n r (nth a known 0 + nth a known 0 :: known) else None
  | PAddDistinct a b :: r =>
    let x := nth a known 0 in let y := nth b known 0 in
    if small n x && small n y && small n (x - y) then multiples n r (x + y :: known) else None
  | _ => None
  end.
Lemma small_ok n c : small n c = true -> ~ (n | c).
Proof.
  intros S D. apply andb_prop in S as [S1 S2]. apply Z.ltb_lt in S1, S2.
  apply Z.divide_abs_r, Z.divide_pos_le in D; lia.
Qed.
Lemma multiples_ok n P (O : of_order n P) program : forall known all r m t,
  multiples n program known = Some all ->
  run program (State r m (map (fun c => Point (mul c P)) known) t) =
    State r m (map (fun c => Point (mul c P)) all) t.
Proof.
  assert (N : forall l a, (a < length l)%nat ->
    nth a (map (fun c => Point (mul c P)) l) Unknown = Point (mul (nth a l 0) P)).
  { intros l a A. rewrite (nth_indep _ Unknown (Point (mul 0 P))) by (rewrite map_length; exact A).
    rewrite (map_nth (fun c => Point (mul c P))). reflexivity. }
  assert (D : forall l a, small n (nth a l 0) = true -> (a < length l)%nat).
  { intros l a S. apply Nat.nle_gt. intros L. rewrite nth_overflow in S by exact L. discriminate. }
  induction program as [|o program IH]; intros known all r m t; cbn [multiples].
  - intros [= <-]. reflexivity.
  - destruct o; try discriminate.
    + destruct (Nat.ltb_spec p (length known)) as [L|L]; [|discriminate]. intros H.
      change (run (PDouble p :: program) ?s) with (run program (step s (PDouble p))). cbn [step].
      rewrite N by exact L. rewrite <- mul_add. exact (IH _ _ r m t H).
    + destruct (small n (nth p known 0) && _ && _)%bool eqn:S; [|discriminate]. intros H.
      apply andb_prop in S as [S S3]. apply andb_prop in S as [S1 S2].
      change (run (PAddDistinct p q :: program) ?s) with (run program (step s (PAddDistinct p q))). cbn [step].
      rewrite !N by (apply D; assumption). rewrite (add_distinct_multiples n) by (auto using small_ok).
      exact (IH _ _ r m t H).
Qed.
End Run.
Arguments result : clear implicits. Arguments state : clear implicits.
