// Two cells of ECP5 of which Yosys' library (ecp5/cells_sim.v, cells_bb.v) has the ports alone, for the
// simulation of netlists of synth_ecp5; under names of their own, as the library has those of the cells.
// What such a netlist leaves unused is not modelled (a RAM's output registers, chip selects, inverted
// clocks), and one that uses it ends the simulation, or is not elaborated.
`default_nettype none

// A block RAM of 1024 words of 18 bits with two ports. A port of 9, 4, 2 or 1 bits sees each half of a
// word as 9, 8, 8 or 8 of them. A port of 36 bits, of which A writes and B reads, has the data of both.
module yuxi_block_ram #(
  parameter DATA_WIDTH_A = 18, DATA_WIDTH_B = 18,
  parameter REGMODE_A = "NOREG", REGMODE_B = "NOREG",
  parameter RESETMODE = "SYNC", ASYNC_RESET_RELEASE = "SYNC", GSR = "ENABLED",
  parameter CSDECODE_A = "0b000", CSDECODE_B = "0b000",
  parameter WRITEMODE_A = "NORMAL", WRITEMODE_B = "NORMAL",
  parameter CLKAMUX = "CLKA", CLKBMUX = "CLKB",
  // 16 words, each in 20 bits
  parameter logic [319:0]
    INITVAL_00 = '0, INITVAL_01 = '0, INITVAL_02 = '0, INITVAL_03 = '0,
    INITVAL_04 = '0, INITVAL_05 = '0, INITVAL_06 = '0, INITVAL_07 = '0,
    INITVAL_08 = '0, INITVAL_09 = '0, INITVAL_0A = '0, INITVAL_0B = '0,
    INITVAL_0C = '0, INITVAL_0D = '0, INITVAL_0E = '0, INITVAL_0F = '0,
    INITVAL_10 = '0, INITVAL_11 = '0, INITVAL_12 = '0, INITVAL_13 = '0,
    INITVAL_14 = '0, INITVAL_15 = '0, INITVAL_16 = '0, INITVAL_17 = '0,
    INITVAL_18 = '0, INITVAL_19 = '0, INITVAL_1A = '0, INITVAL_1B = '0,
    INITVAL_1C = '0, INITVAL_1D = '0, INITVAL_1E = '0, INITVAL_1F = '0,
    INITVAL_20 = '0, INITVAL_21 = '0, INITVAL_22 = '0, INITVAL_23 = '0,
    INITVAL_24 = '0, INITVAL_25 = '0, INITVAL_26 = '0, INITVAL_27 = '0,
    INITVAL_28 = '0, INITVAL_29 = '0, INITVAL_2A = '0, INITVAL_2B = '0,
    INITVAL_2C = '0, INITVAL_2D = '0, INITVAL_2E = '0, INITVAL_2F = '0,
    INITVAL_30 = '0, INITVAL_31 = '0, INITVAL_32 = '0, INITVAL_33 = '0,
    INITVAL_34 = '0, INITVAL_35 = '0, INITVAL_36 = '0, INITVAL_37 = '0,
    INITVAL_38 = '0, INITVAL_39 = '0, INITVAL_3A = '0, INITVAL_3B = '0,
    INITVAL_3C = '0, INITVAL_3D = '0, INITVAL_3E = '0, INITVAL_3F = '0
) (
  input  wire  ADA0, ADA1, ADA2, ADA3, ADA4, ADA5, ADA6, ADA7, ADA8, ADA9, ADA10, ADA11, ADA12, ADA13,
  input  wire  ADB0, ADB1, ADB2, ADB3, ADB4, ADB5, ADB6, ADB7, ADB8, ADB9, ADB10, ADB11, ADB12, ADB13,
  input  wire  DIA0, DIA1, DIA2, DIA3, DIA4, DIA5, DIA6, DIA7, DIA8, DIA9, DIA10, DIA11, DIA12, DIA13,
  input  wire  DIA14, DIA15, DIA16, DIA17,
  input  wire  DIB0, DIB1, DIB2, DIB3, DIB4, DIB5, DIB6, DIB7, DIB8, DIB9, DIB10, DIB11, DIB12, DIB13,
  input  wire  DIB14, DIB15, DIB16, DIB17,
  output logic DOA0, DOA1, DOA2, DOA3, DOA4, DOA5, DOA6, DOA7, DOA8, DOA9, DOA10, DOA11, DOA12, DOA13,
  output logic DOA14, DOA15, DOA16, DOA17,
  output logic DOB0, DOB1, DOB2, DOB3, DOB4, DOB5, DOB6, DOB7, DOB8, DOB9, DOB10, DOB11, DOB12, DOB13,
  output logic DOB14, DOB15, DOB16, DOB17,
  input  wire  CLKA, CEA, OCEA, WEA, RSTA, CSA0, CSA1, CSA2,
  input  wire  CLKB, CEB, OCEB, WEB, RSTB, CSB0, CSB1, CSB2
);

  localparam logic [64*320-1:0] Content = {
    INITVAL_3F, INITVAL_3E, INITVAL_3D, INITVAL_3C, INITVAL_3B, INITVAL_3A, INITVAL_39, INITVAL_38,
    INITVAL_37, INITVAL_36, INITVAL_35, INITVAL_34, INITVAL_33, INITVAL_32, INITVAL_31, INITVAL_30,
    INITVAL_2F, INITVAL_2E, INITVAL_2D, INITVAL_2C, INITVAL_2B, INITVAL_2A, INITVAL_29, INITVAL_28,
    INITVAL_27, INITVAL_26, INITVAL_25, INITVAL_24, INITVAL_23, INITVAL_22, INITVAL_21, INITVAL_20,
    INITVAL_1F, INITVAL_1E, INITVAL_1D, INITVAL_1C, INITVAL_1B, INITVAL_1A, INITVAL_19, INITVAL_18,
    INITVAL_17, INITVAL_16, INITVAL_15, INITVAL_14, INITVAL_13, INITVAL_12, INITVAL_11, INITVAL_10,
    INITVAL_0F, INITVAL_0E, INITVAL_0D, INITVAL_0C, INITVAL_0B, INITVAL_0A, INITVAL_09, INITVAL_08,
    INITVAL_07, INITVAL_06, INITVAL_05, INITVAL_04, INITVAL_03, INITVAL_02, INITVAL_01, INITVAL_00
  };

  logic [17:0] words [0:1023];
  initial begin
    for (int i = 0; i < 1024; i++) words[i] = Content[20*i +: 18];
    if (DATA_WIDTH_A == 36 && DATA_WIDTH_B != 36 && DATA_WIDTH_B != 18)
      $fatal(1, "DP16KD: not modelled");
    if (REGMODE_A != "NOREG" || REGMODE_B != "NOREG" || CSDECODE_A != "0b000"
        || CSDECODE_B != "0b000" || CLKAMUX != "CLKA" || CLKBMUX != "CLKB")
      $fatal(1, "DP16KD: not modelled");
  end

  // The place of a port's first bit in a word.
  function automatic logic [4:0] place(input int width, input logic [3:0] low);
    case (width)
      36, 18: place = 5'd0;
      9: place = low[3] ? 5'd9 : 5'd0;
      4: place = (low[3] ? 5'd9 : 5'd0) + {2'b0, low[2], 2'b0};
      2: place = (low[3] ? 5'd9 : 5'd0) + {2'b0, low[2:1], 1'b0};
      default: place = (low[3] ? 5'd9 : 5'd0) + {2'b0, low[2:0]};
    endcase
  endfunction

  // The bits that a port writes; one of 18 bits has a bit of the address for each half.
  function automatic logic [17:0] mask(input int width, input logic [3:0] low);
    if (width == 18) mask = {{9{low[1]}}, {9{low[0]}}};
    else mask = ((18'd1 << width) - 18'd1) << place(width, low);
  endfunction

  function automatic logic [17:0] written(input logic [17:0] word, input logic [17:0] bits,
                                          input logic [17:0] data);
    written = (word & ~bits) | (data & bits);
  endfunction

  logic [13:0] a, b;
  logic [17:0] data_a, data_b, out_a, out_b, mask_a, mask_b;
  assign a = {ADA13, ADA12, ADA11, ADA10, ADA9, ADA8, ADA7, ADA6, ADA5, ADA4, ADA3, ADA2, ADA1, ADA0};
  assign b = {ADB13, ADB12, ADB11, ADB10, ADB9, ADB8, ADB7, ADB6, ADB5, ADB4, ADB3, ADB2, ADB1, ADB0};
  assign data_a = {DIA17, DIA16, DIA15, DIA14, DIA13, DIA12, DIA11, DIA10, DIA9, DIA8, DIA7, DIA6,
                   DIA5, DIA4, DIA3, DIA2, DIA1, DIA0} << place(DATA_WIDTH_A, a[3:0]);
  assign data_b = {DIB17, DIB16, DIB15, DIB14, DIB13, DIB12, DIB11, DIB10, DIB9, DIB8, DIB7, DIB6,
                   DIB5, DIB4, DIB3, DIB2, DIB1, DIB0} << place(DATA_WIDTH_B, b[3:0]);
  assign mask_a = mask(DATA_WIDTH_A, a[3:0]);
  assign mask_b = mask(DATA_WIDTH_B, b[3:0]);
  // the low half of 36 bits
  logic [17:0] low_b;
  assign {DOA17, DOA16, DOA15, DOA14, DOA13, DOA12, DOA11, DOA10, DOA9, DOA8, DOA7, DOA6,
          DOA5, DOA4, DOA3, DOA2, DOA1, DOA0} = (DATA_WIDTH_B == 36) ? low_b : out_a;
  assign {DOB17, DOB16, DOB15, DOB14, DOB13, DOB12, DOB11, DOB10, DOB9, DOB8, DOB7, DOB6,
          DOB5, DOB4, DOB3, DOB2, DOB1, DOB0} = out_b;

  // A write keeps the output, or gives what was there or is there then; a reset prevents it.
  always @(posedge CLKA) begin
    if (RSTA && RESETMODE != "SYNC" || CSA0 || CSA1 || CSA2) $fatal(1, "DP16KD: not modelled");
    if (RSTA) out_a <= '0;
    else if (CEA && DATA_WIDTH_A == 36) begin
      if (!WEA) $fatal(1, "DP16KD: not modelled");
      words[{a[13:5], 1'b0}] <= written(words[{a[13:5], 1'b0}], {{9{a[1]}}, {9{a[0]}}}, data_a);
      words[{a[13:5], 1'b1}] <= written(words[{a[13:5], 1'b1}], {{9{a[3]}}, {9{a[2]}}}, data_b);
    end else if (CEA) begin
      if (WEA) words[a[13:4]] <= written(words[a[13:4]], mask_a, data_a);
      if (!WEA || WRITEMODE_A == "READBEFOREWRITE")
        out_a <= words[a[13:4]] >> place(DATA_WIDTH_A, a[3:0]);
      else if (WRITEMODE_A == "WRITETHROUGH")
        out_a <= written(words[a[13:4]], mask_a, data_a) >> place(DATA_WIDTH_A, a[3:0]);
    end
  end
  always @(posedge CLKB) begin
    if (RSTB && RESETMODE != "SYNC" || CSB0 || CSB1 || CSB2) $fatal(1, "DP16KD: not modelled");
    if (RSTB) {out_b, low_b} <= '0;
    else if (CEB && DATA_WIDTH_B == 36) begin
      if (WEB) $fatal(1, "DP16KD: not modelled");
      {out_b, low_b} <= {words[{b[13:5], 1'b1}], words[{b[13:5], 1'b0}]};
    end else if (CEB) begin
      if (WEB) words[b[13:4]] <= written(words[b[13:4]], mask_b, data_b);
      if (!WEB || WRITEMODE_B == "READBEFOREWRITE")
        out_b <= words[b[13:4]] >> place(DATA_WIDTH_B, b[3:0]);
      else if (WRITEMODE_B == "WRITETHROUGH")
        out_b <= written(words[b[13:4]], mask_b, data_b) >> place(DATA_WIDTH_B, b[3:0]);
    end
  end

endmodule

// A multiplier of 18 by 18 bits, with a register of its output if REG_OUTPUT_CLK is CLK0.
module yuxi_product #(
  parameter REG_INPUTA_CLK = "NONE", REG_INPUTA_CE = "CE0", REG_INPUTA_RST = "RST0",
  parameter REG_INPUTB_CLK = "NONE", REG_INPUTB_CE = "CE0", REG_INPUTB_RST = "RST0",
  parameter REG_OUTPUT_CLK = "NONE", REG_OUTPUT_CE = "CE0", REG_OUTPUT_RST = "RST0", GSR = "ENABLED",
  parameter RESETMODE = "SYNC"
) (
  input  wire  A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17,
  input  wire  B0, B1, B2, B3, B4, B5, B6, B7, B8, B9, B10, B11, B12, B13, B14, B15, B16, B17,
  input  wire  C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17,
  input  wire  SIGNEDA, SIGNEDB, SOURCEA, SOURCEB, CLK0, CE0, RST0,
  output logic P0, P1, P2, P3, P4, P5, P6, P7, P8, P9, P10, P11, P12, P13, P14, P15, P16, P17,
  output logic P18, P19, P20, P21, P22, P23, P24, P25, P26, P27, P28, P29, P30, P31, P32, P33, P34, P35
);

  // with the sign of an operand that has one
  logic signed [18:0] a, b, a_q, b_q;
  logic unused;
  assign a = {SIGNEDA & A17, A17, A16, A15, A14, A13, A12, A11, A10, A9, A8, A7, A6, A5, A4, A3, A2, A1,
              A0};
  assign b = {SIGNEDB & B17, B17, B16, B15, B14, B13, B12, B11, B10, B9, B8, B7, B6, B5, B4, B3, B2, B1,
              B0};
  logic [35:0] product, product_q;
  assign product = 36'(38'(REG_INPUTA_CLK == "CLK0" ? a_q : a) * 38'(REG_INPUTB_CLK == "CLK0" ? b_q : b));
  initial begin
    if (REG_INPUTA_CLK != "NONE" && REG_INPUTA_CLK != "CLK0" || REG_INPUTA_CE != "CE0"
        || REG_INPUTA_RST != "RST0" || REG_INPUTB_CLK != "NONE" && REG_INPUTB_CLK != "CLK0"
        || REG_INPUTB_CE != "CE0" || REG_INPUTB_RST != "RST0"
        || REG_OUTPUT_CLK != "NONE" && REG_OUTPUT_CLK != "CLK0" || REG_OUTPUT_CE != "CE0"
        || REG_OUTPUT_RST != "RST0" || RESETMODE != "SYNC") $fatal(1, "MULT18X18D: not modelled");
  end
  always @(posedge CLK0) begin
    if (RST0) {a_q, b_q, product_q} <= '0;
    else if (CE0) {a_q, b_q, product_q} <= {a, b, product};
  end
  assign {P35, P34, P33, P32, P31, P30, P29, P28, P27, P26, P25, P24, P23, P22, P21, P20, P19, P18, P17,
          P16, P15, P14, P13, P12, P11, P10, P9, P8, P7, P6, P5, P4, P3, P2, P1, P0}
       = (REG_OUTPUT_CLK == "CLK0") ? product_q : product;
  assign unused = &{1'b0, C0, C1, C2, C3, C4, C5, C6, C7, C8, C9, C10, C11, C12, C13, C14, C15, C16, C17,
                    SOURCEA, SOURCEB};

endmodule

`default_nettype wire
