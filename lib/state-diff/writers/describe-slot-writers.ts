import { countOf, formatCount } from '@/lib/text/count'
import { blockName } from '../describe-replay'
import type { Candidate } from './block-outline'
import type { SlotWrite } from './slot-write'
import type { AloneRun, SlotWriters } from './slot-writers'

/** A result in words for the page. */
export type WriterWords = { title: string; says: string; tone: 'plain' | 'good' | 'warn' }

type Block = { block: bigint; transactions: number }

/** What a result says, and how sure it is. */
export function describeSlotWriters(found: SlotWriters, at: Block): WriterWords {
  const own = blockName(at.block)
  switch (found.is) {
    case 'proved':
      return {
        title: `Proved: ${countWriters(found.writes, own)}`,
        says: `The block access list has the hash that the header of ${own} states, and it is complete. Not proved: that the block is of the canonical chain.`,
        tone: 'good',
      }
    case 'by the node':
      return {
        title: `By the node: ${countWriters(found.writes, own)}`,
        says: `The node traced all transactions of ${own}. Their changes lead from the word before the block to the word after it.`,
        tone: 'plain',
      }
    case 'by rule':
      return {
        title: `No transaction: a system call wrote the slot in ${own}`,
        says: 'Only the system call that opens a block can write this contract (EIP-4788, EIP-2935).',
        tone: 'plain',
      }
    case 'exact':
      return {
        title: `Exact: ${countWriters(found.writes, own)}`,
        says: describeExact(found.later, at),
        tone: 'plain',
      }
    case 'alone':
      return describeAlone(found, own)
    case 'candidates':
      return {
        title: 'The transaction is not known',
        says: `${found.why} ${sayCandidates(found.candidates.length, own)}`,
        tone: 'warn',
      }
  }
}

function countWriters(writes: readonly SlotWrite[], block: string): string {
  const count = writes.filter(({ place }) => typeof place === 'number').length
  return count === 0
    ? `no transaction changed the slot in ${block}`
    : `${countOf(count, 'transaction')} changed the slot in ${block}`
}

function describeExact(later: number, { block, transactions }: Block): string {
  const ran = transactions - later
  const state = `from the state after ${blockName(block - 1n)}. ${ran === 1 ? 'It' : 'Each'} agrees with its receipt.`
  if (later === 0 && ran === 1) return `The only transaction of the block was replayed, ${state}`
  if (later === 0) return `All ${countOf(ran, 'transaction')} of the block were replayed, ${state}`
  const first = `The first ${countOf(ran, 'transaction')} of the block ${ran === 1 ? 'was' : 'were'} replayed, ${state}`
  return `${first} The other ${formatCount(later)} were not replayed. The word at the end of the block is the one that the last change left.`
}

function describeAlone(
  { runs, candidates }: Extract<SlotWriters, { is: 'alone' }>,
  own: string,
): WriterWords {
  if (runs.some(({ result }) => result === 'consistent')) {
    return {
      title: 'Consistent, not exact',
      says: `Replayed alone, this transaction agrees with its receipt and with the end of ${own}. The other transactions of the block were not replayed. Another one can have changed the slot as well, or instead.`,
      tone: 'warn',
    }
  }
  const ran = `${formatCount(runs.length)} of ${countOf(candidates.length, 'candidate')} ${runs.length === 1 ? 'was' : 'were'} replayed alone.`
  return {
    title: 'The transaction is not known yet',
    says:
      candidates.length === 0
        ? `${sayCandidates(0, own)} Another contract called it without a log.`
        : `${ran} None is consistent with the end of ${own}.`,
    tone: 'warn',
  }
}

const sayCandidates = (count: number, block: string): string =>
  count === 0
    ? `No transaction of ${block} was sent to the contract, creates it or has a log of it.`
    : `${countOf(count, 'transaction')} of ${block} name${count === 1 ? 's' : ''} the contract. Not judged: whether they changed the slot.`

/** Candidates that the page shows at once: those that were replayed, or the first ones. */
export function splitCandidates(found: Extract<SlotWriters, { is: 'alone' | 'candidates' }>): {
  shown: readonly (Candidate & Partial<AloneRun>)[]
  more: readonly Candidate[]
} {
  const runs = found.is === 'alone' ? found.runs : []
  const others = found.candidates.filter(({ index }) => runs.every((run) => run.index !== index))
  return { shown: [...runs, ...others.slice(0, MOST_SHOWN)], more: others.slice(MOST_SHOWN) }
}

const MOST_SHOWN = 10

/** Where in the block a change is. */
export function sayPlace(place: SlotWrite['place'], transactions: number): string {
  if (place === 'opening') return 'System call before the first transaction'
  if (place === 'closing') return 'System call or withdrawal after the last transaction'
  return `Transaction ${formatCount(place + 1)} of ${formatCount(transactions)}`
}

/** What makes a transaction a candidate. */
export const CANDIDATE_WORDS = {
  to: 'sent to the contract',
  creation: 'creates the contract',
  log: 'has a log of the contract',
} as const

/** What a candidate did, replayed alone. */
export const ALONE_WORDS = {
  consistent: 'changes the slot',
  writes: 'changes the slot, and depends on other transactions of the block',
  'does not write': 'does not change the slot',
  'not reproduced': 'not reproduced: its replay differs from its receipt',
} as const
