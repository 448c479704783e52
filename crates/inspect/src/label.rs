//! The names of details in a report.

use crate::bilingual::{Language, Said};

macro_rules! labels {
    ($($label:ident: $english:literal, $chinese:literal;)*) => {
        /// The name of a detail.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Label {
            $(#[doc = $english] $label,)*
        }

        impl Label {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$label),*];
        }

        impl Said for Label {
            fn said(&self, language: Language) -> &str {
                match (self, language) {
                    $(
                        (Self::$label, Language::English) => $english,
                        (Self::$label, Language::Chinese) => $chinese,
                    )*
                }
            }
        }
    };
}

labels! {
    Algorithm: "algorithm", "算法";
    Ca: "ca", "CA 证书";
    Cipher: "cipher", "加密算法";
    Cost: "cost", "开销参数";
    Critical: "critical", "关键扩展";
    Curve: "curve", "曲线";
    Derivation: "key derivation", "密钥派生";
    ExtendedUsage: "extended usage", "扩展密钥用法";
    Extensions: "extensions", "扩展";
    From: "from", "生效时间";
    Issuer: "issuer", "颁发者";
    IssuerKeyId: "issuer key id", "颁发者密钥标识";
    Iterations: "iterations", "迭代次数";
    Key: "key", "密钥";
    KeyId: "key id", "主体密钥标识";
    KeyUsage: "key usage", "密钥用法";
    Layout: "layout", "布局";
    Made: "made", "本次更新";
    MessageBytes: "message bytes", "消息字节数";
    Names: "names", "主体备用名称";
    Next: "next", "下次更新";
    Note: "note", "说明";
    Number: "number", "列表编号";
    OtherExtensions: "other extensions", "其他扩展";
    Parameters: "parameters", "曲线参数";
    PathLength: "path length", "路径长度";
    Prf: "prf", "伪随机函数";
    PrivateKey: "private key", "私钥";
    PublicKey: "public key", "公钥";
    R: "r", "r";
    Revoked: "revoked", "已吊销证书数";
    S: "s", "s";
    SaltBytes: "salt bytes", "盐值字节数";
    Scheme: "scheme", "加密方案";
    Serial: "serial", "序列号";
    Serials: "serials", "已吊销证书";
    SignedWith: "signed with", "签名算法";
    Subject: "subject", "主体";
    Until: "until", "失效时间";
    Wrong: "wrong", "缺陷";
}
