//! `koerberl export`: everything, with the whole history. Refuses to leave half a file behind.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::Context as _;

use super::args;
use crate::formats::export::{Format, Writer};
use crate::store::Store;

pub(super) fn run(data: &Path, args: &args::Export) -> anyhow::Result<ExitCode> {
    let store = Store::read_only(data)?;
    match &args.output {
        None => write(&store, args.format.into(), io::stdout().lock())?,
        Some(path) => {
            // Written beside its place and put there when it is whole.
            let part = beside(path);
            let cannot = || format!("cannot write {}", path.display());
            let file = File::create(&part).with_context(cannot)?;
            let written = write(&store, args.format.into(), &file)
                .and_then(|()| Ok(file.sync_all()?))
                .and_then(|()| Ok(fs::rename(&part, path)?));
            if written.is_err() {
                let _ = fs::remove_file(&part); // the error that matters is the one we have
            }
            written.with_context(cannot)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn write(store: &Store, format: Format, out: impl Write) -> anyhow::Result<()> {
    let mut writer = Writer::new(format, BufWriter::with_capacity(1 << 16, out))?;
    store.for_each_product::<anyhow::Error>(|product| Ok(writer.product(product)?))?;
    writer.finish()?.flush()?;
    Ok(())
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    name.into()
}
