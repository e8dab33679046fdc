//! What the terminal says while there are no prices: the ways to some, and how each is set up.

/// The ways, one on a line; `shops` are asked every day, if any are.
pub(super) fn ways(shops: Option<usize>) -> Vec<String> {
    let from_shops = match shops {
        Some(shops) => format!("on: {shops} shops are asked now, and then every morning at five"),
        None => "off: koerberl serve --contact mailto:me@example.at; try it with fetch --dry-run all".to_owned(),
    };
    [
        ("from the shops", from_shops.as_str()),
        ("from a file", "koerberl import FILE; it shows at once"),
        ("from another Körberl", "three lines in a file of the folder sources: [follow], url, key"),
        ("to look around", "koerberl serve --demo, with invented prices"),
    ]
    .into_iter()
    .map(|(way, how)| format!("  {way:<22}{how}"))
    .collect()
}

#[cfg(test)]
mod tests {
    use super::ways;

    #[test]
    fn each_way_is_said_with_its_state() {
        let [off, on] = [None, Some(7)].map(|shops| ways(shops)[0].clone());
        assert!(off.contains("from the shops        off: koerberl serve --contact"), "{off}");
        assert!(on.ends_with("on: 7 shops are asked now, and then every morning at five"), "{on}");
        assert_eq!(ways(None).len(), 4);
    }
}
