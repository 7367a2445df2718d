//! CRC-32 in a few bytes of code, for the page: the tables that make `crc32fast` fast would be sixteen kilobytes
//! more for every visitor to load. Names and results are those of `crc32fast`.

/// The remainders of the sixteen half bytes.
const TABLE: [u32; 16] = {
    let mut table = [0; 16];
    let mut i = 0;
    while i < 16 {
        let (mut remainder, mut bit) = (i as u32, 0);
        while bit < 4 {
            remainder = (remainder >> 1) ^ (0xedb8_8320 * (remainder & 1));
            bit += 1;
        }
        table[i] = remainder;
        i += 1;
    }
    table
};

pub(crate) struct Hasher(u32);

impl Hasher {
    pub(crate) const fn new() -> Hasher {
        Hasher(!0)
    }

    pub(crate) fn update(&mut self, bytes: &[u8]) {
        let half = |state: u32| (state >> 4) ^ TABLE[(state & 15) as usize];
        for byte in bytes {
            self.0 = half(half(self.0 ^ u32::from(*byte)));
        }
    }

    pub(crate) const fn finalize(self) -> u32 {
        !self.0
    }
}

pub(crate) fn hash(bytes: &[u8]) -> u32 {
    let mut hasher = Hasher::new();
    hasher.update(bytes);
    hasher.finalize()
}

#[cfg(test)]
mod tests {
    use super::hash;

    #[test]
    fn it_is_the_usual_checksum() {
        // The check value of CRC-32/ISO-HDLC.
        assert_eq!(hash(b"123456789"), 0xcbf4_3926);
        let bytes: Vec<u8> = (0..1000_u32).map(|i| ((i * i) >> 3) as u8).collect();
        for end in [0, 1, 2, 255, 1000] {
            assert_eq!(hash(&bytes[..end]), crc32fast::hash(&bytes[..end]));
        }
    }
}
