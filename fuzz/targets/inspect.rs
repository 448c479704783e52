//! What `yuxi inspect` and `yuxi convert` look at: PEM, DER and BER, hex, base64, bytes.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    yuxi_cli::fuzz_inspect(data);
});
