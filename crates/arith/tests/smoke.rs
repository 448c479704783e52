use yuxi_arith::backend::*;
use yuxi_arith::curve::*;
use yuxi_arith::field::*;
fn hex(s: &str) -> [u8; 32] {
    core::array::from_fn(|i| u8::from_str_radix(&s[2 * i..2 * i + 2], 16).unwrap())
}
#[test]
fn smoke() {
    type P = <Portable64 as Backend>::Sm2P;
    let d =
        words_from_bytes(&hex("3945208F7B2144B13F36E38AC6D39F95889393692860B51A42FB81EF4DF7C5B8"));
    let p = mul_base::<P>(&d, Sm2::base_table()).to_affine();
    assert_eq!(
        p.x.to_bytes(),
        hex("09F9DF311E5421A150DD7D161E4BC5C672179FAD1833FC076BB08FF356F35020")
    );
    assert_eq!(
        p.y.to_bytes(),
        hex("CCEA490CE26775A52DC6EA718CC1AA600AED05FBF35E084A6632F6072DA9AD13")
    );
    let g = Affine { x: P::constant(&Sm2::G[0]), y: P::constant(&Sm2::G[1]) };
    let q = mul(&d, g).to_affine();
    assert_eq!(p.x.to_bytes(), q.x.to_bytes());
    assert_eq!(p.y.to_bytes(), q.y.to_bytes());
    let v = mul_add_vartime(&d, Sm2::base_table(), &[5, 0, 0, 0], g).to_affine();
    let mut d5 = d;
    d5[0] += 5;
    let w = mul_base::<P>(&d5, Sm2::base_table()).to_affine();
    assert_eq!(v.x.to_bytes(), w.x.to_bytes());
    let x = mul_add_vartime(&[0; 4], Sm2::base_table(), &d, g).to_affine();
    assert_eq!(x.x.to_bytes(), p.x.to_bytes());
    type F = <Portable64 as Backend>::F25519;
    let mut u = F::from_words(&[9, 0, 0, 0]);
    let mut k = [9u64, 0, 0, 0];
    for _ in 0..1 {
        let mut kk = k;
        kk[0] &= !7;
        kk[3] = (kk[3] & (u64::MAX >> 1)) | 1 << 62;
        let r = x25519::ladder(&kk, u);
        let old = k;
        k = r.to_words();
        u = F::from_words(&[old[0], old[1], old[2], old[3] & (u64::MAX >> 1)]);
    }
    let mut b: [u8; 32] = bytes_from_words(&k);
    b.reverse();
    assert_eq!(b, hex("422c8e7a6227d7bca1350b3e2bb7279f7897b87bb6854b783c60e80311ae3079"));
}
