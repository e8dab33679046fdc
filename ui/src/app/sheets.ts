// The sheets that lie over pages, each a chunk of its own.
import { chunk } from '../kit/chunk.tsx'

export const ProductSheet = chunk(() => import('../features/product/ProductSheet.tsx'))
