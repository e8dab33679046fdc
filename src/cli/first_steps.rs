//! What the terminal says while there are no prices: the ways to some, and how each is set up.

use std::path::Path;

/// The ways, one on a line; `shops` are asked every day, if any are. `folder` is where this server keeps its prices.
pub(super) fn ways(shops: Option<usize>, folder: Option<&Path>) -> Vec<String> {
    let data = folder.map(|folder| format!(" --data {}", folder.display())).unwrap_or_default();
    let import = format!("koerberl import{data} FILE; it shows at once");
    let from_shops = match shops {
        Some(shops) => format!("on: {shops} shops are asked now, and then every morning at five"),
        None => "off: koerberl serve --contact mailto:me@example.at; try it with fetch --dry-run all".to_owned(),
    };
    [
        ("from the shops", from_shops.as_str()),
        ("from a file", import.as_str()),
        ("from another Körberl", "three lines in a file of the folder sources: [follow], url, key"),
        ("to look around", "koerberl serve --demo, with invented prices"),
    ]
    .into_iter()
    .map(|(way, how)| format!("  {way:<22}{how}"))
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_way_is_said_with_its_state() {
        let [off, on] = [None, Some(7)].map(|shops| ways(shops, None)[0].clone());
        assert!(off.contains("from the shops        off: koerberl serve --contact"), "{off}");
        assert!(on.ends_with("on: 7 shops are asked now, and then every morning at five"), "{on}");
        assert_eq!(ways(None, None).len(), 4);
    }

    #[test]
    fn a_file_is_imported_to_where_the_server_reads() {
        let ways = ways(None, Some(Path::new("/srv/preise")));
        assert!(ways[1].ends_with("koerberl import --data /srv/preise FILE; it shows at once"), "{}", ways[1]);
    }
}
