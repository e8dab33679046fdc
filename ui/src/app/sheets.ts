// The sheets and dialogs that the app opens over a page.
import { chunk } from '../kit/chunk.tsx'

export const ProductSheet = chunk(() => import('../features/product/ProductSheet.tsx'))
export const FreshnessSheet = chunk(() => import('../features/freshness/FreshnessSheet.tsx'))
export const SettingsSheet = chunk(() => import('../features/settings/SettingsSheet.tsx'))
export const Confirm = chunk(() => import('../kit/Confirm.tsx'))
