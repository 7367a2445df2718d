//! libFuzzer's entry to [`mlin_fuzz::record_text`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| mlin_fuzz::record_text(data));
