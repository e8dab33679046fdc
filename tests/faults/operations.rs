//! What writes to a data folder, each as a process that may end at any moment: what was there before, or what is there
//! after it, is there then, and nothing else.

use std::fs;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;

use koerberl::domain::Product;
use koerberl::sources::Source;
use koerberl::store::Store;
use tempfile::TempDir;

use crate::fault::is_long;
use crate::folder::{findings, folder, products, take_in};
use crate::market;
use crate::shop::chains::{self, Shelf};
use crate::shop::{Reply, Shop};

const TOKEN: &str = "a-token-that-is-long-enough";

/// One that writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    Import,
    Fetch,
    Backup,
    Restore,
    Upload,
}

/// What all tries of an operation share.
pub struct Bench {
    operation: Operation,
    /// The data folder before it, and files that it reads.
    base: TempDir,
    before: Vec<Product>,
    /// After it; of a backup, in the copy.
    pub after: Vec<Product>,
    _shop: Option<Arc<Shop>>,
}

impl Bench {
    /// With what stands before and after a run that nothing disturbs.
    pub fn new(operation: Operation) -> Self {
        let base = folder();
        let (few, many) = if is_long() { (1_000, 4_000) } else { (200, 800) };
        take_in(base.path(), &[&market(few, 0)]).expect("taken");
        let before = products(base.path());
        fs::write(base.path().join("more.csv"), market(many, 1)).expect("written");
        fs::write(base.path().join("token"), TOKEN).expect("written");
        let newer = folder();
        take_in(newer.path(), &[&market(few, 0), &market(many, 1)]).expect("taken");
        Store::read_only(newer.path()).and_then(|store| store.backup(&base.path().join("newer.db"))).expect("copied");
        let shop = (operation == Operation::Fetch).then(|| shop(base.path()));
        let mut bench = Self { operation, base, before, after: Vec::new(), _shop: shop };
        let undisturbed = bench.fresh();
        let mut child = bench.start(undisturbed.path());
        bench.ask(&mut child);
        assert!(child.wait().expect("it ran").success(), "{operation:?}");
        bench.after = match operation {
            Operation::Backup => bench.before.clone(),
            _ => products(undisturbed.path()),
        };
        assert!(operation == Operation::Backup || bench.after != bench.before, "{operation:?} changes something");
        bench
    }

    /// A folder as it is before.
    pub fn fresh(&self) -> TempDir {
        let dir = folder();
        fs::copy(self.base.path().join("koerberl.db"), dir.path().join("koerberl.db")).expect("copied");
        if self.operation == Operation::Fetch {
            fs::create_dir(dir.path().join("sources")).expect("made");
            for file in fs::read_dir(self.base.path().join("sources")).expect("a folder").flatten() {
                fs::copy(file.path(), dir.path().join("sources").join(file.file_name())).expect("copied");
            }
        }
        dir
    }

    /// The command in the folder `dir`.
    pub fn command(&self, dir: &Path) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_koerberl"));
        let of_base = |name: &str| self.base.path().join(name);
        match self.operation {
            Operation::Import => command.arg("import").arg(of_base("more.csv")),
            Operation::Fetch => command.args(["fetch", "billa", "--contact", "mailto:test@example.org"]),
            Operation::Backup => command.arg("backup").arg(copy_in(dir)),
            Operation::Restore => command.arg("restore").arg(of_base("newer.db")).arg("--force"),
            Operation::Upload => {
                command.args(["serve", "--no-fetch", "--listen", "127.0.0.1:0", "--admin-token-file"]);
                command.arg(of_base("token"))
            }
        };
        command.env("KOERBERL_DATA", dir).stdout(Stdio::null());
        command
    }

    /// Starts it; of a server, it listens when this returns.
    pub fn start(&self, dir: &Path) -> Child {
        let is_server = self.operation == Operation::Upload;
        let stderr = if is_server { Stdio::piped() } else { Stdio::inherit() };
        self.command(dir).stderr(stderr).spawn().expect("the binary starts")
    }

    /// Of a server, asks it for what it is to do, and ends it then; says whether it was done.
    pub fn ask(&self, child: &mut Child) -> bool {
        if self.operation != Operation::Upload {
            return false;
        }
        let done = self.upload(child, |_| {});
        let pid = child.id().to_string();
        assert!(Command::new("kill").args(["-s", "TERM", &pid]).status().expect("kill runs").success());
        done
    }

    /// Uploads to a server; calls `sent` when all was sent. Says whether it answered that it was done.
    pub fn upload(&self, child: &mut Child, sent: impl FnOnce(&mut Child)) -> bool {
        if self.operation != Operation::Upload {
            sent(child);
            return false;
        }
        let mut lines = BufReader::new(child.stderr.take().expect("a pipe")).lines().map_while(Result::ok);
        let address = lines.find_map(|line| Some(line.split_once("listens on http://")?.1.to_owned()));
        lines.find(|line| line.contains("read in")).expect("a line about the prices");
        std::thread::spawn(move || lines.for_each(drop));
        let file = fs::read(self.base.path().join("more.csv")).expect("a file");
        let mut stream = TcpStream::connect(address.expect("an address")).expect("it listens");
        let head = format!("authorization: Bearer {TOKEN}\r\ncontent-length: {}\r\nconnection: close", file.len());
        write!(stream, "POST /api/v1/import HTTP/1.1\r\nhost: x\r\n{head}\r\n\r\n").expect("it reads");
        stream.write_all(&file).expect("it reads");
        sent(child);
        let mut answer = String::new();
        // Broken off where it was killed.
        let _ = stream.read_to_string(&mut answer);
        answer.starts_with("HTTP/1.1 200 ")
    }

    /// What is found in a folder in which it ran and ended somehow: whether that is what comes after it.
    pub fn judge(&self, dir: &Path, when: &str) -> bool {
        let store = Store::open(dir).expect("the folder is free and the database opens");
        assert!(store.check().expect("the check comes to its end").is_empty(), "{when}");
        drop(store);
        let found = products(dir);
        if self.operation == Operation::Backup {
            assert!(found == self.before, "{when}: a backup changes nothing");
            let copy = copy_in(dir);
            if !copy.exists() {
                return false;
            }
            let restored = folder();
            fs::copy(&copy, restored.path().join("koerberl.db")).expect("copied");
            assert_eq!(findings(restored.path()), [""; 0], "{when}: the copy is whole");
            return products(restored.path()) == self.after;
        }
        assert!(found == self.before || found == self.after, "{when}: neither before nor after");
        found == self.after
    }
}

fn copy_in(dir: &Path) -> PathBuf {
    dir.join("copy.db")
}

/// A simulated web shop, and in `dir` the sources that lead to it.
fn shop(dir: &Path) -> Arc<Shop> {
    let article = |id: usize| {
        serde_json::json!({
            "sku": format!("00-{id}"), "name": format!("Almhof Teebutter Nr. {id}"), "amount": "250",
            "volumeLabelShort": "g", "price": { "regular": { "value": 100 + id } },
        })
    };
    let shelf = Shelf((0..300).map(article).collect());
    let shop = Shop::new(move |asked| match asked.path.as_str() {
        "/robots.txt" => Reply::status(404),
        _ => chains::answer("billa", &shelf, asked),
    });
    fs::create_dir(dir.join("sources")).expect("made");
    let text = Source::embedded_text("billa").expect("it comes along");
    let text = text.replace("https://shop.billa.at", &shop.listen()).replace("least_items = 5000", "least_items = 1");
    let text = text + "\n[pace]\nper_second = 10\npause = 0\n";
    fs::write(dir.join("sources/billa.toml"), text).expect("written");
    shop
}
