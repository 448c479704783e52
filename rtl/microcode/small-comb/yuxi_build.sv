// The parameters of the build `small-comb`, for which its microcode is made, the addresses at which the
// operations begin, and the contents of the ROMs. Paths begin at the root of the repository.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

package yuxi_build;

  localparam int MulStages    = 1;
  localparam int ReduceStages = 1;
  localparam int Teeth        = 4;
  localparam int Tables       = 1;

  localparam Microcode = "rtl/microcode/small-comb/microcode.hex";
  localparam Comb      = "rtl/microcode/comb-4x1.hex";

  localparam logic [10:0] EntryMul = 11'd0;
  localparam logic [10:0] EntryMulBase = 11'd299;
  localparam logic [10:0] EntryMulAdd = 11'd352;
  localparam logic [10:0] EntryX25519 = 11'd725;
  localparam logic [10:0] EntryInvert = 11'd758;

endpackage

`default_nettype wire
