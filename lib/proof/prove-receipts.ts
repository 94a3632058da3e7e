import { type Hex, numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { askSome, listRateLimited } from '@/lib/rpc/client/ask-batch'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import type { RunSteps } from '@/lib/rpc/client/run'
import { findAltered } from './altered-receipt'
import { askBlockByHash } from './ask-headers'
import { type BlockReceipt, readBlockReceipt, verifyReceipts } from './block-receipts'
import { LieError, ProofError } from './proof-error'
import { beginReceipts, inOrder, listUnread, type ProofStep, type ReceiptsProof } from './receipts-proof'

const METHOD = 'eth_getTransactionReceipt'

/** Receipts in one request. A small number is answered soon, and little is paid for nothing after a stop. */
const BATCH = 20

/** Refusals of providers that do not offer eth_getBlockReceipts. Other refusals may pass. */
const NOT_OFFERED: ReadonlySet<RefusalKind> = new Set([
  'unsupported',
  'wallet-unsupported',
  'not-in-plan',
  'invalid-request',
  'other',
])

type Progress = AsyncGenerator<ReceiptsProof, void>

/** A receipt as a provider returned it, and the block hash in it. */
export type ReceiptToProve = { hash: Hex; blockHash: Hex; raw: unknown }

/**
 * Proves a receipt against its block hash, one step at a time. The receipt takes its place among the receipts of the block, so that
 * exactly what is shown is proved. Throws {@link LieError} if the block contains another receipt, {@link ProofError} if a response is
 * not valid, {@link TriptychError} if the provider does not have it, and what the client throws.
 */
export const proveReceipt =
  (receipt: ReceiptToProve): RunSteps<ProofStep, ReceiptsProof> =>
  (step, client, _, earlier) =>
    proveInBlock(step, client, earlier, async () => ({
      ...(await askBlockOf(client, receipt, 'receipt')),
      shown: receipt.hash,
      receipts: new Map([[receipt.hash, readBlockReceipt(receipt.raw)]]),
    }))

/** Runs one step of a proof by all receipts of a block. `begin` reads the header. */
export async function* proveInBlock(
  step: ProofStep,
  client: BatchClient,
  earlier: ReceiptsProof | undefined,
  begin: () => Promise<ReceiptsProof>,
): Progress {
  const begun = step !== 'header' && earlier ? earlier : await begin()
  yield begun
  if (step !== 'header') yield* proveReceipts(step, client, begun)
  else if (listUnread(begun).length === 0) yield* proveReceipts('receipts', client, begun)
}

/**
 * Reads and verifies the header of the block that a receipt or a log names.
 * @throws ProofError if the header has another hash, or the block does not have the transaction; TriptychError if the provider does
 * not have the block; and what the client throws.
 */
export async function askBlockOf(
  client: Pick<BatchClient, 'call'>,
  { hash, blockHash }: { hash: Hex; blockHash: Hex },
  what: 'receipt' | 'log',
): Promise<ReceiptsProof> {
  const block = await askBlockByHash(client, blockHash)
  if (!block) {
    throw new TriptychError(`The service has no block with the block hash of the ${what}.`, {
      whatToDo: `The chain may have replaced the block: read the ${what} again.`,
    })
  }
  if (block.transactions.includes(hash)) return beginReceipts(block)
  throw new ProofError(`The block of the ${what} does not contain this transaction.`)
}

/**
 * Reads the missing receipts of a block and proves all of them. Receipts that were read before stay: they are to be proved.
 * @throws ProofError if they do not match the header, TriptychError if the provider does not have them, and what the client throws.
 */
export const proveReceipts = (
  step: 'block' | 'receipts',
  client: BatchClient,
  begun: ReceiptsProof,
): Progress => (step === 'block' ? readAll(client, begun) : readOneByOne(client, begun))

async function* readAll(client: BatchClient, begun: ReceiptsProof): Progress {
  const { block, receipts } = begun
  let answer: unknown
  try {
    answer = await client.call('eth_getBlockReceipts', [numberToHex(block.number)])
  } catch (error) {
    if (!(error instanceof RpcError) || !NOT_OFFERED.has(error.kind)) throw error
    yield { ...begun, isOneByOne: true }
    const { kind, code, verbatim, bill, states } = error
    throw new RpcError({ ...states, kind, code, verbatim, bill, lacksBlockReceipts: true })
  }
  try {
    if (!Array.isArray(answer)) throw new TriptychError('The service has no receipts of this block.')
    if (answer.length !== block.transactions.length) throw otherCount(block, answer.length)
    const read = new Map(answer.map(readBlockReceipt).map((one) => [one.transactionHash, one]))
    const proof = { ...begun, receipts: new Map([...read, ...receipts]) }
    yield proof
    yield proveAll(proof, read)
  } catch (error) {
    if (!(error instanceof LieError)) yield { ...begun, isBroken: true }
    throw error
  }
}

const otherCount = ({ transactions }: ReceiptsProof['block'], receipts: number) =>
  new ProofError('The number of receipts differs from the number of transactions in the block.', [
    { name: 'transactions in the header’s block', value: String(transactions.length) },
    { name: 'receipts', value: String(receipts) },
  ])

async function* readOneByOne(client: BatchClient, begun: ReceiptsProof): Progress {
  let proof = begun
  for (;;) {
    const hashes = listUnread(proof).slice(0, Math.min(BATCH, client.batchSize(METHOD)))
    if (hashes.length === 0) break
    proof = { ...proof, receipts: new Map([...proof.receipts, ...(await askReceipts(client, hashes))]) }
    yield proof
  }
  yield proveAll(proof)
}

/** Rate-limited calls are left for the next request. */
async function askReceipts(
  client: BatchClient,
  hashes: readonly Hex[],
): Promise<readonly (readonly [Hex, BlockReceipt])[]> {
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
    return [[hash, readBlockReceipt(item.result)] as const]
  })
}

/** `others`: the receipts in the response to eth_getBlockReceipts. */
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
