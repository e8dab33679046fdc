//! A PostgreSQL cluster in a temporary folder.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt as _;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use postgres::{Client, NoTls};
use tempfile::TempDir;

use crate::skip::skip;

/// PostgreSQL does not run as root: it is started as this user instead.
const NOBODY: u32 = 65_534;

/// Stopped when it is dropped.
pub(crate) struct Cluster {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
}

impl Cluster {
    /// A running cluster; `None`, and the test is recorded as skipped, where there is no PostgreSQL.
    pub(crate) fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            skip("there is no PostgreSQL here");
            return None;
        };
        let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a port").port();
        let cluster = Self { programs, folder: tempfile::tempdir().expect("a folder"), port };
        if is_root() {
            std::os::unix::fs::chown(cluster.folder.path(), Some(NOBODY), Some(NOBODY)).expect("it is ours");
        }
        cluster.run("initdb", &["--auth=trust", "--username=koerberl", "--no-sync", "--encoding=UTF8"]);
        let settings = "fsync = off\nmax_connections = 60\n";
        let file = cluster.data().join("postgresql.auto.conf");
        fs::write(file, settings).expect("its settings");
        cluster.go_on();
        Some(cluster)
    }

    /// Takes connections with TLS from the next start on; returns the certificate of the authority that signed.
    pub(crate) fn secure(&self) -> String {
        let rcgen::CertifiedKey { cert, signing_key } =
            rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
        for (name, text) in [("server.crt", cert.pem()), ("server.key", signing_key.serialize_pem())] {
            let file = self.data().join(name);
            fs::write(&file, text).expect("a file");
            fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).expect("it is ours");
            if is_root() {
                std::os::unix::fs::chown(&file, Some(NOBODY), Some(NOBODY)).expect("it is ours");
            }
        }
        let file = self.data().join("postgresql.auto.conf");
        let settings = fs::read_to_string(&file).expect("its settings");
        fs::write(file, settings + "ssl = on\n").expect("its settings");
        cert.pem()
    }

    /// Starts it again.
    pub(crate) fn go_on(&self) {
        let socket = self.folder.path().display();
        let options = format!("-p {} -k {socket} -c listen_addresses=127.0.0.1", self.port);
        let log = self.folder.path().join("log");
        self.run("pg_ctl", &["--wait", "--log", log.to_str().expect("UTF-8"), "--options", &options, "start"]);
    }

    /// Stops it: `fast` ends what is under way, `immediate` is like a crash.
    pub(crate) fn stop(&self, how: &str) {
        self.run("pg_ctl", &["--wait", "--mode", how, "stop"]);
    }

    /// The address of the database.
    pub(crate) fn url(&self) -> String {
        format!("postgres://koerberl@127.0.0.1:{}/postgres", self.port)
    }

    /// The same by name and with TLS.
    pub(crate) fn secure_url(&self) -> String {
        format!("postgres://koerberl@localhost:{}/postgres?sslmode=verify-full", self.port)
    }

    /// A client of the test's own.
    pub(crate) fn client(&self) -> Client {
        Client::connect(&self.url(), NoTls).expect("it runs")
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    fn run(&self, program: &str, arguments: &[&str]) {
        let mut command = Command::new(self.programs.join(program));
        command.arg("--pgdata").arg(self.data()).args(arguments).current_dir(self.folder.path());
        command.env_clear().env("LC_ALL", "C").stdout(Stdio::null()).stderr(Stdio::null());
        if is_root() {
            command.uid(NOBODY).gid(NOBODY);
        }
        assert!(command.status().expect("it runs").success(), "{program} {arguments:?}");
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        if self.data().join("postmaster.pid").exists() {
            self.stop("immediate");
        }
    }
}

fn is_root() -> bool {
    fs::metadata("/proc/self").is_ok_and(|about| std::os::unix::fs::MetadataExt::uid(&about) == 0)
}

/// The folder of `initdb`: in the path, or where Debian has it, the newest version.
fn programs() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let debian =
        fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten().map(|version| version.path().join("bin"));
    let mut debian: Vec<PathBuf> = debian.collect();
    debian.sort();
    std::env::split_paths(&path)
        .chain(debian.into_iter().rev())
        .find(|folder: &PathBuf| Path::exists(&folder.join("initdb")))
}
