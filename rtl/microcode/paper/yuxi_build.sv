// The parameters of the build `paper`, for which its microcode is made, the addresses at which the
// operations begin, and the contents of the ROMs. Paths begin at the root of the repository.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

package yuxi_build;

  localparam int MulStages    = 1;
  localparam int ReduceStages = 1;
  localparam int Teeth        = 7;
  localparam int Tables       = 2;

  localparam Microcode = "rtl/microcode/paper/microcode.hex";
  localparam Comb      = "rtl/microcode/comb-7x2.hex";

  localparam logic [10:0] EntryMul = 11'd0;
  localparam logic [10:0] EntryMulBase = 11'd299;
  localparam logic [10:0] EntryMulAdd = 11'd374;
  localparam logic [10:0] EntryX25519 = 11'd769;
  localparam logic [10:0] EntryInvert = 11'd802;

endpackage

`default_nettype wire
