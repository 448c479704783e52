// Random numbers for the member for small devices, and the scalar in two shares.
//
// draw_i asks for a number of 256 bits, which comes from the random port, a word of 64 bits at a time. load_i
// asks for a scalar: the first time k is split, and the first share is recoded; the second time the other. The
// recoder's memory is zeroized in between: no bit of a share is replaced by one of the other.
//
// r comes from the port, and is drawn anew until it is below n; it goes to the place of share 1, and
// k - r modulo n to that of share 0, where k was. What the port gives is not used if it repeats a word, or does
// not come when it is asked for 2^Patience times, every second clock: fails_o stays until the request has its response.
`default_nettype none

module yuxi_blind #(
  parameter int Patience = 12
) (
  input  wire         clk_i,
  input  wire         rst_ni,
  input  wire         clear_i,
  input  wire         draw_i,
  input  wire         load_i,
  // k comes in two shares
  input  wire         splits_i,
  output logic        busy_o,
  output logic        fails_o,
  input  wire         random_valid_i,
  output logic        random_ready_o,
  input  wire  [63:0] random_i,
  // the word of k, of share 1 and of n that comes in the next clock, from these places of shares in both
  // copies of the memory: in the clock of a write not from its place
  output logic        reads_o,
  output logic [1:0]  index_o,
  output logic [1:0]  from_o,
  input  wire  [63:0] k_i,
  input  wire  [63:0] share_1_i,
  input  wire  [63:0] order_i,
  // a word of a drawn number, or of a share
  output logic        writes_o,
  output logic        writes_share_o,
  output logic        share_to_o,
  output logic [63:0] word_o,
  // the recoder begins, with this share
  output logic        recodes_o,
  output logic        share_o,
  output logic        wipes_o,
  output logic [8:0]  wipes_to_o
);

  typedef enum logic [2:0] {StIdle, StDraw, StShare, StSubtract, StAdd, StWipe, StRecode} state_e;

  state_e state_q;
  // of two clocks of a word, the second
  logic [8:0] count_q;
  logic second, last, takes, repeats, starves;
  logic [63:0] previous_q;
  logic [Patience-1:0] waited_q;
  logic split_q;
  assign busy_o = state_q != StIdle;
  assign index_o = count_q[2:1];
  assign second = count_q[0];
  assign last = count_q[2:0] == 3'd7;
  assign random_ready_o = (state_q == StDraw || state_q == StShare) && second && !fails_o;
  assign takes = random_ready_o && random_valid_i;
  assign repeats = takes && random_i == previous_q;
  assign starves = random_ready_o && !random_valid_i && waited_q == '1;
  assign reads_o = (state_q == StShare && !second) || state_q == StSubtract || state_q == StAdd;
  // k is read only where r is subtracted from it, in turn with r
  assign from_o = second || state_q == StShare ? 2'b11 : 2'b10;

  // ---- r - n, k - r, or k - r + n ----------------------------------------------------------
  logic borrow_q, below_q;
  logic [63:0] left, right;
  logic [64:0] sum;
  always_comb begin
    unique case (state_q)
      StShare: {left, right} = {random_i, ~order_i};
      StSubtract: {left, right} = {k_i, ~share_1_i};
      default: {left, right} = {k_i, order_i & {64{below_q}}};
    endcase
  end
  // with a borrow the carry is 0
  assign sum = {1'b0, left} + {1'b0, right}
             + {64'b0, (state_q == StAdd) ? borrow_q : !borrow_q};
  assign writes_o = (state_q == StDraw || state_q == StShare) ? takes
                  : (state_q == StSubtract || state_q == StAdd) && second;
  assign writes_share_o = state_q != StDraw;
  assign share_to_o = state_q == StShare;
  assign word_o = (state_q == StDraw || state_q == StShare) ? random_i : sum[63:0];
  assign recodes_o = state_q == StRecode;
  assign wipes_o = state_q == StWipe;
  assign wipes_to_o = count_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= StIdle;
      {count_q, borrow_q, below_q, split_q, share_o, fails_o, previous_q, waited_q} <= '0;
    end else if (clear_i) begin
      state_q <= StIdle;
      {count_q, borrow_q, below_q, split_q, share_o, fails_o, previous_q, waited_q} <= '0;
    end else begin
      if (takes) previous_q <= random_i;
      if (takes || state_q == StIdle) waited_q <= '0;
      else if (random_ready_o) waited_q <= waited_q + 1'b1;
      if (repeats || starves) begin
        fails_o <= 1'b1;
        state_q <= StIdle;
      end else begin
        unique case (state_q)
          StIdle: begin
            {count_q, borrow_q} <= '0;
            if (draw_i) state_q <= StDraw;
            else if (load_i) begin
              state_q <= !splits_i ? StRecode : split_q ? StWipe : StShare;
              share_o <= splits_i && split_q;
              split_q <= splits_i;
            end
          end
          // without a word n is read once more
          StDraw, StShare: if (second && !takes) count_q[0] <= 1'b0;
          else begin
            count_q <= count_q + 9'd1;
            if (second) borrow_q <= !sum[64];
            if (last) begin
              {count_q, borrow_q} <= '0;
              if (state_q == StDraw) state_q <= StIdle;
              // r is below n, or the next one is tried
              else if (!sum[64]) state_q <= StSubtract;
            end
          end
          StSubtract, StAdd: begin
            count_q <= count_q + 9'd1;
            if (second) borrow_q <= (state_q == StAdd) ? sum[64] : !sum[64];
            if (last) begin
              {count_q, borrow_q} <= '0;
              below_q <= state_q == StSubtract && !sum[64];
              state_q <= (state_q == StSubtract) ? StAdd : StRecode;
            end
          end
          StWipe: begin
            count_q <= count_q + 9'd1;
            if (count_q == '1) state_q <= StRecode;
          end
          default: state_q <= StIdle;
        endcase
      end
    end
  end

endmodule

`default_nettype wire
