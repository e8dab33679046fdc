// Locators and steps for a list, its plan and the shop, by role and name.

export const button = (page, name) => page.getByRole('button', { name }).filter({ visible: true }).first()
export const field = (page) => page.getByRole('combobox', { name: 'Artikel hinzufügen' })
export const items = (page) => page.locator('.items > li')
export const seg = (page, name) => page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name })

/** Waits until the plan matches the list. */
export const planned = (page) => page.locator('.ss-plan[aria-busy=false]').waitFor()

/** Starts shopping; returns the names of the chains, in order. */
export async function start(page) {
  await planned(page)
  const shops = await page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts()
  await button(page, 'Einkauf starten').click()
  const names = shops.map((name) => name.replace(/^\d+\. /, ''))
  await page.getByRole('heading', { level: 1, name: names[0], exact: true }).waitFor()
  return names
}

export async function paste(page, text) {
  await button(page, /^Liste einfügen/).click()
  await page.getByRole('textbox', { name: 'Deine Liste' }).fill(text)
  await button(page, /lesen$/i).click()
  await page.getByRole('heading', { level: 1, name: /verstanden/ }).waitFor()
}

/** Types these lines into the field, one after the other. */
export async function type(page, ...lines) {
  for (const line of lines) {
    await field(page).fill(line)
    await field(page).press('Enter')
  }
}

export async function toPlan(page, phone) {
  if (phone) await seg(page, 'Plan').click()
  await page.getByRole('heading', { name: 'Wo du was holst' }).waitFor()
}
