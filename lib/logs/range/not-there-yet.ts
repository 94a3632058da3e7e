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

const SKEW = 60

/** Blocks may come 4 times as fast as the block time. */
const FASTER = 4

type Chain = Pick<Network, 'blockTime' | 'service' | 'history'>

/** `at`: epoch milliseconds. */
type Head = { block: number; at: number }

/**
 * Why a range cannot have blocks yet, by the clock and the newest block seen; null if uncertain. Development chains set their clock and
 * turn back blocks. Free.
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

/** How a service refuses to name its newest block. */
const NOT_SAID: readonly RefusalKind[] = [
  'invalid-request',
  'unsupported',
  'not-offered',
  'other',
  'wallet-tag',
]

/**
 * Asks for the newest block: a service may return an empty list for blocks that do not exist yet. Throws {@link BadInputError} if the end
 * does not exist yet. Null if the service does not name its newest block.
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
