//! Numbers for the incremental hash of a position (Zobrist's method): one for each man on each point,
//! each number of men in hand and the side to move. Made at compile time from a fixed seed, so a hash
//! is the same on every machine and in every version that keeps the seed.

/// By side, by point.
pub(crate) const MEN: [[u64; 24]; 2] = [numbers(0), numbers(24)];
/// By side, by the number of men in hand, 0 to 9.
pub(crate) const HAND: [[u64; 10]; 2] = [numbers(48), numbers(58)];
/// Black to move.
pub(crate) const BLACK_TO_MOVE: u64 = splitmix(68);

const fn numbers<const N: usize>(first: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut i = 0;
    while i < N {
        table[i] = splitmix(first + i as u64);
        i += 1;
    }
    table
}

/// The output of the SplitMix64 generator (Steele, Lea, Flood: "Fast splittable pseudorandom number
/// generators", 2014) after `step + 1` steps from a fixed seed.
const fn splitmix(step: u64) -> u64 {
    let mut z = 0x6d6c_696e_u64.wrapping_add(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(step + 1));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
