// Of the bridge, included at its end: every access on Wishbone is one transaction on AXI4-Lite, with its address and its data,
// and has its answer, unless the master ends it before. Proved by induction over a few cycles.

  // after the first cycle, which is a reset
  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_comb if (!started_q) assume (!rst_ni);
  always_comb if (started_q) assume (rst_ni);

  // ---- what a device on AXI4-Lite does: it answers what it has taken, once -----------------------
  logic has_aw_q, has_w_q, has_ar_q;
  always_ff @(posedge clk_i) begin
    if (!rst_ni) {has_aw_q, has_w_q, has_ar_q} <= '0;
    else begin
      has_aw_q <= (has_aw_q && !m_axil_bvalid_i) || (m_axil_awvalid_o && m_axil_awready_i);
      has_w_q <= (has_w_q && !m_axil_bvalid_i) || (m_axil_wvalid_o && m_axil_wready_i);
      has_ar_q <= (has_ar_q && !m_axil_rvalid_i) || (m_axil_arvalid_o && m_axil_arready_i);
    end
  end
  always_comb assume (!m_axil_bvalid_i || (has_aw_q && has_w_q));
  always_comb assume (!m_axil_rvalid_i || has_ar_q);
  // the bridge takes an answer at once
  always_comb if (rst_ni && (has_aw_q || has_w_q)) assert (m_axil_bready_o);
  always_comb if (rst_ni && has_ar_q) assert (m_axil_rready_o);

  // ---- what a master on Wishbone does: an access stays as it is until it is answered or ended --------------
  logic accesses, answered;
  logic [44:0] access;
  assign accesses = wb_cyc_i && wb_stb_i;
  assign answered = wb_ack_o || wb_err_o;
  assign access = {wb_we_i, wb_sel_i, wb_adr_i, wb_dat_i};
  logic held_q;
  logic [44:0] access_q;
  always_ff @(posedge clk_i) begin
    held_q <= rst_ni && accesses && !answered;
    access_q <= access;
  end
  always_comb if (held_q && accesses) assume (access == access_q);

  // ---- the transaction of an access -----------------------------------------------------------------
  // one is under way, which the access `of` began; `kept` if that has not been ended
  logic under_way_q, kept_q;
  logic [44:0] of_q;
  logic reads;
  assign reads = !of_q[44];
  always_ff @(posedge clk_i) begin
    if (!rst_ni) {under_way_q, kept_q} <= '0;
    else if (!under_way_q && accesses && !answered) begin
      {under_way_q, kept_q} <= 2'b11;
      of_q <= access;
    end else begin
      if (m_axil_bvalid_i || m_axil_rvalid_i) under_way_q <= 1'b0;
      kept_q <= kept_q && accesses;
    end
  end
  always_comb if (rst_ni) begin
    assert (busy_q == under_way_q);
    if (under_way_q) begin
      assert (wanted_q == kept_q);
      // an access that has not been ended is that which began
      if (kept_q && accesses) assert (access == of_q);
      if (kept_q) assert (held_q && access_q == of_q);
      // each channel has its part once: it is offered, or taken
      assert ((m_axil_awvalid_o ^ has_aw_q) == !reads && !(m_axil_awvalid_o && has_aw_q));
      assert ((m_axil_wvalid_o ^ has_w_q) == !reads && !(m_axil_wvalid_o && has_w_q));
      assert ((m_axil_arvalid_o ^ has_ar_q) == reads && !(m_axil_arvalid_o && has_ar_q));
      if (!reads) assert (m_axil_awaddr_o == of_q[39:32]);
      else assert (m_axil_araddr_o == of_q[39:32]);
      if (m_axil_wvalid_o) assert ({m_axil_wstrb_o, m_axil_wdata_o} == {of_q[43:40], of_q[31:0]});
    end else begin
      assert (!{m_axil_awvalid_o, m_axil_wvalid_o, m_axil_arvalid_o, has_aw_q, has_w_q, has_ar_q});
    end
    // data stay nowhere
    if (!m_axil_wvalid_o) assert (!{m_axil_wstrb_o, m_axil_wdata_o});
    if (!wb_ack_o) assert (!wb_dat_o);
  end

  // ---- its answer: in the cycle after that of the device, if the access is still there ------------------
  logic due_q, error_q;
  logic [31:0] data_q;
  always_ff @(posedge clk_i) begin
    due_q <= rst_ni && under_way_q && kept_q && accesses && (m_axil_bvalid_i || m_axil_rvalid_i);
    error_q <= reads ? m_axil_rresp_i != 2'b00 : m_axil_bresp_i != 2'b00;
    data_q <= reads ? m_axil_rdata_i : '0;
  end
  always_comb if (rst_ni && started_q) begin
    if (due_q) assert (!under_way_q);
    assert (wb_ack_o == (due_q && !error_q));
    assert (wb_err_o == (due_q && error_q));
    if (wb_ack_o) assert (wb_dat_o == data_q);
  end
