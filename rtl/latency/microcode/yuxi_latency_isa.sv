// The codes of the member `latency`, its programs' places, its constants, and the contents of its
// ROMs. Paths begin at the root of the repository.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

package yuxi_latency_isa;

  typedef enum logic [2:0] {
    SpecialRegister = 3'd0,
    SpecialTable = 3'd1,
    SpecialComb = 3'd2,
    SpecialOne = 3'd3,
    SpecialB = 3'd4,
    SpecialA24 = 3'd5,
    SpecialEnter = 3'd6
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

  // cycles from an instruction to one that reads its result, and to its read of E
  localparam int Latency = 5;
  localparam int AddedAfter = 3;
  // registers of a request's x and y
  localparam logic [3:0] PointX = 4'd14;
  localparam logic [3:0] PointY = 4'd15;
  localparam int WordWidth = 94;

  localparam Microcode = "rtl/latency/microcode/microcode.hex";
  localparam Comb      = "rtl/latency/microcode/comb.hex";

  // where the program of an operation on a curve begins
  function automatic logic [10:0] entry_of(logic [2:0] operation, logic [1:0] curve);
    unique case ({operation, curve})
      {yuxi_isa::OpMul, yuxi_isa::Sm2}: entry_of = 11'd128;
      {yuxi_isa::OpMulBase, yuxi_isa::Sm2}: entry_of = 11'd439;
      {yuxi_isa::OpMulAdd, yuxi_isa::Sm2}: entry_of = 11'd502;
      {yuxi_isa::OpMul, yuxi_isa::P256}: entry_of = 11'd857;
      {yuxi_isa::OpMulBase, yuxi_isa::P256}: entry_of = 11'd1287;
      {yuxi_isa::OpMulAdd, yuxi_isa::P256}: entry_of = 11'd1341;
      {yuxi_isa::OpX25519, yuxi_isa::Curve25519}: entry_of = 11'd1687;
      {yuxi_isa::OpInvert, yuxi_isa::Sm2}: entry_of = 11'd1746;
      {yuxi_isa::OpInvert, yuxi_isa::P256}: entry_of = 11'd1800;
      {yuxi_isa::OpInvert, yuxi_isa::Curve25519}: entry_of = 11'd1845;
      default: entry_of = 11'd0;
    endcase
  endfunction

  // what D is if it is in no register: 121665, b, else 1
  function automatic logic [263:0] constant_of(logic [1:0] curve, logic [2:0] special);
    unique case ({curve, special})
      5'd4: constant_of = 264'h1474fd4fe767d78d09ab53c99cf6509a8f9cbc4fa856ae3e4fbb797a824d940e93;
      5'd12: constant_of = 264'h2d631aecea8ea4fa367d77aaa769886bc328e8358f314ec3d8779c787c27d2604b;
      5'd21: constant_of = 264'd121665;
      default: constant_of = 264'd1;
    endcase
  endfunction

endpackage

`default_nettype wire
