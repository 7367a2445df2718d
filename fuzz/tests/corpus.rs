//! The fuzz targets without a fuzzer: every input of the corpus, and thousands of random changes of it,
//! the same ones in every run.

use std::path::Path;

fn corpus(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target);
    let mut inputs: Vec<(String, Vec<u8>)> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.display().to_string(), std::fs::read(path).unwrap()))
        .collect();
    inputs.sort();
    assert!(
        inputs.len() >= 5,
        "{} inputs in {}",
        inputs.len(),
        folder.display()
    );
    inputs
}

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % bound as u64) as usize
    }
}

/// One to eight bytes changed, or pieces of two inputs joined.
fn mutate(random: &mut Random, inputs: &[(String, Vec<u8>)]) -> Vec<u8> {
    const LIKELY: &[u8] = b" \n/.-x:{}()[];\"\\$*!?0123456789abcdefgwWBb\xc3\x97\x00\xff";
    let mut bytes = inputs[random.below(inputs.len())].1.clone();
    if random.below(4) == 0 {
        let other = &inputs[random.below(inputs.len())].1;
        bytes.truncate(random.below(bytes.len() + 1));
        bytes.extend_from_slice(&other[random.below(other.len() + 1)..]);
    }
    for _ in 0..random.below(9) {
        let place = random.below(bytes.len() + 1);
        let byte = if random.below(3) == 0 {
            random.below(256) as u8
        } else {
            LIKELY[random.below(LIKELY.len())]
        };
        match random.below(4) {
            0 => bytes.insert(place, byte),
            1 if place < bytes.len() => bytes[place] = byte,
            2 if place < bytes.len() => _ = bytes.remove(place),
            _ => {
                let end = (place + random.below(12)).min(bytes.len());
                let piece = bytes[place..end].to_vec();
                bytes.splice(place..place, piece);
            }
        }
    }
    bytes
}

fn run(target: fn(&[u8]), name: &str, bytes: &[u8]) {
    let result = std::panic::catch_unwind(|| target(bytes));
    assert!(
        result.is_ok(),
        "{name} fails on {:?}",
        String::from_utf8_lossy(bytes)
    );
}

#[test]
fn every_target_takes_its_corpus_and_changes_of_it() {
    let mut random = Random(7);
    for (name, target) in mlin_fuzz::TARGETS {
        let inputs = corpus(name);
        for (_, bytes) in &inputs {
            run(target, name, bytes);
        }
        for _ in 0..4000 {
            run(target, name, &mutate(&mut random, &inputs));
        }
    }
}

/// Every target's folder is there and none is without a target.
#[test]
fn folders_and_targets_are_the_same() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let names = |folder: &str| {
        let mut names: Vec<String> = std::fs::read_dir(root.join(folder))
            .unwrap()
            .map(|entry| {
                entry
                    .unwrap()
                    .path()
                    .file_stem()
                    .unwrap()
                    .to_str()
                    .unwrap()
                    .to_owned()
            })
            .collect();
        names.sort();
        names
    };
    let mut targets: Vec<&str> = mlin_fuzz::TARGETS.iter().map(|(name, _)| *name).collect();
    targets.sort_unstable();
    assert_eq!(names("corpus"), targets);
    assert_eq!(names("fuzz_targets"), targets);
}
