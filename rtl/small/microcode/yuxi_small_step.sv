// A step of the multiplier of the member `small`; crates/microcode/src/small/step.rs says what
// each field means.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

typedef struct packed {
  logic last;
  logic [1:0] out_word;
  logic out;
  logic [3:0] save_to;
  logic save;
  logic shift;
  logic add_minus;
  logic add_shifted;
  logic [3:0] add_saved;
  logic add;
  logic [1:0] multiply_second;
  logic multiply_by_38;
  logic [3:0] multiply_first;
  logic multiply_saved;
  logic multiply;
  logic [1:0] fetch_word;
  logic [1:0] fetch;
} yuxi_small_step_t;

`default_nettype wire
