// The parameters of the build `pipelined`, for which its microcode is made.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

package yuxi_build;

  localparam int MulStages    = 3;
  localparam int ReduceStages = 2;
  localparam int Teeth        = 7;
  localparam int Tables       = 2;

endpackage

`default_nettype wire
