// What deals say, in English.

/** The API says deals in German: they are made of their fields. */
export const isSaid = false as boolean

export const insteadOf = (price: string) => `instead of ${price}`
export const eachFrom = (price: string, packs: number) => `${price} each from ${packs}`
export const lessFrom = (less: string, packs: number) => `${less} from ${packs}`
export const someFree = (paid: number, free: number) => `${paid}\u00a0+\u00a0${free} free`
export const withCard = (card: string, what: string) => `with ${card} ${what}`
export const fromDay = (day: string, what: string) => `from ${day} ${what}`
