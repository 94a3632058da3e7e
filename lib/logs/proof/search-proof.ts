import type { Hex } from 'viem'
import type { Bill } from '@/lib/credits/bill'
import type { Prices } from '@/lib/credits/tariff'
import type { SentHeader } from '@/lib/proof/ask-headers'
import type { Unlike } from '@/lib/proof/proof-error'
import type { PortableError } from '../search/portable-error'
import type { BlockWhy, ClaimCounts, ProofOrder } from './proof-plan'

/** A log that the search missed, invented or changed. */
export type LogLie =
  | { logIndex: number; is: 'lost' | 'made-up' }
  | { logIndex: number; is: 'altered'; unlike: Unlike }

export type BlockVerdict =
  | { is: 'unread' }
  /** Its bloom excludes the filter. */
  | { is: 'absent' }
  /** Its receipts decide. */
  | { is: 'undecided' }
  /** Its receipts have exactly the logs that the search found. */
  | { is: 'held' }
  | { is: 'lie'; lies: readonly LogLie[] }
  | { is: 'unproved'; problem: PortableError; unlike: Unlike; sent: SentHeader }

export type CheckedBlock = {
  number: number
  why: BlockWhy
  /** Null before the header is read, and if it is not valid. */
  hash: Hex | null
  /** Whether its parent hash is the hash of the previous block, which was read too. */
  isLinked: boolean
  /** The number of logs that the search found. */
  found: number
  /** Whether the search found logs although the bloom excludes them. */
  isDenied: boolean
  /** The number of receipts that are not read yet, if they decide. */
  unread: number
  verdict: BlockVerdict
}

/** How much of a search is proved by the headers of its blocks. Plain data: it crosses to the page. */
export type SearchProof = {
  order: ProofOrder
  claimed: ClaimCounts
  /** Ascending. */
  blocks: readonly CheckedBlock[]
  /** Whether the provider does not offer eth_getBlockReceipts. */
  isOneByOne: boolean
}

/** A proof with its bill, and how its last step ended; null while it runs. */
export type ProvingState = {
  proof: SearchProof
  bill: Bill
  end: { how: 'done' | 'stopped' } | { how: 'refused'; error: PortableError } | null
}

type Is = BlockVerdict['is']

export const listBlocks = <One extends Is>({ blocks }: Pick<SearchProof, 'blocks'>, is: One) =>
  blocks.filter((block): block is CheckedBlock & { verdict: Extract<BlockVerdict, { is: One }> } => {
    return block.verdict.is === is
  })

/** The newest block with a header, and the oldest block that parent hashes lead to from there. Null before a header is read. */
export function newestRow({ blocks }: SearchProof): { number: number; hash: Hex; from: number } | null {
  const last = blocks.findLast(({ hash }) => hash !== null)
  if (!last?.hash) return null
  const linked = new Set(blocks.filter(({ isLinked }) => isLinked).map(({ number }) => number))
  let from = last.number
  while (linked.has(from)) from--
  return { number: last.number, hash: last.hash, from }
}

/** Whether a bloom excludes logs that the search found, and receipts do not decide: then blooms prove nothing. */
export const isBloomUseless = ({ blocks }: SearchProof): boolean =>
  blocks.some(({ isDenied, verdict }) => isDenied && verdict.is === 'unproved')

export type ProofOutcome = 'lies' | 'unproved' | 'undecided' | 'proved'

/** A sample counts only if every block of it is decided: a block with hidden logs is never excluded by its bloom. */
export function outcomeOf(proof: SearchProof): ProofOutcome {
  const has = (is: Is) => listBlocks(proof, is).length > 0
  if (has('lie')) return 'lies'
  if (has('unproved')) return 'unproved'
  return has('undecided') || has('unread') ? 'undecided' : 'proved'
}

/** Whether the logs of every block are known, as the search said or not. */
export const isDecided = ({ blocks }: SearchProof): boolean =>
  blocks.every(({ verdict: { is } }) => is === 'absent' || is === 'held' || is === 'lie')

/** The price of the receipts that decide: for each block, in one call or one by one, whichever is cheaper. */
export const priceUndecided = (proof: SearchProof, prices: Prices): number =>
  listBlocks(proof, 'undecided').reduce((sum, { unread }) => {
    const oneByOne = unread * prices.eth_getTransactionReceipt
    return sum + (proof.isOneByOne ? oneByOne : Math.min(oneByOne, prices.eth_getBlockReceipts))
  }, 0)
