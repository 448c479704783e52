(* x86-64: the instructions of kernels, their bytes, and what they do: that of ../src/x86.rs. *)
Require Import ZArith List Bool.
Require Import Checker Machine Symbolic Kernel Examples.
Import ListNotations.
Open Scope Z_scope.

Inductive operand :=
| Register (r : nat)                                      (* rax, rcx, rdx, rbx, rsp, rbp, rsi, rdi, r8 to r15 *)
| Half (r : nat)                                          (* the lower 32 bits; to write them clears the upper ones *)
| Immediate (n : Z)
| Memory (base : nat) (index : option nat) (offset : Z)   (* an index is for lea alone *)
| Address (address : Z).                                  (* relative to the instruction *)
Inductive arithmetic := OAdd | OAdc | OSub | OSbb | OAnd | OXor.
Inductive instr :=
| Mov (to from : operand)
| Lea (to from : operand)
| IPush (r : nat) | IPop (r : nat)
| Arithmetic (op : arithmetic) (to from : operand)
| Adcx (to from : operand) | Adox (to from : operand)
| Mulx (high low from : operand)
| Imul (to : operand) (factors : list operand)
| Shift (is_left : bool) (to : operand) (count : Z)
| ShiftDouble (is_left : bool) (to from : operand) (count : Z)
| Btr (to : operand) (bit : Z)
| Cmovb (to from : operand)
| Ret.
Definition RSP := 4%nat.
Definition RDX := 2%nat.

(* What they do. n numbers have been computed; the result is where the next one stands, and how many there are then. *)
Definition get (n : nat) (o : operand) : list micro * nat * nat :=
  match o with
  | Register r => ([Read r], n, n + 1)%nat
  | Half r => ([Read r; Split n 32], n + 2, n + 3)%nat
  | Immediate k => ([Const k], n, n + 1)%nat
  | Memory base None offset => ([Load base offset], n, n + 1)%nat
  | Memory base (Some _) _ => ([Load RSP (-1)], n, n + 1)%nat   (* is refused *)
  | Address a => ([LoadImage a], n, n + 1)%nat
  end.
Definition set (n : nat) (o : operand) (t : nat) : list micro :=
  match o with
  | Register r => [Write r t]
  | Half r => [Split t 32; Write r (n + 1)]
  | _ => [Write RSP t]                                            (* is refused *)
  end.
(* a ∘ b, with what stands before and after; f gets the places of a and b, and how many there are. *)
Definition both (a b : operand) (f : nat -> nat -> nat -> list micro) : list micro :=
  let '(ma, ta, n) := get 0 a in
  let '(mb, tb, n) := get n b in
  ma ++ mb ++ f ta tb n.
Definition carry_alone (t : option nat) : list micro := [SetCarry t; SetOverflow None].
Definition is_full (o : operand) : bool := match o with Half _ => false | _ => true end.
Definition same_operand (a b : operand) : bool :=
  match a, b with Register r, Register s | Half r, Half s => Nat.eqb r s | _, _ => false end.

Definition does (i : instr) : option (list micro) :=
  match i with
  | Mov (Register to) (Register from) => Some [Copy to from]
  | Mov to from => let '(m, t, n) := get 0 from in Some (m ++ set n to t)
  | Lea (Register to) (Address a) => Some [PointImage to a]
  | Lea (Register to) (Memory base None offset) => Some [Point to base offset]
  | Lea (Register to) (Memory base (Some index) 0) =>
    Some [Read base; Read index; Const 0; Machine.Add 0 1 2; Write to 3]
  | Lea _ _ => None
  | IPush r => Some [Push r]
  | IPop r => Some [Pop r]
  | Arithmetic OXor a b =>
    if same_operand a b then
      Some ([Const 0] ++ set 1 a 0 ++ [SetCarry (Some 0%nat); SetOverflow (Some 0%nat)])
    else None
  | Arithmetic OAnd a b =>
    Some (both a b (fun ta tb n =>
      [And ta tb] ++ set (n + 1) a n ++ [Const 0] ++
      let zero := (n + 1 + (if is_full a then 0 else 2))%nat in
      [SetCarry (Some zero); SetOverflow (Some zero)]))
  | Arithmetic op a b =>
    if is_full a && is_full b then
      Some (both a b (fun ta tb n =>
        [match op with OAdc | OSbb => ReadCarry | _ => Const 0 end;
         match op with OSub | OSbb => Sub ta tb n | _ => Machine.Add ta tb n end] ++
        set (n + 3) a (n + 1) ++ carry_alone (Some (n + 2)%nat)))
    else None
  | Adcx a b =>
    if is_full a && is_full b then
      Some (both a b (fun ta tb n =>
        [ReadCarry; Machine.Add ta tb n] ++ set (n + 3) a (n + 1) ++ [SetCarry (Some (n + 2)%nat)]))
    else None
  | Adox a b =>
    if is_full a && is_full b then
      Some (both a b (fun ta tb n =>
        [ReadOverflow; Machine.Add ta tb n] ++ set (n + 3) a (n + 1) ++ [SetOverflow (Some (n + 2)%nat)]))
    else None
  | Mulx high low from =>
    if is_full high && is_full low && is_full from then
      Some (both (Register RDX) from (fun ta tb n =>
        [Mul ta tb] ++ set (n + 2) low n ++ set (n + 2) high (n + 1)))
    else None
  | Imul to factors =>
    let product a b := Some (both a b (fun ta tb n =>
      [Mul ta tb] ++ carry_alone None ++ set (n + 2) to n)) in
    match factors with [a] => product to a | [a; b] => product a b | _ => None end
  | Shift is_left a count =>
    if is_full a && (0 <? count) && (count <? 64) then
      Some (both a (Immediate 0) (fun ta tb n =>
        (if is_left then [Split ta (64 - count); Split tb (64 - count); Join (n + 1) (n + 2) count]
         else [Split ta count; Split tb count; Join (n + 3) n (64 - count)]) ++
        carry_alone None ++ set (n + 5) a (n + 4)))
    else None
  | ShiftDouble is_left a b count =>
    if is_full a && is_full b && (0 <? count) && (count <? 64) then
      Some (both a b (fun ta tb n =>
        (if is_left then [Split ta (64 - count); Split tb (64 - count); Join (n + 1) (n + 2) count]
         else [Split ta count; Split tb count; Join (n + 3) n (64 - count)]) ++
        carry_alone None ++ set (n + 5) a (n + 4)))
    else None
  | Btr a bit =>
    if is_full a && (bit =? 63) then
      let '(m, t, n) := get 0 a in
      Some (m ++ [Split t 63] ++ carry_alone (Some n) ++ set (n + 2) a (n + 1))
    else None
  | Cmovb a b =>
    Some (both a b (fun ta tb n => [ReadCarry; Select n tb ta] ++ set (n + 2) a (n + 1)))
  | Ret => None
  end.
Fixpoint program (code : list instr) : option (list (list micro)) :=
  match code with
  | [Ret] => Some []
  | i :: r => match does i, program r with Some m, Some t => Some (m :: t) | _, _ => None end
  | [] => None
  end.

(* Bytes, by Intel's manual. *)
Fixpoint bytes (count : nat) (n : Z) : list Z :=
  match count with O => [] | S c => n mod 256 :: bytes c (n / 256) end.
Definition low3 (r : nat) : Z := Z.of_nat r mod 8.
Definition high1 (r : nat) : Z := Z.of_nat r / 8.
Definition is_byte (n : Z) : bool := (-128 <=? n) && (n <? 128).
Definition is_long (n : Z) : bool := (-2 ^ 31 <=? n) && (n <? 2 ^ 31).
(* A number of 64 bits as one with a sign. *)
Definition signed (n : Z) : Z := let n := n mod word in if n <? 2 ^ 63 then n else n - word.

(* ModRM, SIB and displacement for a register (or an extension of the opcode) and an operand; and the bits X and B. *)
Definition modrm (mode field rm : Z) : Z := mode * 64 + field mod 8 * 8 + rm.
Definition operand_bytes (field : Z) (o : operand) : option (list Z * Z * Z) :=
  match o with
  | Register r | Half r => Some ([modrm 3 field (low3 r)], 0, high1 r)
  | Address _ => Some (modrm 0 field 5 :: [0; 0; 0; 0], 0, 0)
  | Memory base index offset =>
    let '(rm, sib, x) := match index with
      | Some i => (4, [low3 i * 8 + low3 base], high1 i)
      | None => if low3 base =? 4 then (4, [36], 0) else (low3 base, [], 0)
      end in
    let '(mode, displacement) :=
      if (offset =? 0) && negb (low3 base =? 5) then (0, [])
      else if is_byte offset then (1, bytes 1 offset) else (2, bytes 4 offset) in
    match index with
    | Some 4%nat => None
    | _ => if is_long offset then Some (modrm mode field rm :: sib ++ displacement, x, high1 base) else None
    end
  | Immediate _ => None
  end.
(* With the bit W, prefix, opcode, field, operand, immediate. REX is left out if it has no bit. *)
Definition rex_form (w : bool) (prefix opcode : list Z) (field : Z) (o : operand) (rest : list Z) : list (list Z) :=
  match operand_bytes field o with
  | Some (m, x, b) =>
    let bits := (if w then 8 else 0) + field / 8 * 4 + x * 2 + b in
    let rex := if bits =? 0 then [] else [64 + bits] in
    [prefix ++ rex ++ opcode ++ m ++ rest]
  | None => []
  end.
Definition number (r : nat) : Z := Z.of_nat r.
(* An operation between a register and an operand: to, from with the opcodes for either direction. *)
Definition two_way (to_rm from_rm : list Z) (a b : operand) : list (list Z) :=
  match a, b with
  | Register r, Register s => rex_form true [] to_rm (number s) a [] ++ rex_form true [] from_rm (number r) b []
  | Half r, Half s => rex_form false [] to_rm (number s) a [] ++ rex_form false [] from_rm (number r) b []
  | Register r, Memory _ None _ | Register r, Address _ => rex_form true [] from_rm (number r) b []
  | _, _ => []
  end.
Definition code_of (op : arithmetic) : Z :=
  match op with OAdd => 0 | OAdc => 2 | OSbb => 3 | OAnd => 4 | OSub => 5 | OXor => 6 end.
Definition is_wide (o : operand) : option bool :=
  match o with Register _ => Some true | Half _ => Some false | _ => None end.
Definition with_immediate (op : Z) (a : operand) (k : Z) : list (list Z) :=
  match is_wide a with
  | Some w =>
    (if is_byte (signed k) then rex_form w [] [131] op a (bytes 1 (signed k)) else []) ++
    (if is_long (signed k) then rex_form w [] [129] op a (bytes 4 (signed k)) else []) ++
    (match a with
     | Register 0 => if is_long (signed k) then [[72; op * 8 + 5] ++ bytes 4 (signed k)] else []
     | Half 0 => if is_long (signed k) then [[op * 8 + 5] ++ bytes 4 (signed k)] else []
     | _ => []
     end)
  | None => []
  end.
Definition short (opcode : Z) (r : nat) : list Z :=
  (if high1 r =? 0 then [] else [65]) ++ [opcode + low3 r].
(* A register and an operand that is read, with one opcode. *)
Definition reads (prefix opcode : list Z) (a b : operand) (rest : list Z) : list (list Z) :=
  match a, b with
  | Register r, (Register _ | Memory _ None _ | Address _) => rex_form true prefix opcode (number r) b rest
  | Half r, Half _ => rex_form false prefix opcode (number r) b rest
  | _, _ => []
  end.
Definition vex_form (opcode : Z) (r v : nat) (o : operand) : list (list Z) :=
  match operand_bytes (number r) o with
  | Some (m, x, b) =>
    [[196; (1 - high1 r) * 128 + (1 - x) * 64 + (1 - b) * 32 + 2; 128 + (15 - number v) * 8 + 3; opcode] ++ m]
  | None => []
  end.
Definition encodings (i : instr) : list (list Z) :=
  match i with
  | Mov (Register r) (Immediate k) =>
    (if is_long (signed k) then rex_form true [] [199] 0 (Register r) (bytes 4 (signed k)) else []) ++
    [[72 + high1 r; 184 + low3 r] ++ bytes 8 (k mod word)]
  | Mov (Half r) (Immediate k) => if (0 <=? k) && (k <? 2 ^ 32) then [short 184 r ++ bytes 4 k] else []
  | Mov a b => two_way [137] [139] a b
  | Lea (Register r) (Memory _ _ _ as m) | Lea (Register r) (Address _ as m) => rex_form true [] [141] (number r) m []
  | Lea _ _ => []
  | IPush r => [short 80 r]
  | IPop r => [short 88 r]
  | Arithmetic op a (Immediate k) => with_immediate (code_of op) a k
  | Arithmetic op a b => two_way [code_of op * 8 + 1] [code_of op * 8 + 3] a b
  | Adcx a b => reads [102] [15; 56; 246] a b []
  | Adox a b => reads [243] [15; 56; 246] a b []
  | Mulx (Register high) (Register low) (Register _ as o)
  | Mulx (Register high) (Register low) (Memory _ None _ as o)
  | Mulx (Register high) (Register low) (Address _ as o) => vex_form 246 high low o
  | Mulx _ _ _ => []
  | Imul a [b] => reads [] [15; 175] a b []
  | Imul a [b; Immediate k] =>
    (if is_byte (signed k) then reads [] [107] a b (bytes 1 (signed k)) else []) ++
    (if is_long (signed k) then reads [] [105] a b (bytes 4 (signed k)) else [])
  | Imul _ _ => []
  | Shift is_left (Register r) count =>
    let op := if is_left : bool then 4 else 5 in
    rex_form true [] [193] op (Register r) [count] ++
    (if count =? 1 then rex_form true [] [209] op (Register r) [] else [])
  | Shift _ _ _ => []
  | ShiftDouble is_left (Register r) (Register s) count =>
    rex_form true [] [15; if is_left : bool then 164 else 172] (number s) (Register r) [count]
  | ShiftDouble _ _ _ _ => []
  | Btr (Register r) bit => rex_form true [] [15; 186] 6 (Register r) [bit]
  | Btr _ _ => []
  | Cmovb a b => reads [] [15; 66] a b []
  | Ret => [[195]]
  end.

Fixpoint same_bytes (a b : list Z) : bool :=
  match a, b with [], [] => true | x :: r, y :: s => (x =? y) && same_bytes r s | _, _ => false end.
Definition is_encoded (e : instr * list Z) : bool := existsb (same_bytes (snd e)) (encodings (fst e)).

(* The bytes are those of code that keeps the contract. Four bytes that lead to a constant are 0 here; which constant it is
   says the contract. *)
Definition proved (code : list Z) (c : contract) : Prop :=
  exists instructions body, concat (map snd instructions) = code /\ forallb is_encoded instructions = true /\
    program (map fst instructions) = Some body /\ correct RSP 16 body c.

Definition is_proved (code : list Z) (instructions : list (instr * list Z)) (c : contract) (ps : list part)
  (hs : list hint) (certificate : steps) : bool :=
  same_bytes (concat (map snd instructions)) code && forallb is_encoded instructions &&
  match program (map fst instructions) with
  | Some body => is_shown RSP 16 body c ps hs certificate
  | None => false
  end.
Lemma same_bytes_eq a : forall b, same_bytes a b = true -> a = b.
Proof.
  induction a as [|x a IH]; intros [|y b]; cbn; intros H; try discriminate; [reflexivity|].
  apply andb_prop in H as [H1 H2]. apply Z.eqb_eq in H1. rewrite (IH b H2), H1. reflexivity.
Qed.
Theorem by_check code instructions c ps hs certificate :
  is_proved code instructions c ps hs certificate = true -> proved code c.
Proof.
  unfold is_proved. intros H. apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2].
  destruct (program (map fst instructions)) as [body|] eqn:P; [|discriminate].
  exists instructions, body. split; [apply same_bytes_eq; exact H1|]. split; [exact H2|]. split; [exact P|].
  eapply by_run. exact H3.
Qed.

(* The examples begin as the contract says, and end as they should. *)
Definition are_runs (instructions : list (instr * list Z)) (c : contract) (l : list example) : bool :=
  forallb (is_run RSP 16 (program (map fst instructions)) c) l.
