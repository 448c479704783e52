// A factor of the member for latency, word by word, for all words that have a sign: a number or twice it, plus or minus another one
// or twice it, or a number that is in no register; if what comes is at most three times as far from 0 as a word of a product's
// result may be. crates/microcode/src/latency/program.rs checks this of each instruction. What is done is given a clock before the
// numbers.
`default_nettype none

module factor_words #(
  // no matter here
  parameter logic [1:0] Curve = yuxi_isa::Sm2
) (
  input wire clk
);

  (* anyconst *) logic [1:0] first_term, second_term;
  (* anyconst *) logic minus;
  (* anyconst *) logic [263:0] first, second, special;
  logic clock = 1'b0;
  always_ff @(posedge clk) clock <= 1'b1;

  logic [271:0] factor;
  yuxi_latency_factor u_factor (
    .clk_i(clk), .first_term_i(first_term), .second_term_i(second_term), .minus_i(minus),
    .first_i(first), .second_i(second), .special_i(special), .factor_o(factor)
  );

  localparam logic signed [37:0] Most = 38'sd3 * 38'sd2147500032;
  function automatic logic signed [37:0] times(logic [1:0] term, logic [32:0] word);
    logic signed [37:0] extended;
    extended = {{5{word[32]}}, word};
    times = (term == 2'd0) ? 38'sd0 : (term == 2'd1) ? extended : extended + extended;
  endfunction

  logic is_right, in_range, none;
  logic signed [37:0] left, right, wanted, found;
  always_comb begin
    is_right = 1'b1;
    in_range = 1'b1;
    none = second_term == 2'd0;
    for (int i = 0; i < 8; i++) begin
      left = times(first_term, first[33*i +: 33]);
      right = times(none ? 2'd1 : second_term, none ? special[33*i +: 33] : second[33*i +: 33]);
      wanted = minus ? left - right : left + right;
      found = {{4{factor[34*i + 33]}}, factor[34*i +: 34]};
      in_range = in_range && wanted <= Most && wanted >= -Most;
      is_right = is_right && found == wanted;
    end
  end

  always_comb begin
    assume (first_term != 2'd3 && second_term != 2'd3);
    assume (none || special == 0);
    assume (in_range);
    if (clock) assert (is_right);
  end

endmodule

`default_nettype wire
