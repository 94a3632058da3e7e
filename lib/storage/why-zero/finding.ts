import type { PriceRange } from '@/lib/credits/price-range'
import type { StorageDraft } from '../question/storage-draft'

/** What a check of one reason found. */
export type ZeroFinding = {
  /** Whether the zero is explained by it, is not, or may be. */
  verdict: 'explains' | 'excluded' | 'open'
  says: string
  /** Where to read instead. */
  readInstead?: { says: string; question: Partial<StorageDraft>; price: PriceRange }
}
