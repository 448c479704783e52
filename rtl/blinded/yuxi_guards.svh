// Inside yuxi_small: copies of its registers of control, and what differs. All are one more time what the
// module says of the register itself.

  yuxi_states u_states (
    .clk_i, .rst_ni, .zeroize_i, .alarm_i(alarm), .request_i(takes),
    .taken_i(rsp_valid_o && rsp_ready_i), .refused_i(refusal != yuxi_isa::StatusOk), .ends_i(ends),
    .finishes_i(word.finish), .waits_i(word.load != 0 || draws), .busy_i(busy), .fails_i(fails),
    .ready_i(rsp_ready_i), .state_i(state_q), .count_i(count_q), .answered_i(answered_q),
    .pending_o(pending), .differs_o(differs[0])
  );

  // ---- the instruction and its step ------------------------------------------------------------
  logic [8:0] loop_left;
  assign loop_left = again ? loop_left_q - 9'd1 : word.loop_count;
  yuxi_copy #(.Width(yuxi_small_isa::WordWidth)) u_word_copy (
    .clk_i, .loads_i(clear || state_q == StFetch), .next_i(clear ? '0 : word_bits),
    .register_i(word), .differs_o(differs[1])
  );
  yuxi_copy #(.Width(yuxi_small_isa::StepWidth)) u_step_copy (
    .clk_i, .loads_i(1'b1),
    .next_i(state_q == StFetch || (runs && !ends) ? step_bits : '0), .register_i(step),
    .differs_o(differs[2])
  );
  yuxi_copy #(.Width(17)) u_place_copy (
    .clk_i, .loads_i(1'b1),
    .next_i({clear ? '0 : address_d,
             (runs ? !step_read.last
                   : state_q == StFetch || state_q == StDecide || (state_q == StDigits && !busy))
               ? step_q + 6'd1 : 6'd0}),
    .register_i({address_q, step_q}), .differs_o(differs[3])
  );
  yuxi_copy #(.Width(20)) u_loop_copy (
    .clk_i, .loads_i(clear || (ends && (again || word.loop_begin))),
    .next_i(clear ? '0 : {again ? loop_start_q : word.next, loop_left}),
    .register_i({loop_start_q, loop_left_q}), .differs_o(differs[4])
  );
  yuxi_copy #(.Width(2)) u_condition_copy (
    .clk_i, .loads_i(clear || named), .next_i(clear ? '0 : {holds, empty}),
    .register_i({holds_q, empty_q}), .differs_o(differs[5])
  );

  // ---- the request ---------------------------------------------------------------------------
  logic forgets;
  assign forgets = alarm || (clear && !answered_q);
  yuxi_copy #(.Width(6)) u_request_copy (
    .clk_i, .loads_i(takes || forgets),
    .next_i(forgets ? '0 : {req_op_i, req_curve_i, req_order_i && req_op_i == yuxi_isa::OpInvert}),
    .register_i({op_q, curve_q, order_q}), .differs_o(differs[6])
  );

  // ---- words of the operands and of the result -------------------------------------------------
  yuxi_copy #(.Width($bits(fetch_d) + 2)) u_fetch_copy (
    .clk_i, .loads_i(1'b1), .next_i({fetch_d, source_d}), .register_i({fetch_1, source_1}),
    .differs_o(differs[7])
  );
  yuxi_copy #(.Width($bits(fetch_d) + 1)) u_operand_copy (
    .clk_i, .loads_i(1'b1),
    .next_i({fetch_1, (ends ? word.load == yuxi_isa::LoadCombSecond : word_second_q) && !clear}),
    .register_i({fetch_2, word_second_q}), .differs_o(differs[8])
  );
  yuxi_copy #(.Width(3)) u_result_copy (
    .clk_i, .loads_i(1'b1), .next_i(clear ? '0 : {step.out, step.out_word}),
    .register_i({result_q, result_word_q}), .differs_o(differs[9])
  );
  yuxi_copy #(.Width(3)) u_zero_copy (
    .clk_i, .loads_i(clear || result_q), .next_i(clear ? '0 : {equals_0, equals_p, equals_twice}),
    .register_i({is_0_q, is_p_q, is_twice_q}), .differs_o(differs[10])
  );
  logic [7:1] flags_d;
  always_comb begin
    flags_d = flags_q;
    flags_d[word.test] = equals_0 || equals_p || equals_twice;
    if (clear) flags_d = '0;
  end
  yuxi_copy #(.Width(7)) u_flags_copy (
    .clk_i, .loads_i(clear || (result_q && result_word_q == 2'd3 && word.test != 0)),
    .next_i(flags_d), .register_i(flags_q), .differs_o(differs[11])
  );

  // ---- ranges, and the response ------------------------------------------------------------------
  logic in_range, end_of_number, borrow;
  assign in_range = state_q == StLoad || state_q == StUnload;
  assign end_of_number = last_slot && slot_word == 2'd3;
  assign borrow = slot_word == 2'd3 ? difference[65] : difference[64];
  yuxi_copy #(.Width(1)) u_borrow_copy (
    .clk_i, .loads_i(clear || state_q == StIdle || (in_range && (subtracts || end_of_number))),
    .next_i(in_range && subtracts && borrow), .register_i(borrow_q), .differs_o(differs[12])
  );
  yuxi_copy #(.Width(1)) u_keeps_copy (
    .clk_i, .loads_i(clear || state_q == StIdle || (state_q == StUnload && end_of_number)),
    .next_i(state_q == StUnload && !count_q[4] && borrow_q), .register_i(keeps_q),
    .differs_o(differs[13])
  );
  yuxi_copy #(.Width(4)) u_below_copy (
    .clk_i, .loads_i(clear || (state_q == StLoad && end_of_number)),
    .next_i(clear ? '0 : {borrow_q, below_q[3:1]}), .register_i(below_q), .differs_o(differs[14])
  );
  logic gives;
  assign gives = state_q == StUnload && writes_back && count_q[5:4] == 2'b11;
  yuxi_copy #(.Width(3)) u_status_copy (
    .clk_i, .loads_i(zeroize_i || alarm || forgets || gives || !rst_ni),
    .next_i(zeroize_i || !rst_ni ? '0 : alarm ? yuxi_isa::StatusFault
            : clear && !answered_q ? '0 : status),
    .register_i(rsp_status_o), .differs_o(differs[15])
  );

  // ---- random numbers, shares and digits ---------------------------------------------------------
  logic recoding_2, blinds_2, fails_2, ready_2, reads_2, writes_2, writes_share_2, share_to_2;
  logic recodes_2, share_2, wipes_2, zero_2, negative_2, negated_2, exchanged_2;
  logic [1:0] share_word_2, from_2, scalar_word_2;
  logic [7:0] index_2;
  logic [8:0] wipes_to_2;
  logic [63:0] random_word_2;
  (* keep_hierarchy *)
  yuxi_blind u_blind_copy (
    .clk_i, .rst_ni, .clear_i(clear), .draw_i(ends && draws), .load_i(ends && word.load != 0),
    .splits_i(op_q == yuxi_isa::OpMul || op_q == yuxi_isa::OpMulBase), .busy_o(blinds_2),
    .fails_o(fails_2), .random_valid_i, .random_ready_o(ready_2), .random_i, .reads_o(reads_2),
    .index_o(share_word_2), .from_o(from_2), .k_i(first_1[63:0]), .share_1_i(register_1[63:0]),
    .order_i(constant_1), .writes_o(writes_2), .writes_share_o(writes_share_2),
    .share_to_o(share_to_2), .word_o(random_word_2), .recodes_o(recodes_2), .share_o(share_2),
    .wipes_o(wipes_2), .wipes_to_o(wipes_to_2)
  );
  (* keep_hierarchy *)
  yuxi_small_recoder u_recoder_copy (
    .clk_i, .rst_ni, .clear_i(clear || wipes), .clear_to_i(clear ? count_q : wipes_to),
    .start_i(recodes), .load_i(word.load), .curve_i(curve_q[0]), .advance_i(named && word.advance),
    .busy_o(recoding_2), .word_index_o(scalar_word_2), .word_i(first_1[63:0]), .index_o(index_2),
    .zero_o(zero_2), .negative_o(negative_2), .negated_o(negated_2), .exchanged_o(exchanged_2)
  );
  assign differs[16] = {blinds, fails, random_ready_o, reads_shares, share_word, shares_from,
                        random_writes, writes_share, share_to, recodes, share, wipes, wipes_to}
                    != {blinds_2, fails_2, ready_2, reads_2, share_word_2, from_2,
                        writes_2, writes_share_2, share_to_2, recodes_2, share_2, wipes_2, wipes_to_2}
                    || (random_writes && random_word != random_word_2);
  assign differs[17] = {recoding, scalar_word, index, zero, negative, negated, exchanged}
                    != {recoding_2, scalar_word_2, index_2, zero_2, negative_2, negated_2,
                        exchanged_2};
  assign alarm = differs != '0;
