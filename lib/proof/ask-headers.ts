import { numberToHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { askSome, listRateLimited } from '@/lib/rpc/client/ask-batch'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import type { BlockJson } from './header'
import { ProofError } from './proof-error'
import { type ProvedBlock, proveOwnHash } from './proved-block'

const METHOD = 'eth_getBlockByNumber'

/** Headers in one request: few enough that it is soon answered, and that little is paid in vain by who stops. */
const AT_ONCE = 50

/** Headers in the first request: they tell whether the service has any that are sound. */
export const FIRST_HEADERS = 3

/** What was sent as the header of a block: nothing, a sound one of another block, or one that says to be its own. */
export type SentHeader = 'none' | 'other' | 'own'

/** A header that hashes to what it says, with the block as it was sent; or why there is none. */
export type HeaderRead =
  | { number: number; block: ProvedBlock; answer: BlockJson; error?: undefined }
  | { number: number; block?: undefined; error: TriptychError; sent: SentHeader }

/** Asks for the headers of blocks, a few at first and then several in a request, and hashes each anew. Throws what the client throws. */
export async function* askHeaders(
  client: BatchClient,
  numbers: readonly number[],
): AsyncGenerator<readonly HeaderRead[], void> {
  let left = numbers
  while (left.length > 0) {
    const most = left.length === numbers.length ? FIRST_HEADERS : AT_ONCE
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
    const block = proveOwnHash(answer)
    const error = findOtherNumber(block, number)
    return error ? { number, error, sent: 'other' } : { number, block, answer: answer as BlockJson }
  } catch (error) {
    if (error instanceof ProofError) return { number, error, sent: 'own' }
    throw error
  }
}

function findOtherNumber({ number: said }: ProvedBlock, number: number): ProofError | null {
  if (BigInt(said) === BigInt(number)) return null
  return new ProofError('The service sent the header of another block.', [
    { name: 'requested block', value: String(number) },
    { name: 'block of the header', value: String(BigInt(said)) },
  ])
}
