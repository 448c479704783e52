// The core: scalar multiplication on SM2, P-256 and Curve25519, and inversion.
//
//   req_op_i     operation_e of the package yuxi_isa: k*P, k*G, k*P + l*G, X25519 (x of k*P), 1/x
//   req_curve_i  curve_e
//   req_order_i  for an inversion: modulo the order n, else modulo p
//   rsp_status_o status_e; crates/microcode/src/codes.rs says when each is given
//
// The core accepts a request in a cycle with req_valid_i and req_ready_o, and the caller a
// response in one with rsp_valid_o and rsp_ready_i. With any status but StatusOk the result is
// 0. zeroize_i stops an operation and zeroizes every register and the table, as a reset does; the
// core is ready again 128 cycles later. A response zeroizes the operands of its request.
`default_nettype none

module yuxi_core #(
  parameter int MulVariant   = yuxi_isa::MulKaratsuba,
  parameter int InverseKind  = yuxi_isa::InverseDivstep,
  parameter int InverseSteps = 5
) (
  input  wire          clk_i,
  input  wire          rst_ni,
  input  wire          zeroize_i,
  input  wire          req_valid_i,
  output logic         req_ready_o,
  input  wire  [2:0]   req_op_i,
  input  wire  [1:0]   req_curve_i,
  input  wire          req_order_i,
  input  wire  [255:0] req_k_i,
  input  wire  [255:0] req_l_i,
  input  wire  [255:0] req_x_i,
  input  wire  [255:0] req_y_i,
  output logic         rsp_valid_o,
  input  wire          rsp_ready_i,
  output logic [2:0]   rsp_status_o,
  output logic [255:0] rsp_x_o,
  output logic [255:0] rsp_y_o
);

  // those of the build, for which its microcode is generated
  localparam int Teeth = yuxi_build::Teeth;
  localparam int Tables = yuxi_build::Tables;
  localparam int AddressWidth = 11;
  localparam int TableWidth = $clog2(Tables + 1);
  localparam int SelectWidth = (Tables > 1) ? $clog2(Tables) : 0;

  typedef enum logic [2:0] {StWipe, StIdle, StCheck, StRun, StRespond} state_e;

  // ---- the request ------------------------------------------------------------------
  state_e state_q;
  logic [6:0] wipe_q;
  logic [2:0] op_q, refused_q;
  logic [1:0] curve_q;
  logic order_q;
  logic [255:0] k_q, l_q, x_q, y_q, out_x_q, out_y_q;
  logic [255:0] p, n, b;

  yuxi_constants u_constants (.curve_i(curve_q), .p_o(p), .n_o(n), .b_o(b));

  logic clear, running, taken;
  assign clear = state_q == StWipe;
  assign running = state_q == StRun;
  assign taken = req_valid_i && req_ready_o;
  assign req_ready_o = state_q == StIdle && !zeroize_i;
  assign rsp_valid_o = state_q == StRespond && !zeroize_i;

  logic ladder, has_point, is_point;
  assign ladder = op_q == yuxi_isa::OpX25519;
  assign has_point = op_q == yuxi_isa::OpMul || op_q == yuxi_isa::OpMulAdd;
  assign is_point = has_point || op_q == yuxi_isa::OpMulBase;

  logic [2:0] refusal;
  always_comb begin
    refusal = yuxi_isa::StatusOk;
    if (op_q > yuxi_isa::OpInvert || curve_q > yuxi_isa::Curve25519) begin
      refusal = yuxi_isa::StatusBadRequest;
    end else if (op_q == yuxi_isa::OpInvert) begin
      if (order_q && curve_q == yuxi_isa::Curve25519) refusal = yuxi_isa::StatusBadRequest;
      else if (x_q >= (order_q ? n : p)) refusal = yuxi_isa::StatusBadScalar;
    end else if (ladder != (curve_q == yuxi_isa::Curve25519)) begin
      refusal = yuxi_isa::StatusBadRequest;
    end else if (!ladder) begin
      if (k_q >= n || (op_q == yuxi_isa::OpMulAdd && l_q >= n)) refusal = yuxi_isa::StatusBadScalar;
      else if (has_point && (x_q >= p || y_q >= p)) refusal = yuxi_isa::StatusBadPoint;
    end
  end

  // ---- the microcode ----------------------------------------------------------------
  logic [AddressWidth-1:0] entry, address;
  logic execute, inverse_done;
  yuxi_word_t word;

  assign execute = running && !(word.wait_inverse && !inverse_done);

  yuxi_sequencer #(.AddressWidth(AddressWidth)) u_sequencer (
    .clk_i, .rst_ni, .clear_i(clear), .start_i(state_q == StCheck), .entry_i(entry),
    .execute_i(execute), .loop_begin_i(word.loop_begin), .loop_count_i(word.loop_count),
    .loop_end_i(word.loop_end), .address_o(address)
  );

  yuxi_rom u_rom (
    .clk_i, .op_i(op_q), .entry_o(entry), .address_i(address), .word_o(word)
  );

  // ---- the scalar -------------------------------------------------------------------
  logic reads_comb, negative, negated, exchanged, when_sum, when_first;
  logic [3:0] row;
  logic [Teeth-1:0] column;
  logic [TableWidth-1:0] comb_table;

  yuxi_recoder #(.Teeth(Teeth), .Tables(Tables)) u_recoder (
    .clk_i, .rst_ni, .clear_i(clear), .load_i(execute ? word.load : 3'd0),
    .advance_i(execute && word.advance), .latch_i(execute && word.latch),
    .scalar_i(word.load == yuxi_isa::LoadCombSecond ? l_q : k_q), .order_i(n),
    .comb_o(reads_comb), .row_o(row), .column_o(column), .table_o(comb_table),
    .negative_o(negative), .negated_o(negated), .exchanged_o(exchanged),
    .sum_o(when_sum), .first_o(when_first)
  );

  // ---- tables -----------------------------------------------------------------------
  logic [511:0] comb_entry;
  logic [255:0] table_data, entry_data, plus;
  logic [Teeth+SelectWidth-1:0] comb_index;

  generate
    if (Tables > 1) begin : gen_select
      assign comb_index = {comb_table[SelectWidth-1:0], column};
    end else begin : gen_single
      assign comb_index = column;
    end
  endgenerate
  logic unused_table;
  assign unused_table = ^comb_table;

  yuxi_comb_rom u_comb_rom (
    .clk_i, .address_i({curve_q[0], comb_index}), .entry_o(comb_entry)
  );

  yuxi_table u_table (
    .clk_i,
    .write_i(clear || (execute && word.store)),
    .to_i(clear ? wipe_q : word.store_address),
    .data_i(clear ? 256'b0 : plus),
    .from_i(word.table_dynamic ? {row, word.table_address[2:0]} : word.table_address),
    .data_o(entry_data)
  );

  assign table_data = !(word.table_dynamic && reads_comb) ? entry_data
                    : word.table_address[0] ? comb_entry[511:256] : comb_entry[255:0];

  // ---- registers and operands -------------------------------------------------------
  logic [1535:0] read;
  logic [29:0] read_address;
  logic [35:0] codes;
  logic [1535:0] operands;
  logic [255:0] inverse, reduced, minus;

  assign codes = {word.minus_b, word.minus_a, word.plus_b, word.plus_a, word.mul_b, word.mul_a};

  generate
    for (genvar i = 0; i < 6; i++) begin : gen_operands
      logic [5:0] code;
      logic [255:0] held, operand;
      assign code = codes[6*i +: 6];
      assign held = read[256*i +: 256];
      // from SourceSwapped on: registers 0 to 3, neighbours exchanged by the ladder
      assign read_address[5*i +: 5] = code[5] ? {3'b0, code[1], code[0] ^ exchanged} : code[4:0];
      always_comb begin
        unique casez (code)
          6'b0?????: operand = held;
          6'b11????: operand = held;
          yuxi_isa::SourceOne: operand = 256'd1;
          yuxi_isa::SourceB: operand = b;
          yuxi_isa::SourceX: operand = x_q;
          yuxi_isa::SourceY: operand = y_q;
          yuxi_isa::SourceInverse: operand = inverse;
          yuxi_isa::SourceTable: operand = table_data;
          // the output of the reduction is an operand of the adder and the subtractor only
          yuxi_isa::SourceReduced: operand = (i < 2) ? 256'b0 : reduced;
          default: operand = 256'b0;
        endcase
      end
      assign operands[256*i +: 256] = operand;
    end
  endgenerate

  // ---- arithmetic -------------------------------------------------------------------
  logic [511:0] product;

  yuxi_mul #(.Variant(MulVariant), .Stages(yuxi_build::MulStages)) u_mul (
    .clk_i, .rst_ni, .clear_i(clear),
    .a_i(execute && word.mul_enable ? operands[0 +: 256] : 256'b0),
    .b_i(execute && word.mul_enable ? operands[256 +: 256] : 256'b0),
    .p_o(product)
  );
  yuxi_reduce #(.Stages(yuxi_build::ReduceStages)) u_reduce (
    .clk_i, .rst_ni, .clear_i(clear), .curve_i(curve_q), .p_i(p), .c_i(product), .r_o(reduced)
  );
  yuxi_adder u_adder (
    .action_i(word.plus_action), .p_i(p), .a_i(operands[512 +: 256]), .b_i(operands[768 +: 256]),
    .r_o(plus)
  );
  logic subtract;
  assign subtract = (word.minus_action == yuxi_isa::MinusSub)
      || (word.minus_action == yuxi_isa::MinusAddByDigit ? negative : negated);
  yuxi_subtractor u_subtractor (
    .subtract_i(subtract), .p_i(p), .a_i(operands[1024 +: 256]), .b_i(operands[1280 +: 256]),
    .r_o(minus)
  );
  yuxi_inverse #(.Kind(InverseKind), .Steps(InverseSteps)) u_inverse (
    .clk_i, .rst_ni, .clear_i(clear), .start_i(execute && word.invert),
    .a_i(plus), .m_i(order_q ? n : p), .done_o(inverse_done), .r_o(inverse)
  );

  // ---- conditions and writes --------------------------------------------------------
  // flags, at the places that check_e names
  logic [7:1] flags_q, tested;
  logic [7:0] when;
  // the flag that is set in this cycle; none if test is 0, as 1 << 7 leaves 7 bits
  assign tested = 7'd1 << (word.test - 3'd1);
  always_comb begin
    when = '0;
    when[yuxi_isa::WhenAlways] = 1'b1;
    when[yuxi_isa::WhenSum] = when_sum;
    when[yuxi_isa::WhenLoad] = when_first;
    when[yuxi_isa::WhenTangent] = flags_q[yuxi_isa::CheckSameX] & flags_q[yuxi_isa::CheckSameY];
    when[yuxi_isa::WhenSecondInfinite] = flags_q[yuxi_isa::CheckSecondInfinite];
    when[yuxi_isa::WhenFirstInfinite] = flags_q[yuxi_isa::CheckFirstInfinite];
  end

  yuxi_regfile u_regfile (
    .clk_i, .rst_ni, .clear_i(clear), .read_i(read_address), .data_o(read),
    .write_i({execute && word.minus_write && when[word.minus_when],
              execute && word.plus_write && when[word.plus_when],
              execute && word.reduced_write && when[word.reduced_when]}),
    .to_i({word.minus_to, word.plus_to, word.reduced_to}),
    .data_i({minus, plus, reduced})
  );

  // ---- control ----------------------------------------------------------------------
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= StWipe;
      wipe_q <= '0;
    end else if (zeroize_i) begin
      state_q <= StWipe;
      wipe_q <= '0;
    end else begin
      unique case (state_q)
        StWipe: begin
          wipe_q <= wipe_q + 7'd1;
          if (wipe_q == 7'd127) state_q <= StIdle;
        end
        StIdle: if (req_valid_i) state_q <= StCheck;
        StCheck: state_q <= (refusal == yuxi_isa::StatusOk) ? StRun : StRespond;
        StRun: if (execute && word.finish) state_q <= StRespond;
        default: if (rsp_ready_i) state_q <= StIdle;
      endcase
    end
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {k_q, l_q, x_q, y_q, out_x_q, out_y_q} <= '0;
      {op_q, curve_q, order_q, refused_q} <= '0;
      flags_q <= '0;
    end else if (zeroize_i || clear) begin
      {k_q, l_q, x_q, y_q, out_x_q, out_y_q} <= '0;
      {op_q, curve_q, order_q, refused_q} <= '0;
      flags_q <= '0;
    end else begin
      if (taken) begin
        op_q <= req_op_i;
        curve_q <= req_curve_i;
        order_q <= req_order_i && req_op_i == yuxi_isa::OpInvert;
        k_q <= req_k_i;
        l_q <= req_l_i;
        // RFC 7748: the top bit of u is ignored
        x_q <= {req_x_i[255] && req_op_i != yuxi_isa::OpX25519, req_x_i[254:0]};
        y_q <= req_y_i;
        flags_q <= '0;
        {out_x_q, out_y_q} <= '0;
      end
      if (state_q == StCheck) refused_q <= refusal;
      if (execute) begin
        if (word.out_x) out_x_q <= plus;
        if (word.out_y) out_y_q <= minus;
        flags_q <= (flags_q & ~tested) | (tested & {7{minus == 256'b0}});
      end
      if (state_q == StRespond && rsp_ready_i) begin
        {k_q, l_q, x_q, y_q, out_x_q, out_y_q} <= '0;
      end
    end
  end

  always_comb begin
    if (refused_q != yuxi_isa::StatusOk) rsp_status_o = refused_q;
    else if (has_point && !flags_q[yuxi_isa::CheckInput]) rsp_status_o = yuxi_isa::StatusBadPoint;
    else if (flags_q[yuxi_isa::CheckInfinity]) rsp_status_o = yuxi_isa::StatusInfinity;
    else if (is_point && !flags_q[yuxi_isa::CheckResult]) rsp_status_o = yuxi_isa::StatusFault;
    else rsp_status_o = yuxi_isa::StatusOk;
  end

  logic good;
  assign good = rsp_valid_o && rsp_status_o == yuxi_isa::StatusOk;
  assign rsp_x_o = good ? out_x_q : 256'b0;
  assign rsp_y_o = good && is_point ? out_y_q : 256'b0;

endmodule

`default_nettype wire
