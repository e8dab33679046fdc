// What deals say, in German.

/** Deals are said as the API says them. */
export const isSaid = true as boolean

export const insteadOf = (price: string) => `statt ${price}`
export const eachFrom = (price: string, packs: number) => `ab ${packs}\u00a0Stück je ${price}`
export const lessFrom = (less: string, packs: number) => `${less} ab ${packs}`
export const someFree = (paid: number, free: number) => `${paid}\u00a0+\u00a0${free} gratis`
export const withCard = (card: string, what: string) => `mit ${card} ${what}`
export const fromDay = (day: string, what: string) => `ab ${day} ${what}`
