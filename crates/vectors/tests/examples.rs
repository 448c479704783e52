//! The model gives the numbers that the standard prints (GB/T 32918.5-2017).

use num_bigint::BigUint;
use yuxi_vectors::exchange::standard_parties;
use yuxi_vectors::hex as digits;
use yuxi_vectors::model::curve::{Point, hex};
use yuxi_vectors::model::encryption::{decrypt, encrypt};
use yuxi_vectors::model::exchange::{Role, agree};
use yuxi_vectors::model::signature::{self, DEFAULT_ID, Signature, digest, z_a};
use yuxi_vectors::model::{sm3, to_bytes};

const D: &str = "3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8";
const K: &str = "59276e27d506861a16680f3ad9c02dccef3cc1fa3cdbe4ce6d54b80deac1bc21";

fn same(found: &BigUint, printed: &str) {
    assert_eq!(digits(&to_bytes(found)), printed);
}

#[test]
fn hash() {
    let abc = "66c7f0f462eeedd9d1f2d46bdc10e4e24167c4875cf2f7a2297da02b8f4ba8e0";
    assert_eq!(digits(&sm3(&[b"abc"])), abc);
    assert_eq!(sm3(&[b"a", b"", b"bc"]), sm3(&[b"abc"]));
}

/// Annex A.
#[test]
fn signature() {
    let d = hex(D);
    let key = Point::mul_g(&d);
    same(key.x(), "09f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020");
    same(key.y(), "ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13");
    let z = z_a(DEFAULT_ID, &key).unwrap();
    assert_eq!(digits(&z), "b2e14c5c79c6df5b85f4fe7ed8db7a262b9da7e07ccb0ea9f4747b8ccda8a4f3");
    let e = digest(DEFAULT_ID, &key, b"message digest").unwrap();
    assert_eq!(digits(&e), "f0b43e94ba45accaace692ed534382eb17e6ab5a19ce7b31f4486fdfc0d28640");
    let signature = signature::sign(&d, &e, &hex(K)).unwrap();
    same(&signature.r, "f5a03b0648d2c4630eeac513e1bb81a15944da3827d5b74143ac7eaceee720b3");
    same(&signature.s, "b1b6aa29df212fd8763182bc0d421ca1bb9038fd1f7f42d4840b69c485bbc1aa");
    assert!(signature::verify(&key, &e, &signature));
    let changed = Signature { s: &signature.s + 1u32, ..signature };
    assert!(!signature::verify(&key, &e, &changed));
}

/// Annex C.
#[test]
fn encryption() {
    let d = hex(D);
    let message = b"encryption standard";
    let ciphertext = encrypt(&Point::mul_g(&d), &hex(K), message).unwrap();
    let (x, y) = ciphertext.c1.xy();
    same(x, "04ebfc718e8d1798620432268e77feb6415e2ede0e073c0f4f640ecd2e149a73");
    same(y, "e858f9d81e5430a57b36daab8f950a3c64e6ee6a63094d99283aff767e124df0");
    assert_eq!(digits(&ciphertext.c2), "21886ca989ca9c7d58087307ca93092d651efa");
    let c3 = "59983c18f809e262923c53aec295d30383b54e39d609d160afcb1908d0bd8766";
    assert_eq!(digits(&ciphertext.c3), c3);
    assert_eq!(decrypt(&d, &ciphertext).unwrap(), message);
}

/// Annex B.
#[test]
fn exchange() {
    let [a, b] = standard_parties();
    same(a.ephemeral().x(), "64ced1bdbc99d590049b434d0fd73428cf608a5db8fe5ce07f15026940bae40e");
    same(b.ephemeral().x(), "acc27688a6f7b706098bc91ff3ad1bff7dc2802cdb14ccccdb0a90471f9bd707");
    let agreed = agree(Role::Initiator, &a, &b.as_peer(), 16).unwrap();
    assert_eq!(digits(&agreed.key), "6c89347354de2484c60b4ab1fde4c6e5");
    let s1 = "d3a0fe15dee185ceae907a6b595cc32a266ed7b3367e9983a896dc32fa20f8eb";
    let s2 = "18c7894b3816df16cf07b05c5ec0bef5d655d58f779cc1b400a4f3884644db88";
    assert_eq!(digits(&agreed.s1), s1);
    assert_eq!(digits(&agreed.s2), s2);
    assert_eq!(agree(Role::Responder, &b, &a.as_peer(), 16), Some(agreed));
}
