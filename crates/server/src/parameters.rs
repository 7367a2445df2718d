//! The query of a request, as parameters with names.

use std::collections::BTreeMap;

use axum::extract::Query;
use axum::http::Uri;

use crate::api_error::ApiError;

/// Longer queries are not read; a position takes 140 bytes at most.
const MAX_QUERY_BYTES: usize = 1024;

/// The parameters of a request, each at most once.
#[derive(Debug)]
pub(crate) struct Parameters(BTreeMap<String, String>);

impl Parameters {
    /// Reads a query in which no others than these may stand.
    pub(crate) fn read(uri: &Uri, known: &[&str]) -> Result<Parameters, ApiError> {
        if uri.query().unwrap_or_default().len() > MAX_QUERY_BYTES {
            return Err(ApiError::QueryTooLong {
                limit: MAX_QUERY_BYTES,
            });
        }
        let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(uri).map_err(|_| {
            ApiError::BadQuery("the query is not of the form name=value&name=value".to_owned())
        })?;
        let mut parameters = BTreeMap::new();
        for (name, value) in pairs {
            if !known.contains(&name.as_str()) {
                let known = known.join(", ");
                return Err(ApiError::BadQuery(format!(
                    "there is no parameter {name:?} here; known are: {known}"
                )));
            }
            if parameters.contains_key(&name) {
                return Err(ApiError::BadQuery(format!("the parameter {name} stands twice")));
            }
            parameters.insert(name, value);
        }
        Ok(Parameters(parameters))
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// What is true or false.
    pub(crate) fn flag(&self, name: &str) -> Result<Option<bool>, ApiError> {
        let Some(text) = self.text(name) else {
            return Ok(None);
        };
        text.parse()
            .map(Some)
            .map_err(|_| ApiError::BadQuery(format!("{name}: expected true or false, not {text:?}")))
    }
}
