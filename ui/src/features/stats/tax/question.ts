// The request for the effects of the tax cut.

export const TAX = '/stats/tax'
