import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import type { BlockParameter } from '@/lib/rpc/gate/block-parameter'
import type { Decoded } from '../decode/decoded'
import { decodeLayout } from '../decode/plan-reads'
import { shortSlot } from '../place/slot'
import type { Words } from '../place/words'
import { isWide } from '../question/path-price'
import { PATH_LIMITS } from '../question/path-question'
import { priceQuestion, type StorageQuestion } from '../question/storage-question'
import { readWholeLayout } from './read-layout'

/** What was read for a question: every word, the value where a path named one, and the block they are all of. */
export type StorageRead = { words: Words; value: Decoded | null; block: BlockParameter }

/** What to read of a contract for a question. */
export const optionsOf = ({ slot, path }: Pick<StorageQuestion, 'slot' | 'path'>) => ({
  paths: [path?.resolved.path ?? `slot(${shortSlot(slot)})`],
  limits: PATH_LIMITS,
})

/** Reads the word of a question, or all that the value at its path needs. Throws what the client throws. */
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
