import type { Hex } from 'viem'
import { pinBlock, pinPrice } from '@/lib/block/pin-block'
import { TriptychError } from '@/lib/errors'
import { listRateLimited } from '@/lib/rpc/client/ask-batch'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { type BlockParameter, isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { fitOptions } from '../decode/fit-options'
import { planReads, type ReadOptions } from '../decode/plan-reads'
import type { Layout } from '../layout/layout'
import type { Words } from '../place/words'
import { askWords, askWordsTogether } from './ask-words'
import { isCheaperTogether, MOST_TOGETHER } from './words-price'

/** What is known of a contract at one block. Every word is of that block, and none was read twice. */
export type BlockRead = {
  asked: BlockParameter
  /** Null until the tag's block is known. */
  block: Hex | null
  words: Words
}

/** What is known at each block, and how many requests that took. */
export type LayoutRead = { blocks: readonly BlockRead[]; requests: number }

/** What to read of a contract, at one block or at several. */
export type LayoutTask = {
  address: Hex
  /** By which each block is read, in the order of the blocks; null where nothing is known but slots. */
  layouts: readonly (Layout | null)[]
  options: ReadOptions
  /** Paths to read, with what lies below them; all that there is to show where they are left out. */
  within?: readonly string[] | undefined
  /** What one block needs is read at all of them. */
  alike?: boolean
  /** One word at most, so that a tag need not be made a number first. */
  single?: boolean
  /** What may be spent, at all blocks together, in the unit of the client. */
  budget: number
  /** Many words of a block are asked for by one call, where that costs less and the service has it. */
  together?: boolean
}

/** Nothing known yet at any of these blocks, of which a number is its own. */
export const beginRead = (asked: readonly BlockParameter[]): LayoutRead => ({
  blocks: asked.map((one) => ({ asked: one, block: isBlockTag(one) ? null : one, words: new Map() })),
  requests: 0,
})

/**
 * Reads what a layout needs, at all blocks side by side, in as few requests as the words allow that lengths and lists
 * depend on. Goes on from `earlier`, yields after each request what is known then, and returns `limit` where the budget
 * does not pay for the rest. A call that is refused ends it with an error, after what else its request brought was
 * yielded; one that was only refused for haste, while others of its request were answered, is asked again. Throws what
 * the client throws.
 */
export async function* readLayout(
  client: BatchClient,
  task: LayoutTask,
  earlier: LayoutRead,
): AsyncGenerator<LayoutRead, 'limit' | undefined, void> {
  const { prices } = client.tariff
  let read = earlier
  let left = task.budget
  for (const [at, { asked, block }] of earlier.blocks.entries()) {
    if (block !== null || task.single) continue
    const price = pinPrice(asked, prices)
    if (price > left) return 'limit'
    left -= price
    const pinned = await pinBlock(client, asked)
    const blocks = read.blocks.map((one, i) => (i === at ? { ...one, block: pinned } : one))
    read = { blocks, requests: read.requests + Number(price > 0) }
    yield read
  }
  let wanted: readonly PlannedCall[] = []
  for (;;) {
    if (wanted.length === 0) wanted = listCalls(task, read.blocks)
    if (wanted.length === 0) return
    const sent = nextCalls(client, task, wanted, left)
    if (sent.length === 0) return 'limit'
    const isOneCall = task.together && isCheaperTogether(sent.length, client.tariff)
    const answers = await (isOneCall ? askWordsTogether : askWords)(client, task.address, sent)
    read = { blocks: addWords(read.blocks, sent, answers), requests: read.requests + 1 }
    yield read
    const hasty = listRateLimited(answers)
    const failure = answers.find((answer, at) => answer instanceof TriptychError && !hasty.has(at))
    if (failure) throw failure
    left -= isOneCall ? prices.eth_getStorageValues : (sent.length - hasty.size) * prices.eth_getStorageAt
    // As they are priced: what is known to be needed at every block, before what follows from it.
    const done = new Set(sent.filter((_, i) => !hasty.has(i)))
    wanted = task.together ? wanted.filter((call) => !done.has(call)) : []
  }
}

/** The calls of the next request, as many as the budget pays for; of one block, where its words may be asked for together. */
function nextCalls(
  { tariff, batchSize }: BatchClient,
  { together }: LayoutTask,
  wanted: readonly PlannedCall[],
  left: number,
): readonly PlannedCall[] {
  const { eth_getStorageAt: each, eth_getStorageValues: oneCall } = tariff.prices
  const first = wanted.reduce((least, { at }) => Math.min(least, at), Number.POSITIVE_INFINITY)
  const next = together ? wanted.filter(({ at }) => at === first) : wanted
  const many = next.slice(0, MOST_TOGETHER)
  if (together && oneCall <= left && isCheaperTogether(many.length, tariff)) return many
  return next.slice(0, Math.min(Math.floor(left / each), batchSize('eth_getStorageAt')))
}

/** Reads it to its end. */
export async function readWholeLayout(
  client: BatchClient,
  task: LayoutTask,
  asked: readonly BlockParameter[],
): Promise<LayoutRead> {
  let read = beginRead(asked)
  for await (const reached of readLayout(client, task, read)) read = reached
  return read
}

type PlannedCall = { at: number; slot: bigint; block: BlockParameter }

/** What to read next, slot by slot, so that a budget that ends leaves the blocks with the same slots. */
function listCalls(
  { layouts, options, within, alike }: LayoutTask,
  blocks: readonly BlockRead[],
): readonly PlannedCall[] {
  const needs = blocks.map(({ words }, at) => {
    const layout = layouts[at] ?? null
    return new Set(planReads(layout, words, layout ? fitOptions(layout, options) : options, within))
  })
  const slots = new Set(needs.flatMap((need) => [...need]))
  return [...slots].flatMap((slot) =>
    blocks.flatMap(({ asked, block, words }, at) =>
      (alike ? !words.has(slot) : needs[at]?.has(slot)) ? [{ at, slot, block: block ?? asked }] : [],
    ),
  )
}

function addWords(
  blocks: readonly BlockRead[],
  sent: readonly PlannedCall[],
  answers: readonly (Hex | TriptychError)[],
): readonly BlockRead[] {
  return blocks.map((one, at) => {
    const found = sent.flatMap((call, i): [bigint, Hex][] => {
      const answer = answers[i]
      return call.at === at && typeof answer === 'string' ? [[call.slot, answer]] : []
    })
    return { ...one, words: new Map([...one.words, ...found]) }
  })
}
