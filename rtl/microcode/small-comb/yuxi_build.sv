// The parameters of the build `small-comb`, for which its microcode is made.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

package yuxi_build;

  localparam int MulStages    = 1;
  localparam int ReduceStages = 1;
  localparam int Teeth        = 4;
  localparam int Tables       = 1;

endpackage

`default_nettype wire
