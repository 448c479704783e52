// The codes of the member `throughput`, its programs' places, and the content of its ROMs. Paths
// begin at the root of the repository.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

package yuxi_barrel_isa;

  typedef enum logic [2:0] {
    SpecialRegister = 3'd0,
    SpecialTable = 3'd1,
    SpecialComb = 3'd2,
    SpecialOne = 3'd3,
    SpecialB = 3'd4,
    SpecialA24 = 3'd5
  } special_e;

  typedef enum logic [1:0] {
    SignPlus = 2'd0,
    SignMinus = 2'd1,
    SignByDigit = 2'd2,
    SignByScalar = 2'd3
  } sign_e;

  typedef enum logic [1:0] {
    OutNone = 2'd0,
    OutX = 2'd1,
    OutY = 2'd2
  } out_e;

  // words that others replace while a sum is empty; those follow them
  localparam logic [10:0] Replaced = 11'd120;
  // clocks from a context's turn to E
  localparam int EAfter = 20;
  // registers of a request's x and y
  localparam logic [3:0] PointX = 4'd14;
  localparam logic [3:0] PointY = 4'd15;
  localparam int WordWidth = 94;

  localparam Microcode = "rtl/throughput/microcode/microcode.hex";
  localparam Comb      = "rtl/microcode/comb-7x2.hex";

  // where the program of an operation on a curve begins
  function automatic logic [10:0] entry_of(logic [2:0] operation, logic [1:0] curve);
    unique case ({operation, curve})
      {yuxi_isa::OpMul, yuxi_isa::Sm2}: entry_of = 11'd240;
      {yuxi_isa::OpMulBase, yuxi_isa::Sm2}: entry_of = 11'd524;
      {yuxi_isa::OpMulAdd, yuxi_isa::Sm2}: entry_of = 11'd578;
      {yuxi_isa::OpMul, yuxi_isa::P256}: entry_of = 11'd906;
      {yuxi_isa::OpMulBase, yuxi_isa::P256}: entry_of = 11'd1183;
      {yuxi_isa::OpMulAdd, yuxi_isa::P256}: entry_of = 11'd1230;
      {yuxi_isa::OpX25519, yuxi_isa::Curve25519}: entry_of = 11'd1551;
      {yuxi_isa::OpInvert, yuxi_isa::Sm2}: entry_of = 11'd1601;
      {yuxi_isa::OpInvert, yuxi_isa::P256}: entry_of = 11'd1645;
      {yuxi_isa::OpInvert, yuxi_isa::Curve25519}: entry_of = 11'd1682;
      default: entry_of = 11'd0;
    endcase
  endfunction

  // a multiple of p that no value exceeds
  function automatic logic [259:0] bias_of(logic [1:0] curve);
    unique case (curve)
      yuxi_isa::Sm2: bias_of = 260'h1fffffffdfffffffffffffffffffffffffffffffe00000001fffffffffffffffe;
      yuxi_isa::P256: bias_of = 260'h1fffffffe00000002000000000000000000000001fffffffffffffffffffffffe;
      yuxi_isa::Curve25519: bias_of = 260'h1ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffb4;
      default: bias_of = 260'd0;
    endcase
  endfunction

  // 3n; of Curve25519 it is not used
  function automatic logic [259:0] thrice_the_order_of(logic [1:0] curve);
    unique case (curve)
      yuxi_isa::Sm2: thrice_the_order_of = 260'h2fffffffcfffffffffffffffffffffffe560b9e4165520f81fb33dc1bad7fc369;
      yuxi_isa::P256: thrice_the_order_of = 260'h2fffffffd00000002ffffffffffffffff36b4f008f546db8edb2d6048f5296ff3;
      yuxi_isa::Curve25519: thrice_the_order_of = 260'h0;
      default: thrice_the_order_of = 260'd0;
    endcase
  endfunction

endpackage

`default_nettype wire
