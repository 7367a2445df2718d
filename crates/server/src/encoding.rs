//! Which content encoding a client reads.

use axum::http::{HeaderMap, header};

/// Whether the client's `Accept-Encoding` admits brotli.
///
/// A weight of zero refuses it, `*` stands for every encoding not named.
pub(crate) fn accepts_brotli(request: &HeaderMap) -> bool {
    let mut any = false;
    for value in request.get_all(header::ACCEPT_ENCODING) {
        for item in value.to_str().unwrap_or_default().split(',') {
            let mut parts = item.split(';').map(str::trim);
            let name = parts.next().unwrap_or_default();
            let refused = parts.any(|part| {
                part.split_once('=')
                    .filter(|(key, _)| key.trim().eq_ignore_ascii_case("q"))
                    .is_some_and(|(_, weight)| !weight.trim().parse::<f32>().is_ok_and(|weight| weight > 0.0))
            });
            if name.eq_ignore_ascii_case("br") {
                return !refused;
            }
            any |= name == "*" && !refused;
        }
    }
    any
}

#[cfg(test)]
mod tests {
    use super::*;

    fn accepts(value: &str) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_ENCODING, value.parse().unwrap());
        accepts_brotli(&headers)
    }

    #[test]
    fn brotli_is_sent_only_to_who_reads_it() {
        assert!(accepts("br"));
        assert!(accepts("gzip, deflate, BR;q=0.4"));
        assert!(accepts("*"));
        assert!(!accepts("gzip, deflate"));
        assert!(!accepts("br;q=0"));
        assert!(!accepts("br; q=0.000, *"));
        assert!(!accepts("*;q=0"));
        assert!(!accepts("br;q=much"));
        assert!(!accepts(""));
        assert!(!accepts_brotli(&HeaderMap::new()));
    }
}
