//! Killed in the middle: the server, the connection, the importing process. All of an import is there or nothing, and
//! the next one goes on at once.

use std::process::{Child, Stdio};
use std::time::Duration;

use crate::cluster::Cluster;
use crate::setting::Setting;
use crate::{exported, fault, prices};

const PRODUCTS: usize = 20_000;

struct Rounds {
    cluster: Cluster,
    setting: Setting,
    /// What was committed last.
    state: String,
    /// How often all of it had arrived, and how often that was said.
    arrived: [u64; 2],
}

impl Rounds {
    fn begin() -> Option<Self> {
        let cluster = Cluster::start()?;
        let setting = Setting::new();
        setting.write("0.csv", &prices(PRODUCTS, 199, "2026-01-01"));
        assert_eq!(setting.run(&["import", "--data", "a", "--database", &cluster.url(), "0.csv"]).code, Some(0));
        let state = exported(&setting, &["--data", "a"]);
        Some(Self { cluster, setting, state, arrived: [0; 2] })
    }

    /// Breaks so many imports that change everything, each a little later, and looks what came of them.
    fn all(mut self, what: &str, fault: impl Fn(&Cluster, &mut Child)) {
        let rounds = if fault::is_long() { 40 } else { 5 };
        for turn in 0..rounds {
            self.round(turn, Duration::from_millis(150 + turn * 1_500 / rounds), &fault);
        }
        let [arrived, said] = self.arrived;
        let result = format!("0 lost, 0 torn ({arrived} had been completed, {said} of them said so)");
        fault::row(&format!("{what} during an import into PostgreSQL"), rounds, &result);
    }

    fn round(&mut self, turn: u64, after: Duration, fault: impl Fn(&Cluster, &mut Child)) {
        // A day of its own for each, so that what arrived can be counted.
        let day = |month| format!("2026-{month:02}-{:02}", turn % 28 + 1);
        let (large, small) = (day(2 + 2 * (turn / 28)), day(3 + 2 * (turn / 28)));
        self.setting.write("next.csv", &prices(PRODUCTS, 200 + turn as usize, &large));
        let mut command = self.setting.command(&["import", "--data", "a", "next.csv"]);
        let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
        std::thread::sleep(after);
        fault(&self.cluster, &mut child);
        let said = child.wait().expect("it ends").success();
        // Another replica sees all of it or nothing, and so does the one that was broken.
        let fresh = format!("fresh{turn}");
        let seen = exported(&self.setting, &["--data", &fresh, "--database", &self.cluster.url()]);
        assert_eq!(exported(&self.setting, &["--data", "a"]), seen);
        let changed = seen != self.state;
        assert!(!said || changed, "it was said to be taken in");
        assert_eq!(seen.matches(&large).count(), if changed { PRODUCTS } else { 0 });
        self.arrived[0] += u64::from(changed);
        self.arrived[1] += u64::from(said);
        for folder in ["a", &fresh] {
            assert_eq!(self.setting.run(&["check", "--data", folder]).code, Some(0));
        }
        // The next import goes on at once.
        self.setting.write("small.csv", &prices(1, 300 + turn as usize, &small));
        let next = self.setting.run(&["import", "--data", &fresh, "small.csv"]);
        assert_eq!(next.code, Some(0), "{next:?}");
        self.state = exported(&self.setting, &["--data", "a"]);
        assert!(self.state.contains(&small));
        std::fs::remove_dir_all(self.setting.path(&fresh)).expect("it is ours");
    }
}

#[test]
fn an_importing_replica_that_is_killed_leaves_nothing_half() {
    let Some(rounds) = Rounds::begin() else { return };
    rounds.all("`kill -9` of a replica", |_, child| child.kill().expect("it runs or has ended"));
}

#[test]
fn a_connection_that_is_cut_leaves_nothing_half() {
    let Some(rounds) = Rounds::begin() else { return };
    let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'koerberl'";
    rounds.all("the connection cut", |cluster, _| drop(cluster.client().query(cut, &[]).expect("SQL")));
}

#[test]
fn a_server_that_crashes_leaves_nothing_half() {
    let Some(rounds) = Rounds::begin() else { return };
    rounds.all("a crash of the server", |cluster, _| {
        cluster.stop("immediate");
        cluster.go_on();
    });
}
