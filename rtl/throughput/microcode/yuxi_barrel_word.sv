// An instruction of the member `throughput`; crates/microcode/src/barrel/word.rs says what each
// field means.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

typedef struct packed {
  logic product;
  logic finish;
  logic [10:0] next;
  logic loop_end;
  logic [8:0] loop_count;
  logic loop_begin;
  logic advance;
  logic [2:0] load;
  logic [1:0] out;
  logic [2:0] test;
  logic [2:0] store_coordinate;
  logic [3:0] store_row;
  logic store;
  logic [2:0] when;
  logic [3:0] to;
  logic write;
  logic e_minus;
  logic [2:0] e_term;
  logic [3:0] e;
  logic [2:0] coordinate;
  logic [1:0] d_sign;
  logic [2:0] d_special;
  logic [1:0] d_term;
  logic d_swap;
  logic [3:0] d;
  logic [1:0] c_term;
  logic c_swap;
  logic [3:0] c;
  logic b_minus;
  logic [1:0] b_term;
  logic b_swap;
  logic [3:0] b;
  logic [1:0] a_term;
  logic a_swap;
  logic [3:0] a;
} yuxi_barrel_word_t;

`default_nettype wire
