// The member for small devices on Wishbone B4, classic cycles, with the registers of yuxi_bus.
`default_nettype none

module yuxi_wishbone_small (
  input  wire         clk_i,
  input  wire         rst_ni,
  output wire         irq_o,

  input  wire         wb_cyc_i,
  input  wire         wb_stb_i,
  input  wire         wb_we_i,
  input  wire  [3:0]  wb_sel_i,
  input  wire  [7:0]  wb_adr_i,
  input  wire  [31:0] wb_dat_i,
  output wire  [31:0] wb_dat_o,
  output wire         wb_ack_o,
  output wire         wb_err_o
);

  logic awvalid, awready, wvalid, wready, bvalid, bready, arvalid, arready, rvalid, rready;
  logic [7:0] awaddr, araddr;
  logic [2:0] awprot, arprot;
  logic [31:0] wdata, rdata;
  logic [3:0] wstrb;
  logic [1:0] bresp, rresp;

  yuxi_wishbone u_bridge (
    .clk_i, .rst_ni, .wb_cyc_i, .wb_stb_i, .wb_we_i, .wb_sel_i, .wb_adr_i, .wb_dat_i, .wb_dat_o,
    .wb_ack_o, .wb_err_o,
    .m_axil_awvalid_o(awvalid), .m_axil_awready_i(awready), .m_axil_awaddr_o(awaddr),
    .m_axil_awprot_o(awprot), .m_axil_wvalid_o(wvalid), .m_axil_wready_i(wready),
    .m_axil_wdata_o(wdata), .m_axil_wstrb_o(wstrb), .m_axil_bvalid_i(bvalid),
    .m_axil_bready_o(bready), .m_axil_bresp_i(bresp), .m_axil_arvalid_o(arvalid),
    .m_axil_arready_i(arready), .m_axil_araddr_o(araddr), .m_axil_arprot_o(arprot),
    .m_axil_rvalid_i(rvalid), .m_axil_rready_o(rready), .m_axil_rdata_i(rdata),
    .m_axil_rresp_i(rresp)
  );

  yuxi_axi_small u_member (
    .clk_i, .rst_ni, .irq_o,
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
