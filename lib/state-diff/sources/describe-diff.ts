import { countOf } from '@/lib/text/count'
import { BEFORE_AND_AFTER } from '../columns'
import { blockName, type DiffWords, describeReplay } from '../describe-replay'
import type { Replay } from '../replay/replay'
import { countAccesses } from '../steps/count-accesses'
import type { DiffResult } from './diff-result'

/** What a result proves, in words for the page. `place`: the block, and the position of the transaction in it. */
export function describeDiff(
  result: DiffResult,
  place: { block: bigint; index: number },
): DiffWords & { not: string | null } {
  const { block, index } = place
  if (result.source === 'replay') {
    const words = describeReplay(result.replay, place)
    const { unverified } = result
    const not = describeInputs(result.replay, block, unverified === null)
    if (unverified === null) return { ...words, not }
    return {
      ...words,
      title: `Block not verified. ${words.title}`,
      tone: 'warn',
      not: join(`The block could not be verified. ${unverified}`, not),
    }
  }
  if (result.source === 'trace') {
    return {
      title: 'As the node says',
      says: `The node traced this transaction of ${blockName(block)} (debug_traceTransaction).`,
      not: 'Nothing proves the values.',
      tone: 'plain',
      columns: BEFORE_AND_AFTER,
    }
  }
  const name = blockName(block)
  return {
    title: `Proved: the access list of ${name}`,
    says: `The list has the hash that the header of ${name} states, and the header has the hash of the block. The list has every change of transaction ${index + 1} of ${countOf(result.transactions, 'transaction')}.`,
    not: 'Not proved: that the block is canonical, and that the transaction has this position. The list does not say in which order words were read, or which contract ran.',
    tone: 'good',
    columns: BEFORE_AND_AFTER,
  }
}

const join = (...sentences: readonly (string | null)[]): string =>
  sentences.filter((sentence) => sentence !== null).join(' ')

const BY_THE_NODE = 'Storage, balances and code are as the node returned them.'

/** Whose word the values are that a run read; null where no values are shown. */
function describeInputs(replay: Replay, block: bigint, isVerified: boolean): string | null {
  if (replay.is === 'consistent' || (replay.is === 'exact' && !isVerified)) return BY_THE_NODE
  if (replay.is !== 'exact') return null
  if (replay.inputs !== 'proved') {
    return `${BY_THE_NODE} “Prove what it read” checks them.`
  }
  const receipts = replay.hasReceipts
    ? 'The receipts are proved too.'
    : 'The receipts are not proved: not all receipts of the block were read.'
  return `Everything they read is proved against the state root of ${blockName(block - 1n)}. ${receipts} Not proved: the rules, which are the EVM of this page, and that the block is canonical.`
}

/** What became of the writes of a failed transaction. Only a replay has counted them. */
export function describeFailed(result: DiffResult): string {
  const hasWrites =
    result.source !== 'replay' ||
    result.replay.is === 'not reproduced' ||
    countAccesses(result.replay.run.trace).writes > 0
  return hasWrites
    ? 'The transaction failed: its own writes were undone.'
    : 'The transaction failed. It had written nothing to storage.'
}
