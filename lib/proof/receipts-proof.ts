import { type Hex, numberToHex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import { TriptychError } from '@/lib/errors'
import { askSome, listRateLimited } from '@/lib/rpc/client/ask-batch'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { findAltered } from './altered-receipt'
import { verifyReceipts } from './block-receipts'
import type { BlockJson } from './header'
import { LieError, ProofError } from './proof-error'
import { type ProvedBlock, proveBlock } from './proved-block'
import { type BlockReceipt, readBlockReceipt } from './receipt-answer'

const METHOD = 'eth_getTransactionReceipt'

/** Receipts in one request: few enough that it is soon answered, and that little is paid in vain by who stops. */
const AT_ONCE = 20

/** How far the receipts of a block are read and proved. Plain data. */
export type ReceiptsProof = {
  block: ProvedBlock
  /** The block as it was sent. */
  answer: BlockJson
  /** By transaction. */
  receipts: ReadonlyMap<Hex, BlockReceipt>
  isProved: boolean
  /** Whether the service gives no receipts by the block. */
  isOneByOne: boolean
  /** Whether it gave something else in the one call for them. */
  isBroken: boolean
  /** The transaction whose receipt was shown before: that takes its own place among them. Null where none was. */
  shown: Hex | null
}

/** What a service refuses with that gives no receipts by the block; anything else may pass, and the one call be made again. */
const LACKS: ReadonlySet<RefusalKind> = new Set([
  'unsupported',
  'wallet-unsupported',
  'not-in-plan',
  'invalid-request',
  'other',
])

/** All receipts of the block by one call, or those still to be read one by one. */
export type ReceiptsStep = 'block' | 'receipts'

export const listUnread = ({ block, receipts }: Pick<ReceiptsProof, 'block' | 'receipts'>): readonly Hex[] =>
  block.transactions.filter((hash) => !receipts.has(hash))

/** The step that reads what is left for the least. */
export function cheapestStep(proof: ReceiptsProof, prices: Prices): ReceiptsStep {
  const isLess = prices.eth_getBlockReceipts < priceReceipts('receipts', proof, prices)
  return isLess && !proof.isOneByOne ? 'block' : 'receipts'
}

export const priceReceipts = (step: ReceiptsStep, proof: ReceiptsProof, prices: Prices): number =>
  step === 'block' ? prices.eth_getBlockReceipts : listUnread(proof).length * prices[METHOD]

/**
 * Asks for the block in which a receipt or a log says to be, and proves its header.
 * @throws ProofError where the header is not of that hash or the block does not have the transaction, TriptychError where the service has no
 * such block, and what the client throws.
 */
export async function askBlockOf(
  client: Pick<BatchClient, 'call'>,
  { hash, blockHash }: { hash: Hex; blockHash: Hex },
  what: 'receipt' | 'log',
): Promise<ReceiptsProof> {
  const answer = await client.call('eth_getBlockByHash', [blockHash, false])
  if (answer === null) {
    throw new TriptychError(`The service has no block with the block hash of the ${what}.`, {
      whatToDo: `The chain may have replaced the block: read the ${what} again.`,
    })
  }
  const block = proveBlock(answer, blockHash)
  if (!block.transactions.includes(hash)) {
    throw new ProofError(`The block of the ${what} does not contain this transaction.`)
  }
  return beginReceipts(block, answer as BlockJson)
}

/** A block of which no receipt is read yet. */
export const beginReceipts = (block: ProvedBlock, answer: BlockJson): ReceiptsProof => ({
  block,
  answer,
  receipts: new Map(),
  isProved: false,
  isOneByOne: false,
  isBroken: false,
  shown: null,
})

/**
 * Reads the receipts of a block that are not read yet, proves all of them, and yields how far it came. Those read before stay: they are what is
 * to be proved.
 * @throws ProofError where they are not those that the header commits to, TriptychError where the service has not got one, and what the client
 * throws.
 */
export async function* proveReceipts(
  step: ReceiptsStep,
  client: BatchClient,
  begun: ReceiptsProof,
): AsyncGenerator<ReceiptsProof, void> {
  yield* step === 'block' ? readBlock(client, begun) : readOneByOne(client, begun)
}

async function* readBlock(client: BatchClient, begun: ReceiptsProof): AsyncGenerator<ReceiptsProof, void> {
  const { block, receipts } = begun
  let answer: unknown
  try {
    answer = await client.call('eth_getBlockReceipts', [numberToHex(BigInt(block.number))])
  } catch (error) {
    if (!(error instanceof RpcError) || !LACKS.has(error.kind)) throw error
    yield { ...begun, isOneByOne: true }
    const { kind, code, verbatim, bill, states } = error
    throw new RpcError({ ...states, kind, code, verbatim, bill, lacksBlockReceipts: true })
  }
  try {
    const read = readAll(answer, block)
    const proof = { ...begun, receipts: new Map([...read, ...receipts]) }
    yield proof
    yield proveAll(proof, read)
  } catch (error) {
    if (!(error instanceof LieError)) yield { ...begun, isBroken: true }
    throw error
  }
}

function readAll(answer: unknown, { transactions }: ProvedBlock): ReceiptsProof['receipts'] {
  if (!Array.isArray(answer)) throw new TriptychError('The service has no receipts of this block.')
  if (answer.length !== transactions.length) {
    throw new ProofError('The number of receipts differs from the number of transactions in the block.', [
      { name: 'transactions in the header’s block', value: String(transactions.length) },
      { name: 'receipts', value: String(answer.length) },
    ])
  }
  return new Map(answer.map(readBlockReceipt).map((one) => [one.transactionHash, one]))
}

async function* readOneByOne(client: BatchClient, begun: ReceiptsProof): AsyncGenerator<ReceiptsProof, void> {
  let proof = begun
  for (;;) {
    const sent = listUnread(proof).slice(0, Math.min(AT_ONCE, client.batchSize(METHOD)))
    if (sent.length === 0) break
    const read = await askReceipts(client, sent)
    proof = { ...proof, receipts: new Map([...proof.receipts, ...read]) }
    yield proof
  }
  yield proveAll(proof)
}

/** What was refused only for haste is left for the next request. */
async function askReceipts(
  client: BatchClient,
  hashes: readonly Hex[],
): Promise<readonly [Hex, BlockReceipt][]> {
  const items = await askSome(
    client,
    hashes.map((hash) => ({ method: METHOD, params: [hash] })),
  )
  const hasty = listRateLimited(items.map((item) => ('error' in item ? item.error : item)))
  return hashes.flatMap((hash, at) => {
    const item = items[at]
    if (!item || hasty.has(at)) return []
    if ('error' in item) throw item.error
    if (item.result === null) throw new TriptychError(`The service has no receipt of transaction ${hash}.`)
    return [[hash, readBlockReceipt(item.result)]]
  })
}

/** The receipts in the order of the block, as far as they are read. */
export const inOrder = ({
  block,
  receipts,
}: Pick<ReceiptsProof, 'block' | 'receipts'>): readonly BlockReceipt[] =>
  block.transactions.flatMap((hash) => receipts.get(hash) ?? [])

function proveAll(proof: ReceiptsProof, others?: ReceiptsProof['receipts']): ReceiptsProof {
  const { block, receipts: all, shown } = proof
  const verify = (receipts: typeof all) => verifyReceipts(block, inOrder({ block, receipts }))
  try {
    verify(all)
  } catch (error) {
    throw (shown && findAltered(all, { shown, other: others?.get(shown) }, verify)) ?? error
  }
  return { ...proof, isProved: true }
}
