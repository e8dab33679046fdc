//! The tables of a copy, as its SQLite schema has them, and the SQL that moves their rows.

use rusqlite::Connection;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Integer,
    Real,
    Text,
    Blob,
    /// An integer or text: in PostgreSQL as JSON.
    Any,
}

impl Kind {
    fn of(declared: &str) -> Self {
        match declared {
            "INTEGER" => Self::Integer,
            "REAL" => Self::Real,
            "TEXT" => Self::Text,
            "BLOB" => Self::Blob,
            _ => Self::Any,
        }
    }

    const fn in_postgres(self) -> &'static str {
        match self {
            Self::Integer => "bigint",
            Self::Real => "double precision",
            Self::Text | Self::Any => "text",
            Self::Blob => "bytea",
        }
    }
}

/// A table that is kept equal in both databases.
#[derive(Clone, Debug)]
pub(super) struct Table {
    pub(super) name: String,
    names: Vec<String>,
    pub(super) kinds: Vec<Kind>,
    /// The places of the columns that name a row.
    pub(super) key: Vec<usize>,
    /// Whether SQLite knows the key as one: else rows are found by their number.
    has_key: bool,
}

/// SQLite's own table of the numbers that it gave last: without a key, and without triggers.
const SEQUENCES: &str = "sqlite_sequence";
/// Which version of which database a copy is; not a part of it.
pub(super) const COPY_OF: &str = "copy_of";

impl Table {
    /// All tables of a copy, parents of foreign keys before what refers to them where their names do so: keys are
    /// checked at the end of a transaction.
    pub(super) fn all(db: &Connection) -> rusqlite::Result<Vec<Self>> {
        let mut query = db.prepare(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> ?1
             AND (name NOT LIKE 'sqlite\\_%' ESCAPE '\\' OR name = ?2) ORDER BY name",
        )?;
        let names = query.query_map([COPY_OF, SEQUENCES], |row| row.get(0))?;
        names.map(|name| Self::read(db, name?)).collect()
    }

    fn read(db: &Connection, name: String) -> rusqlite::Result<Self> {
        let mut query = db.prepare("SELECT name, type, pk FROM pragma_table_info(?1) ORDER BY cid")?;
        let columns =
            query.query_map([&name], |row| Ok((row.get(0)?, row.get::<_, String>(1)?, row.get::<_, usize>(2)?)));
        let (mut names, mut kinds, mut places) = (Vec::new(), Vec::new(), Vec::new());
        for column in columns? {
            let (column, declared, place): (String, _, _) = column?;
            places.extend((place > 0).then_some((place, names.len())));
            names.push(column);
            kinds.push(Kind::of(&declared));
        }
        places.sort_unstable();
        let (mut key, has_key): (Vec<usize>, _) = (places.iter().map(|(_, at)| *at).collect(), !places.is_empty());
        if name == SEQUENCES {
            (kinds, key) = (vec![Kind::Text, Kind::Integer], vec![0]);
        } else if !has_key {
            names.insert(0, "rowid".to_owned());
            kinds.insert(0, Kind::Integer);
            key = vec![0];
        }
        Ok(Self { name, names, kinds, key, has_key })
    }

    pub(super) fn is_sequences(&self) -> bool {
        self.name == SEQUENCES
    }

    /// Its columns, each with `prefix` before it.
    fn columns(&self, prefix: &str) -> String {
        list(&self.names, prefix)
    }

    fn key_names(&self) -> impl Iterator<Item = &String> {
        self.key.iter().map(|at| &self.names[*at])
    }

    fn key_columns(&self, prefix: &str) -> String {
        list(self.key_names(), prefix)
    }

    /// SQLite: the rows whose keys are in `temp.changed_…`, or all, in the order of their keys.
    pub(super) fn select(&self, only_changed: bool) -> String {
        let (name, columns, key) = (&self.name, self.columns("t."), self.key_columns("t."));
        let changed = if only_changed {
            format!("JOIN temp.\"changed_{name}\" c ON {}", self.same_key("t", "c"))
        } else {
            String::new()
        };
        format!("SELECT {columns} FROM main.\"{name}\" t {changed} ORDER BY {key}")
    }

    /// SQLite: the changed keys that have no row any more.
    pub(super) fn select_removed(&self) -> String {
        let (name, key) = (&self.name, self.key_columns("c."));
        format!(
            "SELECT {key} FROM temp.\"changed_{name}\" c
             WHERE NOT EXISTS (SELECT 1 FROM main.\"{name}\" t WHERE {}) ORDER BY {key}",
            self.same_key("t", "c")
        )
    }

    /// SQLite: notes the keys of all rows that are changed from now on in `temp.changed_…`, which is emptied.
    pub(super) fn track(&self) -> String {
        let name = &self.name;
        if self.is_sequences() {
            // Few rows, and no triggers: all count as changed.
            return format!(
                "CREATE TEMP TABLE IF NOT EXISTS \"changed_{name}\" (name PRIMARY KEY);
                 INSERT OR IGNORE INTO temp.\"changed_{name}\" SELECT name FROM main.\"{name}\";"
            );
        }
        let key = self.key_columns("");
        let note = |row: &str| format!("INSERT OR IGNORE INTO \"changed_{name}\" VALUES ({});", self.key_columns(row));
        let [new, old] = [note("new."), note("old.")];
        format!(
            "CREATE TEMP TABLE IF NOT EXISTS \"changed_{name}\" ({key}, PRIMARY KEY ({key})) WITHOUT ROWID;
             CREATE TEMP TRIGGER IF NOT EXISTS \"{name}_inserted\" AFTER INSERT ON main.\"{name}\" BEGIN {new} END;
             CREATE TEMP TRIGGER IF NOT EXISTS \"{name}_updated\" AFTER UPDATE ON main.\"{name}\" BEGIN {old} {new} END;
             CREATE TEMP TRIGGER IF NOT EXISTS \"{name}_deleted\" AFTER DELETE ON main.\"{name}\" BEGIN {old} END;
             DELETE FROM temp.\"changed_{name}\";"
        )
    }

    /// SQLite: stops that.
    pub(super) fn stop_tracking(&self) -> String {
        let name = &self.name;
        ["inserted", "updated", "deleted"]
            .map(|what| format!("DROP TRIGGER IF EXISTS temp.\"{name}_{what}\";"))
            .concat()
    }

    /// SQLite: puts a row in the place of the one with its key.
    pub(super) fn put(&self) -> String {
        let values = placeholders(self.names.len());
        let (name, columns) = (&self.name, self.columns(""));
        if !self.has_key {
            return format!("INSERT OR REPLACE INTO main.\"{name}\" ({columns}) VALUES ({values})");
        }
        format!(
            "INSERT INTO main.\"{name}\" ({columns}) VALUES ({values}) ON CONFLICT ({}) {}",
            self.key_columns(""),
            self.overwrite(false)
        )
    }

    /// SQLite: removes the row with a key.
    pub(super) fn remove(&self) -> String {
        let key = self.key_names().enumerate().map(|(at, name)| format!("\"{name}\" = ?{}", at + 1));
        format!("DELETE FROM main.\"{}\" WHERE {}", self.name, key.collect::<Vec<_>>().join(" AND "))
    }

    /// PostgreSQL: makes the table, if there is none.
    pub(super) fn create(&self) -> String {
        let column = |(name, kind): (&String, &Kind)| format!("\"{name}\" {}", kind.in_postgres());
        let columns = self.names.iter().zip(&self.kinds).map(column).collect::<Vec<_>>().join(", ");
        let (name, key) = (&self.name, self.key_columns(""));
        format!(
            "CREATE TABLE IF NOT EXISTS \"{name}\" ({columns}, at_version bigint NOT NULL, PRIMARY KEY ({key}));
             CREATE INDEX IF NOT EXISTS \"{name}_at_version\" ON \"{name}\" (at_version);"
        )
    }

    /// PostgreSQL: the rows above version `$1`, in the order of their keys.
    pub(super) fn select_above(&self) -> String {
        let (name, columns, key) = (&self.name, self.columns(""), self.key_columns(""));
        format!("SELECT {columns} FROM \"{name}\" WHERE at_version > $1 ORDER BY {key}")
    }

    /// PostgreSQL: puts rows, which come as one array for each column, in the places of those with their keys; the last
    /// parameter is the version.
    pub(super) fn put_all(&self) -> String {
        let arrays = self.kinds.iter().enumerate().map(|(at, kind)| format!("${}::{}[]", at + 1, kind.in_postgres()));
        let (name, columns, version) = (&self.name, self.columns(""), self.kinds.len() + 1);
        format!(
            "INSERT INTO \"{name}\" ({columns}, at_version) SELECT *, ${version}::bigint FROM unnest({}) AS r
             ON CONFLICT ({}) {}",
            arrays.collect::<Vec<_>>().join(", "),
            self.key_columns(""),
            self.overwrite(true)
        )
    }

    /// PostgreSQL: removes the rows with these keys, which come as one array for each column of the key.
    pub(super) fn remove_all(&self) -> String {
        let arrays = self.key.iter().enumerate();
        let arrays = arrays.map(|(at, column)| format!("${}::{}[]", at + 1, self.kinds[*column].in_postgres()));
        format!(
            "DELETE FROM \"{}\" t USING unnest({}) AS c ({}) WHERE {}",
            self.name,
            arrays.collect::<Vec<_>>().join(", "),
            self.key_columns(""),
            self.same_key("t", "c")
        )
    }

    fn same_key(&self, a: &str, b: &str) -> String {
        self.key_names().map(|name| format!("{a}.\"{name}\" = {b}.\"{name}\"")).collect::<Vec<_>>().join(" AND ")
    }

    /// What happens to a row that there is.
    fn overwrite(&self, with_version: bool) -> String {
        let others = (0..self.names.len()).filter(|at| !self.key.contains(at)).map(|at| &*self.names[at]);
        let set: Vec<_> = others.chain(with_version.then_some("at_version")).collect();
        if set.is_empty() {
            return "DO NOTHING".to_owned();
        }
        let set = set.iter().map(|name| format!("\"{name}\" = excluded.\"{name}\""));
        format!("DO UPDATE SET {}", set.collect::<Vec<_>>().join(", "))
    }
}

/// `"a", "b"`, each with `prefix` before it.
fn list(names: impl IntoIterator<Item = impl AsRef<str>>, prefix: &str) -> String {
    names.into_iter().map(|name| format!("{prefix}\"{}\"", name.as_ref())).collect::<Vec<_>>().join(", ")
}

fn placeholders(count: usize) -> String {
    (1..=count).map(|at| format!("?{at}")).collect::<Vec<_>>().join(", ")
}
