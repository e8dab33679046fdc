//! Sizes as they stand in real names and fields, and what they mean.

use super::*;

fn quantity(text: &str) -> Option<Quantity> {
    in_text(text).map(|found| found.quantity)
}

fn of(amount: f64, unit: &str) -> Option<Quantity> {
    let unit = Unit::ALL.into_iter().find(|known| known.name() == unit).expect("a unit");
    Quantity::from_f64(amount, unit)
}

fn stated(amount: f64, unit: &str) -> Statement {
    Statement { amount: Some(amount), unit: Some(unit.into()) }
}

#[test]
fn sizes_are_read_in_every_spelling() {
    for (text, amount, unit) in [
        ("Bier 6x0,5l", 3000.0, "ml"),
        ("Thunfisch 3 x 80 g", 240.0, "g"),
        ("Spargel ca. 250 g", 250.0, "g"),
        ("Emmentaler per kg", 1000.0, "g"),
        ("Wurst je 100 g", 100.0, "g"),
        ("Mehl 1,5 kg", 1500.0, "g"),
        ("Mehl 1.5KG", 1500.0, "g"),
        ("Cola 500ml", 500.0, "ml"),
        ("Eier 10 Stk.", 10.0, "pcs"),
        ("Mais 250g ATG", 250.0, "g"),
        ("Wasser 0.75 Liter", 750.0, "ml"),
        ("Schinken 1 dag", 10.0, "g"),
        ("Schinken 10 dkg", 100.0, "g"),
        ("Dose 33 cl", 330.0, "ml"),
        ("Wein 2 dl", 200.0, "ml"),
        ("Persil 18 WG", 18.0, "washes"),
        ("Ariel 22WL", 22.0, "washes"),
        ("Pulver 100 Waschladungen", 100.0, "washes"),
        ("Toilettenpapier 8 Rollen", 8.0, "pcs"),
        ("Küchenrolle 64 Blatt", 64.0, "pcs"),
        ("Kamille 20 Teebeutel", 20.0, "pcs"),
        ("Saft 1 lier", 1000.0, "ml"),
        ("Saft 1 lilter", 1000.0, "ml"),
        ("Saft 2 lt", 2000.0, "ml"),
        ("Milch ½ und 1 l", 1000.0, "ml"),
        ("Milch 1/2 l", 500.0, "ml"),
        ("Absolut 0,05 lt. Miniatur", 50.0, "ml"),
        ("Zimtsterne 140gr", 140.0, "g"),
        ("Lippenstift 3,8 g", 3.8, "g"),
        ("Mozarella 125g x 4", 500.0, "g"),
        ("Bier 2x6x0,33l", 3960.0, "ml"),
        ("Wattepads 60 Stück", 60.0, "pcs"),
        ("Tücher 5x48 St", 240.0, "pcs"),
        ("Riegel 3 Stk. à 50 g", 150.0, "g"),
        ("Reis 1.000 g", 1000.0, "g"),
        ("Reis 1.000 kg", 1000.0, "g"),
        ("Paprika 100+20 g", 120.0, "g"),
        ("1-l-Flasche", 1000.0, "ml"),
        ("Vivess 6 × 50 g", 300.0, "g"),
        ("Alufolie 30 m", 3000.0, "cm"),
        ("Folgemilch 3 - 500 g", 500.0, "g"),
        ("Semmeln 6er", 6.0, "pcs"),
        ("Zahnbürste 4+1 gratis", 5.0, "pcs"),
        ("JABOLKA 10/1", 10.0, "pcs"),
    ] {
        assert_eq!(quantity(text), of(amount, unit), "{text}");
    }
}

#[test]
fn what_is_no_size_is_left_alone() {
    for text in [
        "Milch 3,6 % Fett",
        "Shirt Gr. 74/80",
        "Socken 23/24",
        "Superstay 7 Days",
        "4711 Echt Kölnisch Wasser",
        "8x4 Deo",
        "1001 delights",
        "11er Frischkäse Taschen",
        "3 in 1 Tabs",
        "3in1 Kaffee",
        "Sonnencreme SPF 50",
        "Mehl Typ 480",
        "12.12. - 14.12. | Ente",
        "Windeln Gr. 4 (9-14 kg)",
        "Windeln 12kg - 25kg",
        "Kuchenform ab 3 kg",
        "Gelierzucker für 2 kg Früchte",
        "Chanel No. 5 L'Eau",
        "Papier 80 g/m²",
        "Handtuch 30x50",
        "Dos Madera 5+3 Rum",
        "Bordeaux 2022",
        "Vitamin B12",
        "Schlafsack 0,5 TOG",
        "Fanta & Co",
        "",
    ] {
        assert_eq!(quantity(text), None, "{text}");
    }
}

#[test]
fn the_place_of_a_size_is_known() {
    let text = "Vollmilch 1 l frisch";
    let found = in_text(text).expect("a size");
    assert_eq!(&text[found.range], "1 l");
    let text = "Käse 6x0,5l";
    assert_eq!(&text[in_text(text).expect("a size").range], "6x0,5l");
}

#[test]
fn fields_are_understood_with_their_typing_errors() {
    for (amount, unit, expected) in [
        (500.0, "g", of(500.0, "g")),
        (1.799, "l", of(1800.0, "ml")),
        (0.661, "500ml", of(330.0, "ml")),
        (4.0, "500ml", of(2000.0, "ml")),
        (1.25, "100ml", of(125.0, "ml")),
        (2.64, "lier", of(2640.0, "ml")),
        (2.0, "liter.", of(2000.0, "ml")),
        (10.0, "er", of(10.0, "pcs")),
        (140.0, "bl", of(140.0, "pcs")),
        (20.0, "m", of(2000.0, "cm")),
        (20.0, "mt", of(2000.0, "cm")),
        (2.0, "stk..", of(2.0, "pcs")),
        (1.0, "kos", of(1.0, "pcs")),
        (1.021, "kos", None),
        (1.4, "kos", None),
        (1.0, "Stück", of(1.0, "pcs")),
        (46.0, "wg", of(46.0, "washes")),
        (1013.0, "gramm", of(1013.0, "g")),
        (3.0, "fl.", None),
        (4.0, "becher", None),
        (1.0, "becher.", of(1.0, "pcs")),
        (6.63, "Abtr.G.", None),
        (20.0, "s", None),
        (0.0, "g", None),
        (-1.0, "g", None),
        (f64::NAN, "g", None),
        (1e300, "kg", None),
        (1.0, "", None),
    ] {
        assert_eq!(of_statement(&stated(amount, unit)), expected, "{amount} {unit}");
    }
    assert_eq!(of_statement(&Statement { amount: None, unit: Some("190 g".into()) }), of(190.0, "g"));
    assert_eq!(of_statement(&Statement::default()), None);
}
