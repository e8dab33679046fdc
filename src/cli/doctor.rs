//! `koerberl doctor`: one line for each thing that can be wrong with an installation, and what to do. It reads, and
//! asks the server; it creates and changes nothing.

mod folder;
mod prices;
mod site;

use std::fmt;
use std::path::Path;
use std::process::ExitCode;

use serde::Serialize;

use super::args;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
enum State {
    /// As it should be.
    Ok,
    /// It works, but could be better.
    Hint,
    /// Something does not work, or will not.
    Problem,
}

/// One line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
struct Line {
    topic: &'static str,
    state: State,
    what: String,
    /// What to do; nothing where all is well.
    remedy: Option<String>,
}

impl Line {
    fn ok(topic: &'static str, what: impl Into<String>) -> Self {
        Self { topic, state: State::Ok, what: what.into(), remedy: None }
    }

    fn hint(topic: &'static str, what: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { topic, state: State::Hint, what: what.into(), remedy: Some(remedy.into()) }
    }

    fn problem(topic: &'static str, what: impl Into<String>, remedy: impl Into<String>) -> Self {
        Self { topic, state: State::Problem, what: what.into(), remedy: Some(remedy.into()) }
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = match self.state {
            State::Ok => "ok",
            State::Hint => "hint",
            State::Problem => "problem",
        };
        write!(f, "{state:<8} {:<13} {}", self.topic, self.what)?;
        match &self.remedy {
            Some(remedy) => write!(f, "\n{:23}→ {remedy}", ""),
            None => Ok(()),
        }
    }
}

#[derive(Serialize)]
struct Report<'a> {
    data: String,
    state: State,
    lines: &'a [Line],
}

pub(super) fn run(data: &Path, args: &args::Doctor) -> anyhow::Result<ExitCode> {
    let now = jiff::Timestamp::now();
    let mut lines = folder::lines(data);
    lines.extend(prices::lines(data, args, now));
    lines.extend(site::lines(args));
    let worst = lines.iter().map(|line| line.state).max().unwrap_or(State::Ok);
    let text = lines.iter().map(Line::to_string).collect::<Vec<_>>().join("\n");
    super::report(args.json, &Report { data: data.display().to_string(), state: worst, lines: &lines }, &text)?;
    Ok(if worst == State::Problem { ExitCode::FAILURE } else { ExitCode::SUCCESS })
}
