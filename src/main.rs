//! The `koerberl` binary: hands over to the command line.

use std::process::ExitCode;

fn main() -> ExitCode {
    koerberl::cli::main()
}
