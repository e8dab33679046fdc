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
export const withoutAccount = ' No account, no ads, no guarantee.'
export const prices = (when: string, day: string, current: string) => `Prices ${when}${day}${current}.`
export const exactly = (day: string) => `, ${day}`
export const current = (theChains: string) => `: ${theChains} up to date`
