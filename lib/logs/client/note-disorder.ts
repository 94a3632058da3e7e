import type { BlockRange } from '@/lib/block/block-range'
import { parseHexCount } from '@/lib/block/hex-count'
import type { RetryingClient } from './retrying-client'

/** The same client, which reports each answer whose logs come twice or in another order than the chain's. */
export const notingDisorder = (
  client: RetryingClient,
  onDisorder: (range: BlockRange, disorder: Disorder) => void,
): RetryingClient => ({
  ...client,
  async call(...call) {
    const result = await client.call(...call)
    const [method, , range] = call
    const disorder = method === 'eth_getLogs' && range ? findDisorder(result) : null
    if (range && disorder) onDisorder(range, disorder)
    return result
  },
})

/** How an answer of eth_getLogs differs from the order of the chain. */
export type Disorder = {
  /** Logs that it holds more than once, each counted once less than it comes. */
  twice: number
  /** Whether a log comes behind one that follows it in the chain. */
  isDisordered: boolean
}

/** Null for an answer that holds each log once and in order, and for what is no list of logs. */
export function findDisorder(answer: unknown): Disorder | null {
  if (!Array.isArray(answer)) return null
  let isDisordered = false
  let repeats = false
  let last: Place = [-1, -1]
  for (const entry of answer) {
    const place = placeOf(entry)
    if (place === null) return null
    const order = place[0] - last[0] || place[1] - last[1]
    if (order < 0) isDisordered = true
    if (order === 0) repeats = true
    last = place
  }
  if (!isDisordered && !repeats) return null
  return { twice: answer.length - new Set(answer.map((entry) => String(placeOf(entry)))).size, isDisordered }
}

type Place = readonly [block: number, index: number]

function placeOf(entry: unknown): Place | null {
  const { blockNumber, logIndex }: Record<string, unknown> = Object(entry)
  const [block, index] = [parseHexCount(blockNumber), parseHexCount(logIndex)]
  return block === null || index === null ? null : [block, index]
}
