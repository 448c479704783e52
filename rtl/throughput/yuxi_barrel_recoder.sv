// The recoders of all contexts: signed windows of 5, columns of the comb, bits of the ladder, as
// yuxi_recoder and crates/microcode/src/recoder.rs have them.
//
// forget_i, load_i, advance_i, scalar_i and curve_i are those of the context at stage 3 of its turn,
// that is turn_i - 3. A digit that they change is written at stage 11, and read in the context's next
// turn. A load brings the first digit too. The digit that is given is that of the context at stage 2,
// its row or index, and whether it exchanges, that of the context at stage 1.
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
  // of the table, and of the comb
  output logic [3:0]   row_o,
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

  // contexts by their stage
  logic [4:0] before_0, at_6, at_11;
  logic upper_7;
  always_ff @(posedge clk_i) begin
    before_0 <= turn_i + 5'd2;
    at_6 <= turn_i - 5'd5;
    upper_7 <= at_6[4];
    at_11 <= turn_i - 5'd10;
  end

  // ---- stages 4 to 7: k even, + n, + n again: -k + 2n and -k + 3n, or k + n and k + 2n -----
  logic windows, odd, forget, advance;
  logic [2:0] load;
  logic [1:0] curve;
  logic [255:0] scalar, n, unused_p, unused_b;
  logic [260:0] term_5, once_more_5, twice_more_5, once_8, twice_8;
  yuxi_constants u_constants (.curve_i(curve), .p_o(unused_p), .n_o(n), .b_o(unused_b));
  always_ff @(posedge clk_i) begin
    {forget, load, advance, curve, scalar} <= {forget_i, load_i, advance_i, curve_i, scalar_i};
    windows <= load_i == yuxi_isa::LoadWindows;
    odd <= load_i == yuxi_isa::LoadWindows && scalar_i[0];
  end
  logic [2:0] load_p [5:8];
  logic [9:5] forget_p, changed_p;
  logic [8:5] odd_p;
  always_ff @(posedge clk_i) begin
    term_5 <= {5'b0, scalar} ^ {261{odd}};
    // a scalar that is not recoded only passes
    once_more_5 <= !windows ? 261'b0 : odd ? {4'b0, n, 1'b0} : {5'b0, n};
    twice_more_5 <= odd ? {1'b0, yuxi_barrel_isa::thrice_the_order_of(curve)} : {4'b0, n, 1'b0};
    forget_p <= {forget_p[8:5], forget};
    changed_p <= {changed_p[8:5], forget || load != 0 || advance};
    odd_p <= {odd_p[7:5], odd};
    load_p[5] <= load;
    for (int i = 6; i <= 8; i++) load_p[i] <= load_p[i-1];
  end
  yuxi_barrel_sum u_once (
    .clk_i, .a_i(term_5), .b_i(once_more_5), .carry_i(odd_p[5]), .sum_o(once_8)
  );
  yuxi_barrel_sum u_twice (
    .clk_i, .a_i(term_5), .b_i(twice_more_5), .carry_i(odd_p[5]), .sum_o(twice_8)
  );

  // ---- stages 6 to 9: the next record ----------------------------------------------------
  // records of each half of the contexts, as a LUT RAM has 16 words
  logic [Width+5:0] records_7 [0:1];
  record_t record_7, record_8, loaded, advanced, loaded_9, advanced_9, record_9, record_10;
  logic [256:0] twice_9;
  logic takes_twice_9, loads_9, changed_10;
  logic [4:0] to_9;
  logic [3:0] to_10;
  logic [1:0] writes_10;
  assign to_9 = wipe_i ? wipe_to_i : turn_i - 5'd9;
  generate
    for (genvar i = 0; i < 2; i++) begin : gen_records
      yuxi_barrel_ram #(.Width(Width + 6), .AddressWidth(4)) u_records (
        .clk_i, .write_i(writes_10[i]), .to_i(to_10), .data_i(record_10),
        .from_i(at_6[3:0]), .data_o(records_7[i])
      );
    end
  endgenerate
  assign record_7 = records_7[upper_7];

  // bits move on by so many
  logic by_5_8, by_1_8, windows_8, comb_8;
  always_comb begin
    loaded = '0;
    unique case (1'b1)
      windows_8: begin
        loaded.mode = ModeWindows;
        loaded.negated = odd_p[8];
        loaded.bits = {8'b0, once_8[256:0], 1'b0};
      end
      comb_8: begin
        loaded.mode = ModeComb;
        loaded.bits = {10'b0, once_8[255:0]};
      end
      default: begin
        // of the ladder: the top bit is 1, and done with
        loaded.mode = ModeLadder;
        {loaded.last, loaded.exchanged} = 2'b11;
        loaded.bits = {11'b0, once_8[253:3], 4'b0};
      end
    endcase
    advanced = record_8;
    advanced.bits = by_5_8 ? record_8.bits << 5 : by_1_8 ? record_8.bits << 1 : record_8.bits;
    if (record_8.mode == ModeComb) begin
      advanced.table_index = !record_8.table_index;
    end else if (record_8.mode == ModeLadder) begin
      advanced.exchanged = record_8.bits[254] ^ record_8.last;
      advanced.last = record_8.bits[254];
    end
  end

  always_comb begin
    record_9 = loads_9 ? loaded_9 : advanced_9;
    if (takes_twice_9) record_9.bits = {8'b0, twice_9, 1'b0};
  end

  always_ff @(posedge clk_i) begin
    record_8 <= record_7;
    windows_8 <= load_p[7] == yuxi_isa::LoadWindows;
    comb_8 <= load_p[7] == yuxi_isa::LoadComb || load_p[7] == yuxi_isa::LoadCombSecond;
    by_5_8 <= record_7.mode == ModeWindows;
    by_1_8 <= record_7.mode == ModeLadder || record_7.table_index;
    // stage 8
    {loaded_9, advanced_9, twice_9} <= {loaded, advanced, twice_8[256:0]};
    takes_twice_9 <= windows_8 && !once_8[256];
    loads_9 <= load_p[8] != 0;
    // stage 9
    record_10 <= (wipe_i || forget_p[9]) ? '0 : record_9;
    to_10 <= to_9[3:0];
    for (int i = 0; i < 2; i++) writes_10[i] <= (wipe_i || changed_p[9]) && to_9[4] == 1'(i);
    changed_10 <= changed_p[9];
  end

  // ---- stage 10: its digit --------------------------------------------------------------
  logic [5:0] window, magnitude;
  logic [3:0] row;
  logic [6:0] column;
  digit_t digit_d, digit_11;
  logic changed_11;
  assign window = record_10.bits[260:255];
  assign magnitude = ((window ^ {6{window[5]}}) + 6'd1) >> 1;
  assign row = magnitude[3:0] - 4'd1;
  generate
    for (genvar j = 0; j < 7; j++) begin : gen_column
      assign column[j] = record_10.table_index ? record_10.bits[(2*j + 2)*Rounds - 1]
                                              : record_10.bits[(2*j + 1)*Rounds - 1];
    end
  endgenerate
  always_comb begin
    digit_d.index = (record_10.mode == ModeWindows) ? {4'b0, row} : {record_10.table_index, column};
    digit_d.zero = (record_10.mode == ModeWindows) ? magnitude == 0 : column == 0;
    digit_d.negative = record_10.mode == ModeWindows && window[5];
    digit_d.negated = record_10.negated;
    digit_d.exchanged = record_10.exchanged;
  end

  // of digit_t; Yosys (0.23, 0.70) reads an array of structures as a single structure, without a warning
  logic [11:0] digits_q [0:31];
  digit_t digit_0, digit_1, digit_2;
  always_ff @(posedge clk_i) begin
    digit_11 <= digit_d;
    changed_11 <= changed_10;
    if (wipe_i || changed_11) digits_q[wipe_i ? wipe_to_i : at_11] <= wipe_i ? '0 : digit_11;
    digit_0 <= digits_q[before_0];
    {digit_1, digit_2} <= {digit_0, digit_1};
  end
  yuxi_barrel_copy #(.Width(4)) u_row (.clk_i, .d_i(digit_0.index[3:0]), .q_o(row_o));
  yuxi_barrel_copy #(.Width(8)) u_index (.clk_i, .d_i(digit_0.index), .q_o(index_o));
  assign zero_o = digit_2.zero;
  assign negative_o = digit_2.negative;
  assign negated_o = digit_2.negated;
  assign exchanged_o = digit_1.exchanged;

  logic unused;
  assign unused = &{1'b0, unused_p, unused_b, once_8[260:257], twice_8[260:257], magnitude[5],
                    digit_1.index, digit_2.index, digit_2.exchanged};

endmodule

`default_nettype wire
