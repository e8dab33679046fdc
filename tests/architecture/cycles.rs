//! Import cycles between the files of a room: in a room without them, a file can be read knowing only those it imports.

use std::collections::HashMap;

use super::source::{Source, project};

/// The rooms whose files may not import each other in a circle.
const ROOMS: &[&str] = &["api"];

/// A file as a module: `["api", "stats", "index"]`.
type Module = Vec<String>;

/// The paths that begin here: `a::{b, c::d}` → `a::b`, `a::c::d`.
fn paths(text: &str) -> Vec<Vec<&str>> {
    let text = text.trim_start();
    let end = text.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let tails = match rest.strip_prefix("::") {
        Some(group) if group.starts_with('{') => members(&group[1..]).into_iter().flat_map(paths).collect(),
        Some(path) => paths(path),
        None => vec![Vec::new()],
    };
    tails.into_iter().map(|tail| [vec![name], tail].concat()).collect()
}

/// The members of a group whose brace was opened just before.
fn members(group: &str) -> Vec<&str> {
    let (mut found, mut depth, mut start) = (Vec::new(), 0, 0);
    for (at, c) in group.char_indices() {
        match c {
            '{' => depth += 1,
            '}' if depth > 0 => depth -= 1,
            ',' | '}' if depth == 0 => {
                found.push(&group[start..at]);
                start = at + 1;
                if c == '}' {
                    break;
                }
            }
            _ => {}
        }
    }
    found
}

/// The modules among `modules` that the code of `from` names.
fn imported(from: &Module, code: &str, modules: &HashMap<Module, String>) -> Vec<Module> {
    let starts = ["use ", "super::", "crate::", "self::"];
    let begins = starts.iter().flat_map(|start| code.match_indices(start).map(move |(at, _)| (at, *start)));
    let named = begins.flat_map(|(at, start)| paths(&code[at + if start == "use " { start.len() } else { 0 }..]));
    let reached = named.filter_map(|path| resolve(from, &path, modules));
    reached.filter(|module| module != from).collect()
}

/// The file in which a path ends that is written in `from`.
fn resolve(from: &Module, path: &[&str], modules: &HashMap<Module, String>) -> Option<Module> {
    let mut base = from.clone();
    let mut names = path;
    while let [first, rest @ ..] = names {
        match *first {
            "crate" => base.clear(),
            "super" => drop(base.pop()),
            "self" => {}
            _ => break,
        }
        names = rest;
    }
    let ends = (0..=names.len())
        .rev()
        .map(|end| [base.clone(), names[..end].iter().map(|n| (*n).to_owned()).collect()].concat());
    ends.into_iter().find(|module| modules.contains_key(module))
}

/// A circle of imports, as a path of modules that ends where it began.
fn cycle(modules: &HashMap<Module, String>) -> Option<Vec<String>> {
    let mut sorted: Vec<&Module> = modules.keys().collect();
    sorted.sort();
    let mut done: Vec<Module> = Vec::new();
    sorted.into_iter().find_map(|module| visit(module, modules, &mut Vec::new(), &mut done))
}

fn visit(
    module: &Module,
    modules: &HashMap<Module, String>,
    path: &mut Vec<Module>,
    done: &mut Vec<Module>,
) -> Option<Vec<String>> {
    if done.contains(module) {
        return None;
    }
    path.push(module.clone());
    if let Some(start) = path[..path.len() - 1].iter().position(|earlier| earlier == module) {
        return Some(path[start..].iter().map(|module| module.join("::")).collect());
    }
    for next in imported(module, &modules[module], modules) {
        if let Some(cycle) = visit(&next, modules, path, done) {
            return Some(cycle);
        }
    }
    done.extend(path.pop());
    None
}

fn modules<'a>(sources: impl IntoIterator<Item = &'a Source>) -> HashMap<Module, String> {
    let module = |source: &Source| source.parts().into_iter().map(str::to_owned).collect();
    let code = |source: &Source| source.shipped_code().map(|(_, line)| line + "\n").collect();
    sources.into_iter().map(|source| (module(source), code(source))).collect()
}

#[test]
fn files_of_a_room_import_in_no_circle() {
    let sources = project();
    for room in ROOMS {
        let files = sources.iter().filter(|source| source.is_shipped_rust() && source.parts().first() == Some(room));
        let found = cycle(&modules(files));
        assert!(found.is_none(), "`{room}`: {}", found.unwrap_or_default().join(" → "));
    }
}

#[test]
fn sees_circles_and_lets_the_rest_be() {
    let found = |files: &[(&str, &str)]| {
        let sources: Vec<Source> = files.iter().map(|(path, text)| Source::new(path, text)).collect();
        cycle(&modules(&sources)).map(|cycle| cycle.join(" "))
    };
    let table = ("src/api/table.rs", "use super::{\n    app::App,\n    stats::{self, index},\n};");
    let app = ("src/api/app.rs", "pub struct App;");
    let index = |text| ("src/api/stats/index.rs", text);
    assert_eq!(found(&[table, app, index("use super::super::app::App;\nuse super::Basis;")]), None);
    let circle = found(&[table, app, index("fn f() -> super::super::table::Operation {}")]);
    assert_eq!(circle.as_deref(), Some("api::stats::index api::table api::stats::index"));
    let child = [("src/api/list.rs", "mod words;\nuse words::find;"), ("src/api/list/words.rs", "use super::List;")];
    assert_eq!(found(&child).as_deref(), Some("api::list api::list::words api::list"));
}
