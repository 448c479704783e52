// Of the member for throughput, included at its end: every request has one response, under its own
// tag. It is proved by induction over a few cycles; what stands under "where requests are" makes
// that induction work, and is proved with the rest.

  // after the first cycle, which is a reset
  logic started_q = 1'b0;
  always_ff @(posedge clk_i) started_q <= 1'b1;
  always_comb if (!started_q) assume (!rst_ni);

  // ---- what the host sees: a tag of its choice, which it uses once at a time --------------
  (* anyconst *) logic [TagWidth-1:0] watched;
  logic awaited_q, accepts, answers;
  assign accepts = req_valid_i && req_ready_o && req_tag_i == watched;
  assign answers = rsp_valid_o && rsp_tag_o == watched;
  always_ff @(posedge clk_i) begin
    if (!rst_ni || clear) awaited_q <= 1'b0;
    else awaited_q <= accepts || (awaited_q && !(answers && rsp_ready_i));
  end
  always_comb assume (!(awaited_q && req_valid_i && req_tag_i == watched));
  // no response without a request, and none twice
  always_comb if (rst_ni && answers) assert (awaited_q);

  // a response that waits does not change
  logic waits_q;
  logic [TagWidth-1:0] waiting_tag_q;
  logic [2:0] waiting_status_q;
  logic [255:0] waiting_x_q, waiting_y_q;
  always_ff @(posedge clk_i) begin
    waits_q <= rst_ni && rsp_valid_o && !rsp_ready_i;
    {waiting_tag_q, waiting_status_q} <= {rsp_tag_o, rsp_status_o};
    {waiting_x_q, waiting_y_q} <= {rsp_x_o, rsp_y_o};
  end
  always_comb if (rst_ni && waits_q && !clear) begin
    assert (rsp_valid_o);
    assert ({rsp_tag_o, rsp_status_o} == {waiting_tag_q, waiting_status_q});
    assert ({rsp_x_o, rsp_y_o} == {waiting_x_q, waiting_y_q});
  end

  // ---- where requests are ------------------------------------------------------------------
  // flatten connects these with the registers of that name
  (* hierconn *) logic [2:0] \u_loader.state_q ;
  (* hierconn *) logic [1:0] \u_unloader.state_q ;
  (* hierconn *) logic [3:0] \u_loader.ring_q ;
  (* hierconn *) logic \u_unloader.ready_q ;
  (* hierconn *) logic [3:0] \u_unloader.step_q ;
  (* hierconn *) logic [4:0] \u_unloader.context_q ;
  logic [2:0] loader_state;
  logic loader_ready;
  logic [1:0] unloader_state;
  logic [3:0] unloader_step;
  logic [4:0] unloader_context;
  assign loader_state = \u_loader.state_q ;
  assign loader_ready = \u_loader.ring_q [3];
  assign unloader_state = \u_unloader.state_q ;
  assign unloader_step = \u_unloader.step_q ;
  assign unloader_context = \u_unloader.context_q ;
  localparam logic [2:0] Check = 3'd1, First = 3'd2, Second = 3'd3;
  localparam logic [1:0] Free = 2'd0, Reduces = 2'd1, Responds = 2'd2;

  // contexts with a request that is not read yet
  logic [31:0] busy_q, holds;
  always_ff @(posedge clk_i) begin
    if (!rst_ni || clear) begin
      busy_q <= '0;
    end else begin
      if (place_first) busy_q[turn_q] <= 1'b1;
      if (take) busy_q[at_9] <= 1'b0;
    end
  end
  // the context that has the watched one
  logic [4:0] watched_at_q;
  always_ff @(posedge clk_i) if (place_first && tag == watched) watched_at_q <= turn_q;

  logic in_loader, in_unloader;
  assign in_loader = (loader_state == Check || loader_state == First) && tag == watched;
  assign in_unloader = unloader_state != Free && rsp_tag_o == watched;
  generate
    for (genvar i = 0; i < 32; i++) begin : gen_context
      // on the way to the state that says so
      logic [9:1] begun, done;
      logic [9:3] finishes;
      logic [9:1] idles;
      logic second_at;
      logic [4:0] phase;
      assign phase = turn_q - 5'(i);
      for (genvar s = 1; s <= 9; s++) begin : gen_stage
        assign begun[s] = begins_p[s] && turn_q - 5'(s) == 5'(i);
        assign done[s] = refused_p[s] && turn_q - 5'(s) == 5'(i);
        assign idles[s] = wiped_p[s] && turn_q - 5'(s) == 5'(i);
        if (s >= 3) begin : gen_finish
          assign finishes[s] = finish_p[s] && turn_q - 5'(s) == 5'(i);
        end
      end
      assign second_at = loader_state == Second && target_q == 5'(i);
      logic [TagWidth+7:0] request;
      assign request = requests_q[i];
      assign holds[i] = busy_q[i] && request[TagWidth+7:8] == watched;
      always_comb if (started_q && rst_ni) begin
        if (wipe_q) begin
          // the pass has come by
          if (wiped_q > i) assert (states_q[i] == StIdle);
          assert (!busy_q[i]);
          if ({7'b0, 5'(phase - 5'd4)} < wiped_q) assert (lates_q[i] == 0);
        end else begin
          assert (busy_q[i] == (second_at || begun != 0 || done != 0 || states_q[i] == StRun
                                || states_q[i] == StDone));
          if (second_at) assert (begun == 0 && done == 0 && states_q[i] == StIdle);
          if (begun != 0 || done != 0) begin
            assert (states_q[i] == StIdle && (begun == 0 || done == 0));
          end
          if (finishes != 0) assert (states_q[i] == StRun);
          if (idles != 0) assert (states_q[i] == StWipe && !(sweeps_q && swept_q == 5'(i)));
          if (holds[i]) assert (watched_at_q == 5'(i));
          // what is to be written of an instruction: its context has not given its answer
          if (lates_q[i] != 0) begin
            assert (states_q[i] == StRun
                    || (states_q[i] == StDone && (phase > 5'd9 || phase <= 5'd3)));
          end
        end
      end
    end
  endgenerate

  always_comb if (started_q && rst_ni) begin
    assert (before_1 == turn_q + 5'd2 && before_0 == turn_q + 5'd1 && at_1 == turn_q - 5'd1);
    assert (at_2 == turn_q - 5'd2 && at_3 == turn_q - 5'd3 && at_4 == turn_q - 5'd4);
    assert (at_8 == turn_q - 5'd8 && at_9 == turn_q - 5'd9);
    assert (loader_state <= 3'd4 && (!loader_ready || (loader_state == 0 && !wipe_q)));
    assert (unloader_state != 2'd3 && \u_unloader.ready_q == (unloader_state == Free));
    if (sweeps_q && swept_q == turn_q) assert (swept_here_q);
    if (unloader_state == Responds) assert (unloader_step == 4'd13);
    if (wipe_q) begin
      assert (loader_state == 0 && unloader_state == Free);
      assert ({begins_p, refused_p, wiped_p, finish_p, active_1, active_2} == 0);
      assert (!awaited_q && state_0 == StIdle && state_before == StIdle && !sweeps_q);
      assert (state_9 == StIdle);
      assert ({place_first, place_second, places} == 0 && zeros);
      if (wiped_q > 1) assert (late_3 == 0 && late_32 == 0);
    end else begin
      assert (wiped_q == 0);
      assert (state_0 == states_q[turn_q] && state_before == states_q[before_0]);
      assert (state_9 == states_q[at_9]);
      // who comes next is placed where it belongs
      assert (places == (place_first || place_second));
      if (place_first) assert (loader_state == First && state_0 == StIdle && !busy_q[turn_q]);
      if (place_second) assert (loader_state == Second && turn_q == target_q);
      if (late_3 != 0) assert (states_q[turn_q - 5'd3] == StRun);
      if (late_32 != 0) assert (states_q[turn_q] == StRun || states_q[turn_q] == StDone);
      if (active_1) assert (states_q[turn_q - 5'd1] == StRun);
      if (active_2) assert (states_q[turn_q - 5'd2] == StRun);
      // none is lost: while it is awaited, a request is in one place
      assert (awaited_q == (in_loader || holds != 0 || in_unloader));
      assert (!(in_loader && (holds != 0 || in_unloader)) && !(holds != 0 && in_unloader));
      assert ((holds & (holds - 1)) == 0);
      // none is under another's tag: the result is read from the memory of that context
      if (in_unloader && unloader_state == Reduces) assert (unloader_context == watched_at_q);
    end
  end

  // ---- what is written where -----------------------------------------------------------------
  logic cleared_q, answering;
  logic [4:0] stored_at;
  assign stored_at = {store_33[1], place_33[10:7]};
  always_ff @(posedge clk_i) cleared_q <= clear;
  assign answering = states_q[at_1] == StRun || states_q[at_1] == StDone;
  always_comb if (started_q && rst_ni && !wipe_q && !cleared_q) begin
    // a context writes nothing of another's, and after its answer it only zeroizes
    if (write_33) begin
      assert (to_33[8:4] == at_1);
      if (states_q[at_1] == StWipe) assert (data_33 == 0);
    end
    if (is_out_33) begin
      assert (out_33[5:1] == at_1);
      assert (answering || (states_q[at_1] == StWipe && data_33 == 0));
    end
    assert (store_33 != 2'b11);
    if (store_33 != 0) begin
      assert ((stored_at == at_1 && answering) || (states_q[stored_at] == StWipe && row_33 == 0));
    end
    // the table is zeroized before the context is idle
    if (sweeps_q) assert (states_q[swept_q] == StWipe);
    // nothing is written where the answer is read
    if (unloader_state == Reduces && unloader_step <= 4'd2) begin
      assert (turn_q - unloader_context == 5'd10 + {1'b0, unloader_step});
      assert (!is_out_33 || out_33[5:1] != unloader_context);
    end
  end
