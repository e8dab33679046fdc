//! Keeps a server's catalogue and pages up to date: reads the market at the start, and again when another process has changed
//! it; draws the pages that people come to first whenever they would look different.

use std::time::{Duration, Instant};

use crate::api::{App, Snapshot};
use crate::server::Portal;

/// How soon new prices show, at the latest, after `koerberl import` took them in.
const GLANCE: Duration = Duration::from_secs(1);

/// Linking that failed is tried again after this.
const RETRY_AFTER: Duration = Duration::from_mins(1);

/// Reads now, and for ever looks whether to read again. Reports on standard output and standard error.
pub(super) fn keep(portal: &Portal) {
    let app = &portal.app;
    let mut trouble = String::new();
    let mut drawn = None;
    let mut said = Vec::new();
    loop {
        let begun = Instant::now();
        match app.refresh() {
            Ok(true) => say_what_there_is(&app.snapshot(), begun.elapsed()),
            Ok(false) => trouble.clear(),
            // Said once, not every second: it may last.
            Err(error) if error.to_string() == trouble => {}
            Err(error) => {
                trouble = error.to_string();
                eprintln!("koerberl: cannot read the prices: {trouble}");
            }
        }
        let snapshot = app.snapshot();
        // Here, because loading a small market links it, too.
        let rejects = snapshot.links.as_ref().map(|links| links.rejects.clone()).unwrap_or_default();
        if rejects != said {
            for reject in &rejects {
                eprintln!("koerberl: {reject}");
            }
            said = rejects;
        }
        // Also after an upload, and at midnight: pages say how old prices are.
        if snapshot.is_ready && drawn.as_ref() != Some(&snapshot.name()) {
            drawn = Some(snapshot.name());
            drop(snapshot);
            portal.site.renew(app);
        }
        std::thread::sleep(GLANCE);
    }
}

/// Links what was read, for ever, beside everything else: a core is left for visitors.
pub(super) fn link(app: &App) {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(cores.saturating_sub(1).max(1)).build();
    let mut trouble = String::new();
    loop {
        let begun = Instant::now();
        let done = match &pool {
            Ok(pool) => pool.install(|| app.link()),
            Err(_) => app.link(),
        };
        if let Ok(true) = done {
            println!("Links and groups computed in {:.1} s", begun.elapsed().as_secs_f64());
        }
        let failed = done.err().map(|error| error.to_string());
        if let Some(error) = failed.as_ref().filter(|error| **error != trouble) {
            eprintln!("koerberl: cannot compute links and groups: {error}");
        }
        std::thread::sleep(if failed.is_some() { RETRY_AFTER } else { GLANCE });
        // Tried again for ever, said once.
        trouble = failed.unwrap_or(trouble);
    }
}

fn say_what_there_is(snapshot: &Snapshot, took: Duration) {
    let catalogue = &snapshot.catalogue;
    let Some(day) = catalogue.as_of() else {
        println!(
            "No prices yet. Take some in with `koerberl import FILE` (this server shows them at once), or look around"
        );
        println!("with `koerberl serve --demo`.");
        return;
    };
    let (products, chains) = (catalogue.len(), catalogue.chains().len());
    let kind = if snapshot.is_demo { "invented products" } else { "products" };
    println!("{products} {kind} of {chains} chains, prices up to {day}, read in {:.2} s", took.as_secs_f64());
}
