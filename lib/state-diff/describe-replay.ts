import type { Hex } from 'viem'
import { countOf, formatCount } from '@/lib/text/count'
import { BEFORE_AND_AFTER, type Columns } from './columns'
import type { Replay } from './replay/replay'

/** What the class of a result means, in words for the page. */
export type DiffWords = {
  title: string
  says: string
  tone: 'plain' | 'good' | 'warn'
  /** Headings of the columns; null: no values are shown. */
  columns: Columns | null
}

/** The words of each class. "Before" is said only where it is exact. */
export function describeReplay(
  replay: Replay,
  { block, index }: { block: bigint; index: number },
): DiffWords {
  const parent = blockName(block - 1n)
  const own = blockName(block)
  switch (replay.is) {
    case 'exact':
      return {
        title: `${replay.inputs === 'proved' ? 'Exact, inputs proved' : 'Exact'}${replay.earlier === 0 ? ': the first transaction of its block' : ''}`,
        says: describeExact(replay, parent),
        tone: replay.inputs === 'proved' ? 'good' : 'plain',
        columns: BEFORE_AND_AFTER,
      }
    case 'consistent':
      return {
        title: 'Consistent, not exact',
        says: `Agrees with its receipt and with the end of ${own}; other transactions of the block were not replayed. A value can have changed between ${parent} and this transaction.`,
        tone: 'warn',
        columns: { before: `after ${parent}`, after: 'written' },
      }
    case 'inexact':
      return {
        title: 'Inexact: other transactions of this block changed the same words',
        says: 'It agrees with its receipt, and not with the end of the block. The values depend on the earlier transactions of the block, so only the slots are listed.',
        tone: 'warn',
        columns: null,
      }
    case 'not reproduced':
      return {
        title: 'Not reproduced',
        says: describeFailure(replay, index),
        tone: 'warn',
        columns: null,
      }
  }
}

/** Labels of the words of a step. Of a consistent run the first word is not known to be the word before. */
export const stepColumns = (is: 'exact' | 'consistent', block: bigint): Columns =>
  is === 'exact'
    ? BEFORE_AND_AFTER
    : { before: `in this run, from the state after ${blockName(block - 1n)}`, after: 'written' }

function describeExact({ earlier }: Replay, parent: string): string {
  if (earlier === 0)
    return `Replayed from the state after ${parent}. Status, gas and logs are those of its receipt.`
  return `Replayed with the ${countOf(earlier, 'transaction')} before it, from the state after ${parent}. All ${formatCount(earlier + 1)} agree with their receipts.`
}

type Failure = Extract<Replay, { is: 'not reproduced' }>

function describeFailure(replay: Failure, index: number): string {
  const { differences, transaction } = replay
  const [first] = differences
  const which = `Transaction ${short(transaction)}`
  const differs =
    first === undefined
      ? 'differs from its receipt'
      : first.field === 'logs'
        ? 'has other logs than its receipt'
        : `has ${first.field} ${first.run} here, and its receipt has ${first.receipt}`
  return `${which} ${differs}. ${describeReason(replay, index)} No values are shown.`
}

function describeReason({ lacksPrecompile, earlier }: Failure, index: number): string {
  if (lacksPrecompile) {
    return 'It calls a precompile that this page does not have (point evaluation, EIP-4844).'
  }
  if (earlier === 0 && index > 0) {
    const all = countOf(index, 'transaction')
    return `The likely reason: it depends on the ${all} before it in the block, which did not run. “Replay the ${all} before it” runs them too.`
  }
  return 'This network can have rules of its own.'
}

const short = (hash: Hex): string => `${hash.slice(0, 10)}…`

export const blockName = (number: bigint): string => `block ${formatCount(Number(number))}`
