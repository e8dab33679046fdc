//! `koerberl export`: everything, with the whole history. A file is complete or not written at all.

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::process::ExitCode;

use anyhow::Context as _;

use super::args;
use crate::formats::export::{Format, Writer};
use crate::store::Store;

pub(super) fn run(data: &Path, args: &args::Export) -> anyhow::Result<ExitCode> {
    let store = Store::read_only(data)?;
    let format = match args.format {
        Format::Csv { .. } => Format::Csv { raw: args.raw },
        other => other,
    };
    match &args.output {
        None => write(&store, format, "to standard output", io::stdout().lock())?,
        Some(path) => {
            // Written to a temporary file, and renamed when it is complete.
            let (part, name) = (path.with_added_extension("part"), path.display().to_string());
            let cannot = || format!("cannot write {name}");
            let file = File::create(&part).with_context(cannot)?;
            let written = write(&store, format, &name, &file)
                .and_then(|()| file.sync_all().with_context(cannot))
                .and_then(|()| fs::rename(&part, path).with_context(cannot));
            if written.is_err() {
                let _ = fs::remove_file(&part); // `written` is the error that matters
            }
            written?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn write(store: &Store, format: Format, name: &str, out: impl Write) -> anyhow::Result<()> {
    let cannot = || format!("cannot write {name}");
    let mut writer = Writer::new(format, BufWriter::with_capacity(1 << 16, out)).with_context(cannot)?;
    let damaged = store.for_each_product::<anyhow::Error>(|product| writer.product(product).with_context(cannot))?;
    for part in damaged {
        eprintln!("koerberl: {}: {part}: `koerberl check` says how to repair it", store.file().display());
    }
    writer.finish().and_then(|mut out| out.flush()).with_context(cannot)
}
