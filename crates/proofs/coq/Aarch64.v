(* AArch64: the instructions of kernels, their words, and what they do: that of ../src/aarch64.rs. *)
Require Import ZArith List Bool String.
Require Import Checker Machine Symbolic Kernel Examples.
Import ListNotations.
Open Scope Z_scope.

(* x0 to x30, or nothing for xzr. *)
Definition reg := option nat.
Definition SP := 31%nat.
Inductive second := InReg (r : reg) | Immediate (n : Z).
Inductive logic := LAnd | LOr | LXor.
Inductive otherwise := Same | Increment | Invert | Negate.
Inductive instr :=
| Sums (subtracts takes_carry sets_carry : bool) (to a : reg) (b : second)   (* add, adds, adc, adcs, sub, subs, sbc, sbcs *)
| Mult (is_high : bool) (to a b : reg)                                       (* mul, umulh *)
| Shifts (is_left : bool) (to a : reg) (count : Z)                           (* lsl, lsr *)
| Logic (op : logic) (to a b : reg)
| LogicImmediate (op : logic) (to a : reg) (n rotate ones : Z)               (* the number is mask n rotate ones *)
| Selects (on_carry : bool) (e : otherwise) (to a b : reg)                   (* csel, csinc, csinv, csneg; cs or cc *)
| Movz (to : reg) (n shift : Z) | Movn (to : reg) (n shift : Z) | Movk (to : reg) (n shift : Z)
| Ldr (to : reg) (base : nat) (offset : Z)
| Ldp (to other : reg) (base : nat) (offset : Z)
| Cbnz (r : reg) (back : nat)                                                (* back by so many instructions, unless 0 *)
| Return.

(* The number of a bitwise instruction: a run of ones, rotated, in a pattern that repeats (DecodeBitMasks). *)
Fixpoint repeated (count : nat) (size pattern : Z) : Z :=
  match count with O => 0 | S c => pattern + 2 ^ size * repeated c size pattern end.
Definition mask (n rotate ones : Z) : option Z :=
  let width := if n =? 1 then 6 else Z.log2 (Z.land (Z.lnot ones) 63) in
  let size := 2 ^ width in
  let count := ones mod size + 1 in
  let turn := rotate mod size in
  if (width <=? 0) || (count =? size) then None
  else
    let run := 2 ^ count - 1 in
    let turned := (run / 2 ^ turn + run * 2 ^ (size - turn)) mod 2 ^ size in
    Some (repeated (Z.to_nat (64 / size)) size turned).

(* What they do; see X86.v. *)
Definition get (r : reg) : micro := match r with Some r => Read r | None => Const 0 end.
Definition second_of (b : second) : micro := match b with InReg r => get r | Immediate n => Const n end.
Definition set (r : reg) (t : nat) : list micro := match r with Some r => [Write r t] | None => [] end.
Definition same_reg (a b : reg) : bool :=
  match a, b with Some r, Some s => Nat.eqb r s | None, None => true | _, _ => false end.
Definition does_logic (op : logic) : micro :=
  match op with LAnd => And 0 1 | LOr => Or 0 1 | LXor => Xor 0 1 end.

Definition does (i : instr) : option (list micro) :=
  match i with
  | Sums subtracts takes_carry sets_carry to a b =>
    Some ([get a; second_of b] ++
      (* a − b is a + ¬b + 1 *)
      (if subtracts : bool then [Complement 1] else [Const 0]) ++
      [if takes_carry : bool then ReadCarry else Const (if subtracts then 1 else 0);
       Machine.Add 0 (if subtracts then 2 else 1) 3] ++
      (if sets_carry : bool then [SetCarry (Some 5%nat)] else []) ++ set to 4)
  | Mult is_high to a b => Some ([get a; get b; Mul 0 1] ++ set to (if is_high : bool then 3 else 2))
  | Shifts is_left to a count =>
    if (0 <? count) && (count <? 64) then
      Some (get a :: (if is_left : bool then [Split 0 (64 - count); Const 0; Join 2 3 count] ++ set to 4
        else [Split 0 count] ++ set to 1))
    else None
  | Logic op to a b => Some ([get a; get b; does_logic op] ++ set to 2)
  | LogicImmediate op to a n rotate ones =>
    match mask n rotate ones with
    | Some m => Some ([get a; Const m; does_logic op] ++ set to 2)
    | None => None
    end
  | Selects on_carry e to a b =>
    let '(holds, fails) := if on_carry : bool then (0%nat, 1%nat) else (1%nat, 0%nat) in
    let start := [ReadCarry; Not 0; Const 0; Const 1; get a; get b] in
    match e with
    | Same => Some (start ++ [Select holds 4 5] ++ set to 6)
    | Increment =>
      if same_reg a b then Some (start ++ [Machine.Add 4 2 fails] ++ set to 6)
      else Some (start ++ [Machine.Add 5 2 3; Select holds 4 6] ++ set to 8)
    | Invert =>
      if same_reg a b then Some (start ++ [Fill fails; Xor 4 6] ++ set to 7)
      else Some (start ++ [Complement 5; Select holds 4 6] ++ set to 7)
    | Negate => Some (start ++ [Complement 5; Machine.Add 6 2 3; Select holds 4 7] ++ set to 9)
    end
  | Movz to n shift => Some (Const (n * 2 ^ shift) :: set to 0)
  | Movn to n shift => Some (Const (word - 1 - n * 2 ^ shift) :: set to 0)
  | Movk to n shift => Some ([get to; Keep 0 n shift] ++ set to 1)
  | Ldr to base offset => Some (Load base offset :: set to 0)
  | Ldp to other base offset => Some ([Load base offset; Load base (offset + 8)] ++ set to 0 ++ set other 1)
  | Cbnz _ _ | Return => None
  end.
Fixpoint program (code : list instr) : option (list (list micro)) :=
  match code with
  | [Return] => Some []
  | i :: r => match does i, program r with Some m, Some t => Some (m :: t) | _, _ => None end
  | [] => None
  end.

(* Words, by Arm's manual. *)
Definition field (r : reg) : Z := match r with Some r => Z.of_nat r | None => 31 end.
Definition is_reg (r : reg) : bool := match r with Some r => Nat.ltb r 31 | None => true end.
Definition three (base : Z) (to a b : Z) : Z := base + b * 2 ^ 16 + a * 2 ^ 5 + to.
Definition bit (b : bool) : Z := if b then 1 else 0.
Definition fits (n : Z) (bits : Z) : bool := (0 <=? n) && (n <? 2 ^ bits).
Definition encode (i : instr) : option Z :=
  match i with
  | Sums subtracts takes_carry sets_carry to a (InReg b) =>
    Some (three (2 ^ 31 + bit subtracts * 2 ^ 30 + bit sets_carry * 2 ^ 29 +
      (if takes_carry : bool then 208 * 2 ^ 21 else 88 * 2 ^ 21)) (field to) (field a) (field b))
  | Sums subtracts false sets_carry to a (Immediate n) =>
    (* 31 stands for sp as an operand, and as the result if no flags are set *)
    match a with
    | Some _ =>
      if fits n 12 && (sets_carry || match to with Some _ => true | None => false end) then
        Some (2 ^ 31 + bit subtracts * 2 ^ 30 + bit sets_carry * 2 ^ 29 + 34 * 2 ^ 23 + n * 2 ^ 10 +
          field a * 2 ^ 5 + field to)
      else None
    | None => None
    end
  | Sums _ true _ _ _ (Immediate _) => None
  | Mult is_high to a b => Some (three (if is_high : bool then 2613083136 else 2600468480 + 31744) (field to) (field a) (field b))
  | Shifts true to a count =>
    Some (3544186880 + (64 - count) * 2 ^ 16 + (63 - count) * 2 ^ 10 + field a * 2 ^ 5 + field to)
  | Shifts false to a count => Some (3544186880 + count * 2 ^ 16 + 63 * 2 ^ 10 + field a * 2 ^ 5 + field to)
  | Logic op to a b =>
    Some (three (match op with LAnd => 138 | LOr => 170 | LXor => 202 end * 2 ^ 24) (field to) (field a) (field b))
  | LogicImmediate op to a n rotate ones =>
    if fits n 1 && fits rotate 6 && fits ones 6 && match to with Some _ => true | None => false end then
      Some (match op with LAnd => 146 | LOr => 178 | LXor => 210 end * 2 ^ 24 + n * 2 ^ 22 + rotate * 2 ^ 16 +
        ones * 2 ^ 10 + field a * 2 ^ 5 + field to)
    else None
  | Selects on_carry e to a b =>
    Some (three (2 ^ 31 + 212 * 2 ^ 21 + (if on_carry : bool then 2 else 3) * 2 ^ 12 +
      match e with Same => 0 | Increment => 2 ^ 10 | Invert => 2 ^ 30 | Negate => 2 ^ 30 + 2 ^ 10 end)
      (field to) (field a) (field b))
  | Movz to n shift => if fits n 16 && fits (shift / 16) 2 && (shift mod 16 =? 0) then
      Some (421 * 2 ^ 23 + shift / 16 * 2 ^ 21 + n * 2 ^ 5 + field to) else None
  | Movn to n shift => if fits n 16 && fits (shift / 16) 2 && (shift mod 16 =? 0) then
      Some (293 * 2 ^ 23 + shift / 16 * 2 ^ 21 + n * 2 ^ 5 + field to) else None
  | Movk to n shift => if fits n 16 && fits (shift / 16) 2 && (shift mod 16 =? 0) then
      Some (485 * 2 ^ 23 + shift / 16 * 2 ^ 21 + n * 2 ^ 5 + field to) else None
  | Ldr to base offset =>
    if fits (offset / 8) 12 && (offset mod 8 =? 0) then
      Some (997 * 2 ^ 22 + offset / 8 * 2 ^ 10 + Z.of_nat base * 2 ^ 5 + field to)
    else None
  | Ldp to other base offset =>
    if (-64 <=? offset / 8) && (offset / 8 <? 64) && (offset mod 8 =? 0) && negb (same_reg to other) then
      Some (677 * 2 ^ 22 + (offset / 8) mod 128 * 2 ^ 15 + field other * 2 ^ 10 + Z.of_nat base * 2 ^ 5 + field to)
    else None
  | Cbnz r back => if (0 <? Z.of_nat back) && (Z.of_nat back <=? 2 ^ 18) then
      Some (181 * 2 ^ 24 + (2 ^ 19 - Z.of_nat back) * 2 ^ 5 + field r) else None
  | Return => Some 3596551104
  end.
Definition regs (i : instr) : list reg :=
  match i with
  | Sums _ _ _ to a (InReg b) | Mult _ to a b | Logic _ to a b | Selects _ _ to a b => [to; a; b]
  | Sums _ _ _ to a (Immediate _) | Shifts _ to a _ | LogicImmediate _ to a _ _ _ => [to; a]
  | Movz to _ _ | Movn to _ _ | Movk to _ _ => [to]
  | Ldr to base _ => [to; Some base]
  | Ldp to other base _ => [to; other; Some base]
  | Cbnz r _ => [r]
  | Return => []
  end.
Fixpoint bytes (count : nat) (n : Z) : list Z :=
  match count with O => [] | S c => n mod 256 :: bytes c (n / 256) end.
Fixpoint encoded (code : list instr) : option (list Z) :=
  match code with
  | [] => Some []
  | i :: r =>
    match encode i, encoded r with
    | Some w, Some t => if forallb is_reg (regs i) then Some (bytes 4 w ++ t) else None
    | _, _ => None
    end
  end.

Fixpoint same_bytes (a b : list Z) : bool :=
  match a, b with [], [] => true | x :: r, y :: s => (x =? y) && same_bytes r s | _, _ => false end.
Lemma same_bytes_eq a : forall b, same_bytes a b = true -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b]; cbn; intros H; try discriminate; [reflexivity|].
  apply andb_prop in H as [H1 H2]. apply Z.eqb_eq in H1. rewrite (IH b H2), H1. reflexivity.
Qed.

(* One round of a loop that is all of the code: it counts down in a register, and begins again unless that is 0. *)
Definition of_round (counter : nat) (c : contract) : contract :=
  Contract (("rounds"%string, [InRegister counter]) :: inputs c) (("left"%string, [counter]) :: outputs c) (numbers c)
    (constants c) (pointers c) (premises c)
    (Congruent (Name "left") (Difference (Name "rounds") (Machine.Number 1)) (Power (Machine.Number 2) 64) :: conclusions c)
    (keeps c).
Definition round (code : list instr) (counter : nat) : option (list (list micro)) :=
  match rev code with
  | Return :: Cbnz (Some r) back :: body =>
    if Nat.eqb r counter && Nat.eqb back (List.length body) then program (rev body ++ [Return]) else None
  | _ => None
  end.
Definition round_proved (code : list Z) (counter : nat) (c : contract) : Prop :=
  exists instructions body, encoded instructions = Some code /\ round instructions counter = Some body /\
    correct SP 32 body (of_round counter c).

(* The bytes are those of code that keeps the contract. *)
Definition proved (code : list Z) (c : contract) : Prop :=
  exists instructions body, encoded instructions = Some code /\ program instructions = Some body /\ correct SP 32 body c.
Definition is_proved (code : list Z) (instructions : list instr) (c : contract) (ps : list part) (hs : list hint)
  (certificate : steps) : bool :=
  match encoded instructions, program instructions with
  | Some b, Some body => same_bytes b code && is_shown SP 32 body c ps hs certificate
  | _, _ => false
  end.
Theorem by_check code instructions c ps hs certificate :
  is_proved code instructions c ps hs certificate = true -> proved code c.
Proof.
  unfold is_proved. intros H. destruct (encoded instructions) as [b|] eqn:E; [|discriminate].
  destruct (program instructions) as [body|] eqn:P; [|discriminate]. apply andb_prop in H as [H1 H2].
  apply same_bytes_eq in H1. subst b. exists instructions, body. split; [exact E|]. split; [exact P|].
  eapply by_run. exact H2.
Qed.

Definition is_round_proved (code : list Z) (instructions : list instr) (counter : nat) (c : contract) (ps : list part)
  (hs : list hint) (certificate : steps) : bool :=
  match encoded instructions, round instructions counter with
  | Some b, Some body => same_bytes b code && is_shown SP 32 body (of_round counter c) ps hs certificate
  | _, _ => false
  end.
Theorem round_by_check code instructions counter c ps hs certificate :
  is_round_proved code instructions counter c ps hs certificate = true -> round_proved code counter c.
Proof.
  unfold is_round_proved. intros H. destruct (encoded instructions) as [b|] eqn:E; [|discriminate].
  destruct (round instructions counter) as [body|] eqn:P; [|discriminate]. apply andb_prop in H as [H1 H2].
  apply same_bytes_eq in H1. subst b. exists instructions, body. split; [exact E|]. split; [exact P|].
  eapply by_run. exact H2.
Qed.

(* The examples begin as the contract says, and end as they should; of a loop, after one round. *)
Definition are_runs (instructions : list instr) (counter : option nat) (c : contract) (l : list example) : bool :=
  forallb (is_run SP 32 (match counter with Some r => round instructions r | None => program instructions end) c) l.
