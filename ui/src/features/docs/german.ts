// The contract in German, by the ids of its operations and the names of their parameters. English stands in the OpenAPI
// document; contract.test.ts finds what is missing here.

export const OPERATIONS: Readonly<Record<string, string>> = {
  search: 'Produkte zu Wörtern, gleiche Artikel zusammen. Ohne Wörter alles, was die Filter durchlassen.',
  suggest:
    'Bis zu zehn Vorschläge beim Tippen, ab dem zweiten Buchstaben: Arten und Marken, Wörter, Kategorien, Produkte.',
  product: 'Ein Produkt mit seinem Preisverlauf, demselben Artikel bei anderen Ketten und dem, was ihn ersetzen kann.',
  similar: 'Was dasselbe ist wie ein Produkt oder es ersetzen kann, das Beste zuerst.',
  products: 'Mehrere Produkte nach ihren Schlüsseln, in der gefragten Reihenfolge, und alle mit einem Strichcode.',
  smartshopping:
    'Die günstigsten Pläne für eine Einkaufsliste: für eine Kette, für zwei und so fort, jeweils bewiesen.',
  readings: 'Was in Zeilen von Einkaufslisten steht: was gewünscht ist, wie viel davon, und was es sein könnte.',
  chains: 'Die Ketten, mit Anzahlen und dem Alter ihrer Preise.',
  start: 'Ob es Preise gibt, und welche Web-Shops um welche gefragt werden.',
  categories: 'Die Kategorien, mit Anzahlen.',
  kinds: 'Die Arten von Produkten (was man mit einem Wort auf der Liste meint), mit ihrem Platz und Anzahlen.',
  kind: 'Eine Art: das günstigste Produkt jeder Kette nach Grundpreis, und was sie im letzten Jahr gekostet hat. Mit `pack` auch, was sie in dieser Packung kostet.',
  statsSummary: 'Wie viel bekannt ist: Produkte, Preise, Tage, und je Kette, wie viel davon wie alt ist.',
  statsIndex: 'Was dieselben Dinge von Monat zu Monat kosten: 100 im ersten Monat, unterbrochen, wo Preise fehlen.',
  statsMovers:
    'Was in den letzten Tagen am stärksten teurer und billiger wurde, und wie viele Preise sich täglich änderten.',
  statsChanges: 'Was zwischen zwei Monaten am stärksten und am wenigsten teurer wurde: Artikel mit Preisen in beiden.',
  statsLevels: 'Wie teuer Ketten an einem Tag sind, bei denselben Artikeln oder bei Eigenmarken.',
  statsShrinkflation:
    'Packungen, die geschrumpft sind: weniger drin zum selben oder höheren Preis, die neueste zuerst.',
  statsRebates: 'Sind Rabatte echt? Jede Senkung und jede beworbene gegen den tiefsten Preis der 30 Tage davor.',
  statsTax:
    'Kam die Senkung der Umsatzsteuer auf Grundnahrungsmittel vom 1. Juli 2026 an? Je Kette, so weit Preise bekannt sind.',
  statsBasket: 'Was eine Einkaufsliste gekostet hätte, an jedem Monatsersten und am letzten Tag.',
  catalogues: 'Die Ketten, deren Katalog es für unterwegs gibt, und wie groß jeder ist.',
  catalogue: 'Was eine Kette jetzt verkauft, in Spalten, für unterwegs ohne Netz.',
  words: 'Die häufigen Wörter des Markts, nach denen eine Suche ohne Netz gewichtet.',
  exportJson:
    'Offene Daten: jedes Produkt mit seinem ganzen Preisverlauf und der Größe, wie sie angegeben ist, als JSON.',
  exportCsv: 'Offene Daten: jeder Preis jedes Produkts, einer je Zeile.',
  import: 'Nimmt eine Datei mit Preisen an, nur von denen, die den Server betreiben. Alles davon oder nichts.',
  report:
    'Sagt, dass zwei Produkte nicht das sind, was wir sagen. Nichts Persönliches wird behalten; je Adresse ein paar in der Minute.',
  text: 'Der Text einer Seite (impressum, datenschutz): was der Betreiber schrieb, sonst ein Vorgabetext.',
  alerts:
    'Die Preiswecker des Geräts, dessen Nummer als `Authorization: Bearer` mitkommt, und wohin sie läuten; ohne Nummer das, womit ein Gerät beginnt.',
  setAlert:
    'Stellt einen Wecker auf ein Produkt, eine Art oder eine Suche. Ohne Nummer entsteht ein Gerät; die Antwort zeigt seine Nummer dieses eine Mal.',
  forgetAlerts: 'Vergisst ein Gerät mit allen Weckern und allem, wohin sie läuten.',
  alertPreview:
    'Was sich sagen lässt, bevor ein Wecker gestellt ist: der Preis von heute, ein Preis zum Warten, und was schon so ist.',
  changeAlertDevice:
    'Ab welcher Stunde, in welcher Sprache und wohin die Wecker eines Geräts läuten: `null` nimmt ein Ziel weg, was fehlt, bleibt.',
  pauseAlert: 'Pausiert einen Wecker, oder lässt ihn neu beginnen: was dann schon so ist, läutet nicht.',
  removeAlert: 'Löscht einen Wecker.',
  alertFeed: 'Was geläutet hat, als Atom-Feed. Die Adresse ist geheim.',
  alertCalendar: 'Die Aktionen, die geläutet haben, mit ihren Tagen als Kalender. Die Adresse ist geheim.',
  confirmAlertMail:
    'Bestätigt eine E-Mail-Adresse mit dem Geheimnis, das an sie ging: ab dann kommen Meldungen dorthin.',
  leaveAlertMail:
    'Bestellt E-Mails ab, mit dem Geheimnis, das in jeder steht: ein Klick genügt (RFC 8058), auch ein zweiter schadet nicht.',
  openapi: 'Dieser Vertrag als OpenAPI 3.1, für Maschinen.',
}

/** By the name, or by operation and name where it means something else there. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  q: 'Wörter, „Wendungen“, -ohne, Größen (1l, <=250g), Preise (<2€), bio, Ketten.',
  line: 'true: q ist eine Zeile einer Einkaufsliste; was darin sagt, wie viel, bleibt weg.',
  chain: 'Nur diese Ketten.',
  category: 'Nur diese Kategorien: Codes (34) oder Gruppen (3).',
  kind: 'Nur diese Arten und was dazugehört: ids aus /api/v1/kinds.',
  brand: 'Nur diese Marke.',
  size: 'Nur Packungen dieser Größen: 250g, 1l, 1.5l, 10pcs.',
  bio: 'Nur Bio (true) oder nur anderes (false).',
  vegan: 'Nur, was nach Name oder Art vegan ist, oder nur anderes.',
  lactoseFree: 'Nur, was nach Name oder Art laktosefrei ist, oder nur anderes.',
  ownBrand: 'Nur Eigenmarken der Ketten (true) oder nur andere (false).',
  deal: 'Nur mit Aktion oder nur ohne.',
  thirtyDayLow: 'Nur zum tiefsten Preis der 30 Tage, oder nur anderes.',
  available: 'Was es jetzt gibt, oder alles, was es je gab (zuletzt).',
  since: 'Das `tag` einer früheren Antwort: nur, was seither anders ist, falls der Server es noch weiß.',
  minPrice: 'Ab diesem Preis, in Cent.',
  maxPrice: 'Bis zu diesem Preis, in Cent.',
  sort: 'Die Reihenfolge. Ohne Wörter ist relevance die nach dem Namen.',
  sections: 'In Abschnitten nach Kategorie, der wichtigste zuerst; darin nach `sort`.',
  kindRow:
    'true: auch das Günstigste jeder Marke bei jeder Kette, wo die Wörter eine Art nennen, die zwei Ketten haben.',
  group: 'false: jedes Produkt für sich.',
  limit: 'Wie viele.',
  offset: 'Ab welcher Gruppe.',
  'suggest.q': 'Was bisher getippt ist.',
  key: 'Der Schlüssel eines Produkts: {Kette}:{Nummer}.',
  'similar.chain': 'Nur bei dieser Kette; sonst bei allen Ketten desselben Landes.',
  relation: 'Dasselbe, oder was ersetzen kann.',
  'similar.available': 'Was es jetzt gibt, oder was es je gab.',
  keys: 'Schlüssel von Produkten: {Kette}:{Nummer}.',
  gtin: 'Die Zahl unter einem Strichcode (GTIN, EAN): was es davon gibt.',
  history: 'Mit den Preisen über die Zeit, auch derselben Artikel bei anderen Ketten.',
  id: 'Die id einer Art.',
  pack: 'Auch `market`: in Packungen dieser Größe (250g), der üblichen (usual), oder nach Grundpreis (any).',
  from: 'Ab diesem Monat: 2024-05.',
  to: 'Bis zu diesem Monat.',
  method: 'geksj ist die, die gilt; die anderen dienen der Kontrolle.',
  sales: 'Mit Aktionen, oder mit den Preisen rundherum.',
  by: 'Eine Reihe für alles, oder je eine.',
  least: 'Nur Monate mit mindestens so vielen Produkten.',
  points: 'Auch Monat für Monat; false lässt nur die Abschnitte.',
  days: 'Wie viele Tage.',
  'statsMovers.to': 'Der letzte davon; sonst der neueste Tag.',
  'statsRebates.to': 'Der letzte davon; sonst der neueste Tag.',
  'statsShrinkflation.to': 'Der letzte davon; sonst der neueste Tag.',
  direction: 'Nur Teuerungen oder nur Senkungen.',
  'statsMovers.sales': 'Auch Änderungen, mit denen eine Aktion beginnt oder endet, oder nicht.',
  years: 'Höchstens so viele Jahre, wenn `from` fehlt.',
  'statsLevels.relation': 'Dieselben Artikel, oder Eigenmarken, die einander ersetzen.',
  date: 'Der Tag; sonst der neueste.',
  name: 'Der Name der Seite.',
  'import.name': 'Der Name der Datei, für den Bericht und die Liste der Läufe.',
  raw: 'Für Programme: ohne die Apostrophe vor Text, den eine Tabellenkalkulation als Formel ausführen würde.',
  'alertPreview.product': 'Der Artikel, nach dem Schlüssel eines seiner Produkte.',
  'alertPreview.kind': 'Oder eine Art.',
  'alertPreview.pack':
    'Von einer Art: in Packungen dieser Größe (250g), der üblichen (usual), oder nach Grundpreis (any).',
  lang: 'Namen von Kategorien und Größen in dieser Sprache (de, en).',
  'alertFeed.lang': 'In dieser Sprache (de, en) statt der des Geräts.',
  'alertCalendar.lang': 'In dieser Sprache (de, en) statt der des Geräts.',
  'text.lang': 'In dieser Sprache (de, en), wo es die Seite in ihr gibt.',
  number: 'Die Nummer des Weckers.',
  secret: 'Der geheime Teil der Adresse, wie `/alerts` ihn sagt.',
  maxRejects: 'Wie viele Einträge abgelehnt werden dürfen: eine Zahl oder ein Anteil wie 1%.',
}

export function parameterInGerman(operation: string, name: string): string | undefined {
  return PARAMETERS[`${operation}.${name}`] ?? PARAMETERS[name]
}
