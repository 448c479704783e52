// A bridge from Wishbone B4, classic cycles, to AXI4-Lite: one access at a time, of 32 bits.
//
// An access ends with ack, or with err if AXI4-Lite answers with an error. The address counts bytes.
// A master may end a cycle before the answer: then the access is done all the same, and its
// answer is dropped. Data are zeroized as soon as they have been passed on, in both directions, as they may be a key.
`default_nettype none

module yuxi_wishbone (
  input  wire         clk_i,
  input  wire         rst_ni,

  input  wire         wb_cyc_i,
  input  wire         wb_stb_i,
  input  wire         wb_we_i,
  input  wire  [3:0]  wb_sel_i,
  input  wire  [7:0]  wb_adr_i,
  input  wire  [31:0] wb_dat_i,
  // 0 without ack
  output logic [31:0] wb_dat_o,
  output logic        wb_ack_o,
  output logic        wb_err_o,

  output logic        m_axil_awvalid_o,
  input  wire         m_axil_awready_i,
  output wire  [7:0]  m_axil_awaddr_o,
  output wire  [2:0]  m_axil_awprot_o,
  output logic        m_axil_wvalid_o,
  input  wire         m_axil_wready_i,
  output logic [31:0] m_axil_wdata_o,
  output logic [3:0]  m_axil_wstrb_o,
  input  wire         m_axil_bvalid_i,
  output wire         m_axil_bready_o,
  input  wire  [1:0]  m_axil_bresp_i,
  output logic        m_axil_arvalid_o,
  input  wire         m_axil_arready_i,
  output wire  [7:0]  m_axil_araddr_o,
  output wire  [2:0]  m_axil_arprot_o,
  input  wire         m_axil_rvalid_i,
  output wire         m_axil_rready_o,
  input  wire  [31:0] m_axil_rdata_i,
  input  wire  [1:0]  m_axil_rresp_i
);

  // an access is under way; and the cycle that began it has not ended
  logic busy_q, wanted_q;
  logic [7:0] address_q;
  logic starts, ends, wanted;
  logic [1:0] response;
  // while an access is answered its strobe is still there
  assign starts = wb_cyc_i && wb_stb_i && !busy_q && !wb_ack_o && !wb_err_o;
  assign ends = busy_q && (m_axil_bvalid_i || m_axil_rvalid_i);
  assign wanted = wanted_q && wb_cyc_i && wb_stb_i;
  assign response = m_axil_rvalid_i ? m_axil_rresp_i : m_axil_bresp_i;

  assign m_axil_awaddr_o = address_q;
  assign m_axil_araddr_o = address_q;
  // unprivileged, secure, data: as the registers ignore it
  assign m_axil_awprot_o = 3'b000;
  assign m_axil_arprot_o = 3'b000;
  assign m_axil_bready_o = busy_q;
  assign m_axil_rready_o = busy_q;

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      {busy_q, wanted_q, address_q} <= '0;
      {wb_dat_o, wb_ack_o, wb_err_o} <= '0;
      {m_axil_awvalid_o, m_axil_wvalid_o, m_axil_arvalid_o} <= '0;
      {m_axil_wdata_o, m_axil_wstrb_o} <= '0;
    end else begin
      if (starts) begin
        {busy_q, wanted_q} <= 2'b11;
        address_q <= wb_adr_i;
        {m_axil_awvalid_o, m_axil_wvalid_o, m_axil_arvalid_o} <= {wb_we_i, wb_we_i, !wb_we_i};
        if (wb_we_i) {m_axil_wdata_o, m_axil_wstrb_o} <= {wb_dat_i, wb_sel_i};
      end else begin
        wanted_q <= wanted;
        if (m_axil_awready_i) m_axil_awvalid_o <= 1'b0;
        if (m_axil_arready_i) m_axil_arvalid_o <= 1'b0;
        if (m_axil_wready_i) {m_axil_wvalid_o, m_axil_wdata_o, m_axil_wstrb_o} <= '0;
        if (ends) busy_q <= 1'b0;
      end
      wb_ack_o <= ends && wanted && response == 2'b00;
      wb_err_o <= ends && wanted && response != 2'b00;
      wb_dat_o <= (ends && wanted && response == 2'b00 && m_axil_rvalid_i) ? m_axil_rdata_i : '0;
    end
  end

`ifdef FORMAL
  `include "rtl/wishbone/properties.svh"
`endif

endmodule

`default_nettype wire
