//! `yuxi convert`.

use yuxi::detect::{AnyCiphertext, AnyDocument, Block};
use yuxi::rng::SysRng;
use yuxi::sm2::{Frame, Layout};
use yuxi_inspect::{
    Context, Item, Kind, Object, Pair, PrivateFormat, PublicFormat, SignatureFormat,
    encrypted_bytes, private_bytes, public_bytes, signature,
};
use zeroize::Zeroizing;

use crate::args::{BytesFormat, CiphertextFormat, Convert, From, To};
use crate::failure::{Failure, Outcome, Result, bad, say};
use crate::keys::{self, KeyFile, Private, Public};
use crate::plan::{Plan, Target};
use crate::{input, password, text};

pub(super) fn run(args: &Convert) -> Result<Outcome> {
    let mut plan = Plan::default();
    let input = plan.input(&args.file.input, "a key, a signature or a ciphertext");
    let key = args.key.as_deref().map(|path| plan.optional_key(path, &args.file.reading));
    plan.password(args.file.reading.password.password_file.as_deref());
    plan.password(args.new_password_file.as_deref());
    let is_binary = args.to.is_binary(args.format);
    let output =
        Target::new(&args.output, "the result").binary_if(is_binary, "choose a text format");
    // what it may replace depends on the input
    plan.output(output.force(true));
    let ready = plan.check()?;
    let bytes = Zeroizing::new(ready.read_small(input, input::LONGEST_CIPHERTEXT)?);
    let pieces = Block::split(bytes);
    let item = choose(args, &pieces)
        .map_err(|why| Failure::Bad(format!("{}: {why}", text::source(&args.file.input))))?;
    let is_private = matches!(&item.object, Some(Object::Private(_) | Object::Encrypted(_)))
        && args.to != To::Public;
    if args.encrypt.is_some() && !is_private {
        return bad("--encrypt applies to private keys only");
    }
    // a private key is not written over any file, unless asked
    let output = if is_private { output.secret().only_new() } else { output };
    let output = ready.revise(output.force(args.force))?;
    let object = match item.object {
        Some(Object::Encrypted(der)) => {
            Object::Private(KeyFile::new(&args.file.input, &args.file.reading).decrypt(&der)?)
        }
        Some(Object::Document(document)) if args.to.is_of_key() => {
            Object::Public(public_key(args, &document)?)
        }
        Some(object) => object,
        None => {
            return bad(format!(
                "{}: its content cannot be read; `yuxi inspect` shows its defects",
                text::source(&args.file.input)
            ));
        }
    };
    match object {
        Object::Ciphertext(found) => {
            let (frame, c2, format) = ciphertext(args, &found, key.map(|key| ready.key(key)))?;
            // C2 is in memory once, in the input
            let mut output = ready.create(output)?;
            let head = &frame.head[usize::from(args.no_prefix)..];
            super::ciphertext::write(&mut output, [head, c2, &frame.tail], format)?;
            output.finish()?;
        }
        object => ready.write(output, &encode(args, object)?)?,
    }
    for fault in &item.faults {
        say(&format!("{}: repaired: {fault}", text::source(&args.file.input)));
    }
    Ok(Outcome::Done)
}

/// The content that the options mean.
fn choose<'a>(args: &Convert, pieces: &'a [Block]) -> std::result::Result<Item<'a>, String> {
    let context = Context { curve: args.file.reading.curve.map(Into::into), ..Context::default() };
    let items = pieces.iter().flat_map(|piece| yuxi_inspect::recognize(piece, &context));
    let (mut items, broken): (Vec<_>, Vec<_>) = items
        .partition(|item| item.object.is_some() && args.from.is_none_or(|from| fits(item, from)));
    if items.is_empty() {
        return Err(nothing(args, &broken));
    }
    // contents without a defect are preferred
    if items.iter().any(|item| item.faults.is_empty()) {
        items.retain(|item| item.faults.is_empty());
    }
    // of the possible contents, those that have the wanted encoding
    if items.iter().any(|item| args.to.goes_with(item.kind)) {
        items.retain(|item| args.to.goes_with(item.kind));
    }
    let first = items[0].kind;
    match items.iter().find(|item| item.kind != first) {
        Some(other) => {
            let (first, other) = (first.with_article(), other.kind.with_article());
            Err(format!("it may be {first} or {other}; choose one with --from"))
        }
        None => {
            if items.len() > 1 && first.is_document() {
                let (source, first) = (text::source(&args.file.input), first.name());
                say(&format!("{source}: the first {first} of {} is converted", items.len()));
            }
            Ok(items.swap_remove(0))
        }
    }
}

fn fits(item: &Item<'_>, from: From) -> bool {
    match from {
        From::PrivateKey => is_private(item.kind),
        From::PublicKey => item.kind == Kind::PublicKey,
        From::Signature => item.kind == Kind::Signature,
        From::C1c3c2 | From::C1c2c3 => item.kind == Kind::Ciphertext,
    }
}

fn is_private(kind: Kind) -> bool {
    matches!(kind, Kind::PrivateKey | Kind::EncryptedPrivateKey)
}

/// Why there is nothing to convert.
fn nothing(args: &Convert, items: &[Item<'_>]) -> String {
    let known: Vec<_> = items.iter().filter(|item| item.object.is_some()).collect();
    if let (Some(from), [first, ..]) = (args.from, known.as_slice()) {
        let mut names: Vec<_> =
            known.iter().map(|item| item.kind.with_article().to_string()).collect();
        names.dedup();
        let (from, found) = (from.name(), names.join(" or "));
        return match (args.file.reading.curve, first.kind) {
            (Some(curve), _) => {
                format!("--from and --curve ask for a {from} of {}; this is {found}", curve.name())
            }
            _ => format!("--from asks for a {from}; this is {found}"),
        };
    }
    match items {
        [] => {
            "not recognized: not a key, signature, ciphertext or certificate in any known encoding"
                .into()
        }
        [item, ..] => match (item.faults.first(), item.curves.first()) {
            (Some(fault), _) => format!("{}: {fault}", item.kind.name()),
            (None, Some(curve)) => {
                format!(
                    "this is {} of {curve}, which cannot be converted",
                    item.kind.with_article()
                )
            }
            (None, None) => {
                format!("this is {}, which cannot be converted", item.kind.with_article())
            }
        },
    }
}

/// The key in a certificate or a request.
fn public_key(args: &Convert, document: &AnyDocument) -> Result<Public> {
    let fault = |why| Failure::Bad(format!("{}: {why}", text::source(&args.file.input)));
    let spki =
        document.spki_der().ok_or_else(|| fault("a revocation list holds no key".to_string()))?;
    let key = keys::from_der(spki, args.file.reading.curve).map_err(fault)?;
    Ok(key.public_key())
}

fn encode(args: &Convert, object: Object<'_>) -> Result<Zeroizing<Vec<u8>>> {
    match object {
        Object::Private(key) => private(args, &key),
        Object::Public(key) => public(args.to, &key).map(Zeroizing::new),
        Object::Signature(pair) => pair_bytes(args.to, &pair).map(Zeroizing::new),
        Object::Document(found) => document(args.to, &found).map(Zeroizing::new),
        Object::Ciphertext(_) => bad("the ciphertext has several parts"),
        Object::Encrypted(_) => bad("the key is encrypted"),
    }
}

fn private(args: &Convert, key: &Private) -> Result<Zeroizing<Vec<u8>>> {
    let write = |format, sec1| match args.encrypt {
        None => private_bytes(key, format, sec1).map_err(Failure::Bad),
        Some(_) if sec1 => bad("--encrypt needs PKCS#8: --to pem, der or base64"),
        Some(cipher) => {
            let password = new_password(args).of_new_key(&args.output)?;
            encrypted_bytes(key, format, &password, cipher, &mut SysRng)
                .map_err(|why| Failure::Bad(why.into()))
        }
    };
    match args.to {
        To::Pem => write(PrivateFormat::Pem, false),
        To::Der => write(PrivateFormat::Der, false),
        To::Hex => write(PrivateFormat::Hex, false),
        To::Sec1 => write(PrivateFormat::Pem, true),
        To::Sec1Der => write(PrivateFormat::Der, true),
        To::Base64 => {
            write(PrivateFormat::Der, false).map(|der| Zeroizing::new(text::base64_line(&der)))
        }
        To::Public => public(To::Pem, &key.public_key()).map(Zeroizing::new),
        To::Compressed | To::Xy => bad("this is a private key; take its public key with --to \
                                        public, or `yuxi pubkey --format compressed` (or xy)"),
        _ => wrong(Kind::PrivateKey, "pem, der, hex, base64, sec1, sec1-der and public"),
    }
}

fn new_password(args: &Convert) -> password::From<'_> {
    password::From {
        file: args.new_password_file.as_deref(),
        env: args.new_password_env.as_deref(),
        options: "--new-password",
    }
}

fn public(to: To, key: &Public) -> Result<Vec<u8>> {
    let write = |format| public_bytes(key, format).map_err(Failure::Bad);
    match to {
        To::Pem | To::Public => write(PublicFormat::Pem),
        To::Der => write(PublicFormat::Der),
        To::Hex => write(PublicFormat::Hex),
        To::Compressed => write(PublicFormat::Compressed),
        To::Xy => write(PublicFormat::Xy),
        To::Base64 => write(PublicFormat::Der).map(|der| text::base64_line(&der)),
        _ => wrong(Kind::PublicKey, "pem, der, hex, base64, compressed and xy"),
    }
}

fn pair_bytes(to: To, pair: &Pair) -> Result<Vec<u8>> {
    let write = |format| Ok(signature::encode(pair, format));
    match to {
        To::Der => write(SignatureFormat::Der),
        To::Hex => write(SignatureFormat::Hex),
        To::Base64 => write(SignatureFormat::Base64),
        To::Raw => write(SignatureFormat::Raw),
        To::RawHex => write(SignatureFormat::RawHex),
        To::RawBase64 => Ok(text::base64_line(pair)),
        _ => wrong(Kind::Signature, "der, hex, base64, raw, raw-hex and raw-base64"),
    }
}

fn document(to: To, document: &AnyDocument) -> Result<Vec<u8>> {
    let der = document.as_der();
    match to {
        To::Pem => Ok(document.to_pem().into_bytes()),
        To::Der => Ok(der.to_vec()),
        To::Hex => Ok(text::hex_line(der)),
        To::Base64 => Ok(text::base64_line(der)),
        _ => wrong(document.kind().into(), "pem, der, hex and base64, and public for its key"),
    }
}

/// The parts of a ciphertext in the layout to write, and their format.
fn ciphertext<'a>(
    args: &Convert,
    found: &AnyCiphertext<'a>,
    key: Option<KeyFile<'_>>,
) -> Result<(Frame, &'a [u8], CiphertextFormat)> {
    let format = args.format.unwrap_or(BytesFormat::Raw);
    let (layout, format) = match args.to {
        To::C1c3c2 => (Layout::C1C3C2, format),
        To::C1c2c3 => (Layout::C1C2C3, format),
        To::Asn1 | To::Der => (Layout::Asn1, format),
        To::Hex => (Layout::Asn1, BytesFormat::Hex),
        To::Base64 => (Layout::Asn1, BytesFormat::Base64),
        _ => return wrong(Kind::Ciphertext, "c1c3c2, c1c2c3, asn1, der, hex and base64"),
    };
    if args.no_prefix && layout == Layout::Asn1 {
        return bad("--no-prefix applies to c1c3c2 and c1c2c3 only; asn1 has no 04 to leave out");
    }
    let from = if found.is_ordered() { Layout::Asn1 } else { order(args, found, key)? };
    match found.frame(from, layout) {
        Ok((frame, c2)) => Ok((frame, c2, format.into())),
        Err(error) => bad(format!("{}: {error}", text::source(&args.file.input))),
    }
}

/// The order of the parts: as --from says, or by decrypting with the key.
fn order(args: &Convert, found: &AnyCiphertext<'_>, key: Option<KeyFile<'_>>) -> Result<Layout> {
    if let Some(layout) = args.from.and_then(From::layout) {
        return Ok(super::ciphertext::library(layout));
    }
    let source = text::source(&args.file.input);
    let Some(key) = key else {
        return bad(format!(
            "{source}: the order of its parts is unknown; give --from c1c3c2 or c1c2c3, or \
             the private key with -k"
        ));
    };
    let key = key.private_sm2("decrypting")?;
    found
        .detect_layout(&key)
        .ok_or_else(|| Failure::Invalid(format!("{source}: the key does not decrypt it")))
}

fn wrong<T>(kind: Kind, encodings: &str) -> Result<T> {
    bad(format!("a {} has no such encoding; choose --to {encodings}", kind.name()))
}

impl To {
    /// Whether contents of that kind have this encoding.
    fn goes_with(self, kind: Kind) -> bool {
        use To::*;
        match self {
            Der | Hex | Base64 => true,
            Pem => is_private(kind) || kind == Kind::PublicKey || kind.is_document(),
            Sec1 | Sec1Der => is_private(kind),
            Public => is_private(kind) || kind.is_document(),
            Compressed | Xy => kind == Kind::PublicKey || kind.is_document(),
            Raw | RawHex | RawBase64 => kind == Kind::Signature,
            C1c3c2 | C1c2c3 | Asn1 => kind == Kind::Ciphertext,
        }
    }

    /// Whether this is an encoding of a key, not of a document that holds one.
    fn is_of_key(self) -> bool {
        matches!(self, Self::Public | Self::Compressed | Self::Xy)
    }

    fn is_binary(self, format: Option<BytesFormat>) -> bool {
        match self {
            Self::Der | Self::Sec1Der | Self::Raw => true,
            Self::C1c3c2 | Self::C1c2c3 | Self::Asn1 => {
                matches!(format, None | Some(BytesFormat::Raw))
            }
            _ => false,
        }
    }
}
