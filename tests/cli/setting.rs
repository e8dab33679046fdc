//! Runs the binary in a data folder of its own, with an empty environment.

use std::io::{BufRead as _, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use tempfile::TempDir;

/// Three products of two chains as CSV.
pub(crate) const CSV: &str = "chain;id;name;price;date;quantity;unit\n\
    billa;1;Teebutter 250 g;1,99;2026-03-01;250;g\n\
    billa;1;Teebutter 250 g;2,19;2026-03-08;250;g\n\
    spar;2;Vollmilch 1 l;1,49;2026-03-08;1000;ml\n\
    spar;3;Mehl griffig 1 kg;0,99;2026-03-08;1000;g\n";

/// The folder of a test.
pub(crate) struct Setting {
    folder: TempDir,
}

/// A command's exit code and output.
#[derive(Debug)]
pub(crate) struct Said {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Said {
    fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        Self { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    /// The error of a failed command: one line after `koerberl: `.
    pub(crate) fn failure(&self) -> &str {
        assert_eq!(self.code, Some(1), "{self:?}");
        let line = self.err.trim_end().strip_prefix("koerberl: ").expect("our name first");
        assert!(!line.contains('\n'), "one line: {line}");
        line
    }

    /// A command's JSON report.
    pub(crate) fn json(&self) -> serde_json::Value {
        assert_eq!(self.err, "", "{self:?}");
        serde_json::from_str(&self.out).expect("JSON")
    }
}

impl Setting {
    pub(crate) fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder") }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        std::fs::write(&path, text).expect("a file");
        path
    }

    /// The command, with only `HOME` in its environment.
    pub(crate) fn command(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_koerberl"));
        command.args(arguments).current_dir(self.folder.path()).env_clear().env("HOME", self.folder.path());
        command
    }

    pub(crate) fn run(&self, arguments: &[&str]) -> Said {
        Said::of(self.command(arguments).output().expect("the binary runs"))
    }

    pub(crate) fn run_with(&self, arguments: &[&str], input: &str) -> Said {
        let mut command = self.command(arguments);
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it runs");
        // A command with invalid arguments reads nothing.
        let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
        Said::of(child.wait_with_output().expect("it ends"))
    }

    /// A folder with the prices of [`CSV`] imported.
    pub(crate) fn with_prices() -> Self {
        let setting = Self::new();
        setting.write("prices.csv", CSV);
        assert_eq!(setting.run(&["import", "prices.csv"]).code, Some(0));
        setting
    }

    /// Starts a server on a free port, and waits until it has loaded its prices.
    pub(crate) fn serve(&self, arguments: &[&str]) -> Running {
        let mut command = self.command(&["serve", "--listen", "127.0.0.1:0"]);
        // Only tests with a contact fetch.
        if !arguments.contains(&"--contact") {
            command.arg("--no-fetch");
        }
        let mut child = command.args(arguments).stderr(Stdio::piped()).spawn().expect("it runs");
        let mut lines = BufReader::new(child.stderr.take().expect("a pipe")).lines().map_while(Result::ok);
        let address =
            lines.find_map(|line| Some(line.split_once("Körberl listens on http")?.1.split_once("://")?.1.to_owned()));
        let address = address.expect("a line with the address");
        let said = lines.find(|line| line.contains("prices ")).expect("a line about the prices");
        // Keeps reading, so that the server never blocks on a full pipe.
        std::thread::spawn(move || lines.for_each(|line| eprintln!("{line}")));
        Running { child, address, said }
    }
}

/// A running server, killed when dropped.
pub(crate) struct Running {
    pub(crate) child: Child,
    pub(crate) address: String,
    /// The log line about its prices.
    pub(crate) said: String,
}

impl Running {
    pub(crate) fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Sends a signal by name.
    pub(crate) fn signal(&self, name: &str) {
        let pid = self.child.id().to_string();
        let sent = Command::new("kill").args(["-s", name, &pid]).status().expect("kill runs");
        assert!(sent.success());
    }

    /// Sends raw bytes; returns the whole response as text.
    pub(crate) fn send(&self, request: &[u8]) -> String {
        let mut stream = std::net::TcpStream::connect(&self.address).expect("it listens");
        stream.write_all(request).expect("it reads");
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut stream, &mut bytes).expect("it answers");
        String::from_utf8_lossy(&bytes).into_owned()
    }

    pub(crate) fn get(&self, path: &str) -> String {
        self.send(format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").as_bytes())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// A path as an argument.
pub(crate) fn text(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}
