//! Lines from another program, however long and whatever is in them.

use std::io::{self, BufRead};

/// Reads lines and never keeps more than one of them, nor more of one than a given length.
pub(crate) struct Lines<R> {
    source: R,
    longest: usize,
    bytes: Vec<u8>,
}

/// Why a line cannot be used. The next one begins behind its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum LineError {
    /// It is longer than allowed.
    TooLong,
    /// It is not UTF-8.
    NotText,
}

impl<R: BufRead> Lines<R> {
    /// Lines of at most so many bytes, without their end.
    pub(crate) fn new(source: R, longest: usize) -> Lines<R> {
        Lines {
            source,
            longest,
            bytes: Vec::new(),
        }
    }

    /// The next line without its end; `None` after the last. What follows the last end of line is a line, too, unless it
    /// is empty.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<Result<&str, LineError>>> {
        self.bytes.clear();
        let mut length = 0_usize;
        let mut seen = false;
        loop {
            let chunk = match self.source.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                break;
            }
            seen = true;
            let end = chunk.iter().position(|byte| *byte == b'\n');
            let part = &chunk[..end.unwrap_or(chunk.len())];
            length = length.saturating_add(part.len());
            // One more than allowed, for the `\r` that may stand at the end.
            let room = (self.longest + 1).saturating_sub(self.bytes.len());
            self.bytes.extend_from_slice(&part[..part.len().min(room)]);
            let used = part.len() + usize::from(end.is_some());
            self.source.consume(used);
            if end.is_some() {
                break;
            }
        }
        if !seen {
            return Ok(None);
        }
        if length == self.bytes.len() && self.bytes.last() == Some(&b'\r') {
            self.bytes.pop();
            length -= 1;
        }
        Ok(Some(if length > self.longest {
            Err(LineError::TooLong)
        } else {
            std::str::from_utf8(&self.bytes).map_err(|_| LineError::NotText)
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::BufReader;

    fn all(bytes: &[u8], longest: usize, buffer: usize) -> Vec<Result<String, LineError>> {
        let mut lines = Lines::new(BufReader::with_capacity(buffer, bytes), longest);
        let mut found = Vec::new();
        while let Some(line) = lines.next_line().unwrap() {
            found.push(line.map(str::to_owned));
        }
        found
    }

    #[test]
    fn lines_come_whole_however_they_are_cut() {
        for buffer in [1, 2, 3, 64] {
            assert_eq!(
                all(b"uci\r\n\nlonger\nlonge\n\xff\nend", 5, buffer),
                [
                    Ok("uci".to_owned()),
                    Ok(String::new()),
                    Err(LineError::TooLong),
                    Ok("longe".to_owned()),
                    Err(LineError::NotText),
                    Ok("end".to_owned()),
                ]
            );
            assert_eq!(all(b"12345\r\n123456\r\n", 5, buffer)[1], Err(LineError::TooLong));
            assert_eq!(all(b"12345\r\n", 5, buffer), [Ok("12345".to_owned())]);
            assert_eq!(all(b"", 5, buffer), []);
        }
    }

    #[test]
    fn a_line_without_an_end_takes_no_more_memory_than_allowed() {
        use std::io::Read;
        let endless = BufReader::new(io::repeat(b'x').take(10_000_000));
        let mut lines = Lines::new(endless, 100);
        assert_eq!(lines.next_line().unwrap(), Some(Err(LineError::TooLong)));
        assert!(lines.bytes.capacity() < 1000);
    }
}
