import type { Hex } from 'viem'
import { PRICES } from '@/lib/credits/price-table'
import type { RpcDoor } from '@/lib/rpc/door/rpc-door'
import { addSlots } from '../place/slot'
import type { Words } from '../place/words'
import { readWordAt } from './read-word'

/** Words to read on with where the layout does not say how many there are. */
export const MORE_WORDS = 4

export const MORE_WORDS_PRICE = MORE_WORDS * PRICES.eth_getStorageAt

/** The words at hand, and those that follow the last of them. Throws what the door throws. */
export async function readMoreWords(
  door: RpcDoor,
  { address, block, words }: { address: Hex; block: string; words: Words },
): Promise<Words> {
  const last = [...words.keys()].at(-1) ?? 0n
  const slots = Array.from({ length: MORE_WORDS }, (_, i) => addSlots(last, BigInt(i + 1)))
  // Every call is waited for, so that the bill holds them all.
  const answers = await Promise.allSettled(slots.map((slot) => readWordAt(door, { address, slot, block })))
  const more = answers.map((answer, i): [bigint, Hex] => {
    if (answer.status === 'rejected') throw answer.reason
    return [slots[i] ?? 0n, answer.value]
  })
  return new Map([...words, ...more])
}
