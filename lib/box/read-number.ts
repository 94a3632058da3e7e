import type { Network } from '@/lib/networks'
import { type BoxReading, notUnderstood, suggestLogs, suggestStorage, understood } from './suggestion'

const MAX_BLOCK = 2n ** 53n

/** A number alone: a block, or a slot of a contract to come. */
export function readNumber(number: bigint, { slug }: Network): BoxReading {
  if (number > MAX_BLOCK) return notUnderstood('No chain has a block of this number.')
  const block = String(number)
  return understood(
    suggestLogs(`The logs of block ${number.toLocaleString('en-US')}`, slug, { from: block, to: block }),
    suggestStorage(`Slot ${block}, of an address to come`, slug, { slot: block }),
  )
}
