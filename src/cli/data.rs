//! Finds the data folder.

use std::env;
use std::path::PathBuf;

use anyhow::bail;

/// The folder given by `--data` or `KOERBERL_DATA`, systemd's state directory, or the user's data folder (XDG).
pub(super) fn folder(named: Option<PathBuf>) -> anyhow::Result<PathBuf> {
    let set = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    // systemd separates several directories by colons; ours is the first.
    let state = || set("STATE_DIRECTORY").map(|list| env::split_paths(&list).next().unwrap_or_default());
    // The XDG base directory specification says to ignore relative paths.
    let shared = || set("XDG_DATA_HOME").filter(|folder| folder.is_absolute());
    let home = || set("HOME").map(|home| home.join(".local/share"));
    match named.or_else(state) {
        Some(folder) => Ok(folder),
        None => match shared().or_else(home) {
            Some(base) => Ok(base.join("koerberl")),
            None => bail!("there is no home folder to keep data in: name a folder with --data"),
        },
    }
}
