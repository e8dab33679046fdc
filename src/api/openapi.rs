//! The contract as OpenAPI 3.1, made from the table of operations and the wire types. `/api/docs` shows it as a page of
//! the app.

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::operation::{Answer, Handler, Operation, Returns, Takes};
use super::problem::Problem;
use super::shape;

pub(super) const DOCUMENT: Operation = Operation {
    path: "/api/v1/openapi.json",
    id: "openapi",
    about: "This contract as an OpenAPI 3.1 document.",
    returns: Returns::Other("application/json"),
    handler: Handler::Describe(|operations| Answer::json(&document(operations))),
    ..Operation::GET
};

/// The OpenAPI document of `operations`.
pub(super) fn document(operations: &[Operation]) -> Value {
    let settings = SchemaSettings::draft2020_12().for_serialize().with(|settings| {
        settings.definitions_path = "/components/schemas".into();
        settings.meta_schema = None;
    });
    let mut schemas = SchemaGenerator::new(settings);
    let problem = Problem::json_schema(&mut schemas);
    let mut paths = Map::new();
    for operation in operations {
        let entry = paths.entry(operation.path).or_insert_with(|| json!({}));
        entry[operation.method.to_lowercase()] = describe(operation, &mut schemas);
    }
    let mut components = schemas.take_definitions(true);
    components.insert("Problem".to_owned(), problem.to_value());
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Körberl",
            "version": env!("CARGO_PKG_VERSION"),
            "summary": "Supermarket prices in Austria, open data.",
            "description": "JSON in camelCase, UTF-8. Money is whole euro cents. Dates are YYYY-MM-DD in Europe/Vienna. \
                What is unknown is null. Unknown parameters are refused by name. Every read answers ETag and \
                X-Catalogue-Version, and 304 to a matching If-None-Match.",
            "license": { "name": "MIT", "identifier": "MIT" }
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": { "token": { "type": "http", "scheme": "bearer" } }
        }
    })
}

fn describe(operation: &Operation, schemas: &mut SchemaGenerator) -> Value {
    let content = match operation.returns {
        Returns::Json(schema) => json!({ "application/json": { "schema": schema(schemas).to_value() } }),
        Returns::Other(media_type) => json!({ media_type: {} }),
    };
    let mut parameters: Vec<Value> = operation.parameters.iter().map(super::parameters::Parameter::openapi).collect();
    if let Some(name) = segment_name(operation.path) {
        let schema = if name == "key" { shape::PRODUCT_KEY.schema() } else { json!({ "type": "string" }) };
        parameters.insert(0, json!({ "name": name, "in": "path", "required": true, "schema": schema }));
    }
    let mut entry = json!({
        "operationId": operation.id,
        "summary": operation.about,
        "parameters": parameters,
        "responses": {
            "200": { "description": "Done.", "content": content },
            "default": {
                "description": "What was wrong.",
                "content": { "application/problem+json": { "schema": { "$ref": "#/components/schemas/Problem" } } }
            }
        }
    });
    match operation.takes {
        Takes::Nothing => {}
        Takes::File => {
            entry["requestBody"] = json!({ "required": true, "content": { "*/*": {} } });
            entry["security"] = json!([{ "token": [] }]);
        }
        Takes::Json(schema) => {
            let schema = schema(schemas).to_value();
            entry["requestBody"] = json!({ "required": true, "content": { "application/json": { "schema": schema } } });
        }
    }
    entry
}

fn segment_name(path: &str) -> Option<&str> {
    path.split_once('{').and_then(|(_, rest)| rest.split_once('}')).map(|(name, _)| name)
}
