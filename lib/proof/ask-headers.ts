import { type Hex, numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { askSome, listRateLimited } from '@/lib/rpc/client/ask-batch'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { type ProvedBlock, proveBlock } from './header'
import { ProofError } from './proof-error'

const METHOD = 'eth_getBlockByNumber'

/** Headers in one request. A small number is answered soon, and little is paid for nothing after a stop. */
const BATCH = 50

/** Headers in the first request, to learn whether the provider has valid headers at all. */
export const FIRST_HEADERS = 3

/** What a provider sent as a header: nothing, a valid header of another block, or one that does not hash to its own hash. */
export type SentHeader = 'none' | 'other' | 'own'

/** A header that hashes to its block hash, or why there is none. */
export type HeaderRead =
  | { number: number; block: ProvedBlock; error?: undefined }
  | { number: number; block?: undefined; error: TriptychError; sent: SentHeader }

/** Reads and hashes the headers of blocks, in batches. Throws what the client throws. */
export async function* askHeaders(
  client: BatchClient,
  numbers: readonly number[],
): AsyncGenerator<readonly HeaderRead[], void> {
  let left = numbers
  while (left.length > 0) {
    const most = left.length === numbers.length ? FIRST_HEADERS : BATCH
    const sent = left.slice(0, Math.min(most, client.batchSize(METHOD)))
    const items = await askSome(
      client,
      sent.map((number) => ({ method: METHOD, params: [numberToHex(number), false] })),
    )
    const hasty = listRateLimited(items.map((item) => ('error' in item ? item.error : item)))
    const read = sent.flatMap((number, at) => {
      const item = items[at]
      if (!item || hasty.has(at)) return []
      if ('error' in item) throw item.error
      return [readHeader(number, item.result)]
    })
    const answered = new Set(read.map(({ number }) => number))
    left = left.filter((number) => !answered.has(number))
    yield read
  }
}

function readHeader(number: number, answer: unknown): HeaderRead {
  if (answer === null) {
    return { number, error: new TriptychError('The service no longer has this block.'), sent: 'none' }
  }
  try {
    const block = proveBlock(answer)
    const error = findOtherNumber(block, number)
    return error ? { number, error, sent: 'other' } : { number, block }
  } catch (error) {
    if (error instanceof ProofError) return { number, error, sent: 'own' }
    throw error
  }
}

/** Reads the block of a hash and verifies its header; null if the provider does not have it. Throws as {@link proveBlock}. */
export async function askBlockByHash(
  client: Pick<BatchClient, 'call'>,
  hash: Hex,
): Promise<ProvedBlock | null> {
  const answer = await client.call('eth_getBlockByHash', [hash, false])
  return answer === null ? null : proveBlock(answer, hash.toLowerCase() as Hex)
}

/** Null if the header is the header of the requested block. */
export function findOtherNumber(block: { number: number }, number: number): ProofError | null {
  if (block.number === number) return null
  return new ProofError('The service sent the header of another block.', [
    { name: 'requested block', value: String(number) },
    { name: 'block of the header', value: String(block.number) },
  ])
}
