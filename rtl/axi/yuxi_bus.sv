// What the members on AXI4-Lite share: the registers, which are those of yuxi_registers.rdl, and the
// port of a member, as in yuxi_barrel. A host writes operands, then REQUEST, and takes responses, which
// have the tags of their requests.
`default_nettype none

module yuxi_bus #(
  // what FEATURES and CYCLES say of the member
  parameter logic [7:0]  Member = 8'd0,
  parameter logic [7:0]  Contexts = 8'd1,
  parameter logic [31:0] Longest = 32'd0,
  // one less than the cycles in which the member zeroizes its memories
  parameter logic [11:0] LastZeroized = 12'hfff
) (
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
  output wire  [1:0]  s_axil_rresp_o,

  // the member
  output wire         zeroize_o,
  output wire         req_valid_o,
  input  wire         req_ready_i,
  output wire  [15:0] req_tag_o,
  output wire  [2:0]  req_op_o,
  output wire  [1:0]  req_curve_o,
  output wire         req_order_o,
  output wire [255:0] req_k_o,
  output wire [255:0] req_l_o,
  output wire [255:0] req_x_o,
  output wire [255:0] req_y_o,
  input  wire         rsp_valid_i,
  output wire         rsp_ready_o,
  input  wire  [15:0] rsp_tag_i,
  input  wire  [2:0]  rsp_status_i,
  // 0 without a response
  input  wire [255:0] rsp_x_i,
  input  wire [255:0] rsp_y_i
);

  yuxi_registers_pkg::yuxi_registers__in_t  to_bus;
  yuxi_registers_pkg::yuxi_registers__out_t from_bus;
  yuxi_registers u_registers (
    .clk(clk_i), .arst_n(rst_ni),
    .s_axil_awready(s_axil_awready_o), .s_axil_awvalid(s_axil_awvalid_i),
    .s_axil_awaddr(s_axil_awaddr_i), .s_axil_awprot(s_axil_awprot_i),
    .s_axil_wready(s_axil_wready_o), .s_axil_wvalid(s_axil_wvalid_i),
    .s_axil_wdata(s_axil_wdata_i), .s_axil_wstrb(s_axil_wstrb_i),
    .s_axil_bready(s_axil_bready_i), .s_axil_bvalid(s_axil_bvalid_o),
    .s_axil_bresp(s_axil_bresp_o),
    .s_axil_arready(s_axil_arready_o), .s_axil_arvalid(s_axil_arvalid_i),
    .s_axil_araddr(s_axil_araddr_i), .s_axil_arprot(s_axil_arprot_i),
    .s_axil_rready(s_axil_rready_i), .s_axil_rvalid(s_axil_rvalid_o),
    .s_axil_rdata(s_axil_rdata_o), .s_axil_rresp(s_axil_rresp_o),
    .hwif_in(to_bus), .hwif_out(from_bus)
  );

  // ---- a request: the registers have it in the cycle after the write --------------------------
  logic submits, offers_q, ready, zeroize, zeroizing_q, clears;
  logic [11:0] zeroized_q;
  assign zeroize = from_bus.CONTROL.zeroize.value;
  assign submits = from_bus.REQUEST.tag.swmod;
  assign ready = req_ready_i && !offers_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      offers_q <= 1'b0;
      zeroizing_q <= 1'b1;
      zeroized_q <= '0;
    end else begin
      // the member is ready until it takes the request, in the next cycle, or is zeroized
      offers_q <= submits && ready && !zeroize;
      // as long as the member zeroizes its memories
      zeroizing_q <= zeroize || (zeroizing_q && zeroized_q != LastZeroized);
      zeroized_q <= (zeroizing_q && !zeroize) ? zeroized_q + 12'd1 : '0;
    end
  end
  // operands are gone once the member has them, and also if it does not take them
  logic submitted_q;
  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) submitted_q <= 1'b0;
    else submitted_q <= submits;
  end
  assign clears = submitted_q || zeroize;

  assign req_k_o = {from_bus.K.word7.value, from_bus.K.word6.value, from_bus.K.word5.value,
                    from_bus.K.word4.value, from_bus.K.word3.value, from_bus.K.word2.value,
                    from_bus.K.word1.value, from_bus.K.word0.value};
  assign req_l_o = {from_bus.L.word7.value, from_bus.L.word6.value, from_bus.L.word5.value,
                    from_bus.L.word4.value, from_bus.L.word3.value, from_bus.L.word2.value,
                    from_bus.L.word1.value, from_bus.L.word0.value};
  assign req_x_o = {from_bus.X.word7.value, from_bus.X.word6.value, from_bus.X.word5.value,
                    from_bus.X.word4.value, from_bus.X.word3.value, from_bus.X.word2.value,
                    from_bus.X.word1.value, from_bus.X.word0.value};
  assign req_y_o = {from_bus.Y.word7.value, from_bus.Y.word6.value, from_bus.Y.word5.value,
                    from_bus.Y.word4.value, from_bus.Y.word3.value, from_bus.Y.word2.value,
                    from_bus.Y.word1.value, from_bus.Y.word0.value};
  assign to_bus.K.word0.hwclr = clears;
  assign to_bus.K.word1.hwclr = clears;
  assign to_bus.K.word2.hwclr = clears;
  assign to_bus.K.word3.hwclr = clears;
  assign to_bus.K.word4.hwclr = clears;
  assign to_bus.K.word5.hwclr = clears;
  assign to_bus.K.word6.hwclr = clears;
  assign to_bus.K.word7.hwclr = clears;
  assign to_bus.L.word0.hwclr = clears;
  assign to_bus.L.word1.hwclr = clears;
  assign to_bus.L.word2.hwclr = clears;
  assign to_bus.L.word3.hwclr = clears;
  assign to_bus.L.word4.hwclr = clears;
  assign to_bus.L.word5.hwclr = clears;
  assign to_bus.L.word6.hwclr = clears;
  assign to_bus.L.word7.hwclr = clears;
  assign to_bus.X.word0.hwclr = clears;
  assign to_bus.X.word1.hwclr = clears;
  assign to_bus.X.word2.hwclr = clears;
  assign to_bus.X.word3.hwclr = clears;
  assign to_bus.X.word4.hwclr = clears;
  assign to_bus.X.word5.hwclr = clears;
  assign to_bus.X.word6.hwclr = clears;
  assign to_bus.X.word7.hwclr = clears;
  assign to_bus.Y.word0.hwclr = clears;
  assign to_bus.Y.word1.hwclr = clears;
  assign to_bus.Y.word2.hwclr = clears;
  assign to_bus.Y.word3.hwclr = clears;
  assign to_bus.Y.word4.hwclr = clears;
  assign to_bus.Y.word5.hwclr = clears;
  assign to_bus.Y.word6.hwclr = clears;
  assign to_bus.Y.word7.hwclr = clears;
  assign to_bus.RESULT_X.word0.next = rsp_x_i[0 +: 32];
  assign to_bus.RESULT_X.word1.next = rsp_x_i[32 +: 32];
  assign to_bus.RESULT_X.word2.next = rsp_x_i[64 +: 32];
  assign to_bus.RESULT_X.word3.next = rsp_x_i[96 +: 32];
  assign to_bus.RESULT_X.word4.next = rsp_x_i[128 +: 32];
  assign to_bus.RESULT_X.word5.next = rsp_x_i[160 +: 32];
  assign to_bus.RESULT_X.word6.next = rsp_x_i[192 +: 32];
  assign to_bus.RESULT_X.word7.next = rsp_x_i[224 +: 32];
  assign to_bus.RESULT_Y.word0.next = rsp_y_i[0 +: 32];
  assign to_bus.RESULT_Y.word1.next = rsp_y_i[32 +: 32];
  assign to_bus.RESULT_Y.word2.next = rsp_y_i[64 +: 32];
  assign to_bus.RESULT_Y.word3.next = rsp_y_i[96 +: 32];
  assign to_bus.RESULT_Y.word4.next = rsp_y_i[128 +: 32];
  assign to_bus.RESULT_Y.word5.next = rsp_y_i[160 +: 32];
  assign to_bus.RESULT_Y.word6.next = rsp_y_i[192 +: 32];
  assign to_bus.RESULT_Y.word7.next = rsp_y_i[224 +: 32];

  // ---- the member ----------------------------------------------------------------------------
  logic takes;
  assign takes = from_bus.TAKE.take.value;
  assign zeroize_o = zeroize;
  assign req_valid_o = offers_q;
  assign req_tag_o = from_bus.REQUEST.tag.value;
  assign req_op_o = from_bus.REQUEST.operation.value;
  assign req_curve_o = from_bus.REQUEST.curve.value;
  assign req_order_o = from_bus.REQUEST.order.value;
  assign rsp_ready_o = takes;

  // ---- what the host reads ---------------------------------------------------------------------
  logic error;
  assign to_bus.FEATURES.member.next = Member;
  assign to_bus.FEATURES.contexts.next = Contexts;
  assign to_bus.CYCLES.longest.next = Longest;
  assign error = from_bus.ERRORS.not_ready.value || from_bus.ERRORS.no_response.value;
  assign to_bus.STATUS.ready.next = ready;
  assign to_bus.STATUS.response.next = rsp_valid_i;
  assign to_bus.STATUS.zeroizing.next = zeroizing_q;
  assign to_bus.IRQ_STATUS.ready.next = ready;
  assign to_bus.IRQ_STATUS.response.next = rsp_valid_i;
  assign to_bus.IRQ_STATUS.error.next = error;
  assign to_bus.ERRORS.not_ready.hwset = submits && !ready;
  assign to_bus.ERRORS.no_response.hwset = takes && !rsp_valid_i;
  assign to_bus.RESPONSE.valid.next = rsp_valid_i;
  assign to_bus.RESPONSE.status.next = rsp_valid_i ? rsp_status_i : 3'd0;
  assign to_bus.RESPONSE.tag.next = rsp_valid_i ? rsp_tag_i : '0;
  assign irq_o = from_bus.IRQ_STATUS.intr;

endmodule

`default_nettype wire
