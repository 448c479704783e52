//! The family of batches of signatures: one text for SM2 and for ECDSA.

/// The items of a batch to sign and of one to verify, and their functions. SM2 has a signer ID
/// after the key. After `as` are the functions that do the same for one signature.
macro_rules! sign_batch {
    (
        ($secret:ident, $public:ident, $prepared:ident $(, $id:ident: $id_type:ty)?)
        digest $digest:literal;
        struct $sign_item:ident;
        struct $verify_item:ident;
        $(#[$sign_doc:meta])*
        fn $sign_batch:ident as $sign:ident, $sign_digest:ident;
        fn $verify_batch:ident as $verify:ident, $verify_digest:ident;
        fn $prepared_verify_batch:ident;
    ) => {
        #[doc = concat!(
            "An item of ", stringify!($sign_batch), ": a message to sign, or its digest."
        )]
        #[repr(C)]
        pub struct $sign_item {
            /// The key.
            pub key: *const $secret,
            $(
                /// The signer ID; ignored if there is a digest.
                pub $id: $id_type,
            )?
            /// The message; ignored if there is a digest.
            pub message: *const c_void,
            /// Its length in bytes.
            pub message_length: usize,
            #[doc = concat!("NULL to sign the message; or its digest, ", $digest, ".")]
            pub digest: *const c_void,
            /// 0, or YUXI_DIGEST_SIZE = 32.
            pub digest_length: usize,
            /// The buffer for the signature.
            pub signature: *mut c_void,
            /// On entry the size of the buffer, on return the length of the signature.
            pub signature_length: usize,
            /// On return the status of this item.
            pub status: MaybeUninit<yuxi_status>,
        }

        /// An item of a batch to verify: a signature of a message, or of its digest.
        #[repr(C)]
        pub struct $verify_item {
            #[doc = concat!("The key; ignored by ", stringify!($prepared_verify_batch), ".")]
            pub key: *const $public,
            $(
                /// The signer ID; ignored if there is a digest.
                pub $id: $id_type,
            )?
            /// The message; ignored if there is a digest.
            pub message: *const c_void,
            /// Its length in bytes.
            pub message_length: usize,
            #[doc = concat!("NULL to verify the message; or its digest, ", $digest, ".")]
            pub digest: *const c_void,
            /// 0, or YUXI_DIGEST_SIZE = 32.
            pub digest_length: usize,
            /// The signature.
            pub signature: *const c_void,
            /// Its length in bytes.
            pub signature_length: usize,
            /// On return YUXI_OK if the signature is valid.
            pub status: MaybeUninit<yuxi_status>,
        }

        are_items!($sign_item, $verify_item);

        fallible! {
            $(#[$sign_doc])*
            ///
            /// The library requests 32 bytes per signature from the caller's random generator, for
            /// up to 64 signatures at a time; if it fails, these items and all after them have the
            /// status YUXI_ERROR_RANDOM.
            ///
            #[doc = concat!(
                "Errors of an item: as for ", stringify!($sign), " and ", stringify!($sign_digest), "."
            )]
            guard_secret_batch fn $sign_batch(
                items: *mut $sign_item,
                count: usize,
                random: Option<&yuxi_random>,
                form: yuxi_signature_form,
            ) {
                batch::sign(items!(items, count)?, random, form, |item: &mut $sign_item| {
                    let output = output!(item.signature, Some(&mut item.signature_length))?;
                    let key = &handle!(item.key)?.0;
                    let message = (item.message, item.message_length);
                    let digest = (item.digest, item.digest_length);
                    // SAFETY: the function's caller promises this for all memory to which items
                    // point.
                    let content = unsafe { content($(item.$id,)? message, digest) }?;
                    Ok((output, ToSign { key, content }))
                })
            }
        }

        fallible! {
            #[doc = concat!(
                "Verifies every item as ", stringify!($verify), " or ", stringify!($verify_digest),
                " does, each with its own key. All inputs are public: the time depends on them."
            )]
            ///
            #[doc = concat!(
                "Errors of an item: as for ", stringify!($verify), " and ", stringify!($verify_digest),
                "."
            )]
            guard fn $verify_batch(
                items: *mut $verify_item,
                count: usize,
                form: yuxi_signature_form,
            ) {
                batch::verify(items!(items, count)?, form, |item: &$verify_item| {
                    let key = &handle!(item.key)?.0;
                    // SAFETY: as in signing.
                    let (content, signature) = unsafe { signed(item) }?;
                    Ok((key, content, signature))
                })
            }
        }

        fallible! {
            #[doc = concat!(
                "Verifies every item as ", stringify!($verify_batch), " does, all with one prepared ",
                "key. It is fastest with the largest table, about 152 KiB."
            )]
            ///
            #[doc = concat!(
                "Errors of an item: as for ", stringify!($verify), " and ", stringify!($verify_digest),
                "."
            )]
            guard fn $prepared_verify_batch(
                key: Option<&$prepared>,
                items: *mut $verify_item,
                count: usize,
                form: yuxi_signature_form,
            ) {
                batch::verify(items!(items, count)?, form, |item: &$verify_item| {
                    let key = &given(key, "key")?.0;
                    // SAFETY: as in signing.
                    let (content, signature) = unsafe { signed(item) }?;
                    Ok((key, content, signature))
                })
            }
        }

        /// The signed content of an item, and the signature.
        ///
        /// # Safety
        /// As for [`content`]; `signature` and its length are also a
        /// [`slice`](crate::buffer::slice).
        unsafe fn signed<'a>(item: &$verify_item) -> Result<(Content<'a>, &'a [u8]), Fault> {
            let &$verify_item { message, message_length, digest, digest_length, signature, .. } =
                item;
            let (message, digest) = ((message, message_length), (digest, digest_length));
            // SAFETY: the caller's promise.
            let content = unsafe { content($(item.$id,)? message, digest) };
            Ok((content?, input!(signature, item.signature_length)?))
        }

        /// The content to sign: the digest if there is one, otherwise the message.
        ///
        /// # Safety
        /// Each pointer and its length are a [`slice`](crate::buffer::slice), also those of a signer
        /// ID that has bytes.
        unsafe fn content<'a>(
            $($id: $id_type,)?
            (message, message_length): (*const c_void, usize),
            (digest, digest_length): (*const c_void, usize),
        ) -> Result<Content<'a>, Fault> {
            if digest.is_null() && digest_length == 0 {
                return Ok(Content::Message($(id!($id)?,)? input!(message, message_length)?));
            }
            Ok(Content::Digest(*self::digest(input!(digest, digest_length)?)?))
        }
    };
}

pub(crate) use sign_batch;
