//! Tests of the checks: what they must report and what they must accept.

use super::source::Source;
use super::{LONGEST_FILE, app_imports, imports, misplaced_words, shape};

fn breaks(law: fn(&Source) -> Vec<String>, path: &str, text: &str) -> bool {
    !law(&Source::new(path, text)).is_empty()
}

#[test]
fn reports_backward_imports() {
    for bad in [
        "use crate::store::Store;",
        "use crate::{catalogue::Catalogue, domain};",
        "fn f() -> crate::api::App {}",
        "use super::super::store;",
        "use crate::{\n    domain::{Day, Cents},\n    search,\n};",
    ] {
        assert!(breaks(imports, "src/domain/money.rs", bad), "{bad}");
    }
    assert!(breaks(imports, "src/catalogue/mod.rs", "use super::search;"));
    assert!(breaks(imports, "src/misc.rs", "fn f() {}"), "a file outside the rooms");
    assert!(breaks(imports, "src/main.rs", "use koerberl::store;"));
}

#[test]
fn accepts_forward_imports_comments_and_tests() {
    for good in [
        "use crate::domain::{Day, store};",
        "// use crate::store;",
        "/* crate::api */ use super::mass;",
        "fn f() {}\n\n#[cfg(test)]\nmod tests {\n    use crate::api;\n}",
    ] {
        assert!(!breaks(imports, "src/search/rank.rs", good), "{good}");
    }
    assert!(!breaks(imports, "src/main.rs", "fn main() { koerberl::cli::run() }"));
    assert!(!breaks(imports, "src/site/demo/words.rs", "use super::super::assets;"));
}

#[test]
fn reports_backward_imports_of_the_app() {
    for (path, bad) in [
        ("ui/src/lib/format.ts", "import { Tag } from '../kit/Tag'"),
        ("ui/src/kit/Tag.tsx", "import { useSearch } from \"../api/client\""),
        ("ui/src/kit/chart/Chart.tsx", "const S = lazy(() => import('../../features/product/ProductSheet'))"),
        ("ui/src/features/compare/Row.tsx", "import { x } from '../product/history'"),
        ("ui/src/features/compare/Row.tsx", "import '../../app/shell.css'"),
        ("ui/src/words/de/lib.ts", "import { price } from '../../lib/format.ts'"),
        ("ui/src/offline/worker.ts", "import * as say from '#words/lib'"),
        ("ui/src/helpers.ts", "export const a = 1"),
    ] {
        assert!(breaks(app_imports, path, bad), "{path}: {bad}");
    }
}

#[test]
fn accepts_forward_imports_of_the_app() {
    for (path, good) in [
        ("ui/src/app/Shell.tsx", "import Home from '../features/compare/Home'"),
        ("ui/src/features/compare/Row.tsx", "import { Tag } from '../../kit/Tag'\nimport { x } from './sections'"),
        ("ui/src/features/compare/list/Row.tsx", "import { x } from '../sections'"),
        ("ui/src/features/compare/Row.tsx", "import { memo } from 'react'"),
        ("ui/src/kit/Tag.tsx", "import * as say from '#words/kit'"),
        ("ui/src/words/check.ts", "import * as deKit from './de/kit.ts'"),
        ("ui/src/main.tsx", "import { App } from './app/App'"),
    ] {
        assert!(!breaks(app_imports, path, good), "{path}: {good}");
    }
}

#[test]
fn reports_words_in_the_wrong_room() {
    for (path, bad) in [
        ("src/domain/day.rs", "let now = std::time::SystemTime::now();"),
        ("src/domain/money.rs", "#[derive(Serialize)]"),
        ("src/search/rank.rs", "let t = Instant::now();"),
        ("src/compare/mod.rs", "use std::fs;"),
        ("src/api/search.rs", "connection.query(\"SELECT 1\", [])"),
        ("src/server/mod.rs", "use rusqlite::Connection;"),
        ("src/api/app.rs", "let home = std::env::var(\"HOME\");"),
        ("src/cli/serve.rs", "let listener = TcpListener::bind(address)?;"),
        ("src/server/mod.rs", "let s = TcpStream::connect(address)?; // health"),
    ] {
        assert!(breaks(misplaced_words, path, bad), "{path}: {bad}");
    }
}

#[test]
fn accepts_words_in_their_room() {
    for (path, good) in [
        ("src/store/sqlite.rs", "use rusqlite::Connection; // \"SELECT\""),
        ("src/cli/mod.rs", "std::env::var(\"HOME\")"),
        ("src/cli/health.rs", "TcpStream::connect(address)"),
        ("src/domain/day.rs", "struct Instantly; fn observed() {}"),
        ("tests/serve.rs", "std::env::var(\"HOME\")"),
    ] {
        assert!(!breaks(misplaced_words, path, good), "{path}: {good}");
    }
}

#[test]
fn reports_files_without_a_first_line_or_too_long() {
    assert!(breaks(shape, "src/domain/day.rs", "use std::fmt;"));
    assert!(breaks(shape, "ui/src/lib/format.ts", "export const a = 1"));
    assert!(breaks(shape, "src/domain/day.rs", &format!("//! Days.\n{}", "\n".repeat(LONGEST_FILE))));
    assert!(breaks(shape, "src/domain/day.rs", concat!("//! Days.\nlet a = b.unwrap", "();")));
    assert!(!breaks(shape, "src/domain/day.rs", concat!("//! Days.\n// never .unwrap", "()\nlet a = b.unwrap_or(0);")));
    assert!(!breaks(shape, "ui/src/lib/format.ts", "// Numbers as Austria writes them.\n"));
}
