import type { Hex } from 'viem'
import { pinBlock } from '@/lib/block/pin-block'
import { pinPrice } from '@/lib/block/pin-price'
import { TriptychError } from '@/lib/errors'
import { listRateLimited } from '@/lib/rpc/client/ask-batch'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { type BlockParameter, isBlockTag } from '@/lib/rpc/gate/block-parameter'
import { fitOptions, planReads, type ReadOptions } from '../decode/decode-layout'
import type { Layout } from '../layout/layout'
import type { Words } from '../place/words'
import { askWords, askWordsTogether } from './ask-words'
import { isCheaperTogether, MOST_TOGETHER } from './words-price'

/** The words at one block. No word is read twice. */
export type BlockRead = {
  asked: BlockParameter
  /** Null until the tag is pinned. */
  block: Hex | null
  words: Words
}

export type LayoutRead = { blocks: readonly BlockRead[]; requests: number }

export type LayoutTask = {
  address: Hex
  /** One per block; null without a layout. */
  layouts: readonly (Layout | null)[]
  options: ReadOptions
  /** Only these paths and what is below them. */
  within?: readonly string[] | undefined
  /** Read the same slots at all blocks. */
  alike?: boolean
  /** One word at most, so a tag is not pinned. */
  single?: boolean
  /** For all blocks together, in the unit of the client. */
  budget: number
  /** Use `eth_getStorageValues` if it is cheaper. */
  together?: boolean
}

export const beginRead = (asked: readonly BlockParameter[]): LayoutRead => ({
  blocks: asked.map((one) => ({ asked: one, block: isBlockTag(one) ? null : one, words: new Map() })),
  requests: 0,
})

/**
 * Reads what the layouts need at all blocks, in as few requests as their lengths allow. Continues `earlier`,
 * yields after each request, and returns `limit` if the budget is spent. Rate-limited calls are retried if
 * others of the request succeeded. Other errors are thrown after the words of their request were yielded.
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
    const rateLimited = listRateLimited(answers)
    const failure = answers.find((answer, at) => answer instanceof TriptychError && !rateLimited.has(at))
    if (failure) throw failure
    left -= isOneCall
      ? prices.eth_getStorageValues
      : (sent.length - rateLimited.size) * prices.eth_getStorageAt
    // In the order of the price: first what is certainly needed at every block.
    const done = new Set(sent.filter((_, i) => !rateLimited.has(i)))
    wanted = task.together ? wanted.filter((call) => !done.has(call)) : []
  }
}

/** As many calls as the budget pays for; of one block, if they are read together. */
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

/** Slot by slot, so that all blocks have the same slots when the budget ends. */
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
