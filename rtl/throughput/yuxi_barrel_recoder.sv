// The recoders of all contexts: signed windows of 5, columns of the comb, bits of the ladder, as
// yuxi_recoder and crates/microcode/src/recoder.rs have them.
//
// forget_i, load_i, advance_i, scalar_i and curve_i are those of the context at stage 4 of its turn,
// that is turn_i - 4. A digit that they change is there in the context's next turn. A load brings the
// first digit too. The digit that is given is that of the context at stage 2.
`default_nettype none

module yuxi_barrel_recoder (
  input  wire          clk_i,
  input  wire          wipe_i,
  input  wire  [4:0]   wipe_to_i,
  input  wire  [4:0]   turn_i,
  // its scalar and digit are zeroized
  input  wire          forget_i,
  input  wire  [2:0]   load_i,
  input  wire          advance_i,
  input  wire  [1:0]   curve_i,
  input  wire  [255:0] scalar_i,
  output logic [7:0]   index_o,
  output logic         zero_o,
  output logic         negative_o,
  output logic         negated_o,
  output logic         exchanged_o
);

  localparam int Rounds = 19;
  localparam int Width = 266;

  typedef enum logic [1:0] {ModeWindows, ModeComb, ModeLadder} mode_e;

  typedef struct packed {
    logic [1:0] mode;
    logic negated;
    logic last;
    logic exchanged;
    logic table_index;
    logic [Width-1:0] bits;
  } record_t;

  typedef struct packed {
    logic [7:0] index;
    logic zero;
    logic negative;
    logic negated;
    logic exchanged;
  } digit_t;

  // ---- stage 4: k even, + n, + n again: -k + 2n and -k + 3n, or k + n and k + 2n ---------
  logic windows, odd;
  logic [255:0] n, unused_p, unused_b;
  logic [260:0] term, once_more, twice_more, once, twice;
  yuxi_constants u_constants (.curve_i, .p_o(unused_p), .n_o(n), .b_o(unused_b));
  assign windows = load_i == yuxi_isa::LoadWindows;
  assign odd = windows && scalar_i[0];
  assign term = {5'b0, scalar_i} ^ {261{odd}};
  // a scalar that is not recoded only passes
  assign once_more = !windows ? 261'b0 : odd ? {4'b0, n, 1'b0} : {5'b0, n};
  assign twice_more = odd ? {1'b0, yuxi_barrel_isa::thrice_the_order_of(curve_i)} : {4'b0, n, 1'b0};
  yuxi_barrel_sum u_once (.clk_i, .a_i(term), .b_i(once_more), .carry_i(odd), .sum_o(once));
  yuxi_barrel_sum u_twice (.clk_i, .a_i(term), .b_i(twice_more), .carry_i(odd), .sum_o(twice));

  logic [2:0] load_5, load_6, load_7;
  logic forget_5, forget_6, forget_7, advance_5, advance_6, advance_7, odd_5, odd_6, odd_7;
  always_ff @(posedge clk_i) begin
    {forget_5, forget_6, forget_7} <= {forget_i, forget_5, forget_6};
    {load_5, load_6, load_7} <= {load_i, load_5, load_6};
    {advance_5, advance_6, advance_7} <= {advance_i, advance_5, advance_6};
    {odd_5, odd_6, odd_7} <= {odd, odd_5, odd_6};
  end

  // ---- stage 7: the next record --------------------------------------------------------
  record_t record_6, record_7, record_d, record_8;
  logic changed_8;
  yuxi_barrel_ram #(.Width(Width + 6), .AddressWidth(5)) u_records (
    .clk_i, .write_i(wipe_i || changed_8), .to_i(wipe_i ? wipe_to_i : turn_i - 5'd8),
    .data_i(wipe_i ? '0 : record_8), .from_i(turn_i - 5'd5), .data_o(record_6)
  );

  always_comb begin
    record_d = record_7;
    unique case (load_7)
      yuxi_isa::LoadWindows: begin
        record_d = '0;
        record_d.mode = ModeWindows;
        record_d.negated = odd_7;
        record_d.bits = {8'b0, once[256] ? once[256:0] : twice[256:0], 1'b0};
      end
      yuxi_isa::LoadComb, yuxi_isa::LoadCombSecond: begin
        record_d = '0;
        record_d.mode = ModeComb;
        record_d.bits = {10'b0, once[255:0]};
      end
      yuxi_isa::LoadLadder: begin
        // the top bit is 1, and done with
        record_d = '0;
        record_d.mode = ModeLadder;
        {record_d.last, record_d.exchanged} = 2'b11;
        record_d.bits = {11'b0, once[253:3], 4'b0};
      end
      default: begin
        if (record_7.mode == ModeWindows) begin
          record_d.bits = record_7.bits << 5;
        end else if (record_7.mode == ModeComb) begin
          record_d.table_index = !record_7.table_index;
          if (record_7.table_index) record_d.bits = record_7.bits << 1;
        end else begin
          record_d.exchanged = record_7.bits[254] ^ record_7.last;
          record_d.last = record_7.bits[254];
          record_d.bits = record_7.bits << 1;
        end
      end
    endcase
  end

  always_ff @(posedge clk_i) begin
    record_7 <= record_6;
    record_8 <= forget_7 ? '0 : record_d;
    changed_8 <= forget_7 || load_7 != 0 || advance_7;
  end

  // ---- stage 8: its digit ---------------------------------------------------------------
  logic [5:0] window, magnitude;
  logic [3:0] row;
  logic [6:0] column;
  digit_t digit_d, digit_9;
  logic changed_9;
  assign window = record_8.bits[260:255];
  assign magnitude = ((window ^ {6{window[5]}}) + 6'd1) >> 1;
  assign row = magnitude[3:0] - 4'd1;
  generate
    for (genvar j = 0; j < 7; j++) begin : gen_column
      assign column[j] = record_8.table_index ? record_8.bits[(2*j + 2)*Rounds - 1]
                                              : record_8.bits[(2*j + 1)*Rounds - 1];
    end
  endgenerate
  always_comb begin
    digit_d.index = (record_8.mode == ModeWindows) ? {4'b0, row} : {record_8.table_index, column};
    digit_d.zero = (record_8.mode == ModeWindows) ? magnitude == 0 : column == 0;
    digit_d.negative = record_8.mode == ModeWindows && window[5];
    digit_d.negated = record_8.negated;
    digit_d.exchanged = record_8.exchanged;
  end

  digit_t digits_q [0:31];
  digit_t digit_2;
  logic [4:0] at_1, at_9;
  assign at_1 = turn_i - 5'd1;
  assign at_9 = turn_i - 5'd9;
  always_ff @(posedge clk_i) begin
    digit_9 <= digit_d;
    changed_9 <= changed_8;
    if (wipe_i || changed_9) digits_q[wipe_i ? wipe_to_i : at_9] <= wipe_i ? '0 : digit_9;
    digit_2 <= digits_q[at_1];
  end
  assign index_o = digit_2.index;
  assign zero_o = digit_2.zero;
  assign negative_o = digit_2.negative;
  assign negated_o = digit_2.negated;
  assign exchanged_o = digit_2.exchanged;

  logic unused;
  assign unused = &{1'b0, unused_p, unused_b, once[260:257], twice[260:257], magnitude[5]};

endmodule

`default_nettype wire
