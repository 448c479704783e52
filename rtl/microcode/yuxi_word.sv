// A word of the microcode; crates/microcode/src/isa.rs says what each field means.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

typedef struct packed {
  logic finish;
  logic loop_end;
  logic [8:0] loop_count;
  logic loop_begin;
  logic out_y;
  logic out_x;
  logic wait_inverse;
  logic invert;
  logic [2:0] load;
  logic latch;
  logic advance;
  logic [6:0] store_address;
  logic store;
  logic [6:0] table_address;
  logic table_dynamic;
  logic [2:0] test;
  logic [2:0] minus_when;
  logic [4:0] minus_to;
  logic minus_write;
  logic [5:0] minus_b;
  logic [5:0] minus_a;
  logic [1:0] minus_action;
  logic [2:0] plus_when;
  logic [4:0] plus_to;
  logic plus_write;
  logic [5:0] plus_b;
  logic [5:0] plus_a;
  logic [1:0] plus_action;
  logic [2:0] reduced_when;
  logic [4:0] reduced_to;
  logic reduced_write;
  logic [5:0] mul_b;
  logic [5:0] mul_a;
  logic mul_enable;
} yuxi_word_t;

`default_nettype wire
