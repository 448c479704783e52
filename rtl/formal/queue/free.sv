// In place of the parts of the member for throughput that compute, parts whose outputs are free:
// what is proved with them holds whatever these compute, and for every microcode.
`default_nettype none

module yuxi_barrel_rom (
  input  wire         clk_i,
  input  wire  [10:0] address_i,
  output yuxi_barrel_word_t next_o,
  output yuxi_barrel_word_t word_o
);
  (* anyseq *) logic [yuxi_barrel_isa::WordWidth-1:0] following, word;
  assign next_o = following;
  assign word_o = word;
endmodule

module yuxi_barrel_recoder (
  input  wire          clk_i,
  input  wire          wipe_i,
  input  wire  [4:0]   wipe_to_i,
  input  wire  [4:0]   turn_i,
  input  wire          forget_i,
  input  wire  [2:0]   load_i,
  input  wire          advance_i,
  input  wire  [1:0]   curve_i,
  input  wire  [255:0] scalar_i,
  output wire  [3:0]   row_o,
  output wire  [7:0]   index_o,
  output wire          zero_o,
  output wire          negative_o,
  output wire          negated_o,
  output wire          exchanged_o
);
  (* anyseq *) logic [15:0] digit;
  assign {row_o, index_o, zero_o, negative_o, negated_o, exchanged_o} = digit;
endmodule

module yuxi_barrel_ram #(
  parameter int Width = 257,
  parameter int AddressWidth = 9
) (
  input  wire                     clk_i,
  input  wire                     write_i,
  input  wire  [AddressWidth-1:0] to_i,
  input  wire  [Width-1:0]        data_i,
  input  wire  [AddressWidth-1:0] from_i,
  output wire  [Width-1:0]        data_o
);
  (* anyseq *) logic [Width-1:0] data;
  assign data_o = data;
endmodule

module yuxi_barrel_comb (
  input  wire          clk_i,
  input  wire  [8:0]   address_i,
  output wire  [511:0] point_o
);
  (* anyseq *) logic [511:0] point;
  assign point_o = point;
endmodule

module yuxi_barrel_operand (
  input  wire          clk_i,
  input  wire  [1:0]   curve_3_i,
  input  wire  [1:0]   second_term_3_i,
  input  wire          minus_3_i,
  input  wire  [1:0]   first_term_i,
  input  wire  [256:0] first_i,
  input  wire  [1:0]   second_term_i,
  input  wire          minus_i,
  input  wire  [256:0] second_i,
  output wire  [259:0] sum_o
);
  (* anyseq *) logic [259:0] sum;
  assign sum_o = sum;
endmodule

module yuxi_barrel_mul (
  input  wire          clk_i,
  input  wire  [1:0]   curve_i,
  input  wire  [259:0] a_i,
  input  wire  [259:0] b_i,
  input  wire          e_minus_i,
  input  wire  [259:0] e_i,
  output wire  [256:0] r_o
);
  (* anyseq *) logic [256:0] result;
  assign r_o = result;
endmodule

module yuxi_barrel_ring (
  input  wire         clk_i,
  input  wire         rst_ni,
  input  wire         idle_i,
  input  wire         moves_i,
  input  wire         empties_i,
  input  wire         valid_i,
  input  wire  [63:0] first_i,
  input  wire  [63:0] second_i,
  input  wire  [63:0] third_i,
  input  wire  [63:0] fourth_i,
  output wire  [63:0] first_o,
  output wire  [63:0] third_o
);
  (* anyseq *) logic [127:0] words;
  assign {first_o, third_o} = words;
endmodule

module yuxi_barrel_sum (
  input  wire          clk_i,
  input  wire  [260:0] a_i,
  input  wire  [260:0] b_i,
  input  wire          carry_i,
  output wire  [260:0] sum_o
);
  (* anyseq *) logic [260:0] sum;
  assign sum_o = sum;
endmodule

`default_nettype wire
