//! Keeps a server's catalogue and pages up to date: reads the market at the start, and again when another process has changed
//! it; draws the pages that people come to first whenever they would look different.

use std::time::{Duration, Instant};

use crate::api::App;
use crate::server::Portal;

/// How soon new prices show, at the latest, after `koerberl import` took them in.
const GLANCE: Duration = Duration::from_secs(1);

/// What costs seconds of work is not tried again at once where it failed.
const PENANCE: Duration = Duration::from_mins(1);

/// Reads now, and for ever looks whether to read again. Reports on standard output and standard error.
pub(super) fn keep(portal: &Portal) {
    let app = &portal.app;
    let mut trouble = String::new();
    let mut drawn = None;
    let mut said = Vec::new();
    loop {
        let begun = Instant::now();
        match app.refresh() {
            Ok(true) => say_what_there_is(app, begun.elapsed()),
            Ok(false) => trouble.clear(),
            // Said once, not every second: it may last.
            Err(error) if error.to_string() == trouble => {}
            Err(error) => {
                trouble = error.to_string();
                eprintln!("koerberl: cannot read the prices: {trouble}");
            }
        }
        // Here, because reading a small market settles it, too.
        let rejects = app.rejects();
        if rejects != said {
            for reject in &rejects {
                eprintln!("koerberl: {reject}");
            }
            said = rejects;
        }
        // Also after an upload, and at midnight: pages say how old prices are.
        let moment = app.moment_name();
        if app.is_ready() && drawn.as_ref() != Some(&moment) {
            portal.site.renew(app);
            drawn = Some(moment);
        }
        std::thread::sleep(GLANCE);
    }
}

/// Finds out for ever what belongs together in what was read, beside everything else: a core is left for visitors.
pub(super) fn settle(app: &App) {
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(cores.saturating_sub(1).max(1)).build();
    let mut trouble = String::new();
    loop {
        let begun = Instant::now();
        let done = match &pool {
            Ok(pool) => pool.install(|| app.settle()),
            Err(_) => app.settle(),
        };
        if let Ok(true) = done {
            println!("What belongs together was found out in {:.1} s", begun.elapsed().as_secs_f64());
        }
        let failed = done.err().map(|error| error.to_string());
        if let Some(error) = failed.as_ref().filter(|error| **error != trouble) {
            eprintln!("koerberl: cannot find out what belongs together: {error}");
        }
        std::thread::sleep(if failed.is_some() { PENANCE } else { GLANCE });
        // Tried again for ever, said once.
        trouble = failed.unwrap_or(trouble);
    }
}

fn say_what_there_is(app: &App, took: Duration) {
    let catalogue = app.catalogue();
    let Some(day) = catalogue.as_of() else {
        println!(
            "No prices yet. Take some in with `koerberl import FILE` (this server shows them at once), or look around"
        );
        println!("with `koerberl serve --demo`.");
        return;
    };
    let (products, chains) = (catalogue.len(), catalogue.chains().len());
    let kind = if app.is_demo() { "invented products" } else { "products" };
    println!("{products} {kind} of {chains} chains, prices up to {day}, read in {:.2} s", took.as_secs_f64());
}
