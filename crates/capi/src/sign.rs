//! The families of signing and verifying: one text for SM2 and for ECDSA, for messages and for
//! digests, and for public keys and prepared keys.
//!
//! An invocation names the function and, in parentheses, the handle, the signer ID if there is one,
//! what is signed (`message` or `digest`, which [`signature`](crate::signature) reads), and for
//! ECDSA the derivation of the nonce.

/// A function that signs if the buffer suffices, by a function with safe arguments.
macro_rules! sign {
    (
        $(#[$doc:meta])*
        fn $name:ident(
            $secret:ident $(, $id:ident: $id_type:ty)?;
            $content:ident, $length:ident $(; $nonce:ident: $nonce_type:ty)?
        ) = $by:path;
    ) => {
        fallible! {
            $(#[$doc])*
            guard_signing fn $name(
                key: Option<&$secret>,
                $($id: $id_type,)?
                $content: *const c_void,
                $length: usize,
                $($nonce: $nonce_type,)?
                random: Option<&yuxi_random>,
                form: yuxi_signature_form,
            ) -> output(signature, signature_length) {
                let key = &given(key, "key")?.0;
                $(let $id = id!($id)?;)?
                let content = signature::$content(input!($content, $length)?)?;
                let Some(output) = output.with_room(size(form)?)? else { return Ok(()) };
                let signature = $by(key, $($id,)? content, $($nonce,)? random)?;
                put(output, form, &signature)
            }
        }
    };
}

/// A function that verifies, by a method of the key.
macro_rules! verify {
    (
        $(#[$doc:meta])*
        fn $name:ident(
            $key:ident $(, $id:ident: $id_type:ty)?; $content:ident, $length:ident
        ) = $by:ident;
    ) => {
        fallible! {
            $(#[$doc])*
            guard fn $name(
                key: Option<&$key>,
                $($id: $id_type,)?
                $content: *const c_void,
                $length: usize,
                form: yuxi_signature_form,
                signature: *const c_void,
                signature_length: usize,
            ) {
                let key = &given(key, "key")?.0;
                $(let $id = id!($id)?;)?
                let content = signature::$content(input!($content, $length)?)?;
                let signature = decode(form, input!(signature, signature_length)?)?;
                Ok(key.$by($($id,)? content, &signature)?)
            }
        }
    };
}

pub(crate) use {sign, verify};
