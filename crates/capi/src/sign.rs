//! The families of signing and verifying: one text for SM2 and for ECDSA, and for public keys and
//! prepared keys.
//!
//! SM2 has a signer ID behind the key, and ECDSA the derivation of the nonce.

/// Two functions that sign: a message, and a digest. `$by` signs with safe arguments.
macro_rules! sign {
    (
        ($secret:ident $(, $id:ident: $id_type:ty)? $(; $nonce:ident: $nonce_type:ty)?)
        $(#[$sign_doc:meta])*
        fn $sign:ident = $sign_by:path;
        $(#[$sign_digest_doc:meta])*
        fn $sign_digest:ident = $sign_digest_by:path;
    ) => {
        $(#[$sign_doc])*
        #[must_use]
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $sign(
            key: Option<&$secret>,
            $($id: $id_type,)?
            message: *const c_void,
            message_length: usize,
            $($nonce: $nonce_type,)?
            random: Option<&yuxi_random>,
            form: yuxi_signature_form,
            signature: *mut c_void,
            signature_length: Option<&mut usize>,
            error: Option<&mut MaybeUninit<yuxi_error>>,
        ) -> yuxi_status {
            guard_signing(error, || {
                let output = output!(signature, signature_length)?;
                let key = &given(key, "key")?.0;
                $(let $id = id!($id)?;)?
                let message = input!(message, message_length)?;
                $sign_by(key, $($id,)? message, $($nonce,)? random, form, output)
            })
        }

        $(#[$sign_digest_doc])*
        #[must_use]
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $sign_digest(
            key: Option<&$secret>,
            digest: *const c_void,
            digest_length: usize,
            $($nonce: $nonce_type,)?
            random: Option<&yuxi_random>,
            form: yuxi_signature_form,
            signature: *mut c_void,
            signature_length: Option<&mut usize>,
            error: Option<&mut MaybeUninit<yuxi_error>>,
        ) -> yuxi_status {
            guard_signing(error, || {
                let output = output!(signature, signature_length)?;
                let key = &given(key, "key")?.0;
                let e = self::digest(input!(digest, digest_length)?)?;
                $sign_digest_by(key, e, $($nonce,)? random, form, output)
            })
        }
    };
}

/// Two functions that verify: the signature of a message, and of a digest.
macro_rules! verify {
    (
        ($key:ident $(, $id:ident: $id_type:ty)?)
        $(#[$verify_doc:meta])*
        fn $verify:ident;
        $(#[$verify_digest_doc:meta])*
        fn $verify_digest:ident;
    ) => {
        $(#[$verify_doc])*
        #[must_use]
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $verify(
            key: Option<&$key>,
            $($id: $id_type,)?
            message: *const c_void,
            message_length: usize,
            form: yuxi_signature_form,
            signature: *const c_void,
            signature_length: usize,
            error: Option<&mut MaybeUninit<yuxi_error>>,
        ) -> yuxi_status {
            guard(error, || {
                let key = &given(key, "key")?.0;
                $(let $id = id!($id)?;)?
                let message = input!(message, message_length)?;
                let signature = decode(form, input!(signature, signature_length)?)?;
                Ok(key.verify($($id,)? message, &signature)?)
            })
        }

        $(#[$verify_digest_doc])*
        #[must_use]
        #[unsafe(no_mangle)]
        pub unsafe extern "C" fn $verify_digest(
            key: Option<&$key>,
            digest: *const c_void,
            digest_length: usize,
            form: yuxi_signature_form,
            signature: *const c_void,
            signature_length: usize,
            error: Option<&mut MaybeUninit<yuxi_error>>,
        ) -> yuxi_status {
            guard(error, || {
                let key = &given(key, "key")?.0;
                let e = self::digest(input!(digest, digest_length)?)?;
                let signature = decode(form, input!(signature, signature_length)?)?;
                Ok(key.verify_prehash(e, &signature)?)
            })
        }
    };
}

pub(crate) use {sign, verify};
