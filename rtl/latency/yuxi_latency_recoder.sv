// The digits of a scalar, as yuxi_recoder has them, with its additions 64 bits a clock: signed windows
// of 5, columns of the comb, bits of the ladder.
//
// start_i begins with a scalar, whose first digit is there 16 clocks later; advance_i goes on to the
// next one, which is there in the next clock.
`default_nettype none

module yuxi_latency_recoder (
  input  wire          clk_i,
  input  wire          rst_ni,
  input  wire          clear_i,
  input  wire          start_i,
  input  wire  [2:0]   load_i,
  input  wire          advance_i,
  input  wire  [255:0] scalar_i,
  input  wire  [255:0] order_i,
  // the row of the table; the table and the column of the comb
  output logic [7:0]   index_o,
  output logic         comb_o,
  output logic         zero_o,
  output logic         negative_o,
  output logic         negated_o,
  output logic         exchanged_o
);

  // of the comb: 7 teeth of 2 tables of 19 bits
  localparam int Rounds = 19;
  localparam int Width = 266;

  logic [Width-1:0] bits_q;
  logic windows_q, ladder_q, last_q, table_q, carry_q, subtracts_q, adds_q;
  logic [3:0] step_q;
  logic [255:0] sum_q;

  // ---- k even, + n, + n again if bit 256 is not set -----------------------------------------------
  // steps 1 to 4, 5 to 8, 9 to 12; in step 13 the digits begin
  // a word of n is chosen a clock before
  logic [63:0] order_q, word;
  logic [64:0] next;
  logic [1:0] place;
  assign place = step_q[1:0] - 2'd1;
  always_ff @(posedge clk_i) order_q <= order_i[64*step_q[1:0] +: 64];
  assign word = sum_q[63:0];
  // of a difference the carry is a borrow
  assign next = ({1'b0, order_q} & {65{adds_q}}) + ({1'b0, word} ^ {65{subtracts_q}})
              + {64'b0, carry_q ^ subtracts_q};

  // ---- the digit in front -------------------------------------------------------------------------
  logic [5:0] window, magnitude;
  logic [3:0] row;
  logic [6:0] column;
  assign window = bits_q[260:255];
  assign magnitude = ((window ^ {6{window[5]}}) + 6'd1) >> 1;
  assign row = magnitude[3:0] - 4'd1;
  generate
    for (genvar j = 0; j < 7; j++) begin : gen_column
      assign column[j] = table_q ? bits_q[(2*j + 2)*Rounds - 1] : bits_q[(2*j + 1)*Rounds - 1];
    end
  endgenerate
  assign comb_o = !windows_q && !ladder_q;
  assign index_o = windows_q ? {4'b0, row} : {table_q, column};
  assign zero_o = windows_q ? magnitude == 0 : column == 0;
  assign negative_o = windows_q && window[5];

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {bits_q, windows_q, ladder_q, last_q, table_q, carry_q, step_q, sum_q} <= '0;
      {subtracts_q, adds_q, negated_o, exchanged_o} <= '0;
    end else if (clear_i) begin
      {bits_q, windows_q, ladder_q, last_q, table_q, carry_q, step_q, sum_q} <= '0;
      {subtracts_q, adds_q, negated_o, exchanged_o} <= '0;
    end else if (start_i) begin
      sum_q <= scalar_i;
      windows_q <= load_i == yuxi_isa::LoadWindows;
      ladder_q <= load_i == yuxi_isa::LoadLadder;
      {negated_o, subtracts_q, adds_q} <= {3{load_i == yuxi_isa::LoadWindows && scalar_i[0]}};
      {carry_q, table_q} <= '0;
      step_q <= (load_i == yuxi_isa::LoadWindows) ? 4'd1 : 4'd13;
      // bit 254 of a ladder's scalar is set: it is the first digit
      {exchanged_o, last_q} <= {2{load_i == yuxi_isa::LoadLadder}};
    end else if (step_q != 0) begin
      if (step_q == 4'd13) begin
        step_q <= '0;
        if (windows_q) bits_q <= {8'b0, 1'b1, sum_q, 1'b0};
        // RFC 7748; bit 254 is done with
        else if (ladder_q) bits_q <= {11'b0, sum_q[253:3], 4'b0};
        else bits_q <= {10'b0, sum_q};
        sum_q <= '0;
      end else begin
        step_q <= step_q + 4'd1;
        sum_q <= {next[63:0], sum_q[255:64]};
        carry_q <= next[64];
        if (place == 2'd3) begin
          carry_q <= 1'b0;
          // n once more, and again if bit 256 is not set
          subtracts_q <= 1'b0;
          adds_q <= step_q == 4'd4 || !next[64];
        end
      end
    end else if (advance_i) begin
      if (windows_q) bits_q <= bits_q << 5;
      else if (ladder_q) begin
        {exchanged_o, last_q} <= {bits_q[254] ^ last_q, bits_q[254]};
        bits_q <= bits_q << 1;
      end else begin
        table_q <= !table_q;
        if (table_q) bits_q <= bits_q << 1;
      end
    end
  end

  logic unused;
  assign unused = &{1'b0, magnitude[5:4], sum_q[255:254]};

endmodule

`default_nettype wire
