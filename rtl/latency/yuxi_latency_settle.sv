// The number of a value, below p: from words that have a sign, 64 bits a clock. 2p is added, then p is
// subtracted up to three times: crates/microcode/src/latency/multiplier.rs has the range of the words, by
// which a value is between -p and p, or of Curve25519 a little more than that.
//
// done_o is high for a clock, when value_o and zero_o are there.
`default_nettype none

module yuxi_latency_settle (
  input  wire          clk_i,
  input  wire          rst_ni,
  input  wire          clear_i,
  input  wire          start_i,
  input  wire  [263:0] words_i,
  input  wire  [255:0] p_i,
  output logic         done_o,
  output logic         zero_o,
  output logic [255:0] value_o
);

  // 4 clocks for the sum, then three times 4 for a difference and one for the choice, one for the end
  localparam logic [4:0] Steps = 5'd20;

  logic [4:0] step_q;
  logic [2:0] place_q;
  logic sums_q;
  logic [263:0] words_q;
  logic [255:0] difference_q;
  logic signed [4:0] carry_q;
  logic borrow_q;

  // ---- a word of the sum, a word of the difference ----------------------------------------------
  // words of p and of 2p, chosen a clock before
  logic [63:0] p_q, twice_q;
  logic [255:0] twice_p;
  logic [2:0] place_d;
  logic signed [68:0] sum;
  logic [64:0] difference;
  logic signed [4:0] top;
  assign twice_p = {p_i[254:0], 1'b0};
  always_comb begin
    place_d = place_q;
    if (start_i) place_d = '0;
    else if (step_q > 5'd1) place_d = (place_q == (sums_q ? 3'd3 : 3'd4)) ? '0 : place_q + 3'd1;
  end
  always_ff @(posedge clk_i) begin
    p_q <= p_i[64*place_d[1:0] +: 64];
    twice_q <= twice_p[64*place_d[1:0] +: 64];
  end
  assign sum = {{36{words_q[32]}}, words_q[32:0]} + {{4{words_q[65]}}, words_q[65:33], 32'b0}
             + {5'b0, twice_q} + {{64{carry_q[4]}}, carry_q};
  assign difference = {1'b0, value_o[63:0]} - {1'b0, p_q} - {64'b0, borrow_q};
  assign top = carry_q - {4'b0, borrow_q};

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {step_q, place_q, sums_q, words_q, difference_q, carry_q, borrow_q} <= '0;
      {value_o, done_o, zero_o} <= '0;
    end else if (clear_i) begin
      {step_q, place_q, sums_q, words_q, difference_q, carry_q, borrow_q} <= '0;
      {value_o, done_o, zero_o} <= '0;
    end else begin
      done_o <= 1'b0;
      place_q <= place_d;
      if (start_i) begin
        step_q <= Steps;
        sums_q <= 1'b1;
        words_q <= words_i;
        {carry_q, borrow_q} <= '0;
      end else if (step_q != 0) begin
        step_q <= step_q - 5'd1;
        if (step_q == 5'd1) begin
          done_o <= 1'b1;
          zero_o <= value_o == 0;
        end else if (sums_q) begin
          words_q <= words_q >> 66;
          value_o <= {sum[63:0], value_o[255:64]};
          carry_q <= 5'(sum >>> 64);
          if (place_q == 3'd3) begin
            sums_q <= 1'b0;
            // the highest bit of 2p
            carry_q <= 5'(sum >>> 64) + {4'b0, p_i[255]};
          end
        end else if (place_q != 3'd4) begin
          value_o <= {value_o[63:0], value_o[255:64]};
          difference_q <= {difference[63:0], difference_q[255:64]};
          borrow_q <= difference[64];
        end else begin
          if (!top[4]) begin
            value_o <= difference_q;
            carry_q <= top;
          end
          borrow_q <= 1'b0;
        end
      end
    end
  end

  logic unused;
  assign unused = ^{words_q[263:66]};

endmodule

`default_nettype wire
