// The microcode: a word a cycle. A build's listing.txt explains its words.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

module yuxi_rom (
  input  wire         clk_i,
  input  wire  [2:0]  op_i,
  output logic [10:0] entry_o,
  input  wire  [10:0] address_i,
  output logic       mul_enable_o,
  output logic [5:0] mul_a_o,
  output logic [5:0] mul_b_o,
  output logic       reduced_write_o,
  output logic [4:0] reduced_to_o,
  output logic [2:0] reduced_when_o,
  output logic [1:0] plus_action_o,
  output logic [5:0] plus_a_o,
  output logic [5:0] plus_b_o,
  output logic       plus_write_o,
  output logic [4:0] plus_to_o,
  output logic [2:0] plus_when_o,
  output logic [1:0] minus_action_o,
  output logic [5:0] minus_a_o,
  output logic [5:0] minus_b_o,
  output logic       minus_write_o,
  output logic [4:0] minus_to_o,
  output logic [2:0] minus_when_o,
  output logic [2:0] test_o,
  output logic       table_dynamic_o,
  output logic [6:0] table_address_o,
  output logic       store_o,
  output logic [6:0] store_address_o,
  output logic       advance_o,
  output logic       latch_o,
  output logic [2:0] load_o,
  output logic       invert_o,
  output logic       wait_inverse_o,
  output logic       out_x_o,
  output logic       out_y_o,
  output logic       loop_begin_o,
  output logic [8:0] loop_count_o,
  output logic       loop_end_o,
  output logic       finish_o
);

  logic [107:0] words [0:2047];
  logic [107:0] word_q;

  initial $readmemh(yuxi_build::Microcode, words);

  always_comb begin
    unique case (op_i)
      yuxi_isa::OpMul: entry_o = yuxi_build::EntryMul;
      yuxi_isa::OpMulBase: entry_o = yuxi_build::EntryMulBase;
      yuxi_isa::OpMulAdd: entry_o = yuxi_build::EntryMulAdd;
      yuxi_isa::OpX25519: entry_o = yuxi_build::EntryX25519;
      yuxi_isa::OpInvert: entry_o = yuxi_build::EntryInvert;
      default: entry_o = 11'd0;
    endcase
  end

  always_ff @(posedge clk_i) word_q <= words[address_i];

  assign mul_enable_o = word_q[0];
  assign mul_a_o = word_q[1 +: 6];
  assign mul_b_o = word_q[7 +: 6];
  assign reduced_write_o = word_q[13];
  assign reduced_to_o = word_q[14 +: 5];
  assign reduced_when_o = word_q[19 +: 3];
  assign plus_action_o = word_q[22 +: 2];
  assign plus_a_o = word_q[24 +: 6];
  assign plus_b_o = word_q[30 +: 6];
  assign plus_write_o = word_q[36];
  assign plus_to_o = word_q[37 +: 5];
  assign plus_when_o = word_q[42 +: 3];
  assign minus_action_o = word_q[45 +: 2];
  assign minus_a_o = word_q[47 +: 6];
  assign minus_b_o = word_q[53 +: 6];
  assign minus_write_o = word_q[59];
  assign minus_to_o = word_q[60 +: 5];
  assign minus_when_o = word_q[65 +: 3];
  assign test_o = word_q[68 +: 3];
  assign table_dynamic_o = word_q[71];
  assign table_address_o = word_q[72 +: 7];
  assign store_o = word_q[79];
  assign store_address_o = word_q[80 +: 7];
  assign advance_o = word_q[87];
  assign latch_o = word_q[88];
  assign load_o = word_q[89 +: 3];
  assign invert_o = word_q[92];
  assign wait_inverse_o = word_q[93];
  assign out_x_o = word_q[94];
  assign out_y_o = word_q[95];
  assign loop_begin_o = word_q[96];
  assign loop_count_o = word_q[97 +: 9];
  assign loop_end_o = word_q[106];
  assign finish_o = word_q[107];

endmodule

`default_nettype wire
