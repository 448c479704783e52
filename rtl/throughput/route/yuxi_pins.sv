// A member with few pins, for place and route alone: a request is shifted in and a response out, bit
// by bit. YUXI_MEMBER is the module: yuxi_barrel, or another one with its port.
`ifndef YUXI_MEMBER
`define YUXI_MEMBER yuxi_barrel
`endif
`default_nettype none

module yuxi_pins (
  input  wire  clk_i,
  input  wire  rst_ni,
  input  wire  zeroize_i,
  input  wire  bit_i,
  input  wire  shift_i,
  input  wire  valid_i,
  input  wire  take_i,
  output logic ready_o,
  output logic valid_o,
  output logic product_o,
  output logic bit_o
);

  logic [1037:0] request_q;
  logic [522:0] response_q;
  logic valid_q, take_q, ready, valid, product;
  logic [7:0] tag;
  logic [2:0] status;
  logic [255:0] x, y;

  `YUXI_MEMBER u_member (
    .clk_i, .rst_ni, .zeroize_i, .req_valid_i(valid_q), .req_ready_o(ready),
    .req_tag_i(request_q[1037:1030]), .req_op_i(request_q[1029:1027]),
    .req_curve_i(request_q[1026:1025]), .req_order_i(request_q[1024]),
    .req_k_i(request_q[1023:768]), .req_l_i(request_q[767:512]), .req_x_i(request_q[511:256]),
    .req_y_i(request_q[255:0]), .rsp_valid_o(valid), .rsp_ready_i(take_q), .rsp_tag_o(tag),
    .rsp_status_o(status), .rsp_x_o(x), .rsp_y_o(y), .product_o(product)
  );

  always_ff @(posedge clk_i) begin
    valid_q <= valid_i;
    take_q <= take_i;
    if (shift_i) request_q <= {request_q[1036:0], bit_i};
    response_q <= (valid && take_q) ? {tag, status, x, y} : response_q << 1;
    {ready_o, valid_o, product_o, bit_o} <= {ready, valid, product, response_q[522]};
  end

endmodule

`default_nettype wire
