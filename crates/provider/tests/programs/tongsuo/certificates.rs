//! Certificates and revocation lists of each side, which each side verifies.

use super::{SIDES, Tongsuo};

impl Tongsuo {
    /// An authority of a side and its revocation list, and two pairs of certificates, for signing
    /// and for encryption: the files of the folder `side`.
    pub(super) fn certificates(&self, side: &str) {
        let run = |arguments: &str| self.openssl(side, arguments).succeeds();
        self.place.make_folder(side);
        run(&format!("genpkey -algorithm SM2 -out {side}/ca.key"));
        let request = format!("req -x509 -new -key {side}/ca.key -sm3 -subj /CN=authority -days 9");
        run(&format!("{request} -extensions authority -out {side}/ca.crt")).ran("signed", 1);
        let mut number = 0;
        for name in ["server", "client"] {
            for usage in ["signing", "encrypting"] {
                number += 1;
                let file = format!("{side}/{name}-{usage}");
                run(&format!("genpkey -algorithm SM2 -out {file}.key"));
                run(&format!("req -new -key {file}.key -sm3 -subj /CN={name} -out request"));
                let issuer = format!("-CA {side}/ca.crt -CAkey {side}/ca.key -set_serial {number}");
                let extensions = format!("-sm3 -days 9 -extfile {side}.cnf -extensions {usage}");
                run(&format!("x509 -req -in request {issuer} {extensions} -out {file}.crt"));
            }
        }
        self.place.write("index", "");
        self.place.write("crlnumber", "01\n");
        let issuer = format!("-config {side}.cnf -cert {side}/ca.crt -keyfile {side}/ca.key");
        run(&format!("ca {issuer} -gencrl -out {side}/list.crl"));
    }

    /// The arguments for a certificate pair of a side.
    pub(super) fn pair(side: &str, name: &str) -> String {
        let file = format!("{side}/{name}");
        let signing = format!("-sign_cert {file}-signing.crt -sign_key {file}-signing.key");
        format!("{signing} -enc_cert {file}-encrypting.crt -enc_key {file}-encrypting.key")
    }
}

#[test]
#[ignore = "builds a release"]
fn each_side_verifies_each() {
    let Some(tongsuo) = Tongsuo::find() else { return };
    SIDES.iter().for_each(|side| tongsuo.certificates(side));
    for signer in SIDES {
        let issuer = format!("-CAfile {signer}/ca.crt");
        let signing = format!("verify {issuer} {signer}/server-signing.crt");
        for verifier in SIDES {
            tongsuo
                .openssl(verifier, &format!("{signing} {signer}/server-encrypting.crt"))
                .succeeds()
                .ran("verified", 2);
            tongsuo
                .openssl(verifier, &format!("crl -in {signer}/list.crl {issuer} -noout"))
                .succeeds()
                .says("verify OK")
                .ran("verified", 1);
        }
        // A signature under another signer ID is invalid.
        tongsuo.openssl("other", &signing).refused();
    }
}
