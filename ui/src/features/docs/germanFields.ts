// The fields that calls take and answer, in German: by the names of their schemas, or for all schemas that have them.
// English stands in the OpenAPI document; contract.test.ts finds what is missing here, and what is told for nothing.

/** What means the same in every schema that has no words of its own for it. */
export const COMMON_FIELDS: Readonly<Record<string, string>> = {
  basis: 'Wie die Zahlen entstanden sind: Produkte, Tage, Methode.',
  asOf: 'Der neueste Tag des Katalogs; null, solange er leer ist.',
  version: 'Die Version des Katalogs.',
}

export const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  SearchAnswer: {
    q: 'Die Anfrage, wie sie kam.',
    corrected: 'Was stattdessen verstanden wurde, wo die Anfrage selbst wenig findet.',
    total: 'Wie viele Gruppen es insgesamt sind.',
    products: 'Wie viele Produkte darin sind.',
    tookMicros: 'Wie lang die Suche gedauert hat, in Mikrosekunden.',
    groups: 'Die gefragten Gruppen.',
    sections: 'Mit `sections=true`: die Abschnitte nach Kategorie über alle Gruppen, in ihrer Reihenfolge.',
    facets: 'Worauf sich die Treffer einschränken lassen, jedes ohne seinen eigenen Filter gezählt.',
    kindRow: 'Mit `kindRow=true`: was die Wörter meinen, egal von welcher Marke.',
  },
  SuggestAnswer: {
    q: 'Was getippt wurde.',
    suggestions: 'Arten und Marken, die häufigsten zuerst, dann Wörter, Kategorien und Produkte.',
  },
  ProductDetail: {
    key: '`{Kette}:{Nummer}`.',
    chain: 'Die id der Kette.',
    id: 'Die Nummer des Artikels bei der Kette.',
    name: 'Sein Name, wie ihn die Kette schreibt.',
    title: 'Der Name, lesbar gemacht: ohne Marke und Größe, die daneben stehen.',
    brand: 'Die Marke.',
    category: 'Die Kategorie: zwei Zeichen, siehe `/api/v1/categories`.',
    categoryDerived: 'Die Quelle nennt keine Kategorie oder eine andere: Das ist der Platz seiner Art.',
    kind: 'Was es ist: die id seiner Art, siehe `/api/v1/kinds`.',
    glyph: 'Die Familie seines Zeichens: nach der Art, sonst nach der Kategorie.',
    priceCents: 'Was es kostet, in Cent.',
    quantity: 'Was in einer Packung ist.',
    each: 'Was in jedem Stück ist, wo eine Packung mehrere hat.',
    drained: 'Was ohne die Flüssigkeit bleibt: Dann gilt der Grundpreis dafür.',
    unitPriceCents: 'Was ein `unitPricePer` kostet, in Cent mit höchstens zwei Nachkommastellen.',
    unitPricePer: 'Worauf sich der Grundpreis bezieht.',
    bio: 'Bio.',
    ownBrand: 'Eine Eigenmarke der Kette.',
    weighed: 'Nach Gewicht verkauft: Der Preis gilt für die Menge, nicht für ein Stück.',
    available: 'Am neuesten Tag der Kette zu haben.',
    url: 'Seine Seite bei der Kette.',
    since: 'Der Tag, ab dem der Preis gilt.',
    previousPriceCents: 'Der Preis davor, in Cent; null, wo es dazwischen über 35 Tage lang niemand gesehen hat.',
    lowest30DaysCents:
      'Der tiefste Preis der 30 Tage, bevor der jetzige begann, in Cent; null, wo der Verlauf kürzer ist.',
    statedLowCents: 'Derselbe, wie ihn die Kette selbst nennt, in Cent.',
    depositCents: 'Der Pfand für ein Stück, in Cent: Im Preis ist er nicht.',
    deal: 'Eine Aktion von heute: eine für alle vor einer mit Karte.',
    cardPrice: 'Was eine Packung heute mit Karte kostet, wo das weniger ist.',
    thirtyDayLow: 'Heute der tiefste Preis von 30 Tagen, und in dieser Zeit schon teurer gewesen.',
    stale:
      'Der neueste Tag der Kette liegt über sieben Tage vor heute oder dem neuesten von allen, oder niemand bestätigt den Preis: Er gewinnt keinen Vergleich.',
    confirmedUntil:
      'Der letzte Tag, an dem der Preis nachweislich galt, wo er alt ist oder es das Produkt nicht mehr gibt.',
    shrunk: 'In der Packung ist weniger, als einmal darin war.',
    contradicted: 'Preis und Größe widersprechen einander: kein Grundpreis, und es gewinnt keinen Vergleich.',
    history: 'Die Änderungen des Preises, die älteste zuerst.',
    lastYear: 'Was es im letzten Jahr gekostet hat.',
    seenUntil: 'Der letzte Tag, an dem der Preis gesehen wurde.',
    gaps: 'Tage, an denen die Kette nicht gesehen wurde: Für sie ist kein Preis bekannt.',
    partlySeen:
      'Tage, an denen nur ein Teil der Produkte der Kette angesehen wurde: Ein Preis, der sich da nicht geändert hat, ist nicht bekannt.',
    known:
      'Die Tage, an denen der Preis bekannt ist, der älteste zuerst: bis 14 Tage über den letzten hinaus, an dem er gesehen wurde.',
    groupTitle: 'Der Name des Artikels bei allen Ketten.',
    categoryName: 'Der Name der Kategorie.',
    same: 'Derselbe Artikel bei anderen Ketten, der günstigste zuerst.',
    kindPrices:
      'Was die Art kostet, wo das letzte Jahr eines davon nicht sagt, was üblich ist; null, wo das nicht bekannt ist.',
    similar: 'Was es ersetzen könnte, das Beste zuerst.',
    checked: 'Was von `same` und `similar` der Betreiber entschieden hat, nachdem jemand nachgesehen hat.',
    deals: 'Seine Aktionen: die jetzt gelten, und die angekündigt wurden.',
    formerKeys:
      'Schlüssel aus der Zeit, bevor die Kette die Nummer geändert hat, der älteste zuerst: Sie führen hierher, mit ihren Preisen.',
  },
  SimilarAnswer: { items: 'Das Beste zuerst.' },
  ProductsAnswer: {
    products: 'Die Produkte, die es gibt.',
    missing: 'Die Schlüssel, zu denen es keines gibt.',
    moved: 'Schlüssel, deren Produkte jetzt unter anderen stehen, weil die Kette ihre Nummern geändert hat.',
  },
  ShoppingList: {
    items: 'Was zu kaufen ist: höchstens 200 Artikel.',
    chains: 'Wo: ids von Ketten, höchstens 20; keine = alle, die etwas mit nicht veralteten Preisen haben.',
    maxChains: 'Wie viele Ketten höchstens: 1 bis 20, ohne Angabe 3.',
    visitCostCents: 'Was ein weiterer Stopp sparen muss, in Cent.',
    cards: 'Die Kundenkarten, die da sind. Kein Kartenpreis zählt ohne seine Karte.',
    split: 'Darf ein Artikel von mehreren Ketten zusammen kommen?',
    stale:
      'Dürfen alte Preise gewinnen? Sonst bleiben ihre Ketten weg, außer sie sind gefragt: Dann zählen sie für das, was es sonst nirgends gibt.',
    explain: 'Zu jeder Zeile auch, was noch in Frage kommt.',
  },
  SmartShoppingAnswer: {
    asOf: 'Der Tag der Preise jeder Kette.',
    leftOut: 'Ketten, die kein Plan besucht, weil ihre Preise alt sind, mit dem Tag der Preise.',
    closed: 'Ketten, die keine Märkte mehr haben, und seit wann: von den gefragten; sonst alle, die Produkte haben.',
    items:
      'Die Artikel, in der Reihenfolge der Liste: Ein Text mit mehreren Dingen hat einen für jedes, alle mit seiner id.',
    plans:
      'Für 1, 2, 3 … Ketten der günstigste Plan; nur, was mehr abdeckt oder weniger kostet als alle mit weniger Ketten, Stopps nicht gerechnet.',
    recommended: 'Der Platz des Plans, in dem jeder weitere Stopp spart, was ein Stopp muss.',
    baseline: 'Der Platz des besten Plans mit einer Kette.',
    pareto: 'Kosten gegen Anzahl der Ketten, Plan für Plan.',
    singles: 'Was alles bei jeder Kette allein kostet: zuerst, wer am meisten davon hat, dann die günstigsten.',
  },
  Texts: {
    texts: 'Höchstens 200, und 20.000 Bytes zusammen; jeder darf mehrere Zeilen haben, und eine Zeile mehrere Dinge.',
  },
  ReadingsAnswer: { readings: 'Zu jedem Text seine Artikel, in seiner Reihenfolge: zusammen höchstens 200.' },
  ChainsAnswer: {
    today: 'Heute in Wien.',
    currentDays: 'Bis zu wie vielen Tagen ein Preis als aktuell gilt.',
    demo: 'Sind das erfundene Beispieldaten?',
    chains: 'Die Ketten, die bekannteste zuerst.',
  },
  CategoriesAnswer: { categories: 'In der Reihenfolge ihrer Codes.' },
  KindsAnswer: { kinds: 'Nach Gang, darin in der Reihenfolge der Tabellen.' },
  KindDetail: {
    id: 'Ein Kürzel, das sich nie ändert.',
    name: 'Auf Deutsch.',
    parent: 'Die Art, zu der sie gehört.',
    category: 'Der Platz im Regal: ein Code aus `/api/v1/categories`; das erste Zeichen ist der Gang.',
    glyph: 'Die Familie ihres Zeichens.',
    products: 'Wie viele Produkte von dieser Art sind, oder von einer, die zu ihr gehört.',
    available: 'Wie viele davon zu haben sind.',
    belongsTo: 'Die Arten, zu denen sie gehört, die nächste zuerst.',
    children: 'Die Arten, die zu ihr gehören.',
    unitPricePer: 'Worauf sich Grundpreise der Art beziehen; null, wo keiner bekannt ist.',
    cheapest:
      'Von jeder Kette das günstigste Produkt nach Grundpreis, das günstigste zuerst; Ketten mit alten Preisen kommen zuletzt.',
    lastYear: 'Der günstigste Grundpreis jedes Tages im letzten Jahr.',
    market: 'Mit `pack`: die Art in dieser Packung; null, wo nichts davon einen vergleichbaren Preis hat.',
  },
  SummaryAnswer: {
    available: 'Wie viele Produkte zu haben sind.',
    prices: 'Wie viele Preisänderungen bekannt sind.',
    firstDay: 'Der erste Tag von allen; null, solange es keinen gibt.',
    days: 'Wie viele Tage vom ersten bis zum neuesten, beide mitgezählt.',
    chains: 'Die Ketten, die bekannteste zuerst.',
  },
  IndexAnswer: {
    sales: 'Mit Aktionen, oder mit den Preisen rundherum?',
    offersOnly:
      'Gefragte Ketten ohne Index: Sie zeigen nur die Angebote der Woche, und so ist kein Artikel lang zu sehen.',
    series: 'Die Reihen.',
    official:
      'Der amtliche Index in den Monaten dieser Reihen, wo der Betreiber ihn eingelesen hat; null auch, wo kein Monat in beiden ist oder keine Monate gefragt waren.',
  },
  MoversAnswer: {
    from: 'Der erste Tag.',
    to: 'Der letzte Tag.',
    rises: 'Was teurer wurde, am meisten zuerst.',
    drops: 'Was billiger wurde, am meisten zuerst.',
    days: 'Tag für Tag, mit Aktionen.',
    leftOut: 'Wie viele Änderungen zu groß waren, um sie zu glauben.',
  },
  ChangesAnswer: {
    from: 'Der erste Monat, `YYYY-MM`; null, wo kein Preis bekannt ist.',
    to: 'Der letzte Monat; null, wo kein Preis bekannt ist.',
    most: 'Was teurer wurde, am meisten zuerst.',
    least:
      'Was am wenigsten teurer wurde, das Niedrigste zuerst: was billiger wurde, gleich blieb, wenig stieg. Nichts davon steht auch in `most`.',
  },
  LevelsAnswer: {
    date: 'Der Tag.',
    offersOnly: 'Gefragte Ketten, die fehlen, weil sie nur Angebote zeigen.',
    chains: 'Die Ketten, die günstigste zuerst; leer, wo zu wenige Artikel gemeinsam sind.',
    pairs: 'Je zwei davon, die mindestens 20 Artikel gemeinsam haben.',
  },
  ShrinkflationAnswer: { total: 'Wie viele es sind.', packs: 'Die neueste zuerst.' },
  RebatesAnswer: {
    from: 'Der erste Tag.',
    to: 'Der letzte Tag.',
    chains: 'Kette für Kette.',
    unreal: 'Senkungen, die keine sind: zuerst, was nach am meisten aussieht.',
  },
  TaxAnswer: {
    date: 'Der erste Tag der niedrigeren Steuer.',
    spanned: 'Sind Preise vom Tag davor und von zwei Wochen danach bekannt?',
    fullPercent: 'Die Änderung, wenn die ganze Senkung weitergegeben wird, in Prozent.',
    chains: 'Die Ketten.',
  },
  PastList: {
    items: 'Was darauf steht: höchstens 200 Artikel, jeder für dieselben Produkte wie in einem Plan.',
    chains: 'Nur bei diesen Ketten; leer: bei allen mit Preisen von heute.',
    from: 'Nicht vor diesem Monat (`2023-05`); ohne Angabe so weit zurück, wie die halbe Liste bekannt ist.',
    to: 'Nicht nach diesem Monat; ohne Angabe bis zum neuesten Tag.',
  },
  BasketAnswer: {
    cost: 'Null, wo von weniger als der Hälfte der Artikel Preise über mehr als drei Monate bekannt sind.',
    unknown: 'Die ids der Artikel, deren Wörter zu keinem Produkt führen.',
  },
  CataloguesAnswer: { chains: 'Die Ketten, die etwas zu verkaufen haben, die bekannteste zuerst.' },
  CatalogueAnswer: {
    format: 'Das Format: Eine App mit einem anderen kann es nicht lesen.',
    version: 'Die Version des Katalogs, aus dem es kommt.',
    tag: 'Der Name dieses Inhalts, für `since`.',
    asOf: 'Der neueste Tag des Katalogs.',
    id: 'Die id der Kette.',
    name: 'Ihr Name.',
    day: 'Der neueste Tag ihrer Preise.',
    first: 'Die Nummer ihres ersten Produkts: In dieser Reihenfolge stehen Ketten im Katalog.',
    products: 'Ihre Produkte, wo `changes` fehlt: derselbe Platz in jeder Spalte ist dasselbe Produkt.',
    changes: 'Was seit der Antwort anders ist, die `since` nennt.',
  },
  WordsAnswer: {
    format: 'Das Format: Eine App mit einem anderen kann es nicht lesen.',
    version: 'Die Version des Katalogs.',
    tag: 'Der Name dieses Inhalts, für `since`.',
    words: 'Alle, wo `changes` fehlt.',
    changes: 'Was seit der Antwort anders ist, die `since` nennt.',
  },
  ImportAnswer: {
    records: 'Wie viele Einträge es waren, mit den abgelehnten.',
    new: 'Produkte, die es noch nicht gab.',
    changed: 'Produkte, die jetzt anders sind.',
    unchanged: 'Produkte, die sind, wie sie waren.',
    rejected: 'Einträge, die abgelehnt wurden.',
    pricePoints: 'Um wie viele Preispunkte es jetzt mehr sind.',
    version: 'Die Version des Katalogs seither.',
    report: 'Dasselbe für Menschen.',
  },
  Report: { a: 'Der Schlüssel des einen Produkts.', b: 'Und der des anderen.', reason: 'Was nicht stimmt.' },
  ReportAnswer: { kept: 'Für den Betreiber aufgehoben. Bei erfundenen Preisen gibt es keinen.' },
  TextAnswer: {
    name: 'Der Name der Seite.',
    title: 'Ihre Überschrift.',
    html: 'Alles andere, als HTML ohne Skripte, Stile und Bilder.',
    byOperator: 'Vom Betreiber dieser Seite geschrieben.',
  },
}

/** What a field of a schema means. */
export function fieldInGerman({ schema, name }: { schema: string; name: string }): string | undefined {
  return FIELDS[schema]?.[name] ?? COMMON_FIELDS[name]
}
