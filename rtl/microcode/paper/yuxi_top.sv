// The core of the build `paper`.
// Written by `cargo run -p yuxi-microcode -- generate`; not by hand.
`default_nettype none

module yuxi_top #(
  parameter int MulVariant   = 0,
  parameter int InverseKind  = 0,
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

  yuxi_core #(
    .MulVariant(MulVariant), .MulStages(1), .ReduceStages(1),
    .InverseKind(InverseKind), .InverseSteps(InverseSteps), .Teeth(7), .Tables(2)
  ) u_core (
    .clk_i, .rst_ni, .zeroize_i, .req_valid_i, .req_ready_o, .req_op_i, .req_curve_i,
    .req_order_i, .req_k_i, .req_l_i, .req_x_i, .req_y_i, .rsp_valid_o, .rsp_ready_i,
    .rsp_status_o, .rsp_x_o, .rsp_y_o
  );

endmodule

`default_nettype wire
