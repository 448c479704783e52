// A factor of the multiplier, word by word: a number, or twice that, plus or minus another one, or
// twice that, or a number that is in no register. No carry leaves a word. What it does with the numbers is given a
// clock before them, as each word has registers of its own for that.
`default_nettype none

module yuxi_latency_factor (
  input  wire          clk_i,
  // a clock before: 0: none, 1: the number, 2: twice the number
  input  wire  [1:0]   first_term_i,
  input  wire  [1:0]   second_term_i,
  input  wire          minus_i,
  input  wire  [263:0] first_i,
  input  wire  [263:0] second_i,
  // instead of the second number; else 0
  input  wire  [263:0] special_i,
  output logic [271:0] factor_o
);

  generate
    for (genvar i = 0; i < 8; i++) begin : gen_words
      logic [32:0] first, second, special;
      logic [33:0] left, right;
      logic [1:0] first_term, second_term;
      logic minus;
      yuxi_barrel_copy #(.Width(5)) u_terms (
        .clk_i, .d_i({first_term_i, second_term_i, minus_i}), .q_o({first_term, second_term, minus})
      );
      assign first = first_i[33*i +: 33];
      assign second = second_i[33*i +: 33];
      assign special = special_i[33*i +: 33];
      assign left = (first_term[1] ? {first, 1'b0} : {first[32], first}) & {34{|first_term}};
      assign right = ((second_term[1] ? {second, 1'b0} : {second[32], second})
                        & {34{|second_term}})
                   | {special[32], special};
      assign factor_o[34*i +: 34] = left + (right ^ {34{minus}}) + {33'b0, minus};
    end
  endgenerate

endmodule

`default_nettype wire
