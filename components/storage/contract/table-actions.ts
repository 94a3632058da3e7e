import type { ReadOptions } from '@/lib/storage/decode/plan-reads'

/** What the rows of the tree can ask for. */
export type TableActions = {
  /** Credits that showing it by these options would cost more. */
  priceOf: (next: ReadOptions) => number
  onOptions: (next: ReadOptions, path: string) => void
  onMapping: (path: string) => void
  onRowOpen: (path: string, isOpen: boolean) => void
}
