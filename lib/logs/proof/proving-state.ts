import type { Bill } from '@/lib/credits/bill'
import type { PortableError } from '../search/portable-error'
import type { SearchProof } from './search-proof'

/** How far a proof came, what it cost in all, and how what was last asked for it ended; null while that goes on. */
export type ProvingState = {
  proof: SearchProof
  bill: Bill
  end: { how: 'done' | 'stopped' } | { how: 'refused'; error: PortableError } | null
}
