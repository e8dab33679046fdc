// Sizes in a query: `1l`, `250g`, `6x0,5l`, `1/2l`, `10stk`. The part of src/domain/size/grammar.rs where a text as a
// whole is a size.
import { type Unit, unitOf } from '../../lexicon/units.ts'

/** So many thousandths of a unit. */
export type Size = Unit

const LITRE = { unit: 'ml', thousandths: 1_000_000 }
const MOST = 0xffff_ffff
const NUMBER = String.raw`(\d+(?:[,.]\d+)?)`
const UNIT = '(?:-(?=[a-z]))?([a-zäöü]{1,18})'
const PLAIN = new RegExp(`^${NUMBER}${UNIT}$`)
const PRODUCT = new RegExp(`^${NUMBER}[x*×](?:${NUMBER}x)?${NUMBER}(?:${UNIT})?$`)
const FRACTION = new RegExp(String.raw`^(\d+)/(\d+)(?:${UNIT})?$`)
const SUM = new RegExp(String.raw`^(\d+)\+(\d+)(?:${UNIT})?$`)

/** The size that a text in small letters is. */
export function sizeOf(typed: string): Size | null {
  const text = typed.normalize()
  return plain(text) ?? product(text) ?? fraction(text) ?? sum(text)
}

/** `250g`, `1500ml`, `4.8g`, as the API writes sizes. */
const CODE = /^(\d+(?:\.\d+)?)(g|ml|pcs|cm|washes)$/

/** The size that a filter names: as the API writes it, or as a query may. */
export function sizeIn(text: string): Size | null {
  const [, amount, unit] = CODE.exec(text) ?? []
  return amount === undefined || unit === undefined ? sizeOf(text) : within(Math.round(Number(amount) * 1000), unit)
}

/** As the API writes it. */
export function codeOf(size: Size | null): string | null {
  return size && `${size.thousandths / 1000}${size.unit}`
}

function plain(text: string): Size | null {
  const [, number = '', spelling = ''] = PLAIN.exec(text) ?? []
  // A brand.
  if (text === '1st') return null
  const unit = unitOf(spelling)
  return unit ? sized(number, unit) : null
}

function product(text: string): Size | null {
  const [, number = '', inner, each = '', spelling] = PRODUCT.exec(text) ?? []
  // What there is less than one of is a litre: `6x0,5`.
  const isLitre = spelling === undefined && /^0+,/.test(each)
  const unit = isLitre ? LITRE : unitOf(spelling ?? '')
  if (!unit || unit.unit === 'cm') return null
  const packs = inner === undefined ? 1 : (count(inner) ?? 0)
  const one = sized(each, unit)
  return one && within(one.thousandths * (count(number) ?? 0) * packs, unit.unit)
}

/** `1/2l`; and `10/1`: ten in one pack. */
function fraction(text: string): Size | null {
  const [, upper, lower, spelling] = FRACTION.exec(text) ?? []
  if (upper === undefined) return null
  const [over, under] = [Number(upper), Number(lower)]
  if (spelling === undefined) return under === 1 ? pieces(count(upper)) : null
  const unit = unitOf(spelling)
  if (!unit?.thousandths || unit.unit === 'washes' || over >= under || under > 10) return null
  return within(Math.floor((unit.thousandths * over) / under), unit.unit)
}

/** `4+1`, `100+20g`. */
function sum(text: string): Size | null {
  const [, first, second, spelling] = SUM.exec(text) ?? []
  if (first === undefined) return null
  const both = String(Number(first) + Number(second))
  const unit = unitOf(spelling ?? '')
  if (unit) return sized(both, unit)
  return spelling === undefined ? pieces(count(both)) : null
}

/** So many of a unit. */
function sized(number: string, unit: Unit): Size | null {
  return unit.thousandths ? measure(number, unit) : pieces(count(number))
}

/** `1.000g` are a thousand grams and `2.500m` that many metres, `1.000kg` is one kilogram. */
function measure(number: string, { unit, thousandths }: Unit): Size | null {
  const [whole = '', decimals = ''] = number.split(/[,.]/)
  const grouped = number.includes('.') && decimals.length === 3 && (thousandths <= 1000 || unit === 'cm')
  return within(Math.floor((Number(whole + decimals) * thousandths) / (grouped ? 1 : 10 ** decimals.length)), unit)
}

/** The number, if it is a whole one that a pack may have pieces of. */
function count(text: string): number | null {
  const number = /^\d+$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= 1000 ? number : null
}

function pieces(number: number | null): Size | null {
  return number === null ? null : within(number * 1000, 'pcs')
}

function within(thousandths: number, unit: string): Size | null {
  return thousandths >= 1 && thousandths <= MOST ? { thousandths, unit } : null
}
