// Takes the result of a context that is done, reduces it, and gives the response. What it reads
// is below 3p.
`default_nettype none

module yuxi_barrel_unloader #(
  parameter int TagWidth = 8
) (
  input  wire                 clk_i,
  input  wire                 rst_ni,
  // clear_i follows zeroize_i in the same clock
  input  wire                 zeroize_i,
  input  wire                 clear_i,
  output logic                ready_o,
  input  wire                 take_i,
  input  wire  [4:0]          context_i,
  input  wire  [TagWidth-1:0] tag_i,
  input  wire  [1:0]          curve_i,
  input  wire  [2:0]          status_i,
  input  wire                 is_point_i,
  // the memory of results: y or x of a context, and what it has one clock later
  output logic [5:0]          from_o,
  input  wire  [256:0]        data_i,
  output logic                rsp_valid_o,
  input  wire                 rsp_ready_i,
  output logic [TagWidth-1:0] rsp_tag_o,
  output logic [2:0]          rsp_status_o,
  output logic [255:0]        rsp_x_o,
  output logic [255:0]        rsp_y_o
);

  typedef enum logic [1:0] {StIdle, StReduce, StRespond} state_e;

  state_e state_q;
  logic [3:0] step_q;
  logic [4:0] context_q;
  logic [1:0] curve_q;
  logic is_point_q;
  logic [256:0] x_q, y_q;
  logic [255:0] p, unused_n, unused_b;

  yuxi_constants u_constants (.curve_i(curve_q), .p_o(p), .n_o(unused_n), .b_o(unused_b));

  // x at steps 3 and 7, y at 4 and 8, less p: three clocks later
  logic ready_q, idle_q, first_q, loads_x_q, loads_y_q, keeps_x_q, keeps_y_q, shows_x_q, shows_y_q;
  logic [260:0] difference;
  yuxi_barrel_sum u_difference (
    .clk_i, .a_i({4'b0, first_q ? x_q : y_q}), .b_i(~{5'b0, p}), .carry_i(1'b1), .sum_o(difference)
  );

  assign ready_o = ready_q;
  assign from_o = {context_q, step_q != 0};

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {state_q, ready_q} <= {StIdle, 1'b1};
      {step_q, context_q, curve_q, is_point_q, rsp_tag_o, rsp_status_o} <= '0;
      {shows_x_q, shows_y_q} <= '0;
    end else if (clear_i) begin
      {state_q, ready_q} <= {StIdle, 1'b1};
      {step_q, context_q, curve_q, is_point_q, rsp_tag_o, rsp_status_o} <= '0;
      {shows_x_q, shows_y_q} <= '0;
    end else begin
      unique case (state_q)
        StIdle: if (take_i) begin
          {state_q, ready_q} <= {StReduce, 1'b0};
          step_q <= '0;
          {context_q, curve_q, is_point_q} <= {context_i, curve_i, is_point_i};
          {rsp_tag_o, rsp_status_o} <= {tag_i, status_i};
        end
        StReduce: begin
          step_q <= step_q + 4'd1;
          if (step_q == 4'd12) begin
            state_q <= StRespond;
            shows_x_q <= rsp_status_o == yuxi_isa::StatusOk;
            shows_y_q <= rsp_status_o == yuxi_isa::StatusOk && is_point_q;
          end
        end
        default: if (rsp_ready_i) begin
          {state_q, ready_q} <= {StIdle, 1'b1};
          {shows_x_q, shows_y_q} <= '0;
        end
      endcase
    end
  end

  // an idle unloader has zeros
  always_ff @(posedge clk_i) begin
    idle_q <= ready_q;
    loads_x_q <= !ready_q && step_q == 4'd0;
    loads_y_q <= step_q == 4'd1;
    first_q <= step_q == 4'd2 || step_q == 4'd6;
    keeps_x_q <= step_q == 4'd5 || step_q == 4'd9;
    keeps_y_q <= step_q == 4'd6 || step_q == 4'd10;
    if (idle_q || loads_x_q || (keeps_x_q && !difference[260])) begin
      x_q <= idle_q ? '0 : loads_x_q ? data_i : difference[256:0];
    end
    if (idle_q || loads_y_q || (keeps_y_q && !difference[260])) begin
      y_q <= idle_q ? '0 : loads_y_q ? data_i : difference[256:0];
    end
  end

  assign rsp_valid_o = state_q == StRespond && !zeroize_i;
  assign rsp_x_o = shows_x_q && !zeroize_i ? x_q[255:0] : 256'b0;
  assign rsp_y_o = shows_y_q && !zeroize_i ? y_q[255:0] : 256'b0;

  logic unused;
  assign unused = &{1'b0, unused_n, unused_b, x_q[256], y_q[256], difference[259:257]};

endmodule

`default_nettype wire
