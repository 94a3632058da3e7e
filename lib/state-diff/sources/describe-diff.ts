import { countOf } from '@/lib/text/count'
import { blockName, type DiffWords, describeReplay } from '../describe-replay'
import type { DiffResult } from './diff-result'

const COLUMNS = { before: 'before', after: 'after' }

/** What a result proves, in words for the page. `place`: the block, and the position of the transaction in it. */
export function describeDiff(
  result: DiffResult,
  { block, index }: { block: bigint; index: number },
): DiffWords & { not: string | null } {
  if (result.source === 'replay') return { ...describeReplay(result.replay, block), not: null }
  if (result.source === 'trace') {
    return {
      title: 'As the node says',
      says: `The node traced this transaction of ${blockName(block)} (debug_traceTransaction).`,
      not: 'Nothing proves the values.',
      tone: 'plain',
      columns: COLUMNS,
    }
  }
  const name = blockName(block)
  return {
    title: `Proved: the access list of ${name}`,
    says: `The list has the hash that the header of ${name} states, and the header has the hash of the block. The list has every change of transaction ${index + 1} of ${countOf(result.transactions, 'transaction')}.`,
    not: 'Not proved: that the block is canonical, and that the transaction has this position. The list does not say in which order words were read, or which contract ran.',
    tone: 'good',
    columns: COLUMNS,
  }
}
