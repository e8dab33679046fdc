//! `koerberl print`.

use crate::setting::Setting;

/// What is printed without comment, which only goes to standard error.
fn printed(arguments: &[&str]) -> String {
    let said = Setting::new().run(&[&["print"], arguments].concat());
    assert_eq!(said.code, Some(0), "{said:?}");
    assert_eq!(said.err.contains("--site-url"), !arguments.contains(&"--site-url"), "{said:?}");
    let is_left = said.out.split('@').skip(1).any(|rest| rest.starts_with(|c: char| c.is_ascii_uppercase()));
    assert!(!is_left, "a place is left: {}", said.out);
    said.out
}

#[test]
fn a_unit_is_printed_whole() {
    let unit = printed(&["systemd"]);
    for line in [
        "[Unit]",
        "ExecStart=/usr/local/bin/koerberl serve",
        "Environment=KOERBERL_SITE_URL=https://preise.example.at",
        "Environment=KOERBERL_LISTEN=127.0.0.1:8080",
        "StateDirectory=koerberl",
        "CapabilityBoundingSet=",
        "SystemCallFilter=@system-service",
        "WantedBy=multi-user.target",
    ] {
        assert!(unit.lines().any(|other| other == line), "{line}: {unit}");
    }
    assert!(!unit.contains("KOERBERL_DATA") && !unit.contains("ReadWritePaths"), "{unit}");
    let unit = printed(&[
        "systemd",
        "--site-url",
        "https://korb.example",
        "--listen",
        "[::]:80",
        "--data",
        "/srv/meine preise",
        "--backup-dir",
        "/backup",
    ]);
    for line in [
        "Environment=KOERBERL_SITE_URL=https://korb.example",
        "Environment=KOERBERL_LISTEN=[::]:80",
        "Environment=\"KOERBERL_DATA=/srv/meine preise\"",
        "ReadWritePaths=\"-/srv/meine preise\"",
        "Environment=KOERBERL_BACKUP_DIR=/backup",
        "AmbientCapabilities=CAP_NET_BIND_SERVICE",
    ] {
        assert!(unit.lines().any(|other| other == line), "{line}: {unit}");
    }
    assert!(!unit.contains("TRUSTED_PROXY"), "not whom everybody reaches: {unit}");
}

#[test]
fn web_servers_get_the_host_and_where_to_ask() {
    let site = ["--site-url", "https://korb.example", "--listen", "0.0.0.0:9000"];
    let caddy = printed(&[&["caddy"], &site[..]].concat());
    assert_eq!(caddy, "korb.example {\n    reverse_proxy 127.0.0.1:9000\n}\n");
    let nginx = printed(&[&["nginx"], &site[..]].concat());
    for words in
        ["server_name korb.example;", "proxy_pass http://127.0.0.1:9000;", "X-Forwarded-For", "/korb.example.pem"]
    {
        assert!(nginx.contains(words), "{words}: {nginx}");
    }
    assert_eq!(nginx.matches('{').count(), nginx.matches('}').count());
    let socket = ["--site-url", "https://korb.example", "--listen", "unix:/run/koerberl/k.sock"];
    assert!(printed(&[&["caddy"], &socket[..]].concat()).contains("reverse_proxy unix//run/koerberl/k.sock\n"));
    assert!(printed(&[&["nginx"], &socket[..]].concat()).contains("proxy_pass http://unix:/run/koerberl/k.sock;"));
}

#[test]
fn a_compose_file_is_printed_whole() {
    let compose = printed(&["compose"]);
    for line in [
        "    image: koerberl",
        "    read_only: true",
        "    restart: unless-stopped",
        "      KOERBERL_SITE_URL: \"https://preise.example.at\"",
        "      - \"127.0.0.1:8080:8080\"",
        "      - \"koerberl:/data\"",
    ] {
        assert!(compose.lines().any(|other| other == line), "{line}: {compose}");
    }
    let own = printed(&["compose", "--data", "/srv/preise", "--backup-dir", "/backup", "--contact", "me@example.at"]);
    for line in
        ["      - \"/srv/preise:/data\"", "      - \"/backup:/backups\"", "      KOERBERL_BACKUP_DIR: \"/backups\""]
    {
        assert!(own.lines().any(|other| other == line), "{line}: {own}");
    }
}

#[test]
fn what_is_printed_takes_the_environment_too() {
    let setting = Setting::new();
    let mut command = setting.command(&["print", "caddy"]);
    let said = command.env("KOERBERL_SITE_URL", "https://korb.example").output().expect("runs");
    assert!(said.stdout.starts_with(b"korb.example {"), "{said:?}");
    assert_eq!(setting.run(&["print", "apache"]).code, Some(2));
}
