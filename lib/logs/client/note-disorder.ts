import type { BlockRange } from '@/lib/block/block-range'
import { parseHexCount } from '@/lib/block/hex-count'
import type { RetryingClient } from './retrying-client'

/** Reports each response with logs twice, or in another order than the chain. */
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

export type Disorder = {
  /** Repeated logs. */
  twice: number
  isDisordered: boolean
}

/** Null for a response in order, and for one that is not a list of logs. */
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
