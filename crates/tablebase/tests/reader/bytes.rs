//! Numbers and checksums.

pub(crate) fn number(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .rev()
        .fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// Takes a number off the front.
pub(crate) fn take(bytes: &mut &[u8], count: usize) -> u64 {
    let (taken, rest) = bytes.split_at(count);
    *bytes = rest;
    number(taken)
}

pub(crate) fn crc32(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let mut crc = 0xffff_ffff_u32;
    for byte in bytes {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 {
                crc >> 1 ^ 0xedb8_8320
            } else {
                crc >> 1
            };
        }
    }
    u64::from(!crc)
}
