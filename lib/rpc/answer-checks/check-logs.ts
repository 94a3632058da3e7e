import { isBlockTag } from '@/lib/rpc/gate/block-parameter'
import type { LogRange } from '@/lib/rpc/gate/eth-get-logs'
import { createLooseLogMatcher, type LogFilter } from '@/lib/rpc/gate/filter-matches-log'
import { isMined, type MinedLog, parseLog, type WireLog } from './parse-log'
import { type AnswerRule, demandRules } from './rules'

/**
 * Checks the next entry of a list against the search and the entries before it. False for a log to leave out of the
 * result. Throws UntrueAnswerError for a log that no honest node sends.
 */
export type LogCheck = (entry: unknown) => boolean

type Asked = { isWithin(log: WireLog): boolean; matches(log: WireLog): boolean }

const ASKED_RULES: readonly AnswerRule<{ log: WireLog; asked: Asked }>[] = [
  ['a log is of the blocks asked for', ({ log, asked }) => asked.isWithin(log)],
  ['a log matches the filter', ({ log, asked }) => asked.matches(log)],
]

export type LogRules = {
  /** Some providers repeat or reorder logs. Only logs that contradict each other are errors then. */
  inAnyOrder?: boolean
  /** The chain is known to write numbers as Ethereum does. */
  isStrict?: boolean
}

/**
 * The check of one search. `blockNumber` is the number of its `blockHash`, if known. A log with fewer topics than the
 * filter does not match in geth. Other nodes send it, so it is left out and is no error.
 */
export function createLogCheck(
  filter: LogRange & LogFilter,
  blockNumber: bigint | null,
  { inAnyOrder = false, isStrict = false }: LogRules,
): LogCheck {
  const asked = { isWithin: createRangeCheck(filter), matches: createFilterCheck(filter) }
  const positions = filter.topics?.length ?? 0
  const knownNumbers: readonly [string, number][] =
    'blockHash' in filter && blockNumber !== null ? [[filter.blockHash, Number(blockNumber)]] : []
  const checkPlace = createPlaceCheck(knownNumbers, inAnyOrder)
  return (entry) => {
    const log = parseLog(entry, isStrict)
    demandRules(ASKED_RULES, { log, asked })
    if (isMined(log)) checkPlace(log)
    return log.topics.length >= positions
  }
}

/** The position of a log in the chain. A log that a reorganization removed has none: others took its place. */
type Place = { key: string; hash: string; number: number; index: number; removed: boolean }

type Before = {
  contents: Map<string, string>
  numbers: Map<string, number>
  hashes: Map<number, string>
  /** The last log that was not removed. */
  last: Place | null
}

type PlaceRule = AnswerRule<{ place: Place; content: string; before: Before }>

const BLOCK_RULES: readonly PlaceRule[] = [
  [
    'a block has one number',
    ({ place, before }) => (before.numbers.get(place.hash) ?? place.number) === place.number,
  ],
  [
    'a number is of one block',
    ({ place, before }) => place.removed || (before.hashes.get(place.number) ?? place.hash) === place.hash,
  ],
]

const IN_ORDER: readonly PlaceRule[] = [
  ['a log comes once', ({ place, before }) => !before.contents.has(place.key)],
  ...BLOCK_RULES,
  [
    'logs come in their order',
    ({ place, before: { last } }) => place.removed || last === null || isBehind(place, last),
  ],
]

const IN_ANY_ORDER: readonly PlaceRule[] = [
  [
    'a log has one content',
    ({ place, content, before }) => (before.contents.get(place.key) ?? content) === content,
  ],
  ...BLOCK_RULES,
]

const isBehind = (place: Place, last: Place) =>
  place.number > last.number || (place.number === last.number && place.index > last.index)

function createPlaceCheck(
  knownNumbers: readonly [string, number][],
  inAnyOrder: boolean,
): (log: MinedLog) => void {
  const before: Before = {
    contents: new Map(),
    numbers: new Map(knownNumbers),
    hashes: new Map(),
    last: null,
  }
  return (log) => {
    const place = placeOf(log)
    const content = inAnyOrder ? JSON.stringify(log) : ''
    demandRules(inAnyOrder ? IN_ANY_ORDER : IN_ORDER, { place, content, before })
    before.contents.set(place.key, content)
    before.numbers.set(place.hash, place.number)
    if (place.removed) return
    before.hashes.set(place.number, place.hash)
    before.last = place
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
