// Checks of how a page looks: axe, its width, a screenshot.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import axe from 'axe-core'

/** Asserts that axe finds nothing on the page as it stands, by all of its rules or by those that are named. */
export async function assertAccessible(page, state, runOnly) {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate((options) => globalThis.axe.run(document, options), {
    resultTypes: ['violations'],
    ...(runOnly && { runOnly }),
  })
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`,
  )
  assert.deepEqual(found, [], `axe on ${state}`)
}

/** Asserts that the page does not scroll sideways. */
export async function assertFits(page, state) {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.equal(wide, 0, `${state} is wider than the screen by so many pixels`)
}

/** Asserts that no visible button, link or heading ends beyond the edge of the screen, where nobody can scroll. */
export async function assertWithinReach(page, state) {
  const beyond = await page.evaluate(() => {
    const scrolls = (node) =>
      node &&
      (/auto|scroll/.test(getComputedStyle(node).overflowX) && node.scrollWidth > node.clientWidth + 1
        ? true
        : scrolls(node.parentElement))
    return [...document.querySelectorAll('button, a, h1, h2')]
      .filter(
        (button) =>
          button.checkVisibility() &&
          !button.matches('.sr, .skip') &&
          button.getBoundingClientRect().right > document.documentElement.clientWidth + 1 &&
          !scrolls(button),
      )
      .map((button) => button.textContent || button.ariaLabel)
  })
  assert.deepEqual(beyond, [], `beyond the edge of ${state}`)
}

/** Saves a screenshot of the state in the folder KOERBERL_SHOTS, if it is set. */
export async function keepPicture(page, name) {
  const folder = process.env.KOERBERL_SHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

/** Waits until all animations of the page have ended, but for those that follow the scrolling. */
export async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready
    const ends = ({ effect, timeline }) =>
      timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity
    const running = document.getAnimations().filter(ends)
    await Promise.allSettled(running.map((motion) => motion.finished))
  })
}
