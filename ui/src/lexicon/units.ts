// The units of sizes by their spellings, out of src/lexicon.
import unitRows from '../../../src/lexicon/units.tsv'

export interface Unit {
  /** `g`, `ml`, `cm`, `washes` or `pcs`. */
  unit: string
  /** Thousandths of the unit in one of it; 0: things counted. */
  thousandths: number
}

const UNITS: ReadonlyMap<string, Unit> = new Map(
  unitRows.flatMap(([spelling = '', unit = '', thousandths = '0']) =>
    unit === 'part' || unit === 'vessel' ? [] : [[spelling, { unit, thousandths: Number(thousandths) }]],
  ),
)

/** The unit that a spelling in small letters means, if it can be that of a size. */
export function unitOf(spelling: string): Unit | undefined {
  return UNITS.get(spelling.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u'))
}
