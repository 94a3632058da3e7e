import type { Hex } from 'viem'
import type { Prices } from '@/lib/credits/tariff'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import { decodeLayout } from '../decode/decode-layout'
import type { Decoded } from '../decode/decoded'
import { addSlots, shortSlot } from '../place/slot'
import type { Words } from '../place/words'
import { isWide } from '../question/path-price'
import { PATH_LIMITS } from '../question/path-question'
import { priceQuestion, type StorageQuestion } from '../question/storage-question'
import { readWholeLayout } from './read-layout'

/** `value` is null without a path; `block` is the block of all words. */
export type StorageRead = { words: Words; value: Decoded | null; block: BlockParameter }

export const optionsOf = ({ slot, path }: Pick<StorageQuestion, 'slot' | 'path'>) => ({
  paths: [path?.resolved.path ?? `slot(${shortSlot(slot)})`],
  limits: PATH_LIMITS,
})

/** Reads a word, or all words of the value at a path. Throws what the client throws. */
export async function askStorage(client: BatchClient, question: StorageQuestion): Promise<StorageRead> {
  const { address, path, block: asked } = question
  const layout = path?.layout ?? null
  const options = optionsOf(question)
  const budget = priceQuestion(question, client.tariff.prices).most
  const single = !question.isPinned && (!path || !isWide(path))
  const read = await readWholeLayout(client, { address, layouts: [layout], options, single, budget }, [asked])
  const { words, block } = read.blocks[0] ?? { words: new Map(), block: null }
  const value = path ? (decodeLayout(layout, words, options).variables[0] ?? null) : null
  return { words, value, block: block ?? asked }
}

/** To read next, if the number of words is unknown. */
export const MORE_WORDS = 4

export const priceMoreWords = (prices: Prices): number => MORE_WORDS * prices.eth_getStorageAt

/** Reads the next words after the known ones. Throws what the client throws. */
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
