//! libFuzzer's entry to [`mlin_fuzz::play`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| mlin_fuzz::play(data));
