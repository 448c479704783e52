(* Runs on numbers: that a kernel's file speaks of states that there are, and that this machine computes there what the model in
   Rust computes, which is compared with the processor. *)
Require Import ZArith List Bool String.
Require Import Machine.
Import ListNotations.
Open Scope Z_scope.

Record example := Example {
  first_registers : list content;
  first_carry : Z;
  first_overflow : Z;
  first_memory : list (place * Z);
  last_registers : list content;
  last_carry : option Z;       (* nothing, if it is not defined *)
  last_overflow : option Z
}.

Definition first_state (e : example) : state :=
  State (first_registers e) (Some (first_carry e)) (Some (first_overflow e))
    (fun p => match find (fun c => place_eqb p (fst c)) (first_memory e) with Some c => Word (snd c) | None => Word 0 end) [].
Definition same_content (a b : content) : bool :=
  match a, b with Word x, Word y => x =? y | Place p, Place q => place_eqb p q | _, _ => false end.
Fixpoint same_list (a b : list content) : bool :=
  match a, b with [], [] => true | x :: r, y :: s => same_content x y && same_list r s | _, _ => false end.
Definition same_flag (a b : option Z) : bool :=
  match a, b with Some x, Some y => x =? y | None, None => true | _, _ => false end.

(* Whether a relation holds of numbers. *)
Definition is_related (l : names Z) (r : relation) : bool :=
  match r with
  | Below a b => match value l a, value l b with Some x, Some y => x <? y | _, _ => false end
  | AtMost a b => match value l a, value l b with Some x, Some y => x <=? y | _, _ => false end
  | Equal a b => match value l a, value l b with Some x, Some y => x =? y | _, _ => false end
  | Congruent a b m =>
    match value l a, value l b, value l m with Some x, Some y, Some n => (x - y) mod n =? 0 | _, _, _ => false end
  end.
Definition is_word_content (c : option content) : bool :=
  match c with Some (Word w) => (0 <=? w) && (w <? word) | _ => false end.
(* Whether the first state is one with which the contract begins. *)
Definition is_start (sp count : nat) (c : contract) (e : example) : bool :=
  let s := first_state e in
  Nat.eqb (List.length (first_registers e)) count &&
  forallb (fun r =>
    if Nat.eqb r sp then match register s r with Some (Place p) => place_eqb p (Stack, 0) | _ => false end
    else if existsb (Nat.eqb r) (pointers c) then
      match register s r with Some (Place p) => place_eqb p (Argument r, 0) | _ => false end
    else is_word_content (register s r)) (seq 0 count) &&
  forallb (fun from => match from with
    | InRegister _ => true
    | InMemory p o => is_word_content (Some (memory s (Argument p, o))) end) (flat_map snd (inputs c)) &&
  forallb (fun k => same_content (memory s (fst k)) (Word (snd k))) (constants c) &&
  forallb (is_related (numbers c ++ integers s (inputs c))) (premises c).
Definition is_run (sp count : nat) (body : option (list (list micro))) (c : contract) (e : example) : bool :=
  is_start sp count c e &&
  match body with
  | Some body =>
    match run sp body (first_state e) with
    | Some s =>
      same_list (registers s) (last_registers e) && same_flag (carry s) (last_carry e) &&
      same_flag (overflow s) (last_overflow e)
    | None => false
    end
  | None => false
  end.

(* What is_start finds is a start. *)
Lemma is_related_ok l r : is_related l r = true -> related l r.
Proof.
  destruct r; cbn; destruct (value l a); try discriminate; destruct (value l b); try discriminate.
  - apply Z.ltb_lt.
  - apply Z.leb_le.
  - apply Z.eqb_eq.
  - destruct (value l modulus) as [n|]; [|discriminate]. intros H. apply Z.eqb_eq in H.
    destruct (Z.eq_dec n 0) as [->|N]; [|apply Z.mod_divide; assumption].
    rewrite Zmod_0_r in H. exists 0. rewrite H. reflexivity.
Qed.
Lemma same_content_eq a b : same_content a b = true -> a = b.
Proof.
  destruct a, b; cbn; intros H; try discriminate; [apply Z.eqb_eq in H|apply place_eqb_eq in H]; subst; reflexivity.
Qed.
Lemma is_word_content_ok c : is_word_content c = true -> exists w, c = Some (Word w) /\ is_word w.
Proof.
  destruct c as [[w|]|]; cbn; intros H; try discriminate. apply andb_prop in H as [H1 H2].
  apply Z.leb_le in H1. apply Z.ltb_lt in H2. exists w. unfold is_word. auto.
Qed.
Theorem is_start_ok sp count c e : is_start sp count c e = true ->
  starts sp count c (first_state e) /\
  forall p, In p (premises c) -> related (numbers c ++ integers (first_state e) (inputs c)) p.
Proof.
  unfold is_start. cbv zeta. intros H. apply andb_prop in H as [H H5]. apply andb_prop in H as [H H4].
  apply andb_prop in H as [H H3]. apply andb_prop in H as [H1 H2]. rewrite forallb_forall in H2, H3, H4, H5.
  split; [|intros p I; apply is_related_ok; apply H5; exact I].
  split; [apply Nat.eqb_eq; exact H1|]. split; [reflexivity|]. split; [|split].
  - intros r R. specialize (H2 r ltac:(apply in_seq; auto with arith)).
    destruct (Nat.eqb r sp); [|destruct (existsb (Nat.eqb r) (pointers c))].
    + destruct (register (first_state e) r) as [[w|p]|]; try discriminate. apply place_eqb_eq in H2. subst. reflexivity.
    + destruct (register (first_state e) r) as [[w|p]|]; try discriminate. apply place_eqb_eq in H2. subst. reflexivity.
    + apply is_word_content_ok. exact H2.
  - intros name sources pointer o I J. specialize (H3 (InMemory pointer o)).
    destruct (is_word_content_ok _ (H3 ltac:(apply in_flat_map; eauto))) as (w & E & W).
    exists w. split; [congruence|exact W].
  - intros p w I. apply same_content_eq. exact (H4 (p, w) I).
Qed.
