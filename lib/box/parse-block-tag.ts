import type { Network } from '@/lib/networks'
import type { BlockTag } from '@/lib/rpc/gate/block-parameter'
import type { SeenChains } from './newest-block'
import { parseBlockInput } from './parse-number-input'
import { type BoxReading, suggestLogs, suggestStorage, understood } from './suggestion'

/** A block tag alone: what can be asked at that block. `pending` has a state and, here, no logs. */
export function parseBlockTag(tag: BlockTag, network: Network, chains: SeenChains): BoxReading {
  if (tag === 'earliest') return parseBlockInput('0', network, chains)
  if (tag === 'pending') {
    return {
      ...understood(
        suggestStorage('A slot at block pending; you name the contract', network.slug, { block: tag }),
      ),
      note: 'pending is a block tag. Only the block field of storage takes it.',
    }
  }
  return {
    ...understood(suggestLogs(`The logs of block ${tag}`, network.slug, { from: tag, to: tag })),
    note: `${tag} is a block tag. Every block field takes it.`,
  }
}
