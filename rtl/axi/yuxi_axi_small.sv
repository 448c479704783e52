// The member for small devices on AXI4-Lite, with the registers of yuxi_bus: as yuxi_axi, with one
// request at a time.
//
// With YUXI_BLINDED defined it is the member that hides scalars, and has its port for random words: one is
// taken in a clock in which random_valid_i and random_ready_o are 1. They come from a generator in the
// system, and never over the bus.
`default_nettype none

module yuxi_axi_small (
  input  wire         clk_i,
  input  wire         rst_ni,
  output wire         irq_o,

`ifdef YUXI_BLINDED
  input  wire         random_valid_i,
  output wire         random_ready_o,
  input  wire  [63:0] random_i,
`endif

  input  wire         s_axil_awvalid_i,
  output wire         s_axil_awready_o,
  input  wire  [7:0]  s_axil_awaddr_i,
  input  wire  [2:0]  s_axil_awprot_i,
  input  wire         s_axil_wvalid_i,
  output wire         s_axil_wready_o,
  input  wire  [31:0] s_axil_wdata_i,
  input  wire  [3:0]  s_axil_wstrb_i,
  output wire         s_axil_bvalid_o,
  input  wire         s_axil_bready_i,
  output wire  [1:0]  s_axil_bresp_o,
  input  wire         s_axil_arvalid_i,
  output wire         s_axil_arready_o,
  input  wire  [7:0]  s_axil_araddr_i,
  input  wire  [2:0]  s_axil_arprot_i,
  output wire         s_axil_rvalid_o,
  input  wire         s_axil_rready_i,
  output wire  [31:0] s_axil_rdata_o,
  output wire  [1:0]  s_axil_rresp_o
);

  logic zeroize, req_valid, req_ready, req_order, rsp_valid, rsp_ready, unused_product;
  logic [15:0] req_tag, rsp_tag;
  logic [2:0] req_op, rsp_status;
  logic [1:0] req_curve;
  logic [255:0] req_k, req_l, req_x, req_y, rsp_x, rsp_y;
  // the member's words of the result come one after the other, before the response is there
  logic [255:0] x, y;
  assign x = rsp_valid ? rsp_x : 256'b0;
  assign y = rsp_valid ? rsp_y : 256'b0;
`ifdef YUXI_BLINDED
  localparam bit [7:0] Member = 8'd2;
  localparam bit [31:0] Longest = 32'd311296;
`else
  localparam bit [7:0] Member = 8'd1;
  localparam bit [31:0] Longest = 32'd196608;
`endif
  yuxi_bus #(
    .Member(Member), .Contexts(8'd1), .Longest(Longest), .LastZeroized(12'd511)
  ) u_bus (
    .clk_i, .rst_ni, .irq_o,
    .s_axil_awvalid_i, .s_axil_awready_o, .s_axil_awaddr_i, .s_axil_awprot_i, .s_axil_wvalid_i,
    .s_axil_wready_o, .s_axil_wdata_i, .s_axil_wstrb_i, .s_axil_bvalid_o, .s_axil_bready_i,
    .s_axil_bresp_o, .s_axil_arvalid_i, .s_axil_arready_o, .s_axil_araddr_i, .s_axil_arprot_i,
    .s_axil_rvalid_o, .s_axil_rready_i, .s_axil_rdata_o, .s_axil_rresp_o,
    .zeroize_o(zeroize), .req_valid_o(req_valid), .req_ready_i(req_ready), .req_tag_o(req_tag),
    .req_op_o(req_op), .req_curve_o(req_curve), .req_order_o(req_order), .req_k_o(req_k),
    .req_l_o(req_l), .req_x_o(req_x), .req_y_o(req_y), .rsp_valid_i(rsp_valid),
    .rsp_ready_o(rsp_ready), .rsp_tag_i(rsp_tag), .rsp_status_i(rsp_status), .rsp_x_i(x),
    .rsp_y_i(y)
  );

  yuxi_small #(.TagWidth(16)) u_small (
    .clk_i, .rst_ni, .zeroize_i(zeroize), .req_valid_i(req_valid), .req_ready_o(req_ready),
    .req_tag_i(req_tag), .req_op_i(req_op), .req_curve_i(req_curve), .req_order_i(req_order),
    .req_k_i(req_k), .req_l_i(req_l), .req_x_i(req_x), .req_y_i(req_y), .rsp_valid_o(rsp_valid),
    .rsp_ready_i(rsp_ready), .rsp_tag_o(rsp_tag), .rsp_status_o(rsp_status), .rsp_x_o(rsp_x),
    .rsp_y_o(rsp_y),
`ifdef YUXI_BLINDED
    .random_valid_i, .random_ready_o, .random_i,
`endif
    .product_o(unused_product)
  );

endmodule

`default_nettype wire
