//! What a browser calls: bytes in, bytes out.
//!
//! A page takes memory for its question with [`take`], writes the question there, and calls [`ask`]. The answer begins with its length, four
//! bytes, the lowest first; [`give_back`] frees it. There is one thread and one desk.

#![allow(unsafe_code, reason = "a page can only hand over numbers: addresses and lengths of bytes in this program's memory")]

use crate::Desk;
use std::cell::RefCell;

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
    static FAULT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The bytes of an answer's length.
const HEAD: usize = 4;

/// Returns memory for a question of that many bytes.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn take(length: usize) -> *mut u8 {
    Box::into_raw(vec![0_u8; length].into_boxed_slice()).cast()
}

/// Remembers what goes wrong, so that a page can say it. A page calls it once, at first.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn begin() {
    std::panic::set_hook(Box::new(|fault| FAULT.set(fault.to_string())));
}

/// Returns what went wrong when a call ended in a trap, as [`ask`] returns an answer. The program must not be asked anything afterwards.
#[unsafe(no_mangle)]
pub(crate) extern "C" fn fault() -> *mut u8 {
    with_length(FAULT.take())
}

/// Answers the question in memory that [`take`] returned, and frees that memory.
///
/// # Safety
/// The address is from [`take`], for this length, and is not used again.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn ask(question: *mut u8, length: usize) -> *mut u8 {
    // SAFETY: see above.
    let bytes = unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(question, length)) };
    with_length(DESK.with_borrow_mut(|desk| desk.answer(&String::from_utf8_lossy(&bytes))))
}

/// Returns the address of a text behind its length.
fn with_length(text: String) -> *mut u8 {
    let size = u32::try_from(text.len()).unwrap_or(0);
    let whole: Vec<u8> = size.to_le_bytes().into_iter().chain(text.into_bytes()).collect();
    Box::into_raw(whole.into_boxed_slice()).cast()
}

/// Frees an answer.
///
/// # Safety
/// The address is from [`ask`], the length is that of the answer without its four first bytes, and neither is used again.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn give_back(answer: *mut u8, length: usize) {
    // SAFETY: see above.
    drop(unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(answer, length + HEAD)) });
}
