//! libFuzzer's entry to [`mlin_fuzz::protocol_text`].
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| mlin_fuzz::protocol_text(data));
