import { afterEach, expect, it, vi } from 'vitest'
import { awayWords } from './away.ts'

afterEach(() => vi.restoreAllMocks())

it('tells a device without a network from a server that is silent', () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get')
  onLine.mockReturnValue(false)
  expect(awayWords()).toBe('Kein Netz')
  onLine.mockReturnValue(true)
  expect(awayWords()).toBe('Körberl antwortet nicht')
})
