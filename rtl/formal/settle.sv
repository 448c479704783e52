// How the member for latency makes a number of words that have a sign, for all words in the range that
// crates/microcode/src/latency/multiplier.rs shows, -2^31 - 2^14 to 2^31 + 2^14: the value is the number that the words are modulo p,
// and below p, and it says whether that is 0.
`default_nettype none

module settle #(
  parameter logic [1:0] Curve = yuxi_isa::Sm2
) (
  input wire clk
);

  logic [255:0] p, n, curve_b;
  yuxi_constants u_constants (.curve_i(Curve), .p_o(p), .n_o(n), .b_o(curve_b));

  (* anyconst *) logic [263:0] words;
  // done_o comes so many clocks after start_i
  localparam int Clocks = 21;
  logic [4:0] clock = '0;
  always_ff @(posedge clk) if (clock != 5'd31) clock <= clock + 5'd1;

  logic done, zero;
  logic [255:0] value;
  yuxi_latency_settle u_settle (
    .clk_i(clk), .rst_ni(1'b1), .clear_i(1'b0), .start_i(clock == 0), .words_i(words), .p_i(p),
    .done_o(done), .zero_o(zero), .value_o(value)
  );

  // the number of the words, and 2p, which is more than it may be below 0
  logic signed [260:0] number, more, wp;
  logic in_range;
  localparam logic signed [32:0] Most = 33'sd2147500032;
  always_comb begin
    number = '0;
    in_range = 1'b1;
    for (int i = 7; i >= 0; i--) begin
      number = (number <<< 32) + $signed({{228{words[33*i+32]}}, words[33*i +: 33]});
      in_range = in_range && $signed(words[33*i +: 33]) <= Most && $signed(words[33*i +: 33]) >= -Most;
    end
  end
  assign wp = $signed({5'b0, p});
  assign more = number - $signed({5'b0, value});

  always_comb begin
    assume (in_range);
    if (clock == 5'(Clocks)) begin
      assert (done);
      assert (value < p);
      assert (more == -wp - wp || more == -wp || more == 0 || more == wp);
      assert (zero == (value == 0));
    end else if (clock != 0 && clock < 5'(Clocks)) assert (!done);
  end

endmodule

`default_nettype wire
