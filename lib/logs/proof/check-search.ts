import type { Hex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { askHeaders, FIRST_HEADERS, type HeaderRead, type SentHeader } from '@/lib/proof/ask-headers'
import { createBloomRule } from '@/lib/proof/bloom-rules-out'
import type { ProvedBlock } from '@/lib/proof/header'
import { ProofError } from '@/lib/proof/proof-error'
import { proveReceipts } from '@/lib/proof/prove-receipts'
import { beginReceipts, cheapestStep, listUnread, type ReceiptsProof } from '@/lib/proof/receipts-proof'
import { EMPTY_ROOT } from '@/lib/proof/trie-path'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { createLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import type { FoundLog } from '../answer/logs-answer'
import { packError } from '../search/portable-error'
import { linkHeaders } from './link-headers'
import type { ClaimCounts, ProofOrder, ProofPlan } from './proof-plan'
import { compareLog, logsInBlock } from './prove-log'
import {
  type BlockVerdict,
  type CheckedBlock,
  type LogLie,
  listBlocks,
  type SearchProof,
} from './search-proof'

/** The search to prove. */
export type SearchToProve = {
  filter: LogFilter
  /** The logs that it found in a block, in order. */
  foundIn: (block: number) => readonly FoundLog[]
  /** The block hash that the search knows; null if it knows none. */
  hashOf: (block: number) => Hex | null
}

/** A proof with its headers in RLP and its receipts, by block. Plain data. */
export type SearchCheck = {
  proof: SearchProof
  headers: ReadonlyMap<number, Hex>
  receipts: ReadonlyMap<number, ReceiptsProof>
}

/**
 * Reads the headers of the blocks of a plan and compares their blooms with the filter. Stops early if none of the first headers is
 * valid. Throws what the client throws. `skipsBlocks`: a development chain, whose skipped blocks have no parent hash.
 */
export async function* checkHeaders(
  client: BatchClient,
  plan: ProofPlan,
  searched: SearchToProve & { order: ProofOrder; claimed: ClaimCounts; skipsBlocks: boolean },
): AsyncGenerator<SearchCheck, void> {
  const { order, claimed, skipsBlocks } = searched
  const rulesOut = createBloomRule(searched.filter)
  const blocks = new Map(plan.map(({ number, why }) => [number, unreadBlock(number, why, searched)]))
  const proved = new Map<number, ProvedBlock>()
  const receipts = new Map<number, ReceiptsProof>()
  // After each header, so that a stop never shows something that the next header contradicts.
  function check(): SearchCheck {
    const { linked, broken } = linkHeaders(proved, skipsBlocks)
    const checked = [...blocks.values()].map((block) => {
      const error = block.hash && broken.get(block.number)
      return { ...block, isLinked: linked.has(block.number), ...(error && { verdict: unproved(error) }) }
    })
    return {
      proof: { order, claimed, blocks: checked, isOneByOne: false },
      headers: new Map([...proved].map(([number, { encoded }]) => [number, encoded])),
      receipts,
    }
  }
  yield check()
  let read = 0
  const numbers = plan.map(({ number }) => number)
  for await (const batch of askHeaders(client, numbers)) {
    for (const header of batch) {
      const block = blocks.get(header.number)
      if (!block) continue
      const checked = checkHeader(block, header, searched, rulesOut)
      blocks.set(header.number, checked)
      if (header.block) proved.set(header.number, header.block)
      if (header.block && checked.verdict.is === 'undecided') {
        receipts.set(header.number, beginReceipts(header.block))
      }
    }
    yield check()
    read += batch.length
    if (proved.size === 0 && read >= FIRST_HEADERS) return
  }
}

const unreadBlock = (number: number, why: CheckedBlock['why'], { foundIn }: SearchToProve): CheckedBlock => ({
  number,
  why,
  hash: null,
  isLinked: false,
  found: foundIn(number).length,
  isDenied: false,
  unread: 0,
  verdict: { is: 'unread' },
})

function checkHeader(
  block: CheckedBlock,
  read: HeaderRead,
  searched: SearchToProve,
  rulesOut: (bloom: Hex) => boolean,
): CheckedBlock {
  if (!read.block) return { ...block, verdict: unproved(read.error, read.sent) }
  const otherHash = findOtherHash(searched, read.block)
  if (otherHash) return { ...block, verdict: unproved(otherHash, 'other') }
  const { hash, transactions, logsBloom } = read.block
  const isOut = rulesOut(logsBloom)
  const isAbsent = isOut && block.found === 0
  const known = { ...block, hash, isDenied: isOut && !isAbsent }
  if (isAbsent) return { ...known, verdict: { is: 'absent' } }
  if (transactions.length === 0) return { ...known, verdict: withoutReceipts(read.block, searched) }
  return { ...known, unread: transactions.length, verdict: { is: 'undecided' } }
}

/** The header commits to no receipts, or the provider left the transactions out. */
function withoutReceipts({ number, receiptsRoot }: ProvedBlock, { foundIn }: SearchToProve): BlockVerdict {
  if (receiptsRoot === EMPTY_ROOT) return compareBlock(foundIn(number), [])
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

function findOtherHash({ hashOf }: SearchToProve, { number, hash }: ProvedBlock): ProofError | null {
  const known = hashOf(number)
  if (!known || known === hash) return null
  return new ProofError(
    'The header has another hash than the block of the search.',
    [
      { name: 'hash in the search', value: known },
      { name: 'hash of the header', value: hash },
    ],
    'A reorganisation may have replaced the block. Search it again.',
  )
}

/**
 * Reads the receipts of the undecided blocks and compares their logs with the logs found. What was read before stays. Throws what the
 * client throws.
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
          ? compareBlock(searched.foundIn(number), logsInBlock(proof).filter(matches))
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

function compareBlock(found: readonly FoundLog[], inBlock: readonly FoundLog[]): BlockVerdict {
  const left = new Map(inBlock.map((log) => [log.logIndex, log]))
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

const unproved = (error: TriptychError, sent: SentHeader = 'own'): BlockVerdict => ({
  is: 'unproved',
  sent,
  problem: packError(error),
  unlike: error instanceof ProofError ? error.unlike : [],
})
