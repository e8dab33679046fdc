// Sizes in a query: `1l`, `250g`, `6x0,5l`, `1/2l`, `10stk`. The part of src/domain/size/grammar.rs where a text as a
// whole is a size.
import { unitOf } from '../../lexicon/units.ts'

export interface Size {
  /** In thousandths of the unit. */
  thousandths: number
  unit: string
}

const LITRE = { unit: 'ml', thousandths: 1_000_000 }
const MOST = 0xffff_ffff
const NUMBER = String.raw`(\d+)(?:([,.])(\d+))?`
const UNIT = '(?:-(?=[a-z]))?([a-zäöü]{1,18})'
const PLAIN = new RegExp(`^${NUMBER}${UNIT}$`)
const PRODUCT = new RegExp(`^${NUMBER}[x*×](?:${NUMBER}x)?${NUMBER}(?:${UNIT})?$`)
const FRACTION = new RegExp(String.raw`^${NUMBER}/${NUMBER}(?:${UNIT})?$`)
const SUM = new RegExp(String.raw`^${NUMBER}\+${NUMBER}(?:${UNIT})?$`)

interface Digits {
  /** All digits, without the separator. */
  digits: number
  decimals: number
  point: boolean
}

/** The size that a text in small letters is. */
export function sizeOf(typed: string): Size | null {
  const text = typed.normalize()
  return plain(text) ?? product(text) ?? fraction(text) ?? sum(text)
}

function plain(text: string): Size | null {
  const [, whole, separator, decimals, spelling] = PLAIN.exec(text) ?? []
  // A brand.
  if (text === '1st') return null
  const unit = unitOf(spelling ?? '')
  if (!unit) return null
  const number = digitsOf(whole, separator, decimals)
  return unit.thousandths ? measure(number, unit) : pieces(count(number))
}

function product(text: string): Size | null {
  const [, whole, separator, decimals, whole2, separator2, decimals2, whole3, separator3, decimals3, spelling] =
    PRODUCT.exec(text) ?? []
  // What there is less than one of is a litre: `6x0,5`.
  const isLitre = spelling === undefined && separator3 === ',' && Number(whole3) === 0
  const unit = isLitre ? LITRE : unitOf(spelling ?? '')
  if (!unit || unit.unit === 'cm') return null
  const packs = whole2 === undefined ? 1 : count(digitsOf(whole2, separator2, decimals2))
  const times = (count(digitsOf(whole, separator, decimals)) ?? 0) * (packs ?? 0)
  const last = digitsOf(whole3, separator3, decimals3)
  const each = unit.thousandths ? measure(last, unit) : pieces(count(last))
  return each && within(each.thousandths * times, unit.unit)
}

/** `1/2l`; and `10/1`: ten in one pack. */
function fraction(text: string): Size | null {
  const [, whole, separator, decimals, whole2, separator2, decimals2, spelling] = FRACTION.exec(text) ?? []
  if (whole === undefined || separator !== undefined || separator2 !== undefined) return null
  const upper = digitsOf(whole, separator, decimals)
  const lower = digitsOf(whole2, separator2, decimals2)
  if (spelling === undefined) return lower.digits === 1 ? pieces(count(upper)) : null
  const unit = unitOf(spelling ?? '')
  const proper = upper.digits < lower.digits && lower.digits <= 10
  if (!unit?.thousandths || unit.unit === 'washes' || !proper) return null
  return within(Math.floor((unit.thousandths * upper.digits) / lower.digits), unit.unit)
}

/** `4+1`, `100+20g`. */
function sum(text: string): Size | null {
  const [, whole, separator, decimals, whole2, separator2, decimals2, spelling] = SUM.exec(text) ?? []
  if (whole === undefined || separator !== undefined || separator2 !== undefined) return null
  const both = {
    digits: digitsOf(whole, separator, decimals).digits + digitsOf(whole2, separator2, decimals2).digits,
    decimals: 0,
    point: false,
  }
  const unit = unitOf(spelling ?? '')
  if (unit?.thousandths) return measure(both, unit)
  return unit || spelling === undefined ? pieces(count(both)) : null
}

function digitsOf(whole = '', separator = '', decimals = ''): Digits {
  return { digits: Number(whole + decimals), decimals: decimals.length, point: separator === '.' }
}

/** `1.000g` are a thousand grams and `2.500m` that many metres, `1.000kg` is one kilogram. */
function measure({ digits, decimals, point }: Digits, { unit, thousandths }: Size): Size | null {
  const grouped = point && decimals === 3 && (thousandths <= 1000 || unit === 'cm')
  return within(Math.floor((digits * thousandths) / (grouped ? 1 : 10 ** decimals)), unit)
}

/** The number, if it is a whole one that a pack may have pieces of. */
function count({ digits, decimals }: Digits): number | null {
  return decimals === 0 && digits >= 1 && digits <= 1000 ? digits : null
}

function pieces(number: number | null): Size | null {
  return number === null ? null : within(number * 1000, 'pcs')
}

function within(thousandths: number, unit: string): Size | null {
  return thousandths >= 1 && thousandths <= MOST ? { thousandths, unit } : null
}
