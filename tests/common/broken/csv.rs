//! CSV with invalid headers and rows.

use super::{Broken, refused, rejected};

pub fn csv_headers(all: &mut Vec<Broken>) {
    for (name, header, says) in [
        ("without chain", "id,name,price", "missing: chain"),
        ("without id", "chain;name;price", "missing: id"),
        ("without name", "chain,id,price", "missing: name"),
        ("without price", "chain,id,name,date", "missing: price"),
        ("in German", "kette;nummer;name;preis", "missing: chain, id, price"),
        ("with tabs", "chain\tid\tname\tprice", "missing: chain"),
        ("with an unknown column", "chain,id,name,price,colour", "unknown column \"colour\"; known are chain, id"),
        ("with an empty column", "chain,id,name,price,", "unknown column \"\""),
        ("with a column twice", "chain,id,name,price,price", "stands twice"),
        ("with ean and gtin", "chain,id,name,price,ean,gtin", "stands twice"),
    ] {
        refused(all, format!("CSV {name}"), format!("{header}\nbilla,1,Teebutter,1.99\n"), says);
    }
    refused(all, "CSV with a header of 20 KB", format!("{}\n", "x,".repeat(10_000)), "bytes long");
}

pub fn csv_rows(all: &mut Vec<Broken>) {
    let header = "chain;id;name;price;date;quantity;bio;ean;url";
    let good = "billa;1;Teebutter;1,99;2026-03-01;250;1;96385074;/p/1";
    for (name, from, to, says) in [
        ("a field too few", ";/p/1", "", "8 fields, the header has 9"),
        ("a field too many", "/p/1", "/p/1;x", "10 fields, the header has 9"),
        ("no price", "1,99", "", "price is empty"),
        ("a price in words", "1,99", "gratis", "is no price"),
        ("a price with its currency", "1,99", "€ 1,99", "is no price"),
        ("a price with thousands", "1,99", "1.299,00", "is no price"),
        ("a price of a tenth of a cent", "1,99", "1,999", "is no price"),
        ("a price in powers of ten", "1,99", "1e3", "is no price"),
        ("a price of zero", "1,99", "0,00", "is zero"),
        ("a negative price", "1,99", "-1,99", "is negative"),
        ("a price of a million", "1,99", "1000000", "over 100,000 euros"),
        ("no date", "2026-03-01", "", "date is empty"),
        ("a German date", "2026-03-01", "01.03.2026", "is no date"),
        ("a day that does not exist", "2026-03-01", "2026-02-30", "is no date"),
        ("a day to come", "2026-03-01", "2027-01-01", "lies in the future"),
        ("a quantity in words", "250", "viertel", "is no quantity"),
        ("a negative quantity", "250", "-250", "is negative"),
        ("a flag of perhaps", ";1;96", ";vielleicht;96", "bio is"),
        ("letters in the EAN", "96385074", "9638507X", "is no GTIN"),
        ("no chain", "billa", "", "chain is empty"),
        ("a chain that is none", "billa", "bil la", "is no chain"),
        ("no number", "billa;1;", "billa;;", "id is empty"),
        ("no name", "Teebutter", "", "name is empty"),
        ("an address that is code", "/p/1", "javascript:alert(1)", "is no address"),
        ("a name of 2,000 bytes", "Teebutter", &"x".repeat(2000), "2000 bytes long"),
    ] {
        rejected(all, format!("CSV with {name}"), format!("{header}\n{good}\n{}\n", good.replacen(from, to, 1)), says);
    }
    refused(all, "CSV with NUL in a name", format!("{header}\n{}\n", good.replace("Tee", "Tee\0")), "is 0x00");
    let twice = format!("{header}\n{good}\n{}\n", good.replace("1,99", "2,49"));
    rejected(all, "CSV with two prices a day", twice, "two prices for 2026-03-01");
    let mixed = [
        format!("{header}\n{}\n", good.replace("Tee", "Kä")).as_bytes(),
        &good.replace("Tee", "K@").replace(";1;T", ";2;T").into_bytes(),
    ]
    .concat();
    let mixed: Vec<u8> = mixed.iter().map(|&b| if b == b'@' { 0xe4 } else { b }).collect();
    rejected(all, "CSV in two encodings", mixed, "not UTF-8, as the lines before are");
    let undefined: Vec<u8> = format!("{header}\n{}\n", good.replace("Tee", "K@"))
        .bytes()
        .map(|b| if b == b'@' { 0x81 } else { b })
        .collect();
    rejected(all, "CSV in no encoding", undefined, "neither UTF-8 nor Windows-1252");
    let open = format!("{header}\n{}", good.replace("Teebutter", &format!("\"{}", "Teebutter\n".repeat(200_000))));
    refused(all, "CSV with a quote that is not closed", open, "is a quote not closed?");
    let long = format!("{header}\n{}\n", good.replace("Teebutter", &"x".repeat(10_000_000)));
    refused(all, "CSV with a name of 10 MB", long, "a row longer than 1 MiB");
}
