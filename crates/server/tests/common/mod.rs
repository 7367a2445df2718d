//! What the tests share: small tablebases, and the description that every answer must be like.
#![allow(
    dead_code,
    clippy::unwrap_used,
    clippy::panic,
    reason = "every test file uses its own part, and a failed test may"
)]

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use mlin_tablebase::Metric;
use mlin_tablebase::generate::{Isa, SolveOptions, solve};
use serde_json::{Value, json};

pub(crate) fn solved(flying: bool, sector: &str) -> Vec<Vec<u8>> {
    let folder = tempfile::tempdir().unwrap();
    solve_into(folder.path(), flying, sector);
    files(folder.path())
        .iter()
        .map(|path| fs::read(path).unwrap())
        .collect()
}

pub(crate) fn solve_into(folder: &Path, flying: bool, sector: &str) {
    solve_metric(folder, flying, sector, None);
}

pub(crate) fn solve_metric(folder: &Path, flying: bool, sector: &str, metric: Option<Metric>) {
    let options = SolveOptions {
        flying,
        sectors: vec![sector.parse().unwrap()],
        threads: 1,
        memory: 1 << 30,
        isa: Isa::best(),
        metric,
    };
    solve(folder, &options, &mut |_| {}).unwrap();
}

pub(crate) fn files(folder: &Path) -> Vec<std::path::PathBuf> {
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = paths
        .filter(|path| path.extension().is_some_and(|ending| ending == "mtb"))
        .collect();
    files.sort();
    files
}

pub(crate) fn api() -> &'static Value {
    static API: LazyLock<Value> =
        LazyLock::new(|| serde_json::from_str(include_str!("../../openapi.json")).unwrap());
    &API
}

/// Whether a value is as a schema says, as far as the schemas of this description go.
pub(crate) fn conforms(value: &Value, schema: &Value) -> bool {
    let rule = |name: &str| schema.get(name);
    let all = |schemas: &Value| {
        schemas
            .as_array()
            .unwrap()
            .iter()
            .map(|schema| conforms(value, schema))
            .collect::<Vec<_>>()
    };
    for name in schema.as_object().unwrap().keys() {
        let known = [
            "$ref",
            "type",
            "enum",
            "required",
            "properties",
            "additionalProperties",
            "items",
            "allOf",
            "oneOf",
            "minimum",
            "description",
        ];
        assert!(known.contains(&name.as_str()), "this test cannot check {name}");
    }
    let is_a = |kind: &Value| match kind.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_u64(),
        "number" => value.is_number(),
        "null" => value.is_null(),
        other => panic!("{other}"),
    };
    rule("$ref").is_none_or(|to| {
        conforms(
            value,
            api()
                .pointer(to.as_str().unwrap().trim_start_matches('#'))
                .unwrap(),
        )
    }) && rule("type").is_none_or(|kind| {
        kind.as_array()
            .map_or_else(|| is_a(kind), |kinds| kinds.iter().any(is_a))
    }) && rule("enum").is_none_or(|values| values.as_array().unwrap().contains(value))
        && rule("required").is_none_or(|names| {
            names
                .as_array()
                .unwrap()
                .iter()
                .all(|name| value.get(name.as_str().unwrap()).is_some())
        })
        && rule("properties").is_none_or(|properties| {
            let properties = properties.as_object().unwrap();
            properties
                .iter()
                .all(|(name, schema)| value.get(name).is_none_or(|value| conforms(value, schema)))
                && (rule("additionalProperties") != Some(&json!(false))
                    || value
                        .as_object()
                        .unwrap()
                        .keys()
                        .all(|name| properties.contains_key(name)))
        })
        && rule("items").is_none_or(|schema| {
            value
                .as_array()
                .unwrap()
                .iter()
                .all(|value| conforms(value, schema))
        })
        && rule("minimum").is_none_or(|least| {
            value
                .as_u64()
                .is_none_or(|value| value >= least.as_u64().unwrap())
        })
        && rule("allOf").is_none_or(|schemas| all(schemas).iter().all(|good| *good))
        && rule("oneOf").is_none_or(|schemas| all(schemas).iter().filter(|good| **good).count() == 1)
}

/// Whether an answer is as the description says for its path (as a JSON pointer) and status.
pub(crate) fn is_described(path: &str, status: u16, body: &Value) -> bool {
    let path = format!("/paths/{path}/responses/{status}/content/application~1json/schema");
    let schema = api()
        .pointer(&path)
        .unwrap_or_else(|| panic!("{status} is not described"));
    conforms(body, schema)
}
