// Locators and steps for the list, its plan and the shop.
import { assertAccessible, assertFits, keepPicture, settled } from './look.mjs'

/** A list as people paste it. */
export const LIST = `Einkauf Samstag
- 4 milch
- 10 eier
- bio mozzarella 2x
- 1,5 kg bananen
- 1 kg mehl glatt
- butter
- das für den papa
- 2 joghurt natur
- kaffee
- klopapier
- nudeln 500 g
- apfelsaft 1 l`

export const button = (page, name) => page.getByRole('button', { name }).filter({ visible: true }).first()
export const field = (page) => page.getByRole('combobox', { name: 'Artikel hinzufügen' })
export const items = (page) => page.locator('.items > li')
export const seg = (page, name) => page.getByRole('group', { name: 'Ansicht' }).getByRole('button', { name })

/** Waits until the plan matches the list. */
export const planned = (page) => page.locator('.ss-plan[aria-busy=false]').waitFor()

/** Waits until a tap on a row of the shop that has moved is meant for it. */
export const rested = (page) => page.waitForTimeout(450)

/** Starts shopping; returns the names of the shops, in order. */
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

/** Adds these lines to the list one by one, by typing. */
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

/** Checks how the page looks in this state. */
export async function look(page, name) {
  await settled(page)
  await assertFits(page, name)
  await assertAccessible(page, name)
  await keepPicture(page, `smartshopping-${name}`)
}
