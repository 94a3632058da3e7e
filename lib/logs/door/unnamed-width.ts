import { type BlockRange, width } from '@/lib/block/block-range'
import type { RefusalKind } from '@/lib/rpc/door/classify-error'
import { RpcError } from '@/lib/rpc/door/rpc-error'

/** What services fail with that do not say that a range is too wide, and others for many reasons. */
const UNNAMED: readonly RefusalKind[] = ['unavailable', 'invalid-request', 'other']

/** Whether a failure may be one of the width of a range. */
export const mayBeOfWidth = (kind: RefusalKind): boolean => UNNAMED.includes(kind)

/** What is known of ranges for which a service fails without a word, though it answers for fewer blocks. */
export function createUnnamedWidth() {
  let widest = 0
  let isLimited = false
  /** Failed though as many blocks were answered: for what lies in it. */
  let full: BlockRange | null = null
  return {
    answered(range: BlockRange) {
      widest = Math.max(widest, width(range))
    },
    /** Whether a failure of this range is to be expected: so many blocks were never answered, or it is a part of one that is full. */
    isLikely: (range: BlockRange) =>
      (isLimited && width(range) > widest) ||
      (full !== null && range.from >= full.from && range.to <= full.to),
    /** The range failed while its first block is answered. Gives what to throw. */
    failed(range: BlockRange, { code, verbatim, bill }: RpcError): RpcError {
      if (width(range) > widest) isLimited = true
      else full = range
      return new RpcError({ kind: 'unnamed-limit', code, verbatim, bill })
    },
  }
}
