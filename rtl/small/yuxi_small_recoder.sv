// The digits of a scalar: signed windows of 5, columns of the comb, bits of the ladder, as
// yuxi_recoder and crates/microcode/src/recoder.rs have them. It works on a bit at a time, in a
// memory of bits.
//
// start_i begins with a scalar, whose words are read from word_i, two clocks after word_index_o
// names them; busy_o is low again once its first digit is there. advance_i asks for the next digit,
// which is there after ten clocks.
`default_nettype none

module yuxi_small_recoder (
  input  wire         clk_i,
  input  wire         rst_ni,
  // the memory is zeroized, a bit a clock
  input  wire         clear_i,
  input  wire  [8:0]  clear_to_i,
  input  wire         start_i,
  input  wire  [2:0]  load_i,
  input  wire         curve_i,
  input  wire         advance_i,
  output logic        busy_o,
  output logic [1:0]  word_index_o,
  input  wire  [63:0] word_i,
  output logic [7:0]  index_o,
  output logic        zero_o,
  output logic        negative_o,
  output logic        negated_o,
  output logic        exchanged_o
);

  typedef enum logic [1:0] {ModeWindows, ModeComb, ModeLadder} mode_e;
  typedef enum logic [2:0] {
    StIdle, StWord, StLoad, StBits, StOnceMore, StDigit, StLast
  } state_e;

  // the highest bit that is written
  localparam logic [8:0] Last = 9'd265;
  // of the comb
  localparam logic [8:0] Rounds = 9'd19;

  state_e state_q;
  mode_e mode_q;
  logic [8:0] bit_q, from_q, start_q;
  logic [63:0] word_q;
  logic carry_q, before_q, second_q, reached_q, last_q, table_q;
  logic [2:0] count_q;
  logic [6:0] digit_q;

  // ---- the scalar: k even, + n, + n again where bit 256 is not set -----------------------------
  logic windows, order_bit, term, scalar_bit, sum, carry, old, read;
  logic [8:0] order_index;
  assign windows = mode_q == ModeWindows;
  assign order_index = {curve_i, bit_q[7:0]};
  assign order_bit = !bit_q[8] && yuxi_small_isa::Orders[order_index];
  assign scalar_bit = !bit_q[8] && word_q[0];
  always_comb begin
    if (state_q == StOnceMore) begin
      {term, old} = {order_bit && !reached_q, read};
    end else begin
      term = negated_o ? before_q : order_bit;
      old = scalar_bit ^ negated_o;
    end
  end
  assign sum = term ^ old ^ carry_q;
  assign carry = (term & old) | (term & carry_q) | (old & carry_q);

  // ---- the memory of bits ------------------------------------------------------------------------
  logic writes, write_bit;
  logic [8:0] write_to, read_from;
  always_comb begin
    writes = state_q == StBits || (state_q == StOnceMore && second_q);
    write_to = bit_q + {8'b0, windows};
    unique case (mode_q)
      ModeWindows: write_bit = sum;
      ModeComb: write_bit = scalar_bit;
      // RFC 7748; bit 254 is done with
      default: write_bit = scalar_bit && bit_q > 9'd2;
    endcase
    // below the lowest window
    if (state_q == StWord && windows) {writes, write_to, write_bit} = {1'b1, 9'd0, 1'b0};
    if (clear_i) {writes, write_to, write_bit} = {1'b1, clear_to_i, 1'b0};
  end
  assign read_from = (state_q == StOnceMore) ? bit_q + 9'd1 : from_q;
  yuxi_barrel_ram #(.Width(1), .AddressWidth(9)) u_bits (
    .clk_i, .write_i(writes), .to_i(write_to), .data_i(write_bit), .from_i(read_from),
    .data_o(read)
  );

  // ---- states ------------------------------------------------------------------------------------
  logic [8:0] stride, next_start;
  assign stride = windows ? 9'd1 : 9'd38;
  always_comb begin
    unique case (mode_q)
      ModeWindows: next_start = start_q - 9'd5;
      ModeComb: next_start = table_q ? start_q - Rounds - 9'd1 : start_q + Rounds;
      default: next_start = start_q - 9'd1;
    endcase
  end
  assign busy_o = state_q != StIdle;
  assign word_index_o = bit_q[7:6];
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= StIdle;
      mode_q <= ModeWindows;
      {bit_q, from_q, start_q, word_q, carry_q, before_q, second_q, reached_q, last_q} <= '0;
      {table_q, count_q, digit_q, negated_o, exchanged_o} <= '0;
    end else if (clear_i) begin
      state_q <= StIdle;
      mode_q <= ModeWindows;
      {bit_q, from_q, start_q, word_q, carry_q, before_q, second_q, reached_q, last_q} <= '0;
      {table_q, count_q, digit_q, negated_o, exchanged_o} <= '0;
    end else begin
      unique case (state_q)
        StIdle: begin
          if (start_i) begin
            state_q <= StWord;
            mode_q <= (load_i == yuxi_isa::LoadWindows) ? ModeWindows
                    : (load_i == yuxi_isa::LoadLadder) ? ModeLadder : ModeComb;
            {bit_q, table_q, negated_o} <= '0;
            {exchanged_o, last_q} <= {2{load_i == yuxi_isa::LoadLadder}};
          end else if (advance_i) begin
            state_q <= StDigit;
            {from_q, start_q, count_q} <= {next_start, next_start, 3'd0};
            table_q <= !table_q;
          end
        end
        StWord: state_q <= StLoad;
        StLoad: begin
          state_q <= StBits;
          word_q <= word_i;
          if (bit_q == 0) begin
            negated_o <= windows && word_i[0];
            {carry_q, before_q} <= {windows && word_i[0], 1'b0};
          end
        end
        StBits: begin
          word_q <= {1'b0, word_q[63:1]};
          bit_q <= bit_q + 9'd1;
          {carry_q, before_q} <= {carry, order_bit};
          if (bit_q == 9'd256) reached_q <= sum;
          if (bit_q == Last) begin
            state_q <= windows ? StOnceMore : StDigit;
            {bit_q, carry_q, second_q, count_q} <= '0;
            start_q <= (mode_q == ModeComb) ? Rounds - 9'd1 : 9'd254;
            from_q <= (mode_q == ModeComb) ? Rounds - 9'd1 : 9'd254;
          end else if (bit_q[5:0] == 6'd63 && !bit_q[8] && bit_q[7:6] != 2'd3) begin
            state_q <= StWord;
          end
        end
        StOnceMore: begin
          second_q <= !second_q;
          if (second_q) begin
            bit_q <= bit_q + 9'd1;
            carry_q <= carry;
            if (bit_q == 9'd259) begin
              state_q <= StDigit;
              {start_q, from_q} <= {2{9'd255}};
              {bit_q, count_q} <= '0;
            end
          end
        end
        StDigit: begin
          from_q <= from_q + stride;
          count_q <= count_q + 3'd1;
          if (count_q != 0) digit_q <= {read, digit_q[6:1]};
          if (count_q == 3'd7) state_q <= StLast;
        end
        default: begin
          state_q <= StIdle;
          if (mode_q == ModeLadder && start_q != 9'd254) begin
            {exchanged_o, last_q} <= {digit_q[0] ^ last_q, digit_q[0]};
          end
        end
      endcase
    end
  end

  // ---- the digit -----------------------------------------------------------------------------------
  logic [5:0] magnitude;
  logic [3:0] row;
  assign magnitude = ((digit_q[5:0] ^ {6{digit_q[5]}}) + 6'd1) >> 1;
  assign row = magnitude[3:0] - 4'd1;
  assign index_o = windows ? {4'b0, row} : {table_q, digit_q};
  assign zero_o = windows ? magnitude == 0 : digit_q == 0;
  assign negative_o = windows && digit_q[5];

  logic unused;
  assign unused = &{1'b0, magnitude[5:4]};

endmodule

`default_nettype wire
