// The member for small devices with a fault on its bus, which a test chooses:
//
//   +offset=HEX   the register in question
//   +flip=HEX     bits that are inverted in what is read from it
//   +clear=HEX    bits that are 0 in what is read from it
//   +change=HEX   bits that are inverted in what is written to it
//   +after=N      but not in the first N writes
//   +refuse=1     accesses to it have the response SLVERR
//   +silent=1     there is no interrupt
`default_nettype none

module yuxi_soc_faulty (
  input  wire         clk_i,
  input  wire         rst_ni,
  output wire         irq_o,

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

  logic [7:0] offset;
  logic [31:0] flip, clear, change;
  logic refuse, silent, irq;
  int after;
  initial begin
    // no register is there
    if (!$value$plusargs("offset=%h", offset)) offset = 8'hff;
    if (!$value$plusargs("flip=%h", flip)) flip = '0;
    if (!$value$plusargs("clear=%h", clear)) clear = '0;
    if (!$value$plusargs("change=%h", change)) change = '0;
    if (!$value$plusargs("after=%d", after)) after = 0;
    if (!$value$plusargs("refuse=%b", refuse)) refuse = 1'b0;
    if (!$value$plusargs("silent=%b", silent)) silent = 1'b0;
  end

  // the processor begins an access after the end of the one before, and keeps a write's address and
  // data until both are taken
  logic [7:0] read_q, write_q;
  always_ff @(posedge clk_i) begin
    if (s_axil_arvalid_i) read_q <= s_axil_araddr_i;
    if (s_axil_awvalid_i) write_q <= s_axil_awaddr_i;
  end
  logic reads, writes;
  assign reads = (s_axil_arvalid_i ? s_axil_araddr_i : read_q) == offset;
  assign writes = (s_axil_awvalid_i ? s_axil_awaddr_i : write_q) == offset;

  int written_q;
  always_ff @(posedge clk_i) begin
    if (!rst_ni) written_q <= 0;
    else if (writes && s_axil_bvalid_o && s_axil_bready_i) written_q <= written_q + 1;
  end

  logic [31:0] wdata, rdata;
  logic [1:0] bresp, rresp;
  assign wdata = s_axil_wdata_i ^ (writes && written_q >= after ? change : '0);
  assign s_axil_rdata_o = reads ? (rdata & ~clear) ^ flip : rdata;
  assign s_axil_rresp_o = reads && refuse ? 2'b10 : rresp;
  assign s_axil_bresp_o = writes && refuse ? 2'b10 : bresp;

  assign irq_o = irq && !silent;
  yuxi_axi_small u_accelerator (
    .clk_i, .rst_ni, .irq_o(irq),
    .s_axil_awvalid_i, .s_axil_awready_o, .s_axil_awaddr_i, .s_axil_awprot_i, .s_axil_wvalid_i,
    .s_axil_wready_o, .s_axil_wdata_i(wdata), .s_axil_wstrb_i, .s_axil_bvalid_o, .s_axil_bready_i,
    .s_axil_bresp_o(bresp), .s_axil_arvalid_i, .s_axil_arready_o, .s_axil_araddr_i,
    .s_axil_arprot_i, .s_axil_rvalid_o, .s_axil_rready_i, .s_axil_rdata_o(rdata),
    .s_axil_rresp_o(rresp)
  );

endmodule

`default_nettype wire
