// What is asked about the tax cut.

export const TAX = '/stats/tax'
