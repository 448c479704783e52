// The programs of the member `small`, its constants, and the contents of its ROMs. Paths begin at
// the root of the repository.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

package yuxi_small_isa;

  typedef enum logic [2:0] {
    SpecialRegister = 3'd0,
    SpecialTable = 3'd1,
    SpecialComb = 3'd2,
    SpecialOne = 3'd3,
    SpecialB = 3'd4,
    SpecialA24 = 3'd5,
    SpecialEnter = 3'd6,
    SpecialLeave = 3'd7
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
    OutY = 2'd2,
    OutDraw = 2'd3
  } out_e;

  // words that others replace while a sum is empty; those follow them
  localparam logic [10:0] Replaced = 11'd90;
  localparam int WordWidth = 94;
  localparam int StepWidth = 30;
  // constants have the codes of what D may be, and these
  localparam logic [2:0] ConstantModulus = 3'd0;
  localparam logic [2:0] ConstantOrder = 3'd1;

  localparam Microcode = "rtl/blinded/microcode/microcode.hex";
  localparam Steps     = "rtl/small/microcode/steps.hex";
  localparam Comb      = "rtl/small/microcode/comb.hex";
  localparam Constants = "rtl/small/microcode/constants.hex";

  // the orders of P-256 and of SM2's curve
  localparam logic [511:0] Orders = {
    256'hffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551,
    256'hfffffffeffffffffffffffffffffffff7203df6b21c6052b53bbf40939d54123};

  // where the program of an operation on a curve begins
  function automatic logic [10:0] entry_of(logic [2:0] operation, logic [1:0] curve);
    unique case ({operation, curve})
      {yuxi_isa::OpMul, yuxi_isa::Sm2}: entry_of = 11'd180;
      {yuxi_isa::OpMulBase, yuxi_isa::Sm2}: entry_of = 11'd579;
      {yuxi_isa::OpMulAdd, yuxi_isa::Sm2}: entry_of = 11'd684;
      {yuxi_isa::OpX25519, yuxi_isa::Curve25519}: entry_of = 11'd1016;
      {yuxi_isa::OpInvert, yuxi_isa::Sm2}: entry_of = 11'd1066;
      {yuxi_isa::OpInvert, yuxi_isa::Curve25519}: entry_of = 11'd1113;
      {yuxi_isa::OpMul, yuxi_isa::P256}: entry_of = 11'd180;
      {yuxi_isa::OpMulBase, yuxi_isa::P256}: entry_of = 11'd572;
      {yuxi_isa::OpMulAdd, yuxi_isa::P256}: entry_of = 11'd670;
      {yuxi_isa::OpInvert, yuxi_isa::P256}: entry_of = 11'd995;
      default: entry_of = 11'd0;
    endcase
  endfunction

  // a word of a multiple of p that no value exceeds, times a power of two; the last has 68 bits
  function automatic logic [67:0] bias_of(logic [1:0] curve, logic [1:0] index, logic [1:0] shift);
    unique case ({curve, index, shift})
      {yuxi_isa::Sm2, 2'd0, 2'd0}: bias_of = 68'hfffffffffffffffe;
      {yuxi_isa::Sm2, 2'd0, 2'd1}: bias_of = 68'hfffffffffffffffc;
      {yuxi_isa::Sm2, 2'd0, 2'd2}: bias_of = 68'hfffffffffffffff8;
      {yuxi_isa::Sm2, 2'd0, 2'd3}: bias_of = 68'hfffffffffffffff0;
      {yuxi_isa::Sm2, 2'd1, 2'd0}: bias_of = 68'hfffffffe00000001;
      {yuxi_isa::Sm2, 2'd1, 2'd1}: bias_of = 68'hfffffffc00000003;
      {yuxi_isa::Sm2, 2'd1, 2'd2}: bias_of = 68'hfffffff800000007;
      {yuxi_isa::Sm2, 2'd1, 2'd3}: bias_of = 68'hfffffff00000000f;
      {yuxi_isa::Sm2, 2'd2, 2'd0}: bias_of = 68'hffffffffffffffff;
      {yuxi_isa::Sm2, 2'd2, 2'd1}: bias_of = 68'hffffffffffffffff;
      {yuxi_isa::Sm2, 2'd2, 2'd2}: bias_of = 68'hffffffffffffffff;
      {yuxi_isa::Sm2, 2'd2, 2'd3}: bias_of = 68'hffffffffffffffff;
      {yuxi_isa::Sm2, 2'd3, 2'd0}: bias_of = 68'h1fffffffdffffffff;
      {yuxi_isa::Sm2, 2'd3, 2'd1}: bias_of = 68'h3fffffffbffffffff;
      {yuxi_isa::Sm2, 2'd3, 2'd2}: bias_of = 68'h7fffffff7ffffffff;
      {yuxi_isa::Sm2, 2'd3, 2'd3}: bias_of = 68'hfffffffefffffffff;
      {yuxi_isa::P256, 2'd0, 2'd0}: bias_of = 68'hfffffffffffffffe;
      {yuxi_isa::P256, 2'd0, 2'd1}: bias_of = 68'hfffffffffffffffc;
      {yuxi_isa::P256, 2'd0, 2'd2}: bias_of = 68'hfffffffffffffff8;
      {yuxi_isa::P256, 2'd0, 2'd3}: bias_of = 68'hfffffffffffffff0;
      {yuxi_isa::P256, 2'd1, 2'd0}: bias_of = 68'h1ffffffff;
      {yuxi_isa::P256, 2'd1, 2'd1}: bias_of = 68'h3ffffffff;
      {yuxi_isa::P256, 2'd1, 2'd2}: bias_of = 68'h7ffffffff;
      {yuxi_isa::P256, 2'd1, 2'd3}: bias_of = 68'hfffffffff;
      {yuxi_isa::P256, 2'd2, 2'd0}: bias_of = 68'h0;
      {yuxi_isa::P256, 2'd2, 2'd1}: bias_of = 68'h0;
      {yuxi_isa::P256, 2'd2, 2'd2}: bias_of = 68'h0;
      {yuxi_isa::P256, 2'd2, 2'd3}: bias_of = 68'h0;
      {yuxi_isa::P256, 2'd3, 2'd0}: bias_of = 68'h1fffffffe00000002;
      {yuxi_isa::P256, 2'd3, 2'd1}: bias_of = 68'h3fffffffc00000004;
      {yuxi_isa::P256, 2'd3, 2'd2}: bias_of = 68'h7fffffff800000008;
      {yuxi_isa::P256, 2'd3, 2'd3}: bias_of = 68'hffffffff000000010;
      {yuxi_isa::Curve25519, 2'd0, 2'd0}: bias_of = 68'hffffffffffffffb4;
      {yuxi_isa::Curve25519, 2'd0, 2'd1}: bias_of = 68'hffffffffffffff68;
      {yuxi_isa::Curve25519, 2'd0, 2'd2}: bias_of = 68'hfffffffffffffed0;
      {yuxi_isa::Curve25519, 2'd0, 2'd3}: bias_of = 68'hfffffffffffffda0;
      {yuxi_isa::Curve25519, 2'd1, 2'd0}: bias_of = 68'hffffffffffffffff;
      {yuxi_isa::Curve25519, 2'd1, 2'd1}: bias_of = 68'hffffffffffffffff;
      {yuxi_isa::Curve25519, 2'd1, 2'd2}: bias_of = 68'hffffffffffffffff;
      {yuxi_isa::Curve25519, 2'd1, 2'd3}: bias_of = 68'hffffffffffffffff;
      {yuxi_isa::Curve25519, 2'd2, 2'd0}: bias_of = 68'hffffffffffffffff;
      {yuxi_isa::Curve25519, 2'd2, 2'd1}: bias_of = 68'hffffffffffffffff;
      {yuxi_isa::Curve25519, 2'd2, 2'd2}: bias_of = 68'hffffffffffffffff;
      {yuxi_isa::Curve25519, 2'd2, 2'd3}: bias_of = 68'hffffffffffffffff;
      {yuxi_isa::Curve25519, 2'd3, 2'd0}: bias_of = 68'h1ffffffffffffffff;
      {yuxi_isa::Curve25519, 2'd3, 2'd1}: bias_of = 68'h3ffffffffffffffff;
      {yuxi_isa::Curve25519, 2'd3, 2'd2}: bias_of = 68'h7ffffffffffffffff;
      {yuxi_isa::Curve25519, 2'd3, 2'd3}: bias_of = 68'hfffffffffffffffff;
      default: bias_of = 68'd0;
    endcase
  endfunction

  // a word of p
  function automatic logic [63:0] modulus_of(logic [1:0] curve, logic [1:0] index);
    unique case ({curve, index})
      {yuxi_isa::Sm2, 2'd0}: modulus_of = 64'hffffffffffffffff;
      {yuxi_isa::Sm2, 2'd1}: modulus_of = 64'hffffffff00000000;
      {yuxi_isa::Sm2, 2'd2}: modulus_of = 64'hffffffffffffffff;
      {yuxi_isa::Sm2, 2'd3}: modulus_of = 64'hfffffffeffffffff;
      {yuxi_isa::P256, 2'd0}: modulus_of = 64'hffffffffffffffff;
      {yuxi_isa::P256, 2'd1}: modulus_of = 64'hffffffff;
      {yuxi_isa::P256, 2'd2}: modulus_of = 64'h0;
      {yuxi_isa::P256, 2'd3}: modulus_of = 64'hffffffff00000001;
      {yuxi_isa::Curve25519, 2'd0}: modulus_of = 64'hffffffffffffffed;
      {yuxi_isa::Curve25519, 2'd1}: modulus_of = 64'hffffffffffffffff;
      {yuxi_isa::Curve25519, 2'd2}: modulus_of = 64'hffffffffffffffff;
      {yuxi_isa::Curve25519, 2'd3}: modulus_of = 64'h7fffffffffffffff;
      default: modulus_of = 64'd0;
    endcase
  endfunction

endpackage

`default_nettype wire
