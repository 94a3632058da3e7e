import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { askHeaders, FIRST_HEADERS, type HeaderRead, type SentHeader } from '@/lib/proof/ask-headers'
import { createBloomRule } from '@/lib/proof/bloom-rules-out'
import { EMPTY_ROOT } from '@/lib/proof/empty-root'
import { ProofError } from '@/lib/proof/proof-error'
import type { ProvedBlock } from '@/lib/proof/proved-block'
import {
  beginReceipts,
  cheapestStep,
  listUnread,
  proveReceipts,
  type ReceiptsProof,
} from '@/lib/proof/receipts-proof'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'
import { packError } from '../search/portable-error'
import type { ClaimCounts } from './claims'
import { compareLog } from './compare-log'
import { logsHeld } from './held-logs'
import { linkHeaders } from './link-headers'
import type { ProofOrder, ProofPlan } from './proof-plan'
import {
  type BlockVerdict,
  type CheckedBlock,
  type LogLie,
  listBlocks,
  type SearchProof,
} from './search-proof'

/** The search that is to be proved. */
export type SearchToProve = {
  filter: LogFilter
  /** The logs that it found in a block, in their order. */
  foundIn: (block: number) => readonly FoundLog[]
  /** The hash of a block as the search heard it otherwise; null where it did not. */
  hashOf: (block: number) => Hex | null
}

/** A proof with what it is made of, by block: headers in RLP, and the receipts of blocks that these decide. Plain data. */
export type SearchCheck = {
  proof: SearchProof
  headers: ReadonlyMap<number, Hex>
  receipts: ReadonlyMap<number, ReceiptsProof>
}

/**
 * Reads the headers of the blocks of a plan, holds their blooms against the filter, and yields how far it came. It ends early where none of the
 * first headers is sound. Throws what the client throws.
 */
export async function* checkHeaders(
  client: BatchClient,
  plan: ProofPlan,
  {
    order,
    claimed,
    skipsBlocks,
    ...searched
  }: SearchToProve & {
    order: ProofOrder
    claimed: ClaimCounts
    /** Whether the chain is one to develop with, whose skipped blocks name none before. */
    skipsBlocks: boolean
  },
): AsyncGenerator<SearchCheck, void> {
  const rulesOut = createBloomRule(searched.filter)
  const headers = new Map<number, Hex>()
  const receipts = new Map<number, ReceiptsProof>()
  const blocks = new Map(
    plan.map((block): [number, CheckedBlock] => [
      block.number,
      {
        ...block,
        hash: null,
        isLinked: false,
        found: searched.foundIn(block.number).length,
        isDenied: false,
        unread: 0,
        verdict: { is: 'unread' },
      },
    ]),
  )
  const proved = new Map<number, ProvedBlock>()
  // Anew with each header: who stops half-way is shown nothing that the next one contradicts.
  function check(): SearchCheck {
    const { linked, unlinked, broken } = linkHeaders(proved, skipsBlocks)
    const held = [...blocks.values()].map((block) => {
      const error = block.hash && broken.get(block.number)
      return { ...block, isLinked: linked.has(block.number), ...(error && { verdict: unproved(error) }) }
    })
    return { proof: { order, claimed, blocks: held, unlinked, isOneByOne: false }, headers, receipts }
  }

  function takeIn(read: HeaderRead) {
    const block = blocks.get(read.number)
    if (!block) return
    const otherHash = findOtherHash(searched, read.block)
    const error = read.error ?? otherHash
    if (error || !read.block) {
      blocks.set(read.number, { ...block, verdict: unproved(error, read.error ? read.sent : 'other') })
      return
    }
    headers.set(read.number, read.block.encoded)
    const isOut = rulesOut(read.block.logsBloom)
    const isAbsent = isOut && block.found === 0
    const { hash, transactions } = read.block
    const known = { ...block, hash, isDenied: isOut && !isAbsent }
    if (!isAbsent && transactions.length === 0) {
      blocks.set(read.number, { ...known, verdict: withoutReceipts(read.block, searched) })
      return
    }
    if (!isAbsent) receipts.set(read.number, beginReceipts(read.block, read.answer))
    blocks.set(read.number, {
      ...known,
      unread: isAbsent ? 0 : transactions.length,
      verdict: { is: isAbsent ? 'absent' : 'undecided' },
    })
  }

  yield check()
  let read = 0
  for await (const batch of askHeaders(
    client,
    plan.map(({ number }) => number),
  )) {
    for (const header of batch) {
      takeIn(header)
      if (header.block) proved.set(header.number, header.block)
    }
    yield check()
    read += batch.length
    if (proved.size === 0 && read >= FIRST_HEADERS) return
  }
}

/** No receipt is left to be read: either the header commits to none, or the transactions were withheld. */
function withoutReceipts({ number, receiptsRoot }: ProvedBlock, { foundIn }: SearchToProve): BlockVerdict {
  if (receiptsRoot === EMPTY_ROOT) return compareBlock(foundIn(Number(number)), [])
  return unproved(
    new ProofError(
      'The header has a receipts root, but the provider says that the block has no transactions.',
      [
        { name: 'receiptsRoot of the header', value: receiptsRoot },
        { name: 'root of no receipts', value: EMPTY_ROOT },
      ],
    ),
  )
}

/** The search may have heard another hash of the block. */
function findOtherHash({ hashOf }: SearchToProve, block: ProvedBlock | undefined): ProofError | null {
  const heard = block && hashOf(Number(block.number))
  if (!heard || heard === block.hash) return null
  return new ProofError(
    'The header has another hash than the block of the search.',
    [
      { name: 'hash in the search', value: heard },
      { name: 'hash of the header', value: block.hash },
    ],
    'A reorganisation may have replaced the block. Search it again.',
  )
}

/**
 * Reads the receipts of the blocks that these decide, holds their logs against those found, and yields how far it came. What was
 * read before stays. Throws what the client throws.
 */
export async function* checkReceipts(
  client: BatchClient,
  earlier: SearchCheck,
  searched: SearchToProve,
): AsyncGenerator<SearchCheck, void> {
  const matches = createLogMatcher(searched.filter)
  const blocks = new Map(earlier.proof.blocks.map((block) => [block.number, block]))
  const receipts = new Map(earlier.receipts)
  let { isOneByOne } = earlier.proof
  const check = (): SearchCheck => ({
    ...earlier,
    proof: { ...earlier.proof, blocks: [...blocks.values()], isOneByOne },
    receipts,
  })
  for (const block of listBlocks(earlier.proof, 'undecided')) {
    const { number } = block
    const known = receipts.get(number)
    if (!known) continue
    const begun = { ...known, isOneByOne }
    try {
      const step = cheapestStep(begun, client.tariff.prices)
      for await (const proof of proveReceipts(step, client, begun)) {
        receipts.set(number, proof)
        isOneByOne ||= proof.isOneByOne
        const verdict = proof.isProved
          ? compareBlock(searched.foundIn(number), logsHeld(proof).filter(matches))
          : block.verdict
        blocks.set(number, { ...block, unread: listUnread(proof).length, verdict })
        yield check()
      }
    } catch (error) {
      if (error instanceof RpcError || !(error instanceof TriptychError)) throw error
      blocks.set(number, { ...block, unread: 0, verdict: unproved(error) })
      yield check()
    }
  }
}

function compareBlock(found: readonly FoundLog[], held: readonly FoundLog[]): BlockVerdict {
  const left = new Map(held.map((log) => [log.logIndex, log]))
  const lies = found.flatMap((log): LogLie[] => {
    const own = left.get(log.logIndex)
    left.delete(log.logIndex)
    if (!own) return [{ logIndex: log.logIndex, is: 'made-up' }]
    const unlike = compareLog(log, own)
    return unlike ? [{ logIndex: log.logIndex, is: 'altered', unlike }] : []
  })
  const lost = [...left.keys()].map((logIndex): LogLie => ({ logIndex, is: 'lost' }))
  return lies.length + lost.length > 0 ? { is: 'lie', lies: [...lies, ...lost] } : { is: 'held' }
}

const unproved = (error: TriptychError | null, sent: SentHeader = 'own'): BlockVerdict => ({
  is: 'unproved',
  sent,
  problem: packError(error ?? new TriptychError('The provider returned no header.')),
  unlike: error instanceof ProofError ? error.unlike : [],
})
