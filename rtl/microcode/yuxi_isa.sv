// The codes of requests, responses, instructions and parameters; crates/microcode/src/codes.rs
// says what each means.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

package yuxi_isa;

  typedef enum logic [2:0] {
    OpMul = 3'd0,
    OpMulBase = 3'd1,
    OpMulAdd = 3'd2,
    OpX25519 = 3'd3,
    OpInvert = 3'd4
  } operation_e;

  typedef enum logic [1:0] {
    Sm2 = 2'd0,
    P256 = 2'd1,
    Curve25519 = 2'd2
  } curve_e;

  typedef enum logic [2:0] {
    StatusOk = 3'd0,
    StatusInfinity = 3'd1,
    StatusBadPoint = 3'd2,
    StatusBadScalar = 3'd3,
    StatusFault = 3'd4,
    StatusBadRequest = 3'd5
  } status_e;

  typedef enum logic [5:0] {
    SourceZero = 6'd32,
    SourceOne = 6'd33,
    SourceB = 6'd34,
    SourceX = 6'd36,
    SourceY = 6'd37,
    SourceInverse = 6'd38,
    SourceTable = 6'd39,
    SourceReduced = 6'd40,
    SourceSwapped = 6'd48
  } source_e;

  typedef enum logic [1:0] {
    PlusAdd = 2'd0,
    PlusThreeHalves = 2'd1,
    PlusAddA24 = 2'd2
  } plus_e;

  typedef enum logic [1:0] {
    MinusSub = 2'd0,
    MinusAddByDigit = 2'd1,
    MinusAddByScalar = 2'd2
  } minus_e;

  typedef enum logic [2:0] {
    WhenAlways = 3'd0,
    WhenSum = 3'd1,
    WhenLoad = 3'd2,
    WhenTangent = 3'd3,
    WhenSecondInfinite = 3'd4,
    WhenFirstInfinite = 3'd5
  } when_e;

  typedef enum logic [2:0] {
    CheckInput = 3'd1,
    CheckResult = 3'd2,
    CheckInfinity = 3'd3,
    CheckSameX = 3'd4,
    CheckSameY = 3'd5,
    CheckSecondInfinite = 3'd6,
    CheckFirstInfinite = 3'd7
  } check_e;

  typedef enum logic [2:0] {
    LoadWindows = 3'd1,
    LoadComb = 3'd2,
    LoadCombSecond = 3'd3,
    LoadLadder = 3'd4
  } load_e;

  typedef enum int {
    MulKaratsuba = 0,
    MulKo5 = 1,
    MulPlain = 2
  } mul_variant_e;

  typedef enum int {
    InverseDivstep = 0,
    InverseRadix2 = 2,
    InverseRadix4 = 4,
    InverseRadix8 = 8
  } inverse_kind_e;

endpackage

`default_nettype wire
