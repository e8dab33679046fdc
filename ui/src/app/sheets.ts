// What the app shows over a page, below it, or above it while all prices are old.
import { chunk } from '../kit/chunk.tsx'

export const ProductSheet = chunk(() => import('../features/product/ProductSheet.tsx'))
export const OldPrices = chunk(() => import('../features/freshness/OldPrices.tsx'))
export const Footer = chunk(() => import('./Footer.tsx'))
export const FreshnessSheet = chunk(() => import('../features/freshness/FreshnessSheet.tsx'))
export const SettingsSheet = chunk(() => import('../features/settings/SettingsSheet.tsx'))
export const Confirm = chunk(() => import('../kit/Confirm.tsx'))
