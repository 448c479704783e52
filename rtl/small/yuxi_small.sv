// The member for small devices: one request at a time, and a multiplier that takes a word of 64
// bits by a word a clock. Its port, operations and programs are those of yuxi_barrel.
//
// An instruction is read in a clock; then the steps of the curve, one a clock, fetch the words of its
// operands, multiply, reduce, and give the words of its result. So its time depends on the curve
// alone. After a response, as after a reset or zeroize_i, every memory is zeroized, in 512 cycles.
//
// With YUXI_BLINDED defined it has a port for random words and other programs (rtl/blinded): coordinates
// are random, and k comes in two shares. It is a macro and no parameter because a port depends on it.
`default_nettype none

module yuxi_small #(
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
`ifdef YUXI_BLINDED
  // random words, as the programs ask for them
  input  wire                 random_valid_i,
  output logic                random_ready_o,
  input  wire  [63:0]         random_i,
`endif
  // a product of the formulas began, and not only a sum: for measurements
  output logic                product_o
);

  typedef enum logic [2:0] {
    StWipe, StIdle, StLoad, StDecide, StFetch, StRun, StDigits, StUnload
  } state_e;

  // where the scalars are, above the registers of the programs; and in the first row of the table
  // the coordinates of the response
  localparam logic [3:0] Scalars = 4'b1000;
  localparam logic [5:0] RowOfResult = 6'b000011;

  state_e state_q;
  logic clear, answered_q;
  logic [8:0] count_q;
  assign clear = state_q == StWipe;

  // ---- the request, word by word -------------------------------------------------------------
  logic [1023:0] request_q;
  logic [2:0] op_q;
  logic [1:0] curve_q;
  logic order_q, takes, shifts, last_slot;
  // of four clocks of a word, the second, third and last
  logic subtracts, writes_back;
`ifdef YUXI_BLINDED
  // a register of control and its copy differ: all stops, and what is pending ends with a fault
  logic alarm, pending;
  logic [17:0] differs;
  assign req_ready_o = state_q == StIdle && !zeroize_i && !alarm;
`else
  assign req_ready_o = state_q == StIdle && !zeroize_i;
`endif
  assign takes = req_ready_o && req_valid_i;
  assign subtracts = count_q[1:0] == 2'd1;
  assign writes_back = count_q[1:0] == 2'd2;
  assign last_slot = count_q[1:0] == 2'd3;
  assign shifts = state_q == StLoad && last_slot;
  always_ff @(posedge clk_i) begin
    if (clear) request_q <= '0;
    else if (takes) begin
      // RFC 7748: the top bit of u is ignored
      request_q <= {req_y_i, req_x_i[255] && req_op_i != yuxi_isa::OpX25519, req_x_i[254:0], req_l_i,
                    req_k_i};
    end else if (shifts) request_q <= request_q >> 64;
  end

  // ---- the instruction and its step ------------------------------------------------------------
  // both are registered once more behind their ROMs; a step's address is two clocks ahead of it
  logic [10:0] address_q, address_d, next, loop_start_q;
  logic [8:0] loop_left_q;
  logic [5:0] step_q;
  logic [yuxi_small_isa::WordWidth-1:0] word_bits;
  logic [yuxi_small_isa::StepWidth-1:0] step_bits;
  yuxi_barrel_word_t word;
  yuxi_small_step_t step, step_read;
  logic busy, runs, ends, again, empty_q, empty, holds_q, holds, named;
  logic [7:1] flags_q;
  assign runs = state_q == StRun;
`ifdef YUXI_BLINDED
  // a page has the programs of P-256
  yuxi_small_rom #(
    .Width(yuxi_small_isa::WordWidth), .AddressWidth(12), .Content(yuxi_small_isa::Microcode)
  ) u_microcode (.clk_i, .address_i({curve_q[0], address_d}), .word_o(word_bits));
`else
  yuxi_small_rom #(
    .Width(yuxi_small_isa::WordWidth), .AddressWidth(11), .Content(yuxi_small_isa::Microcode)
  ) u_microcode (.clk_i, .address_i(address_d), .word_o(word_bits));
`endif
  yuxi_small_rom #(
    .Width(yuxi_small_isa::StepWidth), .AddressWidth(8), .Content(yuxi_small_isa::Steps)
  ) u_steps (.clk_i, .address_i({curve_q, step_q}), .word_o(step_bits));
  assign step_read = step_bits;
  always_ff @(posedge clk_i) begin
    if (clear) word <= '0;
    else if (state_q == StFetch) word <= word_bits;
    if (state_q == StFetch || (runs && !ends)) step <= step_read;
    else step <= '0;
  end
  assign ends = step.last;
  assign again = word.loop_end && loop_left_q != 0;
  assign next = again ? loop_start_q : word.next;
  always_comb begin
    address_d = address_q;
    if (state_q == StDecide) address_d = yuxi_small_isa::entry_of(op_q, curve_q);
    else if (ends && empty_q && next < yuxi_small_isa::Replaced) begin
      address_d = next + yuxi_small_isa::Replaced;
    end else if (ends) address_d = next;
  end

  // ---- digits of the scalar; the operands name the last one that an instruction needs -----------
  logic zero, negative, negated, exchanged;
  logic [7:0] index;
  logic [1:0] scalar_word;
  logic [64:0] first_1, register_1, table_1, second_1;
  assign named = step.fetch == 2'd2 && step.fetch_word == 2'd3;
  always_comb begin
    unique case (word.when)
      yuxi_isa::WhenSum: holds = !zero && !empty_q;
      yuxi_isa::WhenLoad: holds = !zero && empty_q;
      yuxi_isa::WhenTangent:
        holds = flags_q[yuxi_isa::CheckSameX] && flags_q[yuxi_isa::CheckSameY];
      yuxi_isa::WhenSecondInfinite: holds = flags_q[yuxi_isa::CheckSecondInfinite];
      yuxi_isa::WhenFirstInfinite: holds = flags_q[yuxi_isa::CheckFirstInfinite];
      default: holds = 1'b1;
    endcase
  end
  assign empty = (word.load != 0)
                   ? word.load == yuxi_isa::LoadComb || word.load == yuxi_isa::LoadCombSecond
               : word.advance ? empty_q && zero : empty_q;
`ifdef YUXI_BLINDED
  logic recoding, draws, blinds, fails, reads_shares, random_writes, writes_share, recodes, wipes;
  logic share, share_to;
  logic [1:0] share_word, shares_from;
  logic [8:0] wipes_to;
  logic [63:0] random_word;
  assign draws = word.out == yuxi_small_isa::OutDraw;
  assign busy = recoding || blinds;
  yuxi_blind u_blind (
    .clk_i, .rst_ni, .clear_i(clear), .draw_i(ends && draws), .load_i(ends && word.load != 0),
    .splits_i(op_q == yuxi_isa::OpMul || op_q == yuxi_isa::OpMulBase), .busy_o(blinds),
    .fails_o(fails), .random_valid_i, .random_ready_o, .random_i, .reads_o(reads_shares),
    .index_o(share_word), .from_o(shares_from), .k_i(first_1[63:0]), .share_1_i(register_1[63:0]), .order_i(constant_1),
    .writes_o(random_writes), .writes_share_o(writes_share), .share_to_o(share_to),
    .word_o(random_word), .recodes_o(recodes), .share_o(share), .wipes_o(wipes),
    .wipes_to_o(wipes_to)
  );
  yuxi_small_recoder u_recoder (
    .clk_i, .rst_ni, .clear_i(clear || wipes), .clear_to_i(clear ? count_q : wipes_to),
    .start_i(recodes), .load_i(word.load), .curve_i(curve_q[0]), .advance_i(named && word.advance),
    .busy_o(recoding), .word_index_o(scalar_word), .word_i(first_1[63:0]), .index_o(index),
    .zero_o(zero), .negative_o(negative), .negated_o(negated), .exchanged_o(exchanged)
  );
`else
  yuxi_small_recoder u_recoder (
    .clk_i, .rst_ni, .clear_i(clear), .clear_to_i(count_q), .start_i(ends && word.load != 0),
    .load_i(word.load), .curve_i(curve_q[0]), .advance_i(named && word.advance), .busy_o(busy),
    .word_index_o(scalar_word), .word_i(first_1[63:0]), .index_o(index), .zero_o(zero),
    .negative_o(negative), .negated_o(negated), .exchanged_o(exchanged)
  );
`endif

  // ---- states ----------------------------------------------------------------------------------
  logic [2:0] refusal, status;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= StWipe;
      {count_q, answered_q} <= '0;
    end else if (zeroize_i) begin
      state_q <= StWipe;
      {count_q, answered_q} <= '0;
    end
`ifdef YUXI_BLINDED
    else if (alarm) begin
      state_q <= StWipe;
      {count_q, answered_q} <= {9'd0, pending};
    end
`endif
    else begin
      if (rsp_ready_i) answered_q <= 1'b0;
      unique case (state_q)
        StWipe: begin
          if (count_q != '1) count_q <= count_q + 9'd1;
          else if (!answered_q) begin
            state_q <= StIdle;
            count_q <= '0;
          end
        end
        StIdle: if (req_valid_i) state_q <= StLoad;
        StLoad: begin
          count_q <= count_q + 9'd1;
          if (count_q == 9'd63) begin
            state_q <= StDecide;
            count_q <= '0;
          end
        end
        StDecide: state_q <= (refusal == yuxi_isa::StatusOk) ? StFetch : StUnload;
        StFetch: state_q <= StRun;
        StRun: if (ends) begin
`ifdef YUXI_BLINDED
          state_q <= word.finish ? StUnload : (word.load != 0 || draws) ? StDigits : StFetch;
`else
          state_q <= word.finish ? StUnload : (word.load != 0) ? StDigits : StFetch;
`endif
        end
`ifdef YUXI_BLINDED
        StDigits: if (fails) state_q <= StUnload; else if (!busy) state_q <= StFetch;
`else
        StDigits: if (!busy) state_q <= StFetch;
`endif
        default: begin
          count_q <= count_q + 9'd1;
          if (count_q == 9'd127) begin
            state_q <= StWipe;
            {count_q, answered_q} <= {9'd0, 1'b1};
          end
        end
      endcase
    end
  end
  always_ff @(posedge clk_i) begin
    if (takes) begin
      {op_q, curve_q, rsp_tag_o} <= {req_op_i, req_curve_i, req_tag_i};
      order_q <= req_order_i && req_op_i == yuxi_isa::OpInvert;
    end
    if (runs ? !step_read.last
             : state_q == StFetch || state_q == StDecide || (state_q == StDigits && !busy)) begin
      step_q <= step_q + 6'd1;
    end else step_q <= '0;
    address_q <= address_d;
    if (named) begin
      holds_q <= holds;
      empty_q <= empty;
    end
    if (ends) begin
      if (again) loop_left_q <= loop_left_q - 9'd1;
      else if (word.loop_begin) {loop_start_q, loop_left_q} <= {word.next, word.loop_count};
    end
    if (clear) begin
      {address_q, loop_start_q, loop_left_q, holds_q, empty_q} <= '0;
      if (!answered_q) {op_q, curve_q, order_q, rsp_tag_o} <= '0;
    end
`ifdef YUXI_BLINDED
    if (alarm) {op_q, curve_q, order_q} <= '0;
`endif
  end

  // ---- memories ----------------------------------------------------------------------------------
  logic writes_register, writes_table, result_q;
  logic [1:0] slot_word, result_word_q;
  logic [6:0] register_to;
  logic [8:0] table_to, table_from;
  logic [64:0] written, result_word, result_word_d, difference_q;
  logic [3:0] first_of, second_of;
  logic [63:0] constant_1, comb_1;
  logic [2:0] constant;
  logic out;
  assign slot_word = count_q[3:2];
`ifdef YUXI_BLINDED
  assign out = word.out == yuxi_small_isa::OutX || word.out == yuxi_small_isa::OutY;
`else
  assign out = word.out != yuxi_small_isa::OutNone;
`endif
  assign table_from = (state_q == StUnload) ? {RowOfResult, count_q[6], slot_word}
                    : {index[3:0], word.coordinate, step.fetch_word};
  always_comb begin
    unique case (step.fetch)
      2'd1: begin
        first_of = word.a ^ {3'b0, word.a_swap && exchanged};
        second_of = word.b ^ {3'b0, word.b_swap && exchanged};
      end
      2'd2: begin
        first_of = word.c ^ {3'b0, word.c_swap && exchanged};
        second_of = word.d ^ {3'b0, word.d_swap && exchanged};
      end
      default: {first_of, second_of} = {4'b0, word.e};
    endcase
    constant = (step.fetch == 2'd1) ? yuxi_small_isa::SpecialOne : word.d_special;
    if (state_q == StLoad) begin
      constant = count_q[5] ? yuxi_small_isa::ConstantModulus : yuxi_small_isa::ConstantOrder;
    end else if (state_q == StUnload) begin
      constant = yuxi_small_isa::ConstantModulus;
    end
`ifdef YUXI_BLINDED
    if (reads_shares) constant = yuxi_small_isa::ConstantOrder;
`endif
    writes_register = result_q && word.write && holds_q;
    writes_table = result_q && (word.store || out);
    register_to = {1'b0, word.to, result_word_q};
    table_to = out ? {RowOfResult, word.out == yuxi_small_isa::OutY, result_word_q}
                   : {word.store_row, word.store_coordinate, result_word_q};
    written = result_word;
    if (state_q == StLoad) begin
      writes_register = writes_back;
      // k, l, x, y
      register_to = count_q[5] ? {4'b0111, count_q[4], slot_word} : {Scalars, count_q[4], slot_word};
      written = {1'b0, request_q[63:0]};
    end else if (state_q == StUnload && !result_q) begin
      writes_table = writes_back && count_q[4];
      table_to = table_from;
      written = difference_q;
`ifdef YUXI_BLINDED
    end else if (random_writes) begin
      writes_register = 1'b1;
      register_to = writes_share ? {3'b100, share_to, 1'b0, share_word} : {1'b0, word.to, share_word};
      written = {1'b0, random_word};
`endif
    end else if (clear) begin
      {writes_register, writes_table} = 2'b11;
      {register_to, table_to} = {count_q[6:0], count_q};
      written = '0;
    end
  end
  yuxi_barrel_ram #(.Width(65), .AddressWidth(7)) u_first (
    .clk_i, .write_i(writes_register), .to_i(register_to), .data_i(written),
`ifdef YUXI_BLINDED
    // no scalar is read that is not needed
    .from_i(reads_shares ? {Scalars[3:1], shares_from[0], 1'b0, share_word}
            : recoding ? {Scalars[3:1], share, word_second_q, scalar_word}
                       : {1'b0, first_of, step.fetch_word}),
`else
    .from_i(state_q == StDigits ? {Scalars, word_second_q, scalar_word}
                                : {1'b0, first_of, step.fetch_word}),
`endif
    .data_o(first_1)
  );
  yuxi_barrel_ram #(.Width(65), .AddressWidth(7)) u_second (
    .clk_i, .write_i(writes_register), .to_i(register_to), .data_i(written),
`ifdef YUXI_BLINDED
    .from_i(reads_shares ? {Scalars[3:1], shares_from[1], 1'b0, share_word}
                         : {1'b0, second_of, step.fetch_word}),
    .data_o(register_1)
`else
    .from_i({1'b0, second_of, step.fetch_word}), .data_o(register_1)
`endif
  );
  yuxi_barrel_ram #(.Width(65), .AddressWidth(9)) u_table (
    .clk_i, .write_i(writes_table), .to_i(table_to), .data_i(written), .from_i(table_from),
    .data_o(table_1)
  );
  yuxi_small_rom #(
    .Width(64), .AddressWidth(7), .Content(yuxi_small_isa::Constants)
  ) u_constants (
    .clk_i, .word_o(constant_1),
    .address_i({curve_q, constant,
`ifdef YUXI_BLINDED
                state_q == StLoad || state_q == StUnload ? slot_word
                : reads_shares ? share_word : step.fetch_word})
`else
                state_q == StLoad || state_q == StUnload ? slot_word : step.fetch_word})
`endif
  );
  yuxi_small_rom #(
    .Width(64), .AddressWidth(12), .Content(yuxi_small_isa::Comb)
  ) u_comb (
    .clk_i, .address_i({curve_q[0], index, word.coordinate[0], step.fetch_word}), .word_o(comb_1)
  );

  // ---- words of the operands: a clock later, and one more -----------------------------------------
  typedef struct packed {
    logic [1:0] operand;
    logic [1:0] index;
    logic [1:0] first_term;
    logic [2:0] second_term;
    logic minus;
  } fetch_t;
  fetch_t fetch_d, fetch_1, fetch_2;
  logic [1:0] source_d, source_1;
  logic [64:0] first_2, second_2;
  logic [67:0] operand_word;
  logic word_second_q;
  always_comb begin
    fetch_d = '0;
    fetch_d.operand = step.fetch;
    fetch_d.index = step.fetch_word;
    source_d = 2'd0;
    unique case (step.fetch)
      2'd1: begin
        fetch_d.first_term = word.a_term;
        fetch_d.second_term = (word.b_term == 2'd3) ? 3'd1 : {1'b0, word.b_term};
        fetch_d.minus = word.b_minus;
        if (word.b_term == 2'd3) source_d = 2'd3;
      end
      2'd2: begin
        fetch_d.first_term = word.c_term;
        fetch_d.second_term = {1'b0, word.d_term};
        unique case (word.d_sign)
          yuxi_small_isa::SignPlus: fetch_d.minus = 1'b0;
          yuxi_small_isa::SignMinus: fetch_d.minus = 1'b1;
          yuxi_small_isa::SignByDigit: fetch_d.minus = negative;
          default: fetch_d.minus = negated;
        endcase
        unique case (word.d_special)
          yuxi_small_isa::SpecialRegister: source_d = 2'd0;
          yuxi_small_isa::SpecialTable: source_d = 2'd1;
          yuxi_small_isa::SpecialComb: source_d = 2'd2;
          default: source_d = 2'd3;
        endcase
      end
      2'd3: begin
        fetch_d.second_term = word.e_term;
        fetch_d.minus = word.e_minus;
      end
      default: ;
    endcase
    unique case (source_1)
      2'd0: second_1 = register_1;
      2'd1: second_1 = table_1;
      2'd2: second_1 = {1'b0, comb_1};
      default: second_1 = {1'b0, constant_1};
    endcase
  end
  always_ff @(posedge clk_i) begin
    {fetch_1, source_1} <= {fetch_d, source_d};
    fetch_2 <= fetch_1;
    {first_2, second_2} <= clear ? '0 : {first_1, second_1};
    word_second_q <= (ends ? word.load == yuxi_isa::LoadCombSecond : word_second_q) && !clear;
  end
  yuxi_small_operand u_operand (
    .clk_i, .takes_i(clear || fetch_2.operand != 0), .curve_i(curve_q), .index_i(fetch_2.index), .first_term_i(fetch_2.first_term),
    .first_i(first_2), .second_term_i(fetch_2.second_term), .minus_i(fetch_2.minus),
    .second_i(second_2), .word_o(operand_word)
  );
  yuxi_small_multiplier u_multiplier (
    .clk_i, .clear_i(clear), .clear_to_i(count_q[3:0]), .step_i(step), .operand_i(fetch_2.operand),
    .operand_to_i(fetch_2.index), .operand_word_i(operand_word), .word_o(result_word_d)
  );
  assign product_o = ends && word.product;

  // ---- the result, a clock after its step, and whether it is 0 modulo p ----------------------------
  logic is_0_q, is_p_q, is_twice_q, equals_0, equals_p, equals_twice;
  logic [64:0] modulus_word, twice_word;
  assign modulus_word = {1'b0, yuxi_small_isa::modulus_of(curve_q, result_word_q)};
  // only of Curve25519 is 2p in the range of a result
  assign twice_word = {1'b0, modulus_word[62:0], result_word_q != 0};
  assign equals_0 = result_word == 0 && (result_word_q == 0 || is_0_q);
  assign equals_p = result_word == modulus_word && (result_word_q == 0 || is_p_q);
  assign equals_twice = result_word == twice_word && (result_word_q == 0 || is_twice_q)
                     && curve_q == yuxi_isa::Curve25519;
  always_ff @(posedge clk_i) begin
    if (clear) begin
      {result_q, result_word_q, result_word, is_0_q, is_p_q, is_twice_q} <= '0;
      flags_q <= '0;
    end else begin
      result_q <= step.out;
      {result_word_q, result_word} <= {step.out_word, result_word_d};
      if (result_q) begin
        {is_0_q, is_p_q, is_twice_q} <= {equals_0, equals_p, equals_twice};
        if (result_word_q == 2'd3 && word.test != 0) begin
          flags_q[word.test] <= equals_0 || equals_p || equals_twice;
        end
      end
    end
  end

  // ---- below its bound? of k, l, x, y; a result less p, if it is not below, twice -------------------
  logic [65:0] difference;
  logic borrow_q, keeps_q;
  logic [3:0] below_q;
  assign difference = {1'b0, state_q == StLoad ? {1'b0, request_q[63:0]} : table_1}
                    - {2'b0, keeps_q ? 64'd0 : constant_1} - {65'b0, borrow_q};
  always_ff @(posedge clk_i) begin
    if (clear || state_q == StIdle) begin
      {difference_q, borrow_q, keeps_q} <= '0;
      if (clear) below_q <= '0;
    end else if (state_q == StLoad || state_q == StUnload) begin
      if (subtracts) begin
        // a word of the response does not borrow from what is above it
        difference_q <= {slot_word == 2'd3 && difference[64], difference[63:0]};
        borrow_q <= slot_word == 2'd3 ? difference[65] : difference[64];
      end
      if (last_slot && slot_word == 2'd3) begin
        borrow_q <= 1'b0;
        if (state_q == StLoad) below_q <= {borrow_q, below_q[3:1]};
        else keeps_q <= !count_q[4] && borrow_q;
      end
    end
  end

  // ---- refusals, and the response --------------------------------------------------------------------
  logic ladder, has_point, is_point, good;
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
    if (refusal != yuxi_isa::StatusOk) status = refusal;
`ifdef YUXI_BLINDED
    else if (fails) status = yuxi_isa::StatusFault;
`endif
    else if (has_point && !flags_q[yuxi_isa::CheckInput]) status = yuxi_isa::StatusBadPoint;
    else if (flags_q[yuxi_isa::CheckInfinity]) status = yuxi_isa::StatusInfinity;
    else if (is_point && !flags_q[yuxi_isa::CheckResult]) status = yuxi_isa::StatusFault;
    else status = yuxi_isa::StatusOk;
  end
`ifdef YUXI_BLINDED
  assign rsp_valid_o = answered_q && !zeroize_i && !alarm;
`else
  assign rsp_valid_o = answered_q && !zeroize_i;
`endif
  assign good = status == yuxi_isa::StatusOk;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {rsp_x_o, rsp_y_o, rsp_status_o} <= '0;
    end
`ifdef YUXI_BLINDED
    else if (alarm && !zeroize_i) begin
      {rsp_x_o, rsp_y_o, rsp_status_o} <= {512'd0, yuxi_isa::StatusFault};
    end
`endif
    else if (zeroize_i || (clear && !answered_q)) begin
      {rsp_x_o, rsp_y_o, rsp_status_o} <= '0;
    end else if (state_q == StUnload && writes_back && count_q[5:4] == 2'b11) begin
      rsp_status_o <= status;
      if (!count_q[6]) rsp_x_o <= {good ? difference_q[63:0] : 64'd0, rsp_x_o[255:64]};
      else rsp_y_o <= {good && is_point ? difference_q[63:0] : 64'd0, rsp_y_o[255:64]};
    end
  end

`ifdef YUXI_BLINDED
`include "yuxi_guards.svh"

`endif
  logic unused;
  assign unused = &{1'b0, flags_q[3:1], word};

endmodule

`default_nettype wire
