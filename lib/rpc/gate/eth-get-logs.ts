import type { Hex } from 'viem'
import { type BlockParameter, parseBlockParameter } from './block-parameter'
import type { LogFilter, TopicFilter } from './filter-matches-log'
import { parseAddress, parseHash } from './hex'
import { InputError, invalidParams, ParamsError } from './params'

export type LogRange = { fromBlock: BlockParameter; toBlock: BlockParameter } | { blockHash: Hex }

const MAX_LOG_PARAMETERS = 5_000
const MAX_TOPICS = 4

type FilterInput = Partial<
  Record<'address' | 'topics' | 'fromBlock' | 'toBlock' | 'blockHash' | 'blockhash', unknown>
>

/**
 * Parses a filter object. Unknown fields are dropped, because strict nodes refuse them.
 * Throws {@link InputError} or {@link ParamsError}.
 */
export function parseLogFilter(input: unknown): LogRange & LogFilter {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new InputError('expected a filter object')
  }
  const filter: FilterInput = input
  demandFewParameters(filter)
  return { ...parseRange(filter), ...parseAddressFilter(filter.address), ...parseTopics(filter.topics) }
}

/** Counts before it reads, so that a long list is refused at once. */
function demandFewParameters({ address, topics }: FilterInput) {
  const addresses = countValues(address)
  const topicValues = Array.isArray(topics)
    ? topics.reduce((sum: number, entry) => sum + countValues(entry), 0)
    : 0
  if (addresses + topicValues <= MAX_LOG_PARAMETERS) return
  const data = { addresses, topics: topicValues, limit: MAX_LOG_PARAMETERS }
  throw new ParamsError({ code: -32005, message: `query exceeds ${MAX_LOG_PARAMETERS} parameters`, data })
}

function countValues(entry: unknown): number {
  if (Array.isArray(entry)) return entry.length
  return entry === null || entry === undefined ? 0 : 1
}

function parseRange({ fromBlock, toBlock, blockHash, blockhash }: FilterInput): LogRange {
  const hash = blockHash ?? blockhash ?? null
  if (hash === null) {
    return {
      fromBlock: parseBlockParameter(fromBlock ?? 'latest'),
      toBlock: parseBlockParameter(toBlock ?? 'latest'),
    }
  }
  if ((fromBlock ?? toBlock ?? null) !== null) {
    throw invalidParams('cannot specify both BlockHash and FromBlock/ToBlock, choose one or the other')
  }
  // The contract has both spellings.
  const [one, other] = [parseHash(hash), parseHash(blockhash ?? hash)]
  if (one !== other) throw invalidParams('blockHash and blockhash differ: name one block')
  return { blockHash: one }
}

function parseAddressFilter(input: unknown): Pick<LogFilter, 'address'> {
  if (input === null || input === undefined) return {}
  if (!Array.isArray(input)) return { address: parseAddress(input) }
  // An empty list restricts nothing.
  return input.length > 0 ? { address: input.map(parseAddress) } : {}
}

function parseTopics(input: unknown): Pick<LogFilter, 'topics'> {
  if (input === null || input === undefined) return {}
  if (!Array.isArray(input)) throw new InputError('topics must be an array')
  if (input.length > MAX_TOPICS) throw invalidParams('exceed max topics')
  return input.length > 0 ? { topics: input.map(parseTopicFilter) } : {}
}

/** Null, one 32-byte value, or a list of values. An empty list and a null within a list match anything, as in geth. */
function parseTopicFilter(input: unknown): TopicFilter {
  if (input === null) return null
  if (!Array.isArray(input)) return parseHash(input)
  return input.length === 0 || input.includes(null) ? null : input.map(parseHash)
}
