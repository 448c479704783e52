// The states of yuxi_small once more, one-hot, with its counter, and whether both differ. A response is
// pending from the request until it is taken: after an alarm there is one then, and it says fault.
`default_nettype none

(* keep_hierarchy *)
module yuxi_states (
  input  wire        clk_i,
  input  wire        rst_ni,
  input  wire        zeroize_i,
  // both differ, here or elsewhere
  input  wire        alarm_i,
  input  wire        request_i,
  input  wire        taken_i,
  input  wire        refused_i,
  // the last step of an instruction; of the last one; the recoder or a random number is waited for
  input  wire        ends_i,
  input  wire        finishes_i,
  input  wire        waits_i,
  input  wire        busy_i,
  input  wire        fails_i,
  input  wire        ready_i,
  input  wire  [2:0] state_i,
  input  wire  [8:0] count_i,
  input  wire        answered_i,
  output logic       pending_o,
  output logic       differs_o
);

  localparam int Wipe = 0, Idle = 1, Load = 2, Decide = 3, Fetch = 4, Run = 5, Digits = 6, Unload = 7;

  logic [7:0] hot_q, hot_d;
  logic [8:0] count_q, count_d;
  logic answered_q, answers;
  always_comb begin
    hot_d = '0;
    hot_d[Wipe] = (hot_q[Wipe] && !(count_q == '1 && !answered_q)) || answers;
    hot_d[Idle] = (hot_q[Wipe] && count_q == '1 && !answered_q) || (hot_q[Idle] && !request_i);
    hot_d[Load] = (hot_q[Idle] && request_i) || (hot_q[Load] && count_q != 9'd63);
    hot_d[Decide] = hot_q[Load] && count_q == 9'd63;
    hot_d[Fetch] = (hot_q[Decide] && !refused_i) || (hot_q[Digits] && !busy_i && !fails_i)
                || (hot_q[Run] && ends_i && !finishes_i && !waits_i);
    hot_d[Run] = hot_q[Fetch] || (hot_q[Run] && !ends_i);
    hot_d[Digits] = (hot_q[Run] && ends_i && !finishes_i && waits_i)
                 || (hot_q[Digits] && busy_i && !fails_i);
    hot_d[Unload] = (hot_q[Decide] && refused_i) || (hot_q[Digits] && fails_i)
                 || (hot_q[Run] && ends_i && finishes_i) || (hot_q[Unload] && !answers);
  end
  assign answers = hot_q[Unload] && count_q == 9'd127;
  always_comb begin
    count_d = count_q;
    if (hot_q[Wipe] && count_q != '1) count_d = count_q + 9'd1;
    if (hot_q[Load] || hot_q[Unload]) count_d = count_q + 9'd1;
    if (answers || hot_d[Decide] || (hot_q[Wipe] && hot_d[Idle])) count_d = '0;
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      hot_q <= 8'd1 << Wipe;
      {count_q, answered_q, pending_o} <= '0;
    end else if (zeroize_i) begin
      hot_q <= 8'd1 << Wipe;
      {count_q, answered_q, pending_o} <= '0;
    end else begin
      if (request_i && hot_q[Idle]) pending_o <= 1'b1;
      else if (taken_i) pending_o <= 1'b0;
      if (alarm_i) begin
        hot_q <= 8'd1 << Wipe;
        {count_q, answered_q} <= {9'd0, pending_o};
      end else begin
        hot_q <= hot_d;
        count_q <= count_d;
        answered_q <= answers || (answered_q && !ready_i);
      end
    end
  end

  assign differs_o = hot_q != 8'd1 << state_i || count_q != count_i || answered_q != answered_i;

endmodule

`default_nettype wire
