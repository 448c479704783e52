//! The library's errors and faults in Chinese. Their English is the library's.
//!
//! Its types may get more variants, which no compiler reports here: a test fails for each without a
//! Chinese text, and for each English phrase of the library's errors that [`PHRASES`] lacks.

use yuxi::Error;
use yuxi::detect::Fault;

use crate::bilingual::Bilingual;
use crate::oids::describe;

impl From<&Error> for Bilingual {
    fn from(error: &Error) -> Self {
        let english = error.to_string();
        let chinese = self::error(error).unwrap_or_else(|| english.clone());
        Self::new(english, chinese)
    }
}

impl From<&Fault> for Bilingual {
    fn from(fault: &Fault) -> Self {
        let english = fault.to_string();
        let chinese = self::fault(fault).unwrap_or_else(|| english.clone());
        Self::new(english, chinese)
    }
}

fn error(error: &Error) -> Option<String> {
    let of = |oid: &yuxi::ObjectIdentifier| describe(&oid.to_string());
    Some(match *error {
        Error::RngFailed => "随机数发生器出错".into(),
        Error::InvalidLength { what, expected, found } => {
            let (what, expected) = (phrase(what), phrase(expected));
            format!("{what}有 {found} 字节，应为 {expected} 字节")
        }
        Error::SecretOutOfRange => "私钥为零，或超出其曲线的范围".into(),
        Error::InvalidPointPrefix { found } => {
            format!("点应以 02、03 或 04 开头，而不是 {found:02x}")
        }
        Error::InvalidCiphertextPrefix { found } => {
            let asn1 = if found == 0x30 { "（ASN.1 布局以 30 开头）" } else { "" };
            format!("这种布局的密文应以 04（或 02、03）开头，而不是 {found:02x}{asn1}")
        }
        Error::CoordinateOutOfRange => "点的坐标超出范围".into(),
        Error::NotOnCurve { curve } => format!("点不在曲线 {curve} 上"),
        Error::InvalidDer { what, offset: Some(offset) } => {
            format!("不是{}的 DER：第 {offset} 字节处有错", phrase(what))
        }
        Error::InvalidDer { what, offset: None } => format!("不是{}的 DER", phrase(what)),
        Error::InvalidPem { why } => format!("PEM 无效：{}", phrase(why)),
        Error::WrongCurve { expected, ref found } => {
            format!("密钥的曲线是 {}，而不是 {expected}", of(found))
        }
        Error::WrongAlgorithm { ref found } => format!("密钥属于其他算法：{}", of(found)),
        Error::ExplicitCurve => "密钥中写的是显式曲线参数；只支持具名曲线".into(),
        Error::MissingCurve => "密钥没有写明曲线".into(),
        Error::PublicKeyMismatch => "与私钥写在一起的公钥不是这个私钥的公钥".into(),
        Error::PasswordRequired => "私钥已加密，需要口令".into(),
        Error::NotEncrypted => "私钥没有加密，不需要口令".into(),
        Error::UnsupportedLegacyEncryption => {
            "私钥用 OpenSSL 的旧方式加密（Proc-Type: 4,ENCRYPTED），其加密算法不受支持，只支持 CBC \
             模式的 AES 与 SM4。可用此命令转换：openssl pkcs8 -topk8 -v2 aes-256-cbc -in OLD -out NEW"
                .into()
        }
        Error::UnsupportedEncryption { what, ref found } => format!(
            "不支持加密的私钥所用的{} {}：只支持 PBES2，密钥派生为 PBKDF2（HMAC-SHA-1、HMAC-SHA-2 \
             或 HMAC-SM3）或 scrypt，加密算法为 CBC 或 GCM 模式的 AES 或 SM4",
            phrase(what),
            of(found),
        ),
        Error::InvalidIterations { found: Some(found) } => {
            format!("口令的迭代次数为 {found}，应为 1 至 10000000")
        }
        Error::InvalidIterations { found: None } => {
            "口令的迭代次数超过 4294967295，应为 1 至 10000000".into()
        }
        Error::InvalidScryptCost { n, r, p } => format!(
            "不执行参数为 N = {n}、r = {r}、p = {p} 的 scrypt：N 须为 2 的幂，所需内存 128·N·r \
             字节须能分配且不超过 128 MiB，N·r·p 不超过 2^23",
        ),
        Error::WrongPassword => "口令错误，或密钥文件已损坏".into(),
        Error::IdTooLong { found } => format!("用户标识有 {found} 字节，最多为 8191 字节"),
        Error::MessageTooLong { found } => format!("消息有 {found} 字节，这种形式无法加密这么长的消息"),
        Error::InvalidSignature => "签名无效".into(),
        Error::WrongSignatureAlgorithm { expected, ref found } => {
            format!("签名算法是 {}，而不是 {expected}", of(found))
        }
        Error::AlgorithmMismatch => "被签名部分之内与之外写的签名算法不同".into(),
        Error::InvalidName { why, offset } => {
            format!("名称的第 {offset} 字节处有错：{}；名称的写法如 CN=name,O=company,C=CN", phrase(why))
        }
        Error::NameTooLong { attribute, found, most } => {
            format!("名称无效：{} 的值有 {found} 个字符，最多为 {most} 个", phrase(attribute))
        }
        Error::InvalidTime { why } => format!("时间无效：{}", phrase(why)),
        Error::InvalidAltName { why } => format!("备用名称无效：{}", phrase(why)),
        Error::DecryptionFailed => "解密失败".into(),
        Error::NoSharedSecret => "对方的公钥得不出共享密钥".into(),
        Error::ConfirmationFailed => "密钥交换中对方的确认值错误".into(),
        _ => return None,
    })
}

fn fault(fault: &Fault) -> Option<String> {
    Some(match fault {
        Fault::Invalid(error) => return self::error(error),
        Fault::Unknown => "无法识别".into(),
        Fault::NotDer => "不是 DER".into(),
        Fault::Truncated => "长度与数据不符：数据被截断".into(),
        Fault::Damaged => "其 DER 被截断或已损坏".into(),
        Fault::Block { label, fault } => format!("PEM {label} 无效：{}", self::fault(fault)?),
        Fault::NotAsn1 => "块中不是完整的 ASN.1 值".into(),
        Fault::UnfinishedBegin => "BEGIN 行的末尾不是五个连字符".into(),
        Fault::MissingEnd => "缺少 END 行".into(),
        Fault::DifferentLabels => "BEGIN 行与 END 行的标签不同".into(),
        Fault::NotBase64 => "BEGIN 行与 END 行之间没有 base64".into(),
        Fault::OddDigits { found } => {
            format!("有 {found} 个十六进制数字：漏了一个零，应为 {} 个", found + 1)
        }
        Fault::WrongDigits { found } => format!("{found} 个十六进制数字不是密钥"),
        Fault::IndefiniteLength => "BER：使用了不定长度".into(),
        Fault::LongLength => "BER：长度的编码不是最短的".into(),
        Fault::LongInteger => "BER：整数开头有多余的零".into(),
        Fault::NegativeInteger => "有整数为负数：首字节不小于 80，其前漏了 00".into(),
        Fault::TrailingBytes { found } => format!("其后还有 {found} 字节"),
        Fault::AnyBytes => "32 字节可能是任何内容".into(),
        Fault::MissingZero => "31 字节：开头漏了一个零字节".into(),
        Fault::AddedZero => "32 字节之前多了 00，Java 的 BigInteger 会这样写".into(),
        Fault::OutOfRange => "其值为零，或超出范围".into(),
        Fault::MissingZeroInPair { pair: [one, other] } => {
            format!("63 字节：{one} 或 {other} 的开头漏了一个零字节")
        }
        Fault::IntegerTooLong { what, found } => {
            format!("{}有 {found} 字节，最多为 32 字节", phrase(what))
        }
        Fault::NeverValid => "r 或 s 为零，或超出 sm2 与 p256 的范围：这个签名不可能有效".into(),
        Fault::DoubledPrefix => "点之前的 04 重复了".into(),
        Fault::MissingPrefix => "点之前缺少 04".into(),
        Fault::HybridPrefix => "首字节 06 或 07 与 y 不符".into(),
        Fault::PointPrefix { found } => format!("以 {found:02x} 开头，而不是 02、03 或 04"),
        Fault::NotOnCurve { curve: Some(curve) } => format!("点不在 {} 的曲线上", curve.name()),
        Fault::NotOnCurve { curve: None } => "点既不在 sm2 的曲线上，也不在 p256 的曲线上".into(),
        Fault::OnP256(error) => format!("{}，而在 P-256 上", self::error(error)?),
        Fault::MaybeSignature(error) => {
            format!("{}；64 字节也可能是签名，签名不是密钥", self::error(error)?)
        }
        Fault::WrongC3 { found } => format!("C3 有 {found} 字节，应为 32 字节"),
        Fault::InvalidC1(error) => format!("C1：{}", self::error(error)?),
        Fault::ExplicitCurve => "曲线没有写名称".into(),
        Fault::NoKeyInside => "这是吊销列表，其中没有密钥".into(),
        _ => return None,
    })
}

/// A phrase of the library's errors; one that is not known here stays as it is.
fn phrase(english: &'static str) -> &'static str {
    PHRASES.iter().find(|(known, _)| *known == english).map_or(english, |(_, chinese)| chinese)
}

/// What errors name, and what lengths they expect.
const PHRASES: [(&str, &str); 69] = [
    ("a PKCS#8 private key", " PKCS#8 私钥"),
    ("a PKCS#8 private key of X25519", " X25519 的 PKCS#8 私钥"),
    ("a SEC1 private key", " SEC1 私钥"),
    ("an encrypted PKCS#8 private key", "加密的 PKCS#8 私钥"),
    ("a private key", "私钥"),
    ("a public key", "公钥"),
    ("a public key (SubjectPublicKeyInfo)", "公钥（SubjectPublicKeyInfo）"),
    ("a public key of X25519 (SubjectPublicKeyInfo)", " X25519 公钥（SubjectPublicKeyInfo）"),
    ("the name of a curve", "曲线名称"),
    ("a signature", "签名"),
    ("a signature r, s", "签名 r、s "),
    ("r or s", "r 或 s "),
    ("a coordinate", "坐标"),
    ("a ciphertext", "密文"),
    ("an SM2 ciphertext", " SM2 密文"),
    ("a ciphertext's C3", "密文的 C3 "),
    ("a ciphertext's C2 and C3", "密文的 C2 与 C3 "),
    ("a coordinate of a ciphertext's C1", "密文 C1 的坐标"),
    ("a derived key", "派生的密钥"),
    ("a certificate", "证书"),
    ("a certificate request", "证书请求"),
    ("a certificate revocation list", "吊销列表"),
    ("the scheme", "加密方案"),
    ("the cipher", "加密算法"),
    ("the key derivation", "密钥派生"),
    ("the pseudo-random function", "伪随机函数"),
    ("the key that the password gives", "由口令派生的密钥"),
    ("the initial block of the encryption", "加密的初始分组"),
    ("the initial vector of the encryption", "加密的初始向量"),
    ("the tag of the encryption", "加密的认证标签"),
    ("32 at most", "不超过 32"),
    ("12 to 16", "12 至 16"),
    ("137438953440 at most", "不超过 137438953440"),
    (
        "32, or 1 to 40 where leading zeros are dropped or added",
        "32（省略或补上开头的零时为 1 至 40）",
    ),
    (
        "65 (04, x, y), 64 (x, y) or 33 (02 or 03, x)",
        "65（04、x、y）、64（x、y）或 33（02 或 03、x）",
    ),
    ("97 at least (or 65, where its point is compressed)", "97（点为压缩形式时为 65）以上"),
    ("32 at least", "32 以上"),
    ("it holds no private key", "其中没有私钥"),
    ("it holds no public key", "其中没有公钥"),
    ("it holds no certificate", "其中没有证书"),
    ("it holds no certificate request", "其中没有证书请求"),
    ("it holds no certificate revocation list", "其中没有吊销列表"),
    ("it holds a public key, and a private one is needed", "其中是公钥，而需要的是私钥"),
    ("it holds a private key, and a public one is needed", "其中是私钥，而需要的是公钥"),
    (
        "it holds an EC private key, and one of X25519 is needed",
        "其中是 EC 私钥，而需要的是 X25519 私钥",
    ),
    (
        "its private key is of another kind than PRIVATE KEY (PKCS#8) and EC PRIVATE KEY (SEC1)",
        "其中的私钥既不是 PRIVATE KEY（PKCS#8），也不是 EC PRIVATE KEY（SEC1）",
    ),
    ("a block does not end", "有的块没有结束"),
    ("the header lines of a block do not end with an empty line", "块的头部行之后没有空行"),
    (
        "a block is not base64 between a BEGIN and an END line",
        "块的 BEGIN 行与 END 行之间不是 base64",
    ),
    ("the encrypted private key is not a whole number of blocks", "加密的私钥不是整数个分组"),
    (
        "the line DEK-Info is missing, or has no initial block",
        "缺少 DEK-Info 行，或该行没有初始分组",
    ),
    ("the attribute", "该属性"),
    ("a value is empty", "值为空"),
    ("a country is two letters, as CN", "国家为两个字母，如 CN"),
    (
        "this attribute takes letters, digits, spaces and '()+,-./:=? only",
        "该属性只能含字母、数字、空格与 '()+,-./:=?",
    ),
    ("this attribute takes ASCII only", "该属性只能含 ASCII 字符"),
    ("the bytes after # are not DER", "# 之后的字节不是 DER"),
    ("it is too long", "太长"),
    (
        "the name of a host is labels of ASCII letters, digits and hyphens",
        "主机名由 ASCII 字母、数字与连字符组成",
    ),
    (
        "an address for mail is ASCII, as name@example.cn",
        "邮件地址为 ASCII 字符，如 name@example.cn",
    ),
    ("an attribute lacks its =, as in CN=name", "属性缺少 =，写法如 CN=name"),
    (
        "there is no attribute of this name, nor is it an identifier",
        "没有这个名称的属性，它也不是对象标识符",
    ),
    ("a character must be escaped by \\: one of \" ; < >", "字符 \" ; < > 须用 \\ 转义"),
    ("an escape leaves no character of UTF-8", "转义后不是 UTF-8 字符"),
    (
        "a \\ stands before two hexadecimal digits or a special character",
        "\\ 之后应为两个十六进制数字或一个特殊字符",
    ),
    ("what stands behind # is not pairs of hexadecimal digits", "# 之后不是成对的十六进制数字"),
    ("the subject is empty; a certificate needs one", "主体为空；证书须有主体"),
    ("a certificate ends before it begins", "证书的失效时间早于生效时间"),
    ("the year is later than 9999", "年份晚于 9999"),
];
