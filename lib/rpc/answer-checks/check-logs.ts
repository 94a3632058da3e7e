import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import type { LogRange } from '@/lib/rpc/gate/eth-get-logs'
import { createLooseLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { isMined, type MinedLog, parseLog, type WireLog } from './parse-log'
import { type AnswerRule, demandRules } from './rules'

/**
 * Holds the entries of a list, one after the other, against the search and against those before. False for a log to be
 * left out of the answer; throws UntrueAnswerError for one that no truthful node sends.
 */
export type LogCheck = (entry: unknown) => boolean

type Asked = { isWithin(log: WireLog): boolean; matches(log: WireLog): boolean }

const ASKED_RULES: readonly AnswerRule<{ log: WireLog; asked: Asked }>[] = [
  ['a log is of the blocks asked for', ({ log, asked }) => asked.isWithin(log)],
  ['a log matches the filter', ({ log, asked }) => asked.matches(log)],
]

/**
 * The check of one search. `blockNumber` is that of its `blockHash`, where it is known. By geth's rule a log with fewer
 * topics than the filter has positions does not match; nodes that send it all the same do not lie, but it is left out.
 * `inAnyOrder`: some providers send a log twice, or logs in another order; only those that contradict each other are refused then.
 */
export function createLogCheck(
  filter: LogRange & LogFilter,
  blockNumber: bigint | null,
  inAnyOrder = false,
): LogCheck {
  const asked = { isWithin: createRangeCheck(filter), matches: createFilterCheck(filter) }
  const positions = filter.topics?.length ?? 0
  const knownNumbers: readonly [string, number][] =
    'blockHash' in filter && blockNumber !== null ? [[filter.blockHash, Number(blockNumber)]] : []
  const checkPlace = inAnyOrder ? createLoosePlaceCheck(knownNumbers) : createPlaceCheck(knownNumbers)
  return (entry) => {
    const log = parseLog(entry)
    demandRules(ASKED_RULES, { log, asked })
    if (isMined(log)) checkPlace(log)
    return log.topics.length >= positions
  }
}

/** Where a log stands in the chain. Logs that a reorganization removed stand nowhere: others took their place. */
type Place = { key: string; hash: string; number: number; index: number; removed: boolean }

type PlacesBefore = {
  keys: Set<string>
  numbers: Map<string, number>
  /** The last one that was not removed. */
  last: Place | null
}

const PLACE_RULES: readonly AnswerRule<{ place: Place; before: PlacesBefore }>[] = [
  ['a log comes once', ({ place, before }) => !before.keys.has(place.key)],
  [
    'a block has one number',
    ({ place, before }) => (before.numbers.get(place.hash) ?? place.number) === place.number,
  ],
  [
    'a number is of one block',
    ({ place, before: { last } }) =>
      place.removed || last?.number !== place.number || last.hash === place.hash,
  ],
  [
    'logs come in their order',
    ({ place, before: { last } }) => place.removed || last === null || isBehind(place, last),
  ],
]

const isBehind = (place: Place, last: Place) =>
  place.number > last.number || (place.number === last.number && place.index > last.index)

function createPlaceCheck(knownNumbers: readonly [string, number][]): (log: MinedLog) => void {
  const before: PlacesBefore = { keys: new Set(), numbers: new Map(knownNumbers), last: null }
  return (log) => {
    const place = placeOf(log)
    demandRules(PLACE_RULES, { place, before })
    before.keys.add(place.key)
    before.numbers.set(place.hash, place.number)
    if (!place.removed) before.last = place
  }
}

type LoosePlacesBefore = {
  contents: Map<string, string>
  numbers: Map<string, number>
  hashes: Map<number, string>
}

const LOOSE_PLACE_RULES: readonly AnswerRule<{ place: Place; content: string; before: LoosePlacesBefore }>[] =
  [
    [
      'a log has one content',
      ({ place, content, before }) => (before.contents.get(place.key) ?? content) === content,
    ],
    [
      'a block has one number',
      ({ place, before }) => (before.numbers.get(place.hash) ?? place.number) === place.number,
    ],
    [
      'a number is of one block',
      ({ place, before }) => place.removed || (before.hashes.get(place.number) ?? place.hash) === place.hash,
    ],
  ]

function createLoosePlaceCheck(knownNumbers: readonly [string, number][]): (log: MinedLog) => void {
  const before: LoosePlacesBefore = {
    contents: new Map(),
    numbers: new Map(knownNumbers),
    hashes: new Map(),
  }
  return (log) => {
    const place = placeOf(log)
    const content = JSON.stringify(log)
    demandRules(LOOSE_PLACE_RULES, { place, content, before })
    before.contents.set(place.key, content)
    before.numbers.set(place.hash, place.number)
    if (!place.removed) before.hashes.set(place.number, place.hash)
  }
}

function placeOf({ blockHash, blockNumber, logIndex, removed }: MinedLog): Place {
  const hash = blockHash.toLowerCase()
  const index = Number(logIndex)
  return { key: `${hash} ${index}`, hash, number: Number(blockNumber), index, removed }
}

function createFilterCheck(filter: LogFilter): (log: WireLog) => boolean {
  const matches = createLooseLogMatcher(filter)
  return (log) =>
    matches({ address: log.address.toLowerCase(), topics: log.topics.map((topic) => topic.toLowerCase()) })
}

function createRangeCheck(range: LogRange): (log: WireLog) => boolean {
  if ('blockHash' in range) return (log) => log.blockHash?.toLowerCase() === range.blockHash
  const { fromBlock, toBlock } = range
  const from = isBlockTag(fromBlock) ? 0 : Number(fromBlock)
  const to = toBlock === 'earliest' ? 0 : isBlockTag(toBlock) ? Number.POSITIVE_INFINITY : Number(toBlock)
  return ({ blockNumber }) => {
    if (blockNumber === null) return toBlock === 'pending'
    return Number(blockNumber) >= from && Number(blockNumber) <= to
  }
}
