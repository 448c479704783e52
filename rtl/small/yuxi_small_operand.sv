// A word of an operand in each clock with takes_i, the lowest first: first*2^i + second*2^j, or first*2^i -
// second*2^j and a multiple of p that keeps it positive. A term of 0 stands for none, else it is
// the shift, and 1. The last word has 68 bits, the others 64.
`default_nettype none

module yuxi_small_operand (
  input  wire         clk_i,
  input  wire         takes_i,
  input  wire  [1:0]  curve_i,
  input  wire  [1:0]  index_i,
  input  wire  [1:0]  first_term_i,
  input  wire  [64:0] first_i,
  input  wire  [2:0]  second_term_i,
  input  wire         minus_i,
  input  wire  [64:0] second_i,
  output logic [67:0] word_o
);

  // what the words before leave to be shifted in
  logic [1:0] first_q, first_in;
  logic [2:0] second_q, second_in;
  logic majority_q, carry_q, lowest, highest, minus;
  assign lowest = index_i == 2'd0;
  assign highest = index_i == 2'd3;
  assign first_in = lowest ? 2'b0 : first_q;
  assign second_in = lowest ? 3'b0 : second_q;
  assign minus = minus_i && second_term_i != 0;

  logic [67:0] x, shifted, y, bias, all, sums, majorities, carries;
  logic [68:0] total;
  logic [1:0] shift;
  assign shift = second_term_i[1:0] - 2'd1;
  assign all = {{4{highest}}, {64{1'b1}}};
  always_comb begin
    unique case (first_term_i)
      2'd0: x = '0;
      2'd1: x = {3'b0, first_i};
      2'd2: x = {2'b0, first_i, first_in[1]};
      default: x = {1'b0, first_i, first_in};
    endcase
    unique case (shift)
      2'd0: shifted = {3'b0, second_i};
      2'd1: shifted = {2'b0, second_i, second_in[2]};
      2'd2: shifted = {1'b0, second_i, second_in[2:1]};
      default: shifted = {second_i, second_in};
    endcase
  end
  assign y = ((second_term_i == 0) ? '0 : shifted ^ {68{minus}}) & all;
  assign bias = minus ? yuxi_small_isa::bias_of(curve_i, index_i, shift) : '0;
  assign sums = (x & all) ^ y ^ bias;
  assign majorities = (x & all & y) | (x & all & bias) | (y & bias);
  assign carries = {majorities[66:0], !lowest && majority_q} & all;
  assign total = {1'b0, sums} + {1'b0, carries} + {68'b0, lowest ? minus : carry_q};
  assign word_o = total[67:0] & all;

  always_ff @(posedge clk_i) if (takes_i) begin
    first_q <= first_i[63:62];
    second_q <= second_i[63:61];
    majority_q <= majorities[63];
    carry_q <= total[64];
  end

  logic unused;
  assign unused = &{1'b0, majorities[67], total[68]};

endmodule

`default_nettype wire
