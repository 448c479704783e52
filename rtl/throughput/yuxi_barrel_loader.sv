// Takes a request, checks its ranges, and waits for a context: x goes first, y a turn later.
//
// k, l, x, y stand in a ring of four words, and move on by a word: through the comparison with n or p,
// from the first half (k, x) to the second (l, y), and out, when zeros follow them.
`default_nettype none

module yuxi_barrel_loader #(
  parameter int TagWidth = 8
) (
  input  wire                 clk_i,
  input  wire                 rst_ni,
  // clear_i follows zeroize_i in the same clock
  input  wire                 zeroize_i,
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
  logic [255:0] first, third;
  logic [255:0] p, n, unused_b;
  // k < n, l < n, x < p, y < p
  logic [3:0] below_q;

  yuxi_constants u_constants (.curve_i(curve_o), .p_o(p), .n_o(n), .b_o(unused_b));

  logic [255:0] modulus;
  logic [260:0] difference;
  always_ff @(posedge clk_i) modulus <= step_q[1] ? p : n;
  yuxi_barrel_sum u_difference (
    .clk_i, .a_i({5'b0, first}), .b_i(~{5'b0, modulus}), .carry_i(1'b1), .sum_o(difference)
  );

  logic ladder, has_point;
  logic [2:0] refusal;
  assign ladder = op_o == yuxi_isa::OpX25519;
  assign has_point = op_o == yuxi_isa::OpMul || op_o == yuxi_isa::OpMulAdd;
  always_comb begin
    refusal = yuxi_isa::StatusOk;
    if (op_o > yuxi_isa::OpInvert || curve_o > yuxi_isa::Curve25519) begin
      refusal = yuxi_isa::StatusBadRequest;
    end else if (op_o == yuxi_isa::OpInvert) begin
      // modulo p only
      if (order_q) refusal = yuxi_isa::StatusBadRequest;
      else if (!below_q[2]) refusal = yuxi_isa::StatusBadScalar;
    end else if (ladder != (curve_o == yuxi_isa::Curve25519)) begin
      refusal = yuxi_isa::StatusBadRequest;
    end else if (!ladder) begin
      if (!below_q[0] || (op_o == yuxi_isa::OpMulAdd && !below_q[1])) begin
        refusal = yuxi_isa::StatusBadScalar;
      end else if (has_point && !(below_q[2] && below_q[3])) begin
        refusal = yuxi_isa::StatusBadPoint;
      end
    end
  end

  // a request may come; the ring has what comes; it moves on; it moves zeros in
  typedef struct packed {
    logic ready, idle, moves, empties;
  } ring_t;

  localparam logic [3:0] IdleRing = 4'b0100;
  localparam logic [3:0] EmptyRing = 4'b0011;
  ring_t ring_d, ring_q;
  logic takes;
  assign req_ready_o = ring_q.ready && !zeroize_i;
  assign takes = req_valid_i && req_ready_o;
  assign waits_o = state_q == StFirst || state_q == StSecond;
  assign second_o = state_q == StSecond;
  assign scalar_o = first;
  assign coordinate_o = third;

  always_comb begin
    ring_d = '0;
    unique case (state_q)
      StIdle: {ring_d.ready, ring_d.idle} = {2{!takes}};
      // a word goes into the comparison at steps 1 to 4, and leaves it at 4 to 7
      StCheck: ring_d.moves = step_q < 3'd4;
      StFirst: {ring_d.moves, ring_d.empties} = {placed_i, placed_i && refusal_o != yuxi_isa::StatusOk};
      StSecond: {ring_d.moves, ring_d.empties} = {2{placed_i}};
      // the operation is read until its program's address is written, and the ring emptied
      default: begin
        ring_d = ring_q;
        if (step_q == 3'd7) ring_d = IdleRing;
      end
    endcase
    if (clear_i) ring_d = EmptyRing;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {state_q, ring_q} <= {StIdle, EmptyRing};
      {step_q, below_q, order_q, op_o, curve_o, tag_o, refusal_o} <= '0;
    end else if (clear_i) begin
      {state_q, ring_q} <= {StIdle, ring_d};
      {step_q, below_q, order_q, op_o, curve_o, tag_o, refusal_o} <= '0;
    end else begin
      ring_q <= ring_d;
      refusal_o <= refusal;
      unique case (state_q)
        StIdle: if (takes) begin
          state_q <= StCheck;
          step_q <= '0;
          {op_o, curve_o, tag_o} <= {req_op_i, req_curve_i, req_tag_i};
          order_q <= req_order_i && req_op_i == yuxi_isa::OpInvert;
        end
        StCheck: begin
          step_q <= step_q + 3'd1;
          below_q <= {difference[260], below_q[3:1]};
          if (step_q == 3'd7) state_q <= StFirst;
        end
        StFirst: begin
          step_q <= '0;
          if (placed_i) state_q <= (refusal_o == yuxi_isa::StatusOk) ? StSecond : StHold;
        end
        StSecond: begin
          step_q <= '0;
          if (placed_i) state_q <= StHold;
        end
        default: begin
          step_q <= step_q + 3'd1;
          below_q <= '0;
          if (step_q == 3'd7) state_q <= StIdle;
        end
      endcase
    end
  end

  // an idle loader has zeros until a request comes; RFC 7748: the top bit of u is ignored
  logic [255:0] x;
  assign x = {req_x_i[255] && req_op_i != yuxi_isa::OpX25519, req_x_i[254:0]};
  generate
    for (genvar i = 0; i < 4; i++) begin : gen_ring
      yuxi_barrel_ring u_ring (
        .clk_i, .rst_ni, .idle_i(ring_d.idle), .moves_i(ring_d.moves), .empties_i(ring_d.empties),
        .valid_i(req_valid_i), .first_i(req_k_i[64*i +: 64]), .second_i(req_l_i[64*i +: 64]),
        .third_i(x[64*i +: 64]), .fourth_i(req_y_i[64*i +: 64]), .first_o(first[64*i +: 64]),
        .third_o(third[64*i +: 64])
      );
    end
  endgenerate

  logic unused;
  assign unused = &{1'b0, unused_b, difference[259:0]};

endmodule

`default_nettype wire
