(* Multiplications by odd digits: each point of a program is a sum of digits times powers of two, as Coq finds by a run of the
   program on such sums. It is sound for every program (`run_ok`), so that only this run has to be computed for one. *)
Require Import ZArith Znumtheory List Bool Lia Group Words Program Reading Digits.
Import ListNotations.
Open Scope Z_scope.

(* What is known of a point: |digit|·2^up; or a sum of digits and of a number, with the scalar's sign if `signed`, which
   may be broken if `may`. *)
Inductive known_point := Size (t : term) | Sum (l : list term) (c : Z) (signed may : bool) | Nothing.
(* What is known of a truth value: a function of whether the digit of a window is negative, and of whether the scalar is. *)
Inductive known_truth := Truth (o w : nat) (f : bool -> bool -> bool) | Flag (f : bool -> bool) | Open.
Record known_state := Known {
  words_known : list (option word); truths_known : list known_truth; points_known : list known_point;
  tables_known : list (list known_point) }.

(* The expression in the words of the odd scalar. *)
Fixpoint resolved (env : list (option word)) (e : word) : option word :=
  let two (f : word -> word -> word) a b := match resolved env a, resolved env b with
    | Some x, Some y => Some (f x y) | _, _ => None end in
  let one (f : word -> word) a := match resolved env a with Some x => Some (f x) | None => None end in
  match e with
  | Reg j => nth j env None
  | Const c => Some (Const c)
  | And a b => two And a b
  | Or a b => two Or a b
  | Xor a b => two Xor a b
  | Add a b => two Add a b
  | Sub a b => two Sub a b
  | Shl a n => one (fun x => Shl x n) a
  | Shr a n => one (fun x => Shr x n) a
  end.

Section Known.
(* The order; whether 2^256 stands above the scalar; the windows of digits, each with its lowest bit and its bits; that of
   each row of a committed table. *)
Variables (n : Z) (top : bool) (windows rows : list (nat * nat)).

Definition occurs (o w : nat) (v : Z) : bool := negb (top && (o + w =? 256)%nat) || (2 ^ Z.of_nat (w - 1) <=? v).
Definition half_size (w : nat) (v : Z) : Z := (Z.abs (digit_of w v) - 1) / 2.
Definition reads_digit (o w : nat) (f : Z -> Z) (e : option word) : bool :=
  match e with Some e => (1 <=? w)%nat && is_reading (o + 2) w (occurs o w) f e | None => false end.
(* The window of which an expression is such a function. *)
Definition window_of (f : nat -> Z -> Z) (e : option word) : option (nat * nat) :=
  find (fun '(o, w) => reads_digit o w (f w) e) windows.

Definition apply2 (f : bool -> bool -> bool) (a b : known_truth) : known_truth :=
  match a, b with
  | Truth o w x, Truth o' w' y => if ((o =? o') && (w =? w'))%nat then Truth o w (fun s g => f (x s g) (y s g)) else Open
  | Truth o w x, Flag y => Truth o w (fun s g => f (x s g) (y g))
  | Flag x, Truth o w y => Truth o w (fun s g => f (x g) (y s g))
  | Flag x, Flag y => Flag (fun g => f (x g) (y g))
  | _, _ => Open
  end.
Definition same2 (f h : bool -> bool -> bool) : bool :=
  eqb (f true true) (h true true) && eqb (f true false) (h true false) &&
  eqb (f false true) (h false true) && eqb (f false false) (h false false).

Definition add_known (complete : bool) (a b : known_point) : known_point :=
  match a, b with
  | Sum l c s m, Sum l' c' s' m' =>
    if negb (eqb s s') then Nothing
    else if complete then (if m || m' then Nothing else Sum (l ++ l') (c + c') s false)
    else Sum (l ++ l') (c + c') s (m || m' || negb
      (no_multiple n l c && no_multiple n l' c' && no_multiple n (l ++ l') (c - c')))
  | _, _ => Nothing
  end.
Definition negated_known (t : known_truth) (p : known_point) : known_point :=
  match t, p with
  | Truth o w f, Size d => if ((o =? low d) && (w =? wide d))%nat then
      if same2 f (fun s _ => s) then Sum [d] 0 false false
      else if same2 f xorb then Sum [d] 0 true false else Nothing
    else Nothing
  | Flag f, Sum l c false m => if eqb (f true) true && eqb (f false) false then Sum l c true m else Nothing
  | _, _ => Nothing
  end.
(* Whether a table has 1, 3, 5, .. times the point. *)
Definition is_odd_table (w : nat) (l : list known_point) : bool :=
  (length l =? 2 ^ (w - 1))%nat &&
  forallb (fun j => match nth j l Nothing with
    | Sum [] c false false => c =? 2 * Z.of_nat j + 1 | _ => false end) (seq 0 (2 ^ (w - 1))).

Definition step_known (s : known_state) (o : op) : known_state :=
  let 'Known r m p t := s in
  let truth i := nth i m Open in
  let word_ e := Known (r ++ [e]) m p t in
  let truth_ b := Known r (b :: m) p t in
  let point_ v := Known r m (v :: p) t in
  let point i := nth i p Nothing in
  match o with
  | WLet e => word_ (resolved r e)
  | WBorrow _ _ _ | WPick _ _ _ => word_ None
  | MConst b => truth_ (Flag (fun _ => b))
  | MIs e c => truth_ (if c =? 0 then
      match window_of (fun w v => v / 2 ^ Z.of_nat (w - 1)) (resolved r e) with
      | Some (o, w) => Truth o w (fun s _ => s) | None => Open end else Open)
  | MNot a => truth_ (apply2 (fun a _ => negb a) (truth a) (truth a))
  | MAnd a b => truth_ (apply2 andb (truth a) (truth b))
  | MOr a b => truth_ (apply2 orb (truth a) (truth b))
  | PInfinity => point_ (Sum [] 0 false false)
  | PDouble a => point_ (match point a with Sum l c s m => Sum (doubled l) (2 * c) s m | _ => Nothing end)
  | PAdd a b => point_ (add_known true (point a) (point b))
  | PAddDistinct a b => point_ (add_known false (point a) (point b))
  | PNegIf c a => point_ (negated_known (truth c) (point a))
  | PSelect _ _ _ | POrInfinity _ _ | PRow _ _ => point_ Nothing
  | PTable ps => Known r m p (map point ps :: t)
  | PLookup i e => point_ (match window_of (fun w v => half_size w v + 1) (resolved r e) with
      | Some (o, w) => if is_odd_table w (nth i t []) then Size (Term o w 0) else Nothing
      | None => Nothing end)
  | PEntry i e => point_ (match nth_error rows i with
      | Some (o, w) => if reads_digit o w (half_size w) (resolved r e) then Size (Term o w o) else Nothing
      | None => Nothing end)
  end.
Definition run_known (program : list op) (s : known_state) : known_state := fold_left step_known program s.

Section Sound.
Context {G : group}.
Variables (row : nat -> Z -> G) (P : G) (x : Z) (negative : bool).
Hypothesis O : of_order n P.
Hypothesis X : 0 <= x < 2^256.
Notation K := (x + (if top then 2^256 else 0)).
Hypothesis T : forall r o w j, nth_error rows r = Some (o, w) -> 0 <= j -> 2 * j < 2 ^ Z.of_nat w ->
  row r j = mul ((2 * j + 1) * 2 ^ Z.of_nat o) P.

Definition is_negative (o w : nat) : bool := digit_of w (bits_of K o w) <? 0.
Definition sign_of (signed : bool) : Z := if signed && negative then -1 else 1.
Definition is_known (v : result G) (k : known_point) : Prop :=
  match k with
  | Size t => (1 <= wide t)%nat /\ v = Point (mul (Z.abs (digit K t) * 2 ^ Z.of_nat (up t)) P)
  | Sum l c s m => v = Point (mul (sign_of s * (sum K l + c)) P) \/ (m = true /\ v = Broken)
  | Nothing => True
  end.
Definition is_truth (b : bool) (k : known_truth) : Prop :=
  match k with Truth o w f => (1 <= w)%nat /\ b = f (is_negative o w) negative | Flag f => b = f negative | Open => True end.
Definition are_words (regs : list Z) (env : list (option word)) : Prop :=
  length regs = length env /\ forall j e, nth j env None = Some e -> nth j regs 0 = value (words x) e.
Definition fits (s : state G) (k : known_state) : Prop :=
  are_words (registers_of s) (words_known k) /\ Forall2 is_truth (truths s) (truths_known k) /\
  Forall2 is_known (points s) (points_known k) /\ Forall2 (Forall2 is_known) (tables s) (tables_known k).

Lemma resolved_ok regs env : are_words regs env -> forall e r, resolved env e = Some r -> value regs e = value (words x) r.
Proof.
  intros [_ E]. induction e; intros r; cbn [resolved value];
    try (intros H; exact (E _ _ H));
    repeat match goal with |- context [match resolved env ?y with _ => _ end] =>
      destruct (resolved env y); [|discriminate] end;
    intros H; apply some in H; subst r; cbn [value];
    repeat match goal with H : forall r, Some ?z = Some r -> value _ _ = _ |- _ => rewrite (H z eq_refl); clear H end;
    reflexivity.
Qed.

Lemma bits_range o w : 0 <= bits_of K o w < 2 ^ Z.of_nat w.
Proof. apply Z.mod_pos_bound. apply Z.pow_pos_nonneg; lia. Qed.
Lemma power w : (1 <= w)%nat -> 2 ^ Z.of_nat w = 2 * 2 ^ Z.of_nat (w - 1) /\ 0 < 2 ^ Z.of_nat (w - 1).
Proof. intros W. split; [rewrite <- Z.pow_succ_r by lia; f_equal; lia|apply Z.pow_pos_nonneg; lia]. Qed.

Lemma reads_ok regs env o w f e : are_words regs env -> reads_digit o w f (resolved env e) = true ->
  (1 <= w)%nat /\ value regs e = f (bits_of K o w).
Proof.
  intros E C. unfold reads_digit in C. destruct (resolved env e) as [r|] eqn:R; [|discriminate].
  apply andb_prop in C as [W C]. apply Nat.leb_le in W. split; [exact W|].
  rewrite (resolved_ok regs env E e r R).
  refine (is_reading_ok (words x) K (o + 2) w (occurs o w) f r _ _ _ C _).
  - destruct top; lia.
  - unfold registers, words. cbn [skipn firstn]. destruct top; [|rewrite Z.add_0_r; reflexivity].
    assert (M : forall i, (i <= 192)%Z -> 0 <= i -> x / 2 ^ i mod 2^64 = (x + 2^256) / 2 ^ i mod 2^64).
    { intros i I J. replace (2^256) with (2 ^ (192 - i) * 2^64 * 2 ^ i) by
        (rewrite <- !Z.pow_add_r by lia; f_equal; lia).
      rewrite Z.div_add by (apply Z.pow_nonzero; lia). rewrite Z.mod_add by lia. reflexivity. }
    pose proof (M 0 ltac:(lia) ltac:(lia)) as M0. rewrite !Z.div_1_r in M0.
    rewrite M0, (M 64), (M 128), (M 192) by lia. reflexivity.
  - intros j. do 4 (destruct j as [|j]; [apply Z.mod_pos_bound; lia|]). destruct j; cbn; lia.
  - unfold occurs. destruct (top && (o + w =? 256)%nat) eqn:Q; [|reflexivity]. cbn [negb orb]. apply Z.leb_le.
    apply andb_prop in Q as [Q1 Q2]. apply Nat.eqb_eq in Q2. fold (bits_of K o w). rewrite bits_of_quotient.
    rewrite Q1. assert (P1 : 2^256 = 2 ^ Z.of_nat (w - 1) * 2 ^ Z.of_nat (o + 1)).
    { rewrite <- Z.pow_add_r by lia. f_equal. lia. }
    assert (P2 : 0 < 2 ^ Z.of_nat (o + 1)) by (apply Z.pow_pos_nonneg; lia).
    destruct (power w W) as [P3 P4]. set (u := 2 ^ Z.of_nat (w - 1)) in *. set (z := 2 ^ Z.of_nat (o + 1)) in *.
    rewrite P1 at 1. rewrite Z.div_add by lia.
    assert (0 <= x / z < u) by (split; [apply Z.div_pos; lia|apply Z.div_lt_upper_bound; lia]).
    rewrite P3, Z.mod_small by lia. lia.
Qed.
Lemma window_ok regs env f e o w : are_words regs env -> window_of f (resolved env e) = Some (o, w) ->
  (1 <= w)%nat /\ value regs e = f w (bits_of K o w).
Proof. intros E F. apply find_some in F as [_ F]. exact (reads_ok regs env o w (f w) e E F). Qed.

Lemma half_size_ok w v : (1 <= w)%nat -> 0 <= v < 2 ^ Z.of_nat w ->
  0 <= half_size w v /\ 2 * half_size w v < 2 ^ Z.of_nat w /\ 2 * half_size w v + 1 = Z.abs (digit_of w v).
Proof.
  intros W V. destruct (power w W) as [P1 P2]. unfold half_size, digit_of. rewrite P1 in *.
  set (u := 2 ^ Z.of_nat (w - 1)) in *.
  assert (A : Z.abs (2 * v + 1 - 2 * u) - 1 = 2 * (if v <? u then u - v - 1 else v - u)).
  { destruct (Z.ltb_spec v u); lia. }
  rewrite A. rewrite (Z.mul_comm 2), Z.div_mul by lia. destruct (Z.ltb_spec v u); lia.
Qed.
Lemma sign_is_top w v : (1 <= w)%nat -> 0 <= v < 2 ^ Z.of_nat w ->
  (v / 2 ^ Z.of_nat (w - 1) =? 0) = (digit_of w v <? 0).
Proof.
  intros W V. destruct (power w W) as [P1 P2]. unfold digit_of. rewrite P1 in *.
  set (u := 2 ^ Z.of_nat (w - 1)) in *. destruct (Z.ltb_spec (2 * v + 1 - 2 * u) 0).
  - rewrite Z.div_small by lia. reflexivity.
  - apply Z.eqb_neq. replace v with (v - u + 1 * u) by ring. rewrite Z.div_add by lia.
    rewrite Z.div_small by lia. lia.
Qed.

Lemma forall2_nth {A B} (R : A -> B -> Prop) l l' a b i : Forall2 R l l' -> R a b -> R (nth i l a) (nth i l' b).
Proof. intros F D. revert i. induction F; intros [|i]; cbn [nth]; auto. Qed.
Lemma forall2_map {A B C D} (R : A -> B -> Prop) (Q : C -> D -> Prop) f g l : (forall i : nat, Q (f i) (g i)) ->
  Forall2 Q (map f l) (map g l).
Proof. intros H. induction l; cbn [map]; constructor; auto. Qed.

Lemma scaled s a : sign_of s * a = a \/ sign_of s * a = - a.
Proof. unfold sign_of. destruct (s && negative); lia. Qed.
Lemma not_divided s a : ~ (n | a) -> ~ (n | sign_of s * a).
Proof.
  intros N D. apply N. destruct (scaled s a) as [E|E]; rewrite E in D; [exact D|].
  apply Z.divide_opp_r. exact D.
Qed.
Lemma order_positive : 0 < n.
Proof. destruct O as [[N _] _]. lia. Qed.

Lemma add_ok (complete : bool) (u v : result G) a b : is_known u a -> is_known v b ->
  is_known (if complete then match u, v with Point x, Point y => Point (add x y) | _, _ => Unknown end
    else add_distinct u v) (add_known complete a b).
Proof.
  intros A B. destruct a as [|l c s m|], b as [|l' c' s' m'|]; try exact I. cbn [add_known].
  destruct (eqb s s') eqn:S; [|exact I]. apply eqb_prop in S. subst s'. cbn [negb].
  cbn [is_known] in A, B.
  assert (E : forall P' : G, add (mul (sign_of s * (sum K l + c)) P') (mul (sign_of s * (sum K l' + c')) P') =
    mul (sign_of s * (sum K (l ++ l') + (c + c'))) P').
  { intros P'. rewrite <- mul_add. f_equal. rewrite sum_app. ring. }
  destruct complete.
  - destruct m; [exact I|]. destruct m'; [exact I|]. cbn [orb]. left.
    destruct A as [->|[? _]]; [|discriminate]. destruct B as [->|[? _]]; [|discriminate]. rewrite E. reflexivity.
  - cbn [is_known]. destruct A as [->|[-> ->]], B as [->|[-> ->]]; cbn [orb];
      rewrite ?orb_true_r; try (right; split; reflexivity).
    destruct (no_multiple n l c && no_multiple n l' c' && no_multiple n (l ++ l') (c - c')) eqn:D.
    + left. apply andb_prop in D as [D D3]. apply andb_prop in D as [D1 D2].
      rewrite <- E. rewrite <- mul_add. pose proof order_positive as N.
      apply (add_distinct_multiples n P _ _ O).
      * apply not_divided. apply (no_multiple_ok n l c _ N (like_sum K l) D1).
      * apply not_divided. apply (no_multiple_ok n l' c' _ N (like_sum K l') D2).
      * rewrite <- Z.mul_sub_distr_l. apply not_divided.
        replace (sum K l + c - (sum K l' + c')) with (sum K l - sum K l' + (c - c')) by ring.
        apply (no_multiple_ok n (l ++ l') _ _ N (like_difference _ _ _ _ (like_sum K l) (like_sum K l')) D3).
    + cbn [negb]. rewrite orb_true_r. unfold add_distinct. destruct (_ || _ || _)%bool; [right; auto|left].
      rewrite E. reflexivity.
Qed.

Lemma negated_ok (b : bool) (v : result G) t k : is_truth b t -> is_known v k ->
  is_known (match v with Point x => Point (if b then opp x else x) | Broken => Broken | _ => Unknown end)
    (negated_known t k).
Proof.
  intros B V. destruct t as [o w f|f|], k as [d|l c s m|]; try exact I; cbn [negated_known].
  - destruct ((o =? low d) && (w =? wide d))%nat eqn:W; [|exact I]. apply andb_prop in W as [W1 W2].
    apply Nat.eqb_eq in W1, W2. destruct B as [_ B], V as [_ ->]. rewrite W1, W2 in B.
    assert (S : Z.abs (digit K d) = (if is_negative (low d) (wide d) then -1 else 1) * digit K d).
    { unfold is_negative, digit. destruct (Z.ltb_spec (digit_of (wide d) (bits_of K (low d) (wide d))) 0); lia. }
    assert (Q : forall h, same2 f h = true -> forall s g, f s g = h s g).
    { intros h H s g. unfold same2 in H. apply andb_prop in H as [H H4]. apply andb_prop in H as [H H3].
      apply andb_prop in H as [H1 H2]. apply eqb_prop in H1, H2, H3, H4. destruct s, g; assumption. }
    destruct (same2 f (fun s _ => s)) eqn:F; [|destruct (same2 f xorb) eqn:F'; [|exact I]]; left; f_equal.
    + rewrite (Q _ F) in B. subst b. rewrite S. unfold sign_of. cbn [andb sum]. destruct (is_negative _ _);
        rewrite <- ?mul_opp; f_equal; ring.
    + rewrite (Q _ F') in B. subst b. rewrite S. unfold sign_of. cbn [andb sum].
      destruct (is_negative _ _), negative; cbn [xorb]; rewrite <- ?mul_opp; f_equal; ring.
  - destruct s; [exact I|]. destruct (eqb (f true) true && eqb (f false) false) eqn:F; [|exact I].
    apply andb_prop in F as [F1 F2]. apply eqb_prop in F1, F2. cbn [is_known is_truth] in *.
    destruct V as [->|[-> ->]]; [left|right; auto]. subst b. f_equal. unfold sign_of. cbn [andb].
    destruct negative; [rewrite F1|rewrite F2]; rewrite <- ?mul_opp; f_equal; ring.
Qed.

Lemma apply2_ok f a b s t : is_truth a s -> is_truth b t -> is_truth (f a b) (apply2 f s t).
Proof.
  intros A B. destruct s as [o w h|h|], t as [o' w' h'|h'|]; cbn [apply2]; try exact I; cbn [is_truth] in *;
    try match type of A with _ /\ _ => destruct A end; try match type of B with _ /\ _ => destruct B end; subst; auto.
  destruct ((o =? o') && (w =? w'))%nat eqn:W; [|exact I]. apply andb_prop in W as [W1 W2].
  apply Nat.eqb_eq in W1, W2. subst. cbn [is_truth]. auto.
Qed.

Lemma step_ok s k o : fits s k -> fits (step row s o) (step_known k o).
Proof.
  destruct s as [r m p t], k as [r' m' p' t']. intros (R & M & Q & L). cbn [registers_of words_known truths truths_known
    points points_known tables tables_known] in R, M, Q, L.
  assert (Word : forall v e, (forall e', e = Some e' -> v = value (words x) e') ->
    fits (State (r ++ [v]) m p t) (Known (r' ++ [e]) m' p' t')).
  { intros v e H. split; [|auto]. destruct R as [R1 R2]. cbn [registers_of words_known].
    split; [rewrite !app_length, R1; reflexivity|]. intros j e' N. destruct (Nat.lt_ge_cases j (length r')) as [J|J].
    - rewrite app_nth1 in N by lia. rewrite app_nth1 by lia. apply R2. exact N.
    - rewrite app_nth2 in N by lia. rewrite app_nth2 by lia. rewrite R1. destruct (j - length r')%nat as [|i].
      + apply H. exact N.
      + destruct i; discriminate. }
  assert (Truths : forall b c, is_truth b c -> fits (State r (b :: m) p t) (Known r' (c :: m') p' t')).
  { intros b c H. split; [exact R|]. split; [constructor; assumption|auto]. }
  assert (Points : forall v c, is_known v c -> fits (State r m (v :: p) t) (Known r' m' (c :: p') t')).
  { intros v c H. split; [exact R|]. split; [exact M|]. split; [constructor; assumption|exact L]. }
  assert (At : forall i, is_known (nth i p Unknown) (nth i p' Nothing)) by (intros; apply forall2_nth; [exact Q|exact I]).
  assert (TAt : forall i, is_truth (nth i m false) (nth i m' Open)) by (intros; apply forall2_nth; [exact M|exact I]).
  destruct o; cbn [step step_known].
  - apply Word. intros e' E. exact (resolved_ok r r' R e e' E).
  - apply Word. discriminate.
  - apply Word. discriminate.
  - apply Truths. reflexivity.
  - apply Truths. destruct (Z.eqb_spec c 0) as [->|]; [|exact I].
    destruct (window_of _ _) as [[o w]|] eqn:W; [|exact I]. destruct (window_ok r r' _ e o w R W) as [W1 W2].
    split; [exact W1|]. rewrite W2. apply sign_is_top; [exact W1|apply bits_range].
  - apply Truths. exact (apply2_ok (fun a _ => negb a) _ _ _ _ (TAt m0) (TAt m0)).
  - apply Truths. apply apply2_ok; apply TAt.
  - apply Truths. apply apply2_ok; apply TAt.
  - apply Points. left. cbn [sum]. unfold sign_of. reflexivity.
  - apply Points. pose proof (At p0) as A. destruct (nth p0 p' Nothing) as [|l c s b|]; try exact I.
    cbn [is_known] in *. destruct A as [->|[-> ->]]; [left|right; auto]. rewrite <- mul_add. do 2 f_equal.
    rewrite sum_doubled. ring.
  - apply Points. exact (add_ok true _ _ _ _ (At p0) (At q)).
  - apply Points. exact (add_ok false _ _ _ _ (At p0) (At q)).
  - apply Points. apply negated_ok; [apply TAt|apply At].
  - apply Points. exact I.
  - apply Points. exact I.
  - split; [exact R|]. split; [exact M|]. split; [exact Q|]. constructor; [|exact L].
    apply (forall2_map is_known is_known). exact At.
  - apply Points. destruct (window_of _ _) as [[o w]|] eqn:W; [|exact I].
    destruct (is_odd_table w (nth t0 t' [])) eqn:D; [|exact I].
    destruct (window_ok r r' _ e o w R W) as [W1 W2]. rewrite W2.
    destruct (half_size_ok w _ W1 (bits_range o w)) as (H1 & H2 & H3). set (j := half_size w (bits_of K o w)) in *.
    split; [exact W1|]. unfold entry. destruct (Z.eqb_spec (j + 1) 0); [lia|].
    apply andb_prop in D as [_ D]. rewrite forallb_forall in D.
    assert (LT : Forall2 is_known (nth t0 t []) (nth t0 t' [])).
    { clear - L. revert t0. induction L; intros [|i]; cbn [nth]; auto. }
    replace (Z.to_nat (j + 1) - 1)%nat with (Z.to_nat j) by lia.
    pose proof (forall2_nth is_known _ _ Unknown Nothing (Z.to_nat j) LT I) as V.
    destruct (power w W1) as [P1 P2].
    assert (J : (Z.to_nat j < 2 ^ (w - 1))%nat).
    { apply Nat2Z.inj_lt. rewrite Nat2Z.inj_pow, Z2Nat.id by lia. change (Z.of_nat 2) with 2. lia. }
    specialize (D (Z.to_nat j) ltac:(apply in_seq; lia)).
    destruct (nth (Z.to_nat j) (nth t0 t' []) Nothing) as [|[|] c [|] [|]|]; try discriminate.
    apply Z.eqb_eq in D. cbn [is_known sum] in V. destruct V as [->|[? _]]; [|discriminate]. do 2 f_equal.
    unfold digit. cbn [low wide up]. change (2 ^ Z.of_nat 0) with 1. unfold sign_of. cbn [andb]. lia.
  - apply Points. exact I.
  - apply Points. destruct (nth_error rows row0) as [[o w]|] eqn:N; [|exact I].
    destruct (reads_digit o w (half_size w) (resolved r' e)) eqn:D; [|exact I].
    destruct (reads_ok r r' o w _ e R D) as [W1 W2]. rewrite W2.
    destruct (half_size_ok w _ W1 (bits_range o w)) as (H1 & H2 & H3).
    split; [exact W1|]. rewrite (T row0 o w) by assumption. unfold digit. cbn [low wide up]. rewrite H3. reflexivity.
Qed.
Theorem run_ok program : forall s k, fits s k -> fits (run row program s) (run_known program k).
Proof.
  induction program as [|o program IH]; intros s k F; [exact F|]. cbn [run run_known fold_left].
  apply IH. apply step_ok. exact F.
Qed.
End Sound.
End Known.
