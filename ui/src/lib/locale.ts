// The interface's configuration: defaults, and what the active locale overrides. Numbers and money: format.ts.
import * as say from '#words/lib'

export interface InterfaceConfig {
  /** Of days in figures. `dd`, `d` day; `mm`, `m` month; `yy` year in four digits, `y` in two. */
  dateFormat: string
}

export const DEFAULTS: InterfaceConfig = { dateFormat: 'mm/dd/yy' }

export const LOCALES = { 'de-AT': { dateFormat: 'dd.mm.yy' }, 'en-GB': { dateFormat: 'dd/mm/yy' } } satisfies Record<
  string,
  Partial<InterfaceConfig>
>

export const LOCALE: keyof typeof LOCALES = say.locale

export const INTERFACE: InterfaceConfig = { ...DEFAULTS, ...LOCALES[LOCALE] }

/** "2021-07-02" → "02.07.2021" */
export function numericDay(day: string, format = INTERFACE.dateFormat): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const figures: Record<string, string> = {
    dd: date,
    d: String(Number(date)),
    mm: month,
    m: String(Number(month)),
    yy: year,
    y: year.slice(-2),
  }
  return format.replace(/dd?|mm?|yy?/g, (part) => figures[part] ?? part)
}
