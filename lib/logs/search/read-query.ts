import type { Hex } from 'viem'
import type { MovingTag } from '@/lib/block/block-header'
import { isServedMethod, type ServedMethod } from '@/lib/credits/price-table'
import { BadInputError } from '@/lib/errors'
import type { LogFilter, TopicFilter } from '@/lib/rpc/gate/filter-matches-log'
import { countOf, formatCount } from '@/lib/text/count'
import { cutText } from '@/lib/text/safe-text'
import { DEFAULT_AGAIN } from '../question/logs-draft'
import { openSnapshot } from './open-snapshot'
import type { SearchSnapshot } from './search-event'

export type LogsQuery = {
  /** Addresses and topics, as eth_getLogs takes them. Left out: every log. */
  filter?: LogFilter
  fromBlock: number | bigint
  toBlock: number | bigint | MovingTag
  /** The maximum cost, in the unit of `prices`. Default: no limit. */
  budget?: number
  /** Credits of one call, by method. Default: 255 for eth_getLogs, 80 for a block header. */
  prices?: Partial<Record<ServedMethod, number>>
  /** Calls in progress at a time. Default: 1, which takes the fewest calls. */
  concurrency?: number
  /** Maximum number of retries. Default: 10. Rate-limited calls wait and do not count. */
  retries?: number
  /** Turns off the checks for truncated, pruned and late responses. */
  trusted?: boolean
  /** Of an earlier search of the same range and filter: the result has only the logs that are left. */
  snapshot?: SearchSnapshot | null
  /** Milliseconds until a call counts as failed and is retried. Default: no limit. */
  timeout?: number
  /** Stops at once, also if a call never settles: calls in progress are lost, and counted. */
  signal?: AbortSignal
}

const TAGS: readonly unknown[] = ['latest', 'safe', 'finalized'] satisfies MovingTag[]

/** The query with its defaults, numbers as `number` and hex in lower case. Throws {@link BadInputError} for the first wrong field. */
export function readQuery(query: LogsQuery) {
  if (typeof query !== 'object' || query === null)
    throw wrong('query', query, 'Pass an object with fromBlock.')
  const outside = Object.keys(query).find((name) => ['address', 'topics', 'event', 'events'].includes(name))
  if (outside !== undefined)
    throw new BadInputError(
      `\`${outside}\` is not a field of the query. Put addresses and topics into \`filter\`.`,
    )
  const { trusted = false, signal = new AbortController().signal, budget = Number.POSITIVE_INFINITY } = query
  const { concurrency = 1, retries = DEFAULT_AGAIN, timeout = null } = query
  if (typeof budget !== 'number' || !(budget >= 0))
    throw wrong('budget', budget, 'Pass a number of at least 0.')
  if (timeout !== null && !isWhole(timeout, 1, LONGEST_TIMER))
    throw wrong('timeout', timeout, 'Pass milliseconds: a whole number of at least 1.')
  if (!isWhole(concurrency, 1)) throw wrong('concurrency', concurrency, 'Pass a whole number of at least 1.')
  if (!isWhole(retries, 0)) throw wrong('retries', retries, 'Pass a whole number of at least 0.')
  if (typeof trusted !== 'boolean') throw wrong('trusted', trusted, 'Pass true or false.')
  if (!isSignal(signal)) throw wrong('signal', signal, 'Pass the signal of an AbortController.')
  const asked = { filter: readFilter(query.filter), ...readRange(query) }
  const snapshot = openSnapshot(query.snapshot ?? null, asked)
  return {
    ...asked,
    snapshot,
    budget,
    timeout,
    concurrency,
    retries,
    trusted,
    signal,
    prices: readPrices(query),
  }
}

/** A longer timer of Node or a browser ends at once. */
const LONGEST_TIMER = 2 ** 31 - 1

function readRange({ fromBlock, toBlock }: LogsQuery): { fromBlock: number; toBlock: number | MovingTag } {
  const from = readBlock('fromBlock', fromBlock, 'Pass a block number.')
  if (isTag(toBlock)) return { fromBlock: from, toBlock }
  const to = readBlock('toBlock', toBlock, 'Pass a block number, or the tag latest, safe or finalized.')
  if (from <= to) return { fromBlock: from, toBlock: to }
  throw new BadInputError(
    `\`fromBlock\` is ${formatCount(from)}, after \`toBlock\`, which is ${formatCount(to)}. Pass the lower block as fromBlock.`,
  )
}

const isTag = (block: unknown): block is MovingTag => TAGS.includes(block)

function readBlock(name: string, block: unknown, whatToDo: string): number {
  const number = typeof block === 'bigint' ? Number(block) : block
  if (isWhole(number, 0)) return number
  throw wrong(name, block, whatToDo)
}

function readPrices({ prices = {} }: LogsQuery): Readonly<Record<string, number>> {
  if (typeof prices !== 'object' || prices === null) throw wrong('prices', prices, 'Pass credits by method.')
  const stated: [string, unknown][] = Object.entries(prices).filter(([, price]) => price !== undefined)
  return Object.fromEntries(
    stated.map(([method, price]) => {
      if (!isServedMethod(method))
        throw new BadInputError(
          `\`prices.${cutText(method, 40)}\` is not a method of a search. Leave it out.`,
        )
      if (typeof price === 'number' && Number.isFinite(price) && price >= 0) return [method, price]
      throw wrong(`prices.${method}`, price, 'Pass a number of at least 0.')
    }),
  )
}

function readFilter(filter: unknown = {}): LogFilter {
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter))
    throw wrong('filter', filter, 'Pass an object with address and topics, or leave it out.')
  const { address, topics, ...others }: { address?: unknown; topics?: unknown } = filter
  const [other] = Object.keys(others)
  if (other !== undefined) {
    throw new BadInputError(
      `\`filter.${cutText(other, 40)}\` is not a field of a filter. A filter has address and topics.`,
    )
  }
  return {
    ...(address !== undefined && { address: readHexes('filter.address', address, ADDRESS) }),
    ...(topics !== undefined && { topics: readTopics(topics) }),
  }
}

function readTopics(topics: unknown): readonly TopicFilter[] {
  if (Array.isArray(topics) && topics.length <= 4) {
    // A hole of a sparse array is undefined, too.
    return Array.from(topics, (topic, at) =>
      topic === null ? null : readHexes(`filter.topics[${at}]`, topic, TOPIC),
    )
  }
  throw wrong('filter.topics', topics, 'Pass a list of at most 4 topics.')
}

type Bytes = { pattern: RegExp; whatToDo: string; forAny: string }

const ADDRESS: Bytes = {
  pattern: /^0x[0-9a-f]{40}$/i,
  whatToDo: 'An address is 0x and 40 hex digits.',
  forAny: 'For all contracts, leave it out.',
}

const TOPIC: Bytes = {
  pattern: /^0x[0-9a-f]{64}$/i,
  whatToDo: 'A topic is 0x and 64 hex digits, or null for any.',
  forAny: 'For any topic, pass null.',
}

function readHexes(
  name: string,
  values: unknown,
  { pattern, whatToDo, forAny }: Bytes,
): Hex | readonly Hex[] {
  const readOne = (value: unknown, at: string): Hex => {
    if (typeof value === 'string' && pattern.test(value)) return value.toLowerCase() as Hex
    throw wrong(at, value, whatToDo)
  }
  if (!Array.isArray(values)) return readOne(values, name)
  if (values.length === 0) throw new BadInputError(`\`${name}\` is an empty list. ${forAny}`)
  return Array.from(values, (value, at) => readOne(value, `${name}[${at}]`))
}

function isWhole(value: unknown, least: number, most = Number.MAX_SAFE_INTEGER): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
}

const isSignal = (signal: unknown): boolean =>
  typeof Object(signal).aborted === 'boolean' && typeof Object(signal).addEventListener === 'function'

/** "`concurrency` is 0. Pass a whole number of at least 1." */
const wrong = (name: string, value: unknown, whatToDo: string) =>
  new BadInputError(`\`${name}\` is ${describe(value)}. ${whatToDo}`)

function describe(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(cutText(value, 80))
  if (typeof value === 'bigint') return `${value}n`
  if (typeof value === 'function') return 'a function'
  if (typeof value !== 'object' || value === null) return String(value)
  return Array.isArray(value) ? `a list of ${countOf(value.length, 'value')}` : 'an object'
}
