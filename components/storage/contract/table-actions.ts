import type { ReadGo } from '@/lib/storage/contract/read-price'

/** What the rows of the tree can ask for. */
export type TableActions = {
  /** What a go would cost, in words. */
  priceOf: (go: ReadGo) => string
  onGo: (go: ReadGo, path: string) => void
  onMapping: (path: string) => void
  onRowOpen: (path: string, isOpen: boolean) => void
}
