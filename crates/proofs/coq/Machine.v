(* A machine: its state, what small steps of instructions do to it, and what it means that code keeps a contract.

   Registers hold words of 64 bits or places: a region of memory and an offset in bytes. So there is no arithmetic with
   addresses, and regions do not overlap; memory is read and written in words, at multiples of 8. What an instruction does is a
   list of micro steps (X86.v, Aarch64.v). They compute numbers, which later steps of the same instruction name by
   their place among all that were computed. Whatever is not defined, as a branch, an address that is no place, or a
   flag of which the processors' manuals say that it is undefined, gives no next state. *)
Require Import ZArith List Bool String Lia.
Import ListNotations.
Open Scope Z_scope.

Definition word := 2 ^ 64.

Inductive region :=
| Stack                      (* the stack pointer at the start is at 0 *)
| Argument (register : nat)  (* behind the pointer in this register at the start *)
| Image.                     (* the constants of the file, by their addresses *)
Definition place := (region * Z)%type.
Inductive content := Word (w : Z) | Place (p : place).

Record state := State {
  registers : list content;
  carry : option Z;       (* CF of x86-64, C of AArch64 *)
  overflow : option Z;    (* OF of x86-64 *)
  memory : place -> content;
  accesses : list place   (* what was read and written, the last first *)
}.

Definition region_eqb (a b : region) : bool :=
  match a, b with
  | Stack, Stack | Image, Image => true
  | Argument r, Argument s => Nat.eqb r s
  | _, _ => false
  end.
Definition place_eqb (a b : place) : bool := region_eqb (fst a) (fst b) && (snd a =? snd b).
Lemma region_eqb_eq a b : region_eqb a b = true <-> a = b.
Proof.
  destruct a, b; simpl; split; intros H; try discriminate; try reflexivity.
  - apply Nat.eqb_eq in H. subst. reflexivity.
  - inversion H. apply Nat.eqb_refl.
Qed.
Lemma place_eqb_eq a b : place_eqb a b = true <-> a = b.
Proof.
  unfold place_eqb. destruct a as [r o], b as [s t]; cbn [fst snd]. rewrite andb_true_iff, region_eqb_eq, Z.eqb_eq.
  split; [intros [-> ->]; reflexivity|intros H; inversion H; auto].
Qed.

(* The steps of which instructions consist. a, b, c, t are places among the numbers that the instruction has computed
   before. *)
Inductive micro :=
| Read (register : nat)                     (* a register's word *)
| Load (base : nat) (offset : Z)            (* the word at a place *)
| LoadImage (address : Z)                   (* the word at an address of the file *)
| Const (number : Z)
| ReadCarry | ReadOverflow
| Add (a b c : nat)                         (* a + b + c: the low word, then the carry *)
| Sub (a b c : nat)                         (* a − b − c: the low word, then the borrow *)
| Mul (a b : nat)                           (* a·b: the low word, then the high one *)
| Split (a : nat) (bits : Z)                (* what is above the lowest bits, then the lowest bits *)
| Join (high low : nat) (bits : Z)          (* high·2^bits + low *)
| Fill (a : nat)                            (* −a, for a bit: it stands in all places *)
| Complement (a : nat)                      (* 2^64 − 1 − a *)
| Not (a : nat)                             (* 1 − a, for a bit *)
| Select (a yes no : nat)                   (* yes if a is 1, else no *)
| And (a b : nat) | Or (a b : nat) | Xor (a b : nat)
| Keep (a : nat) (number shift : Z)         (* a, with 16 bits from `shift` on replaced by a number *)
| Write (register t : nat)
| SetCarry (t : option nat) | SetOverflow (t : option nat)
| Copy (to from : nat)                      (* a register to another one: a word or a place *)
| Point (to base : nat) (offset : Z)        (* the place at an offset *)
| PointImage (to : nat) (address : Z)
| Push (register : nat) | Pop (register : nat).

Section Run.
(* The register that is the stack pointer. *)
Variable sp : nat.

Definition register (s : state) (r : nat) : option content := nth_error (registers s) r.
Fixpoint set_nth {A} (l : list A) (n : nat) (x : A) : list A :=
  match l, n with [], _ => [] | _ :: r, O => x :: r | y :: r, S n => y :: set_nth r n x end.
Definition set_register (s : state) (r : nat) (c : content) : state :=
  State (set_nth (registers s) r c) (carry s) (overflow s) (memory s) (accesses s).
Definition at_register (s : state) (r : nat) (offset : Z) : option place :=
  match register s r with Some (Place (a, o)) => Some (a, o + offset) | _ => None end.
(* What is below the stack pointer may change at any time. *)
Definition is_kept (s : state) (p : place) : bool :=
  match p with
  | (Stack, o) => match register s sp with Some (Place (Stack, top)) => top <=? o | _ => false end
  | _ => true
  end.
Definition is_aligned (p : place) : bool := snd p mod 8 =? 0.
Definition read_at (s : state) (p : place) : option (content * state) :=
  if is_kept s p && is_aligned p then
    Some (memory s p, State (registers s) (carry s) (overflow s) (memory s) (p :: accesses s))
  else None.

(* What a step computes, and the state after it. *)
Definition step (s : state) (t : list Z) (m : micro) : option (state * list Z) :=
  let one a f := match nth_error t a with Some x => Some (s, f x) | None => None end in
  let two a b f :=
    match nth_error t a, nth_error t b with Some x, Some y => Some (s, f x y) | _, _ => None end in
  let three a b c f :=
    match nth_error t a, nth_error t b, nth_error t c with
    | Some x, Some y, Some z => Some (s, f x y z)
    | _, _, _ => None
    end in
  match m with
  | Read r => match register s r with Some (Word w) => Some (s, [w]) | _ => None end
  | Load base offset =>
    match at_register s base offset with
    | Some p => match read_at s p with Some (Word w, s') => Some (s', [w]) | _ => None end
    | None => None
    end
  | LoadImage a => match read_at s (Image, a) with Some (Word w, s') => Some (s', [w]) | _ => None end
  | Const n => Some (s, [n mod word])
  | ReadCarry => match carry s with Some c => Some (s, [c]) | None => None end
  | ReadOverflow => match overflow s with Some c => Some (s, [c]) | None => None end
  | Add a b c => three a b c (fun x y z => [(x + y + z) mod word; (x + y + z) / word])
  | Sub a b c => three a b c (fun x y z => [(x - y - z) mod word; - ((x - y - z) / word)])
  | Mul a b => two a b (fun x y => [(x * y) mod word; (x * y) / word])
  | Split a bits => one a (fun x => [x / 2 ^ bits; x mod 2 ^ bits])
  | Join high low bits => two high low (fun x y => [(x * 2 ^ bits + y) mod word])
  | Fill a => one a (fun x => [(- x) mod word])
  | Complement a => one a (fun x => [word - 1 - x])
  | Not a => one a (fun x => [1 - x])
  | Select a yes no => three a yes no (fun x y z => [if x =? 1 then y else z])
  | And a b => two a b (fun x y => [Z.land x y])
  | Or a b => two a b (fun x y => [Z.lor x y])
  | Xor a b => two a b (fun x y => [Z.lxor x y])
  | Keep a n shift => one a (fun x => [(x - x / 2 ^ shift mod 2 ^ 16 * 2 ^ shift + n * 2 ^ shift) mod word])
  | Write r a =>
    if Nat.eqb r sp then None
    else match nth_error t a with Some w => Some (set_register s r (Word w), []) | None => None end
  | SetCarry None => Some (State (registers s) None (overflow s) (memory s) (accesses s), [])
  | SetCarry (Some a) =>
    match nth_error t a with
    | Some c => Some (State (registers s) (Some c) (overflow s) (memory s) (accesses s), [])
    | None => None
    end
  | SetOverflow None => Some (State (registers s) (carry s) None (memory s) (accesses s), [])
  | SetOverflow (Some a) =>
    match nth_error t a with
    | Some c => Some (State (registers s) (carry s) (Some c) (memory s) (accesses s), [])
    | None => None
    end
  | Copy to from =>
    if Nat.eqb to sp then None
    else match register s from with Some c => Some (set_register s to c, []) | None => None end
  | Point to base offset =>
    match at_register s base offset with
    | Some (r, o) =>
      if Nat.eqb to sp && negb (region_eqb r Stack) then None
      else Some (set_register s to (Place (r, o)), [])
    | None => None
    end
  | PointImage to a => if Nat.eqb to sp then None else Some (set_register s to (Place (Image, a)), [])
  | Push r =>
    match at_register s sp (-8), register s r with
    | Some (Stack, o), Some c =>
      if (o <? 0) && is_aligned (Stack, o) then
        Some (State (set_nth (registers s) sp (Place (Stack, o))) (carry s) (overflow s)
          (fun p => if place_eqb p (Stack, o) then c else memory s p) ((Stack, o) :: accesses s), [])
      else None
    | _, _ => None
    end
  | Pop r =>
    if Nat.eqb r sp then None
    else match at_register s sp 0 with
    | Some p =>
      match read_at s p with
      | Some (c, s') =>
        Some (set_register (set_register s' r c) sp (Place (fst p, snd p + 8)), [])
      | None => None
      end
    | None => None
    end
  end.

Fixpoint instruction (s : state) (t : list Z) (ms : list micro) : option state :=
  match ms with
  | [] => Some s
  | m :: r => match step s t m with Some (s', new) => instruction s' (t ++ new) r | None => None end
  end.
Fixpoint run (code : list (list micro)) (s : state) : option state :=
  match code with
  | [] => Some s
  | i :: r => match instruction s [] i with Some s' => run r s' | None => None end
  end.

(* Contracts: integers, which names stand for, and relations between them. *)
Inductive expression :=
| Number (n : Z)
| Name (name : string)
| Sum (a b : expression)
| Difference (a b : expression)
| Product (a b : expression)
| Power (base : expression) (exponent : nat).
Inductive relation :=
| Below (a b : expression)
| AtMost (a b : expression)
| Equal (a b : expression)
| Congruent (a b modulus : expression).

Definition names (A : Type) := list (string * A).
Fixpoint named {A} (l : names A) (name : string) : option A :=
  match l with
  | [] => None
  | (other, x) :: r => if String.eqb name other then Some x else named r name
  end.
(* A name that stands for nothing has no value, and no relation with it holds. *)
Fixpoint value (l : names Z) (e : expression) : option Z :=
  match e with
  | Number n => Some n
  | Name x => named l x
  | Sum a b => match value l a, value l b with Some x, Some y => Some (x + y) | _, _ => None end
  | Difference a b => match value l a, value l b with Some x, Some y => Some (x - y) | _, _ => None end
  | Product a b => match value l a, value l b with Some x, Some y => Some (x * y) | _, _ => None end
  | Power a n => match value l a with Some x => Some (x ^ Z.of_nat n) | None => None end
  end.
Definition related (l : names Z) (r : relation) : Prop :=
  match r with
  | Below a b => match value l a, value l b with Some x, Some y => x < y | _, _ => False end
  | AtMost a b => match value l a, value l b with Some x, Some y => x <= y | _, _ => False end
  | Equal a b => match value l a, value l b with Some x, Some y => x = y | _, _ => False end
  | Congruent a b m =>
    match value l a, value l b, value l m with Some x, Some y, Some n => (n | x - y) | _, _, _ => False end
  end.

(* Where the words of an integer are. *)
Inductive source := InRegister (r : nat) | InMemory (pointer : nat) (offset : Z).
Record contract := Contract {
  inputs : names (list source);        (* the least significant word first *)
  outputs : names (list nat);          (* registers, likewise *)
  numbers : names Z;
  constants : list (place * Z);        (* words of statics *)
  pointers : list nat;                 (* registers that point to inputs or to constants *)
  premises : list relation;            (* what the caller guarantees *)
  conclusions : list relation;
  keeps : list nat                     (* registers that hold at the end what they held at the start *)
}.

Definition is_word (w : Z) := 0 <= w < word.
Definition word_of (c : option content) : Z := match c with Some (Word w) => w | _ => 0 end.
Definition word_at (s : state) (from : source) : Z :=
  match from with
  | InRegister r => word_of (register s r)
  | InMemory pointer o => word_of (Some (memory s (Argument pointer, o)))
  end.
Fixpoint integer (words : list Z) : Z := match words with [] => 0 | w :: r => w + word * integer r end.
Definition integers (s : state) (of : names (list source)) : names Z :=
  map (fun e => (fst e, integer (map (word_at s) (snd e)))) of.

(* How a kernel begins: registers are words, but for the stack pointer and the pointers, each of which points to a
   region of its own; behind them are the inputs and the constants. *)
Definition starts (count : nat) (c : contract) (s : state) : Prop :=
  List.length (registers s) = count /\ accesses s = [] /\
  (forall r, (r < count)%nat ->
    if Nat.eqb r sp then register s r = Some (Place (Stack, 0))
    else if existsb (Nat.eqb r) (pointers c) then register s r = Some (Place (Argument r, 0))
    else exists w, register s r = Some (Word w) /\ is_word w) /\
  (forall name sources pointer o, In (name, sources) (inputs c) -> In (InMemory pointer o) sources ->
    exists w, memory s (Argument pointer, o) = Word w /\ is_word w) /\
  (forall p w, In (p, w) (constants c) -> memory s p = Word w).

(* Code keeps a contract: whatever it begins with, it ends; it reads and writes the same places each time; it changes no
   memory but below the stack pointer, and none of the registers that it keeps; and its results are as stated. *)
Definition correct (count : nat) (code : list (list micro)) (c : contract) : Prop :=
  exists accessed, forall s, starts count c s ->
    (forall p, In p (premises c) -> related (numbers c ++ integers s (inputs c)) p) ->
    exists s', run code s = Some s' /\ accesses s' = accessed /\
      (forall p, (forall o, p = (Stack, o) -> 0 <= o) -> memory s' p = memory s p) /\
      (forall r, In r (keeps c) -> register s' r = register s r) /\
      (forall q, In q (conclusions c) ->
        related (numbers c ++ integers s (inputs c) ++
          integers s' (map (fun e => (fst e, map InRegister (snd e))) (outputs c))) q).
End Run.
