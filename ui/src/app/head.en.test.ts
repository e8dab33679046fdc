// The head of a page in English.
import { expect, test } from 'vitest'
import type { AppConfig } from '../api/client.ts'
import { headHtml, pageHead } from './head.ts'

const SITE: AppConfig = {
  apiBase: '/api/v1',
  siteName: 'Körberl',
  siteUrl: 'https://koerberl.example',
  buildId: 'b1',
  data: 'ready',
  twitter: null,
  features: {},
}

test('it names its own address, and the one in German', () => {
  const head = headHtml(pageHead('/stats', 200, SITE))
  expect(head).toContain('<link rel="canonical" href="https://koerberl.example/en/stats"')
  expect(head).toContain('<link rel="alternate" hreflang="de" href="https://koerberl.example/stats"')
  expect(head).toContain('<link rel="alternate" hreflang="en" href="https://koerberl.example/en/stats"')
  expect(head).toContain('<meta property="og:url" content="https://koerberl.example/en/stats"')
  expect(head).toContain('<meta property="og:locale" content="en_GB"')
  expect(head).toContain('<meta property="og:locale:alternate" content="de_AT"')
  expect(head).toContain('content="https://koerberl.example/og.png"')
})
