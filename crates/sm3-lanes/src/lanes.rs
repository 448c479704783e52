//! SM3 in lanes, over any kind of vector.

mod compress;
mod message;
mod vector;

pub(crate) use compress::compress;
pub(crate) use vector::{Row, Vector};

use message::Message;
use zeroize::Zeroizing;

/// A lane at work.
struct Lane<'a> {
    message: Message<'a>,
    /// Which of the messages it is.
    index: usize,
    /// Whether the block in the lane's row is the last one.
    ends: bool,
}

/// Hashes all messages: a block of each lane at a time, the next message if one has ended.
///
/// `compress` is [`compress()`] in a function that enables the instructions, called by one that is
/// not inlined: in the loop over blocks, parts of it were moved to where they ran once a lane. (A
/// function that enables instructions is inlined even if that is forbidden.)
#[inline(always)]
pub(crate) fn digests<V: Vector<N>, const N: usize>(
    messages: &[&[&[u8]]],
    digests: &mut [[u8; 32]],
    compress: impl Fn(&mut [V; 8], u32, &[Row<V>; N]),
) {
    let mut rows = Zeroizing::new([[V::splat(0); 2]; N]);
    let mut state = Zeroizing::new([V::splat(0); 8]);
    let mut lanes = [const { None::<Lane<'_>> }; N];
    let mut waiting = messages.iter().enumerate();
    loop {
        let (mut at_work, mut starting) = (false, 0);
        for i in 0..N {
            if let Some(Lane { index, .. }) = lanes[i].take_if(|lane| lane.ends) {
                finish(V::words(&state), i, &mut digests[index]);
            }
            if lanes[i].is_none() {
                let Some((index, parts)) = waiting.next() else { continue };
                lanes[i] = Some(Lane { message: Message::new(parts), index, ends: false });
                starting |= 1 << i;
            }
            if let Some(lane) = &mut lanes[i] {
                lane.ends = lane.message.next_block(&mut rows[i]);
                at_work = true;
            }
        }
        if !at_work {
            return;
        }
        compress(&mut state, starting, &rows);
    }
}

/// Not inlined: if gathering instructions are enabled the compiler takes them, which are
/// slower here.
#[inline(never)]
fn finish<const N: usize>(state: &[[u32; N]; 8], lane: usize, digest: &mut [u8; 32]) {
    for (bytes, word) in digest.as_chunks_mut().0.iter_mut().zip(state) {
        *bytes = word[lane].to_be_bytes();
    }
}
