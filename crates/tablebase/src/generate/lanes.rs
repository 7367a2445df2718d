//! Vectors of 512 bits, and the two bit operations that every table of the processor's has in some form.
//!
//! The kernels are written once, over [`Lanes`], and compiled three times: with AVX-512, with AVX2 and BMI2,
//! and for any processor. [`Isa`] says which of them may run here.

#![allow(unsafe_code)]

/// Eight words, the unit in which kernels read and write bitmaps. Bit *i* of a vector is bit *i* mod 64 of
/// word *i* / 64.
pub(super) type Vector = [u64; 8];

/// A vector in registers.
pub(super) trait Lanes: Copy {
    fn load(vector: &Vector) -> Self;
    fn store(self, vector: &mut Vector);
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    /// The bits that `other` lacks.
    fn without(self, other: Self) -> Self;
    /// Every word rotated left by 0 to 63 bits.
    fn rotate(self, bits: u32) -> Self;
    /// Every word shifted left by 0 to 63 bits.
    fn up(self, bits: u32) -> Self;
    /// Every word shifted right by 0 to 63 bits.
    fn down(self, bits: u32) -> Self;
    /// Word *i* of the result is word *i* xor `distance` (0 to 7).
    fn exchange(self, distance: usize) -> Self;
    fn is_zero(self) -> bool;
    /// The lowest bits of a word, spread to the places of the ones of `mask` from the lowest up.
    fn deposit(bits: u64, mask: u64) -> u64;
    /// The bits of a word at the ones of `mask`, moved together at the low end.
    fn extract(bits: u64, mask: u64) -> u64;
}

/// Instructions that this processor was seen to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Isa(pub(super) Kind);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    Portable,
}

impl Isa {
    /// The code that runs on every processor.
    pub const PORTABLE: Isa = Isa(Kind::Portable);

    /// What this processor can run, the fastest first; the portable code is always among it.
    ///
    /// ```
    /// use mlin_tablebase::generate::Isa;
    /// assert_eq!(Isa::available().last(), Some(&Isa::PORTABLE));
    /// ```
    #[must_use]
    pub fn available() -> Vec<Isa> {
        let mut found = Vec::new();
        #[cfg(target_arch = "x86_64")]
        {
            let bits = is_x86_feature_detected!("bmi1")
                && is_x86_feature_detected!("bmi2")
                && is_x86_feature_detected!("popcnt")
                && is_x86_feature_detected!("lzcnt")
                && is_x86_feature_detected!("avx2");
            if bits && is_x86_feature_detected!("avx512f") && is_x86_feature_detected!("avx512dq") {
                found.push(Isa(Kind::Avx512));
            }
            if bits {
                found.push(Isa(Kind::Avx2));
            }
        }
        found.push(Isa::PORTABLE);
        found
    }

    /// The fastest that this processor can run.
    #[must_use]
    pub fn best() -> Isa {
        Isa::available().first().copied().unwrap_or(Isa::PORTABLE)
    }

    /// Its name: `AVX-512`, `AVX2` or `portable`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self.0 {
            #[cfg(target_arch = "x86_64")]
            Kind::Avx512 => "AVX-512",
            #[cfg(target_arch = "x86_64")]
            Kind::Avx2 => "AVX2",
            Kind::Portable => "portable",
        }
    }
}

/// Compiles a function that is generic over [`Lanes`] for every [`Isa`], under a name that takes the `Isa`
/// as its first argument.
macro_rules! kernel {
    ($(#[$meta:meta])* $vis:vis fn $name:ident($($arg:ident: $type:ty),* $(,)?) $(-> $result:ty)? = $generic:ident) => {
        $(#[$meta])*
        #[allow(unsafe_code, clippy::too_many_arguments)]
        $vis fn $name(isa: $crate::generate::lanes::Isa, $($arg: $type),*) $(-> $result)? {
            use $crate::generate::lanes;
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx512f,avx512dq,avx2,bmi1,bmi2,popcnt,lzcnt")]
            fn avx512($($arg: $type),*) $(-> $result)? {
                $generic::<lanes::Avx512>($($arg),*)
            }
            #[cfg(target_arch = "x86_64")]
            #[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
            fn avx2($($arg: $type),*) $(-> $result)? {
                $generic::<lanes::Avx2>($($arg),*)
            }
            match isa.0 {
                // SAFETY: an `Isa` of this kind exists only where the processor was seen to have all of
                // these features.
                #[cfg(target_arch = "x86_64")]
                lanes::Kind::Avx512 => unsafe { avx512($($arg),*) },
                // SAFETY: as above.
                #[cfg(target_arch = "x86_64")]
                lanes::Kind::Avx2 => unsafe { avx2($($arg),*) },
                lanes::Kind::Portable => $generic::<lanes::Portable>($($arg),*),
            }
        }
    };
}
pub(super) use kernel;

#[cfg(target_arch = "x86_64")]
pub(super) use x86::{Avx2, Avx512};

/// Plain words.
#[derive(Clone, Copy)]
pub(super) struct Portable(Vector);

impl Lanes for Portable {
    #[inline(always)]
    fn load(vector: &Vector) -> Self {
        Portable(*vector)
    }

    #[inline(always)]
    fn store(self, vector: &mut Vector) {
        *vector = self.0;
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Portable(std::array::from_fn(|i| self.0[i] & other.0[i]))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Portable(std::array::from_fn(|i| self.0[i] | other.0[i]))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Portable(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    #[inline(always)]
    fn rotate(self, bits: u32) -> Self {
        Portable(self.0.map(|word| word.rotate_left(bits)))
    }

    #[inline(always)]
    fn up(self, bits: u32) -> Self {
        Portable(self.0.map(|word| word << bits))
    }

    #[inline(always)]
    fn down(self, bits: u32) -> Self {
        Portable(self.0.map(|word| word >> bits))
    }

    #[inline(always)]
    fn exchange(self, distance: usize) -> Self {
        Portable(std::array::from_fn(|i| self.0[(i ^ distance) & 7]))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    #[inline(always)]
    fn deposit(mut bits: u64, mut mask: u64) -> u64 {
        let mut spread = 0;
        while mask != 0 {
            let lowest = mask & mask.wrapping_neg();
            spread |= lowest & (bits & 1).wrapping_neg();
            bits >>= 1;
            mask ^= lowest;
        }
        spread
    }

    #[inline(always)]
    fn extract(bits: u64, mut mask: u64) -> u64 {
        let (mut together, mut place) = (0, 0);
        while mask != 0 {
            let lowest = mask & mask.wrapping_neg();
            together |= u64::from(bits & lowest != 0) << place;
            place += 1;
            mask ^= lowest;
        }
        together
    }
}

#[cfg(target_arch = "x86_64")]
mod x86 {
    //! SAFETY of this module: its types are used only by what `kernel!` compiles, inside functions that
    //! have the features enabled and are entered only with an [`Isa`](super::Isa) that was detected. Loads and stores
    //! take references to arrays of the very size.

    use std::arch::x86_64::*;

    use super::{Lanes, Vector};

    /// AVX-512 and BMI2.
    #[derive(Clone, Copy)]
    pub(in crate::generate) struct Avx512(__m512i);

    /// By distance: the number of the word that comes to each place.
    const EXCHANGED: [[i64; 8]; 8] = {
        let mut table = [[0; 8]; 8];
        let mut distance = 0;
        while distance < 8 {
            let mut i = 0;
            while i < 8 {
                table[distance][i] = (i ^ distance) as i64;
                i += 1;
            }
            distance += 1;
        }
        table
    };

    impl Lanes for Avx512 {
        #[inline(always)]
        fn load(vector: &Vector) -> Self {
            Avx512(unsafe { _mm512_loadu_si512(vector.as_ptr().cast()) })
        }

        #[inline(always)]
        fn store(self, vector: &mut Vector) {
            unsafe { _mm512_storeu_si512(vector.as_mut_ptr().cast(), self.0) }
        }

        #[inline(always)]
        fn and(self, other: Self) -> Self {
            Avx512(unsafe { _mm512_and_si512(self.0, other.0) })
        }

        #[inline(always)]
        fn or(self, other: Self) -> Self {
            Avx512(unsafe { _mm512_or_si512(self.0, other.0) })
        }

        #[inline(always)]
        fn without(self, other: Self) -> Self {
            Avx512(unsafe { _mm512_andnot_si512(other.0, self.0) })
        }

        #[inline(always)]
        fn rotate(self, bits: u32) -> Self {
            Avx512(unsafe { _mm512_rolv_epi64(self.0, _mm512_set1_epi64(i64::from(bits))) })
        }

        #[inline(always)]
        fn up(self, bits: u32) -> Self {
            Avx512(unsafe { _mm512_sll_epi64(self.0, _mm_cvtsi64_si128(i64::from(bits))) })
        }

        #[inline(always)]
        fn down(self, bits: u32) -> Self {
            Avx512(unsafe { _mm512_srl_epi64(self.0, _mm_cvtsi64_si128(i64::from(bits))) })
        }

        #[inline(always)]
        fn exchange(self, distance: usize) -> Self {
            unsafe {
                let places = _mm512_loadu_si512(EXCHANGED[distance & 7].as_ptr().cast());
                Avx512(_mm512_permutexvar_epi64(places, self.0))
            }
        }

        #[inline(always)]
        fn is_zero(self) -> bool {
            unsafe { _mm512_test_epi64_mask(self.0, self.0) == 0 }
        }

        #[inline(always)]
        fn deposit(bits: u64, mask: u64) -> u64 {
            unsafe { _pdep_u64(bits, mask) }
        }

        #[inline(always)]
        fn extract(bits: u64, mask: u64) -> u64 {
            unsafe { _pext_u64(bits, mask) }
        }
    }

    /// By distance below 4: the numbers of the half words that come to each place.
    const HALF_EXCHANGED: [[i32; 8]; 4] = {
        let mut table = [[0; 8]; 4];
        let mut distance = 0;
        while distance < 4 {
            let mut i = 0;
            while i < 8 {
                table[distance][i] = (i ^ (2 * distance)) as i32;
                i += 1;
            }
            distance += 1;
        }
        table
    };

    /// AVX2 and BMI2: a vector is two halves.
    #[derive(Clone, Copy)]
    pub(in crate::generate) struct Avx2(__m256i, __m256i);

    impl Lanes for Avx2 {
        #[inline(always)]
        fn load(vector: &Vector) -> Self {
            let start: *const __m256i = vector.as_ptr().cast();
            unsafe { Avx2(_mm256_loadu_si256(start), _mm256_loadu_si256(start.add(1))) }
        }

        #[inline(always)]
        fn store(self, vector: &mut Vector) {
            let start: *mut __m256i = vector.as_mut_ptr().cast();
            unsafe {
                _mm256_storeu_si256(start, self.0);
                _mm256_storeu_si256(start.add(1), self.1);
            }
        }

        #[inline(always)]
        fn and(self, other: Self) -> Self {
            unsafe {
                Avx2(
                    _mm256_and_si256(self.0, other.0),
                    _mm256_and_si256(self.1, other.1),
                )
            }
        }

        #[inline(always)]
        fn or(self, other: Self) -> Self {
            unsafe { Avx2(_mm256_or_si256(self.0, other.0), _mm256_or_si256(self.1, other.1)) }
        }

        #[inline(always)]
        fn without(self, other: Self) -> Self {
            unsafe {
                Avx2(
                    _mm256_andnot_si256(other.0, self.0),
                    _mm256_andnot_si256(other.1, self.1),
                )
            }
        }

        #[inline(always)]
        fn rotate(self, bits: u32) -> Self {
            self.up(bits).or(self.down(64 - bits))
        }

        #[inline(always)]
        fn up(self, bits: u32) -> Self {
            unsafe {
                let bits = _mm_cvtsi64_si128(i64::from(bits));
                Avx2(_mm256_sll_epi64(self.0, bits), _mm256_sll_epi64(self.1, bits))
            }
        }

        // A count of 64, which `rotate` may ask for, leaves nothing.
        #[inline(always)]
        fn down(self, bits: u32) -> Self {
            unsafe {
                let bits = _mm_cvtsi64_si128(i64::from(bits));
                Avx2(_mm256_srl_epi64(self.0, bits), _mm256_srl_epi64(self.1, bits))
            }
        }

        #[inline(always)]
        fn exchange(self, distance: usize) -> Self {
            let halves = if distance & 4 == 0 {
                self
            } else {
                Avx2(self.1, self.0)
            };
            unsafe {
                // Each word as two places of 32 bits: 2w and 2w + 1.
                let places = _mm256_loadu_si256(HALF_EXCHANGED[distance & 3].as_ptr().cast());
                Avx2(
                    _mm256_permutevar8x32_epi32(halves.0, places),
                    _mm256_permutevar8x32_epi32(halves.1, places),
                )
            }
        }

        #[inline(always)]
        fn is_zero(self) -> bool {
            unsafe {
                let any = _mm256_or_si256(self.0, self.1);
                _mm256_testz_si256(any, any) == 1
            }
        }

        #[inline(always)]
        fn deposit(bits: u64, mask: u64) -> u64 {
            unsafe { _pdep_u64(bits, mask) }
        }

        #[inline(always)]
        fn extract(bits: u64, mask: u64) -> u64 {
            unsafe { _pext_u64(bits, mask) }
        }
    }
}
