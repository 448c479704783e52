// The recoder of a scalar: signed windows of 5, columns of a comb, bits of the ladder.
//
// load_i: LoadWindows replaces the scalar k by n - k if it is odd, and adds n or 2n so that
// bit 256 is set: crates/microcode/src/recoder.rs says why. The digit is in the six bits at
// the top. LoadComb and LoadCombSecond: a digit has one bit of each piece. LoadLadder: bit
// after bit, clamped (RFC 7748).
`default_nettype none

module yuxi_recoder #(
  parameter int Teeth  = 7,
  parameter int Tables = 2
) (
  input  wire                        clk_i,
  input  wire                        rst_ni,
  input  wire                        clear_i,
  input  wire  [2:0]                 load_i,
  input  wire                        advance_i,
  input  wire                        latch_i,
  input  wire  [255:0]               scalar_i,
  input  wire  [255:0]               order_i,
  output logic                       comb_o,
  output logic [3:0]                 row_o,
  output logic [Teeth-1:0]           column_o,
  output logic [$clog2(Tables+1)-1:0] table_o,
  output logic                       negative_o,
  output logic                       negated_o,
  output logic                       exchanged_o,
  output logic                       sum_o,
  output logic                       first_o
);

  localparam int TableWidth = $clog2(Tables + 1);
  localparam int Rounds = ((256 + Teeth - 1) / Teeth + Tables - 1) / Tables;
  localparam int Columns = Teeth * Tables * Rounds;
  localparam int Width = (Columns > 261) ? Columns : 261;

  logic [Width-1:0] bits_q;
  logic windows_q, comb_q, fresh_q, last_q, exchanged_q, negated_q;
  logic nonzero_q, empty_q, first_q;
  logic [TableWidth-1:0] table_q;

  // k even, + n, + n again if bit 256 is not set
  logic [255:0] even;
  logic [256:0] once, twice;
  assign even = scalar_i[0] ? order_i - scalar_i : scalar_i;
  assign once = {1'b0, even} + {1'b0, order_i};
  assign twice = once + {1'b0, order_i};

  logic [Width-1:0] windows_d, comb_d, ladder_d;
  assign windows_d = {{(Width-258){1'b0}}, once[256] ? once : twice, 1'b0};
  assign comb_d = {{(Width-256){1'b0}}, scalar_i};
  assign ladder_d = {{(Width-255){1'b0}}, 1'b1, scalar_i[253:3], 3'b0};

  // the digit in front
  logic [5:0] window;
  logic [5:0] magnitude;
  logic zero;
  assign window = bits_q[260:255];
  assign magnitude = ((window ^ {6{window[5]}}) + 6'd1) >> 1;
  assign row_o = magnitude[3:0] - 4'd1;
  assign negative_o = windows_q & window[5];
  generate
    for (genvar j = 0; j < Teeth; j++) begin : gen_column
      // the top bits of the tooth's pieces, one a table
      logic [Tables-1:0] tops;
      for (genvar t = 0; t < Tables; t++) begin : gen_tables
        assign tops[t] = bits_q[(j*Tables + t + 1)*Rounds - 1] && table_q == TableWidth'(t);
      end
      assign column_o[j] = |tops;
    end
  endgenerate
  assign zero = windows_q ? magnitude == 0 : column_o == 0;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      bits_q <= '0;
      {windows_q, comb_q, fresh_q, last_q, exchanged_q, negated_q} <= '0;
      {nonzero_q, empty_q, first_q} <= '0;
      table_q <= '0;
    end else if (clear_i) begin
      bits_q <= '0;
      {windows_q, comb_q, fresh_q, last_q, exchanged_q, negated_q} <= '0;
      {nonzero_q, empty_q, first_q} <= '0;
      table_q <= '0;
    end else begin
      if (latch_i) begin
        nonzero_q <= !zero;
        first_q <= empty_q;
        empty_q <= empty_q & zero;
      end
      if (load_i != 0) begin
        bits_q <= (load_i == yuxi_isa::LoadWindows) ? windows_d
                : (load_i == yuxi_isa::LoadLadder) ? ladder_d : comb_d;
        windows_q <= load_i == yuxi_isa::LoadWindows;
        comb_q <= load_i == yuxi_isa::LoadComb || load_i == yuxi_isa::LoadCombSecond;
        negated_q <= load_i == yuxi_isa::LoadWindows && scalar_i[0];
        empty_q <= load_i != yuxi_isa::LoadWindows;
        fresh_q <= load_i != yuxi_isa::LoadLadder;
        {last_q, exchanged_q} <= '0;
        table_q <= '0;
      end else if (advance_i) begin
        fresh_q <= 1'b0;
        if (windows_q) begin
          if (!fresh_q) bits_q <= bits_q << 5;
        end else if (comb_q) begin
          if (!fresh_q) begin
            if (table_q == TableWidth'(Tables - 1)) begin
              table_q <= '0;
              bits_q <= bits_q << 1;
            end else begin
              table_q <= table_q + 1'b1;
            end
          end
        end else begin
          exchanged_q <= bits_q[254] ^ last_q;
          last_q <= bits_q[254];
          bits_q <= bits_q << 1;
        end
      end
    end
  end

  assign comb_o = comb_q;
  assign table_o = table_q;
  assign negated_o = negated_q;
  assign exchanged_o = exchanged_q;
  assign sum_o = nonzero_q & !first_q;
  assign first_o = nonzero_q & first_q;

  logic unused;
  assign unused = magnitude[5];

endmodule

`default_nettype wire
