//! The key exchange, as each of its two sides sees it.

mod plain;
mod points;

use serde::Serialize;

use crate::file::{File, Group, Test, Verdict};
use crate::keys::{CURVE, read_point, uncompressed};
use crate::model::curve::{Point, hex as integer};
use crate::model::exchange::{Agreed, Own, Peer, Role, agree};
use crate::model::signature::DEFAULT_ID;
use crate::model::to_bytes;
use crate::{derive, hex};

/// The parties of the example of GB/T 32918.5-2017, annex B.
#[must_use]
pub fn standard_parties() -> [Own; 2] {
    [
        [
            "81EB26E941BB5AF16DF116495F90695272AE2CD63D6C4AE1678418BE48230029",
            "D4DE15474DB74D06491C440D305E012400990F3E390C7E87153C12DB2EA60BB3",
        ],
        [
            "785129917D45A9EA5437A59356B82338EAADDA6CEB199088F14AE10DEFA229B5",
            "7E07124814B309489125EAED101113164EBF0F3458C5BD88335C1F9D596243D6",
        ],
    ]
    .map(|[d, r]| Own { d: integer(d), r: integer(r), id: DEFAULT_ID.to_vec() })
}

/// What the vectors of a group share.
#[derive(Serialize)]
struct Head {
    curve: &'static str,
    role: &'static str,
}

/// What each vector has: the side's own secrets, what it is told, what comes out.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Body {
    id: String,
    private: String,
    ephemeral_private: String,
    ephemeral_public: String,
    peer_id: String,
    peer_public: String,
    peer_ephemeral_public: String,
    peer_confirmation: String,
    key_length: usize,
    shared: String,
    confirmation: String,
}

type ExchangeGroup = Group<Head, Body>;

/// Points as bytes, where they are not what a [`Peer`] has.
#[derive(Default)]
struct Encoded {
    key: Option<Vec<u8>>,
    ephemeral: Option<Vec<u8>>,
}

/// A group in the making.
struct Builder {
    role: Role,
    tests: Vec<Test<Body>>,
}

impl Builder {
    fn new(role: Role) -> Self {
        Self { role, tests: Vec::new() }
    }

    /// What the other side sends, and what this side sends, to confirm.
    fn confirmations(&self, agreed: &Agreed) -> ([u8; 32], [u8; 32]) {
        match self.role {
            Role::Initiator => (agreed.s1, agreed.s2),
            Role::Responder => (agreed.s2, agreed.s1),
        }
    }

    /// An exchange that both sides must agree on.
    fn valid(&mut self, flag: &'static str, comment: &str, own: &Own, peer: &Peer, length: usize) {
        let agreed = agree(self.role, own, peer, length).expect("an exchange that works");
        let (received, sent) = self.confirmations(&agreed);
        let body = body(own, peer, &Encoded::default(), length, &received, &agreed.key, &sent);
        self.tests.push(Test::new(comment, &[flag], body, Verdict::Valid));
    }

    /// An exchange in which the other side's confirmation is not the right one.
    fn wrong_confirmation(
        &mut self,
        flag: &'static str,
        comment: &str,
        own: &Own,
        peer: &Peer,
        received: &[u8],
    ) {
        let agreed = agree(self.role, own, peer, 16).expect("an exchange that works");
        assert_ne!(self.confirmations(&agreed).0, received, "the confirmation is right: {comment}");
        let body = body(own, peer, &Encoded::default(), 16, received, &[], &[]);
        self.tests.push(Test::new(comment, &[flag], body, Verdict::Invalid));
    }

    /// An exchange that must be rejected for its points, with any confirmation. The
    /// confirmation is that of a program that does not check them, if one exists.
    fn refused(
        &mut self,
        flag: &'static str,
        comment: &str,
        own: &Own,
        peer: &Peer,
        agreed: Option<Agreed>,
    ) {
        assert!(agree(self.role, own, peer, 16).is_none(), "the model agrees: {comment}");
        let received = agreed.map(|agreed| self.confirmations(&agreed).0);
        self.refused_bytes(flag, comment, own, peer, &Encoded::default(), received);
    }

    fn refused_bytes(
        &mut self,
        flag: &'static str,
        comment: &str,
        own: &Own,
        peer: &Peer,
        encoded: &Encoded,
        received: Option<[u8; 32]>,
    ) {
        let mut encoded_points = encoded.key.iter().chain(&encoded.ephemeral);
        let readable = encoded_points.any(|bytes| read_point(bytes).is_some());
        assert!(!readable, "a point of the curve: {comment}");
        let received = received.map_or(vec![], |bytes| bytes.to_vec());
        let body = body(own, peer, encoded, 16, &received, &[], &[]);
        self.tests.push(Test::new(comment, &[flag], body, Verdict::Invalid));
    }

    fn finish(self) -> ExchangeGroup {
        let role = match self.role {
            Role::Initiator => "initiator",
            Role::Responder => "responder",
        };
        Group::new("Sm2KeyExchange", Head { curve: CURVE, role }, self.tests)
    }
}

fn body(
    own: &Own,
    peer: &Peer,
    encoded: &Encoded,
    length: usize,
    received: &[u8],
    key: &[u8],
    sent: &[u8],
) -> Body {
    let point = |bytes: &Option<Vec<u8>>, point: &Point| {
        hex(&bytes.clone().unwrap_or_else(|| uncompressed(point)))
    };
    Body {
        id: hex(&own.id),
        private: hex(&to_bytes(&own.d)),
        ephemeral_private: hex(&to_bytes(&own.r)),
        ephemeral_public: hex(&uncompressed(&own.ephemeral())),
        peer_id: hex(&peer.id),
        peer_public: point(&encoded.key, &peer.key),
        peer_ephemeral_public: point(&encoded.ephemeral, &peer.ephemeral),
        peer_confirmation: hex(received),
        key_length: length * 8,
        shared: hex(key),
        confirmation: hex(sent),
    }
}

/// A side of a derived key and nonce, with the default identifier.
fn side(label: &str) -> Own {
    Own {
        d: derive::scalar(&format!("exchange key of {label}")),
        r: derive::scalar(&format!("exchange nonce of {label}")),
        id: DEFAULT_ID.to_vec(),
    }
}

/// The file.
#[must_use]
pub fn file() -> File {
    let mut groups = Vec::new();
    for role in [Role::Initiator, Role::Responder] {
        groups.push(plain::standard_example(role));
        groups.push(plain::lengths(role));
        groups.push(plain::identifiers(role));
        groups.push(plain::special(role));
        groups.push(plain::shared_points(role));
        groups.push(plain::confirmations(role));
        groups.push(points::group(role));
        groups.push(points::infinity(role));
    }
    let header = &[
        "Test vectors of type Sm2KeyExchange are for one side of the SM2 key exchange,",
        "with confirmation. keyLength is in bits. shared and confirmation are what the side",
        "derives and sends; they are empty where the result is invalid.",
    ];
    File::new("sm2_key_exchange_test.json", "sm2_key_exchange_schema_v1.json", header, groups)
}
