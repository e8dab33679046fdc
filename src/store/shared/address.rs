//! The address of a shared database, and the file in a data folder that says of which one it is a copy.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::net::IpAddr;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::time::Duration;

use postgres::Config;
use postgres::config::{Host, SslMode};

use super::super::StoreError;

/// The file with the address, in the data folder. It may hold a password.
const FILE: &str = "database";
/// How long a server may take to let us in.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);
/// What PostgreSQL's list of connections calls us.
const APPLICATION: &str = "koerberl";

/// The address of a PostgreSQL database: `postgres://user:password@host:5432/name?sslmode=require`. Without `sslmode`,
/// only connections to this machine may do without TLS. `sslrootcert=FILE` trusts an authority of one's own.
#[derive(Clone, Debug)]
pub struct Address {
    url: String,
    pub(super) config: Config,
    pub(super) authority: Option<PathBuf>,
}

impl Address {
    /// Reads an address. Errors say what is wrong with it.
    pub fn parse(url: &str) -> Result<Self, String> {
        if !["postgres://", "postgresql://"].iter().any(|scheme| url.starts_with(scheme)) {
            return Err("write it like postgres://user:password@host/name".to_owned());
        }
        let (place, query) = url.split_once('?').unwrap_or((url, ""));
        let (mut authority, mut states_mode, mut rest) = (None, false, form_urlencoded::Serializer::new(String::new()));
        for (name, value) in form_urlencoded::parse(query.as_bytes()) {
            states_mode |= name == "sslmode";
            match (&*name, &*value) {
                ("sslrootcert", file) => authority = Some(PathBuf::from(file)),
                // Who asks for TLS gets the certificate checked.
                ("sslmode", "verify-full" | "verify-ca") => _ = rest.append_pair("sslmode", "require"),
                _ => _ = rest.append_pair(&name, &value),
            }
        }
        // Its parser does not take `+` as a space.
        let query = rest.finish().replace('+', "%20");
        let mut config: Config = format!("{place}?{query}").parse().map_err(|error| format!("{error}"))?;
        if !states_mode {
            let is_here = config.get_hosts().iter().all(is_this_machine);
            config.ssl_mode(if is_here { SslMode::Disable } else { SslMode::Require });
        }
        config.connect_timeout(CONNECT_TIMEOUT).application_name(APPLICATION);
        config.keepalives_idle(Duration::from_secs(10)).tcp_user_timeout(Duration::from_secs(15));
        Ok(Self { url: url.to_owned(), config, authority })
    }

    /// Of the database that a data folder is a copy of; `None` if it stands for itself.
    pub(super) fn of(data: &Path) -> Result<Option<Self>, StoreError> {
        let file = data.join(FILE);
        let text = match fs::read_to_string(&file) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(StoreError::File(file, error)),
            Ok(text) => text,
        };
        let broken = |why| StoreError::Refused(format!("{}: {why}", file.display()));
        Self::parse(text.trim()).map(Some).map_err(broken)
    }

    /// Host and name, without the password.
    pub fn shown(&self) -> String {
        let host = match self.config.get_hosts().first() {
            Some(Host::Tcp(name)) => name.clone(),
            Some(Host::Unix(path)) => path.display().to_string(),
            None => "localhost".to_owned(),
        };
        format!("postgres://{host}/{}", self.config.get_dbname().unwrap_or_default())
    }
}

fn is_this_machine(host: &Host) -> bool {
    match host {
        Host::Unix(_) => true,
        Host::Tcp(name) => name == "localhost" || name.parse().is_ok_and(|address: IpAddr| address.is_loopback()),
    }
}

/// Makes a data folder a copy of this database from now on; only its owner may read the file that says so.
pub fn attach(data: &Path, address: &Address) -> Result<(), StoreError> {
    let file = data.join(FILE);
    if fs::read_to_string(&file).is_ok_and(|text| text.trim() == address.url) {
        return Ok(());
    }
    let write = || {
        fs::create_dir_all(data)?;
        let fresh = data.join(format!("{FILE}.new"));
        let mut out = OpenOptions::new().create(true).write(true).truncate(true).mode(0o600).open(&fresh)?;
        writeln!(out, "{}", address.url)?;
        out.sync_all()?;
        fs::rename(fresh, &file)
    };
    write().map_err(|error| StoreError::File(file.clone(), error))
}

/// Lets a data folder stand for itself from now on.
pub fn detach(data: &Path) -> Result<(), StoreError> {
    let file = data.join(FILE);
    match fs::remove_file(&file) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(StoreError::File(file, error)),
        _ => Ok(()),
    }
}

/// Whether a data folder is a copy of a shared database.
pub fn is_attached(data: &Path) -> bool {
    data.join(FILE).exists()
}

/// Refuses what cannot be done with a copy; `instead` says what can.
pub(in crate::store) fn refuse_attached(data: &Path, instead: &str) -> Result<(), StoreError> {
    match Address::of(data)? {
        Some(address) => {
            let (data, shown) = (data.display(), address.shown());
            Err(StoreError::Refused(format!("{data} is a copy of {shown}: {instead}")))
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_this_machine_may_do_without_tls_unless_the_address_says_so() {
        let mode = |url: &str| Address::parse(url).expect("an address").config.get_ssl_mode();
        assert_eq!(mode("postgres://a:b@db.example.at/koerberl"), SslMode::Require);
        assert_eq!(mode("postgres://a@192.168.1.9/koerberl?sslmode=disable"), SslMode::Disable);
        assert_eq!(mode("postgres://a@db/koerberl?sslmode=verify-full"), SslMode::Require);
        for here in ["localhost", "127.0.0.1:5433", "[::1]", "%2Frun%2Fpostgresql"] {
            assert_eq!(mode(&format!("postgresql://a@{here}/koerberl")), SslMode::Disable, "{here}");
        }
        let own =
            Address::parse("postgres://a@db/x?sslrootcert=/etc/my%20ca.pem&options=-c%20a%3Db").expect("an address");
        assert_eq!(own.authority.as_deref(), Some(Path::new("/etc/my ca.pem")));
        assert_eq!(own.config.get_options(), Some("-c a=b"));
    }

    #[test]
    fn a_password_is_not_shown_and_what_is_no_address_is_refused() {
        let address = Address::parse("postgres://me:secret@db.example.at:5433/koerberl").expect("an address");
        assert_eq!(address.shown(), "postgres://db.example.at/koerberl");
        for wrong in ["mysql://a@b/c", "db.example.at", "postgres://a@b:port/c", "postgres://a@b/c?sslmode=often"] {
            assert!(Address::parse(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_folder_remembers_its_database_and_only_its_owner_reads_where() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().expect("a folder");
        let data = folder.path().join("data");
        assert!(!is_attached(&data) && Address::of(&data).expect("read").is_none());
        let address = Address::parse("postgres://me:secret@localhost/koerberl").expect("an address");
        attach(&data, &address).expect("written");
        assert_eq!(Address::of(&data).expect("read").map(|found| found.url), Some(address.url));
        let mode = fs::metadata(data.join(FILE)).expect("a file").permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
        detach(&data).and_then(|()| detach(&data)).expect("removed");
        assert!(!is_attached(&data));
    }
}
