import {
  askBlockHeader,
  type BlockHeader,
  type HeaderClient,
  UnreadHeaderError,
} from '@/lib/block/block-header'
import { BadInputError } from '@/lib/errors'
import { isDevelopmentChain, type Network } from '@/lib/networks'
import type { RefusalKind } from '@/lib/rpc/client/classify-error'
import { RpcError } from '@/lib/rpc/client/rpc-error'
import { formatCount } from '@/lib/text/count'
import { isMoment, type TypedRange } from './asked-range'

/** Seconds by which clocks may differ. */
const SKEW = 60

/** A chain may have made so many times as many blocks meanwhile as its block time lets expect. */
const FASTER = 4

type Chain = Pick<Network, 'blockTime' | 'service' | 'history'>

/** The newest block that was seen, at so many epoch milliseconds. */
type Head = { block: number; at: number }

/**
 * Why a range can hold no block, by the clock and by the newest block that was seen before; null where that is not certain. On a
 * chain to develop with nothing is: its clock is set, and its blocks are turned back. Costs nothing.
 */
export function whyNotThereYet(
  range: TypedRange,
  head: Head | null,
  { blockTime, ...chain }: Chain,
  now: number,
): BadInputError | null {
  if ('blockHash' in range || isDevelopmentChain(chain)) return null
  const { from, to } = range
  if (isMoment(from)) {
    return from.time > now / 1000 + SKEW ? refusal('The range starts in the future', 'Start earlier.') : null
  }
  if (!head) return null
  const seen = `block ${formatCount(head.block)} was seen before`
  if (from === 'latest' && typeof to === 'number' && to < head.block) {
    return refusal(`The range starts at the newest block, after its end: ${seen}`, 'Start at a lower block.')
  }
  if (blockTime === null) return null
  const newest = head.block + Math.max(1, (FASTER * (now - head.at)) / 1000 / blockTime)
  if (typeof from === 'number' && from > newest) {
    return refusal(
      `The range starts at a block that does not exist yet: ${seen} as the newest`,
      'Start at a lower block.',
    )
  }
  if (typeof to === 'number' && to > newest) {
    return refusal(
      `The range ends at a block that does not exist yet: ${seen} as the newest`,
      'End at “latest”, or at a lower block.',
    )
  }
  return null
}

const refusal = (why: string, whatToDo: string) =>
  new BadInputError(`${why}. No call was made.`, { whatToDo })

/** What a service without such blocks says of them is nothing: how it refuses the question for the newest. */
const NOT_SAID: readonly RefusalKind[] = [
  'invalid-request',
  'unsupported',
  'not-offered',
  'other',
  'wallet-tag',
]

/**
 * Asks for the newest block, where a range ends at a number beyond or close to those that were seen: a service may answer for blocks that are
 * not there yet as if they held nothing. Throws {@link BadInputError} where the end is not there yet; null where the service
 * does not say what its newest block is.
 */
export async function askIsThere(client: HeaderClient, to: number): Promise<BlockHeader | null> {
  const newest = await askNewest(client)
  if (newest === null || to <= newest.number) return newest
  throw new BadInputError(
    `The range ends at a block that does not exist yet: block ${formatCount(newest.number)} is the newest. No logs were requested.`,
    { whatToDo: 'End at “latest”, or at a lower block.' },
  )
}

async function askNewest(client: HeaderClient): Promise<BlockHeader | null> {
  try {
    return await askBlockHeader(client, 'latest')
  } catch (error) {
    const isRefused = error instanceof RpcError
    if (isRefused ? NOT_SAID.includes(error.kind) : error instanceof UnreadHeaderError) return null
    throw error
  }
}
