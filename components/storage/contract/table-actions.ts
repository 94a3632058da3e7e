import type { PriceRange } from '@/lib/credits/price-range'
import type { ReadGo } from '@/lib/storage/contract/read-price'

/** What the rows of the tree can ask for. */
export type TableActions = {
  /** Credits that a go would cost. */
  priceOf: (go: ReadGo) => PriceRange
  onGo: (go: ReadGo, path: string) => void
  onMapping: (path: string) => void
  onRowOpen: (path: string, isOpen: boolean) => void
}
