// The member for latency: one request at a time, as soon as it may be. Its port and its operations are
// those of yuxi_barrel.
//
// An instruction is issued in each cycle that the microcode names. Two cycles later (the table and the
// comb are read first) it reads its registers, and its result is in a register Latency cycles after that:
// the generator has placed the instructions so that every operand is there. So time depends on operation
// and curve alone. After a response, as after a reset or zeroize_i, every memory is zeroized.
`default_nettype none

module yuxi_latency #(
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
  // a product of the formulas began, and not only a sum: for measurements
  output logic                product_o
);

  localparam int WordWidth = yuxi_latency_isa::WordWidth;
  // cycles from the read of an instruction's registers to its result, and to its read of E
  localparam int Last = yuxi_latency_isa::Latency - 1;
  localparam int AddedAfter = yuxi_latency_isa::AddedAfter;

  typedef enum logic [2:0] {StWipe, StIdle, StCheck, StDecide, StEnter, StRun, StDrain} state_e;

  // ---- the request, which is turned by 64 bits a clock while its numbers are compared ---------------
  state_e state_q;
  logic [7:0] count_q;
  logic clear, runs, answered_q, wipe_q;
  logic [1023:0] request_q;
  logic [2:0] op_q, status_q;
  logic [1:0] curve_q;
  logic order_q, borrow_q;
  logic [3:0] below_q;
  logic [255:0] p, n, b, k, l, x, y;
  logic [63:0] bound_q;
  logic [64:0] difference;
  // StWipe, in a register of its own
  assign clear = wipe_q;
  assign runs = state_q == StRun;
  assign req_ready_o = state_q == StIdle && !zeroize_i;
  assign {y, x, l, k} = request_q;
  // in registers, as soon as the curve is
  logic [255:0] p_d, n_d;
  yuxi_constants u_constants (
    .curve_i((state_q == StIdle) ? req_curve_i : curve_q), .p_o(p_d), .n_o(n_d), .b_o(b)
  );
  always_ff @(posedge clk_i) {p, n} <= {p_d, n_d};
  // the bound's words are a clock ahead: nothing is compared in the first clock
  logic compares;
  assign compares = count_q != 0;
  always_ff @(posedge clk_i) begin
    bound_q <= count_q[3] ? p[64*count_q[1:0] +: 64] : n[64*count_q[1:0] +: 64];
  end
  assign difference = {1'b0, request_q[63:0]} - {1'b0, bound_q} - {64'b0, borrow_q};
  always_ff @(posedge clk_i) begin
    if (clear) begin
      {request_q, borrow_q, below_q} <= '0;
      if (!answered_q) {op_q, curve_q, order_q, rsp_tag_o} <= '0;
    end else if (state_q == StIdle) begin
      {borrow_q, below_q} <= '0;
      if (req_valid_i && req_ready_o) begin
        // RFC 7748: the top bit of u is ignored
        request_q <= {req_y_i, req_x_i[255] && req_op_i != yuxi_isa::OpX25519, req_x_i[254:0],
                      req_l_i, req_k_i};
        {op_q, curve_q, rsp_tag_o} <= {req_op_i, req_curve_i, req_tag_i};
        order_q <= req_order_i && req_op_i == yuxi_isa::OpInvert;
      end
    end else if (state_q == StCheck && compares) begin
      request_q <= {request_q[63:0], request_q[1023:64]};
      borrow_q <= difference[64] && count_q[1:0] != 2'd0;
      // of k, l, x, y
      if (count_q[1:0] == 2'd0) below_q <= {difference[64], below_q[3:1]};
    end
  end

  // ---- the instruction that is issued --------------------------------------------------------------
  // address_q is that of the word that the ROM gives; it is issued when no wait is left
  logic [10:0] address_q, address_d, next_d, loop_start_q;
  logic [8:0] loop_left_q;
  logic [5:0] wait_q;
  logic [WordWidth+6:0] rom_bits;
  yuxi_barrel_word_t fetched, word_a, word_b, word_c;
  logic replaceable_q, replaceable_d, issues, again, empty_q;
  assign fetched = rom_bits[WordWidth-1:0];
  yuxi_latency_rom #(
    .Width(WordWidth + 7), .AddressWidth(11), .Content(yuxi_latency_isa::Microcode)
  ) u_microcode (
    // words that others replace while the sum is empty
    .clk_i, .address_i(address_d | {replaceable_d && empty_q, 10'b0}), .word_o(rom_bits)
  );
  assign issues = runs && wait_q == 0;
  assign again = fetched.loop_end && loop_left_q != 0;
  assign next_d = again ? loop_start_q : fetched.next;
  always_comb begin
    {address_d, replaceable_d} = {address_q, replaceable_q};
    if (!runs) {address_d, replaceable_d} = {yuxi_latency_isa::entry_of(op_q, curve_q), 1'b0};
    else if (issues) {address_d, replaceable_d} = {next_d, rom_bits[WordWidth+6]};
  end
  assign product_o = issues && fetched.product;
  always_ff @(posedge clk_i) begin
    word_a <= issues ? fetched : '0;
    word_b <= word_a;
    word_c <= word_b;
    {address_q, replaceable_q} <= {address_d, replaceable_d};
    if (!runs) wait_q <= '0;
    else wait_q <= issues ? rom_bits[WordWidth +: 6] : wait_q - 6'd1;
    if (issues) begin
      if (again) loop_left_q <= loop_left_q - 9'd1;
      else if (fetched.loop_begin) {loop_start_q, loop_left_q} <= {fetched.next, fetched.loop_count};
    end
    if (clear) {loop_start_q, loop_left_q} <= '0;
  end

  // ---- a cycle later: its digit, and whether its result will be written -----------------------------
  logic [7:0] index;
  logic comb, zero, negative, negated, exchanged, holds;
  logic [7:1] flags_q;
  logic holds_b, holds_c, minus_b, exchanged_b;
  yuxi_latency_recoder u_recoder (
    .clk_i, .rst_ni, .clear_i(clear), .start_i(word_a.load != 0), .load_i(word_a.load),
    .advance_i(word_a.advance), .scalar_i(word_a.load == yuxi_isa::LoadCombSecond ? l : k),
    .order_i(n), .index_o(index), .comb_o(comb), .zero_o(zero), .negative_o(negative),
    .negated_o(negated), .exchanged_o(exchanged)
  );
  always_comb begin
    unique case (word_a.when)
      yuxi_isa::WhenSum: holds = !zero && !empty_q;
      yuxi_isa::WhenLoad: holds = !zero && empty_q;
      yuxi_isa::WhenTangent:
        holds = flags_q[yuxi_isa::CheckSameX] && flags_q[yuxi_isa::CheckSameY];
      yuxi_isa::WhenSecondInfinite: holds = flags_q[yuxi_isa::CheckSecondInfinite];
      yuxi_isa::WhenFirstInfinite: holds = flags_q[yuxi_isa::CheckFirstInfinite];
      default: holds = 1'b1;
    endcase
  end
  always_ff @(posedge clk_i) begin
    if (clear) empty_q <= 1'b0;
    else if (word_a.load != 0) begin
      empty_q <= word_a.load == yuxi_isa::LoadComb || word_a.load == yuxi_isa::LoadCombSecond;
    end else if (word_a.advance) empty_q <= empty_q && zero;
    holds_b <= holds && word_a.write;
    unique case (word_a.d_sign)
      yuxi_latency_isa::SignPlus: minus_b <= 1'b0;
      yuxi_latency_isa::SignMinus: minus_b <= 1'b1;
      yuxi_latency_isa::SignByDigit: minus_b <= negative;
      default: minus_b <= negated;
    endcase
    exchanged_b <= exchanged;
    holds_c <= holds_b;
  end

  // ---- the table, the comb and constants --------------------------------------------------------------
  logic [263:0] result, table_b, comb_b, special_b, special_c;
  // a result, a clock later
  logic [263:0] result_q;
  logic [6:0] stores_to, table_from;
  logic stores;
  assign table_from = {index[3:0], word_a.coordinate};
  yuxi_barrel_ram #(.Width(264), .AddressWidth(7)) u_table (
    .clk_i, .write_i(clear || stores), .to_i(clear ? count_q[6:0] : stores_to),
    .data_i(clear ? '0 : result_q), .from_i(table_from), .data_o(table_b)
  );
  yuxi_latency_rom #(
    .Width(264), .AddressWidth(10), .Content(yuxi_latency_isa::Comb)
  ) u_comb (
    .clk_i, .address_i({curve_q[0], index, word_a.coordinate[0]}), .word_o(comb_b)
  );
  always_comb begin
    unique case (word_b.d_special)
      yuxi_latency_isa::SpecialTable: special_b = table_b;
      yuxi_latency_isa::SpecialComb: special_b = comb_b;
      yuxi_latency_isa::SpecialRegister: special_b = '0;
      default: special_b = yuxi_latency_isa::constant_of(curve_q, word_b.d_special);
    endcase
  end
  always_ff @(posedge clk_i) special_c <= (word_b.d_term == 0) ? '0 : special_b;

  // ---- two cycles later: the factors, of registers; what is added is read after them -----------------
  logic writes;
  logic [3:0] writes_to;
  logic [263:0] written, a, read_b, c, d, e;
  logic [271:0] left, right;
  logic [8*AddedAfter-1:0] added_q;
  logic [7:0] added;
  logic [295:0] added_words;
  logic b_is_one;
  logic [3:0] a_from, b_from, c_from, d_from;
  always_ff @(posedge clk_i) begin
    a_from <= word_b.a ^ {3'b0, word_b.a_swap && exchanged_b};
    b_from <= word_b.b ^ {3'b0, word_b.b_swap && exchanged_b};
    c_from <= word_b.c ^ {3'b0, word_b.c_swap && exchanged_b};
    d_from <= word_b.d ^ {3'b0, word_b.d_swap && exchanged_b};
    b_is_one <= word_b.b_term == 2'd3;
  end
  yuxi_latency_registers u_a (
    .clk_i, .write_i(writes), .to_i(writes_to), .data_i(written), .from_i(a_from), .data_o(a)
  );
  yuxi_latency_registers u_b (
    .clk_i, .write_i(writes), .to_i(writes_to), .data_i(written), .from_i(b_from), .data_o(read_b)
  );
  yuxi_latency_registers u_c (
    .clk_i, .write_i(writes), .to_i(writes_to), .data_i(written), .from_i(c_from), .data_o(c)
  );
  yuxi_latency_registers u_d (
    .clk_i, .write_i(writes), .to_i(writes_to), .data_i(written), .from_i(d_from), .data_o(d)
  );
  yuxi_latency_factor u_left (
    .clk_i, .first_term_i(word_b.a_term),
    .second_term_i(word_b.b_term == 2'd3 ? 2'd0 : word_b.b_term), .minus_i(word_b.b_minus),
    .first_i(a), .second_i(read_b), .special_i({263'b0, b_is_one}), .factor_o(left)
  );
  yuxi_latency_factor u_right (
    .clk_i, .first_term_i(word_b.c_term),
    .second_term_i(word_b.d_special == yuxi_latency_isa::SpecialRegister ? word_b.d_term : 2'd0),
    .minus_i(minus_b), .first_i(c), .second_i(d), .special_i(special_c), .factor_o(right)
  );

  always_ff @(posedge clk_i) begin
    added_q <= {added_q[8*(AddedAfter-1)-1:0], word_c.e, word_c.e_term, word_c.e_minus};
  end
  assign added = added_q[8*AddedAfter-1 -: 8];
  yuxi_latency_registers u_e (
    .clk_i, .write_i(writes), .to_i(writes_to), .data_i(written), .from_i(added[7:4]),
    .data_o(e)
  );
  generate
    for (genvar i = 0; i < 8; i++) begin : gen_words
      logic [36:0] one;
      assign one = {{4{e[33*i + 32]}}, e[33*i +: 33]};
      always_comb begin
        unique case (added[3:1])
          3'd1: added_words[37*i +: 37] = one;
          3'd2: added_words[37*i +: 37] = one << 1;
          3'd3: added_words[37*i +: 37] = one << 2;
          3'd4: added_words[37*i +: 37] = one << 3;
          default: added_words[37*i +: 37] = '0;
        endcase
      end
    end
  endgenerate
  yuxi_latency_mul u_mul (
    .clk_i, .curve_i(curve_q), .a_i(left), .b_i(right), .minus_i(added[0]),
    .e_i(added_words ^ {296{added[0]}}), .r_o(result)
  );

  // ---- the result -----------------------------------------------------------------------------------
  typedef struct packed {
    logic write;
    logic [3:0] to;
    logic store;
    logic [6:0] store_to;
    logic [2:0] test;
    logic [1:0] out;
  } end_t;
  logic [18*Last-1:0] ends_q;
  end_t now;
  always_ff @(posedge clk_i) begin
    ends_q <= {ends_q[18*(Last-1)-1:0], holds_c, word_c.to, word_c.store, word_c.store_row,
               word_c.store_coordinate, word_c.test, word_c.out};
  end
  assign now = ends_q[18*Last-1 -: 18];
  logic [2:0] now_test;
  logic [1:0] now_out;
  always_ff @(posedge clk_i) begin
    result_q <= result;
    {stores, stores_to, now_test, now_out} <= {now.store, now.store_to, now.test, now.out};
  end
  logic [263:0] entered;
  generate
    for (genvar i = 0; i < 8; i++) begin : gen_entered
      assign entered[33*i +: 33] = {1'b0, count_q[0] ? y[32*i +: 32] : x[32*i +: 32]};
    end
  endgenerate
  always_comb begin
    writes = now.write;
    writes_to = now.to;
    written = result;
    if (state_q == StEnter) begin
      writes = 1'b1;
      writes_to = count_q[0] ? yuxi_latency_isa::PointY : yuxi_latency_isa::PointX;
      written = entered;
    end else if (clear) begin
      writes = 1'b1;
      writes_to = count_q[3:0];
      written = '0;
    end
  end

  // ---- whether it is 0, and the number that it is -----------------------------------------------------
  logic settled, is_zero, good, is_point, has_point, ladder;
  logic [255:0] settled_value;
  logic [2:0] test_q, refusal, status;
  logic [1:0] out_q;
  logic settles;
  assign settles = now_test != 0 || now_out != 0;
  yuxi_latency_settle u_settle (
    .clk_i, .rst_ni, .clear_i(clear), .start_i(settles), .words_i(result_q), .p_i(p),
    .done_o(settled), .zero_o(is_zero), .value_o(settled_value)
  );
  always_ff @(posedge clk_i) begin
    if (clear) begin
      flags_q <= '0;
      {test_q, out_q} <= '0;
    end else begin
      if (settles) {test_q, out_q} <= {now_test, now_out};
      if (settled && test_q != 0) flags_q[test_q] <= is_zero;
    end
  end

  // ---- refusals, and the response ---------------------------------------------------------------------
  assign ladder = op_q == yuxi_isa::OpX25519;
  assign has_point = op_q == yuxi_isa::OpMul || op_q == yuxi_isa::OpMulAdd;
  assign is_point = has_point || op_q == yuxi_isa::OpMulBase;
  always_comb begin
    refusal = yuxi_isa::StatusOk;
    if (op_q > yuxi_isa::OpInvert || curve_q > yuxi_isa::Curve25519) begin
      refusal = yuxi_isa::StatusBadRequest;
    end else if (op_q == yuxi_isa::OpInvert) begin
      // modulo p only
      if (order_q) refusal = yuxi_isa::StatusBadRequest;
      else if (!below_q[2]) refusal = yuxi_isa::StatusBadScalar;
    end else if (ladder != (curve_q == yuxi_isa::Curve25519)) begin
      refusal = yuxi_isa::StatusBadRequest;
    end else if (!ladder) begin
      if (!below_q[0] || (op_q == yuxi_isa::OpMulAdd && !below_q[1])) begin
        refusal = yuxi_isa::StatusBadScalar;
      end else if (has_point && !(below_q[2] && below_q[3])) begin
        refusal = yuxi_isa::StatusBadPoint;
      end
    end
    if (status_q != yuxi_isa::StatusOk) status = status_q;
    else if (has_point && !flags_q[yuxi_isa::CheckInput]) status = yuxi_isa::StatusBadPoint;
    else if (flags_q[yuxi_isa::CheckInfinity]) status = yuxi_isa::StatusInfinity;
    else if (is_point && !flags_q[yuxi_isa::CheckResult]) status = yuxi_isa::StatusFault;
    else status = yuxi_isa::StatusOk;
  end
  // the flags are there long before the response
  always_ff @(posedge clk_i) good <= status == yuxi_isa::StatusOk;
  assign rsp_valid_o = answered_q && !zeroize_i;

  logic answers;
  logic [255:0] x_q, y_q;
  assign answers = state_q == StDrain && count_q == 8'd63;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {rsp_status_o, rsp_x_o, rsp_y_o, x_q, y_q} <= '0;
    end else if (zeroize_i || (clear && !answered_q)) begin
      {rsp_status_o, rsp_x_o, rsp_y_o, x_q, y_q} <= '0;
    end else begin
      if (settled && out_q == yuxi_latency_isa::OutX) x_q <= settled_value;
      if (settled && out_q == yuxi_latency_isa::OutY) y_q <= settled_value;
      if (answers) begin
        rsp_status_o <= status;
        rsp_x_o <= good ? x_q : '0;
        rsp_y_o <= good && is_point ? y_q : '0;
      end
      if (clear) {x_q, y_q} <= '0;
    end
  end

  // ---- states -----------------------------------------------------------------------------------------
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {state_q, wipe_q} <= {StWipe, 1'b1};
      {count_q, answered_q, status_q} <= '0;
    end else if (zeroize_i) begin
      {state_q, wipe_q} <= {StWipe, 1'b1};
      {count_q, answered_q, status_q} <= '0;
    end else begin
      if (rsp_ready_i) answered_q <= 1'b0;
      count_q <= '0;
      unique case (state_q)
        StWipe: begin
          // a response waits here
          count_q <= (count_q == 8'd255) ? count_q : count_q + 8'd1;
          if (count_q == 8'd255 && !answered_q) begin
            {state_q, wipe_q} <= {StIdle, 1'b0};
            count_q <= '0;
          end
        end
        StIdle: begin
          status_q <= '0;
          if (req_valid_i) state_q <= StCheck;
        end
        StCheck: begin
          if (count_q != 8'd16) count_q <= count_q + 8'd1;
          else state_q <= StDecide;
        end
        StDecide: begin
          status_q <= refusal;
          state_q <= (refusal == yuxi_isa::StatusOk) ? StEnter : StDrain;
        end
        StEnter: begin
          if (count_q == 0) count_q <= 8'd1;
          else state_q <= StRun;
        end
        StRun: if (issues && fetched.finish) state_q <= StDrain;
        default: begin
          count_q <= count_q + 8'd1;
          if (answers) begin
            {state_q, wipe_q} <= {StWipe, 1'b1};
            {count_q, answered_q} <= {8'd0, 1'b1};
          end
        end
      endcase
    end
  end

  logic unused;
  assign unused = &{1'b0, comb, flags_q[3:1], b, word_c, difference[63:0]};

endmodule

`default_nettype wire
