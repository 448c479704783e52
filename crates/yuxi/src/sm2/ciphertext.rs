//! How a ciphertext's parts lie.

/// The order and encoding of a ciphertext's parts: C1 a point, C2 the message
/// masked, C3 a digest of 32 bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// C1 ‖ C3 ‖ C2, as GB/T 32918.4-2016 and GM/T 0003.4-2012 have it.
    C1C3C2,
    /// C1 ‖ C2 ‖ C3, of the draft of 2010; older programs, and Bouncy Castle when told nothing.
    C1C2C3,
    /// The DER of SEQUENCE { INTEGER x, INTEGER y, OCTET STRING C3, OCTET STRING C2 }
    /// (GM/T 0009), which OpenSSL and GmSSL write.
    Asn1,
}
