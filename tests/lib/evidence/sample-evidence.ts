import { type Hex, numberToHex } from 'viem'
import type { BlockRange } from '@/lib/block/block-range'
import { demoContract } from '@/lib/demo/manifest'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { type EvidenceAnchor, formatEvidence } from '@/lib/evidence/make-evidence'
import { receiptEvidence } from '@/lib/evidence/receipt-evidence'
import { parseLogsAnswer } from '@/lib/logs/answer/logs-answer'
import {
  checkHeaders,
  checkReceipts,
  type SearchCheck,
  type SearchToProve,
} from '@/lib/logs/proof/check-search'
import { claimsOf, countClaims, type ProofOrder, planProof } from '@/lib/logs/proof/proof-plan'
import { searchEvidence } from '@/lib/logs/proof/search-evidence'
import { proveReceipt } from '@/lib/proof/prove-receipts'
import type { ReceiptsProof } from '@/lib/proof/receipts-proof'
import type { LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { proveWords } from '@/lib/storage/proof/prove-words'
import { wordEvidence } from '@/lib/storage/proof/word-evidence'
import { ask, startDemoChain } from '../devchain/start-demo-chain'
import { doorTo } from '../storage/demo-client'

type Node = Pick<EdrNode, 'request'>

export const TOKEN = demoContract('demo-mainnet', 'Token').address
export const SERVICE: EvidenceAnchor = { kind: 'service', path: null }
export const MADE_AT = new Date('2026-11-25T10:00:00Z')

/** Of five blocks, two of them with logs. */
export const SAMPLE: ProofOrder = { is: 'sample', empty: 2, full: 1, borders: false, hiding: 1 }

const NETWORK = { name: 'Demo Mainnet', chainId: 31337 }

/** Evidence of slots of a contract, as the page saves it. */
export async function storageEvidence({
  node,
  address = TOKEN,
  slots = [2n],
  block = 1_900_000,
  anchor = SERVICE,
}: {
  node?: Node
  address?: Hex
  slots?: readonly bigint[]
  block?: number
  anchor?: EvidenceAnchor
} = {}): Promise<string> {
  const asked = node ?? (await startDemoChain()).networks['demo-mainnet']
  const at = numberToHex(block)
  const read = async (slot: bigint) =>
    [slot, await ask<Hex>(asked, 'eth_getStorageAt', address, numberToHex(slot, { size: 32 }), at)] as const
  const words = new Map(await Promise.all(slots.map(read)))
  for await (const [proof] of proveWords(doorTo(asked), address, [{ block: at, words }])) {
    if (proof && proof.words.length === slots.length) {
      const proofs = wordEvidence(NETWORK, address, [{ proof, nameOf: (slot) => `slot ${slot}` }])
      if (proofs) return formatEvidence(proofs, anchor, MADE_AT)
    }
  }
  throw new Error('Nothing was proved.')
}

/** Evidence of a receipt of a block with many. */
export async function receiptsEvidence(index = 3, node?: Node, block = 210): Promise<string> {
  const asked = node ?? (await startDemoChain()).networks['demo-l2']
  const { hash: blockHash, transactions } = await ask<{ hash: Hex; transactions: Hex[] }>(
    asked,
    'eth_getBlockByNumber',
    numberToHex(block),
    false,
  )
  const hash = transactions[index] ?? '0x'
  const raw = await ask(asked, 'eth_getTransactionReceipt', hash)
  const client = doorTo(asked)
  let proof: ReceiptsProof | undefined
  for (const step of ['header', 'receipts'] as const) {
    if (proof?.isProved) break
    const walk = proveReceipt({ hash, blockHash, raw })
    for await (const read of walk(step, client, new AbortController().signal, proof)) proof = read
  }
  if (!proof?.isProved) throw new Error('The receipt was not proved.')
  return formatEvidence(receiptEvidence(NETWORK, hash, proof), SERVICE, MADE_AT)
}

/** Evidence of a search of these blocks by an emitter: of every block, or of a sample. */
export async function logsEvidence({
  range = { from: 72_019, to: 72_023 },
  order = { is: 'whole' },
  address = TOKEN,
  lose = 0,
  anchor = SERVICE,
}: {
  range?: BlockRange
  order?: ProofOrder
  address?: Hex
  /** Logs that the search did not find. */
  lose?: number
  anchor?: EvidenceAnchor
} = {}): Promise<string> {
  const node = (await startDemoChain()).networks['demo-mainnet']
  const filter: LogFilter = { address: address.toLowerCase() as Hex }
  const asked = { ...filter, fromBlock: numberToHex(range.from), toBlock: numberToHex(range.to) }
  const logs = parseLogsAnswer(await ask(node, 'eth_getLogs', asked), range, filter).slice(lose)
  const claims = claimsOf(
    [range],
    logs.map(({ blockNumber }) => blockNumber),
  )
  const searched: SearchToProve = {
    filter,
    foundIn: (block) => logs.filter(({ blockNumber }) => blockNumber === block),
    hashOf: () => null,
  }
  const client = doorTo(node)
  const plan = planProof(claims, order, (below) => below - 1)
  let check: SearchCheck | undefined
  const ordered = { ...searched, order, claimed: countClaims(claims), skipsBlocks: true }
  for await (const next of checkHeaders(client, plan, ordered)) {
    check = next
  }
  if (!check) throw new Error('Nothing was read.')
  for await (const next of checkReceipts(client, check, searched)) check = next
  const proofs = searchEvidence(NETWORK, { filter, answered: [range] }, check)
  if (!proofs) throw new Error('Not every block was decided.')
  return formatEvidence(proofs, anchor, MADE_AT)
}
