// The parameters of the build `paper`, for which its microcode is made.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

package yuxi_build;

  localparam int MulStages    = 1;
  localparam int ReduceStages = 1;
  localparam int Teeth        = 7;
  localparam int Tables       = 2;

endpackage

`default_nettype wire
