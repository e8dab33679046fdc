// The words of the pictures that links bring along.

export const chainOne = 'Kette'
export const chainMany = 'Ketten'
export const inChains = (chains: string) => `in ${chains}`
export const anyBrand = 'egal welche Marke'
export const unitPriceFrom = (price: string) => `ab ${price}`
export const pricesOf = (day: string) => `Preise vom ${day}`
export const steadyYear = (price: string) => `12 Monate lang ${price}`
export const lowAndHigh = (low: string, high: string) => `12 Monate: Tief ${low}, Hoch ${high}`
