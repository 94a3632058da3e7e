import { parseTypedBlock } from '@/lib/block/typed-block'
import type { Network } from '@/lib/networks'
import { formatCalculatorPermalink } from '@/lib/permalinks/calculator-permalink'
import { parseTypedAddress } from '@/lib/rpc/gate/typed-input'
import {
  type CalculatedSlot,
  type CalculatorDraft,
  describeCalculation,
} from '@/lib/storage/calculator/calculator-question'
import { readField } from '@/lib/text/field'
import type { ShareableQuestion } from './shareable'
import { requestSlot } from './storage-request'

/**
 * A calculated slot to share, and the call that reads it if a contract is named; null without a result. It is not
 * about a block.
 */
export function shareCalculation(
  network: Network,
  draft: CalculatorDraft,
  calculated: CalculatedSlot,
): ShareableQuestion | null {
  const sentence = describeCalculation(draft, calculated, network)
  if (sentence === null || calculated.result === null) return null
  const { value: address } = readField(() => parseTypedAddress(draft.address))
  const { value: block } = readField(() => parseTypedBlock(draft.block))
  return {
    sentence,
    live: formatCalculatorPermalink(network.slug, draft),
    request: address && block ? requestSlot(address, calculated.result.slot, block) : null,
    attachment: null,
  }
}
