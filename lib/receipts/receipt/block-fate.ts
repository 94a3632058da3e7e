import type { NodeState } from '@/lib/nodes/node-state'
import type { Receipt } from './receipt-schema'

/** `replaced`: the node no longer has the block of the receipt. `unsure`: its chain lost blocks since, perhaps this one. */
export type BlockFate = 'there' | 'replaced' | 'unsure'

/**
 * What became of the block of a receipt after the chain of its node lost blocks. The head of the node decides: a block above the
 * head is gone, and the block at its number is the head itself.
 */
export function judgeBlock(
  { blockNumber, blockHash }: Pick<Receipt, 'blockNumber' | 'blockHash'>,
  head: NonNullable<NodeState['chain']>['head'],
): BlockFate {
  if (blockNumber === null) return 'there'
  const above = blockNumber - BigInt(head.number)
  if (above > 0n) return 'replaced'
  if (above < 0n || blockHash === null) return 'unsure'
  return head.hash.toLowerCase() === blockHash.toLowerCase() ? 'there' : 'replaced'
}

/** The sentence and the next step; null for a block that is there. */
export function sayFate(fate: BlockFate): { title: string; says: string } | null {
  if (fate === 'there') return null
  const says = 'Read the receipt again: the transaction may be in another block now, or in none.'
  return fate === 'replaced'
    ? { title: 'The block of this receipt was replaced.', says }
    : { title: 'The chain lost blocks since this receipt was read. Its block may have been replaced.', says }
}
