// The operands of a product, its columns, and the words that are saved on the way: what a step
// says happens in its clock. crates/microcode/src/small/schedule.rs makes the steps;
// multiplier.rs beside it has every bound.
`default_nettype none

module yuxi_small_multiplier (
  input  wire         clk_i,
  // everything is zeroized, an entry of the memories a clock
  input  wire         clear_i,
  input  wire  [3:0]  clear_to_i,
  input  yuxi_small_step_t step_i,
  // a word of an operand
  input  wire  [1:0]  operand_i,
  input  wire  [1:0]  operand_to_i,
  input  wire  [67:0] operand_word_i,
  // a word of the result, in the clock of its step
  output logic [64:0] word_o
);

  // ---- memories -------------------------------------------------------------------------
  logic [67:0] left_q [0:15] /* verilator public_flat_rw */;
  logic [67:0] right_q [0:15] /* verilator public_flat_rw */;
  logic [67:0] saved_q [0:15] /* verilator public_flat_rw */;
  logic [67:0] again_q [0:15] /* verilator public_flat_rw */; // the same, with another port to read
  logic [139:0] column_q;
  logic writes_left, writes_right, writes_more, writes_saved;
  logic [3:0] left_to, right_to, saved_to;
  logic [67:0] word, saved_word;
  assign writes_left = clear_i || operand_i == 2'd1;
  assign writes_right = clear_i || operand_i == 2'd2;
  assign writes_more = operand_i == 2'd3;
  assign writes_saved = clear_i || writes_more || step_i.save;
  assign left_to = clear_i ? clear_to_i : {2'b0, operand_to_i};
  assign right_to = left_to;
  assign saved_to = clear_i ? clear_to_i : writes_more ? {2'b11, operand_to_i} : step_i.save_to;
  assign word = clear_i ? '0 : operand_word_i;
  assign saved_word = clear_i ? '0 : writes_more ? operand_word_i : {4'b0, column_q[63:0]};
  always_ff @(posedge clk_i) begin
    if (writes_left) left_q[left_to] <= word;
    if (writes_right) right_q[right_to] <= word;
    if (writes_saved) saved_q[saved_to] <= saved_word;
    if (writes_saved) again_q[saved_to] <= saved_word;
  end

  // ---- a product, three clocks after its factors -------------------------------------------
  logic [67:0] left, right, saved, addend, first_q, second_q;
  logic [135:0] product;
  assign left = left_q[{2'b0, step_i.multiply_first[1:0]}];
  assign right = right_q[{2'b0, step_i.multiply_second}];
  assign saved = saved_q[step_i.multiply_first];
  always_ff @(posedge clk_i) begin
    if (clear_i || !step_i.multiply) begin
      first_q <= '0;
      second_q <= '0;
    end else begin
      first_q <= step_i.multiply_saved ? saved : left;
      second_q <= step_i.multiply_by_38 ? 68'd38 : right;
    end
  end
  yuxi_small_product u_product (.clk_i, .a_i(first_q), .b_i(second_q), .product_o(product));

  // ---- an addend ----------------------------------------------------------------------------
  logic [100:0] addend_q;
  logic minus_q;
  assign addend = again_q[step_i.add_saved];
  always_ff @(posedge clk_i) begin
    if (clear_i || !step_i.add) begin
      addend_q <= '0;
      minus_q <= 1'b0;
    end else begin
      addend_q <= (step_i.add_shifted ? {1'b0, addend, 32'b0} : {33'b0, addend})
                ^ {101{step_i.add_minus}};
      minus_q <= step_i.add_minus;
    end
  end

  // ---- the sum of a column ------------------------------------------------------------------
  logic [139:0] base, added, sums, carries;
  assign base = step_i.shift ? {{64{column_q[139]}}, column_q[139:64]} : column_q;
  assign added = {{39{minus_q}}, addend_q};
  assign sums = base ^ added ^ {4'b0, product};
  assign carries = {(base[138:0] & added[138:0])
                  | ((base[138:0] | added[138:0]) & {3'b0, product}), minus_q};
  always_ff @(posedge clk_i) begin
    if (clear_i || step_i.last) column_q <= '0;
    else column_q <= sums + carries;
  end

  // the last word has a bit more
  assign word_o = {step_i.last && column_q[64], column_q[63:0]};

  logic unused;
  assign unused = &{1'b0, step_i};

endmodule

`default_nettype wire
