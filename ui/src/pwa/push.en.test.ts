import { expect, test, vi } from 'vitest'
import { notify, readMessage, type Scope } from './push.ts'

test('the worker of the pages in English shows messages as English', async () => {
  const showNotification = vi.fn()
  const message = { title: 'Nutella, 750 g', body: '€ 4.79 at Spar', url: '/produkt/spar:1', tag: 'wecker' }
  await notify({ registration: { showNotification } } as unknown as Scope, { json: () => message })
  expect(showNotification).toHaveBeenCalledWith('Nutella, 750 g', expect.objectContaining({ lang: 'en-GB' }))
  expect(readMessage(null)).toMatchObject({ title: 'Price alert' })
})
