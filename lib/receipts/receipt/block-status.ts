import type { NodeState } from '@/lib/nodes/node-state'
import { formatCount } from '@/lib/text/count'
import type { Receipt } from './receipt-schema'

/** `replaced`: the node no longer has the block of the receipt. `unsure`: its chain lost blocks since, perhaps this one. */
export type BlockStatus = 'there' | 'replaced' | 'unsure'

/**
 * Whether the block of a receipt is still there after the chain lost blocks. A block above the head is gone,
 * and the block at the head's number is the head.
 */
export function judgeBlock(
  { blockNumber, blockHash }: Pick<Receipt, 'blockNumber' | 'blockHash'>,
  head: NonNullable<NodeState['chain']>['head'],
): BlockStatus {
  if (blockNumber === null) return 'there'
  const above = blockNumber - BigInt(head.number)
  if (above > 0n) return 'replaced'
  if (above < 0n || blockHash === null) return 'unsure'
  return head.hash.toLowerCase() === blockHash.toLowerCase() ? 'there' : 'replaced'
}

/** Title and next step; null if the block is there. */
export function describeBlockStatus(status: BlockStatus): { title: string; says: string } | null {
  if (status === 'there') return null
  const says = 'Read the receipt again: the transaction may be in another block now, or in none.'
  return status === 'replaced'
    ? { title: 'The block of this receipt was replaced.', says }
    : { title: 'The chain has lost blocks since this receipt was read. Its block may be replaced.', says }
}

/** Why there is no receipt: the lost block, if this page read it earlier, or all possible causes. */
export function explainNull(
  networkName: string,
  { wentBack, lostBlock }: { wentBack: boolean; lostBlock: bigint | null },
): { says: string; causes: readonly string[] } {
  if (wentBack && lostBlock !== null) {
    return {
      says: `Block ${formatCount(Number(lostBlock))} of the transaction was replaced: the chain of this node lost blocks. The transaction may be in a later block, or in none.`,
      causes: [],
    }
  }
  return {
    says: `The service returned null. That can mean one of ${wentBack ? 'four' : 'three'} things:`,
    causes: [
      ...(wentBack ? ['the chain of this node lost blocks, and the transaction was in one of them;'] : []),
      `the hash is unknown on ${networkName}: it may be from another network, or a block hash;`,
      'the transaction is pending, and no block includes it yet;',
      'the node does not have the block yet.',
    ],
  }
}
