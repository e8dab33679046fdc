// What can be said of a page by looking at it: axe's findings, its width, its picture. Judges no behaviour.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'

/** Asserts that axe finds nothing on the page as it stands. */
export async function assertAccessible(page, state) {
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }))
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
  assert.deepEqual(found, [], `axe on ${state}`)
}

/** Asserts that nobody has to scroll sideways. */
export async function assertFits(page, state) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.equal(wide, 0, `${state} is wider than the screen by so many pixels`)
}

/** Asserts that no button in sight ends beyond the screen's edge, where it could not be scrolled to. */
export async function assertWithinReach(page, state) {
  const beyond = await page.evaluate(() => {
    const scrolls = (node) =>
      node &&
      (/auto|scroll/.test(getComputedStyle(node).overflowX) && node.scrollWidth > node.clientWidth + 1
        ? true
        : scrolls(node.parentElement))
    return [...document.querySelectorAll('button')]
      .filter(
        (button) =>
          button.checkVisibility() &&
          button.getBoundingClientRect().right > document.documentElement.clientWidth + 1 &&
          !scrolls(button),
      )
      .map((button) => button.textContent || button.ariaLabel)
  })
  assert.deepEqual(beyond, [], `buttons of ${state} beyond the edge`)
}

/** Keeps a picture of the state in the folder that KOERBERL_SHOTS names, if it names one. */
export async function keepPicture(page, name) {
  const folder = process.env.KOERBERL_SHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

/** Waits until nothing on the page is in motion any more. */
export async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const running = document.getAnimations().filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(running.map((motion) => motion.finished))
  })
}
