import type { Hex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import type { SentHeader } from '@/lib/proof/ask-headers'
import type { Unlike } from '@/lib/proof/proof-error'
import type { PortableError } from '../search/portable-error'
import type { ClaimCounts } from './claims'
import type { BlockWhy, ProofOrder } from './proof-plan'

/** A log of a block that the search did not show, or showed though the block does not hold it, or otherwise than it does. */
export type LogLie =
  | { logIndex: number; is: 'lost' | 'made-up' }
  | { logIndex: number; is: 'altered'; unlike: Unlike }

/** What is known of a block that was looked at. */
export type BlockVerdict =
  | { is: 'unread' }
  /** Its bloom rules the filter out. */
  | { is: 'absent' }
  /** Its receipts decide. */
  | { is: 'undecided' }
  /** Its receipts hold what the search found there, no more and no less. */
  | { is: 'held' }
  | { is: 'lie'; lies: readonly LogLie[] }
  | { is: 'unproved'; problem: PortableError; unlike: Unlike; sent: SentHeader }

export type CheckedBlock = {
  number: number
  why: BlockWhy
  /** Of its header; null before that is read, and where it does not hold. */
  hash: Hex | null
  /** Whether its header names the hash of the block before, which was read, too. */
  isLinked: boolean
  /** Logs that the search found there. */
  found: number
  /** Whether logs were found there though its bloom rules them out. */
  isDenied: boolean
  /** Receipts still to be read where they decide. */
  unread: number
  verdict: BlockVerdict
}

/** How far a search is proved by the headers of its blocks. Plain data: it crosses to the page. */
export type SearchProof = {
  order: ProofOrder
  claimed: ClaimCounts
  /** Ascending. */
  blocks: readonly CheckedBlock[]
  /** Headers that name no block before, though that was read, too. */
  unlinked: number
  /** Whether the service gives no receipts by the block. */
  isOneByOne: boolean
}

type Is = BlockVerdict['is']

export const listBlocks = <One extends Is>({ blocks }: Pick<SearchProof, 'blocks'>, is: One) =>
  blocks.filter((block): block is CheckedBlock & { verdict: Extract<BlockVerdict, { is: One }> } => {
    return block.verdict.is === is
  })

/** The newest block whose header was read, and the oldest to which parent hashes lead from it; null before there is any. */
export function newestRow({ blocks }: SearchProof): { number: number; hash: Hex; from: number } | null {
  const last = blocks.findLast(({ hash }) => hash !== null)
  if (!last?.hash) return null
  const linked = new Set(blocks.filter(({ isLinked }) => isLinked).map(({ number }) => number))
  let from = last.number
  while (linked.has(from)) from--
  return { number: last.number, hash: last.hash, from }
}

/** A block with logs whose bloom says that it has none, not cleared up by its receipts: blooms prove nothing then. */
export const hasVainBlooms = ({ blocks }: SearchProof): boolean =>
  blocks.some(({ isDenied, verdict }) => isDenied && verdict.is === 'unproved')

export type ProofOutcome = 'lies' | 'unproved' | 'undecided' | 'proved'

/** What all blocks together say. Only where every one is decided does a sample say anything: a block that hides a log is never ruled out. */
export function outcomeOf(proof: SearchProof): ProofOutcome {
  const has = (is: Is) => proof.blocks.some(({ verdict }) => verdict.is === is)
  if (has('lie')) return 'lies'
  if (has('unproved')) return 'unproved'
  return has('undecided') || has('unread') ? 'undecided' : 'proved'
}

/** Whether it is known of every block what it holds, be it as the search said or not. */
export const isDecided = ({ blocks }: SearchProof): boolean =>
  blocks.every(({ verdict: { is } }) => is === 'absent' || is === 'held' || is === 'lie')

/** Of the receipts that decide and are not read yet, by the block or one by one as it costs less. */
export const priceUndecided = (proof: SearchProof, prices: Prices): number =>
  listBlocks(proof, 'undecided').reduce((sum, { unread }) => {
    const oneByOne = unread * prices.eth_getTransactionReceipt
    return sum + (proof.isOneByOne ? oneByOne : Math.min(oneByOne, prices.eth_getBlockReceipts))
  }, 0)
