// What pages are made of besides their own chunk.
import { chunk } from '../kit/chunk.tsx'

export const ProductSheet = chunk(() => import('../features/product/ProductSheet.tsx'))
