import { type Hex, numberToHex, sliceHex } from 'viem'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { countSlots, type SlotRange } from '../decode/count-slots'
import { decodeValue } from '../decode/decode-value'
import { bytesAt, type Decoded, flattenDecoded } from '../decode/decoded'
import { decodeLayout } from '../decode/plan-reads'
import { formatWhole } from '../display/format-value'
import { type Words, wordAt } from '../place/words'
import { PATH_LIMITS, type PathReading } from '../question/path-question'
import type { StorageQuestion } from '../question/storage-question'
import { optionsOf } from '../read/ask-storage'
import { readLayout } from '../read/read-layout'
import { type ByteRun, listChangedRuns } from '../word/changed-bytes'
import type { Change } from './search-change'

/** The value that is followed through time. */
export type Followed = Pick<StorageQuestion, 'address' | 'slot' | 'path'>

/** Words of it that are known, by block. */
export type WordsByBlock = ReadonlyMap<number, Words>

/** A block at which it can be seen; `left` are the words that are not known there yet. */
export type TimeStep = { block: number; words: Words; left: SlotRange }

/**
 * Blocks at which a value may have become another, oldest first: those of events and of changes that were found, the one
 * before the first of these, to see what was there, and the one that was asked for.
 */
export function listStepBlocks(
  changes: readonly Pick<Change, 'block'>[],
  events: readonly number[],
  asked: number | null,
): number[] {
  const found = [...changes.map(({ block }) => block), ...events]
  if (found.length === 0) return []
  const all = new Set([...found, Math.max(0, Math.min(...found) - 1), ...(asked === null ? [] : [asked])])
  return [...all].sort((a, b) => a - b)
}

export const listTimeSteps = (
  followed: Followed,
  blocks: readonly number[],
  known: WordsByBlock,
): TimeStep[] =>
  blocks.map((block) => {
    const words = known.get(block) ?? new Map()
    const { least, most } = countSlots(followed.path?.layout ?? null, optionsOf(followed), words)
    return { block, words, left: { least, most: Math.min(most, PATH_LIMITS.slots) } }
  })

export const isReadStep = ({ left }: TimeStep): boolean => left.least === 0

export const priceSteps = (steps: readonly TimeStep[], prices: Prices): PriceRange => ({
  least: steps.reduce((sum, { left }) => sum + left.least, 0) * prices.eth_getStorageAt,
  most: steps.reduce((sum, { left }) => sum + left.most, 0) * prices.eth_getStorageAt,
})

/** Reads what is not known at some steps, all side by side, and yields what is known then. Throws what the client throws. */
export async function* readSteps(
  client: BatchClient,
  followed: Followed,
  steps: readonly TimeStep[],
  known: WordsByBlock,
): AsyncGenerator<WordsByBlock, void, void> {
  const layout = followed.path?.layout ?? null
  const task = {
    address: followed.address,
    layouts: steps.map(() => layout),
    options: optionsOf(followed),
    budget: priceSteps(steps, client.tariff.prices).most,
  }
  const blocks = steps.map(({ block, words }) => {
    const number = numberToHex(block)
    return { asked: number, block: number, words }
  })
  for await (const read of readLayout(client, task, { blocks, requests: 0 })) {
    yield joinKnown(known, new Map(read.blocks.map(({ block, words }) => [Number(block), words])))
  }
}

/** What is known from both, word by word. */
export function joinKnown(one: WordsByBlock, other: WordsByBlock): WordsByBlock {
  const joined = new Map(one)
  for (const [block, words] of other) joined.set(block, new Map([...(joined.get(block) ?? []), ...words]))
  return joined
}

/** A value at a step, beside the last step before it that is read. */
export type TimeView = {
  /** The step before, null where none is read. */
  since: number | null
  /** Its parts in words, or the value itself where it has none; none where no layout says what the words are. */
  parts: readonly { path: string; text: string; isChanged: boolean }[]
  /** Its words in the order they were read, the bytes that differ from those before with each. */
  words: readonly { slot: bigint; word: `0x${string}`; changed: readonly ByteRun[] }[]
  /** Bytes that differ. */
  changes: number
}

/** What is seen at a step that is read; null at one that is not. */
export function viewStep(followed: Followed, steps: readonly TimeStep[], at: number): TimeView | null {
  const step = steps[at]
  if (!step || !isReadStep(step)) return null
  const before = steps.slice(0, at).findLast(isReadStep)
  const textsBefore = new Map(before ? listParts(followed, before.words) : [])
  const words = [...step.words.keys()].flatMap((slot) => {
    const word = wordAt(step.words, slot)
    if (word === undefined) return []
    const earlier = before && (wordAt(before.words, slot) ?? (`0x${'00'.repeat(32)}` as const))
    return [{ slot, word, changed: earlier ? listChangedRuns(earlier, word) : [] }]
  })
  return {
    since: before?.block ?? null,
    parts: listParts(followed, step.words).map(([path, text]) => ({
      path,
      text,
      isChanged: before !== undefined && textsBefore.get(path) !== text,
    })),
    words,
    changes: words.reduce((sum, { changed }) => sum + countBytes(changed), 0),
  }
}

const countBytes = (runs: readonly ByteRun[]) => runs.reduce((sum, { from, to }) => sum + to - from, 0)

function listParts(followed: Followed, words: Words): [path: string, text: string][] {
  if (!followed.path?.resolved.type) return []
  const { variables } = decodeLayout(followed.path.layout, words, optionsOf(followed))
  return flattenDecoded(variables).map((part: Decoded) => [part.path, formatWhole(part).text])
}

/** The next step that is read, to play on to; null after the last. */
export function nextRead(steps: readonly TimeStep[], at: number): number | null {
  const next = steps.findIndex((step, i) => i > at && isReadStep(step))
  return next < 0 ? null : next
}

/** Bytes of a word, from its high-order end; `to` is not included. */
export type WatchedBytes = { from: number; to: number }

/** The bytes whose changes matter: those of the value alone where it shares its word, or else the whole word. */
export function watchedBytes(path: PathReading | null): WatchedBytes {
  const { type, place } = path?.resolved ?? {}
  return type?.kind === 'value' && place ? bytesAt(place, type.bytes) : { from: 0, to: 32 }
}

export const cutWatched = (word: Hex, { from, to }: WatchedBytes): Hex => sliceHex(word, from, to)

/** Watched bytes as the value that they are; null where the whole word is watched. */
export function readWatched(path: PathReading | null, raw: Hex): string | null {
  const type = path?.resolved.type
  return type?.kind === 'value' ? decodeValue(type, raw).text : null
}
