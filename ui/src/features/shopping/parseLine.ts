// Parses a line of a shopping list: "2 l Milch", "Reis (2x)", "Faschiertes gemischt 500 g" → query, count and amount.
// What is no amount stays in the query; the search finds out what is meant.
import { AUSTRIAN_CHAINS } from '../../lexicon/chains.ts'
import { unitOf } from '../../lexicon/units.ts'
import { NUMBER_WORDS } from '../../lib/format.ts'
import type { ListUnit } from '../../lib/list.ts'

export interface ParsedLine {
  /** The line as it was written, without list markers. */
  raw: string
  /** What to search for; empty where the line has no words, or names nothing to buy. */
  query: string
  /** How many packs, or how many times the amount. */
  count: number
  amount: number | null
  unit: ListUnit | null
  bio: boolean
}

/** The units in which people say how much they want; what else counts pieces in src/lexicon/units.tsv is a pack here. */
const SPELLINGS =
  'g gr gramm dag dkg deka kg kilo kilogramm kilos ml cl dl l lt ltr liter stk stück stueck rollen wg waschgänge waschladungen'
/** Words for packs: they count packs, not amounts. */
const PACKS = new Set(
  'x × mal stk stück pkg pkt packung packungen pack packs packerl packl paket pakete flasche flaschen fl dose dosen glas gläser becher beutel sackerl sack säcke bund tafel tafeln schachtel schachteln flascherl glaserl becherl päckchen pckg pck tüte tüten laib wecken tube tuben kiste kisten karton kartons netz netze tasse tassen schale schalen block blöcke stange stangen kübel würfel knolle knollen kopf köpfe kanister eimer'.split(
    ' ',
  ),
)
/** What people count by the piece, however it is sold: the planner knows what a pack holds or a piece weighs
 * (src/api/smartshopping/piece_weights.rs). */
const PIECES = [
  'semmel brötchen croissant krapfen kornspitz weckerl kipferl laugenstangerl frankfurter würstel würstchen bratwurst bratwürste krainer debreziner',
  'fischstäbchen knödel schnitzel kotelett laibchen apfel äpfel birne banane orange zitrone limette mandarine clementine kiwi pfirsich nektarine',
  'marille zwetschke avocado mango grapefruit zwiebel tomate paradeiser paprika gurke zucchini melanzani aubergine kohlrabi karotte möhre kartoffel',
  'maiskolben champignon batterie glühbirne schwamm schwämme',
]
  .join(' ')
  .replaceAll(' ', '|')
const COUNTED = new RegExp(
  String.raw`^(?:bio-?)?(?:(?:freiland|bodenhaltungs)?eier?|(?:ei)?dotter|eigelb|windeln|teelichter|\p{L}*(?:${PIECES})(?:n|en|s)?)$`,
  'iu',
)
/** "weiße Eier", "rote Paprika": an adjective before the counted noun. */
const ADJECTIVE = /^\p{Ll}+(?:e|er|es|en)$/u
const ONE = { ein: 1, eine: 1, einen: 1, a: 1, an: 1 }
const ROUND = { fünfzehn: 15, zwanzig: 20, fünfundzwanzig: 25, dreißig: 30, vierzig: 40, fünfzig: 50 }
const SHARES = { viertel: 0.25, dreiviertel: 0.75, halbes: 0.5, halber: 0.5, halbe: 0.5, halben: 0.5 }
const NUMBERS: Record<string, number> = {
  ...Object.fromEntries(NUMBER_WORDS.map((word, number) => [word, number]).slice(1)),
  ...ONE,
  ...ROUND,
  ...SHARES,
}

const SPELLED = new RegExp(
  String.raw`^\s*(?:(?:eine?n?|a) (?=halb|(?:drei)?viertel))?(${Object.keys(NUMBERS).join('|')})(?=\s)`,
  'iu',
)
/** "Sechserpack", "ein Viertel Butter", "ein Achterl Obers", "ein halbes Dutzend" */
const HANGING =
  /(?<!\p{L})(zwei|drei|vier|fünf|sechs|acht|zehn|zwölf)er[- ]?(?:pack(?:ung|erl)?|tragerl|karton)(?!\p{L})/iu
const SHARE =
  /^\s*(?:(?:eine?n?|a|1) )?(viertel|vierterl|achtel|achterl)(kilo|liter)?(?=\s+(?!kilo|kg|l(?:iter)?\s)\p{L})/iu
const DOZEN = /^\s*(?:(\d+|eine?|a) )?(halbes )?dutzend(?=\s)/iu
const POURED = /obers|milch|wein|saft|rahm|essig|öl|most|sekt|rum(?!\p{L})/iu
const NUMBER = String.raw`\d+(?:[.,]\d+)?(?:\s*\/\s*\d+)?|[½¼¾]`
const UNIT = SPELLINGS.split(' ')
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const SIZE = new RegExp(String.raw`(?<![\p{L}\d.,])(?:ca\.?\s*)?(${NUMBER})\s*(${UNIT})\.?(?![\p{L}\d])`, 'iu')
/** "2 x 500 g" and "Reis (2x)", "Reis x2", "2 mal Reis" */
const TIMES_BEFORE = /(?<![\p{L}\d.,])\(?(\d{1,2})\s*(?:x|×|mal)(?![\p{L}])\)?/iu
const TIMES_AFTER = /(?<=[\s(])(?:x|×)\s*(\d{1,2})(?![\d%]|[.,]\d)\)?/iu
const FIRST = new RegExp(String.raw`^(${NUMBER})(?:\s*[-–]\s*\d+)?\s+(?=[\p{L}])`, 'u')
/** "Milch 2", "Mais 2 Dosen" */
const LAST = new RegExp(
  String.raw`(?<=[\p{L}%][.)]?)[\s,:]+\(?(\d{1,2})(?:\s+(?:${[...PACKS].join('|')}))?\.?\)?$`,
  'iu',
)
/** "Bier 6er", "Paprika (3er)", "4er Pack": how many hang together. */
const MULTIPACK = /(?<=\s)\(?(\d{1,2})-?er(?:[- ]?(?:packung|pack|packerl|tragerl))?\)?(?=\s)/iu
/** "Windeln Größe 4", "LSF 30": the number is a name. */
const NUMBERED = /(?<![\p{L}\d])(?:gr|größe|groesse|lsf|spf|nr|nummer|typ|type|stufe|faktor|folgemilch)\.?$/iu
/** A larger number after the words is no count: "Sonnencreme 50". */
const MOST_BEHIND = 24
/** Here litres are the size of the product, not the wanted amount. */
const HOLDS = /s[aä]cke?(?:rl)?(?!\p{L})|beutel|kübel|eimer/iu
/** Says nothing about the product: "Philadelphia od. ähnl.", "evtl. Chips", "Essig nach Geschmack". */
const ASIDE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:o(?:d|der)?\.?\s*(?:ä|ähnl(?:ich(?:es|e|er)?)?)\.?|egal welcher?|bitte|evtl\.?|eventuell|vielleicht|vllt\.?|ggf\.?|dazu|nach (?:geschmack|belieben|bedarf))(?![\p{L}\d])` +
    String.raw`|\((?:falls|wenn|nur|außer) [^)]*\)|^\s*(?:(?:und|auch|noch|eine?|a) )?(?:und|auch|noch|etwas|bissl|bisserl|bisschen|wenig|paar|einige|mehrere)(?=\s)`,
  'giu',
)
/** A recipe's measure: of what is taken by the spoon, a pack will do. */
const SO_MANY = String.raw`(?:\d+(?:[.,]\d+)?(?:\s*[-–/]\s*\d+)?|[½¼¾])\s*`
const BY_THE_SPOON = new RegExp(
  String.raw`^\s*(?:(?:${SO_MANY})?(?:[ETK]L|Esslöffel|Teelöffel|Prisen?|Msp\.?|Messerspitzen?|Schuss|Handvoll)|${SO_MANY}(?:Spritzer|Tropfen|Zweige?|Zehen?|Scheiben?|Blätter))\s+(?=\p{L})`,
  'iu',
)
const CLOVES = /(\p{L}{4,})zehen?(?!\p{L})/iu
/** "Saft einer halben Zitrone", "Mark von 1 Vanilleschote": that one is bought. */
const PART_OF_IT =
  /^\s*(?:saft|schale|abrieb|mark|zesten)\s+(?:(?:und|u\.|\+)\s+\p{L}+\s+)?(?:(?:von|aus)\s+(?:eine[rs]?\s+)?|eine[rs]?\s+|(?=[\d½¼¾]))(?:halben\s+)?/iu
/** "1 Kiste Bier": so many bottles of half a litre. */
const CRATE = /^(?:kisten?|kisterl) (?=\S*(?:bier|märzen|radler|zwickl|pils)(?!\p{L}))/iu
const IN_A_CRATE = 20
/** Shops count these by the piece, and so does who says how many hang together. */
const BY_THE_PIECE =
  /rolle|papier|taschent[uü]ch|serviette|batterie|schw[aä]mm|glühbirne|teelicht|klinge|tabs|kapsel|pads|tampon|wattestäb/iu
const PICTURES = /[\p{Extended_Pictographic}\u{1f3fb}-\u{1f3ff}]|\u{200d}|\u{fe0f}|\u{20e3}/gu
const BOLD = /^\s*([*_~])(\S.*)\1\s*$/u
const BULLET = /^\s*(?:\[[\sxX✓]?\]|[-–—*•·‣◦☐☑✓✔□▪]+|\d{1,3}[.)](?=\s+\S))\s*/u
/** What a messenger puts before a line that was copied out of it. */
const SENDER = /^\[?\d{1,2}[.:/]\d{1,2}[^\]\n]{0,25}\]?\s*(?:-\s*)?[^:\d]{1,30}:\s+/u

/** Shops and kinds of shops: a line that is only their name is a heading. */
const SHOPS = [
  ...AUSTRIAN_CHAINS,
  'billa plus|(?:inter|euro)spar|adeg|metro|drogerie|supermarkt|bäcker|fleischhauer|apotheke',
].join('|')
const DAYS = '(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|wochenende'
const NOTES = [
  /^\D.*:$/u,
  /^(?:für|fürs|keine?[nrs]?|nicht|danke?(?:schön)?|vielen dank|lg|liebe grüße|bussi|hallo|hi|hey|servus)(?!\p{L})/iu,
  new RegExp(String.raw`^(?:${SHOPS}|${DAYS}|zutaten|einkauf(?:sliste|szettel)?)(?:[\s,]+\d[\d.]*)?[\s:!.]*$`, 'iu'),
  /(?:(?<!\p{L})für|\()\s*(?:ca\.?\s*)?\d+(?:\s*[-–]\s*\d+)?\s*(?:pers|port|leute)/iu,
  /^(?:wer|was|wann|wo|wie|brauch(?:en|st)|haben|hast|kannst|könntest|sollen|magst|willst)\s/iu,
]

/** A line without list markers, and without emojis unless it has nothing else. */
export function clean(line: string): string {
  const said = line.replace(/[\u200b\u200e\u200f\ufeff]/gu, '').replace(SENDER, '')
  const bare = oneBlank(said.replace(PICTURES, ' ').replace(BOLD, '$2').replace(BULLET, ''))
  return bare === '' && said.match(PICTURES) ? oneBlank(said) : bare
}

function oneBlank(text: string): string {
  return text.replace(/\s+/gu, ' ').trim()
}

export function parseLine(line: string): ParsedLine {
  const raw = clean(line)
  const one: ParsedLine = { raw, query: '', count: 1, amount: null, unit: null, bio: false }
  if (isNote(raw)) return one
  const state: State = { text: ` ${raw.replace(/[!?]+$/u, '')} `, counted: false, count: 1, amount: null, unit: null }
  const take = (pattern: RegExp) => {
    const found = pattern.exec(state.text)
    if (found) state.text = `${state.text.slice(0, found.index)} ${state.text.slice(found.index + found[0].length)}`
    return found
  }
  state.text = spelledOut(` ${tidy(state.text.replace(ASIDE, ' '))} `.replace(PART_OF_IT, ' '))
  const spoon = take(BY_THE_SPOON) ?? CLOVES.exec(state.text)
  if (spoon) return { ...one, ...bought(state.text.replace(CLOVES, '$1').replace(/^\s*\d+ /u, '')) }
  const times = take(TIMES_BEFORE) ?? take(TIMES_AFTER)
  const multipack = times || /^\s*\d(?!\d?-?er[\s-])/u.test(state.text) ? null : take(MULTIPACK)
  if (times) setCount(state, Number(times[1]))
  if (multipack) setCount(state, Number(multipack[1]), BY_THE_PIECE)
  const size = take(SIZE)
  if (size) setSize(state, numberOf(size[1] ?? ''), measureOf((size[2] ?? '').toLowerCase()))
  state.text = tidy(state.text)
  // Beside a size, a number only counts where it says of what: "2 Becher Schlagobers 250 ml".
  if (!times && !multipack && (state.amount === null || packs(state.text.replace(/^\d{1,2} /u, '')))) takeCount(state)
  dropPack(state)
  return { ...bought(state.text), raw, count: state.count, amount: state.amount, unit: state.unit }
}

interface State {
  text: string
  /** Somebody said how many. */
  counted: boolean
  count: number
  amount: number | null
  unit: ListUnit | null
}

interface Measure {
  unit: ListUnit
  times: number
}

function measureOf(spelling: string): Measure {
  const { unit, thousandths } = unitOf(spelling.replace(/s$/u, '')) ?? { unit: 'pcs', thousandths: 0 }
  return { unit: unit as ListUnit, times: (thousandths || 1000) / 1000 }
}

function setSize(state: State, number: number, { unit, times }: Measure): void {
  const text = tidy(state.text)
  const whole = Number.isInteger(number) && number > 0 && number <= 99
  if (unit === 'pcs' && whole && !BY_THE_PIECE.test(text)) setCount(state, number)
  else if (number > 0 && !(unit === 'ml' && HOLDS.test(text)))
    Object.assign(state, { amount: Math.round(number * times * 1000) / 1000, unit })
}

/** So many of it: pieces of what people count by the piece ("3 Zitronen", "10 Eier"), packs of all else. */
function setCount(state: State, number: number, pieces?: RegExp): void {
  state.counted = true
  const text = tidy(state.text)
  if (number > 1 && state.amount === null && (isCounted(text) || pieces?.test(text)))
    Object.assign(state, { amount: number, unit: 'pcs' })
  else state.count = countOf(String(number))
}

function isCounted(text: string): boolean {
  const [first = '', second = ''] = text.split(' ')
  return COUNTED.test(first) || (ADJECTIVE.test(first) && COUNTED.test(second))
}

/** A number before the words or after them. */
function takeCount(state: State): void {
  const first = FIRST.exec(state.text)
  const found = first ?? LAST.exec(state.text)
  if (!found) return
  const number = numberOf(found[1] ?? '')
  const rest = first ? state.text.slice(found[0].length) : state.text.slice(0, found.index)
  if (!(number > 0) || number > 99 || (!first && (number > MOST_BEHIND || NUMBERED.test(rest)))) return
  state.text = rest
  setCount(state, number)
}

function packs(text: string): boolean {
  return PACKS.has((text.split(' ')[0] ?? '').replace(/\.$/u, '').toLowerCase())
}

/** "2 Packungen Nudeln", "Bier Dosen 24", after the number was taken: drops the word for the pack. */
function dropPack(state: State): void {
  if (!state.counted && state.amount === null) return
  const text = tidy(state.text)
  if (state.amount === null && CRATE.test(text))
    Object.assign(state, { amount: 500, unit: 'ml', count: countOf(String(state.count * IN_A_CRATE)) })
  const last = text.split(' ').at(-1) ?? ''
  if (packs(text) && text.includes(' ')) state.text = text.replace(/^\S+\s+(?:à\s+)?/u, '')
  else if (packs(last) && text.includes(' ')) state.text = text.slice(0, -last.length)
}

/** "ein halbes Kilo" → "0,5 Kilo", "1 1/2 l" → "1,5 l", "zwei Milch" → "2 Milch" */
function spelledOut(text: string): string {
  return text
    .replace(HANGING, (_, word: string) => `${String(NUMBERS[word.toLowerCase()])}er`)
    .replace(
      DOZEN,
      (_, times: string | undefined, half: string | undefined) =>
        ` ${String((Number.parseInt(times ?? '1', 10) || 1) * (half ? 6 : 12))}`,
    )
    .replace(
      SHARE,
      (_, share: string, unit: string | undefined) =>
        ` ${/^v/iu.test(share) ? '0,25' : '0,125'} ${unit ?? (POURED.test(text) ? 'l' : 'kg')}`,
    )
    .replace(/(\d+)\s+1\/2(?=\s)/gu, '$1,5')
    .replace(/(\d)\s*½/gu, '$1,5')
    .replace(SPELLED, (_, word: string) => ` ${String(NUMBERS[word.toLowerCase()]).replace('.', ',')}`)
}

function numberOf(text: string): number {
  const fraction = { '½': 0.5, '¼': 0.25, '¾': 0.75 }[text]
  if (fraction !== undefined) return fraction
  const [over, under] = text.split('/')
  // A point before three digits groups them: "1.000 g".
  const number = Number(
    (over ?? '')
      .trim()
      .replace(/^(\d{1,3})\.(\d{3})$/u, '$1$2')
      .replace(',', '.'),
  )
  return under === undefined ? number : number / Number(under)
}

function countOf(text: string | undefined): number {
  return Math.min(Math.max(Math.round(Number(text) * 2) / 2, 1), 99)
}

function tidy(text: string): string {
  return text
    .replace(/\(\s*\)/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,;:.–-]+|[\s,;:–-]+$/gu, '')
}

/** The query, and whether it has to be organic. */
function bought(words: string): Pick<ParsedLine, 'query' | 'bio'> {
  const text = tidy(words)
  const query = tidy(text.replace(/(?<![\p{L}-])bio(?:-(?=\p{L})|(?![\p{L}-]))/giu, ' '))
  return query === '' || query === text ? { query: text, bio: false } : { query, bio: true }
}

/** Whether a line names nothing to buy: "Für Samstag", "Billa:", "Danke!", "KEIN Weizenmehl", "wer bringt was?". */
function isNote(raw: string): boolean {
  return NOTES.some((pattern) => pattern.test(raw))
}
