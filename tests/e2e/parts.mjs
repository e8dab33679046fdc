// Locators for the parts of a page, by roles and names that a visitor perceives, not by classes.

/** The visible search field: in the header on wide screens, in the dock on the phone. */
export const searchField = (page) => page.getByRole('combobox', { name: 'Produkt suchen' }).filter({ visible: true })

export const suggestions = (page) => page.getByRole('listbox').filter({ visible: true })

/** The rendered rows of the list; far fewer than there are hits. */
export const rows = (page) => page.getByRole('article')

export const openRow = (page, index = 0) => rows(page).nth(index).getByRole('link').first().click()

export const addButton = (row) => row.getByRole('button', { name: /^Auf die Liste/ })

/** The link to the list in the navigation, with the number of its items. */
export const shoppingLink = (page) =>
  page
    .getByRole('navigation')
    .getByRole('link', { name: /^Einkauf/ })
    .filter({ visible: true })

export const heading = (page, name) => page.getByRole('heading', { level: 1, name })

export const sheet = (page, name) => page.getByRole('dialog', { name })

/** Searches like a visitor: words, then Enter. Returns when the hits are there; before, those of the last search may be shown. */
export async function searchFor(page, words) {
  await searchField(page).fill(words)
  await searchField(page).press('Enter')
  await page.locator(`.results[aria-busy=false]`, { has: heading(page, new RegExp(`^${words}`, 'i')) }).waitFor()
  await rows(page).first().waitFor()
}

/** How wide the pictogram in a part is drawn, in px: 0 where its symbol is missing. */
export const drawnGlyph = (part) =>
  part
    .locator('svg.g use')
    .first()
    .evaluate((use) => use.getBoundingClientRect().width)

/** The prices in the texts, in cents: "€ 7,16 / kg" → 716. */
export async function cents(locator) {
  const texts = await locator.allInnerTexts()
  return texts.map((text) => Number(/(\d[\d.]*),(\d\d)/.exec(text)?.slice(1).join('').replaceAll('.', '')))
}
