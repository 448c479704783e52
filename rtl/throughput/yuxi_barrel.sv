// The member for throughput: 32 contexts take turns at one pipelined multiplier. Its operations
// are those of yuxi_core without inversions modulo n; responses come in the order in which they
// are ready, each with the tag of its request.
//
// The context at stage s of its turn is turn - s: an instruction is read at stage 0, registers at
// stage 2, the operands enter the multiplier at stage 8, and the result is written at stage 33,
// that is at stage 1 of the context's next turn.
//
// After a reset or zeroize_i every memory is zeroized, which takes 4096 cycles. When its result has
// been read, a context zeroizes what its request wrote, in 16 turns or more, and then is idle.
`default_nettype none

module yuxi_barrel #(
  parameter int TagWidth = 8
) (
  input  wire                 clk_i,
  input  wire                 rst_ni,
  input  wire                 zeroize_i,
  input  wire                 req_valid_i,
  output logic                req_ready_o,
  input  wire  [TagWidth-1:0] req_tag_i,
  input  wire  [2:0]          req_op_i,
  input  wire  [1:0]          req_curve_i,
  input  wire                 req_order_i,
  input  wire  [255:0]        req_k_i,
  input  wire  [255:0]        req_l_i,
  input  wire  [255:0]        req_x_i,
  input  wire  [255:0]        req_y_i,
  output logic                rsp_valid_o,
  input  wire                 rsp_ready_i,
  output logic [TagWidth-1:0] rsp_tag_o,
  output logic [2:0]          rsp_status_o,
  output logic [255:0]        rsp_x_o,
  output logic [255:0]        rsp_y_o,
  // a product of the formulas began, and not only a sum or nothing: for measurements
  output logic                product_o
);

  typedef enum logic [1:0] {StIdle, StRun, StDone, StWipe} state_e;

  typedef struct packed {
    logic [TagWidth-1:0] tag;
    logic [2:0] op;
    logic [1:0] curve;
    logic [2:0] refusal;
  } request_t;

  // what happens to a result
  typedef struct packed {
    logic write;
    logic [2:0] when;
    logic [3:0] to;
    logic store;
    logic [6:0] place;
    logic [1:0] out;
    logic [2:0] test;
  } late_t;

  // ---- turns, and the zeroizing pass --------------------------------------------------
  logic [4:0] turn_q;
  logic wipe_q;
  logic [11:0] wiped_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      turn_q <= '0;
      wipe_q <= 1'b1;
      wiped_q <= '0;
    end else begin
      turn_q <= turn_q + 5'd1;
      wiped_q <= (wipe_q && !zeroize_i) ? wiped_q + 12'd1 : '0;
      wipe_q <= zeroize_i || (wipe_q && wiped_q != '1);
    end
  end
  // control stops at once; memories, and words on their way to them, a clock later
  logic clear;
  assign clear = wipe_q || zeroize_i;
  // contexts by their stage: before_0 and before_1 are those that come to stage 0 next
  logic [4:0] before_1, before_0, at_1, at_2, at_3, at_4, at_8, at_9, at_31;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {before_1, before_0} <= {5'd2, 5'd1};
      {at_1, at_2, at_3, at_4, at_8, at_9} <= {-5'd1, -5'd2, -5'd3, -5'd4, -5'd8, -5'd9};
    end else begin
      {before_1, before_0} <= {before_1 + 5'd1, before_1};
      {at_1, at_2, at_3, at_4, at_8, at_9} <= {turn_q, at_1, at_2, at_3, at_8 + 5'd1, at_8};
    end
  end
  assign at_31 = before_0;
  // at_2 for each memory that it addresses, and for each 64 bits of what the table gives
  logic [4:0] at_2_of_scalars;
  logic [4:0] at_2_of_registers [0:3];
  logic [3:0] upper_2;
  yuxi_barrel_copy #(.Width(5)) u_at_2_of_scalars (.clk_i, .d_i(at_1), .q_o(at_2_of_scalars));
  generate
    for (genvar i = 0; i < 4; i++) begin : gen_at_2
      yuxi_barrel_copy #(.Width(5)) u_of_registers (.clk_i, .d_i(at_1), .q_o(at_2_of_registers[i]));
      yuxi_barrel_copy u_upper (.clk_i, .d_i(at_1[4]), .q_o(upper_2[i]));
    end
  endgenerate

  // ---- requests -------------------------------------------------------------------------
  logic waits, second, place_first, place_second;
  logic [TagWidth-1:0] tag;
  logic [2:0] op, refusal;
  logic [1:0] curve;
  logic [255:0] scalar, coordinate;
  yuxi_barrel_loader #(.TagWidth(TagWidth)) u_loader (
    .clk_i, .rst_ni, .zeroize_i, .clear_i(clear), .req_valid_i, .req_ready_o, .req_tag_i, .req_op_i,
    .req_curve_i, .req_order_i, .req_k_i, .req_l_i, .req_x_i, .req_y_i,
    .waits_o(waits), .second_o(second), .placed_i(place_first || place_second),
    .tag_o(tag), .op_o(op), .curve_o(curve), .refusal_o(refusal),
    .scalar_o(scalar), .coordinate_o(coordinate)
  );

  // ---- stage 0: an idle context may take a request, one that is done zeroizes its memories ----
  // states change at stage 9
  state_e states_q [0:31];
  state_e state_before;
  logic [TagWidth+7:0] requests_q [0:31]; // of request_t
  request_t request_0, request_31;
  assign request_0 = requests_q[turn_q];
  state_e state_0;
  logic [4:0] target_q;
  logic refused, begins, wipes, wiped, goes_on, takes_first, takes_second;
  // registers a turn, and beside it the rows of the table, of one context at a time
  logic [3:0] steps_q [0:31];
  logic [3:0] step_0;
  logic sweeps_q, sweeps_this, sweeps_row;
  logic [4:0] swept_q;
  logic [6:0] row_q;
  logic places, zeros;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {state_before, state_0} <= {StIdle, StIdle};
      {place_first, place_second, places, zeros} <= 4'b0001;
    end else if (clear) begin
      {state_before, state_0} <= {StIdle, StIdle};
      {place_first, place_second, places, zeros} <= 4'b0001;
    end else begin
      {state_before, state_0} <= {states_q[before_1], state_before};
      place_first <= takes_first;
      place_second <= takes_second;
      places <= takes_first || takes_second;
      zeros <= state_before == StWipe;
    end
  end
  // the loader is a clock late to know that it is placed
  assign takes_first = waits && !second && !place_first && state_before == StIdle;
  assign takes_second = waits && second && before_0 == target_q;
  assign wipes = state_0 == StWipe;
  // a context that the table is not swept for may seem to be, and waits a turn; never the reverse
  logic swept_here_q;
  always_ff @(posedge clk_i) swept_here_q <= swept_q == before_0;
  assign sweeps_this = sweeps_q && swept_here_q;
  assign wiped = wipes && step_0 == 4'd15 && !sweeps_this;
  assign goes_on = wipes && (step_0 == 4'd0 ? !sweeps_q : wiped || step_0 != 4'd15);
  always_ff @(posedge clk_i) begin
    step_0 <= steps_q[before_0];
    if (clear || goes_on) begin
      steps_q[clear ? wiped_q[4:0] : turn_q] <= clear ? '0 : step_0 + 4'd1;
    end
  end
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {sweeps_q, swept_q, row_q} <= '0;
    end else if (clear) begin
      {sweeps_q, swept_q, row_q} <= '0;
    end else if (goes_on && step_0 == 4'd0) begin
      {sweeps_q, swept_q, row_q} <= {1'b1, turn_q, 7'd0};
    end else if (sweeps_row) begin
      sweeps_q <= row_q != '1;
      row_q <= row_q + 7'd1;
    end
  end
  assign refused = place_first && refusal != yuxi_isa::StatusOk;
  assign begins = place_second;
  always_ff @(posedge clk_i) begin
    if (place_first) target_q <= turn_q;
    if (clear || place_first) begin
      requests_q[clear ? wiped_q[4:0] : turn_q] <=
          clear ? '0 : {tag, op, curve, refusal};
    end
  end

  // begins, refused, wiped, and the instruction's end, on their way to stage 9
  logic [9:1] begins_p, refused_p, wiped_p;
  logic [4:1] wipes_p;
  logic [9:3] finish_p;
  logic active_1, active_2;
  logic [1:0] curve_p [1:8];
  yuxi_barrel_word_t word;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {begins_p, refused_p, wiped_p, wipes_p, finish_p, active_1, active_2} <= '0;
    end else begin
      begins_p <= clear ? '0 : {begins_p[8:1], begins};
      refused_p <= clear ? '0 : {refused_p[8:1], refused};
      wiped_p <= clear ? '0 : {wiped_p[8:1], wiped};
      wipes_p <= clear ? '0 : {wipes_p[3:1], wipes};
      finish_p <= clear ? '0 : {finish_p[8:3], active_2 && word.finish};
      active_1 <= !clear && state_0 == StRun;
      active_2 <= !clear && active_1;
    end
  end
  always_ff @(posedge clk_i) begin
    curve_p[1] <= request_0.curve;
    for (int i = 2; i <= 8; i++) curve_p[i] <= curve_p[i-1];
  end

  // ---- the next instruction --------------------------------------------------------------
  logic [10:0] addresses_q [0:31];
  logic [19:0] loops_q [0:31];
  logic empties_q [0:31];
  logic [10:0] address_before, next_3, entry_3;
  logic [19:0] loop_2, loop_3;
  logic empty_2, empty_3, again, moves_3, moves_4;
  logic [10:0] address_4;
  logic zero, negative, negated, exchanged_1;
  logic [3:0] row_1;
  logic [7:0] index_1;
  assign again = word.loop_end && loop_2[8:0] != 0;
  always_ff @(posedge clk_i) begin
    address_before <= addresses_q[before_1];
    loop_2 <= loops_q[at_1];
    empty_2 <= empties_q[at_1];
    // stage 2
    next_3 <= again ? loop_2[19:9] : word.next;
    loop_3 <= again ? {loop_2[19:9], loop_2[8:0] - 9'd1}
            : word.loop_begin ? {word.next, word.loop_count} : loop_2;
    empty_3 <= (word.load != 0)
                 ? word.load == yuxi_isa::LoadComb || word.load == yuxi_isa::LoadCombSecond
             : word.advance ? empty_2 && zero : empty_2;
    moves_3 <= active_2;
    entry_3 <= yuxi_barrel_isa::entry_of(op, curve);
    // stage 3
    if (moves_3 || begins_p[3] || wipes_p[3]) begin
      loops_q[at_3] <= (begins_p[3] || wipes_p[3]) ? '0 : loop_3;
      empties_q[at_3] <= !begins_p[3] && !wipes_p[3] && empty_3;
    end
    address_4 <= wipes_p[3] ? '0
               : begins_p[3] ? entry_3
               : (empty_3 && next_3 < yuxi_barrel_isa::Replaced)
                   ? next_3 + yuxi_barrel_isa::Replaced : next_3;
    moves_4 <= moves_3 || begins_p[3] || wipes_p[3];
    if (moves_4) addresses_q[at_4] <= address_4;
  end

  yuxi_barrel_word_t word_1;
  yuxi_barrel_rom u_rom (.clk_i, .address_i(address_before), .next_o(word_1), .word_o(word));

  // ---- stages 2 and 3: the scalar and its digits ------------------------------------------
  logic [255:0] scalar_1, scalar_3;
  logic [2:0] load_3;
  logic scalar_write_1, second_2, advance_3;
  logic [5:0] scalar_to_1;
  yuxi_barrel_ram #(.Width(256), .AddressWidth(6)) u_scalars (
    .clk_i, .write_i(scalar_write_1), .to_i(scalar_to_1), .data_i(scalar_1),
    .from_i({second_2, at_2_of_scalars}), .data_o(scalar_3)
  );
  always_ff @(posedge clk_i) begin
    scalar_write_1 <= wipe_q || places || wipes;
    scalar_to_1 <= wipe_q ? wiped_q[5:0] : {wipes ? step_0[0] : second, turn_q};
    scalar_1 <= zeros ? '0 : scalar;
    second_2 <= word_1.load == yuxi_isa::LoadCombSecond;
    load_3 <= active_2 ? word.load : 3'd0;
    advance_3 <= active_2 && word.advance;
  end
  yuxi_barrel_recoder u_recoder (
    .clk_i, .wipe_i(wipe_q), .wipe_to_i(wiped_q[4:0]), .turn_i(turn_q), .forget_i(wipes_p[3]),
    .load_i(load_3), .advance_i(advance_3), .curve_i(curve_p[3]), .scalar_i(scalar_3),
    .row_o(row_1), .index_o(index_1), .zero_o(zero), .negative_o(negative), .negated_o(negated),
    .exchanged_o(exchanged_1)
  );

  // ---- stages 1 to 4: registers, table, comb -----------------------------------------------
  logic write_33, is_out_33;
  logic [8:0] to_33;
  logic [1:0] store_33;
  logic [10:0] place_33;
  logic [5:0] out_33;
  logic [256:0] data_33, row_33;
  logic [3:0] read_2 [0:3];
  logic [256:0] read_3 [0:3];
  logic [256:0] table_2 [0:1];
  logic [256:0] table_3, other_3, a_4, b_4, c_4, d_4;
  logic [511:0] point_2;
  logic [255:0] unused_p2, unused_n2, b_of_curve;
  always_ff @(posedge clk_i) begin
    // stage 1
    read_2[0] <= word_1.a ^ {3'b0, word_1.a_swap && exchanged_1};
    read_2[1] <= word_1.b ^ {3'b0, word_1.b_swap && exchanged_1};
    read_2[2] <= word_1.c ^ {3'b0, word_1.c_swap && exchanged_1};
    read_2[3] <= word_1.d ^ {3'b0, word_1.d_swap && exchanged_1};
  end
  generate
    for (genvar i = 0; i < 4; i++) begin : gen_registers
      yuxi_barrel_ram #(.Width(257), .AddressWidth(9)) u_registers (
        .clk_i, .write_i(write_33), .to_i(to_33), .data_i(data_33),
        .from_i({at_2_of_registers[i], read_2[i]}), .data_o(read_3[i])
      );
    end
  endgenerate
  // one for each half of the contexts, as ECP5's block RAM has 2^11 words of nine bits: with 2^12 words a LUT
  // would stand before each write enable
  generate
    for (genvar i = 0; i < 2; i++) begin : gen_table
      yuxi_barrel_ram #(.Width(257), .AddressWidth(11)) u_table (
        .clk_i, .write_i(store_33[i]), .to_i(place_33), .data_i(row_33),
        .from_i({at_1[3:0], row_1, word_1.coordinate}), .data_o(table_2[i])
      );
    end
  endgenerate
  yuxi_barrel_comb u_comb (.clk_i, .address_i({curve_p[1][0], index_1}), .point_o(point_2));
  yuxi_constants u_constants (
    .curve_i(curve_p[2]), .p_o(unused_p2), .n_o(unused_n2), .b_o(b_of_curve)
  );

  logic [1:0] a_term_3, a_term_4, b_term_3, b_term_4, c_term_3, c_term_4, d_term_3, d_term_4;
  logic b_minus_3, b_minus_4, d_minus_3, d_minus_4, b_is_one_3, is_table_3, is_other_3;
  always_ff @(posedge clk_i) begin
    // stage 2
    for (int i = 0; i < 4; i++) table_3[64*i +: 64] <= table_2[upper_2[i]][64*i +: 64];
    table_3[256] <= table_2[upper_2[3]][256];
    is_table_3 <= word.d_special == yuxi_barrel_isa::SpecialTable;
    is_other_3 <= 1'b1;
    unique case (word.d_special)
      yuxi_barrel_isa::SpecialComb:
        other_3 <= {1'b0, word.coordinate[0] ? point_2[511:256] : point_2[255:0]};
      yuxi_barrel_isa::SpecialOne: other_3 <= 257'd1;
      yuxi_barrel_isa::SpecialB: other_3 <= {1'b0, b_of_curve};
      yuxi_barrel_isa::SpecialA24: other_3 <= 257'd121665;
      default: {is_other_3, other_3} <= '0;
    endcase
    {a_term_3, c_term_3, d_term_3} <= {word.a_term, word.c_term, word.d_term};
    b_is_one_3 <= word.b_term == 2'd3;
    b_term_3 <= (word.b_term == 2'd3) ? 2'd1 : word.b_term;
    // nothing is not subtracted
    b_minus_3 <= word.b_minus && word.b_term != 0;
    unique case (word.d_sign)
      yuxi_barrel_isa::SignPlus: d_minus_3 <= 1'b0;
      yuxi_barrel_isa::SignMinus: d_minus_3 <= word.d_term != 0;
      yuxi_barrel_isa::SignByDigit: d_minus_3 <= word.d_term != 0 && negative;
      default: d_minus_3 <= word.d_term != 0 && negated;
    endcase
    product_o <= active_2 && word.product;
    // stage 3
    {a_4, c_4} <= {read_3[0], read_3[2]};
    d_4 <= is_table_3 ? table_3 : is_other_3 ? other_3 : read_3[3];
    b_4 <= b_is_one_3 ? 257'd1 : read_3[1];
    {a_term_4, b_term_4, c_term_4, d_term_4} <= {a_term_3, b_term_3, c_term_3, d_term_3};
    {b_minus_4, d_minus_4} <= {b_minus_3, d_minus_3};
  end

  // ---- stages 4 to 32: the product -----------------------------------------------------------
  logic [259:0] left_8, right_8, e_q;
  logic e_minus_q;
  logic [256:0] result_32;
  yuxi_barrel_operand u_left (
    .clk_i, .curve_3_i(curve_p[3]), .second_term_3_i(b_term_3), .minus_3_i(b_minus_3),
    .first_term_i(a_term_4), .first_i(a_4), .second_term_i(b_term_4), .minus_i(b_minus_4),
    .second_i(b_4), .sum_o(left_8)
  );
  yuxi_barrel_operand u_right (
    .clk_i, .curve_3_i(curve_p[3]), .second_term_3_i(d_term_3), .minus_3_i(d_minus_3),
    .first_term_i(c_term_4), .first_i(c_4), .second_term_i(d_term_4), .minus_i(d_minus_4),
    .second_i(d_4), .sum_o(right_8)
  );
  yuxi_barrel_mul u_mul (
    .clk_i, .curve_i(curve_p[8]), .a_i(left_8), .b_i(right_8), .e_minus_i(e_minus_q), .e_i(e_q),
    .r_o(result_32)
  );

  // E is read late: what waits is its address
  localparam int EReads = yuxi_barrel_isa::EAfter - 3;
  logic [4:0] at_e;
  logic [7:0] e_p [3:EReads+2];
  logic [256:0] e_read, e_read_q;
  logic e_none_q;
  logic [1:0] e_shift_q;
  always_ff @(posedge clk_i) begin
    at_e <= turn_q + 5'd1 - 5'(EReads);
    e_p[3] <= {word.e, word.e_term, word.e_minus};
    for (int i = 4; i <= EReads + 2; i++) e_p[i] <= e_p[i-1];
    e_read_q <= e_read;
    e_minus_q <= e_p[EReads+2][0];
    // a term is the shift, and 1
    e_none_q <= e_p[EReads+1][3:1] == 3'd0;
    e_shift_q <= 2'(e_p[EReads+1][3:1] - 3'd1);
    e_q <= e_none_q ? '0 : {3'b0, e_read_q} << e_shift_q;
  end
  yuxi_barrel_ram #(.Width(257), .AddressWidth(9)) u_registers_e (
    .clk_i, .write_i(write_33), .to_i(to_33), .data_i(data_33),
    .from_i({at_e, e_p[EReads][7:4]}), .data_o(e_read)
  );

  // ---- what happens to the result: it waits until stage 32 -----------------------------------
  logic [20:0] lates_q [0:31]; // of late_t
  late_t late_3, late_32;
  logic [7:1] flags_q [0:31];
  logic [7:1] flags_32;
  logic holds_3, holds_32;
  always_comb begin
    unique case (word.when)
      yuxi_isa::WhenSum: holds_3 = !zero && !empty_2;
      yuxi_isa::WhenLoad: holds_3 = !zero && empty_2;
      default: holds_3 = 1'b1;
    endcase
    unique case (late_32.when)
      yuxi_isa::WhenTangent:
        holds_32 = flags_32[yuxi_isa::CheckSameX] && flags_32[yuxi_isa::CheckSameY];
      yuxi_isa::WhenSecondInfinite: holds_32 = flags_32[yuxi_isa::CheckSecondInfinite];
      yuxi_isa::WhenFirstInfinite: holds_32 = flags_32[yuxi_isa::CheckFirstInfinite];
      default: holds_32 = 1'b1;
    endcase
  end

  logic [2:0] test_33, test_34, test_35, test_36;
  logic [1:0] curve_32;
  assign request_31 = requests_q[at_31];
  assign sweeps_row = sweeps_q && !late_32.store;
  logic [11:0] place_32;
  assign place_32 = wipe_q ? wiped_q : sweeps_row ? {swept_q, row_q} : {turn_q, late_32.place};
  always_ff @(posedge clk_i) begin
    // stage 2
    late_3 <= !active_2 ? '0
            : {word.write && holds_3, word.when, word.to, word.store, word.store_row,
               word.store_coordinate, word.out, word.test};
    lates_q[at_3] <= clear ? '0 : late_3;
    late_32 <= clear ? '0 : lates_q[at_31];
    flags_32 <= flags_q[at_31];
    curve_32 <= request_31.curve;
    // stage 32, which is stage 0 of the next turn: an idle context may take a coordinate
    write_33 <= wipe_q || places || wipes || (late_32.write && holds_32);
    to_33 <= wipe_q ? wiped_q[8:0]
           : {turn_q, wipes ? step_0 : !places ? late_32.to
              : second ? yuxi_barrel_isa::PointY : yuxi_barrel_isa::PointX};
    data_33 <= zeros ? '0 : places ? {1'b0, coordinate} : result_32;
    for (int i = 0; i < 2; i++) begin
      store_33[i] <= (wipe_q || late_32.store || sweeps_row) && place_32[11] == 1'(i);
    end
    place_33 <= place_32[10:0];
    row_33 <= (wipe_q || sweeps_row) ? '0 : result_32;
    is_out_33 <= wipe_q || wipes || late_32.out != yuxi_barrel_isa::OutNone;
    out_33 <= wipe_q ? wiped_q[5:0]
            : {turn_q, wipes ? step_0[0] : late_32.out == yuxi_barrel_isa::OutY};
    test_33 <= clear ? '0 : late_32.test;
  end

  // ---- stages 33 to 36: is it 0 modulo p? ------------------------------------------------------
  logic [1:0] curve_33;
  logic [255:0] p_33, unused_n33, unused_b33;
  logic [256:0] twice_33;
  logic [7:0] is_0_34, is_p_34, is_twice_34;
  logic is_0_35, is_p_35, is_twice_35, is_zero_36;
  yuxi_constants u_constants_33 (
    .curve_i(curve_33), .p_o(p_33), .n_o(unused_n33), .b_o(unused_b33)
  );
  // only of Curve25519 is 2p in the range of a result
  assign twice_33 = {p_33, 1'b0};
  always_ff @(posedge clk_i) begin
    curve_33 <= curve_32;
    for (int i = 0; i < 8; i++) begin
      is_0_34[i] <= data_33[32*i +: 32] == 0 && (i < 7 || !data_33[256]);
      is_p_34[i] <= data_33[32*i +: 32] == p_33[32*i +: 32] && (i < 7 || !data_33[256]);
      is_twice_34[i] <= data_33[32*i +: 32] == twice_33[32*i +: 32]
                     && (i < 7 || data_33[256] == twice_33[256]);
    end
    {is_0_35, is_p_35, is_twice_35} <= {&is_0_34, &is_p_34, &is_twice_34};
    is_zero_36 <= is_0_35 || is_p_35 || is_twice_35;
    {test_34, test_35, test_36} <= {test_33, test_34, test_35};
    if (wipe_q) begin
      flags_q[wiped_q[4:0]] <= '0;
    end else if (begins_p[4] || wipes_p[4]) begin
      flags_q[at_4] <= '0;
    end else if (test_36 != 0) begin
      flags_q[at_4][test_36] <= is_zero_36;
    end
  end

  // ---- stage 9: the state, and the response ----------------------------------------------------
  logic ready, take, has_point, is_point;
  state_e state_9;
  request_t request_9;
  logic [TagWidth+7:0] request_q;
  logic [7:1] flags_9;
  logic [2:0] status;
  logic [5:0] result_from;
  logic [256:0] result;
  always_ff @(posedge clk_i) begin
    // stage 8
    state_9 <= clear ? StIdle : states_q[at_8];
    request_q <= requests_q[at_8];
    flags_9 <= flags_q[at_8];
  end
  assign request_9 = request_q;
  assign take = ready && state_9 == StDone;
  assign has_point = request_9.op == yuxi_isa::OpMul || request_9.op == yuxi_isa::OpMulAdd;
  assign is_point = has_point || request_9.op == yuxi_isa::OpMulBase;
  always_comb begin
    if (request_9.refusal != yuxi_isa::StatusOk) status = request_9.refusal;
    else if (has_point && !flags_9[yuxi_isa::CheckInput]) status = yuxi_isa::StatusBadPoint;
    else if (flags_9[yuxi_isa::CheckInfinity]) status = yuxi_isa::StatusInfinity;
    else if (is_point && !flags_9[yuxi_isa::CheckResult]) status = yuxi_isa::StatusFault;
    else status = yuxi_isa::StatusOk;
  end
  always_ff @(posedge clk_i) begin
    if (clear) states_q[wiped_q[4:0]] <= StIdle;
    else if (take) states_q[at_9] <= StWipe;
    else if (wiped_p[9]) states_q[at_9] <= StIdle;
    else if (begins_p[9]) states_q[at_9] <= StRun;
    else if (finish_p[9] || refused_p[9]) states_q[at_9] <= StDone;
  end

  yuxi_barrel_ram #(.Width(257), .AddressWidth(6)) u_results (
    .clk_i, .write_i(is_out_33), .to_i(out_33), .data_i(data_33), .from_i(result_from),
    .data_o(result)
  );
  yuxi_barrel_unloader #(.TagWidth(TagWidth)) u_unloader (
    .clk_i, .rst_ni, .zeroize_i, .clear_i(clear), .ready_o(ready), .take_i(take), .context_i(at_9),
    .tag_i(request_9.tag), .curve_i(request_9.curve), .status_i(status), .is_point_i(is_point),
    .from_o(result_from), .data_i(result), .rsp_valid_o, .rsp_ready_i, .rsp_tag_o, .rsp_status_o,
    .rsp_x_o, .rsp_y_o
  );

  logic unused;
  assign unused = &{1'b0, unused_p2, unused_n2, unused_n33, unused_b33, flags_32[3:1], flags_9[7:4],
                    request_0, request_31, word, word_1};

`ifdef FORMAL
  `include "rtl/formal/queue/queue.svh"
`endif

endmodule

`default_nettype wire
