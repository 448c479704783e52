(* A run of code on polynomials, which with a certificate shows that the code keeps its contract: by_run.

   Variables stand for the words at the start, and for the two parts of what an instruction computes: low + 2^bits·high, or
   low − 2^bits·high for a difference (definitions). The run is that of ../src/symbolic.rs, which writes the
   definitions and what each step gave (hints). Nothing that it writes is trusted: each step is checked here. *)
Require Import ZArith List Bool Lia PArith FMapPositive String.
Require Import Checker Machine.
Import ListNotations.
Open Scope Z_scope.

(* Polynomials. *)
Definition constant (n : Z) : poly := if n =? 0 then [] else [([], n)].
Definition variable (x : positive) : poly := [([x], 1)].
Definition scaled (k : Z) (p : poly) : poly := add k [] p [].
Definition plus (p q : poly) : poly := add 1 [] q p.
Definition minus (p q : poly) : poly := add (-1) [] q p.
Definition times (p q : poly) : poly := fold_right (fun t a => add (snd t) (fst t) q a) [] p.
Fixpoint power (p : poly) (n : nat) : poly := match n with O => constant 1 | S n => times p (power p n) end.
Definition as_constant (p : poly) : option Z :=
  match p with [] => Some 0 | [([], n)] => Some n | _ => None end.
(* Whether two are equal, whatever the order of their terms. *)
Definition equal (p q : poly) : bool := same p (scaled 1 q).

Lemma ev_constant v n : ev v (constant n) = n.
Proof. unfold constant. destruct (Z.eqb_spec n 0); cbn; lia. Qed.
Lemma ev_variable v x : ev v (variable x) = v x.
Proof. cbn [ev variable fst snd evm]. lia. Qed.
Lemma ev_scaled v k p : ev v (scaled k p) = k * ev v p.
Proof. unfold scaled. rewrite ev_add. cbn [ev evm]. ring. Qed.
Lemma ev_plus v p q : ev v (plus p q) = ev v p + ev v q.
Proof. unfold plus. rewrite ev_add. cbn [evm]. ring. Qed.
Lemma ev_minus v p q : ev v (minus p q) = ev v p - ev v q.
Proof. unfold minus. rewrite ev_add. cbn [evm]. ring. Qed.
Lemma ev_times v p q : ev v (times p q) = ev v p * ev v q.
Proof.
  unfold times. induction p as [|[m c] p IH]; [reflexivity|].
  cbn [fold_right ev fst snd]. rewrite ev_add, IH. ring.
Qed.
Lemma ev_power v p n : ev v (power p n) = ev v p ^ Z.of_nat n.
Proof.
  induction n as [|n IH]; [reflexivity|]. cbn [power]. rewrite ev_times, IH, Nat2Z.inj_succ, Z.pow_succ_r by lia. ring.
Qed.
Lemma as_constant_ok v p n : as_constant p = Some n -> ev v p = n.
Proof.
  destruct p as [|[[|x m] c] [|t r]]; cbn; intros H; inversion H; lia.
Qed.
Lemma equal_ok v p q : equal p q = true -> ev v p = ev v q.
Proof. unfold equal. intros H. apply (same_ok v) in H. rewrite H, ev_scaled. ring. Qed.

(* value = low + 2^bits·high, or low − 2^bits·high if it borrows; low is the remainder, and high at most greatest. *)
Record definition := Define {
  whole : poly; bits : Z; low : positive; high : positive; greatest : Z; borrows : bool
}.
Definition equation (d : definition) : poly :=
  minus (minus (whole d) (variable (low d))) (scaled (if borrows d then - 2 ^ bits d else 2 ^ bits d) (variable (high d))).
Definition quotient (b : bool) (n : Z) (size : Z) : Z := if b then - (n / 2 ^ size) else n / 2 ^ size.
Definition clamp (most n : Z) : Z := Z.max 0 (Z.min most n).
Definition defined (v : valuation) (d : definition) : Prop :=
  v (low d) = ev v (whole d) mod 2 ^ bits d /\
  v (high d) = clamp (greatest d) (quotient (borrows d) (ev v (whole d)) (bits d)) /\
  0 < bits d.

(* A value: a polynomial, and what it is at most. *)
Definition val := (poly * Z)%type.
Inductive scontent := SWord (x : val) | SPlace (p : place).
Record sstate := SState {
  sregisters : list scontent;
  scarry : option val;
  soverflow : option val;
  smemory : list (place * scontent);
  saccesses : list place;
  done : nat    (* how many definitions are known to hold *)
}.

(* What a step gave. *)
Inductive factor := Itself | NewName | OldName (of : nat).
Inductive hint :=
| New                                                  (* the variables of the next definition *)
| Known (first second : poly) (fact : option nat)      (* what is so by an equation, or as polynomials *)
| Factors (a b : factor) (product : hint)              (* a product, of factors with names *)
| Mask (of_second : bool) (bit : poly)                 (* an operand is a bit in all places; in a sum, the others are 1 *)
| Masks (x y : poly)                                   (* both are *)
| Equals                                               (* both are the same *)
| Lowest (of_second : bool) (parts : hint).            (* an operand is 2^n − 1 *)

Section Symbolic.
Variable sp : nat.
Variable g : positive -> Z.
Variable defs : list definition.

Definition fact (n : nat) (i : option nat) : poly :=
  match i with
  | Some i => if Nat.ltb i n then match nth_error defs i with Some d => equation d | None => [] end else []
  | None => []
  end.
Definition is_between (p : poly) (most : Z) : bool :=
  (0 <=? lower_bound g p) && (0 <=? lower_bound g (minus (constant most) p)).
Definition next (n : nat) (p : poly) (size : Z) (b : bool) (most : Z) : option definition :=
  match nth_error defs n with
  | Some d =>
    if equal (whole d) p && (bits d =? size) && Bool.eqb (borrows d) b && (most <=? greatest d) then Some d else None
  | None => None
  end.

(* The parts of a value: the remainder by 2^size, at most the value's own most, and the quotient, at most `most`. *)
Definition parts (n : nat) (h : hint) (p : poly) (size : Z) (b : bool) (own most : Z) : option (val * val * nat) :=
  let below := 2 ^ size - 1 in
  match h with
  | New =>
    match next n p size b most with
    | Some d => Some ((variable (low d), below), (variable (high d), most), S n)
    | None => None
    end
  | Known r k i =>
    let weight := if b then - 2 ^ size else 2 ^ size in
    let is_small := negb b && (own <=? below) && match k with [] => true | _ => false end in
    if equal (minus (minus p r) (scaled weight k)) (fact n i) && (is_between r below || is_small) then
      Some ((r, below), (k, most), n)
    else None
  | _ => None
  end.

Definition name_of (n : nat) (f : factor) (x : val) : option (poly * nat) :=
  match f with
  | Itself => Some (fst x, n)
  | NewName => match next n (fst x) 64 false 0 with Some d => Some (variable (low d), S n) | None => None end
  | OldName i =>
    match nth_error defs i with
    | Some d => if equal (whole d) (fst x) && (bits d =? 64) then Some (variable (low d), n) else None
    | None => None
    end
  end.
Definition most_of (p : poly) (most : Z) : Z := Z.min most (- lower_bound g (negated p)).
Definition ones : Z := word - 1.
Definition is_mask (p bit : poly) : bool := equal p (scaled ones bit).

Definition ssum (n : nat) (h : hint) (a b c : val) : option (list val * nat) :=
  match h with
  | Mask second bit =>
    (* a bit in all places, and 1 *)
    let (x, y) := if second then (b, a) else (a, b) in
    if is_mask (fst x) bit && equal (plus (fst y) (fst c)) (constant 1) then
      Some ([(minus (constant 1) bit, ones); (bit, 1)], n)
    else None
  | _ =>
    if snd c <=? 1 then
      match parts n h (plus (plus (fst a) (fst b)) (fst c)) 64 false (snd a + snd b + snd c) 1 with
      | Some (r, k, n') => Some ([r; k], n')
      | None => None
      end
    else None
  end.
Definition sdifference (n : nat) (h : hint) (a b c : val) : option (list val * nat) :=
  if snd c <=? 1 then
    match parts n h (minus (minus (fst a) (fst b)) (fst c)) 64 true 0 1 with
    | Some (r, k, n') => Some ([r; k], n')
    | None => None
    end
  else None.
Definition sproduct (n : nat) (h : hint) (a b : val) : option (list val * nat) :=
  match h with
  | Factors x y h =>
    match name_of n x a with
    | Some (p, n) =>
      match name_of n y b with
      | Some (q, n) =>
        let own := most_of p (snd a) * most_of q (snd b) in
        match parts n h (times p q) 64 false own (Z.min (own / word) ones) with
        | Some (r, k, n') => Some ([r; k], n')
        | None => None
        end
      | None => None
      end
    | None => None
    end
  | _ => None
  end.
Definition ssplit (n : nat) (h : hint) (a : val) (size : Z) : option (list val * nat) :=
  let own := most_of (fst a) (snd a) in
  if (0 <? size) && (size <=? 64) then
    match parts n h (fst a) size false own (Z.min (own / 2 ^ size) ones) with
    | Some (r, k, n') => Some ([k; r], n')
    | None => None
    end
  else None.
Definition sand (n : nat) (h : hint) (a b : val) : option (list val * nat) :=
  match h with
  | Mask second bit =>
    let (x, y) := if second then (b, a) else (a, b) in
    if is_mask (fst x) bit then Some ([(times bit (fst y), snd y)], n) else None
  | Lowest second h =>
    let (x, y) := if second then (b, a) else (a, b) in
    match as_constant (fst x) with
    | Some m =>
      let size := Z.log2 (m + 1) in
      if (m + 1 =? 2 ^ size) && (0 <? size) then
        match ssplit n h y size with Some ([_; r], n') => Some ([r], n') | _ => None end
      else None
    | None => None
    end
  | _ => None
  end.
Definition sxor (n : nat) (h : hint) (a b : val) : option (list val * nat) :=
  match h with
  | Equals => if equal (fst a) (fst b) then Some ([([], 0)], n) else None
  | Mask second bit =>
    let (x, y) := if second then (b, a) else (a, b) in
    if is_mask (fst x) bit then
      Some ([(plus (fst y) (times bit (minus (minus (constant ones) (fst y)) (fst y))), ones)], n)
    else None
  | Masks x y =>
    if is_mask (fst a) x && is_mask (fst b) y then
      Some ([(scaled ones (minus (plus x y) (scaled 2 (times x y))), ones)], n)
    else None
  | _ => None
  end.
Definition sor (a b : val) : option (list val) :=
  match as_constant (fst a), as_constant (fst b) with
  | Some x, Some y => Some [(constant (Z.lor x y), Z.lor x y)]
  | Some 0, _ => Some [b]
  | _, Some 0 => Some [a]
  | _, _ => None
  end.

Definition sregister (s : sstate) (r : nat) : option scontent := nth_error (sregisters s) r.
Definition set_sregister (s : sstate) (r : nat) (c : scontent) : sstate :=
  SState (set_nth (sregisters s) r c) (scarry s) (soverflow s) (smemory s) (saccesses s) (done s).
Definition sat_register (s : sstate) (r : nat) (offset : Z) : option place :=
  match sregister s r with Some (SPlace (a, o)) => Some (a, o + offset) | _ => None end.
Fixpoint cell (m : list (place * scontent)) (p : place) : option scontent :=
  match m with [] => None | (q, c) :: r => if place_eqb p q then Some c else cell r p end.
Definition sis_kept (s : sstate) (p : place) : bool :=
  match p with
  | (Stack, o) => match sregister s sp with Some (SPlace (Stack, top)) => top <=? o | _ => false end
  | _ => true
  end.
Definition sread_at (s : sstate) (p : place) : option (scontent * sstate) :=
  if sis_kept s p && is_aligned p then
    match cell (smemory s) p with
    | Some c =>
      Some (c, SState (sregisters s) (scarry s) (soverflow s) (smemory s) (p :: saccesses s) (done s))
    | None => None
    end
  else None.
Definition with_done (s : sstate) (n : nat) : sstate :=
  SState (sregisters s) (scarry s) (soverflow s) (smemory s) (saccesses s) n.

(* A step that takes a hint. *)
Definition hinted (s : sstate) (hs : list hint) (f : nat -> hint -> option (list val * nat))
  : option (sstate * list val * list hint) :=
  match hs with
  | h :: hs => match f (done s) h with Some (new, n) => Some (with_done s n, new, hs) | None => None end
  | [] => None
  end.

Definition sstep (s : sstate) (t : list val) (hs : list hint) (m : micro)
  : option (sstate * list val * list hint) :=
  let one a f :=
    match nth_error t a with
    | Some x => match f x with Some y => Some (s, [y], hs) | None => None end
    | None => None
    end in
  let two a b f := match nth_error t a, nth_error t b with Some x, Some y => f x y | _, _ => None end in
  let three a b c f :=
    match nth_error t a, nth_error t b, nth_error t c with Some x, Some y, Some z => f x y z | _, _, _ => None end in
  match m with
  | Read r => match sregister s r with Some (SWord x) => Some (s, [x], hs) | _ => None end
  | Load base offset =>
    match sat_register s base offset with
    | Some p => match sread_at s p with Some (SWord x, s') => Some (s', [x], hs) | _ => None end
    | None => None
    end
  | LoadImage a => match sread_at s (Image, a) with Some (SWord x, s') => Some (s', [x], hs) | _ => None end
  | Const n => Some (s, [(constant (n mod word), n mod word)], hs)
  | ReadCarry => match scarry s with Some c => Some (s, [c], hs) | None => None end
  | ReadOverflow => match soverflow s with Some c => Some (s, [c], hs) | None => None end
  | Machine.Add a b c => three a b c (fun x y z => hinted s hs (fun n h => ssum n h x y z))
  | Sub a b c => three a b c (fun x y z => hinted s hs (fun n h => sdifference n h x y z))
  | Mul a b => two a b (fun x y => hinted s hs (fun n h => sproduct n h x y))
  | Split a size =>
    match nth_error t a with Some x => hinted s hs (fun n h => ssplit n h x size) | None => None end
  | Join a b size =>
    two a b (fun x y =>
      let most := snd x * 2 ^ size + 2 ^ size - 1 in
      if (snd y <? 2 ^ size) && (most <? word) && (0 <=? size) then
        Some (s, [(plus (scaled (2 ^ size) (fst x)) (fst y), most)], hs)
      else None)
  | Fill a => one a (fun x => if snd x <=? 1 then Some (scaled ones (fst x), ones) else None)
  | Complement a => one a (fun x => Some (minus (constant ones) (fst x), ones))
  | Not a => one a (fun x => if snd x <=? 1 then Some (minus (constant 1) (fst x), 1) else None)
  | Select a b c =>
    three a b c (fun x y z =>
      if snd x <=? 1 then
        Some (s, [(plus (fst z) (times (fst x) (minus (fst y) (fst z))), Z.max (snd y) (snd z))], hs)
      else None)
  | And a b => two a b (fun x y => hinted s hs (fun n h => sand n h x y))
  | Xor a b => two a b (fun x y => hinted s hs (fun n h => sxor n h x y))
  | Or a b => two a b (fun x y => match sor x y with Some new => Some (s, new, hs) | None => None end)
  | Keep a n shift =>
    one a (fun x => match as_constant (fst x) with
      | Some c =>
        let kept := (c - c / 2 ^ shift mod 2 ^ 16 * 2 ^ shift + n * 2 ^ shift) mod word in
        Some (constant kept, kept)
      | None => None
      end)
  | Write r a =>
    if Nat.eqb r sp then None
    else match nth_error t a with Some x => Some (set_sregister s r (SWord x), [], hs) | None => None end
  | SetCarry None =>
    Some (SState (sregisters s) None (soverflow s) (smemory s) (saccesses s) (done s), [], hs)
  | SetCarry (Some a) =>
    match nth_error t a with
    | Some c => Some (SState (sregisters s) (Some c) (soverflow s) (smemory s) (saccesses s) (done s), [], hs)
    | None => None
    end
  | SetOverflow None =>
    Some (SState (sregisters s) (scarry s) None (smemory s) (saccesses s) (done s), [], hs)
  | SetOverflow (Some a) =>
    match nth_error t a with
    | Some c => Some (SState (sregisters s) (scarry s) (Some c) (smemory s) (saccesses s) (done s), [], hs)
    | None => None
    end
  | Copy to from =>
    if Nat.eqb to sp then None
    else match sregister s from with Some c => Some (set_sregister s to c, [], hs) | None => None end
  | Point to base offset =>
    match sat_register s base offset with
    | Some (r, o) =>
      if Nat.eqb to sp && negb (region_eqb r Stack) then None
      else Some (set_sregister s to (SPlace (r, o)), [], hs)
    | None => None
    end
  | PointImage to a => if Nat.eqb to sp then None else Some (set_sregister s to (SPlace (Image, a)), [], hs)
  | Push r =>
    match sat_register s sp (-8), sregister s r with
    | Some (Stack, o), Some c =>
      if (o <? 0) && is_aligned (Stack, o) then
        Some (SState (set_nth (sregisters s) sp (SPlace (Stack, o))) (scarry s) (soverflow s)
          (((Stack, o), c) :: smemory s) ((Stack, o) :: saccesses s) (done s), [], hs)
      else None
    | _, _ => None
    end
  | Pop r =>
    if Nat.eqb r sp then None
    else match sat_register s sp 0 with
    | Some p =>
      match sread_at s p with
      | Some (c, s') =>
        Some (set_sregister (set_sregister s' r c) sp (SPlace (fst p, snd p + 8)), [], hs)
      | None => None
      end
    | None => None
    end
  end.

Fixpoint sinstruction (s : sstate) (t : list val) (hs : list hint) (ms : list micro) : option (sstate * list hint) :=
  match ms with
  | [] => Some (s, hs)
  | m :: r =>
    match sstep s t hs m with Some (s', new, hs') => sinstruction s' (t ++ new) hs' r | None => None end
  end.
Fixpoint srun (code : list (list micro)) (s : sstate) (hs : list hint) : option sstate :=
  match code with
  | [] => match hs with [] => Some s | _ => None end
  | i :: r => match sinstruction s [] hs i with Some (s', hs') => srun r s' hs' | None => None end
  end.

(* A symbolic state speaks of a state. *)
Section Sound.
Variable v : valuation.
Hypothesis ranges : in_range g v.
Hypothesis definitions : forall d, In d defs -> defined v d.

Definition is_val (x : val) (n : Z) : Prop := ev v (fst x) = n /\ 0 <= n <= snd x /\ n <= ones.
Definition is_content (c : scontent) (d : content) : Prop :=
  match c, d with SWord x, Word n => is_val x n | SPlace p, Place q => p = q | _, _ => False end.
Definition is_flag (c : option val) (d : option Z) : Prop :=
  match c with Some x => exists n, d = Some n /\ is_val x n | None => True end.
Definition hold (n : nat) : Prop :=
  forall i d, (i < n)%nat -> nth_error defs i = Some d -> ev v (equation d) = 0.
Definition speaks (s : sstate) (c : state) : Prop :=
  Forall2 is_content (sregisters s) (registers c) /\ is_flag (scarry s) (carry c) /\
  is_flag (soverflow s) (overflow c) /\
  (forall p x, cell (smemory s) p = Some x -> is_content x (memory c p)) /\
  saccesses s = accesses c /\ hold (done s).

Lemma fact_ok n i : hold n -> ev v (fact n i) = 0.
Proof.
  intros H. destruct i as [i|]; [|reflexivity]. cbn [fact].
  destruct (Nat.ltb_spec i n); [|reflexivity].
  destruct (nth_error defs i) as [d|] eqn:E; [|reflexivity]. exact (H i d H0 E).
Qed.

Lemma next_ok n p size b most d :
  hold n -> next n p size b most = Some d -> 0 <= quotient b (ev v p) size <= most ->
  hold (S n) /\ v (low d) = ev v p mod 2 ^ size /\ v (high d) = quotient b (ev v p) size /\ 0 < size.
Proof.
  intros H N Q. unfold next in N. destruct (nth_error defs n) as [e|] eqn:E; [|discriminate].
  destruct (equal (whole e) p && (bits e =? size) && Bool.eqb (borrows e) b && (most <=? greatest e)) eqn:C;
    [|discriminate]. inversion N; subst e; clear N.
  apply andb_prop in C as [C C4]. apply andb_prop in C as [C C3]. apply andb_prop in C as [C1 C2].
  apply (equal_ok v) in C1. apply Z.eqb_eq in C2. apply Bool.eqb_prop in C3. apply Z.leb_le in C4.
  destruct (definitions d (nth_error_In _ _ E)) as (L & Hi & B). subst size b. rewrite C1 in L, Hi.
  assert (Hi' : v (high d) = quotient (borrows d) (ev v p) (bits d)).
  { rewrite Hi. unfold clamp. lia. }
  repeat split; try assumption.
  intros i f I F. destruct (Nat.eq_dec i n) as [->|D]; [|apply (H i f); [lia|assumption]].
  rewrite E in F. inversion F; subst f. unfold equation. rewrite !ev_minus, ev_scaled, !ev_variable, C1, L, Hi'.
  pose proof (Z.div_mod (ev v p) (2 ^ bits d)). unfold quotient.
  assert (0 < 2 ^ bits d) by (apply Z.pow_pos_nonneg; lia).
  destruct (borrows d); nia.
Qed.

Lemma between_ok p most : is_between p most = true -> 0 <= ev v p <= most.
Proof.
  unfold is_between. intros C. apply andb_prop in C as [C1 C2]. apply Z.leb_le in C1, C2.
  pose proof (lower_bound_ok g v p ranges). pose proof (lower_bound_ok g v (minus (constant most) p) ranges) as H0.
  rewrite ev_minus, ev_constant in H0. lia.
Qed.
Lemma most_ok p most : 0 <= ev v p <= most -> ev v p <= most_of p most.
Proof.
  intros H. unfold most_of. pose proof (lower_bound_ok g v (negated p) ranges) as L. rewrite ev_negated in L. lia.
Qed.

Lemma parts_ok n h p size b own most r k n' :
  hold n -> parts n h p size b own most = Some (r, k, n') -> 0 < size <= 64 -> most <= ones ->
  (b = false -> 0 <= ev v p <= own) -> 0 <= quotient b (ev v p) size <= most ->
  hold n' /\ is_val r (ev v p mod 2 ^ size) /\ is_val k (quotient b (ev v p) size) /\ snd r = 2 ^ size - 1 /\
  snd k = most.
Proof.
  intros H P S M O Q. assert (0 < 2 ^ size) by (apply Z.pow_pos_nonneg; lia).
  assert (2 ^ size <= 2 ^ 64) by (apply Z.pow_le_mono_r; lia).
  assert (R : 0 <= ev v p mod 2 ^ size < 2 ^ size) by (apply Z.mod_pos_bound; lia).
  unfold ones, word in *. unfold parts in P. destruct h; try discriminate.
  - destruct (next n p size b most) as [d|] eqn:N; [|discriminate]. inversion P; subst; clear P.
    destruct (next_ok _ _ _ _ _ _ H N Q) as (H' & L & Hi & _).
    unfold is_val. cbn [fst snd]. rewrite !ev_variable, L, Hi. unfold ones, word. repeat split; try assumption; lia.
  - match type of P with (if ?c then _ else _) = _ => destruct c eqn:C end; [|discriminate].
    inversion P; subst; clear P. apply andb_prop in C as [C1 C2]. apply (equal_ok v) in C1.
    rewrite fact_ok, !ev_minus, ev_scaled in C1 by assumption.
    assert (F : 0 <= ev v first < 2 ^ size).
    { apply orb_prop in C2 as [C2|C2].
      - apply between_ok in C2. lia.
      - apply andb_prop in C2 as [C2 C4]. apply andb_prop in C2 as [C2 C3]. apply Z.leb_le in C3.
        destruct second; [|discriminate]. destruct b; [discriminate|]. specialize (O eq_refl). cbn [ev] in C1. lia. }
    assert (E : ev v first = ev v p mod 2 ^ size /\ ev v second = quotient b (ev v p) size).
    { unfold quotient. destruct b.
      - assert (ev v p = 2 ^ size * - ev v second + ev v first) by lia.
        rewrite <- (Z.mod_unique (ev v p) (2 ^ size) (- ev v second) (ev v first)) by lia.
        rewrite <- (Z.div_unique (ev v p) (2 ^ size) (- ev v second) (ev v first)) by lia. lia.
      - assert (ev v p = 2 ^ size * ev v second + ev v first) by lia.
        rewrite <- (Z.mod_unique (ev v p) (2 ^ size) (ev v second) (ev v first)) by lia.
        rewrite <- (Z.div_unique (ev v p) (2 ^ size) (ev v second) (ev v first)) by lia. lia. }
    destruct E as [E1 E2]. unfold is_val, ones, word. cbn [fst snd]. repeat split; try assumption; lia.
Qed.

Definition are_vals := Forall2 is_val.
Lemma is_val_word x n : is_val x n -> 0 <= n < word.
Proof. unfold is_val, ones, word. lia. Qed.
Lemma nth_val l t a x : are_vals l t -> nth_error l a = Some x -> exists n, nth_error t a = Some n /\ is_val x n.
Proof.
  intros F. revert a. induction F as [|y n l t V F IH]; intros [|a] E; cbn in *; try discriminate; eauto.
  inversion E; subst. eauto.
Qed.

Lemma name_ok n f x m p n' :
  hold n -> is_val x m -> name_of n f x = Some (p, n') -> hold n' /\ ev v p = m.
Proof.
  intros H (V & R & O) N. destruct f; cbn [name_of] in N.
  - inversion N; subst. auto.
  - destruct (next n (fst x) 64 false 0) as [d|] eqn:E; [|discriminate]. inversion N; subst; clear N.
    destruct (next_ok _ _ _ _ _ _ H E) as (H' & L & _ & _).
    { unfold quotient. rewrite Z.div_small; unfold ones, word in *; lia. }
    split; [assumption|]. rewrite ev_variable, L. apply Z.mod_small. unfold ones, word in *. lia.
  - destruct (nth_error defs of) as [d|] eqn:E; [|discriminate].
    destruct (equal (whole d) (fst x) && (bits d =? 64)) eqn:C; [|discriminate]. inversion N; subst; clear N.
    apply andb_prop in C as [C1 C2]. apply (equal_ok v) in C1. apply Z.eqb_eq in C2.
    destruct (definitions d (nth_error_In _ _ E)) as (L & _). rewrite C1, C2 in L.
    split; [assumption|]. rewrite ev_variable, L. apply Z.mod_small. unfold ones, word in *. lia.
Qed.

Lemma mask_ok p bit n : is_mask p bit = true -> ev v p = n -> 0 <= n <= ones -> 
  (ev v bit = 0 /\ n = 0) \/ (ev v bit = 1 /\ n = ones).
Proof.
  unfold is_mask. intros M E R. apply (equal_ok v) in M. rewrite ev_scaled, E in M.
  unfold ones, word in *. assert (ev v bit = 0 \/ ev v bit = 1) by nia. lia.
Qed.
Lemma ssum_ok n h a b c new n' x y z :
  hold n -> is_val a x -> is_val b y -> is_val c z -> ssum n h a b c = Some (new, n') ->
  hold n' /\ are_vals new [(x + y + z) mod word; (x + y + z) / word].
Proof.
  intros H (A & RA & OA) (B & RB & OB) (C & RC & OC) S.
  assert (M : forall p q bit m k, ev v p = m -> ev v q = k -> 0 <= m <= ones -> is_mask p bit = true ->
    equal (plus q (fst c)) (constant 1) = true ->
    are_vals [(minus (constant 1) bit, ones); (bit, 1)] [(m + k + z) mod word; (m + k + z) / word]).
  { intros p q bit m k P Q R K E. apply (equal_ok v) in E. rewrite ev_plus, ev_constant in E.
    replace (m + k + z) with (m + 1) by lia.
    constructor; [|constructor; [|constructor]]; unfold is_val; cbn [fst snd]; rewrite ?ev_minus, ?ev_constant;
      destruct (mask_ok _ _ _ K P R) as [[-> ->]|[-> ->]]; cbv; intuition discriminate. }
  assert (N : (exists second bit, h = Mask second bit) \/
    (if snd c <=? 1 then
      match parts n h (plus (plus (fst a) (fst b)) (fst c)) 64 false (snd a + snd b + snd c) 1 with
      | Some (r, k, n') => Some ([r; k], n')
      | None => None
      end
    else None) = Some (new, n')).
  { destruct h; try (right; exact S). left. eauto. }
  destruct N as [(second & bit & ->)|N].
  { cbn [ssum] in S. destruct second.
    - destruct (is_mask (fst b) bit && equal (plus (fst a) (fst c)) (constant 1)) eqn:E; [|discriminate].
      apply andb_prop in E as [E1 E2]. injection S as <- <-. split; [exact H|].
      replace (x + y + z) with (y + x + z) by lia. apply (M (fst b) (fst a)); auto; lia.
    - destruct (is_mask (fst a) bit && equal (plus (fst b) (fst c)) (constant 1)) eqn:E; [|discriminate].
      apply andb_prop in E as [E1 E2]. injection S as <- <-. split; [exact H|].
      apply (M (fst a) (fst b)); auto; lia. }
  clear S M. rename N into S.
  destruct (Z.leb_spec (snd c) 1); [|discriminate].
  match type of S with match ?p with _ => _ end = _ => destruct p as [[[r k] m]|] eqn:P end; [|discriminate].
  inversion S; subst new m; clear S.
  assert (E : ev v (plus (plus (fst a) (fst b)) (fst c)) = x + y + z) by (rewrite !ev_plus; lia).
  assert (Q : 0 <= (x + y + z) / 2 ^ 64 <= 1).
  { unfold ones, word in *. split; [apply Z.div_pos; lia|].
    assert ((x + y + z) / 2 ^ 64 < 2) by (apply Z.div_lt_upper_bound; lia). lia. }
  eapply parts_ok in P; [|exact H|lia|unfold ones, word; lia|rewrite E; lia|unfold quotient; rewrite E; exact Q].
  destruct P as (H' & R & K & _). rewrite E in R, K. split; [exact H'|].
  constructor; [exact R|constructor; [exact K|constructor]].
Qed.
Lemma sdifference_ok n h a b c new n' x y z :
  hold n -> is_val a x -> is_val b y -> is_val c z -> sdifference n h a b c = Some (new, n') ->
  hold n' /\ are_vals new [(x - y - z) mod word; - ((x - y - z) / word)].
Proof.
  intros H (A & RA & OA) (B & RB & OB) (C & RC & OC) S. unfold sdifference in S.
  destruct (Z.leb_spec (snd c) 1); [|discriminate].
  match type of S with match ?p with _ => _ end = _ => destruct p as [[[r k] m]|] eqn:P end; [|discriminate].
  inversion S; subst new m; clear S.
  assert (E : ev v (minus (minus (fst a) (fst b)) (fst c)) = x - y - z) by (rewrite !ev_minus; lia).
  assert (Q : 0 <= - ((x - y - z) / 2 ^ 64) <= 1).
  { unfold ones, word in *. split.
    - assert ((x - y - z) / 2 ^ 64 < 1) by (apply Z.div_lt_upper_bound; lia). lia.
    - assert (-1 <= (x - y - z) / 2 ^ 64) by (apply Z.div_le_lower_bound; lia). lia. }
  eapply parts_ok in P; [|exact H|lia|unfold ones, word; lia|discriminate|unfold quotient; rewrite E; exact Q].
  destruct P as (H' & R & K & _). rewrite E in R, K. split; [exact H'|].
  constructor; [exact R|constructor; [exact K|constructor]].
Qed.
Lemma sproduct_ok n h a b new n' x y :
  hold n -> is_val a x -> is_val b y -> sproduct n h a b = Some (new, n') ->
  hold n' /\ are_vals new [(x * y) mod word; (x * y) / word].
Proof.
  intros H VA VB S. destruct h; try discriminate. cbn [sproduct] in S.
  destruct (name_of n a0 a) as [[p n1]|] eqn:E1; [|discriminate].
  destruct (name_of n1 b0 b) as [[q n2]|] eqn:E2; [|discriminate].
  destruct (name_ok _ _ _ _ _ _ H VA E1) as [H1 P]. destruct (name_ok _ _ _ _ _ _ H1 VB E2) as [H2 Q].
  match type of S with match ?p with _ => _ end = _ => destruct p as [[[r k] m]|] eqn:R end; [|discriminate].
  inversion S; subst new m; clear S. destruct VA as (A & RA & OA), VB as (B & RB & OB).
  pose proof (most_ok p (snd a) ltac:(lia)) as MA. pose proof (most_ok q (snd b) ltac:(lia)) as MB.
  assert (LA : most_of p (snd a) <= snd a) by (unfold most_of; lia).
  set (ma := most_of p (snd a)) in *. set (mb := most_of q (snd b)) in *.
  assert (E : ev v (times p q) = x * y) by (rewrite ev_times; lia).
  assert (X : 0 <= x * y <= ma * mb) by nia.
  assert (X' : x * y <= ones * ones) by nia.
  assert (D : (x * y) / 2 ^ 64 <= ones).
  { assert ((x * y) / 2 ^ 64 < word); [|unfold ones; lia].
    apply Z.div_lt_upper_bound; [lia|]. unfold ones, word in *. lia. }
  assert (most_fits : x * y / 2 ^ 64 <= ma * mb / word) by (apply Z.div_le_mono; unfold word; lia).
  eapply parts_ok in R; [|exact H2|lia|lia|rewrite E; lia|].
  - destruct R as (H' & R & K & _). rewrite E in R, K. split; [exact H'|].
    constructor; [exact R|constructor; [exact K|constructor]].
  - unfold quotient. rewrite E. split; [apply Z.div_pos; lia|lia].
Qed.
Lemma ssplit_ok n h a size new n' x :
  hold n -> is_val a x -> ssplit n h a size = Some (new, n') ->
  hold n' /\ 0 < size /\ exists hi lo, new = [hi; lo] /\ is_val hi (x / 2 ^ size) /\ is_val lo (x mod 2 ^ size).
Proof.
  intros H (A & RA & OA) S. unfold ssplit in S.
  destruct ((0 <? size) && (size <=? 64)) eqn:B; [|discriminate].
  apply andb_prop in B as [B1 B2]. apply Z.ltb_lt in B1. apply Z.leb_le in B2.
  match type of S with match ?p with _ => _ end = _ => destruct p as [[[r k] m]|] eqn:P end; [|discriminate].
  inversion S; subst new m; clear S. assert (0 < 2 ^ size) by (apply Z.pow_pos_nonneg; lia).
  pose proof (most_ok (fst a) (snd a) ltac:(lia)) as M.
  assert (D : x / 2 ^ size <= x / 1) by (apply Z.div_le_compat_l; lia). rewrite Z.div_1_r in D.
  eapply parts_ok in P; [|exact H|lia|lia|lia|].
  - destruct P as (H' & R & K & _). rewrite A in R, K. split; [exact H'|]. split; [lia|].
    exists k, r. auto.
  - unfold quotient. rewrite A in M |- *. split; [apply Z.div_pos; lia|].
    apply Z.min_glb; [|lia]. apply Z.div_le_mono; lia.
Qed.
Lemma land_ones x : 0 <= x < word -> Z.land ones x = x.
Proof.
  intros H. rewrite Z.land_comm. change ones with (Z.ones 64). rewrite Z.land_ones by lia. apply Z.mod_small. exact H.
Qed.
Lemma no_bits_above x i : 0 <= x < word -> 64 <= i -> Z.testbit x i = false.
Proof.
  intros H I. destruct (Z.eq_dec x 0) as [->|N]; [apply Z.bits_0|].
  apply Z.bits_above_log2; [lia|]. apply Z.log2_lt_pow2; [lia|].
  apply Z.lt_le_trans with (2 ^ 64); [exact (proj2 H)|apply Z.pow_le_mono_r; lia].
Qed.
Lemma lxor_ones x : 0 <= x < word -> Z.lxor ones x = ones - x.
Proof.
  intros H. change ones with (Z.ones 64). rewrite Z.sub_nocarry_ldiff.
  - apply Z.bits_inj'. intros i I. rewrite Z.lxor_spec, Z.ldiff_spec.
    destruct (Z.lt_ge_cases i 64).
    + rewrite Z.ones_spec_low by lia. destruct (Z.testbit x i); reflexivity.
    + rewrite Z.ones_spec_high by lia. rewrite no_bits_above by assumption. reflexivity.
  - apply Z.bits_inj'. intros i I. rewrite Z.ldiff_spec, Z.bits_0.
    destruct (Z.lt_ge_cases i 64).
    + rewrite Z.ones_spec_low by lia. destruct (Z.testbit x i); reflexivity.
    + rewrite no_bits_above by assumption. reflexivity.
Qed.
Lemma sand_ok n h a b new n' x y :
  hold n -> is_val a x -> is_val b y -> sand n h a b = Some (new, n') ->
  hold n' /\ are_vals new [Z.land x y].
Proof.
  intros H VA VB S. destruct h; try discriminate; cbn [sand] in S.
  - (* a mask *)
    assert (G : forall p q m k, is_val p m -> is_val q k -> is_mask (fst p) bit = true ->
      is_val (times bit (fst q), snd q) (Z.land m k)).
    { intros p q m k (P & RP & OP) (Q & RQ & OQ) M. unfold is_val. cbn [fst snd]. rewrite ev_times, Q.
      destruct (mask_ok _ _ _ M P ltac:(lia)) as [[-> ->]|[-> ->]].
      - rewrite Z.land_0_l. lia.
      - rewrite land_ones by (unfold ones, word in *; lia). lia. }
    destruct of_second; match type of S with (if ?c then _ else _) = _ => destruct c eqn:C end; try discriminate;
      inversion S; subst; (split; [exact H|]); (constructor; [|constructor]).
    + rewrite Z.land_comm. eapply G; eauto.
    + eapply G; eauto.
  - (* the lowest bits *)
    assert (G : forall p q m k, is_val p m -> is_val q k ->
      match as_constant (fst p) with
      | Some c => let size := Z.log2 (c + 1) in
        if (c + 1 =? 2 ^ size) && (0 <? size) then
          match ssplit n h q size with Some ([_; r], n') => Some ([r], n') | _ => None end
        else None
      | None => None
      end = Some (new, n') -> hold n' /\ are_vals new [Z.land m k]).
    { intros p q m k (P & RP & OP) VQ S'. destruct (as_constant (fst p)) as [c|] eqn:C; [|discriminate].
      apply (as_constant_ok v) in C. rewrite P in C. rewrite <- C in S'. clear C. cbv zeta in S'.
      destruct ((m + 1 =? 2 ^ Z.log2 (m + 1)) && (0 <? Z.log2 (m + 1))) eqn:K; [|discriminate].
      apply andb_prop in K as [K1 K2]. apply Z.eqb_eq in K1. apply Z.ltb_lt in K2.
      set (size := Z.log2 (m + 1)) in *.
      destruct (ssplit n h q size) as [[l n1]|] eqn:E; [|discriminate].
      destruct (ssplit_ok _ _ _ _ _ _ _ H VQ E) as (H' & _ & hi & lo & -> & _ & L).
      injection S' as <- <-. split; [exact H'|]. constructor; [|constructor].
      rewrite Z.land_comm. replace m with (Z.ones size) by (rewrite Z.ones_equiv; lia).
      rewrite Z.land_ones by lia. exact L. }
    destruct of_second; [rewrite Z.land_comm|]; eapply G; eauto.
Qed.
Lemma sxor_ok n h a b new n' x y :
  hold n -> is_val a x -> is_val b y -> sxor n h a b = Some (new, n') ->
  hold n' /\ are_vals new [Z.lxor x y].
Proof.
  intros H VA VB S. destruct h; try discriminate; cbn [sxor] in S.
  - assert (G : forall p q m k, is_val p m -> is_val q k -> is_mask (fst p) bit = true ->
      is_val (plus (fst q) (times bit (minus (minus (constant ones) (fst q)) (fst q))), ones) (Z.lxor m k)).
    { intros p q m k (P & RP & OP) (Q & RQ & OQ) M. unfold is_val. cbn [fst snd].
      rewrite ev_plus, ev_times, !ev_minus, ev_constant, Q.
      destruct (mask_ok _ _ _ M P ltac:(lia)) as [[-> ->]|[-> ->]].
      - rewrite Z.lxor_0_l. lia.
      - rewrite lxor_ones by (unfold ones, word in *; lia). lia. }
    destruct of_second; match type of S with (if ?c then _ else _) = _ => destruct c eqn:C end; try discriminate;
      inversion S; subst; (split; [exact H|]); (constructor; [|constructor]).
    + rewrite Z.lxor_comm. eapply G; eauto.
    + eapply G; eauto.
  - match type of S with (if ?c then _ else _) = _ => destruct c eqn:C end; [|discriminate].
    apply andb_prop in C as [C1 C2]. inversion S; subst; clear S. split; [exact H|]. constructor; [|constructor].
    destruct VA as (A & RA & OA), VB as (B & RB & OB).
    unfold is_val. cbn [fst snd]. rewrite ev_scaled, ev_minus, ev_plus, ev_scaled, ev_times.
    destruct (mask_ok _ _ _ C1 A ltac:(lia)) as [[-> ->]|[-> ->]];
      destruct (mask_ok _ _ _ C2 B ltac:(lia)) as [[-> ->]|[-> ->]]; cbn; unfold ones, word; lia.
  - destruct (equal (fst a) (fst b)) eqn:E; [|discriminate]. apply (equal_ok v) in E.
    injection S as <- <-. split; [exact H|]. constructor; [|constructor].
    destruct VA as (A & _), VB as (B & _). replace y with x by lia. rewrite Z.lxor_nilpotent.
    unfold is_val. cbn. unfold ones, word. lia.
Qed.
Lemma sor_ok a b new x y :
  is_val a x -> is_val b y -> sor a b = Some new -> are_vals new [Z.lor x y].
Proof.
  intros VA VB S. pose proof VA as (A & RA & OA). pose proof VB as (B & RB & OB). unfold sor in S.
  destruct (as_constant (fst a)) as [m|] eqn:E; destruct (as_constant (fst b)) as [k|] eqn:F;
    try (apply (as_constant_ok v) in E); try (apply (as_constant_ok v) in F).
  - assert (G : is_val (constant (Z.lor m k), Z.lor m k) (Z.lor x y)).
    { replace m with x by lia. replace k with y by lia. clear E F S.
      assert (0 <= Z.lor x y) by (apply Z.lor_nonneg; lia).
      unfold is_val. cbn [fst snd]. rewrite ev_constant. repeat split; try lia.
      assert (Z.lor x y < word); [|unfold ones; lia].
      destruct (Z.lt_ge_cases (Z.lor x y) word) as [L|L]; [exact L|exfalso].
      assert (64 <= Z.log2 (Z.lor x y)) by (apply Z.log2_le_pow2; [unfold word in L; lia|exact L]).
      assert (T : Z.testbit (Z.lor x y) (Z.log2 (Z.lor x y)) = true) by (apply Z.bit_log2; unfold word in L; lia).
      rewrite Z.lor_spec, !no_bits_above in T by (unfold ones, word in *; lia). discriminate. }
    destruct m; injection S as <-; (constructor; [exact G|constructor]).
  - destruct m; try discriminate. injection S as <-. constructor; [|constructor].
    replace x with 0 by lia. rewrite Z.lor_0_l. exact VB.
  - destruct k; try discriminate. injection S as <-. constructor; [|constructor].
    replace y with 0 by lia. rewrite Z.lor_0_r. exact VA.
  - discriminate.
Qed.

Lemma set_nth_forall (l : list scontent) (t : list content) r x y :
  Forall2 is_content l t -> is_content x y -> Forall2 is_content (set_nth l r x) (set_nth t r y).
Proof.
  intros F X. revert r. induction F as [|a b l t A F IH]; intros [|r]; cbn; constructor; auto.
Qed.
Lemma register_ok s c r x : speaks s c -> sregister s r = Some x -> exists y, register c r = Some y /\ is_content x y.
Proof.
  intros (F & _) E. unfold sregister in E. unfold register. revert r E.
  induction F as [|a b l t A F IH]; intros [|r] E; cbn in *; try discriminate; eauto. inversion E; subst. eauto.
Qed.
Lemma at_register_ok s c r o p : speaks s c -> sat_register s r o = Some p -> at_register c r o = Some p.
Proof.
  intros S E. unfold sat_register in E. unfold at_register.
  destruct (sregister s r) as [[x|[a b]]|] eqn:R; try discriminate.
  destruct (register_ok _ _ _ _ S R) as (y & -> & Y). destruct y; [destruct Y|]. cbn in Y. subst. exact E.
Qed.
Lemma read_at_ok s c p x s' : speaks s c -> sread_at s p = Some (x, s') ->
  exists y c', read_at sp c p = Some (y, c') /\ is_content x y /\ speaks s' c' /\ memory c' = memory c.
Proof.
  intros S E. unfold sread_at in E. destruct (sis_kept s p && is_aligned p) eqn:K; [|discriminate].
  destruct (cell (smemory s) p) as [z|] eqn:M; [|discriminate]. injection E as <- <-.
  apply andb_prop in K as [K A]. unfold read_at. rewrite A.
  assert (K' : is_kept sp c p = true).
  { destruct p as [[| |] o]; try reflexivity. cbn [is_kept sis_kept] in *.
    destruct (sregister s sp) as [[y|[q top]]|] eqn:R; try discriminate.
    destruct (register_ok _ _ _ _ S R) as (y & -> & Y). destruct y; [destruct Y|]. cbn in Y. subst. exact K. }
  rewrite K'. destruct S as (S1 & S2 & S3 & S4 & S5 & S6). exists (memory c p). eexists. cbn [andb].
  split; [reflexivity|]. split; [exact (S4 _ _ M)|]. split; [|reflexivity].
  repeat split; cbn; try assumption. rewrite S5. reflexivity.
Qed.
Definition frame (c c' : state) : Prop :=
  forall p, (forall o, p = (Stack, o) -> 0 <= o) -> memory c' p = memory c p.
Lemma set_register_ok s c r x y :
  speaks s c -> is_content x y -> speaks (set_sregister s r x) (set_register c r y).
Proof.
  intros (S1 & S2 & S3 & S4 & S5 & S6) X. repeat split; cbn; try assumption. apply set_nth_forall; assumption.
Qed.
Lemma hinted_ok s c hs f s' new hs' (result : list Z) :
  speaks s c -> hinted s hs f = Some (s', new, hs') ->
  (forall n h new n', hold n -> f n h = Some (new, n') -> hold n' /\ are_vals new result) ->
  speaks s' c /\ are_vals new result.
Proof.
  intros S E G. unfold hinted in E. destruct hs as [|h hs]; [discriminate|].
  destruct (f (done s) h) as [[l n]|] eqn:F; [|discriminate]. injection E as <- <- <-.
  destruct S as (S1 & S2 & S3 & S4 & S5 & S6). destruct (G _ _ _ _ S6 F) as [H V].
  split; [|exact V]. repeat split; cbn; assumption.
Qed.

Ltac value_of := match goal with
  | H : match nth_error ?t ?a with _ => _ end = Some _ |- _ =>
    let x := fresh "x" in let E := fresh "E" in let n := fresh "n" in let N := fresh "N" in let V := fresh "V" in
    destruct (nth_error t a) as [x|] eqn:E; [|discriminate];
    match goal with F : are_vals t ?u |- _ => destruct (nth_val _ _ _ _ F E) as (n & N & V); rewrite N end
  end.
Ltac same_state := eexists; eexists; (split; [reflexivity|]); (split; [|split; [|intros ? ?; reflexivity]]).

Lemma step_ok s c t u hs m s' new hs' :
  speaks s c -> are_vals t u -> sstep s t hs m = Some (s', new, hs') ->
  exists c' new', step sp c u m = Some (c', new') /\ speaks s' c' /\ are_vals new new' /\ frame c c'.
Proof.
  intros S F E.
  destruct m as [reg|base offset|address|number| | |a b d|a b d|a b|a size|a b size|a|a|a|a b d|a b|a b|a b|a n shift|reg a|t0|t0
    |to from|to base offset|to address|reg|reg]; cbn [sstep step] in *.
  - (* Read *)
    destruct (sregister s reg) as [[x|]|] eqn:R; try discriminate. injection E as <- <- <-.
    destruct (register_ok _ _ _ _ S R) as (y & -> & Y). destruct y; [|destruct Y].
    same_state; [assumption|constructor; [exact Y|constructor]].
  - (* Load *)
    destruct (sat_register s base offset) as [p|] eqn:R; [|discriminate].
    rewrite (at_register_ok _ _ _ _ _ S R). destruct (sread_at s p) as [[[x|] s1]|] eqn:L; try discriminate.
    injection E as <- <- <-. destruct (read_at_ok _ _ _ _ _ S L) as (y & c' & -> & Y & S' & M).
    destruct y; [|destruct Y]. eexists. eexists. split; [reflexivity|]. split; [assumption|].
    split; [constructor; [exact Y|constructor]|]. intros p0 _. rewrite M. reflexivity.
  - (* LoadImage *)
    destruct (sread_at s (Image, address)) as [[[x|] s1]|] eqn:L; try discriminate.
    injection E as <- <- <-. destruct (read_at_ok _ _ _ _ _ S L) as (y & c' & -> & Y & S' & M).
    destruct y; [|destruct Y]. eexists. eexists. split; [reflexivity|]. split; [assumption|].
    split; [constructor; [exact Y|constructor]|]. intros p0 _. rewrite M. reflexivity.
  - (* Const *)
    injection E as <- <- <-. same_state; [assumption|]. constructor; [|constructor].
    unfold is_val. cbn [fst snd]. rewrite ev_constant.
    assert (0 <= number mod word < word) by (apply Z.mod_pos_bound; reflexivity). unfold ones. lia.
  - (* ReadCarry *)
    destruct (scarry s) as [x|] eqn:R; [|discriminate]. injection E as <- <- <-.
    pose proof S as (_ & C & _). rewrite R in C. destruct C as (n & -> & V).
    same_state; [assumption|constructor; [exact V|constructor]].
  - (* ReadOverflow *)
    destruct (soverflow s) as [x|] eqn:R; [|discriminate]. injection E as <- <- <-.
    pose proof S as (_ & _ & C & _). rewrite R in C. destruct C as (n & -> & V).
    same_state; [assumption|constructor; [exact V|constructor]].
  - (* Add *)
    do 3 value_of. eapply hinted_ok in E; [|exact S|intros ? ? ? ? H H0; eapply ssum_ok; [exact H|exact V|exact V0|exact V1|exact H0]].
    destruct E as [S' V']. same_state; [exact S'|exact V'].
  - (* Sub *)
    do 3 value_of. eapply hinted_ok in E; [|exact S|intros ? ? ? ? H H0; eapply sdifference_ok; [exact H|exact V|exact V0|exact V1|exact H0]].
    destruct E as [S' V']. same_state; [exact S'|exact V'].
  - (* Mul *)
    do 2 value_of. eapply hinted_ok in E; [|exact S|intros ? ? ? ? H H0; eapply sproduct_ok; [exact H|exact V|exact V0|exact H0]].
    destruct E as [S' V']. same_state; [exact S'|exact V'].
  - (* Split *)
    value_of. eapply hinted_ok in E; [|exact S|].
    2: { intros n0 h new0 n' H' G. destruct (ssplit_ok _ _ _ _ _ _ _ H' V G) as (H1 & _ & hi & lo & -> & A & B).
         split; [exact H1|]. constructor; [exact A|constructor; [exact B|constructor]]. }
    destruct E as [S' V']. same_state; [exact S'|exact V'].
  - (* Join *)
    do 2 value_of. match type of E with (if ?c then _ else _) = _ => destruct c eqn:C end; [|discriminate].
    injection E as <- <- <-. apply andb_prop in C as [C C3]. apply andb_prop in C as [C1 C2].
    apply Z.ltb_lt in C1, C2. apply Z.leb_le in C3. assert (0 < 2 ^ size) by (apply Z.pow_pos_nonneg; lia).
    same_state; [assumption|]. constructor; [|constructor].
    destruct V as (A & RA & OA), V0 as (B & RB & OB). unfold is_val. cbn [fst snd].
    rewrite ev_plus, ev_scaled, A, B. assert (n * 2 ^ size + n0 < word) by nia.
    assert (0 <= n * 2 ^ size) by nia.
    rewrite Z.mod_small by lia. unfold ones. nia.
  - (* Fill *)
    value_of. destruct (Z.leb_spec (snd x) 1); [|discriminate]. injection E as <- <- <-.
    same_state; [assumption|]. constructor; [|constructor]. destruct V as (A & RA & OA).
    unfold is_val. cbn [fst snd]. rewrite ev_scaled, A. assert (n = 0 \/ n = 1) as [->| ->] by lia; cbn; unfold ones, word; lia.
  - (* Complement *)
    value_of. injection E as <- <- <-. same_state; [assumption|]. constructor; [|constructor].
    destruct V as (A & RA & OA). unfold is_val. cbn [fst snd]. rewrite ev_minus, ev_constant, A.
    unfold ones in *. lia.
  - (* Not *)
    value_of. destruct (Z.leb_spec (snd x) 1); [|discriminate]. injection E as <- <- <-.
    same_state; [assumption|]. constructor; [|constructor]. destruct V as (A & RA & OA).
    unfold is_val. cbn [fst snd]. rewrite ev_minus, ev_constant, A. unfold ones, word. lia.
  - (* Select *)
    do 3 value_of. destruct (Z.leb_spec (snd x) 1); [|discriminate]. injection E as <- <- <-.
    same_state; [assumption|]. constructor; [|constructor].
    destruct V as (A & RA & OA), V0 as (B & RB & OB), V1 as (C & RC & OC).
    unfold is_val. cbn [fst snd]. rewrite ev_plus, ev_times, ev_minus, A, B, C.
    destruct (Z.eqb_spec n 1); [subst n; lia|]. assert (n = 0) as -> by lia. lia.
  - (* And *)
    do 2 value_of. eapply hinted_ok in E; [|exact S|intros ? ? ? ? H H0; eapply sand_ok; [exact H|exact V|exact V0|exact H0]].
    destruct E as [S' V']. same_state; [exact S'|exact V'].
  - (* Or *)
    do 2 value_of. destruct (sor x x0) as [l|] eqn:O; [|discriminate]. injection E as <- <- <-.
    same_state; [assumption|]. eapply sor_ok; eassumption.
  - (* Xor *)
    do 2 value_of. eapply hinted_ok in E; [|exact S|intros ? ? ? ? H H0; eapply sxor_ok; [exact H|exact V|exact V0|exact H0]].
    destruct E as [S' V']. same_state; [exact S'|exact V'].
  - (* Keep *)
    value_of. destruct (as_constant (fst x)) as [k|] eqn:C; [|discriminate]. apply (as_constant_ok v) in C.
    destruct V as (A & RA & OA). rewrite A in C. rewrite <- C in E. clear C. cbv zeta in E.
    pose proof (Z.mod_pos_bound (n0 - n0 / 2 ^ shift mod 2 ^ 16 * 2 ^ shift + n * 2 ^ shift) word eq_refl) as B.
    remember ((n0 - n0 / 2 ^ shift mod 2 ^ 16 * 2 ^ shift + n * 2 ^ shift) mod word) as kept.
    injection E as <- <- <-. same_state; [assumption|]. constructor; [|constructor].
    unfold is_val. cbn [fst snd]. rewrite ev_constant. unfold ones. lia.
  - (* Write *)
    destruct (Nat.eqb reg sp); [discriminate|]. value_of. injection E as <- <- <-.
    same_state; [apply set_register_ok; assumption|constructor].
  - (* SetCarry *)
    destruct t0 as [a|].
    + value_of. injection E as <- <- <-. same_state; [|constructor].
      destruct S as (S1 & S2 & S3 & S4 & S5 & S6). repeat split; cbn; try assumption. eauto.
    + injection E as <- <- <-. same_state; [|constructor].
      destruct S as (S1 & S2 & S3 & S4 & S5 & S6). repeat split; cbn; assumption.
  - (* SetOverflow *)
    destruct t0 as [a|].
    + value_of. injection E as <- <- <-. same_state; [|constructor].
      destruct S as (S1 & S2 & S3 & S4 & S5 & S6). repeat split; cbn; try assumption. eauto.
    + injection E as <- <- <-. same_state; [|constructor].
      destruct S as (S1 & S2 & S3 & S4 & S5 & S6). repeat split; cbn; assumption.
  - (* Copy *)
    destruct (Nat.eqb to sp); [discriminate|].
    destruct (sregister s from) as [x|] eqn:R; [|discriminate]. injection E as <- <- <-.
    destruct (register_ok _ _ _ _ S R) as (y & -> & Y). same_state; [apply set_register_ok; assumption|constructor].
  - (* Point *)
    destruct (sat_register s base offset) as [[a o]|] eqn:R; [|discriminate].
    rewrite (at_register_ok _ _ _ _ _ S R). destruct (Nat.eqb to sp && negb (region_eqb a Stack)); [discriminate|].
    injection E as <- <- <-. same_state; [apply set_register_ok; [assumption|reflexivity]|constructor].
  - (* PointImage *)
    destruct (Nat.eqb to sp); [discriminate|]. injection E as <- <- <-.
    same_state; [apply set_register_ok; [assumption|reflexivity]|constructor].
  - (* Push *)
    destruct (sat_register s sp (-8)) as [[a o]|] eqn:R; [|discriminate].
    rewrite (at_register_ok _ _ _ _ _ S R). destruct a; try discriminate.
    destruct (sregister s reg) as [x|] eqn:Q; [|discriminate].
    destruct (register_ok _ _ _ _ S Q) as (y & -> & Y).
    destruct ((o <? 0) && is_aligned (Stack, o)) eqn:C; [|discriminate]. injection E as <- <- <-.
    apply andb_prop in C as [C _]. apply Z.ltb_lt in C.
    eexists. eexists. split; [reflexivity|]. destruct S as (S1 & S2 & S3 & S4 & S5 & S6).
    split; [|split; [constructor|]].
    + repeat split; cbn; try assumption.
      * apply set_nth_forall; [assumption|reflexivity].
      * intros p z. destruct (place_eqb p (Stack, o)); [intros H; injection H as <-; exact Y|apply S4].
      * rewrite S5. reflexivity.
    + intros p P. cbn. destruct (place_eqb p (Stack, o)) eqn:I; [|reflexivity].
      apply place_eqb_eq in I. specialize (P _ I). lia.
  - (* Pop *)
    destruct (Nat.eqb reg sp); [discriminate|].
    destruct (sat_register s sp 0) as [p|] eqn:R; [|discriminate]. rewrite (at_register_ok _ _ _ _ _ S R).
    destruct (sread_at s p) as [[x s1]|] eqn:L; [|discriminate]. injection E as <- <- <-.
    destruct (read_at_ok _ _ _ _ _ S L) as (y & c' & -> & Y & S' & M).
    eexists. eexists. split; [reflexivity|]. split; [|split; [constructor|]].
    + repeat apply set_register_ok; try assumption. reflexivity.
    + intros q _. cbn. rewrite M. reflexivity.
Qed.

Lemma instruction_ok ms : forall s c t u hs s' hs',
  speaks s c -> are_vals t u -> sinstruction s t hs ms = Some (s', hs') ->
  exists c', instruction sp c u ms = Some c' /\ speaks s' c' /\ frame c c'.
Proof.
  induction ms as [|m r IH]; cbn [sinstruction instruction]; intros s c t u hs s' hs' S F E.
  - injection E as <- <-. exists c. split; [reflexivity|]. split; [assumption|]. intros p _. reflexivity.
  - destruct (sstep s t hs m) as [[[s1 new] hs1]|] eqn:P; [|discriminate].
    destruct (step_ok _ _ _ _ _ _ _ _ _ S F P) as (c1 & new1 & -> & S1 & F1 & M1).
    assert (F' : are_vals (t ++ new) (u ++ new1)) by (apply Forall2_app; assumption).
    destruct (IH _ _ _ _ _ _ _ S1 F' E) as (c' & R & S' & M').
    exists c'. split; [exact R|]. split; [exact S'|]. intros p P'. rewrite (M' p P'). apply M1. exact P'.
Qed.
Lemma run_ok code : forall s c hs s', speaks s c -> srun code s hs = Some s' ->
  exists c', run sp code c = Some c' /\ speaks s' c' /\ frame c c'.
Proof.
  induction code as [|i r IH]; cbn [srun run]; intros s c hs s' S E.
  - destruct hs; [|discriminate]. injection E as <-. exists c. split; [reflexivity|]. split; [assumption|]. intros p _. reflexivity.
  - destruct (sinstruction s [] hs i) as [[s1 hs1]|] eqn:P; [|discriminate].
    destruct (instruction_ok _ _ _ _ _ _ _ _ S (Forall2_nil _) P) as (c1 & -> & S1 & M1).
    destruct (IH _ _ _ _ S1 E) as (c' & R & S' & M'). exists c'. split; [exact R|]. split; [exact S'|].
    intros p P'. rewrite (M' p P'). apply M1. exact P'.
Qed.
End Sound.
End Symbolic.
