//! `koerberl print` for home servers: it parses, and has what each of them demands of an app.

use saphyr::{LoadableYamlNode as _, Scalar, Yaml};
use serde_json::{Value, json};

use crate::setting::{Said, Setting, text};

const VERSION: &str = env!("CARGO_PKG_VERSION");
const RELEASE: [&str; 2] = ["--release", "https://preise.example.at/koerberl/"];
const IMAGE: [&str; 2] = ["--image", "registry.example/koerberl:1@sha256:0000"];

fn print(arguments: &[&str]) -> Said {
    Setting::new().run(&[&["print"], arguments].concat())
}

/// What is printed without any word on standard error, as JSON.
fn printed(arguments: &[&[&str]]) -> Value {
    let said = print(&arguments.concat());
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{said:?}");
    let documents = Yaml::load_from_str(&said.out).unwrap_or_else(|error| panic!("{error}: {}", said.out));
    let [document] = &*documents else { panic!("one document: {}", said.out) };
    let value = json(document);
    assert!(
        !value.to_string().contains('@') || value.to_string().matches('@').count() == 1,
        "no place is left: {value}"
    );
    value
}

fn json(node: &Yaml) -> Value {
    match node {
        Yaml::Value(Scalar::Null) => Value::Null,
        Yaml::Value(Scalar::Boolean(value)) => json!(value),
        Yaml::Value(Scalar::Integer(value)) => json!(value),
        Yaml::Value(Scalar::String(value)) => json!(value),
        Yaml::Sequence(nodes) => nodes.iter().map(json).collect(),
        Yaml::Mapping(nodes) => {
            let named = nodes.iter().map(|(name, node)| (name.as_str().expect("a name").to_owned(), json(node)));
            Value::Object(named.collect())
        }
        other => panic!("{other:?} is not used"),
    }
}

/// Körberl as a service of a compose file: nothing but its data can be written, and nothing is inherited.
fn is_confined(service: &Value) {
    assert_eq!(service["read_only"], true, "{service}");
    assert_eq!(service["cap_drop"], json!(["ALL"]), "{service}");
    assert_eq!(service["security_opt"], json!(["no-new-privileges:true"]), "{service}");
}

#[test]
fn compose_files_parse() {
    let everywhere = printed(&[&["compose", "--site-url", "https://korb.example", "--listen", "0.0.0.0:8080"]]);
    assert_eq!(everywhere["services"]["koerberl"]["ports"], json!(["0.0.0.0:8080:8080"]));
    let arguments = ["compose", "--site-url", "https://korb.example", "--contact", "me@example.at"];
    let compose = printed(&[&arguments, &["--image", "koerberl:1", "--backup-dir", "/srv/$a \"b\""]]);
    let service = &compose["services"]["koerberl"];
    is_confined(service);
    assert_eq!(service["image"], "koerberl:1");
    assert_eq!(service["volumes"], json!(["koerberl:/data", "/srv/$$a \"b\":/backups"]));
    assert_eq!(service["environment"]["KOERBERL_CONTACT"], "me@example.at");
    assert_eq!(compose["volumes"], json!({ "koerberl": null }));
}

/// Wants `name`, `version`, `slug`, `description` and `arch`; values of `environment` are texts.
#[test]
fn home_assistant_gets_an_add_on_behind_its_ingress() {
    let add_on = printed(&[&["home-assistant", "--contact", "me@example.at"]]);
    assert_eq!((&add_on["version"], &add_on["slug"]), (&json!(VERSION), &json!("koerberl")));
    assert!(add_on["name"].is_string() && add_on["description"].is_string(), "{add_on}");
    assert_eq!(add_on["arch"], json!(["aarch64", "amd64"]));
    assert_eq!((&add_on["ingress"], &add_on["ingress_port"]), (&json!(true), &json!(8080)));
    assert_eq!(add_on["watchdog"], "http://[HOST]:[PORT:8080]/healthz");
    assert_eq!(add_on["backup"], "cold");
    let environment = json!({ "KOERBERL_CONTACT": "me@example.at", "KOERBERL_TRUSTED_PROXY": "172.30.32.2/32" });
    assert_eq!(add_on["environment"], environment);
    let image = print(&[&["home-assistant-image"], &IMAGE[..]].concat()).out;
    assert!(image.ends_with("\nFROM registry.example/koerberl:1@sha256:0000\nUSER 0:0\n"), "{image}");
}

/// The store wants an id like a domain, the main service, its port as a text, an icon, a title and texts by
/// language, one of its categories, and a version.
#[test]
fn casaos_gets_a_compose_file_with_its_store_entry() {
    let app = printed(&[&["casaos"], &IMAGE, &RELEASE]);
    assert_eq!(app["name"], "koerberl");
    let service = &app["services"]["koerberl"];
    is_confined(service);
    assert_eq!(service["image"], IMAGE[1]);
    assert_eq!(service["environment"], Value::Null, "none is needed");
    assert_eq!(service["volumes"][0]["target"], "/data");
    let entry = &app["x-casaos"];
    assert_eq!((&entry["id"], &entry["main"]), (&json!("at.example.preise.koerberl"), &json!("koerberl")));
    assert_eq!((&entry["port_map"], &service["ports"][0]["published"]), (&json!("8080"), &json!("8080")));
    assert_eq!(entry["icon"], "https://preise.example.at/koerberl/icon.svg");
    assert_eq!((&entry["category"], &entry["version"]), (&json!("Home"), &json!(VERSION)));
    for text in ["title", "tagline", "description"] {
        assert!(entry[text]["en_US"].is_string(), "{text}: {entry}");
    }
    let with_contact = printed(&[&["casaos", "--contact", "me@example.at"], &["--image", "koerberl:1"], &RELEASE]);
    let environment = &with_contact["services"]["koerberl"]["environment"];
    assert_eq!(environment, &json!({ "KOERBERL_CONTACT": "me@example.at" }));
}

/// umbrelOS wants the app's container named in the proxy's environment, images with digest, and these fields.
#[test]
fn umbrel_gets_an_app_behind_its_proxy() {
    let app = printed(&[&["umbrel"], &RELEASE]);
    for field in ["name", "tagline", "description", "icon", "developer", "website", "repo", "support", "submission"] {
        assert!(app[field].as_str().is_some_and(|text| !text.is_empty()), "{field}: {app}");
    }
    assert_eq!((&app["manifestVersion"], &app["id"]), (&json!(1), &json!("koerberl")));
    assert_eq!((&app["category"], &app["version"]), (&json!("finance"), &json!(VERSION)));
    assert!(app["port"].is_u64() && app["gallery"].is_array() && app["dependencies"].is_array(), "{app}");
    let compose = printed(&[&["umbrel-compose"], &IMAGE]);
    let proxy = &compose["services"]["app_proxy"]["environment"];
    assert_eq!(proxy, &json!({ "APP_HOST": "koerberl_server_1", "APP_PORT": 8080 }));
    let service = &compose["services"]["server"];
    is_confined(service);
    assert_eq!((&service["image"], &service["user"]), (&json!(IMAGE[1]), &json!("1000:1000")));
    assert_eq!(service["volumes"], json!(["${APP_DATA_DIR}/data:/data"]));
    assert_eq!(service["environment"], json!({ "KOERBERL_TRUSTED_PROXY": "10.21.0.0/16" }));
    let said = print(&["umbrel-compose", "--image", "registry.example/koerberl:1"]);
    assert!(said.code == Some(0) && said.err.contains("digest"), "{said:?}");
}

/// Packaging version 2, with an address and a checksum for each architecture.
#[test]
fn yunohost_gets_a_manifest_with_checksums() {
    let setting = Setting::new();
    let name = |architecture: &str| format!("koerberl-{VERSION}-{architecture}-linux.tar.gz");
    let (one, other) = ("1".repeat(64), "a".repeat(64));
    let sums = format!("{one}  {}\n{other}  {}\n", name("x86_64"), name("aarch64"));
    let sums = setting.write("SHA256SUMS", &sums);
    let said = setting.run(&[&["print", "yunohost", "--checksums", text(&sums)], &RELEASE[..]].concat());
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let manifest: Value = serde_json::to_value(toml::from_str::<toml::Table>(&said.out).expect("TOML")).expect("JSON");
    assert_eq!((&manifest["packaging_format"], &manifest["id"]), (&json!(2), &json!("koerberl")));
    assert_eq!(manifest["version"], format!("{VERSION}~ynh1"));
    assert!(manifest["description"]["en"].is_string() && manifest["upstream"]["license"] == "MIT", "{manifest}");
    let integration = &manifest["integration"];
    assert_eq!(integration["architectures"], json!(["amd64", "arm64"]));
    for field in ["yunohost", "multi_instance", "ldap", "sso", "disk", "ram"] {
        assert!(!integration[field].is_null(), "{field}: {manifest}");
    }
    assert_eq!(manifest["install"]["path"]["type"], "path");
    let source = &manifest["resources"]["sources"]["main"];
    let url = format!("https://preise.example.at/koerberl/{}", name("aarch64"));
    assert_eq!(source["arm64"], json!({ "url": url, "sha256": other }));
    assert_eq!(source["amd64"]["sha256"], one);
    assert!(setting.run(&["print", "yunohost"]).failure().contains("--checksums SHA256SUMS"));
    let short = setting.write("SHA256SUMS", &format!("{one}  {}\n", name("x86_64")));
    let said = setting.run(&[&["print", "yunohost", "--checksums", text(&short)], &RELEASE[..]].concat());
    assert!(said.failure().contains(&name("aarch64")), "{said:?}");
}
