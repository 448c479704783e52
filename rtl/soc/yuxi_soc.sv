// An example of a system with the accelerator on its bus: a RISC-V processor, memory, a console, and a
// member on AXI4-Lite (docs/hardware.md).
`default_nettype none

// The member: that for small devices, or another module with its ports, such as yuxi_axi.
`ifndef YUXI_SOC_MEMBER
`define YUXI_SOC_MEMBER yuxi_axi_small
`endif

module yuxi_soc (
  input  wire         clk_i,
  input  wire         rst_ni,
  output wire         tx_valid_o,
  input  wire         tx_ready_i,
  output wire  [7:0]  tx_data_o,
  input  wire         rx_valid_i,
  output wire         rx_ready_o,
  input  wire  [7:0]  rx_data_i,
  input  wire         random_valid_i,
  output wire         random_ready_o,
  input  wire  [31:0] random_i,
  output wire         ended_o,
  output wire  [7:0]  status_o,
  output wire         trap_o
);

  logic irq, awvalid, awready, wvalid, wready, bvalid, bready, arvalid, arready, rvalid, rready;
  logic [7:0] awaddr, araddr;
  logic [2:0] awprot, arprot;
  logic [31:0] wdata, rdata;
  logic [3:0] wstrb;
  logic [1:0] bresp, rresp;

  yuxi_soc_host u_host (
    .clk_i, .rst_ni, .tx_valid_o, .tx_ready_i, .tx_data_o, .rx_valid_i, .rx_ready_o, .rx_data_i,
    .random_valid_i, .random_ready_o, .random_i, .ended_o, .status_o, .trap_o, .irq_i(irq),
    .m_axil_awvalid_o(awvalid), .m_axil_awready_i(awready), .m_axil_awaddr_o(awaddr),
    .m_axil_awprot_o(awprot), .m_axil_wvalid_o(wvalid), .m_axil_wready_i(wready),
    .m_axil_wdata_o(wdata), .m_axil_wstrb_o(wstrb), .m_axil_bvalid_i(bvalid),
    .m_axil_bready_o(bready), .m_axil_bresp_i(bresp), .m_axil_arvalid_o(arvalid),
    .m_axil_arready_i(arready), .m_axil_araddr_o(araddr), .m_axil_arprot_o(arprot),
    .m_axil_rvalid_i(rvalid), .m_axil_rready_o(rready), .m_axil_rdata_i(rdata),
    .m_axil_rresp_i(rresp)
  );

  `YUXI_SOC_MEMBER u_accelerator (
    .clk_i, .rst_ni, .irq_o(irq),
    .s_axil_awvalid_i(awvalid), .s_axil_awready_o(awready), .s_axil_awaddr_i(awaddr),
    .s_axil_awprot_i(awprot), .s_axil_wvalid_i(wvalid), .s_axil_wready_o(wready),
    .s_axil_wdata_i(wdata), .s_axil_wstrb_i(wstrb), .s_axil_bvalid_o(bvalid),
    .s_axil_bready_i(bready), .s_axil_bresp_o(bresp), .s_axil_arvalid_i(arvalid),
    .s_axil_arready_o(arready), .s_axil_araddr_i(araddr), .s_axil_arprot_i(arprot),
    .s_axil_rvalid_o(rvalid), .s_axil_rready_i(rready), .s_axil_rdata_o(rdata),
    .s_axil_rresp_o(rresp)
  );

endmodule

`default_nettype wire
