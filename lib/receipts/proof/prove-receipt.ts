import { type Hex, numberToHex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { verifyReceipts } from '@/lib/proof/block-receipts'
import { ProofError } from '@/lib/proof/proof-error'
import { type ProvedBlock, proveBlock } from '@/lib/proof/proved-block'
import { type BlockReceipt, readBlockReceipt } from '@/lib/proof/receipt-answer'
import { askBatch, listHasty } from '@/lib/rpc/door/ask-batch'
import type { RefusalKind } from '@/lib/rpc/door/classify-error'
import type { BatchDoor } from '@/lib/rpc/door/rpc-door'
import { RpcError } from '@/lib/rpc/door/rpc-error'

const METHOD = 'eth_getTransactionReceipt'

/** Receipts in one request: few enough that it is soon answered, and that little is paid in vain by who stops. */
const AT_ONCE = 20

/** A receipt that a service gave, and the block that it is said to be of. */
export type ReceiptToProve = { hash: Hex; blockHash: Hex; raw: unknown }

/** How far a proof came. Its receipt takes its own place among those of the block, so that what is shown is what is proved. */
export type ReceiptProof = {
  block: ProvedBlock
  /** By transaction. */
  receipts: ReadonlyMap<Hex, BlockReceipt>
  isProved: boolean
  /** Whether the service gives no receipts by the block. */
  isOneByOne: boolean
}

/** What a service refuses with that gives no receipts by the block; anything else may pass, and the one call be made again. */
const LACKS: ReadonlySet<RefusalKind> = new Set([
  'unsupported',
  'wallet-unsupported',
  'not-in-plan',
  'invalid-request',
  'other',
])

/** First the header, which tells how many receipts the block has, then all of them by one call, or those still to be read one by one. */
export type ProofStep = 'header' | 'block' | 'receipts'

/** What can be done next at the least price; null once it is proved. What does not hold is begun again. */
export function nextStep(proof: ReceiptProof | undefined, prices: Prices): ProofStep | null {
  if (proof?.isProved) return null
  if (!proof || listUnread(proof).length === 0) return 'header'
  const isLess = prices.eth_getBlockReceipts < priceStep('receipts', proof, prices)
  return isLess && !proof.isOneByOne ? 'block' : 'receipts'
}

export function priceStep(step: ProofStep, proof: ReceiptProof | undefined, prices: Prices): number {
  if (step === 'block') return prices.eth_getBlockReceipts
  return step === 'receipts' && proof ? listUnread(proof).length * prices[METHOD] : prices.eth_getBlockByHash
}

export const listUnread = ({ block, receipts }: Pick<ReceiptProof, 'block' | 'receipts'>): readonly Hex[] =>
  block.transactions.filter((hash) => !receipts.has(hash))

/**
 * Proves a receipt against the hash of its block, one step at a time, and yields how far it came. Throws {@link ProofError} where an answer does
 * not hold, {@link TriptychError} where the service has not got one, and what the door throws.
 */
export const proveReceipt = (receipt: ReceiptToProve) =>
  async function* (
    step: ProofStep,
    door: BatchDoor,
    _: AbortSignal,
    earlier: ReceiptProof | undefined,
  ): AsyncGenerator<ReceiptProof, void> {
    const begun = step !== 'header' && earlier ? earlier : await readHeader(door, receipt)
    yield begun
    if (step === 'block') yield* readBlock(door, begun)
    else if (step === 'receipts') yield* readReceipts(door, begun)
    else if (listUnread(begun).length === 0) yield prove(begun)
  }

async function readHeader(door: BatchDoor, { hash, blockHash, raw }: ReceiptToProve): Promise<ReceiptProof> {
  const answer = await door.call('eth_getBlockByHash', [blockHash, false])
  if (answer === null) {
    throw new TriptychError('The service has no block of the hash that the receipt names.', {
      whatToDo: 'The chain may have replaced the block: read the receipt again.',
    })
  }
  const block = proveBlock(answer, blockHash)
  if (!block.transactions.includes(hash)) {
    throw new ProofError('The block that the receipt names does not have this transaction.')
  }
  return { block, receipts: new Map([[hash, readBlockReceipt(raw)]]), isProved: false, isOneByOne: false }
}

/** What was read before stays: it is what is to be proved. */
async function* readBlock(door: BatchDoor, begun: ReceiptProof): AsyncGenerator<ReceiptProof, void> {
  const { block, receipts } = begun
  let answer: unknown
  try {
    answer = await door.call('eth_getBlockReceipts', [numberToHex(BigInt(block.number))])
  } catch (error) {
    if (error instanceof RpcError && LACKS.has(error.kind)) yield { ...begun, isOneByOne: true }
    throw error
  }
  if (!Array.isArray(answer)) throw new TriptychError('The service has no receipts of this block.')
  if (answer.length !== block.transactions.length) {
    throw new ProofError('The service sent another number of receipts than the block has transactions.', [
      { name: 'transactions in the header’s block', value: String(block.transactions.length) },
      { name: 'receipts', value: String(answer.length) },
    ])
  }
  const read = answer.map(readBlockReceipt).map((one) => [one.transactionHash, one] as const)
  const proof = { ...begun, receipts: new Map([...read, ...receipts]) }
  yield proof
  yield prove(proof)
}

async function* readReceipts(door: BatchDoor, begun: ReceiptProof): AsyncGenerator<ReceiptProof, void> {
  let proof = begun
  for (;;) {
    const sent = listUnread(proof).slice(0, Math.min(AT_ONCE, door.batchSize(METHOD)))
    if (sent.length === 0) break
    const read = await askReceipts(door, sent)
    proof = { ...proof, receipts: new Map([...proof.receipts, ...read]) }
    yield proof
  }
  yield prove(proof)
}

/** What was refused only for haste is left for the next request. */
async function askReceipts(door: BatchDoor, hashes: readonly Hex[]): Promise<readonly [Hex, BlockReceipt][]> {
  const items = await askBatch(
    door,
    hashes.map((hash) => ({ method: METHOD, params: [hash] })),
  )
  const hasty = listHasty(items.map((item) => ('error' in item ? item.error : item)))
  return hashes.flatMap((hash, at) => {
    const item = items[at]
    if (!item || hasty.has(at)) return []
    if ('error' in item) throw item.error
    if (item.result === null) throw new TriptychError(`The service has no receipt of transaction ${hash}.`)
    return [[hash, readBlockReceipt(item.result)]]
  })
}

function prove(proof: ReceiptProof): ReceiptProof {
  const { block, receipts } = proof
  verifyReceipts(
    block,
    block.transactions.flatMap((hash) => receipts.get(hash) ?? []),
  )
  return { ...proof, isProved: true }
}
