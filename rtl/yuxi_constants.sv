// The constants of a curve: p, the order n, b.
`default_nettype none

module yuxi_constants (
  input  wire  [1:0]   curve_i,
  output logic [255:0] p_o,
  output logic [255:0] n_o,
  output logic [255:0] b_o
);

  always_comb begin
    unique case (curve_i)
      yuxi_isa::Sm2: begin
        p_o = 256'hFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF;
        n_o = 256'hFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFF7203DF6B21C6052B53BBF40939D54123;
        b_o = 256'h28E9FA9E9D9F5E344D5A9E4BCF6509A7F39789F515AB8F92DDBCBD414D940E93;
      end
      yuxi_isa::P256: begin
        p_o = 256'hFFFFFFFF00000001000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF;
        n_o = 256'hFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551;
        b_o = 256'h5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B;
      end
      default: begin
        p_o = 256'h7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFED;
        n_o = '0;
        b_o = '0;
      end
    endcase
  end

endmodule

`default_nettype wire
