import { type Hex, numberToHex } from 'viem'
import { CREDITS } from '@/lib/credits/tariff'
import type { EdrNode } from '@/lib/devchain/edr-node'
import { TriptychError } from '@/lib/errors'
import { parseLogsAnswer } from '@/lib/logs/answer/logs-answer'
import {
  checkHeaders,
  checkReceipts,
  type SearchCheck,
  type SearchToProve,
} from '@/lib/logs/proof/check-search'
import { claimsOf, countClaims, planProof } from '@/lib/logs/proof/proof-plan'
import { outcomeOf } from '@/lib/logs/proof/search-proof'
import { ProofError } from '@/lib/proof/proof-error'
import { proveReceipt } from '@/lib/proof/prove-receipts'
import type { ReceiptsProof } from '@/lib/proof/receipts-proof'
import { nextSteps, type ProofStep } from '@/lib/proof/receipts-proof'
import { parseReceipt } from '@/lib/receipts/receipt/parse-receipt'
import { askEndpoint } from '@/lib/rpc/client/ask-endpoint'
import { askEndpointBatch } from '@/lib/rpc/client/ask-endpoint-batch'
import { type BatchClient, openBatchClient } from '@/lib/rpc/client/rpc-client'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { proveWords } from '@/lib/storage/proof/prove-words'
import { KEY, networkAt, startTestService } from '../service/running-service'
import { type Fault, type Lies, startLyingNode } from './lying-node'

/** Who finds a lie out: the service, a check of the page, a proof that the reader asks for, or nobody. */
export type Finder = 'service' | 'page' | 'proof' | 'nobody'

export type Asked = 'word' | 'logs' | 'receipt' | 'receipts' | 'chain' | 'head' | 'code'

/** What is asked of a demo chain: all that a page would ask to have it proved. */
export type Subject = {
  chain: Pick<EdrNode, 'request'>
  token: Hex
  slot: bigint
  /** A block of many transactions. */
  block: number
  /** A transaction that has logs, in a block of a few. */
  transaction: Hex
  /** Blocks to search the token's logs in. */
  range: { from: number; to: number }
}

const CHAIN_ID = 735_711
const NOTHING = new AbortController().signal

/** Asks through the service over HTTP, before a node that lies, and says who found it out, and in which words. */
export async function askLiar(
  subject: Subject,
  asked: Asked,
  liar: { lies?: Lies; faults?: { [method: string]: Fault } },
): Promise<{ by: Finder; words: string }> {
  await using node = await startLyingNode(subject.chain, liar)
  await using service = await startTestService({
    config: {
      networks: { main: { ...networkAt([node.url]), chainId: CHAIN_ID } },
      plans: { core: { dailyCredits: 10_000_000 } },
    },
    // What never ends is waited for, and whatever is late is the service's finding, too; the truth may take its time.
    ...(liar.faults && { timeouts: { queryMs: 400 } }),
  })
  const url = `${service.url}/main/v3/${KEY}`
  const client = openBatchClient(
    {
      ask: (call) => askEndpoint(url, call, CREDITS, () => {}),
      askBatch: (calls, signal) => askEndpointBatch(url, calls, CREDITS, () => {}, signal),
    },
    CREDITS,
    NOTHING,
  )
  return await askClient(client, subject, asked)
}

/** The same of any client. */
export async function askClient(
  client: BatchClient,
  subject: Subject,
  asked: Asked,
): Promise<{ by: Finder; words: string }> {
  try {
    await ASK[asked](client, subject)
    return { by: 'nobody', words: '' }
  } catch (error) {
    if (error instanceof RpcError) return { by: 'service', words: error.verbatim }
    if (error instanceof ProofError) return { by: 'proof', words: error.shortMessage }
    if (error instanceof TriptychError) return { by: 'page', words: error.shortMessage }
    throw error
  }
}

const ASK: Record<Asked, (client: BatchClient, subject: Subject) => Promise<void>> = {
  async word(client, { token, slot, block }) {
    const at = numberToHex(block)
    const said = await client.call('eth_getStorageAt', [token, numberToHex(slot, { size: 32 }), at])
    const words = new Map([[slot, said as Hex]])
    for await (const blocks of proveWords(client, token, [{ block: at, words }])) {
      const other = blocks
        .flatMap((one) => one.words)
        .find(({ shown, proof: { proved, said } }) => shown !== proved || said !== proved)
      if (other) throw new ProofError('The block holds another word.')
    }
  },

  async logs(client, { token, range }) {
    const filter = { address: token }
    const [fromBlock, toBlock] = [numberToHex(range.from), numberToHex(range.to)]
    const answer = await client.call('eth_getLogs', [{ ...filter, fromBlock, toBlock }])
    const logs = parseLogsAnswer(answer, range, filter)
    const claims = claimsOf(
      [range],
      logs.map(({ blockNumber }) => blockNumber),
    )
    const foundIn: SearchToProve['foundIn'] = (block) =>
      logs.filter(({ blockNumber }) => blockNumber === block)
    const searched = { filter, foundIn, hashOf: (block: number) => foundIn(block)[0]?.blockHash ?? null }
    const order = { is: 'whole' } as const
    const counts = { order, claimed: countClaims(claims) }
    let check: SearchCheck | undefined
    for await (const next of checkHeaders(client, planProof(claims, order), {
      ...searched,
      ...counts,
      skipsBlocks: true,
    })) {
      check = next
    }
    if (!check) return
    for await (const next of checkReceipts(client, check, searched)) check = next
    if (outcomeOf(check.proof) !== 'proved') throw new ProofError('The search is not proved.')
  },

  receipt: (client, subject) => askReceipt(client, subject, CREDITS.prices.eth_getTransactionReceipt * 1e6),
  receipts: (client, subject) => askReceipt(client, subject, 0),

  async chain(client) {
    await client.call('eth_chainId', [])
  },

  async head(client) {
    await client.call('eth_blockNumber', [])
  },

  async code(client, { token, block }) {
    await client.call('eth_getCode', [token, numberToHex(block)])
  },
}

/** One by one, or by the block, as it costs less. */
async function askReceipt(client: BatchClient, { transaction }: Subject, priceOfAll: number) {
  const raw = await client.call('eth_getTransactionReceipt', [transaction])
  const parsed = parseReceipt(raw, transaction)
  const blockHash = parsed?.receipt.blockHash
  if (!parsed || !blockHash) throw new TriptychError('No block has this transaction.')
  const prices = { ...CREDITS.prices, eth_getBlockReceipts: priceOfAll }
  let proof: ReceiptsProof | undefined
  let step: ProofStep | null = 'header'
  while (step) {
    const walk = proveReceipt({ hash: transaction, blockHash, raw })(step, client, NOTHING, proof)
    for await (const next of walk) proof = next
    step = nextSteps(proof, prices)[0] ?? null
  }
}
