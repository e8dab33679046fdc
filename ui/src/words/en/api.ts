// The words of answers that do not come, of chains that are current, and of whether a price is a good one.

/** In which language names are, as a whole query and as its end; the API says them in German by itself. */
export const langQuery: string = '?lang=en'
export const andLang: string = '&lang=en'

export const unreachable = 'Körberl cannot be reached'

export const noChain = 'no chain'
export const one = 'one'
export const someChains = (n: string, all: string) => `${n} of ${all} chains`
export const allChains = (n: string) => (n === 'two' ? 'both chains' : `all ${n} chains`)

export const isGoodPrice = 'Is this a good price?'
export const usual = 'Usual'
export const yesLowest = 'Yes, the lowest of the year'
export const yesNearLowest = 'Yes, near the lowest of the year'
export const yesCheaper = 'Yes, cheaper than usual'
export const ratherDear = 'Rather dear'
