//! The family of a key pair: one text for SM2, P-256 and X25519.

/// The handles of a key pair and their functions.
///
/// A handle holds a key or, if signatures need more, a type that is made from the key and returns
/// it again; the paths after `=` do the latter.
macro_rules! keys {
    (
        $(#[$secret_doc:meta])*
        struct $secret:ident($held_secret:ty): $secret_key:ty = $as_secret:path;
        $(#[$public_doc:meta])*
        struct $public:ident($held_public:ty): $public_key:ty = $as_public:path;
        fn $generate:ident;
        $(#[$secret_decode_doc:meta])*
        fn $secret_decode:ident;
        $(#[$secret_encode_doc:meta])*
        fn $secret_encode:ident;
        fn $secret_public:ident;
        fn $secret_free:ident;
        $(#[$public_decode_doc:meta])*
        fn $public_decode:ident;
        $(#[$public_encode_doc:meta])*
        fn $public_encode:ident;
        fn $public_equal:ident;
        fn $public_free:ident;
    ) => {
        $(#[$secret_doc])*
        ///
        /// Immutable: any number of threads may use it at once. The library zeroizes it when it is
        /// freed.
        pub struct $secret(pub(crate) $held_secret);

        $(#[$public_doc])*
        ///
        /// Immutable: any number of threads may use it at once.
        pub struct $public(pub(crate) $held_public);

        impl $secret {
            pub(crate) fn key(&self) -> &$secret_key {
                $as_secret(&self.0)
            }
        }

        impl $public {
            pub(crate) fn key(&self) -> $public_key {
                $as_public(&self.0)
            }
        }

        impl From<$secret_key> for $secret {
            fn from(key: $secret_key) -> Self {
                Self(key.into())
            }
        }

        impl From<$public_key> for $public {
            fn from(key: $public_key) -> Self {
                Self(key.into())
            }
        }

        fallible! {
            #[doc = concat!(
                "Generates a private key. Constant time. Free it with ", stringify!($secret_free), "."
            )]
            ///
            /// Errors: YUXI_ERROR_RANDOM.
            guard_secret fn $generate(
                random: Option<&yuxi_random>,
            ) -> key: Box<$secret> {
                Ok(<$secret_key>::generate(&mut source(random)?)?.into())
            }
        }

        fallible! {
            /// Decodes a private key. Constant time, except for the base64 of PEM's outer lines.
            #[doc = concat!("Free it with ", stringify!($secret_free), ".")]
            ///
            $(#[$secret_decode_doc])*
            guard_secret fn $secret_decode(
                form: yuxi_form,
                data: *const c_void,
                data_length: usize,
            ) -> key: Box<$secret> {
                Ok(<$secret_key>::decode(form, input!(data, data_length)?)?.into())
            }
        }

        fallible! {
            $(#[$secret_encode_doc])*
            ///
            /// YUXI_SECRET_KEY_SIZE_MAX bytes suffice for every form. The caller zeroizes the bytes
            /// after use (yuxi_wipe). Constant time.
            guard_secret fn $secret_encode(
                key: Option<&$secret>,
                form: yuxi_form,
            ) -> output(data, data_length) {
                given(key, "key")?.key().encode(form)?.write(output)
            }
        }

        fallible! {
            #[doc = concat!(
                "Returns the public key of a private key. Free it with ", stringify!($public_free), "."
            )]
            guard_secret fn $secret_public(
                key: Option<&$secret>,
            ) -> public_key: Box<$public> {
                Ok(given(key, "key")?.0.public_key().into())
            }
        }

        /// Zeroizes and frees a private key. NULL is ignored.
        #[unsafe(no_mangle)]
        pub extern "C" fn $secret_free(key: Option<Box<$secret>>) {
            guard_quietly(|| drop(key));
        }

        fallible! {
            #[doc = concat!("Decodes a public key. Free it with ", stringify!($public_free), ".")]
            ///
            $(#[$public_decode_doc])*
            guard fn $public_decode(
                form: yuxi_form,
                data: *const c_void,
                data_length: usize,
            ) -> key: Box<$public> {
                Ok(<$public_key>::decode(form, input!(data, data_length)?)?.into())
            }
        }

        fallible! {
            $(#[$public_encode_doc])*
            ///
            /// YUXI_PUBLIC_KEY_SIZE_MAX bytes suffice for every form.
            guard fn $public_encode(
                key: Option<&$public>,
                form: yuxi_form,
            ) -> output(data, data_length) {
                given(key, "key")?.key().encode(form)?.write(output)
            }
        }

        /// Returns 1 if two public keys are equal; 0 if they are not, or if one is NULL.
        #[must_use]
        #[unsafe(no_mangle)]
        pub extern "C" fn $public_equal(a: Option<&$public>, b: Option<&$public>) -> c_int {
            c_int::from(matches!((a, b), (Some(a), Some(b)) if a.0 == b.0))
        }

        /// Frees a public key. NULL is ignored.
        #[unsafe(no_mangle)]
        pub extern "C" fn $public_free(key: Option<Box<$public>>) {
            guard_quietly(|| drop(key));
        }
    };
}

/// [`keys`] whose public key is a point of a curve, with the forms of such keys.
macro_rules! curve_keys {
    (
        { $($handles:tt)* }
        fn $generate:ident;
        fn $secret_decode:ident;
        fn $secret_encode:ident;
        fn $secret_public:ident;
        fn $secret_free:ident;
        fn $public_decode:ident;
        fn $public_encode:ident;
        fn $public_equal:ident;
        fn $public_free:ident;
    ) => {
        keys! {
            $($handles)*
            fn $generate;
            /// form is YUXI_FORM_RAW, _PKCS8_DER, _SEC1_DER, _ANY_DER, or for PEM with either label
            /// _PKCS8_PEM or _SEC1_PEM; in PEM the first private key is decoded and other blocks
            /// are ignored.
            ///
            /// Errors: YUXI_ERROR_LENGTH and YUXI_ERROR_SECRET_RANGE for raw keys; also
            /// YUXI_ERROR_ENCODING, YUXI_ERROR_WRONG_KEY, YUXI_ERROR_KEY_MISMATCH,
            /// YUXI_ERROR_PASSWORD for the others.
            fn $secret_decode;
            /// Encodes a private key: YUXI_FORM_RAW, _PKCS8_DER, _PKCS8_PEM, _SEC1_DER, _SEC1_PEM.
            fn $secret_encode;
            fn $secret_public;
            fn $secret_free;
            /// form is YUXI_FORM_SPKI_DER, _SPKI_PEM, or for a point in any form one of
            /// YUXI_FORM_POINT, _POINT_BARE, _POINT_COMPRESSED: the length selects the form (65, 64
            /// or 33 bytes). The key is public: the time depends on it.
            ///
            /// Errors: YUXI_ERROR_LENGTH; YUXI_ERROR_POINT if the point is not on the curve;
            /// YUXI_ERROR_ENCODING, YUXI_ERROR_WRONG_KEY.
            fn $public_decode;
            /// Encodes a public key: YUXI_FORM_POINT, _POINT_BARE, _POINT_COMPRESSED, _SPKI_DER,
            /// _SPKI_PEM.
            fn $public_encode;
            fn $public_equal;
            fn $public_free;
        }
    };
}

pub(crate) use {curve_keys, keys};
