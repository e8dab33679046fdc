// What the app begins with for who wants prices on the device.
import { expect, it, vi } from 'vitest'

vi.mock('./keepUp.ts', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.stubGlobal('requestIdleCallback', (work: () => unknown) => void work())

it('I6: keeping prices new is nothing to fail for', async () => {
  const refused = vi.fn()
  process.on('unhandledRejection', refused)
  localStorage.setItem('koerberl.offline', JSON.stringify({ chains: ['spar'] }))
  const { beginOffline } = await import('./begin.ts')
  beginOffline()
  await new Promise((done) => setTimeout(done, 50))
  process.off('unhandledRejection', refused)
  expect(refused).not.toHaveBeenCalled()
})
