import { formatBlock } from '@/lib/block/block'
import type { Network } from '@/lib/networks'
import { formatContractPermalink } from '@/lib/permalinks/contract-permalink'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { type ContractQuestion, describeContractQuestion } from '@/lib/storage/contract/contract-question'
import type { KnownLayout } from '@/lib/storage/kept/layout-text'
import { formatLayoutText } from '@/lib/storage/kept/shared-layout'
import { formatSlot } from '@/lib/storage/place/slot'
import type { LayoutRead } from '@/lib/storage/read/read-layout'
import { countOf } from '@/lib/text/count'
import { toSeenAnswer } from './seen-answer'
import type { Shareable } from './shareable'

/**
 * A whole contract to share, with the reader's layout. `contract` is the address in the sentence, `as` the number
 * formats.
 */
export function shareContract(
  network: Network,
  { address, blocks }: ContractQuestion,
  read: LayoutRead,
  { known, contract, as }: { known: readonly KnownLayout[]; contract: string; as: string },
): Shareable {
  // The reader's own layout is used at every block.
  const own = known.find(({ origin }) => origin !== 'demo')
  const words = read.blocks.map((at) => [...at.words].map(([slot, word]) => [formatSlot(slot), word]))
  const slots = words.reduce((sum, list) => sum + list.length, 0)
  const last = read.blocks.at(-1)?.block
  return {
    sentence: describeContractQuestion({ address, blocks: read.blocks }, network, contract),
    live: formatContractPermalink(network.slug, { address, as, ...draftOf(blocks) }),
    pinned: formatContractPermalink(network.slug, {
      address,
      as,
      ...draftOf(read.blocks.map(({ asked, block }) => block ?? asked)),
    }),
    block: last ? { number: BigInt(last), hash: null } : null,
    seen: toSeenAnswer(countOf(slots, 'slot'), words),
    request: null,
    attachment: own ? { kind: 'layout', text: formatLayoutText(own.text) } : null,
  }
}

/** The earlier block is the one to compare with. */
function draftOf(blocks: readonly BlockParameter[]) {
  const [compare, block = compare] = blocks.map(formatBlock)
  return blocks.length === 2 ? { block: block ?? '', compare: compare ?? '' } : { block: block ?? '' }
}
