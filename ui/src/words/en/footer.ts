// The words of the footer, in English.

export const otherLanguage: string = 'de'
export const aboutUs = 'About us'
export const favourites = 'Saved'
export const alerts = 'Price alerts'
export const whereNumbersComeFrom = 'Where the numbers come from'
export const sources = 'Sources and status'
export const methods = 'How we calculate'
export const openData = 'Open data'
export const legal = 'Legal'
export const imprint = 'Imprint'
export const privacy = 'Privacy'
export const accessibility = 'Accessibility'
export const chains = 'Chains'
export const noPricesYet = 'No prices yet.'
export const chainOne = 'chain'
export const chainMany = 'chains'
export const fromChains = (n: string, theChains: string) => `at ${n} ${theChains}`
export const ofOne = 'one'
export const one = 'one'
export const fromSome = (n: string, all: string) => `at ${n} of ${all} chains`
export const withoutAccount = ' No account, no ads, no guarantee.'
export const prices = (when: string, theChains: string, day: string) => `Prices ${when} ${theChains}${day}.`
export const current = (when: string, day: string, n: string, all: string) =>
  `Prices ${when}${day}: ${n} of ${all} chains are up to date.`
export const exactly = (day: string) => `, ${day}`
