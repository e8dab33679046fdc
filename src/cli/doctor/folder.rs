//! The data folder: whether it is there, who may write to it, and what is free on its disk.

use std::fs::{self, Metadata};
use std::io;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::Path;

use rustix::fs::{Access, access, statvfs};
use rustix::process::geteuid;

use super::Line;

const TOPIC: &str = "data folder";
/// With less than this, the next import or backup fails.
const LEAST_FREE: u64 = 100 << 20;
/// With less than this, they will one day.
const GOOD_FREE: u64 = 1 << 30;

pub(super) fn lines(data: &Path) -> Vec<Line> {
    let shown = data.display();
    let about = match fs::metadata(data) {
        Ok(about) if about.is_dir() => about,
        Ok(_) => {
            let what = format!("{shown} is a file");
            return vec![Line::problem(TOPIC, what, "name a folder with --data")];
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            let what = format!("{shown} does not exist");
            return vec![Line::hint(TOPIC, what, "name another with --data; `koerberl import` creates this one")];
        }
        Err(error) => {
            let what = format!("{shown}: {error}");
            return vec![Line::problem(TOPIC, what, "run this as the user of the server: `sudo -u koerberl`")];
        }
    };
    let mut lines = vec![rights(data, &about)];
    lines.extend(disk(data));
    lines
}

fn rights(data: &Path, about: &Metadata) -> Line {
    let (mode, owner, user) = (about.permissions().mode() & 0o7777, about.uid(), geteuid().as_raw());
    let what = format!("{} (rights {mode:o}, of user {owner})", data.display());
    if access(data, Access::READ_OK | Access::WRITE_OK | Access::EXEC_OK).is_err() {
        let what = format!("{what} is not writable for user {user}, who asks");
        let remedy = format!("run this as user {owner}; else `chown` or `chmod` it, and mount it for writing");
        return Line::problem(TOPIC, what, remedy);
    }
    // What was once done as root stays root's, and the server may not write it.
    let is_written =
        |name: &str| ["koerberl.", "groups.", "kinds.", "sources"].iter().any(|start| name.starts_with(start));
    let foreign = files(data).into_iter().find(|(name, file)| is_written(name) && file.uid() != owner);
    if let Some((name, file)) = foreign {
        let what = format!("{what}, but {name} in it is of user {}", file.uid());
        return Line::problem(
            TOPIC,
            what,
            format!("give it to the same user: chown {owner} {}", data.join(name).display()),
        );
    }
    if user != owner {
        let remedy = format!("run this, and imports, as the user of the server ({owner}): `sudo -u`");
        return Line::hint(TOPIC, format!("{what} is writable, but you are user {user}"), remedy);
    }
    Line::ok(TOPIC, format!("{what} is writable"))
}

/// What lies in the folder itself.
fn files(data: &Path) -> Vec<(String, Metadata)> {
    let entries = fs::read_dir(data).into_iter().flatten().flatten();
    entries.filter_map(|entry| Some((entry.file_name().to_str()?.to_owned(), entry.metadata().ok()?))).collect()
}

/// Nothing where the system does not say.
fn disk(data: &Path) -> Option<Line> {
    const TOPIC: &str = "disk";
    const REMEDY: &str = "make room: imports, backups and migrations need as much again as the database";
    let about = statvfs(data).ok()?;
    let free = about.f_bavail.saturating_mul(about.f_frsize);
    let database = files(data).iter().map(|(_, file)| file.len()).max().unwrap_or_default();
    let what = format!("{} free; the largest file here has {}", megabytes(free), megabytes(database));
    Some(if free < LEAST_FREE.max(database) {
        Line::problem(TOPIC, what, REMEDY)
    } else if free < GOOD_FREE.max(2 * database) {
        Line::hint(TOPIC, what, REMEDY)
    } else {
        Line::ok(TOPIC, what)
    })
}

fn megabytes(bytes: u64) -> String {
    format!("{} MB", bytes / 1_000_000)
}
