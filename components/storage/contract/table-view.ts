import type { ContractSide } from '@/lib/storage/contract/contract-rows'
import type { ReadGo } from '@/lib/storage/contract/read-price'
import type { ReadOptions } from '@/lib/storage/decode/plan-reads'
import type { ChosenDisplays, Display } from '@/lib/storage/display/chosen-displays'
import type { AmountUnit } from '@/lib/storage/display/guess-display'
import type { SlotPictures } from '@/lib/storage/map/slot-pictures'
import type { ReadContract } from './use-contract-read'

/** What all rows are of, and how they are written. */
export type ValueTableView = {
  contract: ReadContract
  sides: readonly ContractSide[]
  options: ReadOptions
  /** At the newest block, with what differs from the other one. */
  pictures: SlotPictures
  chosen: ChosenDisplays
  unit: AmountUnit | null
}

/** What the rows of the tree can ask for. */
export type TableActions = {
  /** To read more of a row; null where nothing is read from the table. */
  more: {
    /** What a go would cost, in words. */
    priceOf: (go: ReadGo) => string
    onGo: (go: ReadGo, path: string) => void
    onMapping: (path: string) => void
  } | null
  onRowOpen: (path: string, isOpen: boolean) => void
  onDisplay: (pattern: string, display: Display | null) => void
}
