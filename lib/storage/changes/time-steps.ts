import { type Hex, numberToHex, sliceHex } from 'viem'
import type { PriceRange } from '@/lib/credits/price-range'
import type { Prices } from '@/lib/credits/tariff'
import type { BatchClient } from '@/lib/rpc/client/rpc-client'
import { countSlots, type SlotRange } from '../decode/count-slots'
import { decodeLayout } from '../decode/decode-layout'
import { decodeValue } from '../decode/decode-value'
import { bytesAt, type Decoded, flattenDecoded } from '../decode/decoded'
import { formatWhole } from '../display/format-value'
import { type Words, wordAt } from '../place/words'
import { PATH_LIMITS, type PathReading } from '../question/path-question'
import type { StorageQuestion } from '../question/storage-question'
import { optionsOf } from '../read/ask-storage'
import { readLayout } from '../read/read-layout'
import { type ByteRun, listChangedRuns } from '../word/changed-bytes'
import type { Change } from './search-change'

export type Followed = Pick<StorageQuestion, 'address' | 'slot' | 'path'>

export type WordsByBlock = ReadonlyMap<number, Words>

/** `left` counts the words that are not read yet. */
export type TimeStep = { block: number; words: Words; left: SlotRange }

/**
 * Blocks where the value may have changed, oldest first: blocks with events, and changes found. The block
 * before the first of these and the block of the result are added.
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

/** Reads the missing words of all steps together. Throws what the client throws. */
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

export function joinKnown(one: WordsByBlock, other: WordsByBlock): WordsByBlock {
  const joined = new Map(one)
  for (const [block, words] of other) joined.set(block, new Map([...(joined.get(block) ?? []), ...words]))
  return joined
}

/** A value at a step, compared with the last read step before it. */
export type TimeView = {
  /** The block of that step; null without one. */
  since: number | null
  /** The parts of the value, or the value itself; empty without a layout. */
  parts: readonly { path: string; text: string; isChanged: boolean }[]
  words: readonly { slot: bigint; word: `0x${string}`; changed: readonly ByteRun[] }[]
  /** Number of bytes that differ. */
  changes: number
}

/** Null at a step that is not read. */
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

/** The next read step; null after the last. */
export function nextRead(steps: readonly TimeStep[], at: number): number | null {
  const next = steps.findIndex((step, i) => i > at && isReadStep(step))
  return next < 0 ? null : next
}

/** Bytes from the high-order end; `to` is not included. */
export type WatchedBytes = { from: number; to: number }

/** The bytes of the value if it shares its slot, else the whole word. */
export function watchedBytes(path: PathReading | null): WatchedBytes {
  const { type, place } = path?.resolved ?? {}
  return type?.kind === 'value' && place ? bytesAt(place, type.bytes) : { from: 0, to: 32 }
}

export const cutWatched = (word: Hex, { from, to }: WatchedBytes): Hex => sliceHex(word, from, to)

/** The bytes as a decoded value; null if the whole word is watched. */
export function readWatched(path: PathReading | null, raw: Hex): string | null {
  const type = path?.resolved.type
  return type?.kind === 'value' ? decodeValue(type, raw).text : null
}
