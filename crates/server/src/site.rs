//! The files of the page, held in memory.

use axum::http::{HeaderMap, HeaderName, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::encoding::accepts_brotli;

/// One file of the page.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Absolute path under which it is asked for, such as `/style-0123456789abcdef.css`.
    pub path: &'static str,
    /// The bytes as they are.
    pub body: &'static [u8],
    /// The same bytes compressed with brotli, where that is worth it.
    pub brotli: Option<&'static [u8]>,
    /// Changes whenever the bytes do; becomes the entity tag.
    pub version: &'static str,
}

impl Asset {
    /// Media type by the name's ending.
    ///
    /// ```
    /// let asset = mlin_server::Asset { path: "/a.wasm", body: b"", brotli: None, version: "1" };
    /// assert_eq!(asset.content_type(), "application/wasm");
    /// ```
    #[must_use]
    pub fn content_type(&self) -> &'static str {
        match self.path.rsplit_once('.').map_or("", |(_, ending)| ending) {
            "css" => "text/css; charset=utf-8",
            "ftl" => "text/plain; charset=utf-8",
            "html" => "text/html; charset=utf-8",
            "ico" => "image/x-icon",
            "js" => "text/javascript; charset=utf-8",
            "json" => "application/json",
            "ogg" => "audio/ogg",
            "png" => "image/png",
            "svg" => "image/svg+xml",
            "txt" => "text/plain; charset=utf-8",
            "wasm" => "application/wasm",
            "wav" => "audio/wav",
            "webmanifest" => "application/manifest+json",
            "woff2" => "font/woff2",
            _ => "application/octet-stream",
        }
    }

    /// Whether the name carries a hash of the content (`name-0123456789abcdef.ending`): such a file never
    /// changes and may be kept for ever.
    #[must_use]
    pub fn is_immutable(&self) -> bool {
        self.path
            .rsplit_once('.')
            .and_then(|(stem, _)| stem.rsplit_once('-'))
            .is_some_and(|(_, hash)| hash.len() == 16 && hash.bytes().all(|byte| byte.is_ascii_hexdigit()))
    }

    fn respond(&self, request: &HeaderMap) -> Response {
        let packed = self.brotli.filter(|_| accepts_brotli(request));
        let tag = format!(
            "\"{}{}\"",
            self.version,
            if packed.is_some() { "-br" } else { "" }
        );
        let caching = if self.is_immutable() {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let mut headers: Vec<(HeaderName, String)> = vec![
            (header::CACHE_CONTROL, caching.to_owned()),
            (header::ETAG, tag.clone()),
        ];
        if self.brotli.is_some() {
            headers.push((header::VARY, "accept-encoding".to_owned()));
        }
        let headers = axum::response::AppendHeaders(headers);
        if is_known(request, &tag) {
            return (StatusCode::NOT_MODIFIED, headers).into_response();
        }
        (headers, self.content(packed)).into_response()
    }

    /// The page, to say that the address has none. Nobody keeps it: another version may have the address.
    fn respond_not_found(&self, request: &HeaderMap) -> Response {
        let packed = self.brotli.filter(|_| accepts_brotli(request));
        let headers = [(header::CACHE_CONTROL, "no-store")];
        (StatusCode::NOT_FOUND, headers, self.content(packed)).into_response()
    }

    /// The bytes, packed or as they are, and what they are.
    fn content(&self, packed: Option<&'static [u8]>) -> impl IntoResponse {
        let content_type = [(header::CONTENT_TYPE, self.content_type())];
        let encoding = packed.map(|_| [(header::CONTENT_ENCODING, "br")]);
        (content_type, encoding, packed.unwrap_or(self.body))
    }
}

/// Whether the client holds the version with this tag (`If-None-Match`, compared weakly).
fn is_known(request: &HeaderMap, tag: &str) -> bool {
    request
        .get_all(header::IF_NONE_MATCH)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .map(str::trim)
        .any(|known| known == "*" || known.trim_start_matches("W/") == tag)
}

/// All files of a page.
#[derive(Clone, Copy, Debug)]
pub struct Site {
    files: &'static [Asset],
}

/// The addresses at which the page shows something, one a line. The page's own list is tested against it.
const ROUTES: &str = include_str!("../../web/routes.txt");

/// Whether the page has this address; slashes at the end do not matter.
fn is_route(path: &str) -> bool {
    let path = path.trim_end_matches('/');
    ROUTES.lines().any(|route| route.trim_end_matches('/') == path)
}

/// What stands in for the page in a build without it.
static STUB: &[Asset] = &[Asset {
    path: "/index.html",
    body: b"<!doctype html><html lang=\"en\"><title>Mlin</title><p>This build of Mlin has no page in it: \
        build it with <code>cargo xtask run</code>.</p></html>\n",
    brotli: None,
    version: "stub",
}];

static EMBEDDED: &[Asset] = include!(concat!(env!("OUT_DIR"), "/site.rs"));

impl Site {
    /// The page embedded at build time (`MLIN_SITE`), or the stub.
    ///
    /// ```
    /// let site = mlin_server::Site::embedded();
    /// assert!(site.get("/index.html").is_some());
    /// ```
    #[must_use]
    pub fn embedded() -> Self {
        if EMBEDDED.is_empty() {
            Self::stub()
        } else {
            Self { files: EMBEDDED }
        }
    }

    /// A page that only says that this build has none.
    ///
    /// ```
    /// assert!(mlin_server::Site::stub().is_stub());
    /// ```
    #[must_use]
    pub fn stub() -> Self {
        Self { files: STUB }
    }

    /// A page made of these files. `/index.html` is what the page's addresses answer with.
    #[must_use]
    pub fn from_files(files: &'static [Asset]) -> Self {
        Self { files }
    }

    /// Whether this is the stand-in for a page that was not built.
    #[must_use]
    pub fn is_stub(&self) -> bool {
        std::ptr::eq(self.files, STUB)
    }

    /// The file under an absolute path.
    #[must_use]
    pub fn get(&self, path: &str) -> Option<&'static Asset> {
        self.files.iter().find(|file| file.path == path)
    }

    /// The answer to a request for `path`.
    pub(crate) fn respond(&self, path: &str, request: &HeaderMap) -> Response {
        let page = self.get("/index.html");
        if let Some(file) = self.get(path).or(page.filter(|_| is_route(path))) {
            return file.respond(request);
        }
        let last = path.rsplit('/').next().unwrap_or_default();
        match page.filter(|_| !last.contains('.')) {
            Some(page) => page.respond_not_found(request),
            None => (
                StatusCode::NOT_FOUND,
                [(header::CACHE_CONTROL, "no-store")],
                "not found\n",
            )
                .into_response(),
        }
    }
}
