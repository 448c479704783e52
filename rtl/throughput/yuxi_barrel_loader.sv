// Takes a request, checks its ranges, and waits for a context: x goes first, y a turn later.
`default_nettype none

module yuxi_barrel_loader #(
  parameter int TagWidth = 8
) (
  input  wire                 clk_i,
  input  wire                 rst_ni,
  input  wire                 clear_i,
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
  // a request waits; its x, or its y, is to be placed
  output logic                waits_o,
  output logic                second_o,
  input  wire                 placed_i,
  output logic [TagWidth-1:0] tag_o,
  output logic [2:0]          op_o,
  output logic [1:0]          curve_o,
  output logic [2:0]          refusal_o,
  // k, l and x, y: of the half that is to be placed
  output logic [255:0]        scalar_o,
  output logic [255:0]        coordinate_o
);

  typedef enum logic [2:0] {StIdle, StCheck, StFirst, StSecond, StHold} state_e;

  state_e state_q;
  logic [2:0] step_q;
  logic order_q;
  logic [255:0] k_q, l_q, x_q, y_q, p, n, unused_b;
  // k < n, l < n, x < p, y < p
  logic [3:0] below_q;

  yuxi_constants u_constants (.curve_i(curve_o), .p_o(p), .n_o(n), .b_o(unused_b));

  logic [255:0] value, modulus;
  logic [260:0] difference;
  always_comb begin
    unique case (step_q[1:0])
      2'd0: value = k_q;
      2'd1: value = l_q;
      2'd2: value = x_q;
      default: value = y_q;
    endcase
  end
  assign modulus = step_q[1] ? p : n;
  yuxi_barrel_sum u_difference (
    .clk_i, .a_i({5'b0, value}), .b_i(~{5'b0, modulus}), .carry_i(1'b1), .sum_o(difference)
  );

  logic ladder, has_point;
  assign ladder = op_o == yuxi_isa::OpX25519;
  assign has_point = op_o == yuxi_isa::OpMul || op_o == yuxi_isa::OpMulAdd;
  always_comb begin
    refusal_o = yuxi_isa::StatusOk;
    if (op_o > yuxi_isa::OpInvert || curve_o > yuxi_isa::Curve25519) begin
      refusal_o = yuxi_isa::StatusBadRequest;
    end else if (op_o == yuxi_isa::OpInvert) begin
      // modulo p only
      if (order_q) refusal_o = yuxi_isa::StatusBadRequest;
      else if (!below_q[2]) refusal_o = yuxi_isa::StatusBadScalar;
    end else if (ladder != (curve_o == yuxi_isa::Curve25519)) begin
      refusal_o = yuxi_isa::StatusBadRequest;
    end else if (!ladder) begin
      if (!below_q[0] || (op_o == yuxi_isa::OpMulAdd && !below_q[1])) begin
        refusal_o = yuxi_isa::StatusBadScalar;
      end else if (has_point && !(below_q[2] && below_q[3])) begin
        refusal_o = yuxi_isa::StatusBadPoint;
      end
    end
  end

  assign req_ready_o = state_q == StIdle && !clear_i;
  assign waits_o = state_q == StFirst || state_q == StSecond;
  assign second_o = state_q == StSecond;
  assign scalar_o = second_o ? l_q : k_q;
  assign coordinate_o = second_o ? y_q : x_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= StIdle;
      {step_q, below_q, order_q, op_o, curve_o, tag_o} <= '0;
      {k_q, l_q, x_q, y_q} <= '0;
    end else if (clear_i) begin
      state_q <= StIdle;
      {step_q, below_q, order_q, op_o, curve_o, tag_o} <= '0;
      {k_q, l_q, x_q, y_q} <= '0;
    end else begin
      unique case (state_q)
        StIdle: if (req_valid_i) begin
          state_q <= StCheck;
          step_q <= '0;
          {op_o, curve_o, tag_o} <= {req_op_i, req_curve_i, req_tag_i};
          order_q <= req_order_i && req_op_i == yuxi_isa::OpInvert;
          {k_q, l_q, y_q} <= {req_k_i, req_l_i, req_y_i};
          // RFC 7748: the top bit of u is ignored
          x_q <= {req_x_i[255] && req_op_i != yuxi_isa::OpX25519, req_x_i[254:0]};
        end
        StCheck: begin
          step_q <= step_q + 3'd1;
          below_q <= {difference[260], below_q[3:1]};
          if (step_q == 3'd6) state_q <= StFirst;
        end
        StFirst: if (placed_i) begin
          state_q <= (refusal_o == yuxi_isa::StatusOk) ? StSecond : StIdle;
          if (refusal_o != yuxi_isa::StatusOk) {below_q, k_q, l_q, x_q, y_q} <= '0;
        end
        StSecond: if (placed_i) begin
          state_q <= StHold;
          step_q <= '0;
          {below_q, k_q, l_q, x_q, y_q} <= '0;
        end
        // the operation is read until its program's address is written
        default: begin
          step_q <= step_q + 3'd1;
          if (step_q == 3'd7) state_q <= StIdle;
        end
      endcase
    end
  end

  logic unused;
  assign unused = &{1'b0, unused_b, difference[259:0]};

endmodule

`default_nettype wire
