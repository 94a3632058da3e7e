import type { Hex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { addSlots, shortSlot } from '../place/slot'
import type { Words } from '../place/words'
import { readWholeLayout } from './read-layout'

/** Words to read on with where the layout does not say how many there are. */
export const MORE_WORDS = 4

export const priceMoreWords = (prices: Prices): number => MORE_WORDS * prices.eth_getStorageAt

/** The words at hand, and those that follow the last of them; `block` is a hex number. Throws what the client throws. */
export async function askMoreWords(
  client: BatchClient,
  { address, block, words }: { address: Hex; block: BlockParameter; words: Words },
): Promise<Words> {
  const last = [...words.keys()].at(-1) ?? 0n
  const slots = Array.from({ length: MORE_WORDS }, (_, i) => addSlots(last, BigInt(i + 1)))
  const options = { paths: slots.map((slot) => `slot(${shortSlot(slot)})`) }
  const budget = priceMoreWords(client.tariff.prices)
  const { blocks } = await readWholeLayout(client, { address, layouts: [null], options, budget }, [block])
  return new Map([...words, ...(blocks[0]?.words ?? [])])
}
