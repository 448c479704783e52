//! Random rows with planted faults of every kind, and what the single operations say of them.

use yuxi::curve::{P256, Sm2};
use yuxi::keys::{PublicKey, SecretKey};
use yuxi::signature::{Signature, SigningKey, VerifyingKey};
use yuxi::{Error, sm2};
use yuxi_arrow::{Columns, Encoding};
use yuxi_testkit::random::Seeded;
use yuxi_testkit::rng::Rng;

use crate::forms::Value;

/// The inputs of one row.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) key: Value,
    pub(crate) id: Value,
    pub(crate) content: Value,
    pub(crate) signature: Value,
}

/// A scheme with its single operations.
pub(crate) trait Tested: Columns {
    const IS_SM2: bool;
    fn digest_of(key: &PublicKey<Self>, id: &[u8], message: &[u8]) -> Result<[u8; 32], Error>;
}

impl Tested for Sm2 {
    const IS_SM2: bool = true;
    fn digest_of(key: &PublicKey<Self>, id: &[u8], message: &[u8]) -> Result<[u8; 32], Error> {
        let mut hasher = sm2::MessageHasher::new(sm2::Id::Bytes(id), key)?;
        hasher.update(message);
        Ok(hasher.finalize())
    }
}

impl Tested for P256 {
    const IS_SM2: bool = false;
    fn digest_of(_: &PublicKey<Self>, _: &[u8], message: &[u8]) -> Result<[u8; 32], Error> {
        let mut hasher = yuxi::ecdsa::MessageHasher::new();
        hasher.update(message);
        Ok(hasher.finalize())
    }
}

/// How the rows of a test are made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Setting {
    pub(crate) prehashed: bool,
    pub(crate) encoding: Encoding,
}

impl Setting {
    pub(crate) const ALL: [Self; 4] = {
        const fn new(prehashed: bool, encoding: Encoding) -> Setting {
            Setting { prehashed, encoding }
        }
        let (der, raw) = (Encoding::Der, Encoding::Raw);
        [new(false, der), new(false, raw), new(true, der), new(true, raw)]
    };

    pub(crate) fn encode<C: Tested>(&self, signature: &Signature<C>) -> Vec<u8> {
        match self.encoding {
            Encoding::Der => signature.to_der().to_vec(),
            Encoding::Raw => signature.to_bytes().to_vec(),
        }
    }

    fn parse<C: Tested>(&self, bytes: &[u8]) -> Result<Signature<C>, Error> {
        match self.encoding {
            Encoding::Der => Signature::from_der(bytes),
            Encoding::Raw => Signature::from_slice(bytes),
        }
    }

    /// The digest of a row for a key.
    pub(crate) fn digest<C: Tested>(
        &self,
        key: &PublicKey<C>,
        id: &[u8],
        content: &[u8],
    ) -> Result<[u8; 32], Error> {
        if !self.prehashed {
            return C::digest_of(key, id, content);
        }
        let found = content.len();
        content.try_into().map_err(|_| Error::InvalidLength {
            what: "a digest",
            expected: "32",
            found,
        })
    }
}

/// The private keys of a test.
pub(crate) fn keys<C: Tested>(count: u64) -> Vec<SigningKey<C>> {
    (0..count).map(|seed| SecretKey::generate(&mut Seeded(seed)).unwrap().into()).collect()
}

/// A row that is signed by one of the keys, in one of the encodings of a key.
fn good<C: Tested>(setting: Setting, keys: &[SigningKey<C>], rng: &mut Rng) -> Row {
    let key = &keys[rng.below(keys.len() as u64) as usize];
    let public = key.public_key();
    let length = if setting.prehashed { 32 } else { rng.below(100) };
    let content: Vec<u8> = (0..length).map(|_| rng.word() as u8).collect();
    let id = [&b"1234567812345678"[..], b"", b"alice"][rng.below(3) as usize].to_vec();
    let digest = setting.digest(&public, &id, &content).unwrap();
    let signature =
        key.sign_prehash_with_rng(&mut Seeded(rng.word()), &digest).expect("no generator fails");
    let key = match rng.below(8) {
        0 => public.to_compressed().to_vec(),
        1 => public.to_uncompressed()[1..].to_vec(),
        2 => public.to_spki_der(),
        _ => public.to_uncompressed().to_vec(),
    };
    let signature = setting.encode(&signature);
    Row { key: Some(key), id: Some(id), content: Some(content), signature: Some(signature) }
}

/// How many kinds of faults there are.
pub(crate) const FAULTS: u64 = 24;

/// Plants a fault of one kind.
pub(crate) fn plant(row: &mut Row, fault: u64, rng: &mut Rng) {
    let Row { key, id, content, signature } = row;
    let flip = |bytes: &mut Value, rng: &mut Rng| {
        if let Some(bytes) = bytes.as_mut().filter(|bytes| !bytes.is_empty()) {
            let place = rng.below(bytes.len() as u64) as usize;
            bytes[place] ^= 1 << rng.below(8);
        }
    };
    match fault {
        0 => *key = None,
        1 => *id = None,
        2 => *content = None,
        3 => *signature = None,
        4 => *key = Some(Vec::new()),
        5 => *key = Some(vec![4; 65]),
        6 => *key = Some([&[4][..], &[0xFF; 64]].concat()),
        7 => *key = Some(vec![0; 65]),
        8 => *key = Some([&[2][..], &[0xFF; 32]].concat()),
        9 => *key = Some(vec![0x30, 0x03, 1, 2, 3]),
        10 => *key = Some(vec![0x31; 90]),
        11 => drop(key.as_mut().and_then(Vec::pop)),
        12 => flip(key, rng),
        13 => *signature = Some(Vec::new()),
        14 => drop(signature.as_mut().and_then(Vec::pop)),
        15 => signature.iter_mut().for_each(|signature| signature.push(0)),
        16 | 17 => flip(signature, rng),
        18 => *signature = Some(vec![0; 64]),
        19 => *signature = Some(vec![0x30, 6, 2, 1, 0, 2, 1, 0]),
        20 => flip(content, rng),
        21 => content.iter_mut().for_each(|content| content.push(1)),
        22 => *id = Some(vec![b'a'; 8192]),
        _ => *id = Some(b"bob".to_vec()),
    }
}

/// Random rows, of which a third have a fault, and some have two.
pub(crate) fn random<C: Tested>(
    setting: Setting,
    keys: &[SigningKey<C>],
    count: usize,
    rng: &mut Rng,
) -> Vec<Row> {
    let mut row = |_| {
        let mut row = good(setting, keys, rng);
        for _ in 0..[0, 0, 0, 0, 1, 2][rng.below(6) as usize] {
            plant(&mut row, rng.below(FAULTS), rng);
        }
        row
    };
    (0..count).map(&mut row).collect()
}

/// What the single operations say of a row: key, content, signature, in this order.
pub(crate) fn single<C: Tested>(setting: Setting, row: &Row) -> Option<Result<(), Error>> {
    let (key, content, signature) =
        (row.key.as_ref()?, row.content.as_ref()?, row.signature.as_ref()?);
    let has_id = C::IS_SM2 && !setting.prehashed;
    let id = if has_id { row.id.as_ref()? } else { &Vec::new() };
    let verify = || {
        let key = match (key.len(), key.first()) {
            (33 | 64 | 65, _) => PublicKey::<C>::from_bytes(key)?,
            (_, Some(0x30)) => PublicKey::from_spki_der(key)?,
            _ => PublicKey::from_bytes(key)?,
        };
        let digest = setting.digest(&key, id, content)?;
        VerifyingKey::from(key).verify_prehash(&digest, &setting.parse(signature)?)
    };
    Some(verify())
}
