// The words of the pictures that links bring along, in English.

export const chainOne = 'chain'
export const chainMany = 'chains'
export const inChains = (chains: string) => `at ${chains}`
export const anyBrand = 'any brand'
export const unitPriceFrom = (price: string) => `from ${price}`
export const pricesOf = (day: string) => `Prices of ${day}`
export const steadyYear = (price: string) => `${price} for 12 months`
export const lowAndHigh = (low: string, high: string) => `12 months: low ${low}, high ${high}`
